//! An external program as a player, over the wire protocol.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::chance::Chance;
use super::play::{Forfeit, Player};
use super::view::{Move, TurnView};
use super::wire::{LONGEST_LINE, Reply, Request};
use crate::game::{Dice, Face};
use crate::language::visible::visible;

/// Asks a child process, one question at a time.
///
/// A reply that breaks the rules of the game forfeits the game. So does a
/// crash, silence beyond the time limit, or an invalid reply; these end the
/// child as well, and the next game starts it anew. A program that fails like
/// that three times, each within a thousand replies, forfeits every later game
/// at once.
/// Dropping the player ends the child.
#[derive(Debug)]
pub struct ExternalPlayer {
    name: String,
    words: Vec<String>,
    limit: Duration,
    line: Mutex<Line>,
}

/// Failures in a row, each within [`SOON`] replies, after which a program is given up.
const MOST_FAILURES: u32 = 3;
/// The replies after which a failure no longer counts as following the last one.
const SOON: u64 = 1000;

/// The connection to the child.
#[derive(Debug)]
enum Line {
    /// Open, after so many failures in a row.
    Open(Connection, u32),
    /// Closed for this reason, after so many failures in a row.
    Closed(String, u32),
}

#[derive(Debug)]
struct Connection {
    child: Child,
    requests: Sender<String>,
    replies: Receiver<Heard>,
    asked: u64,
}

/// What the thread that listens to the child reports.
#[derive(Debug)]
enum Heard {
    Line(String),
    TooLong,
}

/// A program that does not start.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// `exec:` with nothing behind it.
    #[error("no program named: write `exec:COMMAND ARGS`")]
    NoCommand,
    /// The system refused.
    #[error("cannot start `{program}`: {error}")]
    Refused {
        /// The program, fit to be shown.
        program: String,
        /// The system's reason.
        error: std::io::Error,
    },
}

impl ExternalPlayer {
    /// Starts a program: the first word is looked up as the system does, the
    /// rest are its arguments. Each reply may take `limit`.
    ///
    /// # Errors
    /// When there is no word or the system cannot start the program.
    pub fn start(
        name: &str,
        words: &[String],
        limit: Duration,
    ) -> Result<ExternalPlayer, CannotStart> {
        Ok(ExternalPlayer {
            name: visible(name),
            words: words.to_vec(),
            limit,
            line: Mutex::new(Line::Open(Connection::open(words)?, 0)),
        })
    }

    /// Asks, and reads the answer with `read`, which says what is wrong with it.
    fn ask<T>(
        &self,
        request: impl FnOnce(u64) -> Request,
        read: impl FnOnce(&Reply) -> Result<T, String>,
    ) -> Result<T, Forfeit> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        if let Line::Closed(reason, failures) = &*line {
            if *failures >= MOST_FAILURES {
                return Err(self.forfeit(reason));
            }
            *line = match Connection::open(&self.words) {
                Ok(connection) => Line::Open(connection, *failures),
                Err(error) => Line::Closed(error.to_string(), MOST_FAILURES),
            };
        }
        let (connection, failures) = match &mut *line {
            Line::Open(connection, failures) => (connection, failures),
            Line::Closed(reason, _) => return Err(self.forfeit(reason)),
        };
        match connection.ask(request, self.limit) {
            Ok(reply) => read(&reply).map_err(|reason| self.forfeit(&reason)),
            Err(reason) => {
                let failures = match connection.asked > SOON {
                    true => 1,
                    false => *failures + 1,
                };
                let forfeit = self.forfeit(&reason);
                // Dropping the connection ends the child.
                *line = Line::Closed(reason, failures);
                Err(forfeit)
            }
        }
    }

    fn forfeit(&self, reason: &str) -> Forfeit {
        Forfeit {
            player: self.name.clone(),
            reason: visible(reason),
        }
    }
}

/// The next line of the child, `None` at the end of its output.
fn listen(output: &mut impl BufRead) -> Option<Heard> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    let read = output.take(most).read_until(b'\n', &mut line).ok()?;
    if read == 0 {
        return None;
    }
    if line.len() > LONGEST_LINE {
        return Some(Heard::TooLong);
    }
    Some(Heard::Line(String::from_utf8_lossy(&line).into_owned()))
}

