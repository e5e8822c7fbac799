//! A heuristic as text: a `.rules` file or the block of a population's entry.

use std::fmt;
use std::ops::Range;

use serde::Serialize;

use super::diagnostic::{Diagnostic, LineColumn};
use super::error::{Hint, SyntaxError};
use super::own_words::{Suggestions, Understood, suggestions, understand};
use super::parse::{Parsed, parse, parse_bytes};
use super::tree::{Action, FaceOrder, Heuristic, Sentence, Verb};

/// A sentence and the words of someone's own that say it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadAs {
    /// The canonical sentence.
    pub sentence: String,
    /// Where the words stand in the text, in bytes: from, to.
    pub from: [usize; 2],
}

/// At how many mistakes of a text it is told what may have been meant.
const MOST_SUGGESTED: usize = 5;

/// What to do where nothing can be suggested.
const SAY_OTHERWISE: &str = "say one thing in a sentence: which face to take, as in `Take worms.`, \
                             or when to stop, as in `Stop when your total is 25 or more.`; leave \
                             out what is neither";

/// How a text that is not canonical was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SaidBack {
    /// The sentences in the order in which they are tried.
    pub read_as: Vec<ReadAs>,
    /// The words that were let pass, in bytes: from, to.
    pub ignored: Vec<[usize; 2]>,
}

/// A text of sentences that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesText {
    /// Where the text is from: a file, or `file#entry`; fit to be shown.
    pub origin: String,
    /// The text as it was read.
    pub text: String,
    /// What it says.
    pub parsed: Parsed,
    /// The words that were let pass, in bytes.
    pub ignored: Vec<Range<usize>>,
}

/// A text of sentences with mistakes in it.
///
/// Displays as one line per mistake, `file:line:column: what`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultyRules {
    /// Where the text is from: a file, or `file#entry`.
    pub origin: String,
    /// The text; bytes that are not UTF-8 are replaced.
    pub text: String,
    /// The mistakes in the order of the text, at least one.
    pub errors: Vec<SyntaxError>,
    /// What the rest was understood to say, in canonical sentences.
    pub rest: Vec<String>,
}

impl fmt::Display for FaultyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.errors.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            let place = LineColumn::of(&self.text, error.span.start);
            write!(f, "{gap}{}:{place}: {error}", self.origin)?;
        }
        Ok(())
    }
}

impl std::error::Error for FaultyRules {}

impl FaultyRules {
    /// What may have been meant at each mistake, in their order; `None` where it is no
    /// matter of understanding, or behind the first five. Takes some 0.1 s each.
    pub fn suggestions(&self) -> Vec<Option<Suggestions>> {
        let mut left = MOST_SUGGESTED;
        let suggested = self.errors.iter().map(|error| {
            if left == 0 || !error.kind.is_not_understood() {
                return None;
            }
            left -= 1;
            Some(suggestions(&self.text, &error.span))
        });
        suggested.collect()
    }

    /// The mistakes, fit to be shown, with what may have been meant.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        self.diagnosed(self.suggestions())
    }

    /// The mistakes, fit to be shown, with what was suggested for each.
    pub fn diagnosed(&self, suggested: Vec<Option<Suggestions>>) -> Vec<Diagnostic> {
        let errors = self.errors.iter().zip(suggested);
        let shown = errors.map(|(error, suggested)| {
            let mut shown = Diagnostic::from(error);
            shown.suggestions = suggested.map_or_else(Vec::new, |suggested| suggested.sentences);
            let helped = shown.help.is_some() || !shown.suggestions.is_empty();
            if !helped && error.kind.is_not_understood() {
                shown.help = Some(SAY_OTHERWISE.to_owned());
            }
            shown
        });
        shown.collect()
    }
}

