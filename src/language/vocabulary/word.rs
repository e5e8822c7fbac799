//! What a word of the language says about itself.

use super::work::{Operation, Test};
use crate::game::FaceSet;
use crate::language::observation::{Candidate, Observation};

/// The kind of a sentence, which decides what its condition may ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Chooses the face to keep after a roll: "Take ...".
    Face,
    /// Chooses between stopping and rolling on: "Stop ...", "Roll again ...".
    Stop,
    /// Chooses between a steal and a lower table tile: "Prefer the table ...".
    Tile,
}

impl Kind {
    /// Every kind.
    pub const ALL: &'static [Kind] = &[Kind::Face, Kind::Stop, Kind::Tile];
    /// The kinds that are asked once a face has been kept.
    pub const KEPT: &'static [Kind] = &[Kind::Stop, Kind::Tile];
}

/// How a quantity is compared with a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The threshold or more.
    AtLeast,
    /// The threshold or less.
    AtMost,
    /// Neither more nor less.
    Exactly,
}

impl Relation {
    /// The relation of the numbers below zero.
    #[must_use]
    pub const fn mirrored(self) -> Relation {
        match self {
            Relation::AtLeast => Relation::AtMost,
            Relation::AtMost => Relation::AtLeast,
            Relation::Exactly => Relation::Exactly,
        }
    }
}

/// What every word says about itself, of whatever kind it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// A short name, by which settings and the `language` command speak of it.
    pub name: &'static str,
    /// What it means at the table.
    pub meaning: &'static str,
    /// Other ways to say it than the printed one, as examples.
    pub wordings: &'static [&'static str],
}

/// Declares a quantity: a number that a condition may ask about.
#[derive(Debug, Clone, Copy)]
pub struct QuantityWord {
    /// Name, meaning and other wordings; these stand after "when".
    pub entry: Entry,
    /// The kinds of sentence whose conditions may ask about it.
    pub asked_in: &'static [Kind],
    /// The lowest and the highest threshold that make sense.
    pub range: (i8, i8),
    /// The thresholds worth trying first: a part of the range.
    pub likely: (i8, i8),
    /// The lowest and the highest number that occurs, or a little more.
    pub occurs: Occurs,
    /// How a comparison with it is printed.
    pub phrase: Phrase,
    /// How else it may be said, each as a pattern of words.
    pub also: &'static [&'static str],
    /// How people say it in their own words: patterns over words in the form in
    /// which [own words](crate::language::own_words) are looked up.
    pub said: &'static [&'static str],
    /// What it is called in a sum, "the faces you have kept"; nothing when it
    /// can't be added to anything.
    pub noun: Option<&'static str>,
    /// Where the number comes from.
    pub source: Source,
    /// What a person does to know the number, where it is seen at the table;
    /// nothing when the game itself has everyone know it.
    pub work: &'static [Operation],
    /// Numbers to learn by heart to know it.
    pub by_heart: u32,
    /// What a lone comparison says at the head of a sentence of some kinds, with
    /// a hole `{n}`.
    pub lead_ins: &'static [(Kind, &'static str)],
    /// What is said of a number outside the range: that there is no such thing.
    pub absent: Option<&'static str>,
    /// The way out for someone who asks about it where that can't be answered.
    pub instead: &'static str,
    /// A sentence that says what its phrase means, for a phrase that doesn't say it all;
    /// it is shown beside rules that use the word.
    pub explained: Option<&'static str>,
    /// Comparisons worth trying.
    pub ideas: &'static [Idea],
    /// Whether a search makes rules with it.
    pub searched: Searched,
}

/// Whether a search makes rules with a word, or only people do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Searched {
    /// It does.
    Yes,
    /// The word is for what people say; a search leaves it alone.
    No,
}

