//! A model of the time that a search takes on many ranks, from measured parts.

use std::time::Duration;

use serde::Serialize;

use super::document::{Document, Level, Table};
use super::figure::Figure;
use super::record::{Conditions, Report};
use crate::spread::meter::Spent;

/// What an exchange among ranks is taken to need: seconds for each doubling of the ranks,
/// and bytes a second.
const LATENCY: f64 = 20e-6;
const BYTES_A_SECOND: f64 = 1e9;

/// The threads of a rank in the second column of times.
const THREADS: f64 = 16.0;

/// The numbers of ranks.
const RANKS: [u32; 9] = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/// A part of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScalingPart {
    /// What is done.
    pub name: &'static str,
    /// What each rank does for itself.
    pub undivided: &'static str,
    /// How often it is done in the search.
    pub times: f64,
    /// The processor's time for doing it once.
    pub all: Duration,
    /// What was spent in it.
    pub spent: Spent,
}

impl ScalingPart {
    /// Once, when it was measured so many times.
    #[must_use]
    pub fn over(self, times: u32) -> ScalingPart {
        let spent = self.spent;
        ScalingPart {
            all: self.all / times,
            spent: Spent {
                divided: spent.divided / times,
                on_each: spent.on_each / times,
                written: spent.written / times,
                read: spent.read / times,
                bytes: spent.bytes / u64::from(times),
                exchanges: spent.exchanges / u64::from(times),
            },
            ..self
        }
    }

    /// What was spent beyond another part that was measured with it.
    #[must_use]
    pub fn beyond(self, other: &ScalingPart) -> ScalingPart {
        let (own, less) = (self.spent, other.spent);
        ScalingPart {
            all: self.all.saturating_sub(other.all),
            spent: Spent {
                divided: own.divided.saturating_sub(less.divided),
                on_each: own.on_each.saturating_sub(less.on_each),
                written: own.written.saturating_sub(less.written),
                read: own.read.saturating_sub(less.read),
                bytes: own.bytes.saturating_sub(less.bytes),
                exchanges: own.exchanges.saturating_sub(less.exchanges),
            },
            ..self
        }
    }
}

/// The model, part by part and for many ranks.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScalingReport {
    #[serde(flatten)]
    conditions: Conditions,
    generations: u32,
    parts: Vec<PartRecord>,
    ranks: Vec<RanksRecord>,
    /// The part of one rank's time that does not divide.
    undivided_share: Figure,
    /// The part of a search that spends most time undivided.
    most_undivided: &'static str,
}

/// A part, in seconds of one processor and megabytes.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct PartRecord {
    name: &'static str,
    undivided: &'static str,
    times: Figure,
    /// Divided among ranks and threads.
    divided: Figure,
    /// Done by each rank, on all its threads.
    on_each: Figure,
    /// Done by each rank, on one thread.
    alone: Figure,
    /// Writing, and reading, what would be exchanged.
    written: Figure,
    read: Figure,
    exchanges: u64,
    megabytes: Figure,
}

/// The time on so many ranks.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct RanksRecord {
    ranks: u32,
    seconds: Figure,
    faster: Figure,
    seconds_with_threads: Figure,
    faster_with_threads: Figure,
    exchanging: Figure,
}

impl PartRecord {
    fn of(part: &ScalingPart) -> PartRecord {
        let spent = &part.spent;
        let measured = spent.divided + spent.on_each + spent.written + spent.read;
        let seconds = |time: Duration| Figure(time.as_secs_f64());
        PartRecord {
            name: part.name,
            undivided: part.undivided,
            times: Figure(part.times),
            divided: seconds(spent.divided),
            on_each: seconds(spent.on_each),
            alone: seconds(part.all.saturating_sub(measured)),
            written: seconds(spent.written),
            read: seconds(spent.read),
            exchanges: spent.exchanges,
            megabytes: Figure(spent.bytes as f64 / 1e6),
        }
    }

    /// The seconds that ranks spend on exchanging, each time.
    fn exchanging(&self, ranks: f64) -> f64 {
        if ranks < 2.0 {
            return 0.0;
        }
        let others = (ranks - 1.0) / ranks;
        self.written.0 / ranks
            + others * (self.read.0 + 1e6 * self.megabytes.0 / BYTES_A_SECOND)
            + self.exchanges as f64 * LATENCY * ranks.log2().ceil()
    }

    /// The seconds of it all on so many ranks of so many threads.
    fn seconds(&self, ranks: f64, threads: f64) -> f64 {
        let once = self.divided.0 / (ranks * threads) + self.on_each.0 / threads + self.alone.0;
        self.times.0 * (once + self.exchanging(ranks))
    }

    /// The seconds of it all that do not divide.
    fn undivided(&self) -> f64 {
        self.times.0 * (self.on_each.0 + self.alone.0)
    }
}

