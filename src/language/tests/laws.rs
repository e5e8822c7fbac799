//! Laws that hold for every tree the types allow.

use proptest::prelude::{ProptestConfig, prop_assert_eq};
use proptest::proptest;

use crate::language::tree::{
    Action, Choice, Comparison, FaceSentence, Heuristic, Ranking, Relation, StopSentence,
};
use crate::language::vocabulary::{Kind, Quantity};
use crate::language::{parse, strategies};

fn read(text: &str) -> Heuristic {
    match parse(text) {
        Ok(parsed) => parsed.heuristic,
        Err(errors) => panic!("{text}\n{errors:#?}"),
    }
}

#[test]
fn every_comparison_reads_back() {
    for quantity in Quantity::ALL {
        for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
            for threshold in -99..=99 {
                let condition = Comparison::new(quantity, relation, threshold).into();
                let tree = if quantity.fits(Kind::Stop) {
                    Heuristic {
                        stops: vec![StopSentence {
                            action: Action::Stop,
                            condition,
                        }],
                        ..Heuristic::default()
                    }
                } else {
                    Heuristic {
                        faces: vec![FaceSentence {
                            condition,
                            choice: Choice::best(Ranking::DEFAULT),
                        }],
                        ..Heuristic::default()
                    }
                };
                assert_eq!(read(&tree.to_string()), tree, "{tree}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_printed_reads_back(tree in strategies::heuristic()) {
        let text = tree.to_string();
        prop_assert_eq!(&read(&text), &tree, "{}", text);
        prop_assert_eq!(read(&text).to_string(), text);
    }
}
