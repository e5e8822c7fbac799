//! The parts of a report on lessons.

use serde::Serialize;

use super::estimate::key;
use super::figure::Figure;
use crate::arena::{DecisionRecord, RegretBySituation, SituationRegret};
use crate::evolution::improve::BestEdit;
use crate::game::Variant;
use crate::language::enumerate::edits::Turned;
use crate::language::tree::Heuristic;
use crate::stats::Estimate;
use crate::words::{self, quoted};

/// All wrong decisions of one group.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct GroupRow {
    pub fault: &'static str,
    /// Worms.
    pub loss_per_game: Figure,
    pub times_per_game: Figure,
    /// The share of the whole loss, 0 to 1.
    pub share: Figure,
}

/// A situation in which a player loses.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SituationRow {
    pub situation: String,
    pub loss_per_game: Figure,
    pub times_per_game: Figure,
    pub share: Figure,
    /// The number of the sentence that decided, from 1.
    pub sentence_number: Option<usize>,
    pub sentence: Option<String>,
    pub example: ExampleRow,
}

/// A wrong decision, in the notation of the command line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct ExampleRow {
    pub table: String,
    pub mine: String,
    pub rivals: Vec<String>,
    pub kept: String,
    pub rolled: Option<String>,
    pub done: String,
    pub done_value: Figure,
    pub best: String,
    pub best_value: Figure,
    pub loss: Figure,
    /// The command that asks the exact player.
    pub advise: String,
    /// The command that asks the player itself.
    pub explain: String,
}

/// The worth of a sentence.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct SentenceRow {
    pub sentence: String,
    /// The score with the sentence minus the score without it.
    #[serde(flatten, serialize_with = "key::worth")]
    pub worth: Estimate,
    /// The worms that its decisions lose.
    pub loss_per_game: Figure,
}

/// The predicted effect of changing a number.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct TurnedRow {
    /// From 1.
    pub sentence_number: usize,
    pub now: String,
    pub instead: String,
    /// The change of the score.
    #[serde(flatten, serialize_with = "key::effect")]
    pub effect: Estimate,
}

/// A single change and its gain.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct ChangeRow {
    /// The sentences that it removes.
    pub removed: Vec<String>,
    /// The sentences that it adds.
    pub added: Vec<String>,
    /// The whole changed rule.
    pub sentences: Vec<String>,
    pub size: usize,
    /// The gain of score in fresh games.
    #[serde(flatten, serialize_with = "key::gain")]
    pub gain: Estimate,
    pub pairs: u64,
    /// The gain that the search estimated, which is biased upwards by selection.
    pub search_gain: Figure,
}

/// A player and its regret.
#[derive(Debug, Clone, Copy)]
pub(super) struct Loser<'a> {
    pub name: &'a str,
    pub heuristic: Option<&'a Heuristic>,
    pub variant: &'a Variant,
    pub regret: &'a RegretBySituation,
}

impl SituationRow {
    /// A situation of a player.
    pub fn new(situation: &SituationRegret, player: &Loser<'_>) -> SituationRow {
        let games = player.regret.games.max(1) as f64;
        let sentence = player.heuristic.zip(situation.sentence);
        SituationRow {
            situation: words::wrong_decision(situation.wrong),
            loss_per_game: Figure(situation.regret / games),
            times_per_game: Figure(situation.times as f64 / games),
            share: Figure(situation.regret / player.regret.regret),
            sentence_number: situation.sentence.map(|number| number + 1),
            sentence: sentence.and_then(|(h, number)| h.sentence(h.ids().nth(number)?)),
            example: ExampleRow::new(&situation.example, player.name, player.variant),
        }
    }
}

impl ExampleRow {
    /// A decision of a player called `name`.
    pub fn new(decision: &DecisionRecord, name: &str, variant: &Variant) -> ExampleRow {
        let position = &decision.position;
        let (table, mine) = (position.table().to_string(), position.mine().to_string());
        let rivals: Vec<String> = position.rivals().map(ToString::to_string).collect();
        let kept = decision.kept.to_string();
        let rolled = decision.rolled.map(|rolled| rolled.to_string());
        let mut parts = vec![
            ("table", table.clone()),
            ("mine", mine.clone()),
            ("rivals", rivals.join("/")),
            ("kept", kept.clone()),
        ];
        parts.extend(rolled.clone().map(|rolled| ("rolled", rolled)));
        parts.retain(|(_, value)| value != "-");
        let options: Vec<String> = parts.iter().map(|(n, v)| format!("--{n} {v}")).collect();
        let plain: Vec<String> = parts.iter().map(|(n, v)| format!("{n} {v}")).collect();
        let rules = match *variant == Variant::RULEBOOK {
            true => String::new(),
            false => format!(" --rules {}", variant.name),
        };
        let (name, plain) = (quoted(name), plain.join(" "));
        ExampleRow {
            table,
            mine,
            rivals,
            kept,
            rolled,
            done: words::choice(decision, decision.judgement.chosen),
            done_value: Figure(decision.judgement.value),
            best: words::choice(decision, decision.judgement.best),
            best_value: Figure(decision.judgement.best_value),
            loss: Figure(decision.regret()),
            advise: format!("pickomino advise {}{rules}", options.join(" ")),
            explain: format!("pickomino explain {name} --position '{plain}'{rules}"),
        }
    }
}

impl TurnedRow {
    /// The effect of changing a number in a sentence.
    pub fn new(heuristic: &Heuristic, turned: &Turned, effect: &Estimate) -> TurnedRow {
        let number = heuristic.ids().position(|id| id == turned.sentence);
        TurnedRow {
            sentence_number: number.map_or(0, |number| number + 1),
            now: turned.now.clone(),
            instead: turned.instead.clone(),
            effect: *effect,
        }
    }
}

impl ChangeRow {
    /// A change of a heuristic.
    pub fn new(base: &Heuristic, change: &BestEdit) -> ChangeRow {
        let (before, after) = (base.sentences(), change.heuristic.sentences());
        let same = |(a, b): &(&String, &String)| a == b;
        let head = before.iter().zip(&after).take_while(same).count();
        let (old, new) = (&before[head..], &after[head..]);
        let tail = old
            .iter()
            .rev()
            .zip(new.iter().rev())
            .take_while(same)
            .count();
        ChangeRow {
            removed: old[..old.len() - tail].to_vec(),
            added: new[..new.len() - tail].to_vec(),
            size: change.heuristic.size(),
            sentences: after.clone(),
            gain: change.gain,
            pairs: change.pairs,
            search_gain: Figure(change.promised),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    #[test]
    fn a_change_is_told_by_the_sentences_it_touches() {
        let read = |text| parse(text).unwrap().heuristic;
        let base = read("Take worms. Take the highest face. Stop as soon as you can take a tile.");
        let gain = Estimate {
            value: 0.02,
            low: 0.01,
            high: 0.03,
        };
        let heuristic =
            read("Take the highest face. Take worms. Stop as soon as you can take a tile.");
        let change = BestEdit {
            heuristic,
            promised: 0.03,
            gain,
            pairs: 100,
        };
        let row = ChangeRow::new(&base, &change);
        assert_eq!(row.removed, ["Take worms.", "Take the highest face."]);
        assert_eq!(row.added, ["Take the highest face.", "Take worms."]);
    }
}
