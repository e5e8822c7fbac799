//! The list of named players.

use serde::Serialize;

use super::document::{Document, Table};
use super::record::Report;
use crate::language::tree::Heuristic;
use crate::roster::Entrant;

/// Every named player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Players {
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
            players: entrants.iter().map(line).collect(),
        }
    }
}

impl Report for Players {
    fn document(&self) -> Document {
        let size = |player: &PlayerLine| player.size.map(|size| size.to_string());
        let table = Table::of(&self.players)
            .left("name", |player| player.name.clone())
            .left("kind", |player| player.kind.to_owned())
            .right("size", |player| size(player).unwrap_or("-".to_owned()))
            .left("description", |player| player.description.clone())
            .left("source", |player| player.source.clone());
        Document::new().table(table)
    }
}
