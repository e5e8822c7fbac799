//! The notation of tiles, stacks and dice: reads back what it writes.
//!
//! A set of tiles is `21-36` or `21,25,30-33`, a stack from bottom to top
//! `27,22`, dice `334w` in any order; `-` stands for none.

use std::fmt;
use std::str::FromStr;

use super::position::Stack;
use super::{Dice, Face, Tile, TileSet};

/// Text that is not valid notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Not a tile number.
    #[error("`{0}` is not a tile: tiles are numbered 21 to 36, as in `21,25,30-33`")]
    Tile(String),
    /// A range whose first tile is above its last.
    #[error("`{0}` runs backwards: write the lower tile first, as in `30-33`")]
    Range(String),
    /// The same tile named twice.
    #[error("tile {0} is named twice")]
    Twice(Tile),
    /// A letter that does not stand for a face.
    #[error("`{0}` is not a face of a die: faces are 1 2 3 4 5 and w for worm, as in `334w`")]
    Face(char),
    /// More dice than the game has.
    #[error("{0} dice: the game has eight")]
    TooManyDice(usize),
}

const NONE: &str = "-";

/// Reads comma-separated parts, each of which `item` turns into tiles.
fn read_tiles(
    text: &str,
    mut item: impl FnMut(&str) -> Result<Vec<Tile>, NotationError>,
) -> Result<Vec<Tile>, NotationError> {
    let text = text.trim();
    if text.is_empty() || text == NONE {
        return Ok(Vec::new());
    }
    let mut tiles: Vec<Tile> = Vec::new();
    for part in text.split(',') {
        for tile in item(part.trim())? {
            if tiles.contains(&tile) {
                return Err(NotationError::Twice(tile));
            }
            tiles.push(tile);
        }
    }
    Ok(tiles)
}

fn read_tile(text: &str) -> Result<Tile, NotationError> {
    text.parse()
        .ok()
        .and_then(Tile::new)
        .ok_or_else(|| NotationError::Tile(text.to_owned()))
}

impl FromStr for TileSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<TileSet, NotationError> {
        let tiles = read_tiles(text, |part| {
            let Some((first, last)) = part.split_once('-') else {
                return Ok(vec![read_tile(part)?]);
            };
            let (first, last) = (read_tile(first.trim())?, read_tile(last.trim())?);
            if first > last {
                return Err(NotationError::Range(part.to_owned()));
            }
            Ok(Tile::all()
                .filter(|tile| (first..=last).contains(tile))
                .collect())
        })?;
        Ok(tiles.into_iter().collect())
    }
}

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(NONE);
        }
        let tiles: Vec<u8> = self.iter().map(Tile::number).collect();
        let runs = tiles.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
            [first, .., last] if run.len() > 2 => format!("{first}-{last}"),
            _ => run.iter().map(u8::to_string).collect::<Vec<_>>().join(","),
        });
        f.write_str(&runs.collect::<Vec<_>>().join(","))
    }
}

impl FromStr for Stack {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Stack, NotationError> {
        let tiles = read_tiles(text, |part| Ok(vec![read_tile(part)?]))?;
        Ok(tiles.into_iter().collect())
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tiles().is_empty() {
            return f.write_str(NONE);
        }
        let tiles: Vec<String> = self.tiles().iter().map(Tile::to_string).collect();
        f.write_str(&tiles.join(","))
    }
}

impl FromStr for Dice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Dice, NotationError> {
        let text = text.trim();
        if text == NONE {
            return Ok(Dice::NONE);
        }
        let faces = text
            .chars()
            .map(|letter| Face::from_letter(letter).ok_or(NotationError::Face(letter)))
            .collect::<Result<Vec<Face>, _>>()?;
        if faces.len() > usize::from(Dice::COUNT) {
            return Err(NotationError::TooManyDice(faces.len()));
        }
        Ok(faces.into_iter().collect())
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(NONE);
        }
        for face in Face::ALL {
            for _ in 0..self.count(face) {
                write!(f, "{face}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn examples_read_and_write() {
        for text in ["21-36", "21,25,30-33", "21,22", "-"] {
            assert_eq!(text.parse::<TileSet>().unwrap().to_string(), text);
        }
        assert_eq!("30-30".parse::<TileSet>().unwrap().to_string(), "30");
        assert_eq!("27,22".parse::<Stack>().unwrap().to_string(), "27,22");
        assert_eq!("-".parse::<Stack>().unwrap().to_string(), "-");
        assert_eq!("w343".parse::<Dice>().unwrap().to_string(), "334w");
        assert_eq!("".parse::<Dice>().unwrap(), Dice::NONE);
    }

    #[test]
    fn culprits_are_named() {
        let tiles = |text: &str| text.parse::<TileSet>().unwrap_err().to_string();
        assert!(tiles("21,37").contains("`37`"));
        assert!(tiles("33-30").contains("`33-30`"));
        assert!(tiles("21,21").contains("tile 21"));
        assert!(
            "3x".parse::<Dice>()
                .unwrap_err()
                .to_string()
                .contains("`x`")
        );
        assert!("111111111".parse::<Dice>().is_err());
    }

    proptest! {
        #[test]
        fn tile_sets_read_back(bits: u16) {
            let set = TileSet::from_bits(bits);
            prop_assert_eq!(set.to_string().parse::<TileSet>().unwrap(), set);
        }

        #[test]
        fn dice_read_back(faces in prop::collection::vec(0usize..6, 0..=8)) {
            let dice: Dice = faces.into_iter().map(|index| Face::ALL[index]).collect();
            prop_assert_eq!(dice.to_string().parse::<Dice>().unwrap(), dice);
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,40}") {
            let _ = text.parse::<TileSet>();
            let _ = text.parse::<Stack>();
            let _ = text.parse::<Dice>();
        }
    }
}
