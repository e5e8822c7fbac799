//! What is said when a text is not understood: what can't be asked about, by
//! name, how to say what is vague, or the nearest whole sentences that can be said.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::atoms::is_known;
use super::words::token::END;
use super::words::tokens::tokens;
use crate::game::Face;
use crate::language::error::{Hint, SyntaxError, SyntaxErrorKind};
use crate::language::tree::{
    Action, Choice, Comparison, FaceOrder, Ranking, Relation, Sentence, Verb,
};
use crate::language::vocabulary::{Direction, Feature, Filter, Kind, Measure, Quantity};

/// The most sentences that are offered.
const OFFERED: usize = 3;

/// What people ask about that no sentence can, by words that give it away.
const OUT_OF_REACH: &[(&[&str], &str)] = &[
    (
        &[
            "last turn",
            "previous turn",
            "earlier turn",
            "turn before",
            "last time",
            "last round",
            "in a row",
            "previous round",
            "since the start",
            "next turn",
            "turn ago",
            "turns ago",
        ],
        "what happened in other turns can't be asked about, only what lies on the table now",
    ),
    (
        &[
            "lucky", "feel", "feeling", "mood", "hunch", "gut", "vibe", "instinct",
        ],
        "luck and feelings can't be asked about, only what lies on the table",
    ),
    (
        &["coin", "randomly", "at random", "toss a", "flip a"],
        "a choice at random can't be said: every sentence decides the same way each time",
    ),
    (
        &[
            "worm dice",
            "worms kept",
            "kept two worms",
            "kept three worms",
            "worms put aside",
            "worms set aside",
        ],
        "how many dice of a face are kept can't be asked about, only which faces, the total and \
         the dice left",
    ),
    (
        &[
            "o'clock", "minutes", "tired", "drunk", "beer", "grandson", "weather", "mood",
        ],
        "this is nothing that lies on the table",
    ),
];

/// What people leave vague, by words that give it away, and how to say it.
const VAGUE: &[(&[&str], &str)] = &[
    (
        &[
            "risk",
            "risky",
            "odds",
            "likely",
            "unlikely",
            "probably",
            "dangerous",
        ],
        "say how likely, as in `Stop when the chance of busting with the next roll is 30 percent \
         or more.`",
    ),
    (
        &["early", "late", "beginning", "end", "endgame", "start"],
        "say how many tiles are left, as in `Stop when six or fewer tiles are left on the table \
         and your total is 21 or more.`",
    ),
    (
        &[
            "big tile",
            "big tiles",
            "good tile",
            "good tiles",
            "decent tile",
            "high tiles",
        ],
        "say for how many worms, as in `Stop when you would gain two or more worms.`",
    ),
    (
        &[
            "dice few",
            "dice many",
            "dice lots",
            "dice plenty",
            "dice enough",
        ],
        "say how many, as in `Roll again when three or more dice are left.`",
    ),
    (
        &[
            "tiles few",
            "tiles many",
            "tiles lots",
            "tiles low",
            "tiles short",
        ],
        "say how many, as in `Stop when a rival's pile has three or more tiles.` or `Stop when \
         six or fewer tiles are left on the table.`",
    ),
];

/// Words that are not understood, with what may help: of a clause with a word that
/// nobody knows this word, of one whose words are known the whole.
pub(super) fn refused(text: &str, place: Range<usize>, kind: SyntaxErrorKind) -> SyntaxError {
    let statement = statement_around(text, &place);
    let clause = clause_around(text, statement.clone(), &place);
    let beyond = out_of_reach(&text[statement.clone()]);
    let hint = beyond
        .or_else(|| vague(&text[clause.clone()]))
        .map(str::to_owned)
        .or_else(|| nearest(&text[clause.clone()]))
        .or_else(|| nearest(&text[statement.clone()]));
    let at_fault = matches!(
        kind,
        SyntaxErrorKind::NotUnderstood(_) | SyntaxErrorKind::NotUnderstoodHere(_)
    );
    let (place, kind) = match at_fault {
        true if beyond.is_some() => (place, kind),
        true => culprit(text, clause, place, kind),
        false => match kind {
            // "Stop at 25 unless I can steal by rolling one more": all of it.
            SyntaxErrorKind::Unclear(word) if is_order(&word) => {
                let said = text[statement.clone()].trim();
                let lead =
                    text[statement.clone()].len() - text[statement.clone()].trim_start().len();
                let start = statement.start + lead;
                (
                    start..start + said.len(),
                    SyntaxErrorKind::NotUnderstoodHere(said.to_owned()),
                )
            }
            kind => (place, kind),
        },
    };
    SyntaxError::new(kind, place).hinting(hint.map(Hint::Advice))
}

