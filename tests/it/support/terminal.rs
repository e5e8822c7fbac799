//! The program at one end of a pseudo-terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use nix::pty::{Winsize, openpty};

/// A running program, with a person at the other end of its terminal.
pub struct Terminal {
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    child: Child,
}

/// What the program did next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard {
    /// It showed something more.
    More,
    /// It ended.
    End,
}

impl Terminal {
    /// Starts a command whose three streams are a terminal of so many columns.
    #[track_caller]
    pub fn start(command: &mut Command, columns: u16) -> Terminal {
        let ends = open(columns);
        let end = || Stdio::from(ends.slave.try_clone().unwrap());
        command.stdin(end()).stdout(end()).stderr(end());
        Terminal::of(command, File::from(ends.master))
    }

    /// Starts a command with nothing but its messages on a terminal.
    #[track_caller]
    pub fn of_messages(command: &mut Command, columns: u16) -> Terminal {
        let ends = open(columns);
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(Stdio::from(ends.slave));
        Terminal::of(command, File::from(ends.master))
    }

    fn of(command: &mut Command, keyboard: File) -> Terminal {
        let child = command.spawn().unwrap();
        // Our copies of the program's end; else it would never be closed.
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(Stdio::null());
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
        }
    }

    /// Adds what is shown next to `shown`; carriage returns are left out.
    #[track_caller]
    pub fn hear(&mut self, shown: &mut String) -> Heard {
        match self.screen.recv_timeout(Duration::from_secs(60)) {
            Ok(piece) => {
                let piece = String::from_utf8_lossy(&piece).replace('\r', "");
                shown.push_str(&piece);
                Heard::More
            }
            Err(RecvTimeoutError::Disconnected) => Heard::End,
            Err(RecvTimeoutError::Timeout) => panic!("nothing more comes after {shown}"),
        }
    }

    /// Types; the program sees it after a line break or Ctrl-D.
    #[track_caller]
    pub fn type_text(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).unwrap();
    }

    /// All that is shown until the program ends, its exit code, and what it
    /// wrote to standard output if that is no terminal.
    #[track_caller]
    pub fn end(mut self) -> (String, Option<i32>, String) {
        let (mut shown, mut printed) = (String::new(), String::new());
        let output = self.child.stdout.take();
        let printing = output.map(|mut output| {
            std::thread::spawn(move || {
                let mut all = String::new();
                output.read_to_string(&mut all).unwrap();
                all
            })
        });
        while self.hear(&mut shown) == Heard::More {}
        if let Some(printing) = printing {
            printed = printing.join().unwrap();
        }
        (shown, self.child.wait().unwrap().code(), printed)
    }

    /// The exit code, once the program has ended.
    #[track_caller]
    pub fn code(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }
}

#[track_caller]
fn open(columns: u16) -> nix::pty::OpenptyResult {
    let size = Winsize {
        ws_row: 24,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    openpty(Some(&size), None).unwrap()
}