impl Connection {
    /// Starts a child and the threads that talk to it.
    fn open(words: &[String]) -> Result<Connection, CannotStart> {
        let (program, arguments) = words.split_first().ok_or(CannotStart::NoCommand)?;
        let refused = |error| CannotStart::Refused {
            program: visible(program),
            error,
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .map_err(refused)?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (requests, to_write) = channel::<String>();
        // Few: a child that chatters unasked waits instead of filling memory.
        let (heard, replies) = sync_channel(4);
        // Dropped on failure of what follows, it ends the child.
        let connection = Connection {
            child,
            requests,
            replies,
            asked: 0,
        };
        if let (Some(mut input), Some(output)) = pipes {
            let write = move || {
                for request in to_write {
                    if input.write_all(request.as_bytes()).is_err() || input.flush().is_err() {
                        break;
                    }
                }
            };
            let hear = move || {
                let mut output = BufReader::new(output);
                while let Some(line) = listen(&mut output) {
                    if heard.send(line).is_err() {
                        break;
                    }
                }
            };
            thread::Builder::new().spawn(write).map_err(refused)?;
            thread::Builder::new().spawn(hear).map_err(refused)?;
        }
        Ok(connection)
    }

    fn ask(
        &mut self,
        request: impl FnOnce(u64) -> Request,
        limit: Duration,
    ) -> Result<Reply, String> {
        self.asked += 1;
        let request = serde_json::to_string(&request(self.asked)).map_err(|e| e.to_string())?;
        // A failure to send shows as a failure to answer.
        let _ = self.requests.send(request + "\n");
        let line = match self.replies.recv_timeout(limit) {
            Ok(Heard::Line(line)) => line,
            Ok(Heard::TooLong) => {
                return Err(format!("its reply is longer than {LONGEST_LINE} bytes"));
            }
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("no reply within {} s", limit.as_secs_f64()));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
        };
        let shown: String = line.trim().chars().take(80).collect();
        let reply: Reply = serde_json::from_str(&line)
            .map_err(|_| format!("its reply is not of the protocol: `{shown}`"))?;
        if reply.id.as_u64() != Some(self.asked) {
            return Err(format!(
                "it replies to another request than number {}: `{shown}`",
                self.asked
            ));
        }
        Ok(reply)
    }

    fn ended(&mut self) -> String {
        // Its output is closed; it gets a moment to end by itself.
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!("the program ended ({status})");
            }
            thread::sleep(Duration::from_millis(5));
        }
        "the program closed its output".to_owned()
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.end();
    }
}

impl Player for ExternalPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        self.ask(
            |id| Request::face(id, turn, roll),
            |reply| reply.face(turn, roll),
        )
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        self.ask(
            |id| Request::stop(id, turn),
            |reply| reply.chosen(turn, turn.takeable()),
        )
    }

    fn plays_in_order(&self) -> bool {
        true
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::arena::play_game;
    use crate::game::Variant;
    use crate::player::RandomPlayer;
    use crate::rng::{Address, Purpose};

    fn fault(script: &str) -> String {
        let words = ["sh", "-c", script].map(str::to_owned);
        let limit = Duration::from_millis(300);
        let player = ExternalPlayer::start("it", &words, limit).unwrap();
        let deal = Address::new(Purpose::Sample, 1);
        let game = play_game(&[&RandomPlayer, &player], &Variant::RULEBOOK, deal);
        assert_eq!(game.winners.as_slice(), [0]);
        let again = play_game(&[&player, &RandomPlayer], &Variant::RULEBOOK, deal);
        assert_eq!(again.winners.as_slice(), [1]);
        game.forfeit.unwrap().1.to_string()
    }

    #[test]
    fn faults_lose_the_game_and_say_why() {
        assert!(fault("exit 3").contains("it forfeits: the program ended"));
        assert!(fault("sleep 30").contains("no reply within 0.3 s"));
        assert!(
            fault("printf 'a\\033[31m\\n'; sleep 30")
                .contains("not of the protocol: `a\\u{1b}[31m`")
        );
        assert!(fault("yes").contains("not of the protocol: `y`"));
        assert!(fault("cat /dev/zero").contains("longer than"));
        let cheat = "while read l; do i=$((i+1)); echo '{\"id\":'$i',\"take\":\"9\"}'; done";
        assert!(fault(cheat).contains("cannot be kept"));
        let other = "while read l; do echo '{\"id\":99,\"take\":\"w\"}'; done";
        assert!(fault(other).contains("another request"));
    }
}
