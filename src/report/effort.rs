//! What a rule asks of a person, and how it does in a person's hands.

use serde::Serialize;

use super::estimate::key;
use super::figure::{Figure, percent};
use crate::effort::{Costs, Effort, Memory, SLIP_RATES, SlipKind, SlipLoss, Step};
use crate::stats::Estimate;

/// The effort of a rule, by the model.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct EffortFigures {
    /// Seconds of thinking a roll.
    pub seconds_per_roll: Figure,
    /// Seconds of thinking a turn.
    pub seconds_per_turn: Figure,
    /// Seconds that one roll in ten takes, or more.
    pub slow_roll: Figure,
    /// Numbers and ideas to know by heart.
    pub learn: u32,
    /// The most values in mind at once.
    pub held: u32,
    /// Sums of things at the table, which are no words of the game.
    #[serde(skip)]
    pub new_ideas: u32,
}

impl From<Effort> for EffortFigures {
    fn from(effort: Effort) -> EffortFigures {
        EffortFigures {
            seconds_per_roll: hundredths(effort.seconds_per_roll),
            seconds_per_turn: hundredths(effort.seconds_per_turn),
            slow_roll: hundredths(effort.slow_roll),
            learn: effort.memory.learn,
            held: effort.memory.held,
            new_ideas: effort.memory.new_ideas,
        }
    }
}

/// Seconds to the hundredth, which is as fine as steps are timed.
fn hundredths(seconds: f64) -> Figure {
    Figure((100.0 * seconds).round() / 100.0)
}

impl EffortFigures {
    /// The figures in words, line by line.
    pub fn sentences(&self) -> [String; 2] {
        [self.sentence(), self.memory()]
    }

    /// "15 s a roll, 59 s a turn (one roll in ten: 26 s or more), by the model; ...".
    pub fn sentence(&self) -> String {
        format!(
            "effort: {} a roll, {} a turn (one roll in ten: {} or more), by the model; nobody was \
             timed",
            seconds(self.seconds_per_roll),
            seconds(self.seconds_per_turn),
            seconds(self.slow_roll)
        )
    }

    /// "to learn: 7 numbers and ideas; in mind at once: 5, more than most people hold".
    fn memory(&self) -> String {
        let warning = match self.held > Memory::EASILY_HELD {
            true => ", more than is easy to hold",
            false => "",
        };
        let new_ideas = match self.new_ideas {
            0 => String::new(),
            1 => "; 1 sum that is no word of the game".to_owned(),
            sums => format!("; {sums} sums that are no words of the game"),
        };
        format!(
            "to learn: {} numbers and ideas{new_ideas}; values in mind at once: {}{warning}",
            self.learn, self.held
        )
    }
}

/// "15 s", "3.5 s".
pub(super) fn seconds(Figure(seconds): Figure) -> String {
    match seconds < 9.95 {
        true => format!("{seconds:.1} s"),
        false => format!("{seconds:.0} s"),
    }
}

/// How a rule does in the hands of someone who slips.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct InHand {
    /// The score at each slip rate that is shown.
    pub in_hand: Vec<SlipScore>,
    /// Points of score that slips at one step in a hundred cost.
    pub slip_cost: Option<Figure>,
    /// The slip rate that brings it down to another rule without slips.
    pub break_even: Option<BreakEven>,
    /// The same for each kind of slip alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slip_cost_by_kind: Vec<SlipCost>,
    /// The kind of slip that is never made, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_slip: Option<&'static str>,
}

/// The score at a slip rate.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SlipScore {
    /// The share of steps that go wrong.
    pub slip_rate: f64,
    /// The score, from fresh games without slips and what slips add to the loss.
    #[serde(flatten, serialize_with = "key::score")]
    pub score: Estimate,
}

/// What one kind of slip costs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SlipCost {
    /// The kind, in words.
    pub slip: &'static str,
    /// Points of score for each 1 %.
    pub points: Figure,
}

/// The slip rate at which a rule is no better than another without slips.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BreakEven {
    /// The other rule.
    pub against: String,
    /// The slip rate; null when the largest one measured does not suffice.
    pub slip_rate: Option<Figure>,
}