/// Where the number of a quantity comes from.
#[derive(Debug, Clone, Copy)]
pub enum Source {
    /// It is seen at the table; flags are numbers too, 1 for yes and 0 for no.
    Seen(fn(&Observation<'_>) -> i8),
    /// It is the sum of other words, given by their signs and names.
    Sum(&'static [(Sign, &'static str)]),
    /// It is counted over some faces, which are the quantity's own.
    Tally(fn(&Observation<'_>, FaceSet) -> i8),
    /// Whether a word, by its name and its number at the table, comes to a number
    /// for the dice left, which is the quantity's own.
    Line(&'static str, fn(&Observation<'_>) -> i8),
}

/// Whether a word is added to a sum or subtracted from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    Plus,
    /// Subtracted.
    Minus,
}

/// The numbers that occur in sentences of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occurs {
    /// The lowest and the highest before the turn has ended.
    pub in_turn: (i8, i8),
    /// The lowest and the highest when only the tile is left to choose.
    pub at_end: (i8, i8),
}

impl Occurs {
    /// The same numbers in sentences of every kind.
    pub const fn within(lowest: i8, highest: i8) -> Occurs {
        Occurs {
            in_turn: (lowest, highest),
            at_end: (lowest, highest),
        }
    }
}

/// How a comparison is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// The clause after "when", with holes: `{n}` for the amount, `{are}` for
    /// the verb that agrees with it, `{place}` for "in hand" or "left", `{faces}`
    /// for the faces of a tally.
    pub text: &'static str,
    /// What stands in the hole for the amount.
    pub amount: Amount,
    /// Comparisons that are said without a number.
    pub special: &'static [Special],
}

/// A comparison that is said without a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Special {
    /// How it compares.
    pub relation: Relation,
    /// With what.
    pub threshold: i8,
    /// What is said, with a hole `{line}` for the numbers of a line.
    pub text: &'static str,
}

impl Special {
    /// What is said of the threshold or more.
    pub const fn at_least(threshold: i8, text: &'static str) -> Special {
        Special {
            relation: Relation::AtLeast,
            threshold,
            text,
        }
    }

    /// What is said of the threshold or less.
    pub const fn at_most(threshold: i8, text: &'static str) -> Special {
        Special {
            relation: Relation::AtMost,
            threshold,
            text,
        }
    }
}

/// How an amount is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// Not at all: a yes or no, worded by its [`Special`]s.
    Flag,
    /// "three or more dice", "one die", "no die".
    Count {
        /// What is said of none: "no die".
        none: &'static str,
        /// The noun for one.
        one: &'static str,
        /// The noun for several.
        many: &'static str,
        /// Whether the highest number of the range is a bound that everyone
        /// knows, so that "or more" goes without saying.
        bounded: Bounded,
    },
    /// "25 or more", "exactly 25".
    Value,
    /// "25 percent or more", "exactly 25 percent".
    Percent,
    /// In tenths: "0.6 worms or more", "exactly 1 worm".
    Tenths,
    /// "25 or more", a bare "21" for the lowest.
    Number,
    /// "3 or fewer points short of".
    Points,
    /// "the third roll or later".
    Ordinal,
    /// "ahead by two or more worms".
    Lead,
    /// "at least two more faces than".
    FacesOver,
}

/// Whether everyone knows that a count goes no higher than its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bounded {
    /// Eight dice are all there are.
    Yes,
    /// There may be more.
    No,
}

/// Comparisons with a quantity that are worth trying in a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Idea {
    /// The kind of sentence to try them in.
    pub kind: Kind,
    /// Ideas for one kind of sentence are tried in the order of their ranks.
    pub rank: u8,
    /// How the quantity is compared.
    pub relation: Relation,
    /// With what.
    pub thresholds: &'static [i8],
}

impl Idea {
    /// Thresholds worth trying with "or more".
    pub const fn at_least(kind: Kind, rank: u8, thresholds: &'static [i8]) -> Idea {
        Idea {
            kind,
            rank,
            relation: Relation::AtLeast,
            thresholds,
        }
    }

