//! The whole vocabulary of the rule language, generated from its entries.

use serde::Serialize;

use super::document::{Document, Inline, Item, Level};
use super::record::Report;
use crate::game::Face;
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Ranking, Relation,
    Sentence, Verb,
};
use crate::language::vocabulary::{
    Correction, Direction, Entry, Feature, Filter, Kind, Measure, Modifier, Quantity, SOME_FACES,
};
use crate::language::wording;

/// Every word of the language with an example.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LanguageReport {
    sentences: Vec<Form>,
    questions: Vec<Word>,
    choices: Vec<Word>,
    rankings: Vec<Word>,
    corrections: Vec<Word>,
}

/// A form of sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Form {
    meaning: &'static str,
    example: String,
}

/// One word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Word {
    name: &'static str,
    meaning: &'static str,
    /// The kinds of sentence that may use it: `face`, `stop`, `tile`.
    sentences: Vec<&'static str>,
    /// The lowest and the highest number that make sense; none for a yes or no.
    range: Option<(i8, i8)>,
    /// As it is printed.
    example: String,
    /// Other ways to say such a thing.
    wordings: &'static [&'static str],
}

impl LanguageReport {
    /// The vocabulary as it is.
    pub fn new() -> LanguageReport {
        LanguageReport {
            sentences: forms(),
            questions: once(Quantity::ALL.into_iter().map(question)),
            choices: std::iter::once(some_faces())
                .chain(Feature::ALL.into_iter().map(feature))
                .collect(),
            rankings: Measure::ALL.into_iter().map(measure).collect(),
            corrections: once(Correction::ALL.into_iter().filter_map(correction)),
        }
    }

    /// The parts with a line on how they are used.
    fn parts(&self) -> [(&'static str, &'static str, &[Word]); 4] {
        [
            (
                "Questions",
                "after \"when\" (or \"if\", \"unless\"); \"and\" binds tighter than \"or\"",
                &self.questions,
            ),
            (
                "What a face may be taken for",
                "after \"take\" or \"never take\", besides its name (\"worms\", \"fives\")",
                &self.choices,
            ),
            (
                "Rankings",
                "after \"take\", also with \"fewest\" or \"lowest\"; \", and among equals the one \
                 on the fewest dice\" may follow",
                &self.rankings,
            ),
            (
                "Corrections of the points",
                "after \"the face worth the most points, counting\", \"more\" or \"less\", in \
                 whole or half points; a face may also be corrected for what it may be taken for",
                &self.corrections,
            ),
        ]
    }
}

impl Default for LanguageReport {
    fn default() -> LanguageReport {
        LanguageReport::new()
    }
}

/// Words of the same name only once.
fn once(words: impl Iterator<Item = Word>) -> Vec<Word> {
    let mut words: Vec<Word> = words.collect();
    words.dedup_by(|later, earlier| later.name == earlier.name);
    words
}

const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Face => "face",
        Kind::Stop => "stop",
        Kind::Tile => "tile",
    }
}

fn word(entry: Entry, sentences: Vec<&'static str>, example: String) -> Word {
    Word {
        name: entry.name,
        meaning: entry.meaning,
        sentences,
        range: None,
        example,
        wordings: entry.wordings,
    }
}

fn question(quantity: Quantity) -> Word {
    // Worms are asked about most.
    let worms = Quantity::rolled(Face::Worm);
    let quantity = match quantity.entry().name == worms.entry().name {
        true => worms,
        false => quantity,
    };
    let kinds = [Kind::Stop, Kind::Face, Kind::Tile];
    let mut kinds = kinds.into_iter().filter(|&kind| quantity.fits(kind));
    let first = kinds.clone().next().unwrap_or(Kind::Tile);
    let (low, high) = quantity.likely();
    let middle = low + (high - low + 1) / 2;
    let comparison = Comparison::new(quantity, Relation::AtLeast, middle);
    Word {
        range: (!quantity.is_flag()).then(|| quantity.range()),
        ..word(
            quantity.entry(),
            kinds.by_ref().map(kind_word).collect(),
            comparison.clause(first),
        )
    }
}

fn some_faces() -> Word {
    let faces = [Face::Four, Face::Five, Face::Worm].into_iter().collect();
    let dice = Ranking::new(
        Measure::named("on the most dice"),
        Direction::Most,
        Vec::new(),
    );
    let choice = Choice::new(Some(Filter::Among(faces, None)), dice);
    word(SOME_FACES, vec!["face"], choice.to_string())
}

fn feature(feature: Feature) -> Word {
    Word {
        range: feature.number().map(|(_, range)| range),
        ..word(
            feature.entry(),
            vec!["face"],
            wording::feature(feature.with_number(3)),
        )
    }
}

