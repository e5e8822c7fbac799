//! A person at a terminal, played by a program through a pseudo-terminal.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a session is shown in a report")]

mod support;

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use nix::pty::{Winsize, openpty};

/// The program at one end of a pseudo-terminal, with a person at the other.
struct Terminal {
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    child: Child,
    /// All that was ever on the screen.
    shown: String,
}

impl Terminal {
    /// Starts `pickomino play` in a terminal of so many columns.
    fn playing(arguments: &[&str], columns: u16) -> Terminal {
        let size = Winsize {
            ws_row: 24,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let ends = openpty(Some(&size), None).unwrap();
        let end = || Stdio::from(ends.slave.try_clone().unwrap());
        let child = support::program()
            .arg("play")
            .args(arguments)
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keyboard = File::from(ends.master);
        let (sender, screen) = channel();
        let mut reader = keyboard.try_clone().unwrap();
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            // Reading fails once the program has gone.
            while let Ok(read @ 1..) = reader.read(&mut piece) {
                if sender.send(piece[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            keyboard,
            screen,
            child,
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
            if asked.is_some() {
                return (new, asked);
            }
            match self.screen.recv_timeout(Duration::from_secs(20)) {
                Ok(piece) => {
                    let piece = String::from_utf8(piece).unwrap().replace('\r', "");
                    new.push_str(&piece);
                    self.shown.push_str(&piece);
                }
                Err(RecvTimeoutError::Disconnected) => return (new, None),
                Err(RecvTimeoutError::Timeout) => panic!("nothing more comes after {new}"),
            }
        }
    }

    fn type_line(&mut self, line: &str) {
        self.keyboard.write_all(line.as_bytes()).unwrap();
        self.keyboard.write_all(b"\n").unwrap();
    }

    /// The exit code, once the program has ended.
    fn code(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
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
    let mut terminal = Terminal::playing(&["--hints", "--against", "bob5", "--seed", "7"], 80);
    let mut undone = 0;
    loop {
        let (text, question) = terminal.question();
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
            _ if text.contains("thinks: Stop") => "stop".to_owned(),
            "`undo`? " => "roll".to_owned(),
            _ => String::new(),
        };
        terminal.type_line(&answer);
        if wrong {
            undone += 1;
            let (text, _) = terminal.question();
            assert!(text.contains("You keep"), "{text}");
            terminal.type_line("undo");
            let (text, question) = terminal.question();
            assert_eq!(question, Some("Keep which face? "), "{text}");
            terminal.type_line(after(&text, "worth: "));
        }
    }
    let shown = &terminal.shown;
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
    assert_eq!(terminal.code(), Some(0));
}

/// Keeps worms, else the highest face, and stops as soon as possible, with a
/// few slips; `cargo test --test play session -- --nocapture` shows the session.
#[test]
fn a_session_of_an_ordinary_person() {
    let mut terminal = Terminal::playing(&["--against", "champion-5", "--seed", "30"], 80);
    let mut slips = ["rules", "help", "7", "hint"].into_iter();
    let mut to_undo = 1;
    loop {
        let (text, question) = terminal.question();
        let Some(question) = question else { break };
        let answer = match question {
            "Keep which face? " => match slips.next() {
                Some(slip) => slip.to_owned(),
                None => highest_face(&terminal.shown),
            },
            _ if to_undo > 0 => {
                to_undo -= 1;
                "undo".to_owned()
            }
            _ if text.contains("`stop`") => "stop".to_owned(),
            _ => String::new(),
        };
        terminal.type_line(&answer);
    }
    let shown = &terminal.shown;
    println!("{shown}");
    for part in [
        "The game ends when no open tile is left.",
        "At any time `rules`",
        "`7`? Type one of",
        "The exact player thinks: Keep",
        "What cost most:\n1. ",
        "3. ",
        "pickomino advise --table",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(terminal.code(), Some(0));
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
    let mut terminal = Terminal::playing(&["--hints"], 20);
    assert_eq!(terminal.question().1, Some("Keep which face? "));
    // Ctrl-D.
    terminal.keyboard.write_all(b"\x04").unwrap();
    let (text, question) = terminal.question();
    assert_eq!(question, None);
    assert!(text.contains("End of input. You leave the game."), "{text}");
    assert!(text.contains("You had nothing to decide."), "{text}");
    assert!(!terminal.shown.contains('\u{1b}'), "{:?}", terminal.shown);
    assert_eq!(terminal.code(), Some(0));
}
