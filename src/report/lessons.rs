//! Where a player loses, and what to change.

use serde::Serialize;

use super::lesson_parts::{ChangeRow, GroupRow, SentenceRow, SituationRow, TurnedRow};
use super::table::markdown_cell;
use super::{Align, FORMAT_VERSION, Figure, Report, Table, percent, words};
use crate::arena::{RegretBySituation, SituationRegret};
use crate::evolution::improve::Improvement;
use crate::evolution::worth::Worth;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;

/// The situations that cost a player most and, for a rule, what its sentences
/// are worth and which change helps.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LessonsReport {
    format_version: u32,
    name: String,
    against: String,
    rules: &'static str,
    seed: u64,
    /// The games in which decisions were judged.
    games: u64,
    decisions: u64,
    /// Worms.
    loss_per_game: Figure,
    faults: Vec<GroupRow>,
    situations: Vec<SituationRow>,
    /// How many different situations there were in all.
    situations_seen: usize,
    sentences: Vec<SentenceRow>,
    /// Pairs of games with and without each sentence.
    sentence_pairs: u64,
    sensitivity: Vec<TurnedRow>,
    changes_tried: usize,
    /// The change that helps most; `None` when none was found to help.
    best_change: Option<ChangeRow>,
    /// The most promising change, whether it helps or not.
    most_promising: Option<ChangeRow>,
}

/// How many situations are shown.
const SHOWN: usize = 10;

