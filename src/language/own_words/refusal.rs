//! What is said when a text is not understood: what can't be asked about, by
//! name, or the nearest whole sentences that can be said; and which readings nobody
//! can have meant.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use super::tokens::{END, tokens};
use crate::game::Face;
use crate::language::error::{Hint, SyntaxError, SyntaxErrorKind};
use crate::language::parse::Parsed;
use crate::language::tree::{
    Action, Choice, Comparison, FaceOrder, Heuristic, Ranking, Relation, Sentence, SentenceId, Verb,
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

/// Words that are not understood, with what may help.
pub(super) fn refused(text: &str, place: Range<usize>, kind: SyntaxErrorKind) -> SyntaxError {
    let statement = statement_around(text, &place);
    let hint = out_of_reach(&text[statement.clone()])
        .map(str::to_owned)
        .or_else(|| nearest(&text[statement]));
    SyntaxError::new(kind, place).hinting(hint.map(Hint::Advice))
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

/// The words of a text that mean something, each in the form it is looked up by.
fn words(text: &str) -> BTreeSet<String> {
    let plain = tokens(text).into_iter().map(|token| token.text);
    plain
        .filter(|word| word != END && word.chars().any(char::is_alphanumeric))
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

/// Where a rule says what nobody means, so that something else must have been meant: a
/// face that is not there, a face in a case of the roll when it is taken anyway, faces
/// in two orders, stopping where it says to roll.
pub(super) fn doubtful(parsed: &Parsed) -> Option<Range<usize>> {
    let id = doubtful_face(&parsed.heuristic).or_else(|| doubtful_stop(&parsed.heuristic))?;
    let span = parsed.spans.iter().find(|span| span.id == id)?;
    Some(span.whole.clone())
}

fn doubtful_face(heuristic: &Heuristic) -> Option<SentenceId> {
    let rolled = |one: &Comparison, face| one.quantity() == Quantity::rolled(face);
    let (mut taken, mut again): (Vec<Face>, Vec<Face>) = (Vec::new(), Vec::new());
    // "Worms, then fives. ... Fives, then worms."
    let (mut last, mut turned) = (None, false);
    for (index, sentence) in heuristic.faces.iter().enumerate() {
        let id = SentenceId {
            kind: Kind::Face,
            index,
        };
        let Some(Filter::Named(face)) = sentence.order.choice.filter else {
            continue;
        };
        if sentence.order.verb == Verb::Avoid {
            continue;
        }
        let condition = &sentence.condition;
        let absent = |one: &Comparison| {
            rolled(one, face) && (one.relation(), one.threshold()) == (Relation::AtMost, 0)
        };
        let cases = &condition.alternatives;
        let never = !cases.is_empty() && cases.iter().all(|all| all.iter().any(absent));
        let of_roll = |one: &Comparison| Face::ALL.into_iter().any(|face| rolled(one, face));
        let anyway = taken.contains(&face) && condition.comparisons().any(of_roll);
        if never || anyway {
            return Some(id);
        }
        match (cases.is_empty(), taken.contains(&face)) {
            (true, false) => taken.push(face),
            (true, true) if !again.contains(&face) => {
                turned |= last != Some(face);
                again.push(face);
            }
            _ => {}
        }
        last = Some(face);
    }
    let first = taken.iter().filter(|face| again.contains(face));
    let index = 0;
    let reordered = again.len() > 1 && !first.eq(&again) || turned && taken.len() < Face::COUNT - 1;
    reordered.then_some(SentenceId {
        kind: Kind::Face,
        index,
    })
}

fn doubtful_stop(heuristic: &Heuristic) -> Option<SentenceId> {
    let against = |two: &[Sentence<Action>]| {
        (two[0].order, two[1].order) == (Action::Roll, Action::Stop)
            && two[0].condition == two[1].condition
            && !two[0].condition.alternatives.is_empty()
    };
    let before = heuristic.stops.windows(2).position(against);
    let index = before
        .map(|before| before + 1)
        .or_else(|| unheard(&heuristic.stops))
        .or_else(|| never_above(&heuristic.stops))?;
    Some(SentenceId {
        kind: Kind::Stop,
        index,
    })
}

/// "I only stop under 25 if it's a steal": where a rule stops at low totals and at no
/// other.
fn never_above(stops: &[Sentence<Action>]) -> Option<usize> {
    let stopping = || stops.iter().filter(|one| one.order == Action::Stop);
    let low =
        |one: &Comparison| one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtMost;
    let below = |one: &Sentence<Action>| {
        let cases = &one.condition.alternatives;
        !cases.is_empty() && cases.iter().all(|case| case.iter().any(low))
    };
    let never = stopping().next().is_some() && stopping().all(below);
    never.then(|| stops.iter().position(|one| one.order == Action::Stop))?
}

/// Where it says to roll in a case in which it was said to stop, or the other way round.
fn unheard(stops: &[Sentence<Action>]) -> Option<usize> {
    (1..stops.len()).find(|&index| {
        let this = &stops[index];
        let cases = &this.condition.alternatives;
        let decided = |case: &Vec<Comparison>| {
            // "From 23 on. With 23 if I have three dice or fewer": of the same order, too.
            let narrower = case.iter().any(|one| one.quantity() == Quantity::TOTAL);
            let narrower = narrower && case.iter().any(|one| one.quantity() != Quantity::TOTAL);
            let before = stops[..index].iter();
            let before = before.filter(|one| one.order != this.order || narrower);
            let mut before = before.flat_map(|one| &one.condition.alternatives);
            before.any(|wider| {
                wider
                    .iter()
                    .all(|wide| case.iter().any(|one| implies(*one, *wide)))
            })
        };
        !cases.is_empty() && cases.iter().all(decided)
    })
}

/// Whether one comparison holds only where another of the same quantity does.
fn implies(one: Comparison, wider: Comparison) -> bool {
    let range = |one: Comparison| match one.relation() {
        Relation::AtLeast => (one.threshold(), i8::MAX),
        Relation::AtMost => (i8::MIN, one.threshold()),
        Relation::Exactly => (one.threshold(), one.threshold()),
    };
    let ((low, high), (lowest, highest)) = (range(one), range(wider));
    one.quantity() == wider.quantity() && low >= lowest && high <= highest
}
