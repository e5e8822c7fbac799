//! Heuristics in files: saved as their sentences, read back by the parser.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::tree::Heuristic;

impl Serialize for Heuristic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Heuristic {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heuristic, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            let text = text.escape_debug();
            D::Error::custom(format_args!("a rule set that cannot be read: `{text}`"))
        })
    }
}
