//! Estimates with their 95 % intervals, in records and in words.

use serde::{Serialize, Serializer};

use super::figure::Figure;
use crate::stats::Estimate;

/// The ends of the interval: `23.7 % to 36.1 %`.
pub(super) fn ends(estimate: &Estimate, shown: impl Fn(f64) -> String) -> String {
    format!("{} to {}", shown(estimate.low), shown(estimate.high))
}

/// Writes an estimate as `{value, low, high}`, or null for none; for
/// `#[serde(serialize_with)]`.
pub(super) fn as_record<T, S>(estimate: &T, serializer: S) -> Result<S::Ok, S::Error>
where
    T: Copy + Into<Option<Estimate>>,
    S: Serializer,
{
    #[derive(Serialize)]
    struct Record {
        value: Figure,
        low: Figure,
        high: Figure,
    }
    let estimate: Option<Estimate> = (*estimate).into();
    let record = estimate.map(|Estimate { value, low, high }| Record {
        value: Figure(value),
        low: Figure(low),
        high: Figure(high),
    });
    record.serialize(serializer)
}

/// Estimates as fields of the record that holds them.
///
/// `#[serde(flatten, serialize_with = "key::score")]` writes an estimate as
/// `score`, `score_low` and `score_high`, as nulls if there is none.
pub(super) mod key {
    use serde::Serializer;
    use serde::ser::SerializeMap;

    use super::super::figure::Figure;
    use crate::stats::Estimate;

    macro_rules! keys {
        ($($name:ident)*) => {$(
            pub(in crate::report) fn $name<T, S>(estimate: &T, serializer: S) -> Result<S::Ok, S::Error>
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Row {
        name: &'static str,
        #[serde(flatten, serialize_with = "key::score")]
        score: Estimate,
        #[serde(flatten, serialize_with = "key::rating")]
        rating: Option<Estimate>,
        #[serde(serialize_with = "as_record")]
        first_seat: Estimate,
    }

    #[test]
    fn estimates_are_fields_of_their_record_or_records_of_their_own() {
        let estimate = |value| Estimate {
            value,
            low: f64::NEG_INFINITY,
            high: 0.5,
        };
        let row = Row {
            name: "a",
            score: estimate(0.25),
            rating: None,
            first_seat: estimate(0.5),
        };
        assert_eq!(
            serde_json::to_string(&row).unwrap(),
            "{\"name\":\"a\",\"score\":0.25,\"score_low\":null,\"score_high\":0.5,\
             \"rating\":null,\"rating_low\":null,\"rating_high\":null,\
             \"first_seat\":{\"value\":0.5,\"low\":null,\"high\":0.5}}"
        );
    }
}
