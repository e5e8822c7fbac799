//! Where a player loses, and which change helps.

use serde::Serialize;

use super::document::{Document, Inline, Item, Level, Table};
use super::estimate::ends;
use super::figure::games_in_words;
use super::figure::{Figure, are_two, percent, points};
use super::lesson_parts::{ChangeRow, GroupRow, Loser, SentenceRow, SituationRow, TurnedRow};
use super::record::{Conditions, Report};
use crate::arena::{RegretBySituation, SituationRegret};
use crate::evolution::ablation::Ablation;
use crate::evolution::improve::Improvement;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::words;

/// The situations that cost a player most and, for a rule, the worth of its
/// sentences and the best change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LessonsReport {
    name: String,
    against: String,
    #[serde(skip_serializing_if = "are_two")]
    players: usize,
    #[serde(flatten)]
    conditions: Conditions,
    /// The games in which decisions were judged.
    games: u64,
    decisions: u64,
    /// Worms.
    loss_per_game: Figure,
    faults: Vec<GroupRow>,
    situations: Vec<SituationRow>,
    /// The number of different situations.
    situations_seen: usize,
    sentences: Vec<SentenceRow>,
    /// The number of pairs of games with and without each sentence.
    sentence_pairs: u64,
    sensitivity: Vec<TurnedRow>,
    changes_tried: usize,
    /// The best change, if one helps.
    best_change: Option<ChangeRow>,
    /// The best change, whether it helps or not.
    most_promising: Option<ChangeRow>,
}

/// The number of situations shown.
const SHOWN: usize = 10;

/// The lessons about a player.
#[derive(Debug, Clone, Copy)]
pub struct Lessons<'a> {
    /// The player.
    pub name: &'a str,
    /// The opponents.
    pub against: &'a str,
    /// The players at the table.
    pub players: usize,
    /// The variant of the game.
    pub variant: &'a Variant,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The loss by its decisions.
    pub regret: &'a RegretBySituation,
    /// The lessons about its sentences, if it plays by sentences.
    pub rule: Option<RuleLessons<'a>>,
}

/// The lessons about the sentences of a player.
#[derive(Debug, Clone, Copy)]
pub struct RuleLessons<'a> {
    /// The sentences.
    pub heuristic: &'a Heuristic,
    /// The worth of each.
    pub worth: &'a Ablation,
    /// The best changes of them.
    pub improvement: &'a Improvement,
}

impl LessonsReport {
    /// The report of these lessons.
    pub fn new(lessons: &Lessons<'_>) -> LessonsReport {
        let regret = lessons.regret;
        let games = regret.games.max(1) as f64;
        let situations = regret.situations();
        let loser = Loser {
            name: lessons.name,
            heuristic: lessons.rule.map(|rule| rule.heuristic),
            variant: lessons.variant,
            regret,
        };
        let shown = situations.iter().take(SHOWN);
        let shown = shown.map(|situation| SituationRow::new(situation, &loser));
        let mut report = LessonsReport {
            name: visible(lessons.name),
            against: visible(lessons.against),
            players: lessons.players,
            conditions: Conditions {
                rules: lessons.variant.name,
                seed: lessons.seed,
            },
            games: regret.games,
            decisions: regret.decisions,
            loss_per_game: Figure(regret.regret / games),
            faults: groups(&situations, regret),
            situations: shown.collect(),
            situations_seen: situations.len(),
            sentences: Vec::new(),
            sentence_pairs: 0,
            sensitivity: Vec::new(),
            changes_tried: 0,
            best_change: None,
            most_promising: None,
        };
        if let Some(rule) = lessons.rule {
            let RuleLessons {
                heuristic,
                worth,
                improvement,
            } = rule;
            let rows = heuristic.sentences().into_iter().zip(&worth.sentences);
            let rows = rows.enumerate().map(|(number, (sentence, worth))| {
                let by_it = situations.iter().filter(|s| s.sentence == Some(number));
                SentenceRow {
                    sentence,
                    worth: *worth,
                    loss_per_game: Figure(by_it.map(|s| s.regret).sum::<f64>() / games),
                }
            });
            report.sentences = rows.collect();
            report.sentence_pairs = worth.pairs;
            let turned = improvement.turned.iter();
            report.sensitivity = turned
                .map(|row| TurnedRow::new(heuristic, &row.turned, &row.effect))
                .collect();
            report.sensitivity.sort_by_key(|row| row.sentence_number);
            report.changes_tried = improvement.tried;
            let best = improvement.best.as_ref();
            report.most_promising = best.map(|change| ChangeRow::new(heuristic, change));
            let helps = best.is_some_and(|change| change.helps());
            report.best_change = report.most_promising.clone().filter(|_| helps);
        }
        report
    }

    fn about(&self) -> String {
        format!(
            "It loses {:.2} worms per game by its own decisions ({} games against {}, {}).",
            self.loss_per_game.0, self.games, self.against, self.conditions
        )
    }

    fn faults_table(&self) -> Table {
        Table::of(&self.faults)
            .left("", |row| row.fault.to_owned())
            .right("worms per game", |row| {
                format!("{:.3}", row.loss_per_game.0)
            })
            .right("share", |row| percent(row.share.0))
            .right("times per game", |row| {
                format!("{:.2}", row.times_per_game.0)
            })
            .into()
    }

    fn covered(&self) -> String {
        let share: f64 = self.situations.iter().map(|row| row.share.0).sum();
        format!(
            "These are the costliest {} of {} situations; they cause {} of the loss.",
            self.situations.len(),
            self.situations_seen,
            percent(share)
        )
    }