impl InHand {
    /// The slip rates that are shown.
    const SHOWN: usize = 2;

    /// What slips do to a rule of this score; `reference` is a rule that is
    /// weaker without slips, with its loss in worms per game.
    pub fn new(score: Estimate, slips: &SlipLoss, reference: Option<(String, f64)>) -> InHand {
        let shown = SLIP_RATES.into_iter().take(InHand::SHOWN);
        let in_hand = shown.map(|slip_rate| SlipScore {
            slip_rate,
            score: slips.score_at(slip_rate, score),
        });
        InHand {
            in_hand: in_hand.collect(),
            slip_cost: Some(Figure(slips.worm * slips.first_order_sum())),
            break_even: reference.map(|(against, loss)| BreakEven {
                against,
                slip_rate: slips.rate_of(loss - slips.clean.value).map(Figure),
            }),
            slip_cost_by_kind: slips
                .costs()
                .map(|(kind, points)| SlipCost {
                    slip: kind.words(),
                    points: Figure(points),
                })
                .collect(),
            without_slip: None,
        }
    }

    /// Of a player that is no rule and has no steps.
    pub const fn none() -> InHand {
        InHand {
            in_hand: Vec::new(),
            slip_cost: None,
            break_even: None,
            slip_cost_by_kind: Vec::new(),
            without_slip: None,
        }
    }

    /// The score at one of the slip rates that are shown, in per cent; a dash where
    /// it was not measured.
    pub fn score_at(&self, place: usize) -> String {
        let shown = self.in_hand.get(place);
        shown.map_or("-".to_owned(), |slip| percent(slip.score.value))
    }

    /// ": 0.6 for a condition misread, 0.2 for a sum off by one", dearest first, as
    /// far as it can be seen.
    fn by_kind(&self) -> String {
        let mut costs: Vec<(f64, &str)> = (self.slip_cost_by_kind.iter())
            .map(|cost| (cost.points.0, cost.slip))
            .filter(|(points, _)| *points >= 0.05)
            .collect();
        costs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let costs = costs
            .iter()
            .map(|(points, slip)| format!("{points:.1} for {slip}"));
        match costs.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => none,
            costs => format!(": {costs}"),
        }
    }

    /// The figures in words, line by line.
    pub fn sentences(&self) -> Vec<String> {
        let Some(Figure(cost)) = self.slip_cost else {
            return Vec::new();
        };
        let scores = self.in_hand.iter().map(|slip| {
            format!(
                "{} with slips at {:.0} % of the steps ({} to {})",
                percent(slip.score.value),
                100.0 * slip.slip_rate,
                percent(slip.score.low),
                percent(slip.score.high)
            )
        });
        let kind = self.without_slip.and_then(SlipKind::named);
        let never = kind.map_or(String::new(), |kind| format!(", never {}", kind.words()));
        let mut lines = vec![
            format!("in hand{never}: {}", scores.collect::<Vec<_>>().join(", ")),
            format!("slip cost: {cost:.1} points for each 1 %{}", self.by_kind()),
        ];
        if let Some(BreakEven { against, slip_rate }) = &self.break_even {
            lines.push(match slip_rate {
                Some(Figure(rate)) => format!(
                    "break-even: stronger than {against} without slips while fewer than one step \
                     in {:.0} goes wrong",
                    1.0 / rate
                ),
                None => format!(
                    "break-even: stronger than {against} without slips even when three steps in \
                     ten go wrong"
                ),
            });
        }
        lines
    }
}

/// A step of carrying out a rule, with its time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StepFigures {
    /// What is done: `look`, `recall`, `add`, `add_to_total`, `multiply` or `compare`.
    pub step: &'static str,
    /// What it is about.
    pub about: String,
    /// The time it takes.
    pub seconds: Figure,
}

impl StepFigures {
    /// A step at these costs.
    pub fn of(step: &Step, costs: &Costs) -> StepFigures {
        StepFigures {
            step: step.name(),
            about: step.about.to_string(),
            seconds: Figure(f64::from(costs.of(step)) / 100.0),
        }
    }
}
