//! A person at a terminal, played by a program through a pseudo-terminal.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a session is shown in a report")]

use std::io::Write;
use std::process::Stdio;

use crate::support::terminal::{Heard, Terminal};

/// A game of `pickomino play` at a terminal.
struct Game {
    terminal: Terminal,
    /// All that was ever on the screen.
    shown: String,
}

impl Game {
    /// Starts one in a terminal of so many columns.
    fn playing(arguments: &[&str], columns: u16) -> Game {
        let mut command = crate::support::program();
        command.arg("play").args(arguments);
        command.env("TERM", "xterm-256color");
        Game {
            terminal: Terminal::start(&mut command, columns),
            shown: String::new(),
        }
    }

    /// What is shown from now on until the next question; all of the rest with
    /// `None` for a question when the program ends.
    fn question(&mut self) -> (String, Option<&'static str>) {
        const QUESTIONS: [&str; 3] = ["Keep which face? ", "`undo`? ", "`undo`: "];
        let mut new = String::new();
        loop {
            let asked = QUESTIONS.into_iter().find(|text| new.ends_with(text));
            if asked.is_some() || self.terminal.hear(&mut new) == Heard::End {
                self.shown.push_str(&new);
                return (new, asked);
            }
        }
    }

    fn type_line(&mut self, line: &str) {
        self.terminal.type_text(&format!("{line}\n"));
    }
}

/// The first word after the last `mark` in a text.
fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    let rest = text.rsplit_once(mark).map_or("", |(_, rest)| rest);
    let word = rest.split_whitespace().next().unwrap_or("");
    word.trim_end_matches(['.', ','])
}

/// Who always does what the exact player thinks best loses nothing: also after
/// a choice that was taken back.
#[test]
fn a_whole_game_by_the_hints_is_perfect() {
    let mut game = Game::playing(&["--hints", "--against", "bob5", "--seed", "7"], 80);
    let mut undone = 0;
    loop {
        let (text, question) = game.question();
        let Some(question) = question else { break };
        let wrong = undone < 3 && question == "Keep which face? ";
        let answer = match question {
            // The faces stand from the best down.
            "Keep which face? " if wrong => {
                let worths = text.rsplit_once("worth: ").unwrap().1;
                let worst = worths.lines().next().unwrap().rsplit(", ").next().unwrap();
                worst.split(' ').next().unwrap().to_owned()
            }
            "Keep which face? " => after(&text, "worth: ").to_owned(),
            _ if text.contains("says: Stop") => "stop".to_owned(),
            "`undo`? " => "roll".to_owned(),
            _ => String::new(),
        };
        game.type_line(&answer);
        if wrong {
            undone += 1;
            let (text, _) = game.question();
            assert!(text.contains("You keep"), "{text}");
            game.type_line("undo");
            let (text, question) = game.question();
            assert_eq!(question, Some("Keep which face? "), "{text}");
            game.type_line(after(&text, "worth: "));
        }
    }
    let shown = &game.shown;
    assert!(
        shown.contains("You lost 0.00 worms, 0.0000 per decision"),
        "{shown}"
    );
    assert!(
        shown.contains("None of them could have been better"),
        "{shown}"
    );
    let ends = ["You win: ", "You lose: ", "You share the game: "];
    assert!(ends.iter().any(|end| shown.contains(end)), "{shown}");
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
    assert_eq!(game.terminal.code(), Some(0));
}

/// Keeps worms, else the highest face, and stops as soon as possible, with a
/// few slips; `cargo test --test it play::a_session -- --nocapture` shows the session.
#[test]
fn a_session_of_an_ordinary_person() {
    let mut game = Game::playing(&["--against", "champion-5", "--seed", "30"], 80);
    let mut slips = ["rules", "help", "7", "hint"].into_iter();
    let mut to_undo = 1;
    loop {
        let (text, question) = game.question();
        let Some(question) = question else { break };
        let answer = match question {
            "Keep which face? " => match slips.next() {
                Some(slip) => slip.to_owned(),
                None => highest_face(&game.shown),
            },
            _ if to_undo > 0 => {
                to_undo -= 1;
                "undo".to_owned()
            }
            _ if text.contains("`stop`") => "stop".to_owned(),
            _ => String::new(),
        };
        game.type_line(&answer);
    }
    let shown = &game.shown;
    println!("{shown}");
    for part in [
        "The game ends when no open tile is left.",
        "You can always type `rules`",
        "`7`? Type one of",
        "The exact player says: Keep",
        "Your costliest decisions:\n\n  1. ",
        "3. ",
        "pickomino advise --table",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(game.terminal.code(), Some(0));
}

/// Worms, else the highest face, of the last roll shown.
fn highest_face(shown: &str) -> String {
    let roll = after(shown, "You roll ");
    let line = shown
        .lines()
        .rfind(|line| line.contains("You roll "))
        .unwrap();
    let kept = match line.starts_with("Kept ") {
        true => after(line, "Kept "),
        false => "",
    };
    let open = |letter: &char| roll.contains(*letter) && !kept.contains(*letter);
    "w54321".chars().find(open).unwrap().to_string()
}

#[test]
fn the_end_of_input_ends_the_game_even_in_a_narrow_terminal() {
    let mut game = Game::playing(&["--hints"], 20);
    assert_eq!(game.question().1, Some("Keep which face? "));
    // Ctrl-D.
    game.terminal.type_text("\x04");
    let (text, question) = game.question();
    assert_eq!(question, None);
    assert!(text.contains("End of input. You leave the game."), "{text}");
    assert!(text.contains("You had nothing to decide."), "{text}");
    assert!(!game.shown.contains('\u{1b}'), "{:?}", game.shown);
    assert_eq!(game.terminal.code(), Some(0));
}

#[test]
fn a_person_can_play_to_the_end_or_leave() {
    let play = |input: &str| {
        let mut child = crate::support::program()
            .args(["play", "--hints", "--against", "bob4"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The game may end before all is read.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(play("").contains("You leave the game"));
    assert!(play("x\u{1b}[31m\nquit\n").contains("`x\\u{1b}[31m`? Type one of"));
    let whatever = play(&"w\n5\n4\n3\n2\n1\nstop\n\nroll\n".repeat(3000));
    assert!(
        ["You win", "You lose", "You share"]
            .iter()
            .any(|end| whatever.contains(end))
    );
    assert!(whatever.contains("worth: "));
}
