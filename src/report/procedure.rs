//! A rule as a numbered procedure with digits, for use at the table.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::game::{Dice, Face};
use crate::language::Observation;
use crate::language::tree::{
    Action, Comparison, Condition, FaceOrder, Heuristic, Order, Relation, Sentence, Verb,
};
use crate::language::vocabulary::{Correction, Kind, Modifier, Quantity};
use crate::language::wording::{self, NUMBERS, Number};

/// What to do, step by step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Procedure {
    /// What one die of each face counts, from ones to worms; nothing unless the
    /// rule counts each die by other numbers than its points.
    pub values: Option<[String; 6]>,
    /// The steps that choose a face, in order.
    pub faces: Vec<String>,
    /// The steps that stop or roll, in order.
    pub stops: Vec<String>,
    /// The steps that choose a tile, in order.
    pub tiles: Vec<String>,
}

impl Procedure {
    /// The procedure of a rule.
    pub fn of(heuristic: &Heuristic) -> Procedure {
        let mut faces: Vec<String> = heuristic.faces.iter().flat_map(face_steps).collect();
        if !heuristic.faces.last().is_some_and(always_decides) {
            faces.push("Otherwise take the face worth the most points.".to_owned());
        }
        let mut stops: Vec<String> = heuristic.stops.iter().flat_map(stop_steps).collect();
        if !heuristic.stops.last().is_some_and(always_decides) {
            stops.push("Otherwise roll again.".to_owned());
        }
        let tiles = heuristic.tiles.iter().map(|sentence| {
            let clause = sentence.condition.clause(Kind::Tile);
            step(&format!("{} {clause}", sentence.order))
        });
        Procedure {
            values: values(heuristic),
            faces,
            stops,
            tiles: tiles.collect(),
        }
    }

    /// All steps in order, below one another.
    pub fn steps(&self) -> impl Iterator<Item = &String> {
        self.faces.iter().chain(&self.stops).chain(&self.tiles)
    }
}

fn always_decides<O: Order>(sentence: &Sentence<O>) -> bool {
    sentence.condition.is_always() && sentence.order.decides()
}

/// What one die of each face counts, if some sentence says it counts something
/// else than its points; of several such sentences the first.
fn values(heuristic: &Heuristic) -> Option<[String; 6]> {
    let mut rankings = heuristic.faces.iter().map(|s| &s.order.choice.ranking);
    let ranking = rankings.find(|ranking| ranking.modifiers.iter().any(is_of_dice))?;
    let of_dice = ranking.modifiers.iter().filter(|m| is_of_dice(m));
    let of_dice: Vec<&Modifier> = of_dice.collect();
    Some(Face::ALL.map(|face| {
        let changes = of_dice.iter().filter(|modifier| {
            let valued = modifier.correction.valued();
            valued.is_none_or(|valued| valued == face)
        });
        let change: i16 = changes.map(|modifier| i16::from(modifier.amount)).sum();
        halves(2 * i16::from(face.points()) + change)
    }))
}

/// Whether it says what one die counts.
fn is_of_dice(modifier: &Modifier) -> bool {
    modifier.correction == Correction::EACH_DIE || modifier.valued().is_some()
}

/// "2.5", "-1".
fn halves(halves: i16) -> String {
    (f32::from(halves) / 2.0).to_string()
}

/// The steps of a face sentence: what it counts is said one by one.
fn face_steps(sentence: &Sentence<FaceOrder>) -> Vec<String> {
    let FaceOrder { verb, choice } = &sentence.order;
    let when = match sentence.condition.is_always() {
        true => String::new(),
        false => format!("{}, ", sentence.condition.clause(Kind::Face)),
    };
    let ranking = &choice.ranking;
    if *verb == Verb::Avoid || ranking.modifiers.is_empty() {
        return vec![step(&format!("{when}{}", sentence.order))];
    }
    let dice = match ranking.modifiers.iter().any(is_of_dice) {
        true => "its dice times the number above",
        false => "the points of its dice",
    };
    let among = match choice.filter {
        Some(filter) => format!("look for {}; ", wording::filter(filter)),
        None => String::new(),
    };
    let mut steps = vec![step(&format!("{when}{among}count each face: {dice}"))];
    let others = ranking.modifiers.iter();
    let others = others.filter(|modifier| !is_of_dice(modifier));
    steps.extend(others.map(|&modifier| correction(modifier)));
    let equals = match ranking.among_equals {
        Some(by) => format!(", and among equals {}", wording::extreme(by, "one")),
        None => String::new(),
    };
    steps.push(step(&format!("take the face that counts most{equals}")));
    steps
}

