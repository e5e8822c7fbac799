//! The list of named players.

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Report, Table};
use crate::language::tree::Heuristic;
use crate::roster::Entrant;

/// Every named player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Players {
    format_version: u32,
    players: Vec<PlayerLine>,
}

/// One named player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerLine {
    name: String,
    kind: &'static str,
    source: String,
    description: String,
    size: Option<usize>,
}

impl Players {
    /// The list of these players.
    pub fn new(entrants: &[Entrant]) -> Players {
        let line = |entrant: &Entrant| PlayerLine {
            name: entrant.name.clone(),
            kind: entrant.kind.word(),
            source: entrant.source.clone(),
            description: entrant.description.clone(),
            size: entrant.heuristic().map(Heuristic::size),
        };
        Players {
            format_version: FORMAT_VERSION,
            players: entrants.iter().map(line).collect(),
        }
    }

    fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("name", Align::Left),
            ("kind", Align::Left),
            ("size", Align::Right),
            ("description", Align::Left),
            ("source", Align::Left),
        ]);
        for player in &self.players {
            let size = player.size.map_or("-".to_owned(), |size| size.to_string());
            let kind = player.kind.to_owned();
            let (description, source) = (player.description.clone(), player.source.clone());
            table.row([player.name.clone(), kind, size, description, source]);
        }
        table
    }
}

impl Report for Players {
    fn text(&self) -> String {
        self.table().text()
    }

    fn markdown(&self) -> String {
        self.table().markdown()
    }
}
