//! Forecasts of choices in words and tables.

use super::document::Table;
use super::figure::percent;
use crate::game::{Dice, Face, Take};
use crate::player::{Forecast, TurnView};
use crate::solver::SolvedTurn;
use crate::words::dice_in_words;

/// The forecast of keeping a face.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FaceForecast {
    /// The face.
    pub face: Face,
    /// How many dice show it.
    pub dice: u8,
    /// Its value, and how the turn may end.
    pub forecast: Forecast,
}

/// Differences in value below this number of worms do not matter to a person.
pub(super) const AS_GOOD: f64 = 0.005;

/// The advice on a roll, for faces with the best first.
pub(super) fn faces_in_words(faces: &[FaceForecast]) -> String {
    let Some(best) = faces.first() else {
        return "There is nothing to keep, so the turn is a bust.".to_owned();
    };
    let mut words = format!(
        "Keep {}: the turn is then worth {:+.2} worms. It {}.",
        best.dice_in_words(),
        best.forecast.value,
        ends(&best.forecast)
    );
    let Some(second) = faces.get(1) else {
        words.push_str(" There is nothing else to keep.");
        return words;
    };
    let name = capital(&second.dice_in_words());
    let reason = match best.forecast.value - second.forecast.value {
        cost if cost < AS_GOOD => format!(" {name} would be as good."),
        cost => format!(
            " {name}, the next best, would cost {cost:.2} worms{}.",
            difference(&best.forecast, &second.forecast)
        ),
    };
    words + &reason
}

/// The faces with values and probabilities.
pub(super) fn face_table(faces: &[FaceForecast]) -> Table {
    Table::of(faces)
        .left("face", |it| it.face.to_string())
        .right("dice", |it| it.dice.to_string())
        .right("worms", |it| format!("{:+.4}", it.forecast.value))
        .right("bust", |it| whole_percent(it.forecast.bust))
        .right("steal", |it| whole_percent(it.forecast.steal()))
        .left("most likely", |it| likeliest(&it.forecast.takes))
        .into()
}

/// The advice on stopping, if it is allowed, or rolling, if the turn is not over.
pub(super) fn stopping_in_words(stop: Option<&Forecast>, roll: Option<&Forecast>) -> String {
    let tile = |stop: &Forecast| match stop.takes.first() {
        Some(&(take, _)) => take_in_words(take),
        None => "take nothing".to_owned(),
    };
    match (stop, roll) {
        (Some(stop), Some(roll)) if stop.value >= roll.value => format!(
            "Stop and {}: that is worth {:+.2} worms, rolling {:+.2}. Rolling {}.",
            tile(stop),
            stop.value,
            roll.value,
            ends(roll)
        ),
        (Some(stop), Some(roll)) => format!(
            "Roll: that is worth {:+.2} worms, while stopping to {} is worth only {:+.2}. \
             Rolling {}.",
            roll.value,
            tile(stop),
            stop.value,
            ends(roll)
        ),
        (Some(stop), None) => format!(
            "The turn is over: {}, worth {:+.2} worms.",
            tile(stop),
            stop.value
        ),
        (None, Some(roll)) => format!(
            "Roll: you cannot stop yet, and the turn is worth {:+.2} worms. It {}.",
            roll.value,
            ends(roll)
        ),
        (None, None) => "The turn is over and there is nothing to take: it is a bust.".to_owned(),
    }
}

/// Stopping and rolling with their values and probabilities.
pub(super) fn stop_table(stop: Option<&Forecast>, roll: Option<&Forecast>) -> Table {
    let rows = [("stop", stop), ("roll", roll)];
    let of = |row: &(&str, Option<&Forecast>), shown: fn(&Forecast) -> String| {
        row.1.map_or(String::new(), shown)
    };
    let worms = |forecast: &Forecast| format!("{:+.4}", forecast.value);
    Table::of(&rows)
        .left("", |row| row.0.to_owned())
        .right("worms", |row| row.1.map_or("not allowed".to_owned(), worms))
        .right("bust", |row| of(row, |it| whole_percent(it.bust)))
        .right("steal", |row| of(row, |it| whole_percent(it.steal())))
        .left("most likely", |row| of(row, |it| likeliest(&it.takes)))
        .into()
}

/// The taking of a tile in words: `steal tile 24`.
pub fn take_in_words(take: Take) -> String {
    match take {
        Take::Steal(tile) => format!("steal tile {tile}"),
        Take::Table(tile) => format!("take tile {tile}"),
    }
}