/// "Subtract 3 for a face that leaves ...", "Add 6.5 for each worm it would win you".
fn correction(modifier: Modifier) -> String {
    let amount = halves(i16::from(modifier.amount).abs());
    let verb = match modifier.amount < 0 {
        true => "subtract",
        false => "add",
    };
    let said = match modifier.correction {
        Correction::Having(feature) => wording::feature(feature),
        Correction::Each(word) => {
            let phrase = word.declaration().phrase;
            let named = phrase.replace(" {amount}", "");
            let face = Face::ALL
                .into_iter()
                .find(|&face| modifier.correction == Correction::of_face(face));
            face.map_or(named, |face| {
                wording::face_name(face, Number::Many).to_owned()
            })
        }
    };
    let step = step(&format!("{verb} {amount} for {said}"));
    match modifier.correction.explained() {
        Some(explained) => format!("{step} {explained}"),
        None => step,
    }
}

/// The steps of a stop sentence: each alternative is one.
fn stop_steps(sentence: &Sentence<Action>) -> Vec<String> {
    let order = match sentence.order {
        Action::Stop => "stop",
        Action::Roll => "roll again",
    };
    if sentence.condition.is_always() {
        return vec![match sentence.order {
            Action::Stop => "Stop whenever you can take a tile.".to_owned(),
            Action::Roll => "Roll again.".to_owned(),
        }];
    }
    let alternatives = sentence.condition.alternatives.iter();
    alternatives
        .map(|comparisons| {
            let condition = Condition::new(vec![comparisons.clone()]);
            let clause = condition.clause(Kind::Stop).replacen("when", "if", 1);
            let tables: String = comparisons.iter().filter_map(worms_needed).collect();
            let step = step(&format!("{order} {clause}{tables}"));
            let explained = explained(comparisons);
            std::iter::once(step.as_str())
                .chain(explained)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect()
}

/// What the phrases in these comparisons mean, for those that don't say it all.
fn explained<'a>(comparisons: impl IntoIterator<Item = &'a Comparison>) -> BTreeSet<&'static str> {
    let words = comparisons
        .into_iter()
        .flat_map(|comparison| comparison.quantity().terms().map(|(_, word)| word));
    words
        .filter_map(|word| word.declaration()?.explained)
        .collect()
}

/// What the phrases of a rule mean, for those that don't say it all.
pub fn meanings(heuristic: &Heuristic) -> BTreeSet<&'static str> {
    let conditions = heuristic.conditions();
    let asked = explained(conditions.flat_map(|(_, condition)| condition.comparisons()));
    let orders = heuristic.faces.iter().map(|sentence| &sentence.order);
    let counted = orders.flat_map(|order| &order.choice.ranking.modifiers);
    let counted = counted.filter_map(|modifier| modifier.correction.explained());
    asked.into_iter().chain(counted).collect()
}

/// For how many worms at stake an expected loss is so large, by the faces kept and the
/// dice left.
fn worms_needed(comparison: &Comparison) -> Option<String> {
    const LOSS: Quantity = Quantity::named("expected loss");
    /// The most worms at stake: those of two of the best tiles.
    const MOST: u8 = 8;
    let is_asked = comparison.quantity() == LOSS && comparison.relation() == Relation::AtLeast;
    let least = |faces, dice| {
        let loss = |worms| Observation::loss(faces, dice, worms);
        (1..=MOST).find(|&worms| loss(worms) >= comparison.threshold())
    };
    let row = |faces: u8| {
        let needed: Vec<String> = (1..=Dice::COUNT - faces)
            .map_while(|dice| least(faces, dice))
            .map(|worms| worms.to_string())
            .collect();
        (!needed.is_empty()).then(|| format!("with {faces} faces kept {}", needed.join(", ")))
    };
    let rows: Vec<String> = (2..Face::COUNT as u8).filter_map(row).collect();
    is_asked.then(|| {
        let rows = rows.join("; ");
        format!(". Worms at stake for that with 1, 2, 3, ... dice left: {rows}")
    })
}

