//! The result of a search: the front as sentences, with its scores in fresh games.

use serde::Serialize;

use super::document::{Document, Inline, Item, Level, Table};
use super::effort::{EffortFigures, seconds};
use super::enumeration::enumeration_line;
use super::estimate::ends;
use super::figure::{Figure, are_two, counted, percent};
use super::key;
use super::record::Report;
use super::words::quoted;
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
    /// The shortest, and all clearly stronger than everything shorter on the front.
    pub front: Vec<FrontEntry>,
    /// The name of the shortest that the strongest is not clearly stronger than.
    pub pick: Option<String>,
    /// The easiest to carry out, and all clearly stronger than everything easier.
    pub front_by_effort: Vec<FrontEntry>,
    /// The rules that were on the front of the search but not after the fresh games.
    pub fell_off: Vec<FrontEntry>,
    /// What trying every rule set of the smallest sizes came to.
    pub census: Vec<EnumeratedSize>,
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
        let front: Vec<FrontEntry> = entries(&ranking.front);
        EvolutionReport {
            seed: search.settings().seed,
            rules: search.variant().name.to_owned(),
            players: search.environment().players(),
            against: rivals(search.settings()),
            generations: search.state().generation,
            evaluations: search.state().evaluations,
            stopped_because: stopped.code(),
            pick: front.get(ranking.pick).map(|entry| entry.name.clone()),
            front,
            front_by_effort: entries(&ranking.by_effort),
            fell_off: entries(&ranking.fell_off),
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
            .left("95 % interval", FrontEntry::interval);
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

    fn heading(&self, entry: &FrontEntry) -> String {
        let pick = match self.is_pick(entry) {
            true => ", the pick: the shortest that is not clearly weaker than the best",
            false => "",
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
        self.front.iter().find(|entry| self.is_pick(entry))
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
            .fold(intro, Document::append)
            .table(self.figures())
            .append(self.by_effort());
        let document = match self.fell_off.is_empty() {
            true => document,
            false => document
                .paragraph("Fell off the front in fresh games:")
                .bullets(self.fallen().into_iter().map(|item| item.text)),
        };
        let census = enumeration_line(&self.census);
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

/// The command that makes a run with these settings up to a generation; settings
/// that have no option come from the run's `settings.yaml`.
pub fn command(settings: &Settings, generations: u32) -> String {
    let default = Settings::default();
    let mut command = format!("pickomino evolve --generations {generations}");
    let optional = Settings {
        seed: settings.seed,
        rules: settings.rules.clone(),
        players: settings.players,
        against: settings.against.clone(),
        generations: settings.generations,
        start: settings.start.clone(),
        islands: settings.islands,
        population: settings.population,
        max_size: settings.max_size,
        enumerate_up_to: settings.enumerate_up_to,
        max_effort: settings.max_effort,
        whole_numbers: settings.whole_numbers,
        ..default.clone()
    };
    if optional != *settings {
        command.push_str(" --settings-file settings.yaml");
    }
    let options = [
        ("seed", settings.seed, default.seed),
        (
            "players",
            u64::from(settings.players),
            u64::from(default.players),
        ),
        (
            "census",
            settings.enumerate_up_to as u64,
            default.enumerate_up_to as u64,
        ),
        ("islands", settings.islands as u64, default.islands as u64),
        (
            "population",
            settings.population as u64,
            default.population as u64,
        ),
        (
            "max-size",
            settings.max_size as u64,
            default.max_size as u64,
        ),
    ];
    for (name, value, usual) in options {
        if value != usual {
            command.push_str(&format!(" --{name} {value}"));
        }
    }
    if let Some(seconds) = settings.max_effort {
        command.push_str(&format!(" --max-effort {seconds}"));
    }
    if settings.whole_numbers {
        command.push_str(" --whole-numbers");
    }
    if settings.rules != default.rules {
        command.push_str(&format!(" --rules {}", settings.rules));
    }
    for name in &settings.against {
        command.push_str(&format!(" --against {}", quoted(name)));
    }
    for file in &settings.start {
        command.push_str(&format!(" --start {}", quoted(file)));
    }
    command
}
