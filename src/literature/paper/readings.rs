//! How the paper's sentences were read, and which readings were left.

/// How a sentence of the paper was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Whom it concerns, in words.
    pub of: &'static str,
    /// What was read.
    pub text: &'static str,
    /// What else the sentence could say, and what speaks against it: wins in
    /// 20,000 games against programs in the limit of infinitely many trees.
    pub instead: &'static str,
}

const fn read(of: &'static str, text: &'static str, instead: &'static str) -> Reading {
    Reading { of, text, instead }
}

/// The readings, those of the whole family first.
pub const READINGS: [Reading; 13] = [
    read(
        "S1",
        "It looks for worms until it has some, then for fives, and keeps a random face when the \
         roll shows neither.",
        "Fives at once, in preference to other faces while worms are missing: 24 % against S2, \
         printed 20 %.",
    ),
    read(
        "S3",
        "The mean is over the faces that are open before it chooses; the lower of equal faces.",
        "Over the faces that are open afterwards, S2 wins 60 % against it, printed 46 %.",
    ),
    read(
        "all others: which column",
        "Plain numbers of nodes, as the paper adds them up; the columns of a table are its \
         numbers of rolls, the best one decides, and it counts all totals with something to take. \
         The root is not counted, since no roll led to it.",
        "One column for each total: MC wins 43 % against S2, printed 59 %. The same per end of a \
         branch: 61 %, but then MCR2 wins 60 % against S1, printed 39 %. Only totals that take \
         their tile exactly: 53 %.",
    ),
    read(
        "all others: stopping",
        "To stop as soon as possible is more than to stop when asked: of the faces that end the \
         turn at once the one with the best tile is kept, a rival's before the table's, and no \
         tree is grown.",
        "Trees for these faces too: MC wins 50 % against S2, printed 59 %.",
    ),
    read(
        "all others: failures",
        "A failure is a roll in which no face can be kept.",
        "Turns that end without a worm or below 21 as well: MCSF wins 9 % against S1, printed 12 %, \
         and MC3 is the same.",
    ),
    read(
        "MC3",
        "The number of the best column, less the failures of the same column; only totals that \
         take their tile exactly.",
        "All totals: 43 % against MC, printed 39 %.",
    ),
    read(
        "MCSF",
        "It adds up failures as MCC adds up successes, and keeps the face with the most, as all \
         others do.",
        "The fewest: 24 % against MC, printed 2 %. The fewest, of equal faces the lower, with trees \
         for all faces: 3 %, which fits as well, but with rules of its own.",
    ),
    read(
        "MCC, MC4C",
        "All columns, but only the totals that take their tile exactly.",
        "All totals: MCC wins 54 % against MC, printed 50 %.",
    ),
    read(
        "MCPr10, 25, 50",
        "The threshold itself is risked. It decides: the chance is 25 % with three faces kept and \
         two dice left, and 50 % with one die left.",
        "Below the threshold only: 50 % against MC at 25 %, printed 46 %; 27 % at 50 %, printed \
         24 %.",
    ),
    read(
        "MCPr5",
        "5 %, as the text says.",
        "Its printed results are those of MCPr50 in every cell, within noise: most likely 50 % was \
         run. They are left out of the mean.",
    ),
    read(
        "MCR2, MCR4",
        "So many dice or more, by the names: two and four.",
        "By the texts, four and two: 50 % and 22 % against MC, printed 23 % and 51 %. The texts \
         are exchanged.",
    ),
    read(
        "MC4, MC4C",
        "MCPr10 that risks 50 % when three or fewer tiles are open, those from 21 to 26 are even \
         in number, and it holds no tile that it could lose.",
        "With a tile to lose, 25 % make MC4 weaker than MCPr10, printed stronger. It fits better \
         still to roll on whenever the last tile would not win the game, but the text does not \
         say that.",
    ),
    read(
        "MC4Pr10, MC4Pr100",
        "MC4 with this threshold in the end game, and without the condition on low tiles. MC4Pr10 \
         is then MCPr10, and so it is printed.",
        "With a tile to lose, MC4Pr100 wins 14 % against MC, printed 50 %.",
    ),
];