/// A step as a sentence with digits.
fn step(text: &str) -> String {
    let text = digits(text.trim());
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// The text with digits for numbers in words; "one" only where something is
/// counted.
fn digits(text: &str) -> String {
    /// What may be counted, as it stands after "one".
    const COUNTED: [&str; 7] = ["die", "worm", "point", "face", "tile", "or", "more"];
    let words: Vec<&str> = text.split(' ').collect();
    let with_digits = words.iter().enumerate().map(|(place, &word)| {
        let bare = word.trim_end_matches([',', '.']);
        let number = NUMBERS.iter().position(|&number| number == bare);
        let next = words.get(place + 1).copied().unwrap_or_default();
        match number {
            Some(1) if !COUNTED.contains(&next.trim_end_matches([',', '.'])) => word.to_owned(),
            Some(number) => word.replacen(bare, &number.to_string(), 1),
            None => word.to_owned(),
        }
    });
    with_digits.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn procedure(text: &str) -> Procedure {
        Procedure::of(&text.parse().unwrap())
    }

    #[test]
    fn a_formula_becomes_a_table_and_steps_with_digits() {
        let procedure = procedure(
            "Take the face worth the most points, counting each die 2.5 less, fives 1.5 less, \
             each worm it would win you 6 more, double if stolen, a face that leaves a steal one \
             die away 3.5 more, and a face that leaves you without a worm and with at most three \
             dice 3 less. Stop when you have kept more faces than dice are left, or when you can \
             steal.",
        );
        let values = ["-1.5", "-0.5", "0.5", "1.5", "2.5", "2.5"];
        assert_eq!(procedure.values, Some(values.map(str::to_owned)));
        assert_eq!(
            procedure.steps().collect::<Vec<_>>(),
            [
                "Count each face: its dice times the number above.",
                "Subtract 1.5 for fives.",
                "Add 6 for each worm it would win you, double if stolen.",
                "Add 3.5 for a face that leaves a steal 1 die away.",
                "Subtract 3 for a face that leaves you without a worm and with at most 3 dice.",
                "Take the face that counts most.",
                "Stop if you have kept more faces than dice are left.",
                "Stop if you can steal.",
                "Otherwise roll again.",
            ]
        );
    }

    #[test]
    fn an_expected_loss_becomes_a_table_of_worms() {
        let rule = "Stop when the expected loss of the next roll is 0.6 worms or more.";
        let procedure = procedure(rule);
        assert_eq!(
            procedure.stops[0],
            "Stop if the expected loss of the next roll is 0.6 worms or more. Worms at stake for \
             that with 1, 2, 3, ... dice left: with 2 faces kept 2, 5; with 3 faces kept 2, 3, 5; \
             with 4 faces kept 1, 2, 2, 3; with 5 faces kept 1, 1, 1."
        );
    }

    #[test]
    fn a_phrase_that_does_not_say_it_all_is_explained() {
        let text = "Stop when no face would help you and you have kept four or more faces.";
        let help = "A face helps you if you have not kept it yet and one die of it would let you \
                    take more worms than you can take now, with a steal counted double.";
        let rule: Heuristic = text.parse().unwrap();
        assert_eq!(
            Procedure::of(&rule).stops[0],
            format!("Stop if no face would help you and you have kept 4 or more faces. {help}")
        );
        assert_eq!(meanings(&rule), BTreeSet::from([help]));
        assert_eq!(
            meanings(&"Stop when you can steal.".parse().unwrap()),
            BTreeSet::new()
        );
        let counting = "Take the face worth the most points, counting each worm that another \
                        die could win you 0.5 more, times the dice left.";
        let rule: Heuristic = counting.parse().unwrap();
        let counted = &Procedure::of(&rule).faces[1];
        let meaning = meanings(&rule).pop_first().unwrap();
        assert_eq!(
            *counted,
            format!(
                "Add 0.5 for each worm that another die could win you, times the dice left. {meaning}"
            )
        );
    }

    #[test]
    fn plain_sentences_stay_sentences() {
        let procedure = procedure(
            "From the third roll on, take worms. Stop when your total is 25 or more. \
             Prefer the table to a steal when you have no tile.",
        );
        assert_eq!(procedure.values, None);
        assert_eq!(
            procedure.steps().collect::<Vec<_>>(),
            [
                "When it is the third roll or later, take worms.",
                "Otherwise take the face worth the most points.",
                "Stop if your total is 25 or more.",
                "Otherwise roll again.",
                "Prefer the table to a steal when you have no tile.",
            ]
        );
    }
}
