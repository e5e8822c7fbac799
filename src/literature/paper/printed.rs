//! What the paper prints of its programs' strength.

/// Games that one program won against another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed {
    /// The program whose wins are printed.
    pub player: &'static str,
    /// Whom it played.
    pub rival: &'static str,
    /// Games won of [`PRINTED_GAMES`].
    pub wins: u32,
}

impl Printed {
    /// The share of games won, 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.wins) / f64::from(PRINTED_GAMES)
    }
}

/// The games of each two programs in the paper's tables.
pub const PRINTED_GAMES: u32 = 20_000;

const fn printed(player: &'static str, rival: &'static str, wins: u32) -> Printed {
    Printed {
        player,
        rival,
        wins,
    }
}

/// Tables II and IV, the Monte-Carlo program by the name of its limit.
pub const PRINTED: [Printed; 6] = [
    printed("s1", "s2", 4094),
    printed("s1", "s3", 3347),
    printed("s2", "s3", 9133),
    printed("mc-limit", "s1", 17_051),
    printed("mc-limit", "s2", 11_822),
    printed("mc-limit", "s3", 10_936),
];

/// The programs whose order the paper tells, the best first; those that share
/// a place are not told apart.
///
/// MC, S3, S2 and S1 follow from the tables. The text calls MC4C the best of
/// all, MC3 and MCSF weak. Reading: as weak as S3, which loses to MC.
pub const PRINTED_ORDER: [&[&str]; 5] = [
    &["mc4c-limit"],
    &["mc-limit"],
    &["mc3-limit", "mcsf-limit", "s3"],
    &["s2"],
    &["s1"],
];

/// The place of a program in [`PRINTED_ORDER`], from 1; `None` if the paper does not tell.
pub fn printed_place(name: &str) -> Option<usize> {
    let place = PRINTED_ORDER.iter().position(|same| same.contains(&name));
    place.map(|place| place + 1)
}
