//! What a reading asks about must be named by the words: nobody's pile is counted where no
//! word speaks of having anything.

use super::against::says;
use crate::language::own_words::chart::item::{Before, Said};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::tree::Comparison;
use crate::language::vocabulary::Quantity;

/// Words of which one stands where a quantity is asked about.
struct Evidence {
    quantities: &'static [&'static str],
    /// From which number on; having none may be said in any words.
    from: i8,
    words: &'static [&'static str],
}

const EVIDENCE: &[Evidence] = &[
    // "Any tile with under four dice" counts no tiles.
    Evidence {
        quantities: &["own tiles"],
        from: 2,
        words: &[
            "have",
            "own",
            "possess",
            "my",
            "mine",
            "hold",
            "front",
            "before",
            "pile",
            "collection",
        ],
    },
    // "I go 3 4 5 worm" is a list.
    Evidence {
        quantities: &["roll"],
        from: 0,
        words: &[
            "roll", "rolls", "take", "takes", "1st", "2nd", "3rd", "4th", "5th", "first", "later",
            "after", "then", "start", "begin", "early", "opening", "next", "time", "times",
            "other", "others", "earlier", "once", "before", "last", "rest",
        ],
    },
    // "Worms first, if they do that too" speaks of no rival.
    Evidence {
        quantities: &["rival's top", "rival's tiles"],
        from: 1,
        words: &[
            "tile",
            "tiles",
            "pile",
            "top",
            "nothing",
            "something",
            "anything",
            "none",
            "no",
            "empty",
            "one",
            "worm",
            "wormer",
            "my",
            "mine",
            "someone",
            "somebody",
        ],
    },
];

/// Whether a reading asks about what no word names, or takes faces where the words hold out for
/// a tile.
pub(super) fn is_missing(said: &Said, words: &[&str], before: &Before) -> bool {
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    // "Two or more: 23": of what was counted before.
    let pointed_at = |evidence: &Evidence| {
        let known = |quantity: Quantity| evidence.quantities.contains(&quantity.entry().name);
        let told = [before.counts, before.tile].into_iter().flatten();
        let asked = before.case.0.iter().flatten();
        told.chain(asked.flat_map(|one| one.quantity().terms().map(|(_, term)| term)))
            .any(known)
    };
    let asks = |evidence: &Evidence| {
        let known = |one: &Comparison| {
            let name = one.quantity().entry().name;
            let plain = one.quantity().declaration().is_some();
            plain && evidence.quantities.contains(&name) && one.threshold() >= evidence.from
        };
        let mut orders = said.orders().iter();
        let asked = orders.any(|order| order.comparisons().any(known));
        asked && !has(evidence.words) && !pointed_at(evidence)
    };
    EVIDENCE.iter().any(asks) || holds_out_for_faces(said, words)
}

/// "A small one: hold out for two worms" takes no worms.
fn holds_out_for_faces(said: &Said, words: &[&str]) -> bool {
    const HOLDS: [&[&str]; 3] = [&["hold", "out"], &["hold", "on", "for"], &["wait", "for"]];
    let holds = |hold: &&[&str]| says(words, hold);
    let takes = |order: &Draft| matches!(order.doing, Doing::Take(_));
    HOLDS.iter().any(holds) && !words.contains(&"take") && said.orders().iter().any(takes)
}
