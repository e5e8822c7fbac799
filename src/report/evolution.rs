//! The result of a search: the front as sentences, with its scores in fresh games.

use serde::Serialize;

use super::document::{Document, Inline, Item, Level, Table};
use super::effort::{EffortFigures, InHand, seconds};
use super::enumeration::{enumeration_line, none_above};
use super::estimate::{ends, key};
use super::evolve_command::command;
use super::figure::{Figure, are_two, counted, percent};
use super::record::Report;
use crate::evolution::enumeration::EnumeratedSize;
use crate::evolution::finals::{Finalist, Ranking};
use crate::evolution::generations::StopReason;
use crate::evolution::search::Search;
use crate::evolution::settings::Settings;
use crate::language::visible::visible;
use crate::stats::Estimate;

/// A finished search, ready to be shown.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EvolutionReport {
    /// The seed of the run.
    pub seed: u64,
    /// The name of the variant.
    pub rules: String,
    /// The players at the table; not told when they are two.
    #[serde(skip_serializing_if = "are_two")]
    pub players: usize,
    /// The opponents.
    pub against: String,
    /// Generations bred.
    pub generations: u32,
    /// Heuristics examined.
    pub evaluations: u64,
    /// Why the run ended.
    pub stopped_because: &'static str,
    /// The shortest, and all clearly stronger than everything shorter on the front;
    /// and the pick, whichever front it is from.
    pub front: Vec<FrontEntry>,
    /// The name of the rule to offer first: of least effort among those within half
    /// a minute a turn that can't be told from the best in careful hands.
    pub pick: Option<String>,
    /// The name of the shortest that the strongest is not clearly stronger than.
    #[serde(skip)]
    shortest: Option<String>,
    /// The easiest to carry out, and all clearly stronger than everything easier.
    pub front_by_effort: Vec<FrontEntry>,
    /// The rules that were on the front of the search but not after the fresh games.
    pub fell_off: Vec<FrontEntry>,
    /// What trying every rule set of the smallest sizes came to.
    pub census: Vec<EnumeratedSize>,
    /// The score that none of those tried exceeds, with an error of 1 %.
    pub none_above: Option<Figure>,
    /// The command that repeats the run.
    pub command: String,
}

/// One rule set of the report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FrontEntry {
    /// Its name in the run's population file.
    pub name: String,
    /// 1 plus the number of those listed that are clearly stronger.
    pub rank: usize,
    /// The size, a measure of what a person must remember.
    pub size: usize,
    /// Words in all sentences.
    pub words: usize,
    /// The sentences.
    pub sentences: Vec<String>,
    /// Share of fresh games won, 0 to 1, a shared game counting half.
    #[serde(flatten, serialize_with = "key::score")]
    pub score: Estimate,
    /// Fresh games played.
    pub games: u64,
    /// The estimate of the search, which is biased upwards by selection.
    pub search_score: Figure,
    /// What it asks of a person, by the model.
    pub effort: EffortFigures,
    /// How it does in the hands of someone who slips; nothing for what fell off.
    #[serde(flatten)]
    pub in_hand: InHand,
}

impl FrontEntry {
    fn of(finalist: &Finalist, name: String) -> FrontEntry {
        FrontEntry {
            name,
            rank: finalist.rank,
            size: finalist.heuristic().size(),
            words: finalist.heuristic().words(),
            sentences: finalist.heuristic().sentences(),
            score: finalist.score(),
            games: finalist.fresh.games(),
            search_score: Figure(finalist.search_score()),
            effort: finalist.effort.into(),
            in_hand: match &finalist.slips {
                Some(slips) => InHand::new(finalist.score(), slips, None),
                None => InHand::none(),
            },
        }
    }

    /// Fresh games minus search estimate, in points.
    pub(super) fn difference(&self) -> String {
        format!("{:+.1}", 100.0 * (self.score.value - self.search_score.0))
    }

    /// The 95 % interval in per cent.
    pub(super) fn interval(&self) -> String {
        interval(&self.score)
    }
}

/// A 95 % interval of scores in per cent: `23.7 to 36.1 %`.
pub(super) fn interval(score: &Estimate) -> String {
    format!("{} %", ends(score, |share| format!("{:.1}", 100.0 * share)))
}

