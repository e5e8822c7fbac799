//! What is said about mistakes.

use crate::language::{Diagnostic, Source, Style, check, parse};

/// Every mistake of a text in its one-line form.
fn mistakes(text: &str) -> Vec<String> {
    let source = Source { name: "t", text };
    let errors = parse(text).err().unwrap_or_default();
    let lines = errors.iter().map(|e| Diagnostic::from(e).line_form(source));
    lines.collect()
}

const MISTAKES: &[(&str, &str)] = &[
    (
        "Take wurms.",
        "t:1:6: error: did not expect `wurms` here; expected what to take, such as `worms` or `the face worth the most points`; did you mean `worms`?",
    ),
    (
        "Take the face worth the most pints.",
        "t:1:30: error: did not expect `pints` here; expected a full stop, `counting` or a condition such as `when you can steal`; did you mean `points`?",
    ),
    (
        "Stap when you can steal.",
        "t:1:1: error: did not expect `stap` here; expected a sentence that begins with `take`, `stop`, `roll again`, `prefer` or a condition such as `when you can steal`; did you mean `stop`?",
    ),
    (
        "Stop when you can steel.",
        "t:1:19: error: did not expect `steel` here; expected a full stop, `and`, `or` or `steal`; did you mean `steal`?",
    ),
    (
        "Stop when two or fewer dise are left.",
        "t:1:24: error: did not expect `dise` here; expected `dice left`, `tiles left on the table`, `faces`, `points`, a face such as `fives` or `worms`; did you mean `dice`?",
    ),
    (
        "Stop when when you can steal.",
        "t:1:11: error: did not expect `when` here; expected a question about the game such as `you can steal` or `two or fewer dice are left`; did you mean `you can steal`?",
    ),
    (
        "Stop when you have kept four or more.",
        "t:1:37: error: the sentence ends too early; expected `faces`, `points` or `worms`",
    ),
    (
        "Take a face that lets you stael.",
        "t:1:27: error: did not expect `stael` here; expected `steal` or `take a tile`; did you mean `steal`?",
    ),
    (
        "Take the face worth the most points, counting each die 1.5 fewer.",
        "t:1:60: error: did not expect `fewer` here; expected `less`, `point` or `points`",
    ),
    (
        "Take the face worth the most points, counting each die.",
        "t:1:55: error: the sentence ends too early; expected an amount such as `2` or `1.5`",
    ),
    (
        "Prefer the tabel to a steal.",
        "t:1:12: error: did not expect `tabel` here; expected `steal` or `table`; did you mean `table`?",
    ),
    (
        "Stop when you can steal, and you wow.",
        "t:1:34: error: did not expect `wow` here; expected `would gain`, `lead` or `trail`",
    ),
    (
        "Take worms\nStop as soon as you can.",
        "t:2:1: error: did not expect `stop` here; expected a full stop or a condition such as `when you can steal`",
    ),
    (
        "Stop when your total is high.",
        "t:1:25: error: did not expect `high` here; expected an amount such as `three or more` or `at most two`; did you mean `your total is 1 or more`?",
    ),
    (
        "Stop when you are ahead by worms.",
        "t:1:28: error: did not expect `worms` here; expected an amount such as `three or more` or `at most two`",
    ),
    (
        "From the thrid roll on, take worms.",
        "t:1:10: error: did not expect `thrid` here; expected a place such as `third`; did you mean `third`?",
    ),
    (
        "Take.",
        "t:1:5: error: the sentence ends too early; expected what to take, such as `worms` or `the face worth the most points`",
    ),
    (
        "When you can steal, jump.",
        "t:1:21: error: did not expect `jump` here; expected `take`, `stop`, `roll again`, `prefer` or a condition such as `when you can steal`",
    ),
    (
        "Take the face on the most dices.",
        "t:1:27: error: did not expect `dices` here; expected `dice`; did you mean `dice`?",
    ),
    (
        "Take worms",
        "t:1:11: error: this sentence has no full stop; end every sentence with a full stop",
    ),
    (
        "When you can steal, take worms.",
        "t:1:6: error: `you can steal` can't be asked in a sentence that takes a face; say `take a face that lets you steal`",
    ),
    (
        "When you can take a tile, take worms.",
        "t:1:6: error: `you can take a tile` can't be asked in a sentence that takes a face; say `take a face that lets you take a tile`",
    ),
    (
        "Stop when a worm is rolled.",
        "t:1:11: error: `a worm is rolled` can't be asked in a sentence that stops or rolls again; the roll is gone once a face is kept; ask about the dice left or the faces kept",
    ),
    (
        "Stop when you have kept a worm.",
        "t:1:11: error: `you have kept a worm` can't be asked in a sentence that stops or rolls again; leave it out: a worm is kept whenever you may stop",
    ),
    (
        "When three worms are kept, take fives.",
        "t:1:6: error: `three worms are kept` can only be asked about with yes or no; say `you have kept a worm` or `you have a tile`",
    ),
    (
        "Stop when you are ahead by at most two worms.",
        "t:1:11: error: `you are ahead by at most two worms` could include being level or the other way round, or not; say `you are not ahead by three or more worms` or `you are level or behind`",
    ),
    (
        "Stop when your total is 100 or more.",
        "t:1:25: error: `100` is too large: numbers go up to 99",
    ),
    (
        "Stop when your total is 99999999999999999999 or more.",
        "t:1:25: error: `99999999999999999999` is too large: numbers go up to 99",
    ),
    (
        "Take the face worth the most points, counting each die 1.25 less.",
        "t:1:56: error: `1.25` is no amount to count: use a whole or a half number from 0.5 to 20",
    ),
    (
        "Take the face worth the most points, counting each die 0 less.",
        "t:1:56: error: `0` is no amount to count: use a whole or a half number from 0.5 to 20",
    ),
    (
        "Take the face worth the most points, counting each die 1 less and each die 2 less.",
        "t:1:67: error: this correction is given twice",
    ),
    (
        "Take the face on the most dice, counting each die 1 less.",
        "t:1:33: error: only `worth the most points` can be corrected by `counting`",
    ),
    (
        "When you would gain 3 or more worms, take fives.",
        "t:1:6: error: `you would gain 3 or more worms` can't be asked in a sentence that takes a face; what stopping brings depends on the face still to be taken; say `take the face that wins the most worms`",
    ),
    (
        "Grab worms.",
        "t:1:1: error: did not expect `grab` here; expected a sentence that begins with `take`, `stop`, `roll again`, `prefer` or a condition such as `when you can steal`",
    ),
    (
        "Stop when fewer than 0 dice are left.",
        "t:1:11: error: `fewer than 0 dice are left` can never hold",
    ),
    (
        "Stop when you have not kept exactly three faces.",
        "t:1:11: error: `you have not kept exactly three faces` is two questions in one",
    ),
    (
        "Take\u{202e} worms.",
        "t:1:5: error: hidden character `U+202E`; delete it",
    ),
    (
        "",
        "t:1:1: error: no sentence found; write a sentence, for example `Take the face worth the most points.`",
    ),
    (
        " # only a comment\n",
        "t:2:1: error: no sentence found; write a sentence, for example `Take the face worth the most points.`",
    ),
    (
        "Take worms..",
        "t:1:12: error: a full stop without a sentence before it",
    ),
    (
        "Stop (when you can steal).",
        "t:1:6: error: did not expect `(` here; expected a full stop or a condition such as `when you can steal`",
    ),
    (
        "Stop when you have keeped four or more faces.",
        "t:1:20: error: did not expect `keeped` here; expected an amount such as `three or more` or `at most two`; did you mean `you have kept one or more faces`?",
    ),
    (
        "Stop when your own top tile plus the worms gained come to 3 or more.",
        "t:1:44: error: did not expect `gained` here; expected `you` or `you'd`; did you mean `your own top tile plus the worms you would gain come to 1 or more`?",
    ),
    (
        "Take tаke.",
        "t:1:6: error: did not expect `tаke` here; expected what to take, such as `worms` or `the face worth the most points`",
    ),
];

