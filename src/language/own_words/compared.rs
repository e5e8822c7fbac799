//! What people compare with each other, as data: "the tile I'd get has more
//! worms than mine", "my total is under his top tile".

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
