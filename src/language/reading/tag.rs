//! What is noted of the words of a phrase.

/// What a pattern notes of the words it reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) enum Tag {
    /// A whole number.
    Number,
    /// A place, from first on.
    Ordinal,
    /// An amount in halves.
    Half,
    /// An amount in tenths.
    Tenths,
    /// "at least", "or more".
    AtLeast,
    /// "more than".
    MoreThan,
    /// "at most", "or fewer".
    AtMost,
    /// "fewer than".
    FewerThan,
    /// "exactly".
    Exactly,
    /// "exactly a".
    One,
    /// "a", "any".
    Some,
    /// "no".
    None,
    /// "from the third roll on": at least, unless said otherwise.
    From,
    /// "up to the third roll": at most, unless said otherwise.
    UpTo,
    /// "before the third roll".
    Before,
    /// "the last die": exactly one.
    Last,
    /// Yes: one or more.
    Yes,
    /// No: none.
    No,
    /// None missing: the tile is reached.
    Reached,
    /// "not".
    Not,
    /// The amount is only one or none.
    Whether,
    /// "ahead".
    Ahead,
    /// "behind".
    Behind,
    /// "level".
    Level,
    /// "level or ahead".
    LevelOrAhead,
    /// "level or behind".
    LevelOrBehind,
    /// "more faces than dice".
    MoreFaces,
    /// "fewer faces than dice".
    FewerFaces,
    /// "as many faces as dice".
    AsMany,
    /// The question stands without a "when": "with six or more dice".
    Alone,
    /// "less".
    Less,
    /// Dice kept, not those left.
    Kept,
    /// The low end of a ranking.
    Fewest,
    /// A word of a sum, by its place among the quantities.
    Term(u8),
    /// The next word of a sum is subtracted.
    Minus,
    /// A number below zero.
    Negative,
    /// The first number is the lower bound and the next the upper one.
    Range,
    /// Numbers, so no worm: "the highest number".
    Numbers,
    /// Points were said or meant: "the biggest sum".
    Bare,
    /// A share: "a third", "25 %".
    Share,
    /// A face of a tally.
    Face,
    /// Each number of a line stands behind the dice it is for.
    DiceFirst,
    /// The order to stop stands among the words of a line.
    StopLine,
}

/// The tags by the names they have in patterns.
pub(super) const TAGS: [(&str, Tag); 39] = [
    ("half", Tag::Half),
    ("tenths", Tag::Tenths),
    ("at-least", Tag::AtLeast),
    ("more-than", Tag::MoreThan),
    ("at-most", Tag::AtMost),
    ("fewer-than", Tag::FewerThan),
    ("exactly", Tag::Exactly),
    ("one", Tag::One),
    ("some", Tag::Some),
    ("none", Tag::None),
    ("from", Tag::From),
    ("up-to", Tag::UpTo),
    ("before", Tag::Before),
    ("last", Tag::Last),
    ("yes", Tag::Yes),
    ("no", Tag::No),
    ("reached", Tag::Reached),
    ("not", Tag::Not),
    ("whether", Tag::Whether),
    ("ahead", Tag::Ahead),
    ("behind", Tag::Behind),
    ("level", Tag::Level),
    ("level-or-ahead", Tag::LevelOrAhead),
    ("level-or-behind", Tag::LevelOrBehind),
    ("more-faces", Tag::MoreFaces),
    ("fewer-faces", Tag::FewerFaces),
    ("as-many", Tag::AsMany),
    ("alone", Tag::Alone),
    ("less", Tag::Less),
    ("kept", Tag::Kept),
    ("fewest", Tag::Fewest),
    ("negative", Tag::Negative),
    ("range", Tag::Range),
    ("numbers", Tag::Numbers),
    ("bare", Tag::Bare),
    ("share", Tag::Share),
    ("face", Tag::Face),
    ("dice-first", Tag::DiceFirst),
    ("stop-line", Tag::StopLine),
];
