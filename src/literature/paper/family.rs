//! The members of the Monte-Carlo family by name, with what sets each apart.

use super::monte_carlo::{EndGame, FaceScore, Growth, MonteCarlo, RollAgain, TileOrder};

/// A named member of the family.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Member {
    /// The name, lower case; that of its limit adds `-limit`.
    pub name: &'static str,
    /// The name of its limit of infinitely many trees; `None` where another
    /// member's limit is the same.
    pub limit: Option<&'static str>,
    /// What it does, one line.
    pub description: &'static str,
    /// What it does, exactly.
    pub settings: MonteCarlo,
}

impl Member {
    /// The settings of its limit of infinitely many trees.
    pub fn limit_settings(&self) -> MonteCarlo {
        MonteCarlo {
            growth: Growth::Limit,
            ..self.settings
        }
    }
}

const MC: MonteCarlo = MonteCarlo::MC;

/// MC4: threshold 10 %, and more risk at the end.
///
/// Reading: more risk is a threshold of 25 %.
const MC4: MonteCarlo = MonteCarlo {
    roll_again: RollAgain::DeadRollBelow(0.10),
    end_game: EndGame::RiskIfLowTilesEven(RollAgain::DeadRollBelow(0.25)),
    ..MC
};

/// The settings of MCPr: roll again while a dead roll is less likely than `chance`.
const fn mcpr(chance: f64) -> MonteCarlo {
    MonteCarlo {
        roll_again: RollAgain::DeadRollBelow(chance),
        ..MC
    }
}

/// The settings of MC4Pr, printed as "risk, threshold, no cycle breaking".
///
/// Reading: before the end it stops as soon as it can, like MC; in the end
/// game, whichever tiles are left, it rolls again while a dead roll is less
/// likely than `chance`.
const fn mc4pr(chance: f64) -> MonteCarlo {
    MonteCarlo {
        end_game: EndGame::Risk(RollAgain::DeadRollBelow(chance)),
        ..MC
    }
}

/// The members in the order of the paper.
pub const FAMILY: &[Member] = &[
    Member {
        name: "mc",
        limit: Some("mc-limit"),
        description: "Keeps the face with the best column of its risk table (500 trees), stops as soon as it can",
        settings: MC,
    },
    Member {
        name: "mc100",
        limit: None,
        description: "mc with 100 trees",
        settings: MonteCarlo {
            growth: Growth::Trees(100),
            ..MC
        },
    },
    Member {
        name: "mc1000",
        limit: None,
        description: "mc with 1000 trees",
        settings: MonteCarlo {
            growth: Growth::Trees(1000),
            ..MC
        },
    },
    Member {
        name: "mc2",
        limit: Some("mc2-limit"),
        description: "mc that takes from the table before it steals",
        settings: MonteCarlo {
            tiles: TileOrder::TableFirst,
            ..MC
        },
    },
    Member {
        name: "mc3",
        limit: Some("mc3-limit"),
        description: "mc that deducts failures from the best column",
        settings: MonteCarlo {
            score: FaceScore::BestColumnLessFailures,
            ..MC
        },
    },
    Member {
        name: "mcsf",
        limit: Some("mcsf-limit"),
        description: "mc that keeps the face with the fewest failures",
        settings: MonteCarlo {
            score: FaceScore::FewestFailures,
            ..MC
        },
    },
    Member {
        name: "mcpr5",
        limit: Some("mcpr5-limit"),
        description: "mc that rolls again while a dead roll has a chance below 5 %",
        settings: mcpr(0.05),
    },
    Member {
        name: "mcpr10",
        limit: Some("mcpr10-limit"),
        description: "mc that rolls again while a dead roll has a chance below 10 %",
        settings: mcpr(0.10),
    },
    Member {
        name: "mcpr25",
        limit: Some("mcpr25-limit"),
        description: "mc that rolls again while a dead roll has a chance below 25 %",
        settings: mcpr(0.25),
    },
    Member {
        name: "mcpr50",
        limit: Some("mcpr50-limit"),
        description: "mc that rolls again while a dead roll has a chance below 50 %",
        settings: mcpr(0.50),
    },
    // The paper prints 4 dice for MCR2 and 2 dice for MCR4. Readings: as
    // printed, and so many dice or more.
    Member {
        name: "mcr2",
        limit: Some("mcr2-limit"),
        description: "mc that rolls again with four or more dice left",
        settings: MonteCarlo {
            roll_again: RollAgain::DiceLeft(4),
            ..MC
        },
    },
    Member {
        name: "mcr4",
        limit: Some("mcr4-limit"),
        description: "mc that rolls again with two or more dice left",
        settings: MonteCarlo {
            roll_again: RollAgain::DiceLeft(2),
            ..MC
        },
    },
    Member {
        name: "mcc",
        limit: Some("mcc-limit"),
        description: "mc that adds up all columns instead of taking the best",
        settings: MonteCarlo {
            score: FaceScore::AllColumns,
            ..MC
        },
    },
    Member {
        name: "mc4",
        limit: Some("mc4-limit"),
        description: "mcpr10 that takes more risk in the end game to break cycles",
        settings: MC4,
    },
    Member {
        name: "mc4pr10",
        limit: Some("mc4pr10-limit"),
        description: "mc that rolls again in the end game while a dead roll has a chance below 10 %",
        settings: mc4pr(0.10),
    },
    Member {
        name: "mc4pr100",
        limit: Some("mc4pr100-limit"),
        description: "mc that always rolls again in the end game",
        settings: mc4pr(1.0),
    },
    Member {
        name: "mc4c",
        limit: Some("mc4c-limit"),
        description: "mc4 that adds up all columns, the best program of the paper",
        settings: MonteCarlo {
            score: FaceScore::AllColumns,
            ..MC4
        },
    },
];