#[test]
fn mistakes_are_explained() {
    for (text, message) in MISTAKES {
        assert_eq!(mistakes(text), [*message], "{text}");
    }
}

#[test]
fn all_mistakes_of_a_text_are_reported_in_order() {
    let text = "# Bob\nTake wurms. Take fives.\r\nStop when\n  you can steel.\nGrab it";
    let places: Vec<String> = mistakes(text)
        .iter()
        .map(|line| line.split(" error").next().unwrap_or("").to_owned())
        .collect();
    assert_eq!(places, ["t:2:6:", "t:4:11:", "t:5:1:"]);
}

#[test]
fn a_mistake_is_shown_in_its_line() {
    let text = "# Bob\nFrom the third roll on, take wurms.\n";
    let errors = parse(text).unwrap_err();
    let source = Source {
        name: "bob\u{1b}[31m.rules",
        text,
    };
    let shown = Diagnostic::from(&errors[0]).render(source, Style::Plain);
    assert_eq!(
        shown,
        "\
error: did not expect `wurms` here
 --> bob\\u{1b}[31m.rules:2:30
  |
2 | From the third roll on, take wurms.
  |                              ^^^^^ expected what to take, such as `worms` or `the face worth the most points`
  |
  = help: did you mean `worms`?"
    );
    let coloured = Diagnostic::from(&errors[0]).render(source, Style::Coloured);
    assert!(coloured.contains("\u{1b}["));
}

#[test]
fn nothing_of_the_text_reaches_the_terminal_raw() {
    let text =
        "Take \u{1b}]0;owned\u{7} worms.\0 Stop \u{202e}when \u{9b}31m. T\u{200b}ake wor\u{301}ms.";
    let source = Source {
        name: "\u{7}",
        text,
    };
    for error in parse(text).unwrap_err() {
        let diagnostic = Diagnostic::from(&error);
        let all = diagnostic.render(source, Style::Plain) + &diagnostic.line_form(source);
        let raw = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202e}' | '\u{200b}');
        assert!(!all.contains(raw), "{all:?}");
    }
}

