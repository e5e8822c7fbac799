//! What people compare with each other, add up, and count a face for, as data: "the tile
//! I'd get has more worms than mine", "worms count 6".

use crate::game::Face;
use crate::language::vocabulary::{Correction, Feature};
use crate::language::vocabulary::{Relation, Sign};

/// Something that is compared with others of its family.
pub struct Compared {
    /// The quantity, by its name.
    pub name: &'static str,
    /// What can be compared with each other.
    pub family: Family,
    /// How it is called before the comparison.
    pub before: &'static str,
    /// How it is called behind it.
    pub behind: &'static str,
}

/// What is counted of the things compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// Worms on tiles.
    Worms,
    /// Numbers of tiles and totals.
    Numbers,
    /// Tiles in piles.
    Tiles,
}

impl Family {
    /// The pattern of a comparison, from what stands before and behind it.
    pub fn pattern(self, before: &str, behind: &str) -> String {
        let (compared, alike) = match self {
            Family::Worms => (
                "(must|should|have to)? (have|with|worth|hold|bring|show|earn|give|get|count)? (me)? ({more} worms than|{more worms} than|{as many} (worms)? as|at least as good#at-least as|(worth|count) {more} than|better#more-than than)",
                "(have|with|worth|hold|show)? {alike} (number)? (worms)? as",
            ),
            Family::Numbers => (
                "(must|should|have to)? (have|with|show|reach|come to)? ({more} (number|points)? (than)?|{number as} (number)? (as|than)?)",
                "(have|with|show|reach)? (on)? ({alike} (number)? (as|to)?|{hits}#exactly)",
            ),
            Family::Tiles => (
                "(have|own|hold|with)? ({more} tiles than|{as many} tiles as)",
                "(have|own|hold)? {alike} number tiles as",
            ),
        };
        format!("{before} ({compared}|{alike}) ({behind})")
    }
}

/// The pattern of a difference by a number: "my total is at least three more
/// than the lowest tile".
pub fn by_so_many(before: &str, behind: &str) -> String {
    format!(
        "{before} (have|with|show|come to|reach)? (only)? {{n}} (point|points|worm|worms|tile|tiles|number|numbers)? \
         ((more|over|higher|bigger|better|past|beyond|ahead)#ahead|(fewer|under|lower|smaller|short|worse|behind)#behind) \
         (than|of|from)? ({behind})"
    )
}

/// The dice of one face against those of another: "two more fives than worms".
pub fn more_of(faces: &str, others: &str) -> String {
    let (have, out) = (
        "(have|rolled|roll|see|get|show|come)?",
        "(in roll|rolled|show|up|on offer|there)?",
    );
    format!(
        "{have} {{n}}? (more#more-faces|fewer#fewer-faces) ({faces}) {out} than ({others}) {out}\
         |{have} (at least)? (as|so) many#at-least ({faces}) {out} as ({others}) {out} (or more)?\
         |{have} (no|not) fewer#at-least ({faces}) {out} than ({others}) {out}\
         |{have} (no|not) more#at-most ({faces}) {out} than ({others}) {out}\
         |({faces}) (outnumber|more than|more numerous than|more often than)#more-faces ({others})\
         |({faces}) (fewer than)#fewer-faces ({others})\
         |({faces}) ((at least)? (as|so) (many|often|numerous) as|(no|not) fewer than)#at-least ({others})\
         |(count|number) ({faces}) (>#more-faces|>=#at-least|<#fewer-faces|<=#at-most) (count|number) ({others})"
    )
}

/// All other faces, in a comparison.
pub const ANY_OTHER: &str = "(any|every|all) other (number|numbers|face|faces|one|ones|kind)?|anything otherwise|everything otherwise";

/// What is compared.
pub const COMPARED: &[Compared] = &[
    Compared {
        name: "gain",
        family: Family::Worms,
        before: "((new)? ({tile to take}) (it)?|it)",
        behind: "({tile to take})",
    },
    Compared {
        name: "own top",
        family: Family::Worms,
        before: "({own top})",
        behind: "(one on top|one|what|number|it)? (on)? ({own top})|(one|what|tile) have (already)?",
    },
    Compared {
        name: "rival's top",
        family: Family::Worms,
        before: "({rival top})",
        behind: "(one|what|it|number)? (on|from)? ({rival top}|{rival})",
    },
    Compared {
        name: "total",
        family: Family::Numbers,
        before: "({my total})",
        behind: "({my total})",
    },
    Compared {
        name: "tile to take",
        family: Family::Numbers,
        before: "(new)? ({tile to take}) (it)? (number)?",
        behind: "({tile to take})",
    },
    Compared {
        name: "own top number",
        family: Family::Numbers,
        before: "(number (on)?)? ({own top})",
        behind: "(one on top|one|what|number)? (on)? ({own top})|(one|what|tile) have (already)?",
    },
    Compared {
        name: "rival's top number",
        family: Family::Numbers,
        before: "(number (on)?)? ({rival top}|{rival} one)",
        behind: "(one on top|one|what|number)? (on|from)? ({rival top}|{rival} one)",
    },
    Compared {
        name: "lowest tile",
        family: Family::Numbers,
        before: "({lowest tile})",
        behind: "({lowest tile})",
    },
    Compared {
        name: "highest tile",
        family: Family::Numbers,
        before: "({highest tile})",
        behind: "({highest tile})",
    },
    Compared {
        name: "own tiles",
        family: Family::Tiles,
        before: "(my pile)?",
        behind: "(me|mine|i|do|my pile)",
    },
    Compared {
        name: "rival's tiles",
        family: Family::Tiles,
        before: "({rival} (pile)?)",
        behind: "({rival} (pile|have|do)?)",
    },
];