/// The finalists of both fronts with their names in the files of their run: those
/// of the front by size first, then those that are on the front by effort only.
pub fn named(ranking: &Ranking) -> Vec<(String, &Finalist)> {
    let sizes = ranking.front.iter();
    let sizes = sizes.map(|one| (format!("size-{}", one.heuristic().size()), one));
    let is_new = |one: &&Finalist| {
        let mut known = ranking.front.iter();
        known.all(|other| other.heuristic() != one.heuristic())
    };
    let efforts = ranking.by_effort.iter().filter(is_new).zip(1..);
    let efforts = efforts.map(|(one, number)| (format!("easy-{number}"), one));
    sizes.chain(efforts).collect()
}

impl EvolutionReport {
    /// Sums up a finished search.
    pub fn of(search: &Search, ranking: &Ranking, stopped: StopReason) -> EvolutionReport {
        let names = named(ranking);
        let entry = |finalist: &Finalist| {
            let same =
                |(_, other): &&(String, &Finalist)| other.heuristic() == finalist.heuristic();
            let fallen = || format!("size-{}", finalist.heuristic().size());
            let name = names.iter().find(same).map(|(name, _)| name.clone());
            FrontEntry::of(finalist, name.unwrap_or_else(fallen))
        };
        let entries = |finalists: &[Finalist]| finalists.iter().map(entry).collect();
        let mut front: Vec<FrontEntry> = entries(&ranking.front);
        let shortest = front.get(ranking.shortest).map(|entry| entry.name.clone());
        let pick = ranking.pick().map(entry);
        if let Some(pick) = &pick
            && front.iter().all(|entry| entry.name != pick.name)
        {
            let shorter = front.iter().filter(|entry| entry.size <= pick.size);
            front.insert(shorter.count(), pick.clone());
        }
        EvolutionReport {
            seed: search.settings().seed,
            rules: search.variant().name.to_owned(),
            players: search.environment().players(),
            against: rivals(search.settings()),
            generations: search.state().generation,
            evaluations: search.state().evaluations,
            stopped_because: stopped.code(),
            pick: pick.map(|entry| entry.name),
            shortest,
            front,
            front_by_effort: entries(&ranking.by_effort),
            fell_off: entries(&ranking.fell_off),
            none_above: none_above(&search.state().enumeration, search.settings()),
            census: search.state().enumeration.clone(),
            command: command(search.settings(), search.state().generation),
        }
    }

    /// The estimates of the search and the scores in fresh games.
    pub(super) fn figures(&self) -> Table {
        Table::of(&self.front)
            .right("size", |entry| entry.size.to_string())
            .right("words", |entry| entry.words.to_string())
            .right("rank", |entry| entry.rank.to_string())
            .right("search estimate", |entry| percent(entry.search_score.0))
            .right("fresh games", |entry| percent(entry.score.value))
            .right("difference", FrontEntry::difference)
            .left("95 % interval", FrontEntry::interval)
            .right("games", |entry| entry.games.to_string())
            .right("a roll", |entry| seconds(entry.effort.seconds_per_roll))
            .right("a turn", |entry| seconds(entry.effort.seconds_per_turn))
            .into()
    }

    /// The front by effort: what each rule asks of a person, and the sentences of
    /// those that are not on the front by size.
    pub(super) fn by_effort(&self) -> Document {
        let table = Table::of(&self.front_by_effort)
            .left("by effort", |entry| entry.name.clone())
            .right("a turn", |entry| seconds(entry.effort.seconds_per_turn))
            .right("a roll", |entry| seconds(entry.effort.seconds_per_roll))
            .right("slow roll", |entry| seconds(entry.effort.slow_roll))
            .right("size", |entry| entry.size.to_string())
            .right("fresh games", |entry| percent(entry.score.value))
            .left("95 % interval", FrontEntry::interval)
            .right("slips 1 %", |entry| entry.in_hand.score_at(0))
            .right("slips 3 %", |entry| entry.in_hand.score_at(1));
        let others = self.front_by_effort.iter();
        let others = others.filter(|entry| self.front.iter().all(|other| other.name != entry.name));
        others.fold(Document::new().table(table), |document, entry| {
            let heading = format!(
                "{}: {} ({}), {} a turn",
                entry.name,
                percent(entry.score.value),
                entry.interval(),
                seconds(entry.effort.seconds_per_turn)
            );
            let rule = Document::new().heading(Level::Part, heading);
            document.append(rule.bullets(&entry.sentences))
        })
    }

