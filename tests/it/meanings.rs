//! Strategies in people's own words, each sentence beside its meaning: whether what is
//! read of a whole text decides as the meanings of its sentences do.
//!
//! `tests/wordings/README.md` tells how the files are written.
//!
//! ```sh
//! cargo test --test it meanings -- --nocapture
//! ```
//!
//! prints how many of each writer's texts are read right; every third is tried, and with
//! `PROPTEST_CASES` in the environment each one.

use std::{env, fs};

use pickomino::language::RulesText;
use pickomino::language::compile::Program;
use pickomino::language::parse;
use pickomino::language::tree::Heuristic;

use crate::wordings::Check;

/// A text, and what it means: `None` when it asks for what can't be said.
struct Text {
    said: String,
    meaning: Option<Program>,
    /// Whether it speaks of faces, and of stopping.
    about: [bool; 2],
}

/// The texts of a file.
fn texts(writer: &str) -> Vec<Text> {
    let text = fs::read_to_string(format!("tests/wordings/meanings/{writer}.txt")).unwrap();
    text.split("@\n").skip(1).map(Text::of).collect()
}

impl Text {
    fn of(block: &str) -> Text {
        let (mut said, mut sentences) = (String::new(), Some(Vec::new()));
        let mut exceptions = 0;
        for line in block.lines().filter(|line| !line.is_empty()) {
            let (piece, meaning) = line.rsplit_once(" => ").expect(line);
            let (gap, piece) = match piece.strip_prefix("/ ") {
                Some(piece) => ("\n", piece),
                None => (" ", piece),
            };
            said.push_str(if said.is_empty() { "" } else { gap });
            said.push_str(piece);
            match (meaning, &mut sentences) {
                ("?", _) => sentences = None,
                ("-", _) | (_, None) => {}
                (meaning, Some(sentences)) => add(sentences, &mut exceptions, meaning),
            }
        }
        let speaks = |of_stops: bool| {
            let mut sentences = sentences.iter().flatten();
            sentences.any(|one| of_stops == (stops(one) || rolls(one)))
        };
        let about = [speaks(false), speaks(true)];
        let meaning = sentences.filter(|sentences| !sentences.is_empty());
        let meaning = meaning.map(|mut sentences| {
            if about[1] && !sentences.iter().any(|one| stops(one)) {
                // Who only says when to roll stops wherever else it is possible.
                sentences.push("Stop as soon as you can take a tile.".to_owned());
            }
            let parsed = parse(&sentences.join("\n"));
            let parsed = parsed.unwrap_or_else(|errors| panic!("{said}: {errors:?}"));
            Program::of(&parsed.heuristic)
        });
        Text {
            said,
            meaning,
            about,
        }
    }

    /// Whether a heuristic decides as the text means wherever it speaks of the question.
    fn means(&self, heuristic: &Heuristic, situations: &[Check]) -> bool {
        let read = Program::of(heuristic);
        let asked = |check: &&Check| self.about[usize::from(check.rolled == "-")];
        let mut asked = situations.iter().filter(asked);
        let meaning = self.meaning.as_ref();
        meaning.is_some_and(|meaning| asked.all(|one| one.decided(&read) == one.decided(meaning)))
    }
}

fn stops(sentence: &str) -> bool {
    sentence.starts_with("Stop") || sentence.ends_with(" stop.")
}

fn rolls(sentence: &str) -> bool {
    sentence.starts_with("Roll") || sentence.ends_with("roll again.")
}

/// The canonical sentences of a meaning, those of exceptions with their `!`.
fn sentences_of(meaning: &str) -> impl Iterator<Item = &str> {
    meaning.split_inclusive(". ").map(str::trim)
}

/// Adds the meaning of a sentence: exceptions, with a `!`, before all that was said, what
/// is never to be taken before all that is.
fn add(sentences: &mut Vec<String>, exceptions: &mut usize, meaning: &str) {
    let mut here = 0;
    for sentence in sentences_of(meaning) {
        match sentence.strip_prefix("! ") {
            Some(sentence) => {
                sentences.insert(here, sentence.to_owned());
                here += 1;
            }
            None if sentence.contains("ever take") => {
                sentences.insert(*exceptions + here, sentence.to_owned());
                *exceptions += 1;
            }
            None => sentences.push(sentence.to_owned()),
        }
    }
    *exceptions += here;
}

#[test]
#[allow(clippy::print_stdout, reason = "shown on request")]
fn whole_texts_decide_as_their_sentences_mean() {
    let situations = fs::read_to_string("tests/wordings/meanings/situations.jsonl").unwrap();
    let situations: Vec<Check> = situations
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (step, tried) = match env::var_os("PROPTEST_CASES") {
        None => (3, 0),
        Some(_) => (1, 1),
    };
    // Each writer with how many are right at least, and wrong at most: of every third text,
    // and of all.
    for (writer, bounds) in [
        ("chatty", [(35, 4), (125, 14)]),
        ("terse", [(49, 5), (159, 19)]),
        ("foreign", [(40, 5), (120, 15)]),
        ("mixed", [(29, 3), (93, 15)]),
        ("alike", [(37, 3), (97, 13)]),
        ("linked", [(15, 2), (59, 5)]),
        ("compound", [(17, 8), (49, 15)]),
        ("remarks", [(58, 5), (193, 13)]),
        ("stopping", [(196, 15), (579, 48)]),
        ("judged", [(223, 0), (670, 0)]),
        ("plain", [(462, 0), (1384, 0)]),
        ("faces", [(143, 14), (421, 35)]),
    ] {
        let (least, most) = bounds[tried];
        let (mut right, mut wrong, mut refused) = (0, 0, 0);
        for text in texts(writer).into_iter().step_by(step) {
            let read = RulesText::parse(writer.to_owned(), text.said.as_bytes());
            match (read, &text.meaning) {
                (Err(_), None) => right += 1,
                (Err(_), Some(_)) => refused += 1,
                (Ok(read), _) if text.means(&read.parsed.heuristic, &situations) => right += 1,
                (Ok(_), _) => wrong += 1,
            }
        }
        println!("{writer}: {right} right, {refused} refused, {wrong} wrong");
        assert!(right >= least, "{writer}: {right} right");
        assert!(wrong <= most, "{writer}: {wrong} wrong");
    }
}

#[test]
fn meanings_that_no_reader_was_tried_on_are_canonical() {
    let mut tried = 0;
    for file in fs::read_dir("tests/wordings/meanings/unread").unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let meanings = text.lines().filter_map(|line| line.rsplit_once(" => "));
        for (said, meaning) in meanings.filter(|(_, meaning)| !["-", "?"].contains(meaning)) {
            for sentence in sentences_of(meaning) {
                let sentence = sentence.strip_prefix("! ").unwrap_or(sentence);
                let canonical = parse(sentence).map(|parsed| parsed.heuristic.to_string());
                assert_eq!(canonical.as_deref(), Ok(sentence), "{said}");
                tried += 1;
            }
        }
    }
    assert!(tried > 20_000, "{tried}");
}