impl LessonsReport {
    /// The lessons of a player; `rule` holds the sentences, what each is
    /// worth and what changes came to.
    pub fn new(
        (name, against): (&str, &str),
        (variant, seed): (&Variant, u64),
        regret: &RegretBySituation,
        rule: Option<(&Heuristic, &Worth, &Improvement)>,
    ) -> LessonsReport {
        let games = regret.games.max(1) as f64;
        let heuristic = rule.map(|(heuristic, ..)| heuristic);
        let situations = regret.situations();
        let shown = situations.iter().take(SHOWN).map(|situation| {
            let all = (regret.games, regret.regret);
            SituationRow::new(situation, (name, heuristic), variant, all)
        });
        let mut report = LessonsReport {
            format_version: FORMAT_VERSION,
            name: visible(name),
            against: visible(against),
            rules: variant.name,
            seed,
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
        if let Some((heuristic, worth, improvement)) = rule {
            let rows = heuristic.sentences().into_iter().zip(&worth.sentences);
            let rows = rows.enumerate().map(|(number, (sentence, worth))| {
                let by_it = situations.iter().filter(|s| s.sentence == Some(number));
                SentenceRow {
                    sentence,
                    worth: Figure(worth.value),
                    worth_low: Figure(worth.low),
                    worth_high: Figure(worth.high),
                    loss_per_game: Figure(by_it.map(|s| s.regret).sum::<f64>() / games),
                }
            });
            report.sentences = rows.collect();
            report.sentence_pairs = worth.pairs;
            let turned = improvement.turned.iter();
            report.sensitivity = turned
                .map(|(turned, effect)| TurnedRow::new(heuristic, turned, effect))
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
            "It loses {:.2} worms per game by its own decisions ({} games against {}, rules {}, seed {}).",
            self.loss_per_game.0, self.games, self.against, self.rules, self.seed
        )
    }

    fn faults_table(&self) -> Table {
        let mut table = Table::new(&[
            ("", Align::Left),
            ("worms per game", Align::Right),
            ("share", Align::Right),
            ("times per game", Align::Right),
        ]);
        for row in &self.faults {
            table.row([
                row.fault.to_owned(),
                format!("{:.3}", row.loss_per_game.0),
                percent(row.share.0),
                format!("{:.2}", row.times_per_game.0),
            ]);
        }
        table
    }

    fn covered(&self) -> String {
        let share: f64 = self.situations.iter().map(|row| row.share.0).sum();
        format!(
            "These are the costliest {} of {} situations, with {} of the loss.",
            self.situations.len(),
            self.situations_seen,
            percent(share)
        )
    }

    fn sentences_table(&self) -> Table {
        let mut table = Table::new(&[
            ("", Align::Right),
            ("worth", Align::Right),
            ("95 % interval", Align::Right),
            ("loses", Align::Right),
            ("sentence", Align::Left),
        ]);
        for (number, row) in self.sentences.iter().enumerate() {
            table.row([
                format!("{}.", number + 1),
                points(row.worth),
                interval(row.worth_low, row.worth_high),
                format!("{:.2}", row.loss_per_game.0),
                row.sentence.clone(),
            ]);
        }
        table
    }

    fn sentences_note(&self) -> String {
        format!(
            "worth: points of score lost without the sentence, {} pairs of games on the same deals; loses: worms per game by its decisions",
            self.sentence_pairs
        )
    }

    fn sensitivity_table(&self) -> Table {
        let mut table = Table::new(&[
            ("", Align::Right),
            ("now", Align::Left),
            ("instead", Align::Left),
            ("effect", Align::Right),
            ("95 % interval", Align::Right),
        ]);
        for row in &self.sensitivity {
            table.row([
                format!("{}.", row.sentence_number),
                row.now.clone(),
                row.instead.clone(),
                points(row.effect),
                interval(row.effect_low, row.effect_high),
            ]);
        }
        table
    }

    /// What to change, in words, or why nothing.
    fn advice(&self) -> String {
        let tried = self.changes_tried;
        match (&self.best_change, &self.most_promising) {
            (Some(change), _) => format!(
                "Of {tried} changes of one step this gains most: {}.",
                gain(change)
            ),
            (None, Some(change)) => format!(
                "No single change was found to help: {tried} of one step were tried, and the most promising brings {}.",
                gain(change)
            ),
            (None, None) => "There is no change of one step to try.".to_owned(),
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

fn points(share: Figure) -> String {
    // No minus sign before nothing.
    match format!("{:+.2}", 100.0 * share.0) {
        nothing if nothing == "-0.00" => "+0.00".to_owned(),
        number => number,
    }
}

fn interval(low: Figure, high: Figure) -> String {
    format!("{} to {}", points(low), points(high))
}

fn gain(change: &ChangeRow) -> String {
    format!(
        "{} points of score, 95 % interval {}, in {} fresh pairs of games",
        points(change.gain),
        interval(change.gain_low, change.gain_high),
        change.pairs
    )
}

/// The lines of a situation: the first names it, the others follow below.
fn situation_lines(row: &SituationRow) -> [String; 3] {
    let example = &row.example;
    let by = match (&row.sentence, row.sentence_number) {
        (Some(sentence), Some(number)) => format!("by sentence {number}: {sentence}"),
        _ => "by default: no sentence applied".to_owned(),
    };
    let first = format!(
        "{}: {:.3} worms per game ({}), {:.2} times a game",
        row.situation,
        row.loss_per_game.0,
        percent(row.share.0),
        row.times_per_game.0
    );
    let worst = format!(
        "at worst: {} ({:+.2}), where best is to {} ({:+.2})",
        example.done, example.done_value.0, example.best, example.best_value.0
    );
    [first, by, worst]
}

impl Report for LessonsReport {
    fn text(&self) -> String {
        let mut text = format!("{}\n{}\n", self.name, self.about());
        if self.situations.is_empty() {
            return text;
        }
        text.push_str(&format!("\n{}", self.faults_table().text()));
        text.push_str("\nThe situations that cost most\n");
        for (number, row) in self.situations.iter().enumerate() {
            let [first, by, worst] = situation_lines(row);
            text.push_str(&format!("\n{:>3}. {first}\n", number + 1));
            if !self.sentences.is_empty() {
                text.push_str(&format!("     {by}\n"));
            }
            text.push_str(&format!("     {worst}\n     {}\n", row.example.advise));
        }
        text.push_str(&format!("\n{}\n", self.covered()));
        if self.sentences.is_empty() {
            return text;
        }
        text.push_str("\nWhat each sentence is worth\n\n");
        text.push_str(&self.sentences_table().text());
        text.push_str(&format!("{}\n", self.sentences_note()));
        if !self.sensitivity.is_empty() {
            text.push_str("\nWhat other numbers would do, in points of score as predicted\n\n");
            text.push_str(&self.sensitivity_table().text());
        }
        text.push_str(&format!("\nThe best single change\n\n{}\n", self.advice()));
        if let Some(change) = self.best_change.as_ref().or(self.most_promising.as_ref()) {
            let marked = |mark: &str, lines: &[String]| -> String {
                lines
                    .iter()
                    .map(|line| format!("  {mark} {line}\n"))
                    .collect()
            };
            text.push_str(&format!("\n{}", marked("-", &change.removed)));
            text.push_str(&marked("+", &change.added));
        }
        if let Some(change) = &self.best_change {
            text.push_str(&format!("\nThe new rule, of size {}:\n\n", change.size));
            for sentence in &change.sentences {
                text.push_str(&format!("    {sentence}\n"));
            }
        }
        text
    }

    fn markdown(&self) -> String {
        let cell = markdown_cell;
        let mut text = format!("## {}\n\n{}\n", cell(&self.name), cell(&self.about()));
        if self.situations.is_empty() {
            return text;
        }
        text.push_str(&format!("\n{}", self.faults_table().markdown()));
        text.push_str("\n### The situations that cost most\n\n");
        for (number, row) in self.situations.iter().enumerate() {
            let [first, by, worst] = situation_lines(row);
            text.push_str(&format!("{}. {}\n", number + 1, cell(&first)));
            if !self.sentences.is_empty() {
                text.push_str(&format!("   - {}\n", cell(&by)));
            }
            let command = &row.example.advise;
            text.push_str(&format!("   - {}\n   - `{command}`\n", cell(&worst)));
        }
        text.push_str(&format!("\n{}\n", self.covered()));
        if self.sentences.is_empty() {
            return text;
        }
        text.push_str("\n### What each sentence is worth\n\n");
        text.push_str(&self.sentences_table().markdown());
        text.push_str(&format!("\n{}\n", self.sentences_note()));
        if !self.sensitivity.is_empty() {
            text.push_str("\n### What other numbers would do\n\n");
            text.push_str("In points of score, as predicted.\n\n");
            text.push_str(&self.sensitivity_table().markdown());
        }
        text.push_str(&format!(
            "\n### The best single change\n\n{}\n",
            self.advice()
        ));
        if let Some(change) = self.best_change.as_ref().or(self.most_promising.as_ref()) {
            text.push('\n');
            for line in &change.removed {
                text.push_str(&format!("- out: {}\n", cell(line)));
            }
            for line in &change.added {
                text.push_str(&format!("- in: {}\n", cell(line)));
            }
        }
        if let Some(change) = &self.best_change {
            text.push_str(&format!("\nThe new rule, of size {}:\n\n", change.size));
            for sentence in &change.sentences {
                text.push_str(&format!("- {}\n", cell(sentence)));
            }
        }
        text
    }
}
