//! What people compare with each other, as data: "the tile I'd get has more
//! worms than mine", "my total is under his top tile".

use crate::language::vocabulary::{Relation, Sign};

/// Something that is compared with others of its family.
pub(super) struct Compared {
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
pub(super) enum Family {
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
pub(super) fn by_so_many(before: &str, behind: &str) -> String {
    format!(
        "{before} (have|with|show|come to|reach)? (only)? {{n}} (point|points|worm|worms|tile|tiles|number|numbers)? \
         ((more|over|higher|bigger|better|past|beyond|ahead)#ahead|(fewer|under|lower|smaller|short|worse|behind)#behind) \
         (than|of|from)? ({behind})"
    )
}

/// What is compared.
pub(super) const COMPARED: &[Compared] = &[
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

/// Comparisons that leave out what is compared, and what they say of the difference
/// named before.
pub(super) const ELLIPSES: &[(&str, Relation, i8)] = &[
    (
        "{those}? {be more} {those}?|(it|them) past it|past it",
        Relation::AtLeast,
        1,
    ),
    ("{those}? {be same} {those}?", Relation::Exactly, 0),
    ("{those}? {be fewer} {those}?", Relation::AtMost, -1),
    (
        "{those}? {be same} {counted}? ,? or {be more} {those}?|{those}? {be more} {counted}? ,? or {be same} {those}?|(at least) {be same} {those}?|{those}? not {be fewer} {those}?",
        Relation::AtLeast,
        0,
    ),
    (
        "{those}? {be same} {counted}? ,? or {be fewer} {those}?|{those}? {be fewer} {counted}? ,? or {be same} {those}?|{those}? not {be more} {those}?",
        Relation::AtMost,
        0,
    ),
];

/// Whose thing is the bigger one: added for one's own, subtracted for the rival's.
pub(super) const BIGGER: &[(&str, Sign)] = &[
    (
        "(mine|my one|my tile|when mine) {be more} {those}?",
        Sign::Plus,
    ),
    (
        "({rival}|{rival} one|{rival} tile) {be more} {those}?",
        Sign::Minus,
    ),
    ("(mine|my one|my tile) {be fewer} {those}?", Sign::Minus),
    (
        "({rival}|{rival} one|{rival} tile) {be fewer} {those}?",
        Sign::Plus,
    ),
];

/// Numbers beyond the one before, and which way.
pub(super) const BEYOND: &[(&str, Relation)] = &[
    (
        "({rival}|mine|my pile) (have|own|hold)? {beyond more} {than before}?|({with} {those}? {with}?|{those} {with}?) (any|even|anything|something)? {beyond more} {than before}?|(any|even|anything|something)? {beyond more} {than before}",
        Relation::AtLeast,
    ),
    (
        "({rival}|mine|my pile) (have|own|hold)? {beyond fewer} {than before}?|({with} {those}? {with}?|{those} {with}?) (any|even|anything|something)? {beyond fewer} {than before}?|(any|even|anything|something)? {beyond fewer} {than before}",
        Relation::AtMost,
    ),
];

/// What is counted, and the quantities whose numbers are meant by it.
pub(super) const THINGS: &[(&[&str], &[&str])] = &[
    (&["dice"], &["dice"]),
    (&["faces"], &["faces kept"]),
    (
        &["tiles"],
        &["tiles on the table", "own tiles", "rival's tiles"],
    ),
    (&["points", "total"], &["total"]),
    (&["worms"], &["gain", "own top", "rival's top"]),
    (&["behind", "ahead"], &["lead"]),
];
