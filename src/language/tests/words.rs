//! Every word of the vocabulary in all its wordings.

use std::collections::BTreeSet;

use crate::language::parse;
use crate::language::tree::Heuristic;
use crate::language::vocabulary::{
    Correction, Entry, Feature, Filter, Kind, Measure, Modifier, Quantity, names,
};

fn read(text: &str) -> Heuristic {
    match parse(text) {
        Ok(parsed) => parsed.heuristic,
        Err(errors) => panic!("{text}\n{errors:#?}"),
    }
}

fn wordings(entry: Entry) -> impl Iterator<Item = &'static str> {
    assert!(!entry.wordings.is_empty(), "{}", entry.name);
    assert!(!entry.meaning.is_empty(), "{}", entry.name);
    entry.wordings.iter().copied()
}

#[test]
fn quantities_are_read_in_every_wording() {
    for quantity in Quantity::ALL {
        for wording in wordings(quantity.entry()) {
            let text = match quantity.fits(Kind::Stop) {
                true => format!("Stop when {wording}."),
                false => format!("When {wording}, take worms."),
            };
            let tree = read(&text);
            let asked: Vec<Quantity> = tree
                .ids()
                .flat_map(|id| {
                    tree.condition(id)
                        .comparisons()
                        .map(|c| c.quantity())
                        .collect::<Vec<_>>()
                })
                .collect();
            let alike = match (asked.as_slice(), quantity) {
                ([Quantity::Rolled(_)], Quantity::Rolled(_)) => true,
                (asked, quantity) => asked == [quantity],
            };
            assert!(alike, "{text}: {asked:?}");
        }
    }
}

#[test]
fn features_are_read_in_every_wording() {
    for feature in Feature::ALL {
        for wording in wordings(feature.entry()) {
            let tree = read(&format!("Take {wording}."));
            match tree.faces[0].order.choice.filter {
                Some(Filter::Having(read)) => assert!(read.is_like(feature), "{wording}"),
                other => panic!("{wording}: {other:?}"),
            }
            let tree = read(&format!("Never take {wording}."));
            assert_eq!(
                tree.faces[0].order.choice.filter,
                read(&format!("Take {wording}.")).faces[0]
                    .order
                    .choice
                    .filter
            );
        }
    }
}

#[test]
fn measures_are_read_in_every_wording() {
    for measure in Measure::ALL {
        for wording in wordings(measure.entry()) {
            let tree = read(&format!("Take {wording}."));
            assert_eq!(
                tree.faces[0].order.choice.ranking.measure, measure,
                "{wording}"
            );
        }
    }
}

#[test]
fn corrections_are_read_in_every_wording() {
    for correction in Correction::ALL {
        for wording in wordings(correction.entry()) {
            let wording = match correction {
                Correction::Having(_) => format!("{wording} 1.5 less"),
                _ => wording.to_owned(),
            };
            let tree = read(&format!(
                "Take the face worth the most points, counting {wording}."
            ));
            let alike = match (
                tree.faces[0].order.choice.ranking.modifiers.as_slice(),
                correction,
            ) {
                (
                    [
                        Modifier {
                            correction: Correction::Having(read),
                            ..
                        },
                    ],
                    Correction::Having(one),
                ) => read.is_like(one),
                (
                    [
                        Modifier {
                            correction: Correction::Named(_),
                            ..
                        },
                    ],
                    Correction::Named(_),
                ) => true,
                ([one], correction) => one.correction == correction,
                _ => false,
            };
            assert!(alike, "{wording}: {:?}", tree.faces[0].order.choice.ranking);
        }
    }
}

#[test]
fn every_name_is_given_once() {
    let all: Vec<&str> = names().collect();
    let set: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(set.len(), all.len());
}