/// How a turn can end: "ends in a bust in 12 % of cases, ...".
fn ends(forecast: &Forecast) -> String {
    let mut parts = Vec::new();
    let lead = match forecast.bust {
        bust if bust < 0.0005 => "cannot end in a bust; it ends",
        bust if bust > 0.9995 => return "ends in a bust".to_owned(),
        bust => {
            parts.push(format!("in a bust in {} of cases", whole_percent(bust)));
            "ends"
        }
    };
    let steal = forecast.steal();
    if steal >= 0.0005 {
        parts.push(format!("in a steal in {}", whole_percent(steal)));
    }
    let tables = forecast
        .takes
        .iter()
        .filter_map(|&(take, chance)| match take {
            Take::Table(tile) => Some((tile, chance)),
            Take::Steal(_) => None,
        });
    if let Some((tile, chance)) = tables.clone().next() {
        let all: f64 = tables.map(|(_, chance)| chance).sum();
        let most = match all - chance {
            rest if rest < 0.0005 => format!("with tile {tile} in {}", whole_percent(all)),
            _ => format!(
                "with a tile from the table in {}, most often {tile} ({})",
                whole_percent(all),
                whole_percent(chance)
            ),
        };
        parts.push(most);
    }
    match parts.split_last() {
        Some((last, [])) => format!("{lead} {last}"),
        Some((last, first)) => format!("{lead} {} and {last}", first.join(", ")),
        None => lead.to_owned(),
    }
}

/// The most likely tiles: `25 18 %, steal 24 12 %`.
fn likeliest(takes: &[(Take, f64)]) -> String {
    let named = takes.iter().take(3);
    let named = named.map(|&(take, chance)| match take {
        Take::Steal(tile) => format!("steal {tile} {}", whole_percent(chance)),
        Take::Table(tile) => format!("{tile} {}", whole_percent(chance)),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Why another choice is worse, if the probabilities show it.
fn difference(best: &Forecast, other: &Forecast) -> String {
    let mut reasons = Vec::new();
    if other.bust - best.bust >= 0.01 {
        let [than, busts] = [best.bust, other.bust].map(whole_percent);
        reasons.push(format!("busts in {busts} instead of {than}"));
    }
    if best.steal() - other.steal() >= 0.01 {
        let [than, steals] = [best.steal(), other.steal()].map(whole_percent);
        reasons.push(format!("steals in {steals} instead of {than}"));
    }
    match reasons.is_empty() {
        true => String::new(),
        false => format!(": it {}", reasons.join(" and ")),
    }
}

/// A probability in whole per cent, with a decimal near 0 and 100 %.
fn whole_percent(chance: f64) -> String {
    match chance {
        none if none <= 0.0 => "0 %".to_owned(),
        small if small < 0.01 => percent(small.max(0.001)),
        large if large > 0.99 && large < 0.9995 => percent(large),
        other => format!("{:.0} %", 100.0 * other),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

impl FaceForecast {
    /// The forecasts of all faces of a roll, the best first and the higher face
    /// first among equals, in the order of the exact player.
    pub fn all(turn: &TurnView<'_>, solved: &SolvedTurn, roll: Dice) -> Vec<FaceForecast> {
        let faces = turn.state.choosable(roll).iter();
        let forecasts = faces.map(|face| FaceForecast {
            face,
            dice: roll.count(face),
            forecast: Forecast::of_face(turn, solved, roll, face),
        });
        let mut faces: Vec<FaceForecast> = forecasts.collect();
        faces.sort_by(|a, b| {
            let value = b.forecast.value.total_cmp(&a.forecast.value);
            value.then(b.face.cmp(&a.face))
        });
        faces
    }

    fn dice_in_words(&self) -> String {
        dice_in_words(self.face, self.dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tile;

    fn forecast(value: f64, bust: f64, takes: &[(Take, f64)]) -> Forecast {
        Forecast {
            value,
            bust,
            takes: takes.to_vec(),
        }
    }

    #[test]
    fn forecasts_read_as_english() {
        let tile = |number| Tile::new(number).unwrap();
        let both = [
            (Take::Table(tile(25)), 0.4),
            (Take::Steal(tile(24)), 0.2),
            (Take::Table(tile(26)), 0.1),
        ];
        for (bust, takes, words) in [
            (
                0.3,
                &both[..],
                "ends in a bust in 30 % of cases, in a steal in 20 % and with a tile from the \
                 table in 50 %, most often 25 (40 %)",
            ),
            (
                0.6,
                &both[..1],
                "ends in a bust in 60 % of cases and with tile 25 in 40 %",
            ),
            (
                0.0,
                &both[1..2],
                "cannot end in a bust; it ends in a steal in 20 %",
            ),
            (1.0, &[], "ends in a bust"),
        ] {
            assert_eq!(ends(&forecast(0.0, bust, takes)), words);
        }
    }

    #[test]
    fn chances_are_told_as_exactly_as_they_matter() {
        let told = [0.0, 0.00001, 0.004, 0.123, 0.994, 0.9999, 1.0].map(whole_percent);
        assert_eq!(
            told,
            ["0 %", "0.1 %", "0.4 %", "12 %", "99.4 %", "100 %", "100 %"]
        );
    }
}
