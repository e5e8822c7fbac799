//! The parts of a sentence that a stretch of words may be.

/// Parts of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    And,
    Or,
    Then,
    Otherwise,
    But,
    If,
    Unless,
    /// "Unless", of which more is said: "in which case".
    Except,
    InWhich,
    /// "Only exception: ...".
    Exception,
    Until,
    Only,
    Never,
    Not,
    It,
    Colon,
    Comma,
    Opens,
    Closes,
    Stop,
    StopOnly,
    NeverStop,
    NeverRoll,
    Roll,
    /// "... and roll", after an order to roll.
    RollOn,
    Take,
    TakeIt,
    Avoid,
    AvoidIt,
    /// "Wait for", "want": to stop at what follows.
    HoldOut,
    /// "Is enough", "will do": to stop at what stands before.
    Enough,
    /// "Of any sort will do": to take what stands before.
    AnySort,
    /// "If they are equal".
    Equal,
    Whichever,
    /// "Of these two".
    Those,
    First,
    Last,
    /// "The first tile I can get".
    Anything,
    /// "If there is nothing else".
    NothingElse,
    /// "Only when there is nothing else".
    IfForced,
    /// "While there is something else".
    SomethingElse,
    /// "If it is", of something that is there or not.
    IfIt,
    /// "None of them".
    NoneOf,
    /// "And so on".
    SoOn,
    /// "There is one", "I can".
    Shown,
    /// "I have one already", "I have none yet".
    Already,
    /// "Something", "of one number": a face that is not named.
    Kind,
    /// "Worms count as the highest", which they are.
    WormsHigh,
}
