//! What may be counted, and how it is named.

use crate::language::own_words::words::amount::Domain;
use crate::language::own_words::words::statement::word_at;
use crate::language::own_words::words::token::Token;

/// Something that is counted.
#[derive(Debug)]
pub struct Thing {
    /// How it is named, without the words that only lead to it; `|` between names.
    names: &'static str,
    /// What a case begins with, and what stands behind its number.
    pub before: &'static str,
    pub behind: &'static str,
    /// The case in which there are none, if it is said otherwise.
    pub none: Option<&'static str>,
}

pub const THINGS: &[Thing] = &[
    Thing {
        names: "dice|dice left|dice to roll|dice in hand|dice hold|dice remain|dice still|\
            dice still left|dice left to roll|dice left in hand|dice left in cup|\
            dice in cup",
        before: "with",
        behind: "dice left",
        none: None,
    },
    Thing {
        names: "dice rolled|dice in roll|dice roll|dice in current roll|dice roll with|\
            dice have rolled|dice have roll|dice thrown",
        before: "with",
        behind: "dice in roll",
        none: None,
    },
    Thing {
        names: "faces kept|faces use|faces used|numbers kept|numbers use|numbers used|\
            faces aside|faces already kept|faces already use|faces kept already|faces gone",
        before: "with",
        behind: "faces kept",
        none: None,
    },
    Thing {
        names: "dice kept|dice aside|dice already kept|dice gone",
        before: "with",
        behind: "dice aside",
        none: None,
    },
    Thing {
        names: "worms|worms kept|worms aside|worms already kept|worm dice kept|worms in hand|\
            worm dice",
        before: "with",
        behind: "worms kept",
        none: None,
    },
    Thing {
        names: "tiles left|tiles on table|tiles left on table|tiles still on table|\
            tiles in middle|tiles left in middle|tiles remain|tiles lie on table|tiles",
        before: "with",
        behind: "tiles left on table",
        none: None,
    },
    Thing {
        names: "tiles have|own tiles|my tiles|tiles my own|my own tiles|my pile|tiles in my pile|\
            tiles in my own pile|tiles on my pile|tiles in pile|tiles my",
        before: "with",
        behind: "tiles",
        none: Some("when have no tile"),
    },
    Thing {
        names: "rival tiles|tiles rival|tiles in rival pile|tiles on rival pile|\
            tiles in front of rival|rival pile",
        before: "when rival have",
        behind: "tiles",
        none: None,
    },
    Thing {
        names: "rival top tile|rival top|worms on rival top tile|worms on rival top|\
            worms rival top tile|top tile rival|top tile rival pile|tile on top rival pile|\
            tile on top their pile|tile on top other one pile|tile on top other pile",
        before: "when rival top tile have",
        behind: "worms",
        none: Some("when rival have no tile"),
    },
    Thing {
        names: "my top tile|own top tile|my own top tile|worms on my top tile|worms my top tile|\
            worms on my own top tile",
        before: "when my top tile have",
        behind: "worms",
        none: Some("when have no tile"),
    },
    Thing {
        names: "worms on tile|worms gain|worms on tile get|worms on tile take|worms tile|\
            worms get",
        before: "when gain",
        behind: "worms",
        none: None,
    },
    Thing {
        names: "chance bust|odds bust|risk bust|bust chance|chance next roll bust|\
            risk next roll bust|chance to bust|chance bust next roll|\
            chance bust with next roll|chance bust on next roll|bust risk",
        before: "when chance bust",
        behind: "percent",
        none: None,
    },
    Thing {
        names: "total|my total|points|my points|my score|score",
        before: "when total",
        behind: "",
        none: None,
    },
];

impl Thing {
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.split('|')
    }

    /// Which numbers there may be of it.
    pub fn domain(&self) -> Domain {
        match self.behind {
            "" | "percent" => Domain::Any,
            behind if behind.contains("dice") => Domain::FromOne,
            _ => Domain::FromNone,
        }
    }

    /// Whether it is the tiles that one has.
    pub fn is_own_tiles(&self) -> bool {
        (self.before, self.behind) == ("with", "tiles")
    }

    /// Whether it is the tiles that a rival has.
    pub fn is_rival_tiles(&self) -> bool {
        (self.before, self.behind) == ("when rival have", "tiles")
    }

    /// How many words its longest name has that stands at a place.
    pub fn name_at(&self, statement: &[Token], at: usize) -> usize {
        let stands = |name: &&str| {
            let mut parts = name.split(' ').enumerate();
            parts.all(|(ahead, part)| singular(word_at(statement, at + ahead)) == singular(part))
        };
        let names = self.names().filter(stands);
        names.map(|name| name.split(' ').count()).max().unwrap_or(0)
    }
}

/// A noun without the sign of the plural.
pub fn singular(noun: &str) -> &str {
    noun.trim_end_matches('s')
}
