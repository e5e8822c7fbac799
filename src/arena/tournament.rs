//! Round robins: duels of all against all, the cross table and the ratings.

use std::ops::{ControlFlow, Range};

use serde::{Deserialize, Serialize};

use super::duel::duel_in_parallel;
use super::tally::Tally;
use crate::game::Variant;
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::rating::{Meeting, ratings};
use crate::stats::{Estimate, wilson};

/// A player who enters a tournament under a name.
#[derive(Clone, Copy)]
pub struct Opponent<'a> {
    /// The name, which no other entrant has.
    pub name: &'a str,
    /// The player.
    pub player: &'a dyn Player,
}

/// Who did how well against whom, so far: a cell may hold all its deals, the
/// first of them, or none.
///
/// Saved now and then, it is what a tournament resumes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrossTable {
    /// The entrants' names.
    names: Vec<String>,
    /// The tallies of each entrant against those after it, row by row.
    cells: Vec<Tally>,
}

impl CrossTable {
    /// A table without games.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> CrossTable {
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        CrossTable {
            cells: vec![Tally::default(); names.len() * names.len().saturating_sub(1) / 2],
            names,
        }
    }

    /// The entrants' names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The games played.
    pub fn games(&self) -> u64 {
        self.cells.iter().map(Tally::games).sum()
    }

    /// Whether the numbers are possible in a tournament of at most so many deals
    /// for each pairing.
    pub fn is_sound(&self, deals: u64) -> bool {
        let cells = self.names.len() * self.names.len().saturating_sub(1) / 2;
        self.cells.len() == cells && self.cells.iter().all(|cell| cell.is_sound(deals))
    }

    /// The cells above the diagonal, as numbers of row and column, row by row.
    pub fn meetings(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.names.len();
        (0..count).flat_map(move |row| (row + 1..count).map(move |column| (row, column)))
    }

    /// Where the cell of `row` < `column` is.
    fn place(&self, row: usize, column: usize) -> usize {
        let count = self.names.len();
        assert!(row < column && column < count, "no cell {row} {column}");
        row * (2 * count - row - 1) / 2 + column - row - 1
    }

    /// The games of one entrant against another, from the first one's side;
    /// `None` against itself.
    ///
    /// # Panics
    /// When there is no such entrant.
    pub fn cell(&self, player: usize, rival: usize) -> Option<Tally> {
        match player.cmp(&rival) {
            std::cmp::Ordering::Less => Some(self.cells[self.place(player, rival)]),
            std::cmp::Ordering::Greater => Some(self.cells[self.place(rival, player)].mirrored()),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// All games of an entrant.
    ///
    /// # Panics
    /// When there is no such entrant.
    pub fn total(&self, player: usize) -> Tally {
        let rivals = 0..self.names.len();
        rivals.filter_map(|rival| self.cell(player, rival)).sum()
    }

    /// The share of all its games that an entrant won, with its interval.
    ///
    /// # Panics
    /// When there is no such entrant.
    pub fn score(&self, player: usize) -> Estimate {
        self.total(player).estimate()
    }

    /// The share of all games won from the first seat, a shared game counting
    /// half, with its interval.
    pub fn first_seat(&self) -> Estimate {
        let all: Tally = self.cells.iter().copied().sum();
        wilson(all.first_seat as f64 / 2.0, all.games())
    }

    /// The ratings of all entrants, in Elo points relative to `anchor`, whose
    /// rating is 0; `None` before everyone is connected by games.
    ///
    /// # Panics
    /// When there is no such entrant.
    pub fn ratings(&self, anchor: usize) -> Option<Vec<Estimate>> {
        let meetings: Vec<Meeting> = self
            .meetings()
            .map(|(player, rival)| Meeting {
                player,
                rival,
                pairs: self.cells[self.place(player, rival)].pairs,
            })
            .collect();
        ratings(self.names.len(), anchor, &meetings)
    }
}

/// Plays numbered deals of two entrants; the result depends on them alone, not
/// on who else has entered or on their order.
///
/// Each pairing has deals of its own, so that no entrant meets all its rivals
/// with the same dice.
pub fn play_cell(
    player: Opponent<'_>,
    rival: Opponent<'_>,
    variant: &Variant,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let (low, high) = match player.name <= rival.name {
        true => (player.name, rival.name),
        false => (rival.name, player.name),
    };
    let stream = stream.child(number_of(low)).child(number_of(high));
    duel_in_parallel(
        player.player,
        rival.player,
        variant,
        stream,
        deals,
        &|tally| progress(tally.games()),
    )
}

/// A number for a name: its FNV-1a hash.
fn number_of(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Plays what `table` lacks of `deals` pairs of games for each pairing, on all
/// threads in use.
///
/// `moment` is shown the table again and again, to save it or to break off: a
/// tournament resumed from it ends with the same table. `progress` is told of
/// each piece of finished games.
///
/// # Panics
/// When the entrants are not those of the table.
pub fn round_robin(
    entrants: &[Opponent<'_>],
    variant: &Variant,
    stream: Address,
    deals: u64,
    table: &mut CrossTable,
    progress: &(dyn Fn(u64) + Sync),
    moment: &mut dyn FnMut(&CrossTable) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let names = entrants.iter().map(|entrant| entrant.name);
    assert!(names.eq(table.names().iter()), "other entrants");
    for (player, rival) in table.meetings() {
        let place = table.place(player, rival);
        let (player, rival) = (entrants[player], entrants[rival]);
        let mut played = table.cells[place].games() / 2;
        while played < deals {
            let next = played..(played + spread::busy()).min(deals);
            played = next.end;
            table.cells[place] += play_cell(player, rival, variant, stream, next, progress);
            moment(table)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::player::{HeuristicPlayer, RandomPlayer};
    use crate::rng::Purpose;

    const RULES: Variant = Variant::RULEBOOK;

    static BOBS: LazyLock<[HeuristicPlayer; 3]> = LazyLock::new(|| {
        let most = "Take the face worth the most points.";
        let faces = [
            "Take the highest face.".to_owned(),
            format!("Take worms. {most}"),
            format!("From the third roll on, take worms. {most}"),
        ];
        faces.map(|faces| {
            let rule = format!("{faces} Stop as soon as you can take a tile.");
            HeuristicPlayer::of(&rule.parse().unwrap())
        })
    });

    fn entrants() -> [Opponent<'static>; 4] {
        let entrant = |name, player| Opponent { name, player };
        let [highest, worms, later] = &*BOBS;
        [
            entrant("highest", highest),
            entrant("random", &RandomPlayer),
            entrant("worms", worms),
            entrant("later", later),
        ]
    }

    fn stream() -> Address {
        Address::new(Purpose::Tournament, 1)
    }

    fn played(entrants: &[Opponent<'_>]) -> CrossTable {
        let mut table = CrossTable::new(entrants.iter().map(|entrant| entrant.name));
        let go_on = &mut |_: &CrossTable| ControlFlow::Continue(());
        let done = round_robin(entrants, &RULES, stream(), 300, &mut table, &|_| (), go_on);
        assert!(done.is_continue());
        table
    }

    #[test]
    fn the_order_of_entrants_and_breaks_change_nothing() {
        let table = played(&entrants());
        let mut turned = entrants();
        turned.reverse();
        let reversed = played(&turned);
        for (player, rival) in table.meetings() {
            assert_eq!(
                table.cell(player, rival),
                reversed.cell(3 - player, 3 - rival)
            );
        }
        let mut resumed = CrossTable::new(entrants().iter().map(|entrant| entrant.name));
        let mut breaks = 0;
        while {
            let stop = &mut |_: &CrossTable| ControlFlow::Break(());
            let entrants = entrants();
            round_robin(
                &entrants,
                &RULES,
                stream(),
                300,
                &mut resumed,
                &|_| (),
                stop,
            )
            .is_break()
        } {
            breaks += 1;
            let saved = serde_json::to_string(&resumed).unwrap();
            resumed = serde_json::from_str(&saved).unwrap();
        }
        // Each break came before 300 deals of a cell were done, or right after.
        assert!(breaks >= 6, "{breaks}");
        assert_eq!(resumed, table);
    }

    #[test]
    fn ratings_follow_strength_and_totals_add_up() {
        let table = played(&entrants());
        let ratings = table.ratings(2).unwrap();
        assert_eq!(ratings[2].value, 0.0);
        assert!(ratings[1].value < ratings[0].value && ratings[0].value < ratings[3].value);
        for player in 0..4 {
            assert_eq!(table.total(player).games(), 3 * 600);
        }
        let halves: u64 = (0..4)
            .map(|p| table.total(p))
            .map(|t| 2 * t.wins + t.shared)
            .sum();
        assert_eq!(halves, 2 * 6 * 600);
        assert_eq!(table.cell(1, 1), None);
    }

    #[test]
    fn every_thread_count_gives_the_same_table() {
        let table = |threads| spread::on_threads(threads, || played(&entrants())).unwrap();
        assert_eq!(table(1), table(3));
    }
}