    /// The pick with its sentences, and the strongest, the shortest and the easiest
    /// beside it.
    fn offer(&self) -> Document {
        let Some(pick) = self.picked() else {
            return Document::new();
        };
        let told = |entry: &FrontEntry| {
            format!(
                "{} ({}, {} a turn, size {})",
                entry.name,
                percent(entry.score.value),
                seconds(entry.effort.seconds_per_turn),
                entry.size
            )
        };
        let shown = || self.front.iter().chain(&self.front_by_effort);
        let score = |entry: &&FrontEntry| entry.score.value;
        let strongest = shown().max_by(|one, other| score(one).total_cmp(&score(other)));
        let beside = [
            ("The strongest", strongest),
            ("the shortest", self.front.first()),
            ("the easiest", self.front_by_effort.first()),
        ];
        let beside = beside
            .into_iter()
            .filter_map(|(what, entry)| Some((what, entry?)));
        let beside: Vec<String> = beside
            .map(|(what, entry)| format!("{what}: {}", told(entry)))
            .collect();
        let heading = format!(
            "The pick, the easiest that can't be told from the best within half a minute a turn: \
             {}, {} with slips at 1 % of the steps",
            told(pick),
            pick.in_hand.score_at(0)
        );
        Document::new()
            .heading(Level::Part, heading)
            .bullets(&pick.sentences)
            .paragraph(format!("{}.", beside.join("; ")))
    }

    fn heading(&self, entry: &FrontEntry) -> String {
        let pick = match (
            self.is_pick(entry),
            self.shortest.as_ref() == Some(&entry.name),
        ) {
            (true, _) => ", the pick",
            (false, true) => ", the shortest that is not clearly weaker than the best",
            (false, false) => "",
        };
        let words = counted(entry.words, "word");
        let score = percent(entry.score.value);
        format!(
            "Size {}: {score} ({}), {words}{pick}",
            entry.size,
            entry.interval()
        )
    }

    pub(super) fn circumstances(&self) -> String {
        format!(
            "Seed {}, {} rules, {}, {} rule sets tried; stopped: {}.",
            self.seed,
            self.rules,
            counted(self.generations as usize, "generation"),
            self.evaluations,
            self.stopped_because.replace('_', " "),
        )
    }

    /// The fresh games of the whole front.
    pub(super) fn games(&self) -> u64 {
        self.front.first().map_or(0, |entry| entry.games)
    }

    /// A rule set of the front with its sentences.
    pub(super) fn entry(&self, entry: &FrontEntry) -> Document {
        Document::new()
            .heading(Level::Part, self.heading(entry))
            .bullets(&entry.sentences)
    }

    /// The rules that fell off the front, with their sentences.
    pub(super) fn fallen(&self) -> Vec<Item> {
        let fallen = self.fell_off.iter().map(|entry| Item {
            text: Inline::from(format!(
                "size {}, rank {}: estimated {}, scored {} ({})",
                entry.size,
                entry.rank,
                percent(entry.search_score.0),
                percent(entry.score.value),
                entry.interval()
            )),
            below: entry.sentences.iter().map(Inline::from).collect(),
        });
        fallen.collect()
    }

    /// "`optimal`", or "`optimal` at a table of 3".
    pub(super) fn opponents(&self) -> String {
        match self.players {
            2 => format!("`{}`", self.against),
            players => format!("`{}` at a table of {players}", self.against),
        }
    }

    /// The rule that is recommended.
    pub fn picked(&self) -> Option<&FrontEntry> {
        let mut shown = self.front_by_effort.iter().chain(&self.front);
        shown.find(|entry| self.is_pick(entry))
    }

    /// Whether a rule set is the one that is recommended.
    pub(super) fn is_pick(&self, entry: &FrontEntry) -> bool {
        self.pick.as_ref() == Some(&entry.name)
    }
}

impl Report for EvolutionReport {
    fn document(&self) -> Document {
        let intro = format!(
            "The strongest rules found, shortest first, with the share of {} fresh games that they \
             won against {}:",
            self.games(),
            self.opponents()
        );
        let intro = Document::new().paragraph(Inline::with_code(&intro));
        let entries = self.front.iter().map(|entry| self.entry(entry));
        let document = entries
            .fold(self.offer().append(intro), Document::append)
            .table(self.figures())
            .append(self.by_effort());
        let document = match self.fell_off.is_empty() {
            true => document,
            false => document
                .paragraph("Fell off the front in fresh games:")
                .bullets(self.fallen().into_iter().map(|item| item.text)),
        };
        let census = enumeration_line(&self.census, self.none_above);
        let census = (!census.is_empty()).then_some(census);
        document.lines(std::iter::once(self.circumstances()).chain(census))
    }
}

/// The rivals at the table of a run.
fn rivals(settings: &Settings) -> String {
    match settings.against.as_slice() {
        [] => "optimal".to_owned(),
        names => visible(&names.join(", ")),
    }
}
