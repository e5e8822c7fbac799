//! The sixteen tiles, and sets of them.

use std::fmt;

/// One of the tiles 21 to 36.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The number of tiles.
    pub const COUNT: usize = 16;
    /// The lowest tile.
    pub const LOWEST: Tile = Tile(21);
    /// The highest tile.
    pub const HIGHEST: Tile = Tile(36);

    /// The tile with this number, if there is one.
    pub const fn new(number: u8) -> Option<Tile> {
        match number {
            21..=36 => Some(Tile(number)),
            _ => None,
        }
    }

    /// The number printed on the tile, 21 to 36.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The worms on the tile: 21-24 one, 25-28 two, 29-32 three, 33-36 four.
    pub const fn worms(self) -> u8 {
        (self.0 - 21) / 4 + 1
    }

    /// The position among the tiles, 0 to 15.
    pub const fn index(self) -> usize {
        (self.0 - 21) as usize
    }

    /// Every tile, lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> {
        (21..=36).map(Tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of tiles, as sixteen bits (bit i: tile 21 + i).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileSet(u16);

impl TileSet {
    /// The empty set.
    pub const EMPTY: TileSet = TileSet(0);
    /// All sixteen tiles.
    pub const ALL: TileSet = TileSet(u16::MAX);

    /// The set with these bits.
    pub const fn from_bits(bits: u16) -> TileSet {
        TileSet(bits)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether `tile` is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// The set with `tile` added.
    #[must_use]
    pub const fn with(self, tile: Tile) -> TileSet {
        TileSet(self.0 | 1 << tile.index())
    }

    /// The set with `tile` taken out.
    #[must_use]
    pub const fn without(self, tile: Tile) -> TileSet {
        TileSet(self.0 & !(1 << tile.index()))
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The number of tiles in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest tile of the set.
    pub const fn lowest(self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        Some(Tile(21 + self.0.trailing_zeros() as u8))
    }

    /// The highest tile of the set.
    pub const fn highest(self) -> Option<Tile> {
        if self.0 == 0 {
            return None;
        }
        Some(Tile(36 - self.0.leading_zeros() as u8))
    }

    /// The highest tile of the set that is not above `total`.
    pub const fn highest_up_to(self, total: u8) -> Option<Tile> {
        if total < 21 {
            return None;
        }
        let top = if total > 36 { 36 } else { total };
        TileSet(self.0 & (u16::MAX >> (36 - top))).highest()
    }

    /// The tiles of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self;
        std::iter::from_fn(move || {
            let lowest = left.lowest();
            left.0 &= left.0.wrapping_sub(1);
            lowest
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::EMPTY, TileSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worms_follow_the_printed_tiles() {
        let worms: Vec<u8> = Tile::all().map(Tile::worms).collect();
        assert_eq!(worms, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
        assert_eq!(worms.iter().sum::<u8>(), 40);
    }

    #[test]
    fn highest_up_to_agrees_with_a_search() {
        for bits in (0..=u16::MAX).step_by(7) {
            let set = TileSet::from_bits(bits);
            for total in 0..=40 {
                let searched = set.iter().filter(|tile| tile.number() <= total).last();
                assert_eq!(set.highest_up_to(total), searched, "{bits:#b} {total}");
            }
            assert_eq!(set.lowest(), set.iter().next());
            assert_eq!(set.highest(), set.iter().last());
            let other = TileSet::from_bits(bits.rotate_left(3));
            let shared = set.iter().filter(|&tile| other.contains(tile));
            assert_eq!(set.and(other), shared.collect());
            for tile in set.iter() {
                assert_eq!(set.with(tile), set, "what is in stays in");
            }
        }
    }
}
