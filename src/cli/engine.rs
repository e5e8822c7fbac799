//! `engine`: answers the wire protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};

use super::args::EngineArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::player::Chance;
use crate::player::wire::{self, LONGEST_LINE, Reply};
use crate::rng::Purpose;

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found or a reply cannot be written.
pub fn run(session: &Session, args: &EngineArgs) -> Result<Done, Failure> {
    let seated = session.seat(&args.rule.name())?;
    let whims = session.stream(Purpose::Sample);
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    for number in 0.. {
        let reply = match next_line(&mut input) {
            Ok(None) => break,
            Ok(Some(RequestLine::Blank)) => continue,
            Ok(Some(RequestLine::TooLong)) => Reply {
                error: Some(format!("not a request: longer than {LONGEST_LINE} bytes")),
                ..Reply::default()
            },
            Ok(Some(RequestLine::Whole(line))) => {
                let mut chance = Chance::at(whims.child(number));
                wire::answer(&line, &*seated.player, session.variant(), &mut chance)
            }
            Err(error) => {
                return Err(Failure::input(format!(
                    "cannot read standard input: {error}"
                )));
            }
        };
        let reply = serde_json::to_string(&reply).map_err(|e| Failure::Bug(e.to_string()))?;
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
    Ok(Done::Yes)
}

/// A line of input.
enum RequestLine {
    Whole(Vec<u8>),
    /// Only white space, which is ignored.
    Blank,
    TooLong,
}

/// Reads the next line; `None` at the end of input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<RequestLine>> {
    let mut line = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() > LONGEST_LINE && line.last() != Some(&b'\n') {
        skip_line(input)?;
        return Ok(Some(RequestLine::TooLong));
    }
    Ok(Some(match line.trim_ascii().is_empty() {
        true => RequestLine::Blank,
        false => RequestLine::Whole(line),
    }))
}

/// Skips the rest of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        if bytes.is_empty() {
            return Ok(());
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(bytes.len(), |end| end + 1);
        input.consume(length);
        if end.is_some() {
            return Ok(());
        }
    }
}