/// A question about a sum of words that people ask in words of their own.
pub struct Sum {
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
pub const SUMS: &[Sum] = &[
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
        parts: &[(Sign::Plus, "lead with the tile")],
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

/// What a number in such a phrase changes.
#[derive(Debug, Clone, Copy)]
pub enum Change {
    /// Each die counts so much less.
    EachDieLess,
    /// Each die counts so much more.
    EachDieMore,
    /// A face that leaves fewer dice than the second number counts so much less.
    FewDiceLess,
    /// Each die of a face is worth the number.
    Worth(Face),
    /// A face counts so much more.
    FaceMore(Face),
}

impl Change {
    /// The correction and its amount in halves, from the numbers that were said;
    /// nothing where they change nothing.
    pub fn correction(self, numbers: &[f64]) -> Option<(Correction, f64)> {
        let number = match (self, numbers.first()) {
            (_, Some(&number)) => number,
            // "Points minus dice": one for each.
            (Change::EachDieLess, None) => 1.0,
            _ => return None,
        };
        let halves = 2.0 * number;
        Some(match self {
            Change::EachDieLess => (Correction::EACH_DIE, -halves),
            Change::EachDieMore => (Correction::EACH_DIE, halves),
            Change::FewDiceLess => {
                let fewest = *numbers.get(1)?;
                let few = Feature::named("leaves few dice").with_number(fewest as i8 - 1);
                (Correction::Having(few), -halves)
            }
            Change::Worth(face) => {
                let more = halves - 2.0 * f64::from(face.points());
                (Correction::value_of(face), more)
            }
            Change::FaceMore(face) => (Correction::of_face(face), halves),
        })
    }
}

/// Phrases and what they change; in the last ones `{face}` stands for a face.
pub const SCORES: &[(&str, Change)] = &[
    (
        "{take off} {points number} (points|point|one)? (off)? {per die} {it uses}?",
        Change::EachDieLess,
    ),
    (
        "{per die} (cost|lose) (me)? ({points number} (points|point)?|point)|{per die} {points number} (points|point)? (fewer|off)",
        Change::EachDieLess,
    ),
    (
        "{take off} (number|count) dice {it uses}?",
        Change::EachDieLess,
    ),
    (
        "{put on} {points number} (points|point|times)? (for|per|times)? (each|every|number)? dice (it|which|would)? (left|spared|saved|keep) (over|afterwards|after it|to roll|in hand)?",
        Change::EachDieLess,
    ),
    (
        "{put on} {points number} (points|point)? {per die} {it uses}?",
        Change::EachDieMore,
    ),
    (
        "{take off} {points number} (points|point)? when (it)? (would)? leave (me)? (with)? (fewer than|under) {number} dice",
        Change::FewDiceLess,
    ),
];

/// How a face is said to be worth a number each, with a word for it or without.
pub const WORTH: &str = "(pretend|say|count|treat|reckon|rate|see|regard|for me|in my head|in my book)? (value «|v «)? {face} »? (dice)? (here|for it|for me|in my head)? (=|be)? (only|just)? (count|worth|=|be|as|like|go for|value|make|give|bring|total|put down|rate|reckon) (only|just)? (as|for|at|with)? {points number} (points|point|pips|here|for it|each|apiece|to me|for me)? (points)? (each|apiece|for it|here|go|to me|for me)? (in my head)? ((instead|not) (5|five))? (for it|here)?|(for me)? {face} {points number} (points|point) (each|apiece)";

/// How a face is said to count so much more.
pub const MORE: &str = "{put on} {points number} (points|point)? (for|when|to|on) (it)? {face}|{face} (get|have|bring|count|give) (bonus {points number}|{points number} (extra|bonus)) (points|point)?";
