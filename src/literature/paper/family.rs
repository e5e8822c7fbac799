//! The members of the Monte-Carlo family by name, with what sets each apart.

use super::monte_carlo::{EndGame, FaceScore, Growth, MonteCarlo, RollAgain, TileOrder, Totals};

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

/// The settings of MCPr: roll again while the chance of a dead roll is at most
/// `chance`.
const fn mcpr(chance: f64) -> MonteCarlo {
    MonteCarlo {
        roll_again: RollAgain::DeadRollUpTo(chance),
        ..MC
    }
}

/// MC4: MCPr10, and more risk at the end.
///
/// Reading: more risk is a threshold of 50 %.
const MC4: MonteCarlo = MonteCarlo {
    end_game: EndGame::RiskIfLowTilesEven(RollAgain::DeadRollUpTo(0.50)),
    ..mcpr(0.10)
};

/// The settings of MC4Pr, printed as "risk, threshold, no cycle breaking".
///
/// Reading: MC4 without its condition on the low tiles, and with the threshold
/// in the end game. MC4Pr10 is then MCPr10, as its printed results are.
const fn mc4pr(chance: f64) -> MonteCarlo {
    MonteCarlo {
        end_game: EndGame::Risk(RollAgain::DeadRollUpTo(chance)),
        ..mcpr(0.10)
    }
}

/// The settings that add up all nodes over the totals that can be taken exactly.
const fn adding_up(settings: MonteCarlo) -> MonteCarlo {
    MonteCarlo {
        totals: Totals::Exact,
        score: FaceScore::AfterAnyRolls,
        ..settings
    }
}

/// The members in the order of the paper.
pub const FAMILY: &[Member] = &[
    Member {
        name: "mc",
        limit: Some("mc-limit"),
        description: "Keeps the face that lets it stop with the best tile, else the one with the most successes after one number of rolls in its risk table (500 trees)",
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
        description: "mc that deducts the dead rolls after the same number of rolls; only totals that take a tile exactly count",
        settings: MonteCarlo {
            totals: Totals::Exact,
            score: FaceScore::MostLessFailures,
            ..MC
        },
    },
    Member {
        name: "mcsf",
        limit: Some("mcsf-limit"),
        description: "mc that adds up the dead rolls and keeps the face with the most",
        settings: MonteCarlo {
            score: FaceScore::Failures,
            ..MC
        },
    },
    Member {
        name: "mcpr5",
        limit: Some("mcpr5-limit"),
        description: "mc that rolls again while a dead roll has a chance of at most 5 % (printed with the results of mcpr50)",
        settings: mcpr(0.05),
    },
    Member {
        name: "mcpr10",
        limit: Some("mcpr10-limit"),
        description: "mc that rolls again while a dead roll has a chance of at most 10 %",
        settings: mcpr(0.10),
    },
    Member {
        name: "mcpr25",
        limit: Some("mcpr25-limit"),
        description: "mc that rolls again while a dead roll has a chance of at most 25 %",
        settings: mcpr(0.25),
    },
    Member {
        name: "mcpr50",
        limit: Some("mcpr50-limit"),
        description: "mc that rolls again while a dead roll has a chance of at most 50 %",
        settings: mcpr(0.50),
    },
    // The paper prints 4 dice for MCR2 and 2 dice for MCR4; their results fit
    // only the names. Reading: so many dice or more.
    Member {
        name: "mcr2",
        limit: Some("mcr2-limit"),
        description: "mc that rolls again with two or more dice left (printed: four)",
        settings: MonteCarlo {
            roll_again: RollAgain::DiceLeft(2),
            ..MC
        },
    },
    Member {
        name: "mcr4",
        limit: Some("mcr4-limit"),
        description: "mc that rolls again with four or more dice left (printed: two)",
        settings: MonteCarlo {
            roll_again: RollAgain::DiceLeft(4),
            ..MC
        },
    },
    Member {
        name: "mcc",
        limit: Some("mcc-limit"),
        description: "mc that adds up the successes after all numbers of rolls; only totals that take a tile exactly count",
        settings: adding_up(MC),
    },
    Member {
        name: "mc4",
        limit: Some("mc4-limit"),
        description: "mcpr10 that risks 50 % in the end game when it holds no tile and the low tiles are even in number, to break cycles",
        settings: MC4,
    },
    Member {
        name: "mc4pr10",
        limit: Some("mc4pr10-limit"),
        description: "mcpr10 that risks 10 % in the end game, which is mcpr10",
        settings: mc4pr(0.10),
    },
    Member {
        name: "mc4pr100",
        limit: Some("mc4pr100-limit"),
        description: "mcpr10 that always rolls again in the end game when it holds no tile",
        settings: mc4pr(1.0),
    },
    Member {
        name: "mc4c",
        limit: Some("mc4c-limit"),
        description: "mc4 that adds up like mcc, the best program of the paper",
        settings: adding_up(MC4),
    },
];