impl ScalingReport {
    /// The model of a search of so many generations with these parts.
    pub fn new(conditions: Conditions, generations: u32, parts: &[ScalingPart]) -> ScalingReport {
        let parts: Vec<PartRecord> = parts.iter().map(PartRecord::of).collect();
        let time = |ranks: f64, threads: f64| -> f64 {
            parts.iter().map(|part| part.seconds(ranks, threads)).sum()
        };
        let ranks = RANKS.map(|count| {
            let ranks = f64::from(count);
            let [one, more] = [1.0, THREADS].map(|threads| time(ranks, threads));
            let exchanging = parts
                .iter()
                .map(|part| part.times.0 * part.exchanging(ranks));
            RanksRecord {
                ranks: count,
                seconds: Figure(one),
                faster: Figure(time(1.0, 1.0) / one),
                seconds_with_threads: Figure(more),
                faster_with_threads: Figure(time(1.0, THREADS) / more),
                exchanging: Figure(exchanging.sum()),
            }
        });
        let undivided: f64 = parts.iter().map(PartRecord::undivided).sum();
        let most = parts
            .iter()
            .max_by(|one, other| one.undivided().total_cmp(&other.undivided()));
        ScalingReport {
            conditions,
            generations,
            undivided_share: Figure(undivided / time(1.0, 1.0)),
            most_undivided: most.map_or("", |part| part.undivided),
            ranks: ranks.into(),
            parts,
        }
    }
}

impl Report for ScalingReport {
    fn document(&self) -> Document {
        let seconds = |seconds: Figure| format!("{:.3}", seconds.0);
        let parts = Table::of(&self.parts)
            .left("part", |part| part.name.to_owned())
            .right("times", |part| format!("{:.0}", part.times.0))
            .right("divides, s", |part| seconds(part.divided))
            .right("each rank, s", |part| seconds(part.on_each))
            .right("one thread, s", |part| seconds(part.alone))
            .right("write, s", |part| seconds(part.written))
            .right("read, s", |part| seconds(part.read))
            .right("exchanges", |part| part.exchanges.to_string())
            .right("MB", |part| format!("{:.2}", part.megabytes.0))
            .left("what does not divide", |part| part.undivided.to_owned());
        let ranks = Table::of(&self.ranks)
            .right("ranks", |one| one.ranks.to_string())
            .right("time, s", |one| format!("{:.1}", one.seconds.0))
            .right("faster", |one| format!("{:.1}", one.faster.0))
            .right(format!("with {THREADS} threads, s"), |one| {
                format!("{:.1}", one.seconds_with_threads.0)
            })
            .right("faster", |one| format!("{:.1}", one.faster_with_threads.0))
            .right("exchanging, s", |one| format!("{:.2}", one.exchanging.0));
        let share = 100.0 * self.undivided_share.0;
        Document::new()
            .heading(Level::Part, "What was measured, on one processor")
            .table(parts)
            .heading(
                Level::Part,
                format!("The model for {} generations", self.generations),
            )
            .table(ranks)
            .paragraph(format!(
                "Of one rank's time {share:.1} % does not divide; most of it is {}. Measured in \
                 processor time ({}), by the default settings; an exchange is taken to need {:.0} \
                 microseconds for each doubling of the ranks and a second for {:.0} MB. Ranks are taken \
                 to have equal parts: a generation has some 350 rule sets to evaluate, so with more ranks \
                 times threads than that the model promises too much.",
                self.most_undivided,
                self.conditions,
                1e6 * LATENCY,
                BYTES_A_SECOND / 1e6
            ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(divided: u64, on_each: u64, alone: u64) -> ScalingPart {
        let seconds = Duration::from_secs;
        ScalingPart {
            name: "a part",
            undivided: "something",
            times: 2.0,
            all: seconds(divided + on_each + alone),
            spent: Spent {
                divided: seconds(divided),
                on_each: seconds(on_each),
                ..Spent::default()
            },
        }
    }

    #[test]
    fn what_does_not_divide_bounds_the_gain() {
        let conditions = Conditions {
            rules: "rulebook",
            seed: 1,
        };
        let report = ScalingReport::new(conditions, 200, &[part(90, 6, 4), part(0, 0, 0)]);
        let times: Vec<f64> = report.ranks.iter().map(|one| one.seconds.0).collect();
        assert_eq!(times[..2], [200.0, 110.0]);
        assert!((times[8] - (20.0 + 180.0 / 256.0)).abs() < 1e-9);
        let threads = report.ranks[1].seconds_with_threads.0;
        assert!((threads - 2.0 * (90.0 / 32.0 + 6.0 / 16.0 + 4.0)).abs() < 1e-9);
        assert!((report.undivided_share.0 - 0.1).abs() < 1e-12);
        assert_eq!(report.most_undivided, "something");
        let mut costly = part(90, 6, 4);
        costly.spent.bytes = 1_000_000_000;
        costly.spent.exchanges = 1000;
        let costly = ScalingReport::new(conditions, 200, &[costly]);
        let exchanging = 2.0 * (0.5 + 1000.0 * LATENCY);
        assert!((costly.ranks[1].exchanging.0 - exchanging).abs() < 1e-9);
        assert_eq!(costly.ranks[0].exchanging.0, 0.0);
    }
}
