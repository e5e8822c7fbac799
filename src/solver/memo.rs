//! Values by key, computed when first asked for and shared between threads.

use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::FxHashMap;

/// Remembers values as long as there is room.
#[derive(Debug)]
pub(crate) struct Memo<K, V> {
    known: RwLock<FxHashMap<K, Arc<V>>>,
    room: usize,
}

impl<K: Eq + Hash, V> Memo<K, V> {
    /// An empty memo with room for so many values.
    pub fn with_room(room: usize) -> Memo<K, V> {
        Memo {
            known: RwLock::default(),
            room,
        }
    }

    /// The value of a key, computed if it is not remembered.
    pub fn get(&self, key: K, compute: impl FnOnce() -> V) -> Arc<V> {
        // Values are inserted in one step: a panicking thread leaves the map whole.
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(&key) {
            return Arc::clone(value);
        }
        drop(known);
        let value = Arc::new(compute());
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() < self.room {
            known.insert(key, Arc::clone(&value));
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_computed_once_while_there_is_room() {
        let memo = Memo::with_room(1);
        assert_eq!(*memo.get(1, || "first"), "first");
        assert_eq!(*memo.get(1, || unreachable!()), "first");
        assert_eq!(*memo.get(2, || "second"), "second");
        assert_eq!(*memo.get(2, || "again"), "again");
    }
}
