//! The arguments of `train`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::rule::RuleArgs;
use crate::training::Course;

/// Arguments of `train`.
#[derive(Debug, Args)]
#[command(
    after_help = "Asks for the decisions of the rule in situations from its own games. Every answer gets two
marks that are never mixed: whether it is what the rule says, and what it loses against the
exact player. What you get wrong comes back sooner. After 50 decisions it tells how the rule
does in your hands.

Answers: a face (1 to 5, w), stop or roll, a number, yes or no; `why` for the steps, `rule` for
the sentences, `quit` to leave. How far you have come is kept in a file beside the rule.

Examples:
  pickomino train easy-15
  pickomino train my.rules --deck stops
  pickomino train champion-5 --page practice.html"
)]
pub struct TrainArgs {
    /// The rule, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
    /// What to practise
    #[arg(long, value_enum, value_name = "DECK", default_value_t = TrainDeck::Mixed)]
    pub deck: TrainDeck,
    /// The file that keeps how far you have come [default: beside the rule]
    #[arg(long, value_name = "FILE")]
    pub progress: Option<PathBuf>,
    /// Write a page to practise with in a browser instead; it needs nothing else
    #[arg(long, value_name = "FILE")]
    pub page: Option<PathBuf>,
}

impl From<TrainDeck> for Course {
    fn from(deck: TrainDeck) -> Course {
        match deck {
            TrainDeck::Mixed => Course::Mixed,
            TrainDeck::Numbers => Course::Numbers,
            TrainDeck::Gates => Course::Gates,
            TrainDeck::Faces => Course::Faces,
            TrainDeck::Stops => Course::Stops,
            TrainDeck::Turns => Course::Turns,
            TrainDeck::Errors => Course::Errors,
        }
    }
}

/// What to practise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TrainDeck {
    /// A mixture of what follows, most of it decisions
    Mixed,
    /// The numbers of the rule
    Numbers,
    /// The questions that are answered once for a roll
    Gates,
    /// Which face to keep
    Faces,
    /// Whether to stop
    Stops,
    /// Whole turns against the clock
    Turns,
    /// What you got wrong before
    Errors,
}
