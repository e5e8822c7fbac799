//! Reads a position in a turn from arguments.

use super::args::MomentArgs;
use super::failure::Failure;
use crate::game::{Dice, Position, Situation, Stack, Tile, TileSet};
use crate::language::visible::visible;

impl MomentArgs {
    /// Whether no part of the position is given.
    pub fn is_empty(&self) -> bool {
        let one = [&self.table, &self.mine, &self.kept, &self.rolled];
        one.into_iter().all(Option::is_none) && self.rivals.is_empty()
    }

    /// Reads `table 21-36 mine 27,22 rivals 24 kept 33w rolled 1245w`; names may
    /// begin with dashes and be followed by `=` or `:`.
    ///
    /// # Errors
    /// Fails if a name is unknown, has no value, or is given twice.
    pub fn parse(text: &str) -> Result<MomentArgs, Failure> {
        let mut moment = MomentArgs::default();
        let mut words = text.split(|l: char| l.is_whitespace() || "=:;".contains(l));
        while let Some(word) = words.next() {
            let name = word.trim_start_matches("--");
            if name.is_empty() {
                continue;
            }
            let value = words.by_ref().find(|word| !word.is_empty());
            let Some(value) = value.map(str::to_owned) else {
                return Err(wrong(format!("`{}` has no value", visible(name))));
            };
            let place = match name {
                "table" => &mut moment.table,
                "mine" => &mut moment.mine,
                "kept" => &mut moment.kept,
                "rolled" => &mut moment.rolled,
                "rivals" | "rival" => {
                    moment.rivals.push(value);
                    continue;
                }
                _ => {
                    return Err(wrong(format!(
                        "`{}` is not part of a position",
                        visible(name)
                    )));
                }
            };
            if place.replace(value).is_some() {
                return Err(wrong(format!("`{name}` is given twice")));
            }
        }
        Ok(moment)
    }

    /// The position, checked to be possible.
    ///
    /// # Errors
    /// Fails if the notation is wrong or the position cannot occur.
    pub fn situation(&self) -> Result<Situation, Failure> {
        let mine: Stack = self.mine.as_deref().unwrap_or("-").parse()?;
        let named = self.rivals.iter().flat_map(|rivals| rivals.split('/'));
        let mut rivals: Vec<Stack> = named.map(str::parse).collect::<Result<_, _>>()?;
        if rivals.is_empty() {
            rivals.push(Stack::default());
        }
        let table = match &self.table {
            Some(table) => read_table(table, rest(std::iter::once(&mine).chain(&rivals)))?,
            None => rest(std::iter::once(&mine).chain(&rivals)),
        };
        let position = Position::new(table, mine, rivals)?;
        let kept: Dice = self.kept.as_deref().unwrap_or("-").parse()?;
        let rolled = self.rolled.as_deref().map(str::parse).transpose()?;
        Ok(Situation::new(position, kept, rolled)?)
    }
}

fn wrong(message: String) -> Failure {
    Failure::input(message)
        .hint("write `table 21-36 mine 27,22 rivals 24 kept 33w rolled 1245w`, or only some of these parts")
}

/// Reads the open tiles. A range such as `21-36` stands for its tiles that are
/// `free`, in no stack; a tile named by itself is always included.
fn read_table(text: &str, free: TileSet) -> Result<TileSet, Failure> {
    // The whole text first, to find faults between the parts.
    let all: TileSet = text.parse()?;
    let alone = text.split(',').filter(|part| !part.contains('-'));
    let alone = alone.map(|part| part.parse::<TileSet>());
    let alone: Vec<TileSet> = alone.collect::<Result<_, _>>()?;
    let named = |&tile: &Tile| free.contains(tile) || alone.iter().any(|set| set.contains(tile));
    Ok(all.iter().filter(named).collect())
}

/// The tiles that are in none of the stacks.
fn rest<'a>(stacks: impl Iterator<Item = &'a Stack>) -> TileSet {
    stacks
        .flat_map(Stack::tiles)
        .fold(TileSet::ALL, |table, &tile| table.without(tile))
}
