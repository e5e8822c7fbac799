//! Tests of lists of stop sentences.

use super::*;
use std::collections::BTreeSet;

#[test]
fn twos_and_threes_are_numbered_without_gaps() {
    let twos: BTreeSet<_> = (0..45).map(two).collect();
    assert_eq!(twos.len(), 45);
    assert!(twos.iter().all(|(a, b)| a < b && *b < 10));
    let threes: BTreeSet<_> = (0..120).map(three).collect();
    assert_eq!(threes.len(), 120);
    assert!(threes.iter().all(|(a, b, c)| a < b && b < c && *c < 10));
    let far = 490 * 489 * 488 / 6 - 1;
    assert_eq!(three(far), (487, 488, 489));
}

#[test]
fn every_list_is_made_once_has_its_size_and_stops_where_its_sentences_do() {
    let kept = ["dice", "steal", "gain", "tally of the faces kept"];
    let others = crate::language::vocabulary::names().filter(|name| !kept.contains(name));
    let lexicon = Lexicon::without(&others.map(str::to_owned).collect::<Vec<_>>()).unwrap();
    let probes = SignatureProbes::draw(&crate::game::Variant::RULEBOOK, 64);
    let asked = Asked::of(&lexicon, &probes);
    for size in 1..=4 {
        let count = asked.lists(size);
        assert!(count <= asked.written(size));
        let step = (count / 3000).max(1);
        for start in [0, 1, count / 2, count.saturating_sub(7)] {
            let some = start..count.min(start + 200);
            for (number, list) in asked.successive(size, some) {
                assert_eq!(list, asked.list(size, number));
            }
        }
        let mut seen = BTreeSet::new();
        for number in (0..count).step_by(step as usize) {
            let list = asked.list(size, number);
            let whole = Heuristic {
                stops: asked.sentences(list),
                ..Heuristic::default()
            };
            assert_eq!(whole.size(), size, "{whole}");
            assert!(seen.insert(whole.to_string()), "{whole}");
            let signature = probes.stops(&HeuristicPlayer::of(&whole));
            for (place, word) in signature.words().iter().enumerate() {
                let holds = |n: u16| asked.signatures[usize::from(n)].words()[place];
                assert_eq!(list.decided(u64::MAX, holds), *word, "{whole}");
            }
        }
    }
}