impl RulesText {
    /// Reads sentences, or anybody's own words, from bytes that came from `origin`.
    ///
    /// # Errors
    /// All mistakes of the text.
    pub fn parse(origin: String, bytes: &[u8]) -> Result<RulesText, Box<FaultyRules>> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let errors = match parse_bytes(bytes) {
            Ok(parsed) => {
                // "Roll while I have four dice or more" stops wherever else it may.
                let freely = never_stops(&parsed, &text) || goes_on(&parsed, &text);
                let freely = freely.then(|| understand(&text).ok());
                let stops = |read: &Understood| read.parsed.heuristic != parsed.heuristic;
                let Understood { parsed, ignored } =
                    freely.flatten().filter(stops).unwrap_or(Understood {
                        parsed,
                        ignored: Vec::new(),
                    });
                return Ok(RulesText {
                    origin,
                    text,
                    parsed,
                    ignored,
                });
            }
            Err(errors) => errors,
        };
        let faulty = |errors, rest| {
            Box::new(FaultyRules {
                origin: origin.clone(),
                text: text.clone(),
                errors,
                rest,
            })
        };
        if errors.iter().any(|error| error.kind.is_unreadable()) {
            return Err(faulty(errors, Vec::new()));
        }
        if is_misspelt(&text, &errors) {
            return Err(faulty(errors, Vec::new()));
        }
        match understand(&text) {
            Ok(Understood { parsed, ignored }) => Ok(RulesText {
                origin,
                text,
                parsed,
                ignored,
            }),
            // A text of canonical sentences with a slip or two in it is helped
            // best by what the grammar expects.
            Err(_) if is_nearly_canonical(&text, &errors) => Err(faulty(errors, Vec::new())),
            Err(refused) => Err(faulty(refused.errors, refused.rest)),
        }
    }

    /// How the text was read; `None` when every sentence is canonical already.
    pub fn said_back(&self) -> Option<SaidBack> {
        let read_as = self.read_as();
        let is_canonical = |read: &ReadAs| {
            let [from, to] = read.from;
            let words = self.text.get(from..to).unwrap_or("");
            plain(words) == plain(&read.sentence)
        };
        let canonical = self.ignored.is_empty() && read_as.iter().all(is_canonical);
        let ignored = self.ignored.iter().map(|range| [range.start, range.end]);
        (!canonical).then(|| SaidBack {
            read_as,
            ignored: ignored.collect(),
        })
    }

    /// The sentences in the order in which they are tried, with their places.
    pub fn read_as(&self) -> Vec<ReadAs> {
        let mut spans: Vec<_> = self.parsed.spans.iter().collect();
        spans.sort_by_key(|span| span.id);
        let read = spans.into_iter().filter_map(|span| {
            Some(ReadAs {
                sentence: self.parsed.heuristic.sentence(span.id)?,
                from: [span.whole.start, span.whole.end],
            })
        });
        read.collect()
    }
}

/// The words of a text without comments, one space between them.
fn plain(text: &str) -> String {
    let lines = text.lines();
    let said = lines.map(|line| line.split('#').next().unwrap_or(""));
    let words = said.flat_map(str::split_whitespace);
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a text says what was read of it in the words that are printed.
fn is_as_printed(parsed: &Parsed, text: &str) -> bool {
    plain(text) == plain(&parsed.heuristic.to_string())
}

/// Whether sentences say only when to roll, in words that are not canonical.
fn never_stops(parsed: &Parsed, text: &str) -> bool {
    let stops = &parsed.heuristic.stops;
    let rolls = stops.iter().all(|sentence| sentence.order == Action::Roll);
    !stops.is_empty() && rolls && !is_as_printed(parsed, text)
}

/// Whether sentences that are not canonical go on behind one that decides every case:
/// "The most points. If I have no worm, worms."
fn goes_on(parsed: &Parsed, text: &str) -> bool {
    let faces = parsed.heuristic.faces.iter().rev().skip(1);
    let decides = |one: &Sentence<FaceOrder>| {
        let always = one.condition.alternatives.is_empty() && one.order.verb == Verb::Take;
        always && one.order.choice.filter.is_none()
    };
    faces.into_iter().any(decides) && !is_as_printed(parsed, text)
}

/// Whether a text would be canonical but for a few letters: then the author is
/// told, rather than the text read as something else.
fn is_misspelt(text: &str, errors: &[SyntaxError]) -> bool {
    let mut mended = text.to_owned();
    let mut errors = errors.iter().rev();
    errors.all(|error| mend(&mut mended, error.span.clone(), error)) && parse(&mended).is_ok()
}

/// Puts the word that a mistake proposes where it stands in a text, and tells whether it
/// proposes any.
fn mend(text: &mut String, place: Range<usize>, error: &SyntaxError) -> bool {
    match &error.hint {
        Some(Hint::DidYouMean(word)) if text.get(place.clone()).is_some() => {
            text.replace_range(place, word);
            true
        }
        _ => false,
    }
}

/// Whether most sentences are as they are printed, or are so with what the mistakes in
/// them propose.
fn is_nearly_canonical(text: &str, errors: &[SyntaxError]) -> bool {
    let mut start = 0;
    let (mut all, mut right) = (0, 0);
    for sentence in text.split_inclusive('.') {
        let place = start..start + sentence.len();
        start = place.end;
        if plain(sentence).is_empty() {
            continue;
        }
        all += 1;
        let mut mended = sentence.to_owned();
        let here = |error: &&SyntaxError| place.contains(&error.span.start);
        for error in errors.iter().rev().filter(here) {
            let span = error.span.start - place.start..error.span.end.min(place.end) - place.start;
            mend(&mut mended, span, error);
        }
        right += usize::from(parse(&mended).is_ok_and(|parsed| is_as_printed(&parsed, &mended)));
    }
    2 * right > all
}

/// The content of a `.rules` file: titles as comments, then the sentences.
///
/// Line breaks in a title are turned into spaces.
pub fn rules_text(titles: &[String], heuristic: &Heuristic) -> String {
    let mut text = String::new();
    for title in titles {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        text.push_str(&format!("# {title}\n"));
    }
    for sentence in heuristic.sentences() {
        text.push_str(&sentence);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_text_reads_back() {
        let text = "# Bob\nTake worms.\nStop as soon as you can take a tile.\n";
        let read = RulesText::parse("x".to_owned(), text.as_bytes()).unwrap();
        let written = rules_text(&["Bob".to_owned()], &read.parsed.heuristic);
        assert_eq!(written, text);
    }
}
