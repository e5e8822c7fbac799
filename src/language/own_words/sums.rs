//! Sums of quantities that people ask about in words of their own, as data.

use crate::language::vocabulary::{Relation, Sign};

/// A question about a sum of words that people ask in words of their own.
pub(super) struct Sum {
    /// The pattern.
    pub said: &'static str,
    /// The words that are added up, by their names.
    pub parts: &'static [(Sign, &'static str)],
    /// How the sum is compared.
    pub relation: Relation,
    /// With what.
    pub threshold: i8,
}

/// Such questions.
pub(super) const SUMS: &[Sum] = &[
    Sum {
        said: "({tile to take}|it|tile) (highest|biggest|best) (tile|one left|one there|one on table|one open) (left)? (on table|in middle|there|open)?",
        parts: &[(Sign::Plus, "tile to take"), (Sign::Minus, "highest tile")],
        relation: Relation::Exactly,
        threshold: 0,
    },
    Sum {
        said: "(more than|over) half (faces|numbers) (already)? (used|kept|gone|taken)?",
        parts: &[(Sign::Plus, "faces kept")],
        relation: Relation::AtLeast,
        threshold: 4,
    },
    Sum {
        said: "({tile to take}) (it)? (will)? (put|take|bring|move|get|make) (me)? (in front|ahead|in lead|past rival|past them|leader) ((in|on) (worms|worm))?",
        parts: &[(Sign::Plus, "lead"), (Sign::Plus, "gain")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "(more)? (unused|free|open|new) (one|ones|faces|numbers)? (outnumber|more than) (used|kept) (one|ones|faces|numbers)?|more (faces|numbers)? (free|unused|open) than (used|kept|closed)",
        parts: &[(Sign::Plus, "faces kept")],
        relation: Relation::AtMost,
        threshold: 2,
    },
    Sum {
        said: "{tile}? (it)? (with|worth|have)? (more worms|better|more) than (one on top|one|what)? (on)? {own top}",
        parts: &[(Sign::Plus, "gain"), (Sign::Minus, "own top")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{tile}? (it)? (with|have)? (a)? (higher|bigger) (number)? than (one on top|one|what|number on)? (on)? {own top}",
        parts: &[
            (Sign::Plus, "tile to take"),
            (Sign::Minus, "own top number"),
        ],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{sum} (under|below|fewer than|not reach|not yet) (it number|it|{rival top})",
        parts: &[(Sign::Plus, "rival's top number"), (Sign::Minus, "total")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{tile}? (it)? (with|worth|have)? (at least as many|no fewer) worms as (one on top|one|what)? (on)? {own top}",
        parts: &[(Sign::Plus, "gain"), (Sign::Minus, "own top")],
        relation: Relation::AtLeast,
        threshold: 0,
    },
    Sum {
        said: "{tile}? (it)? (with|worth|have)? (at least as many|no fewer) worms as (on)? {rival top}",
        parts: &[(Sign::Plus, "gain"), (Sign::Minus, "rival's top")],
        relation: Relation::AtLeast,
        threshold: 0,
    },
    Sum {
        said: "(new)? {tile} (must|should)? (have|with|show)? (higher|bigger) (number)? than (one on top|one|what|number on)? (on)? {own top}",
        parts: &[
            (Sign::Plus, "tile to take"),
            (Sign::Minus, "own top number"),
        ],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{rival} {have} more tiles (than me|than mine|than i|than do|than have|in pile|than)?",
        parts: &[(Sign::Plus, "rival's tiles"), (Sign::Minus, "own tiles")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{have}? (fewer tiles than {rival}|not have as many tiles as {rival})",
        parts: &[(Sign::Plus, "rival's tiles"), (Sign::Minus, "own tiles")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{have}? more tiles than {rival}|{rival} {have} fewer tiles (than me|than mine)?",
        parts: &[(Sign::Plus, "own tiles"), (Sign::Minus, "rival's tiles")],
        relation: Relation::AtLeast,
        threshold: 1,
    },
    Sum {
        said: "{have}? (same number tiles (as {rival})? or more|at least as many tiles as {rival})",
        parts: &[(Sign::Plus, "own tiles"), (Sign::Minus, "rival's tiles")],
        relation: Relation::AtLeast,
        threshold: 0,
    },
    Sum {
        said: "{sum} (reach|at least|equal|match|hit|enough for|get to) (number)? (highest|biggest) (tile|open tile|number|tile number) (open|left|still)? (on table|in middle|table)?",
        parts: &[(Sign::Plus, "total"), (Sign::Minus, "highest tile")],
        relation: Relation::AtLeast,
        threshold: 0,
    },
    Sum {
        said: "{bust} (on|with|in)? {next}? more likely than not|more likely to bust than not|{next} more likely than not to {bust}|(chance)? {bust} (on|with|in)? {next}? over half",
        parts: &[(Sign::Plus, "chance of busting")],
        relation: Relation::AtLeast,
        threshold: 51,
    },
    Sum {
        said: "(on|in|with|for|at|from)? (all|every|each|any)? (next|later|following|further|subsequent|remaining) (my|of)? (roll|rolls|go|goes)|(on|in|with|for)? (every|all|each|any) (roll|rolls|go) after it|(on|in|for)? (later|following|all other|all later|all following) rolls|(on|in|with)? every (later|following) (roll|go)|after it (1st|one) (roll|go)|(on|in)? (all)? rolls after it",
        parts: &[(Sign::Plus, "roll")],
        relation: Relation::AtLeast,
        threshold: 2,
    },
];
