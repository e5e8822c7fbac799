//! Estimates as fields of the record that holds them.
//!
//! `#[serde(flatten, serialize_with = "key::score")]` writes an estimate as
//! `score`, `score_low` and `score_high`, as nulls if there is none.

use serde::Serializer;
use serde::ser::SerializeMap;

use super::figure::Figure;
use crate::stats::Estimate;

macro_rules! keys {
    ($($name:ident)*) => {$(
        pub(super) fn $name<T, S>(estimate: &T, serializer: S) -> Result<S::Ok, S::Error>
        where
            T: Copy + Into<Option<Estimate>>,
            S: Serializer,
        {
            write(stringify!($name), (*estimate).into(), serializer)
        }
    )*};
}

keys! { difference effect gain loss_per_game margin margin_adjusted measured rating score worth }

fn write<S: Serializer>(
    key: &str,
    estimate: Option<Estimate>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(3))?;
    map.serialize_entry(key, &estimate.map(|it| Figure(it.value)))?;
    map.serialize_entry(&format!("{key}_low"), &estimate.map(|it| Figure(it.low)))?;
    map.serialize_entry(&format!("{key}_high"), &estimate.map(|it| Figure(it.high)))?;
    map.end()
}
