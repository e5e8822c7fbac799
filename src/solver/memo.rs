//! Values by key, computed when first asked for and shared between threads.

use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};

/// Remembers values as long as there is room.
#[derive(Debug)]
pub(crate) struct Memo<K, V> {
    known: RwLock<FxHashMap<K, Arc<V>>>,
    room: usize,
}

impl<K: Copy + Eq + Hash, V> Memo<K, V> {
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

    /// The values of some keys, in their order; all that are not remembered are
    /// computed at once, in the order in which they are asked for first.
    pub fn get_each(
        &self,
        keys: impl IntoIterator<Item = K>,
        compute: impl FnOnce(&[K]) -> Vec<V>,
    ) -> Vec<Arc<V>> {
        let keys: Vec<K> = keys.into_iter().collect();
        let mut values: FxHashMap<K, Arc<V>> = FxHashMap::default();
        let mut unknown = Vec::new();
        let mut seen = FxHashSet::default();
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        for &key in keys.iter().filter(|key| seen.insert(**key)) {
            match known.get(&key) {
                Some(value) => drop(values.insert(key, Arc::clone(value))),
                None => unknown.push(key),
            }
        }
        drop(known);
        let computed = compute(&unknown).into_iter().map(Arc::new);
        let computed: Vec<(K, Arc<V>)> = unknown.into_iter().zip(computed).collect();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        for (key, value) in computed {
            if known.len() < self.room {
                known.insert(key, Arc::clone(&value));
            }
            values.insert(key, value);
        }
        drop(known);
        keys.iter().map(|key| Arc::clone(&values[key])).collect()
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

    #[test]
    fn values_come_in_the_order_of_their_keys() {
        let memo = Memo::with_room(3);
        assert_eq!(*memo.get(1, || 10), 10);
        let asked = memo.get_each([3, 1, 3, 2], |keys| {
            assert_eq!(keys, [3, 2]);
            keys.iter().map(|key| 100 * key).collect()
        });
        assert_eq!(
            asked.iter().map(|v| **v).collect::<Vec<_>>(),
            [300, 10, 300, 200]
        );
        assert_eq!(*memo.get(2, || unreachable!()), 200);
    }
}
