//! Every word of the vocabulary in all its wordings.

use std::collections::BTreeSet;

use crate::language::parse;
use crate::language::tree::Heuristic;
use crate::language::vocabulary::{
    Correction, Entry, Feature, Filter, Kind, Measure, Quantity, names,
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
            let [asked] = asked.as_slice() else {
                panic!("{text}: {asked:?}");
            };
            // The faces that are rolled share their wordings.
            assert_eq!(asked.entry(), quantity.entry(), "{text}");
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
            let modifiers = tree.faces[0].order.choice.ranking.modifiers.as_slice();
            let alike = match (modifiers, correction) {
                ([one], Correction::Having(feature)) => {
                    matches!(one.correction, Correction::Having(read) if read.is_like(feature))
                }
                // The faces by name share their wordings.
                ([one], correction) => one.correction.entry() == correction.entry(),
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
