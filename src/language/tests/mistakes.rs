//! Mistakes.
use crate::language::parse;
#[test]
fn look() {
    for t in [
        "Take wurms.",
        "From the third roll on, take wurms.",
        "Take the face worth the most pints.",
        "Stap when you can steal.",
        "Stop when you can steel.",
        "Stop when two or fewer dise are left.",
        "Stop when when you can steal.",
        "Stop when you have kept four or more.",
        "Take a face that lets you stael.",
        "Stop when the moon is full.",
        "Take the face worth the most points, counting each die 1.5 fewer.",
        "Take the face worth the most points, counting each die.",
        "Prefer the tabel to a steal.",
        "Stop when you can steal, and you wow.",
        "Take worms\nStop as soon as you can.",
        "Stop when your total is high.",
        "Stop when you are ahead by worms.",
        "From the thrid roll on, take worms.",
        "Take.",
        "When you can steal, jump.",
        "Stop when not not not.",
        "Take the face on the most dices.",
        "Take worms",
        "When you can steal, take worms.",
        "Stop when a worm is rolled.",
        "Stop when you have kept a worm.",
        "Stop when three worms are kept.",
        "Stop when you are ahead by at most two worms.",
        "Stop when your total is 100 or more.",
        "Take the face worth the most points, counting each die 1.25 less.",
        "Take the face on the most dice, counting each die 1 less.",
        "When you would gain 3 or more worms, take fives.",
        "Grab worms.",
        "Take the face worth most points.",
        "Stop when fewer than 0 dice are left.",
        "Stop when you have not kept exactly three faces.",
        "..",
        "Take\u{202e} worms.",
        "",
        "# only",
        "Stop when A (B).",
    ] {
        println!("{t:?}");
        for e in parse(t).err().unwrap_or_default() {
            println!("   {:?} {e}   HELP {:?}", &t[e.span.clone()], e.help());
        }
    }
}
#[test]
fn look2() {
    use crate::language::*;
    let text = "# x\nTake wurms. Stop\x1b[31m when.\nTake worms\n  Stop when you can.\n";
    for e in parse(text).unwrap_err() {
        let d = Diagnostic::from(&e);
        println!(
            "{}\n{}",
            d.render(
                Source {
                    name: "a.rules",
                    text
                },
                Style::Plain
            ),
            d.line_form(Source {
                name: "a.rules",
                text
            })
        );
    }
    let text = "Take worms. When it is roll 9 or later, take fives. Take worms when you have rolled a worm. Stop when two or more dice are left and one die is left. Stop when your total is 0 or more and you are ahead and you are ahead by 3 or more worms. Stop.";
    for w in check(&parse(text).unwrap()) {
        let d = Diagnostic::from(&w);
        println!(
            "{}",
            d.render(
                Source {
                    name: "a.rules",
                    text
                },
                Style::Plain
            )
        );
    }
}
