//! The rivals that were asked for, ready to play.

use std::sync::Arc;

use super::args::TableArgs;
use super::failure::Failure;
use super::session::{Seated, Session};
use crate::arena::{Seating, Watched};
use crate::evolution::environment::Environment;
use crate::game::Variant;
use crate::player::{ExactPlayer, Player};
use crate::roster::{Kind, OPTIMAL};

/// A table of two to seven with the rivals seated.
pub struct Table {
    players: usize,
    /// In the order of play after the player, repeated until the table is full.
    rivals: Vec<Seated>,
}

impl Table {
    /// Seats the rivals; the exact player where none is named.
    ///
    /// # Errors
    /// Fails if there are more rivals than seats, or one of them is not found.
    pub fn seat(session: &Session, args: &TableArgs) -> Result<Table, Failure> {
        Table::of(session, usize::from(args.players), &args.against)
    }

    /// Seats the rivals of these names.
    ///
    /// # Errors
    /// As [`Table::seat`].
    pub fn of(session: &Session, players: usize, names: &[String]) -> Result<Table, Failure> {
        if names.len() >= players {
            let (rivals, seats) = (names.len(), players - 1);
            let message =
                format!("{rivals} rivals, but a table of {players} has seats for {seats}");
            return Err(Failure::input(message).hint(match rivals {
                2..=6 => format!("use `--players {}`", rivals + 1),
                _ => "at most 7 players can sit at a table".to_owned(),
            }));
        }
        let rivals = match names {
            [] => vec![session.seat(OPTIMAL)?],
            names => {
                let seated = names.iter().map(|name| session.seat(name));
                seated.collect::<Result<Vec<Seated>, Failure>>()?
            }
        };
        Ok(Table { players, rivals })
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The names of the rivals, as they were given.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self
            .rivals
            .iter()
            .map(|one| one.entrant.name.as_str())
            .collect();
        names.join(", ")
    }

    /// The rivals and the variant.
    pub fn seating<'a>(&'a self, variant: &'a Variant) -> Seating<'a> {
        let rivals: Vec<&dyn Player> = self.rivals.iter().map(|one| &*one.player).collect();
        Seating::new(self.players, &rivals, variant)
    }

    /// Everyone but the player, and how their turns are analysed.
    pub fn watched(&self) -> Vec<Watched<'_>> {
        let rivals = self.rivals.iter().map(Seated::watched).cycle();
        rivals.take(self.players - 1).collect()
    }

    /// Whether a rival is of this kind.
    pub fn has(&self, kind: Kind) -> bool {
        self.rivals.iter().any(|one| one.entrant.kind == kind)
    }

    /// Prepares for so many deals, within [`Session::compute`].
    pub fn expect_deals(&self, session: &Session, deals: u64) {
        if self.has(Kind::Exact) {
            session.expect_deals(deals, self.players);
        }
    }

    /// Whether all rivals are exact players.
    pub fn is_exact(&self) -> bool {
        self.rivals
            .iter()
            .all(|one| one.entrant.kind == Kind::Exact)
    }

    /// The table as one that rule sets are bred for.
    pub fn environment(&self, session: &Session, variant: Variant) -> Environment {
        let exact = ExactPlayer::new(Arc::clone(session.solver()));
        let rivals = match self.is_exact() {
            true => Vec::new(),
            false => self
                .rivals
                .iter()
                .map(|one| Arc::clone(&one.player))
                .collect(),
        };
        Environment::new(self.players, rivals, exact, variant)
    }
}