#[test]
fn warnings_are_given() {
    let warned = |text: &str| -> Vec<String> {
        let parsed = parse(text).unwrap();
        let source = Source { name: "t", text };
        let warnings = check(&parsed);
        let lines = warnings
            .iter()
            .map(|w| Diagnostic::from(w).line_form(source));
        lines.collect()
    };
    let rest = " Take the highest face. Stop.";
    let cases = [
        (
            "With no worm yet, take worms. Without a worm, take worms.",
            "t:1:31: warning: this sentence can never apply: the ones before it decide every case it names; delete it, or move it up",
        ),
        (
            "From the ninth roll on, take worms.",
            "t:1:1: warning: `it is the ninth roll or later` asks beyond the numbers that occur, 1 to 6",
        ),
        (
            "With four or more dice and with at most two dice, take worms.",
            "t:1:1: warning: `four or more dice are in hand` and `two or fewer dice are in hand` are never true together",
        ),
        (
            "When your total is at least 0, take worms.",
            "t:1:1: warning: `your total is 0 or more` is always true",
        ),
        (
            "When you are ahead and you are ahead by two or more worms, take fives.",
            "t:1:1: warning: `you are ahead` says no more than `you are ahead by two or more worms` beside it",
        ),
    ];
    for (text, warning) in cases {
        assert_eq!(warned(&format!("{text}{rest}"))[0], warning);
    }
    assert_eq!(
        warned("Take worms. Take the highest face. Take fives. Stop."),
        [
            "t:1:36: warning: this sentence can never apply: the ones before it decide every case it names; delete it, or move it up"
        ]
    );
    assert_eq!(
        warned("Take worms. Roll again."),
        [
            "t:1:24: warning: no face sentence decides every case: otherwise it takes the face worth the most points; end the face sentences with `Take the face worth the most points.`",
            "t:1:24: warning: no sentence ever stops: it rolls until the dice run out or it busts; add `Stop as soon as you can take a tile.`",
        ]
    );
}