    /// Thresholds worth trying with "or fewer".
    pub const fn at_most(kind: Kind, rank: u8, thresholds: &'static [i8]) -> Idea {
        Idea {
            kind,
            rank,
            relation: Relation::AtMost,
            thresholds,
        }
    }
}

/// Declares a feature: something that holds, or not, once a face is kept.
#[derive(Debug, Clone, Copy)]
pub struct FeatureWord {
    /// Name, meaning and other wordings; these stand after "take".
    pub entry: Entry,
    /// The lowest and the highest number it may be about, if it has one.
    pub range: Option<(i8, i8)>,
    /// What a face does that has it, after "a face that"; with a hole `{n}` for
    /// its number, or `{dice}` for so many dice at most.
    pub phrase: &'static str,
    /// What else is said of such a face after "a face that", each as a pattern.
    pub also: &'static [&'static str],
    /// How people say it in their own words, as of quantities.
    pub said: &'static [&'static str],
    /// Whether a face has it, for a number.
    pub holds: fn(&Candidate<'_>, i8) -> bool,
    /// What a person does to know whether a face has it.
    pub test: Test,
    /// Numbers worth trying; a 0 where there is none.
    pub numbers: &'static [i8],
    /// What counting it is worth trying by.
    pub amounts: Amounts,
}

/// Declares a correction: what the points of a face may be raised or lowered by.
#[derive(Debug, Clone, Copy)]
pub struct CorrectionWord {
    /// Name, meaning and other wordings; these stand after "counting".
    pub entry: Entry,
    /// How it is said, with a hole `{amount}` for "1.5 less".
    pub phrase: &'static str,
    /// How else it may be said, each as a pattern with its amount.
    pub also: &'static [&'static str],
    /// How many times the amount counts for a face.
    pub times: fn(&Candidate<'_>) -> i8,
    /// What a person does to know how often; `None` where the dice of the face
    /// say it.
    pub test: Option<Test>,
    /// Numbers to learn by heart for it: its amount, or what the amount comes to.
    pub by_heart: u32,
    /// A sentence that says what its phrase means, as for a quantity.
    pub explained: Option<&'static str>,
    /// What is worth trying.
    pub amounts: Amounts,
}

/// Amounts of a correction that are worth trying, in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amounts {
    /// A few to try one after the other.
    pub ideas: &'static [i8],
    /// The most to try at random, either way.
    pub most: u8,
    /// Which way is likely to help.
    pub leaning: Leaning,
}

/// Whether what is corrected for is likely to be good or bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaning {
    /// Good: it counts more.
    More,
    /// Bad: it counts less.
    Less,
    /// As likely the one as the other.
    Either,
}

/// What declarations leave out: asked in every sentence, said as a sum, not
/// added to anything, not tried by itself.
pub const PLAIN: QuantityWord = QuantityWord {
    entry: Entry {
        name: "",
        meaning: "",
        wordings: &[],
    },
    asked_in: Kind::ALL,
    range: (0, 0),
    likely: (0, 0),
    occurs: Occurs::within(0, 0),
    phrase: Phrase {
        text: "{sum} {come} to {n}",
        amount: Amount::Value,
        special: &[],
    },
    also: &[],
    said: &[],
    noun: None,
    source: Source::Sum(&[]),
    work: &[Operation::Look],
    by_heart: 0,
    lead_ins: &[],
    absent: None,
    instead: "what stopping brings depends on the face still to be taken; \
              say `take the face that wins the most worms`",
    explained: None,
    ideas: &[],
    searched: Searched::Yes,
};

/// What the words that only people use leave out.
pub const FOR_PEOPLE: QuantityWord = QuantityWord {
    searched: Searched::No,
    ..PLAIN
};

/// An amount of things: how none is said, the noun for one and for several.
pub const fn count([none, one, many]: [&'static str; 3], bounded: Bounded) -> Amount {
    Amount::Count {
        none,
        one,
        many,
        bounded,
    }
}

/// Whether two texts are equal: names are looked up when the program is compiled.
pub const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}