/// Whether a word orders something, and stands for nothing else.
fn is_order(word: &str) -> bool {
    ["stop", "roll", "take", "go", "never", "always"].contains(&word.to_lowercase().as_str())
}

/// Which words of a clause to blame.
fn culprit(
    text: &str,
    clause: Range<usize>,
    place: Range<usize>,
    kind: SyntaxErrorKind,
) -> (Range<usize>, SyntaxErrorKind) {
    let said = |place: &Range<usize>| text[place.clone()].to_owned();
    let unknown = |word: &Range<usize>| {
        let number = |token: &str| token.contains(|letter: char| letter.is_ascii_digit());
        let mut means = tokens(&text[word.clone()]).into_iter();
        means.any(|token| token.text != END && !number(&token.text) && !is_known(&token.text))
    };
    let is_unknown_word = matches!(kind, SyntaxErrorKind::NotUnderstood(_));
    if is_unknown_word && unknown(&place) {
        return (place, kind);
    }
    if let Some(word) = word_places(text, clause.clone()).find(unknown) {
        let kind = SyntaxErrorKind::NotUnderstood(said(&word));
        return (word, kind);
    }
    let kind = SyntaxErrorKind::NotUnderstoodHere(said(&clause));
    (clause, kind)
}

/// The places of the words in a stretch of a text.
fn word_places(text: &str, stretch: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '’');
    let mut rest = stretch.start;
    std::iter::from_fn(move || {
        let start = rest + text[rest..stretch.end].find(is_word)?;
        let length = text[start..stretch.end].find(|letter| !is_word(letter));
        rest = length.map_or(stretch.end, |length| start + length);
        Some(start..rest)
    })
}

/// The part of a statement that a place is in: what stands between commas and words
/// that begin a case or another order.
fn clause_around(text: &str, statement: Range<usize>, place: &Range<usize>) -> Range<usize> {
    const BETWEEN: [&str; 11] = [
        "if",
        "when",
        "whenever",
        "unless",
        "until",
        "till",
        "otherwise",
        "else",
        "but",
        "then",
        "while",
    ];
    let ends = |letter: char| matches!(letter, ',' | ':' | '(' | ')');
    let comma = text[statement.start..place.start].rfind(ends);
    let mut start = comma.map_or(statement.start, |at| statement.start + at + 1);
    let comma = text[place.end..statement.end].find(ends);
    let mut end = comma.map_or(statement.end, |at| place.end + at);
    let between =
        |word: &Range<usize>| BETWEEN.contains(&text[word.clone()].to_lowercase().as_str());
    for word in word_places(text, start..end).filter(between) {
        match word.start {
            at if at <= place.start && word.end < end => start = at,
            at if at >= place.end => end = end.min(at),
            _ => {}
        }
    }
    let said = &text[start..end];
    let trimmed = said.trim();
    let start = start + (said.len() - said.trim_start().len());
    match trimmed.is_empty() {
        true => place.clone(),
        false => start..start + trimmed.len(),
    }
}

/// How to say what is left vague; words of one entry stand together in a clause.
fn vague(clause: &str) -> Option<&'static str> {
    let clause = clause.to_lowercase();
    let said: Vec<&str> = clause
        .split(|letter: char| !letter.is_alphanumeric())
        .collect();
    let says = |words: &&str| words.split(' ').all(|word| said.contains(&word));
    let mut entries = VAGUE.iter();
    let entry = entries.find(|(words, _)| words.iter().any(says));
    entry.map(|(_, advice)| *advice)
}

/// The statement that a place is in, in bytes.
fn statement_around(text: &str, place: &Range<usize>) -> Range<usize> {
    let ends = |letter: char| matches!(letter, '.' | '!' | ';' | '\n');
    let start = text[..place.start].rfind(ends).map_or(0, |at| at + 1);
    let end = text[place.end..]
        .find(ends)
        .map_or(text.len(), |at| place.end + at);
    start..end
}

fn out_of_reach(statement: &str) -> Option<&'static str> {
    let statement = statement.to_lowercase();
    let named = |words: &[&str]| words.iter().any(|word| statement.contains(word));
    OUT_OF_REACH
        .iter()
        .find(|(words, _)| named(words))
        .map(|(_, advice)| *advice)
}

/// A sentence that can be said, and the words it is found by.
struct Example {
    sentence: String,
    words: BTreeSet<String>,
}

