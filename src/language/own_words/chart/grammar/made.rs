//! What rules make of stretches, and what that costs.

use crate::language::own_words::chart::item::Item;

/// Passing over a sign or a word.
pub(super) const FREE: u32 = 0;
/// A usual way to put words together.
pub(super) const USUAL: u32 = 1;
/// A way that leaves something unsaid.
pub(super) const LOOSE: u32 = 6;

/// What stretches make, with what that costs.
pub(super) type Made = Vec<(Item, u32)>;

/// Something that costs nothing.
pub(super) fn free(item: Item) -> Made {
    vec![(item, FREE)]
}

/// Something put together in a usual way.
pub(super) fn usual(item: Item) -> Made {
    vec![(item, USUAL)]
}

/// Something put together in a way that leaves something unsaid.
pub(super) fn loose(item: Item) -> Made {
    vec![(item, LOOSE)]
}

/// What may be made, or nothing.
pub(super) fn maybe(item: Option<Item>) -> Made {
    item.map(usual).unwrap_or_default()
}
