//! What every choice in a position is worth, and the odds of each total.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::measuring::sentence;
use super::position::{Placed, Taken, VARIANT, situation};
use super::unanswerable::{Unanswerable, rules};
use crate::game::{Dice, Face, Tile, TurnState};
use crate::language::tree::Heuristic;
use crate::player::{Forecast, HeuristicPlayer, Move, Sentences, TurnView};
use crate::solver::{Goal, SolvedTurn, Solver, TurnProblem};
use crate::words::dice_in_words;

/// Asks what to do in a position.
#[derive(Debug, Deserialize)]
pub struct CoachQuestion {
    #[serde(flatten)]
    position: Placed,
    kept: String,
    #[serde(default)]
    rolled: String,
    /// The rules to compare with; empty for none.
    #[serde(default)]
    rules: String,
}

#[derive(Debug, Serialize)]
pub struct Advice {
    total: u8,
    dice_left: u8,
    /// The best first; none when the turn has ended.
    choices: Vec<Valued>,
    best: Option<String>,
    rule: Option<RuleChoice>,
    /// What stopping takes.
    takes: Option<Taken>,
}

/// A choice and its value.
#[derive(Debug, Clone, Serialize)]
struct Valued {
    /// A face, `stop` or `roll`.
    choice: String,
    words: String,
    /// Worms.
    value: f64,
    /// Worms that it gives away against the best.
    cost: f64,
    /// The chance of a bust.
    bust: f64,
    /// The chance of a steal.
    steal: f64,
}

#[derive(Debug, Serialize)]
struct RuleChoice {
    choice: String,
    words: String,
    cost: f64,
    /// The sentence that decides; none for the default.
    sentence: Option<String>,
}

impl CoachQuestion {
    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Advice, Unanswerable> {
        let moment = situation(&self.position, &self.kept, &self.rolled)?;
        let rules = match self.rules.trim() {
            "" => None,
            text => Some(rules(text)?),
        };
        let turn = TurnView {
            position: moment.position(),
            variant: &VARIANT,
            state: moment.state(),
        };
        let solved = solver.turn(TurnProblem::of(turn.position, &VARIANT));
        let mut choices = match moment.rolled() {
            Some(roll) => faces(&turn, &solved, roll),
            None => moves(&turn, &solved),
        };
        choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = choices.first().map_or(0.0, |best| best.value);
        for choice in &mut choices {
            choice.cost = best - choice.value;
        }
        let takes = turn.takeable().steal_first();
        let rule = rules.and_then(|rules| rule_choice(&rules, &turn, moment.rolled(), &choices));
        Ok(Advice {
            total: turn.state.total,
            dice_left: turn.state.dice_left,
            best: choices.first().map(|best| best.choice.clone()),
            choices,
            rule,
            takes: takes.map(Taken::from),
        })
    }
}

fn faces(turn: &TurnView<'_>, solved: &SolvedTurn, roll: Dice) -> Vec<Valued> {
    let valued = |face: Face| {
        let words = format!("keep {}", dice_in_words(face, roll.count(face)));
        let forecast = Forecast::of_face(turn, solved, roll, face);
        Valued::of(face.to_string(), words, &forecast)
    };
    turn.state.choosable(roll).iter().map(valued).collect()
}

fn moves(turn: &TurnView<'_>, solved: &SolvedTurn) -> Vec<Valued> {
    let stop = Forecast::of_stopping(turn, solved);
    let roll = (!turn.state.is_over()).then(|| Forecast::of_rolling(turn, solved));
    let valued = |choice: &str, words: &str, forecast: &Forecast| {
        Valued::of(choice.to_owned(), words.to_owned(), forecast)
    };
    let stop = stop.map(|stop| valued("stop", "stop", &stop));
    let roll = roll.map(|roll| valued("roll", "roll again", &roll));
    stop.into_iter().chain(roll).collect()
}

impl Valued {
    fn of(choice: String, words: String, forecast: &Forecast) -> Valued {
        Valued {
            choice,
            words,
            value: forecast.value,
            cost: 0.0,
            bust: forecast.bust,
            steal: forecast.steal(),
        }
    }
}

/// What rules do; `None` where there is nothing to choose.
fn rule_choice(
    rules: &Heuristic,
    turn: &TurnView<'_>,
    rolled: Option<Dice>,
    choices: &[Valued],
) -> Option<RuleChoice> {
    let (player, sentences) = (HeuristicPlayer::of(rules), Sentences::of(rules));
    let (choice, number) = match rolled {
        Some(roll) => (
            player.face(turn, roll).to_string(),
            sentences.of_face(turn, roll),
        ),
        None if turn.takeable().is_empty() => return None,
        None => {
            let word = match player.decide(turn) {
                Move::Roll => "roll",
                Move::Take(_) => "stop",
            };
            let asked = !turn.state.is_over();
            (word.to_owned(), sentences.of_action(turn).filter(|_| asked))
        }
    };
    let chosen = choices.iter().find(|valued| valued.choice == choice)?;
    Some(RuleChoice {
        words: chosen.words.clone(),
        cost: chosen.cost,
        sentence: sentence(rules, number),
        choice,
    })
}

/// Asks for the chance of each total.
#[derive(Debug, Deserialize)]
pub struct OddsQuestion {
    kept: String,
}

#[derive(Debug, Serialize)]
pub struct Odds {
    total: u8,
    dice_left: u8,
    totals: Vec<TotalOdds>,
}

/// The best chances of someone who aims at this total alone, with a worm.
#[derive(Debug, Serialize)]
struct TotalOdds {
    total: u8,
    at_least: f64,
    exactly: f64,
}

impl OddsQuestion {
    pub fn answer(&self) -> Result<Odds, Unanswerable> {
        let kept: Dice = self.kept.parse()?;
        let state = TurnState::of_kept(kept).ok_or("more than eight dice are kept")?;
        let chance = |goal: Goal, tile| goal.table().chance(state, tile);
        let totals = Tile::all().map(|tile| TotalOdds {
            total: tile.number(),
            at_least: chance(Goal::AtLeast, tile),
            exactly: chance(Goal::Exactly, tile),
        });
        Ok(Odds {
            total: state.total,
            dice_left: state.dice_left,
            totals: totals.collect(),
        })
    }
}