/// One sentence for every word of the language.
static EXAMPLES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let face = |order: FaceOrder| {
        let sentence = Sentence::always(order);
        crate::language::tree::Heuristic {
            faces: vec![sentence],
            ..Default::default()
        }
    };
    let take = |choice| face(FaceOrder::take(choice));
    let mut all = Vec::new();
    for named in Face::ALL {
        all.push(take(Choice::of(Filter::Named(named))));
        all.push(face(FaceOrder::new(
            Verb::Avoid,
            Choice::of(Filter::Named(named)),
        )));
    }
    for measure in Measure::ALL {
        for direction in [Direction::Most, Direction::Fewest] {
            all.push(take(Choice::best(Ranking::new(
                measure,
                direction,
                Vec::new(),
            ))));
        }
    }
    for feature in Feature::ALL {
        let feature = feature.with_number(3);
        all.push(take(Choice::of(Filter::Having(feature))));
        all.push(face(FaceOrder::new(
            Verb::Avoid,
            Choice::of(Filter::Having(feature)),
        )));
    }
    for quantity in Quantity::ALL {
        let (lowest, highest) = quantity.likely();
        let middle = ((i16::from(lowest) + i16::from(highest) + 1) / 2) as i8;
        for relation in [Relation::AtLeast, Relation::AtMost] {
            let comparison = Comparison::new(quantity, relation, middle);
            all.push(match quantity.fits(Kind::Stop) {
                true => crate::language::tree::Heuristic {
                    stops: vec![Sentence::new(Action::Stop, comparison)],
                    ..Default::default()
                },
                false => crate::language::tree::Heuristic {
                    faces: vec![Sentence::new(
                        FaceOrder::take(Choice::of(Filter::Named(Face::Worm))),
                        comparison,
                    )],
                    ..Default::default()
                },
            });
        }
    }
    all.iter()
        .map(|heuristic| {
            let sentence = heuristic.to_string().trim_end().to_owned();
            let words = words(&sentence);
            Example { sentence, words }
        })
        .collect()
});

/// Words that any sentence may have, whatever it is about.
const COMMON: &[&str] = &[
    "when", "have", "at", "more", "fewer", "most", "fewest", "one", "with", "in", "on", "or",
    "and", "exactly", "by", "no", "not", "take", "stop", "roll", "face", "it", "me", "my", "never",
    "let", "leave", "next", "for", "than", "only", "can", "get", "up", "be", "to", "out", "of",
    "a", "the", "you", "i", "minus", "reach", "set", "would", "any", "your",
];

/// The words of a text that mean something, each in the form it is looked up by.
fn words(text: &str) -> BTreeSet<String> {
    let plain = tokens(text).into_iter().map(|token| token.text);
    plain
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .filter(|word| word != END && !COMMON.contains(&word.as_str()))
        .map(
            |word| match word.bytes().all(|byte| byte.is_ascii_digit()) {
                true => "25".to_owned(),
                false => word,
            },
        )
        .collect()
}

/// The whole sentences nearest in meaning: those that share the rarest words.
fn nearest(statement: &str) -> Option<String> {
    let said = words(statement);
    let count = |word: &str| {
        EXAMPLES
            .iter()
            .filter(|example| example.words.contains(word))
            .count()
    };
    let rarity = |word: &str| match count(word) {
        0 => 0.0,
        often => (EXAMPLES.len() as f64 / often as f64).ln(),
    };
    let mut likely: Vec<(f64, &Example)> = EXAMPLES
        .iter()
        .map(|example| {
            let shared: f64 = example
                .words
                .intersection(&said)
                .map(|word| rarity(word))
                .sum();
            (shared / (3.0 + example.words.len() as f64).sqrt(), example)
        })
        .filter(|(likeness, _)| *likeness > 0.4)
        .collect();
    likely.sort_by(|(one, a), (other, b)| other.total_cmp(one).then(a.sentence.cmp(&b.sentence)));
    let offered: Vec<String> = likely
        .iter()
        .take(OFFERED)
        .map(|(_, example)| format!("`{}`", example.sentence))
        .collect();
    match offered.as_slice() {
        [] => None,
        _ => Some(format!("this can be said: {}", offered.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse::parse;

    #[test]
    fn every_sentence_of_advice_can_be_said() {
        let advice = VAGUE.iter().map(|(_, advice)| advice);
        let said = advice.flat_map(|advice| advice.split('`').skip(1).step_by(2));
        for sentence in said {
            let printed = parse(sentence).map(|parsed| parsed.heuristic.sentences());
            assert_eq!(printed, Ok(vec![sentence.to_owned()]), "{sentence}");
        }
    }
}