fn measure(measure: Measure) -> Word {
    let ranking = Ranking::new(measure, Direction::Most, Vec::new());
    let example = Choice::best(ranking).to_string();
    word(measure.entry(), vec!["face"], example)
}

fn correction(correction: Correction) -> Option<Word> {
    let amount = match correction {
        Correction::Having(_) => return None,
        Correction::EACH_DIE | Correction::EACH_DIE_UNTIL_WORM => -5,
        _ => 3,
    };
    Some(Word {
        range: None,
        ..word(
            correction.entry(),
            vec!["face"],
            wording::modifier(Modifier::new(correction, amount)),
        )
    })
}

/// The forms of sentence, each with one printed by the printer.
fn forms() -> Vec<Form> {
    let take = Choice::best(Ranking::DEFAULT);
    let steal = Condition::from(Comparison::flag(Quantity::STEAL));
    let late: Condition = Comparison::new(Quantity::ROLL, Relation::AtLeast, 3).into();
    let few: Condition =
        Comparison::new(Quantity::named("tiles on the table"), Relation::AtMost, 2).into();
    let many: Condition = Comparison::new(Quantity::DICE, Relation::AtLeast, 4).into();
    let face = |verb, condition, choice| Heuristic {
        faces: vec![Sentence::new(FaceOrder::new(verb, choice), condition)],
        ..Heuristic::default()
    };
    let stop = |action, condition| Heuristic {
        stops: vec![Sentence::new(action, condition)],
        ..Heuristic::default()
    };
    let worms = Choice::of(Filter::Named(Face::Worm));
    let no_dice = Choice::of(Filter::Having(Feature::named("leaves few dice")));
    let tile = Heuristic {
        tiles: vec![Sentence::new(Preference::Table, few)],
        ..Heuristic::default()
    };
    [
        (
            "chooses a face; tried in order, the first that applies and finds a face decides",
            face(Verb::Take, late, worms),
        ),
        (
            "decides what no sentence before it has; the default when it is left out",
            face(Verb::Take, Condition::ALWAYS, take),
        ),
        (
            "leaves faces to one side for the sentences after it, unless no other is left",
            face(Verb::Avoid, Condition::ALWAYS, no_dice),
        ),
        (
            "stops; tried in order whenever you may stop, the first that applies decides",
            stop(Action::Stop, steal),
        ),
        (
            "rolls again, which is also the default",
            stop(Action::Roll, many),
        ),
        (
            "says which tile to take where a steal and a lower table tile are open; a steal \
             comes first by default",
            tile,
        ),
    ]
    .into_iter()
    .map(|(meaning, heuristic)| Form {
        meaning,
        example: heuristic.to_string(),
    })
    .collect()
}

impl Word {
    /// Where it may be used and with which numbers, empty when that goes
    /// without saying.
    fn limits(&self) -> String {
        let mut limits = Vec::new();
        if let Some((low, high)) = self.range {
            limits.push(format!("{low} to {high}"));
        }
        if self.sentences.len() < 3 && self.sentences != ["face"] {
            limits.push(format!("in {} sentences", self.sentences.join(" and ")));
        }
        match limits.is_empty() {
            true => String::new(),
            false => format!(" ({})", limits.join("; ")),
        }
    }
}

impl Word {
    /// The word with its example and other wordings.
    fn item(&self) -> Item {
        let wordings = self.wordings.iter().map(Inline::from);
        Item {
            text: Inline::from(format!("{}: {}{}", self.name, self.meaning, self.limits())),
            below: std::iter::once(Inline::from(&self.example))
                .chain(wordings)
                .collect(),
        }
    }
}

impl Report for LanguageReport {
    fn document(&self) -> Document {
        let forms = self.sentences.iter().map(|form| Item {
            text: Inline::from(&form.example),
            below: vec![Inline::from(form.meaning)],
        });
        let mut document = Document::new()
            .heading(Level::Part, "Sentences")
            .bullets(forms);
        for (title, use_of, words) in self.parts() {
            document = document
                .heading(Level::Part, format!("{title}: {use_of}"))
                .bullets(words.iter().map(Word::item));
        }
        document
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;
    use crate::language::vocabulary::names;

    #[test]
    fn every_word_is_listed_and_every_example_reads() {
        let report = LanguageReport::new();
        let text = report.document().text();
        for name in names() {
            assert!(text.contains(&format!("  {name}: ")), "{name}");
        }
        for form in &report.sentences {
            assert!(parse(&form.example).is_ok(), "{}", form.example);
        }
        for word in &report.questions {
            let sentence = match word.sentences.first() {
                Some(&"face") => format!("When {}, take worms.", word.example),
                _ => format!("Stop when {}.", word.example),
            };
            assert!(parse(&sentence).is_ok(), "{sentence}");
        }
    }
}