    fn sentences_table(&self) -> Table {
        let mut number = 0;
        Table::of(&self.sentences)
            .right("", |_| {
                number += 1;
                format!("{number}.")
            })
            .right("worth", |row| points(row.worth.value))
            .right("95 % interval", |row| ends(&row.worth, points))
            .right("loses", |row| format!("{:.2}", row.loss_per_game.0))
            .left("sentence", |row| row.sentence.clone())
            .into()
    }

    fn sentences_note(&self) -> String {
        format!(
            "worth: points of score lost without the sentence, in {} {} on the same deals; loses: worms per game lost by its decisions",
            self.sentence_pairs,
            games_in_words(self.players)
        )
    }

    fn sensitivity_table(&self) -> Table {
        Table::of(&self.sensitivity)
            .right("", |row| format!("{}.", row.sentence_number))
            .left("now", |row| row.now.clone())
            .left("instead", |row| row.instead.clone())
            .right("effect", |row| points(row.effect.value))
            .right("95 % interval", |row| ends(&row.effect, points))
            .into()
    }

    /// The advice on what to change.
    fn advice(&self) -> String {
        let tried = self.changes_tried;
        match (&self.best_change, &self.most_promising) {
            (Some(change), _) => format!(
                "Of {tried} single changes this one gains most: {}.",
                gain(change, self.players)
            ),
            (None, Some(change)) => format!(
                "None of {tried} single changes was found to help. The most promising one gains {}.",
                gain(change, self.players)
            ),
            (None, None) => "There is no single change to try.".to_owned(),
        }
    }
}

fn groups(situations: &[&SituationRegret], regret: &RegretBySituation) -> Vec<GroupRow> {
    let games = regret.games.max(1) as f64;
    let mut rows: Vec<GroupRow> = Vec::new();
    for situation in situations {
        let name = words::group(situation.wrong);
        let index = rows.iter().position(|row| row.fault == name);
        let index = index.unwrap_or_else(|| {
            rows.push(GroupRow {
                fault: name,
                loss_per_game: Figure(0.0),
                times_per_game: Figure(0.0),
                share: Figure(0.0),
            });
            rows.len() - 1
        });
        let row = &mut rows[index];
        row.loss_per_game.0 += situation.regret / games;
        row.times_per_game.0 += situation.times as f64 / games;
        row.share.0 += situation.regret / regret.regret;
    }
    rows.sort_by(|a, b| b.loss_per_game.0.total_cmp(&a.loss_per_game.0));
    rows
}

fn gain(change: &ChangeRow, players: usize) -> String {
    format!(
        "{} points of score, 95 % interval {}, in {} fresh {}",
        points(change.gain.value),
        ends(&change.gain, points),
        change.pairs,
        games_in_words(players)
    )
}

impl LessonsReport {
    /// A situation with the sentence that decided and the worst example.
    fn situation(&self, row: &SituationRow) -> Item {
        let example = &row.example;
        let by = match (&row.sentence, row.sentence_number) {
            (Some(sentence), Some(number)) => format!("by sentence {number}: {sentence}"),
            _ => "by default: no sentence applied".to_owned(),
        };
        let by = (!self.sentences.is_empty()).then(|| Inline::from(by));
        let worst = format!(
            "at worst: {} ({:+.2}), where best is to {} ({:+.2})",
            example.done, example.done_value.0, example.best, example.best_value.0
        );
        let command = Inline::default().code(&example.advise);
        Item {
            text: Inline::from(format!(
                "{}: {:.3} worms per game ({}), {:.2} times a game",
                row.situation,
                row.loss_per_game.0,
                percent(row.share.0),
                row.times_per_game.0
            )),
            below: by.into_iter().chain([worst.into(), command]).collect(),
        }
    }

    /// The lessons about the sentences.
    fn sentences_document(&self) -> Document {
        let mut document = Document::new()
            .heading(Level::Section, "What each sentence is worth")
            .table(self.sentences_table())
            .paragraph(self.sentences_note());
        if !self.sensitivity.is_empty() {
            let heading = "The predicted effect of other numbers, in points of score";
            document = document
                .heading(Level::Section, heading)
                .table(self.sensitivity_table());
        }
        document = document
            .heading(Level::Section, "The best single change")
            .paragraph(self.advice());
        if let Some(change) = self.best_change.as_ref().or(self.most_promising.as_ref()) {
            let removed = change.removed.iter();
            let removed = removed.map(|line| Inline::default().removed(line));
            let added = change.added.iter();
            let added = added.map(|line| Inline::default().added(line));
            document = document.bullets(removed.chain(added));
        }
        if let Some(change) = &self.best_change {
            document = document
                .paragraph(format!("The new rule, of size {}:", change.size))
                .bullets(&change.sentences);
        }
        document
    }
}

impl Report for LessonsReport {
    fn document(&self) -> Document {
        let document = Document::new()
            .heading(Level::Part, &self.name)
            .paragraph(self.about());
        if self.situations.is_empty() {
            return document;
        }
        let situations = self.situations.iter().map(|row| self.situation(row));
        let document = document
            .table(self.faults_table())
            .heading(Level::Section, "The situations that cost most")
            .numbered(situations)
            .paragraph(self.covered());
        match self.sentences.is_empty() {
            true => document,
            false => document.append(self.sentences_document()),
        }
    }
}
