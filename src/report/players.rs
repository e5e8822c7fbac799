//! The list of named players.

use serde::Serialize;

use super::document::{Document, Table};
use super::record::Report;
use crate::language::tree::Heuristic;
use crate::roster::Entrant;

/// All named players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayersReport {
    players: Vec<PlayerRow>,
}

/// A named player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerRow {
    name: String,
    kind: &'static str,
    source: String,
    description: String,
    size: Option<usize>,
}

impl PlayersReport {
    /// The list of these players.
    pub fn new(entrants: impl Iterator<Item = Entrant>) -> PlayersReport {
        let line = |entrant: Entrant| PlayerRow {
            kind: entrant.kind.word(),
            size: entrant.heuristic().map(Heuristic::size),
            name: entrant.name,
            source: entrant.source,
            description: entrant.description,
        };
        PlayersReport {
            players: entrants.map(line).collect(),
        }
    }
}

impl Report for PlayersReport {
    fn document(&self) -> Document {
        let size = |player: &PlayerRow| player.size.map(|size| size.to_string());
        let table = Table::of(&self.players)
            .left("name", |player| player.name.clone())
            .left("kind", |player| player.kind.to_owned())
            .right("size", |player| size(player).unwrap_or("-".to_owned()))
            .left("description", |player| player.description.clone())
            .left("source", |player| player.source.clone());
        Document::new().table(table)
    }
}
