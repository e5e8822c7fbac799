//! The results of a run of `evolve`, and the files that hold them.

use super::failure::Failure;
use super::progress::Progress;
use crate::evolution::ablation::{self, AblationGames};
use crate::evolution::finals::{self, Finalist, Ranking};
use crate::evolution::generations::StopReason;
use crate::evolution::search::Search;
use crate::language::rules_text;

use crate::effort::Costs;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::report::{EvolutionReport, PartContribution, Reference, RunPage, named_finalists};
use crate::rng::{Address, Purpose};
use crate::roster::OPTIMAL;
use crate::store::run::{RunFolder, settings_text};
use crate::store::{About, Entry, Measured, PUBLISHED, Population};

/// The name of the report as a web page.
pub const HTML_REPORT: &str = "report.html";

/// The title of that page.
const TITLE: &str = "Rules of thumb for Pickomino";

/// The results of a search in fresh games.
pub struct Results {
    ranking: Ranking,
    report: EvolutionReport,
    references: Vec<Reference>,
    /// What the parts of the pick contribute.
    contributions: Vec<PartContribution>,
}

impl Results {
    /// Plays the fresh games; effort is told by `costs`.
    pub fn of(search: &Search, costs: &Costs, stopped: StopReason) -> Results {
        let published = PUBLISHED.entries();
        let others = published.iter();
        let others: Vec<HeuristicPlayer> = others
            .map(|entry| HeuristicPlayer::of(&entry.rules.parsed.heuristic))
            .collect();
        let others: Vec<&HeuristicPlayer> = others.iter().collect();
        let bar = Progress::new(finals::games(search, others.len()), "fresh games");
        let advance = |games| bar.advance(games);
        let ranking = finals::rank(search, costs, &advance);
        let played = finals::play(search, &others, &advance);
        let scores = published
            .iter()
            .zip(&played.tallies)
            .map(|(entry, tally)| Reference::new(entry.name.as_str(), tally.estimate()));
        let mut references: Vec<Reference> = scores.collect();
        references.push(Reference::exact(
            OPTIMAL,
            search.environment().exact_score(),
        ));
        let contributions = match ranking.pick() {
            Some(pick) => contributions(search, pick.heuristic()),
            None => Vec::new(),
        };
        Results {
            report: EvolutionReport::of(search, &ranking, stopped),
            ranking,
            references,
            contributions,
        }
    }

    /// The report that is shown.
    pub fn report(&self) -> &EvolutionReport {
        &self.report
    }

    /// Writes the reports, the lineage, the population file, and a `.rules` file
    /// for each rule of the front.
    ///
    /// # Errors
    /// Fails if a file cannot be written.
    pub fn write(&self, folder: &RunFolder, search: &Search) -> Result<(), Failure> {
        let (report, ranking) = (&self.report, &self.ranking);
        folder.save_lineage(search)?;
        let bug = |error: &dyn std::fmt::Display| Failure::Bug(error.to_string());
        let history = folder.history()?;
        let named = named_finalists(ranking);
        // The front that is shown also holds the pick, if that is on no other.
        let front = report.front.iter().filter_map(|entry| {
            let mut found = named.iter().filter(|(name, _)| *name == entry.name);
            found.next().map(|(_, finalist)| finalist.heuristic())
        });
        let page = RunPage {
            report,
            stories: RunPage::stories(search, front),
            references: self.references.clone(),
            contributions: self.contributions.clone(),
            contribution_pairs: contribution_pairs(search),
            history: &history,
            settings: settings_text(search.settings()).map_err(|error| bug(&error))?,
        };
        let page = page.document()?;
        folder.write("report.md", page.markdown().as_bytes())?;
        let html = page.html(TITLE)?;
        folder.write(HTML_REPORT, html.as_bytes())?;
        let entries = named.iter();
        let entries = entries.map(|(name, finalist)| entry(report, name, finalist));
        let entries = entries.collect::<Result<Vec<Entry>, Failure>>()?;
        let population = Population::new("front.yaml", entries)?.to_yaml()?;
        folder.write("front.yaml", population.as_bytes())?;
        let rules = named.into_iter().map(|(name, finalist)| {
            let titles = [name.clone(), format!("found by {}", report.command)];
            let text = rules_text(&titles, finalist.heuristic());
            (name, text)
        });
        folder.save_front(&rules.collect::<Vec<_>>())?;
        Ok(())
    }
}

/// What the parts of the pick contribute, on fresh deals.
fn contributions(search: &Search, pick: &Heuristic) -> Vec<PartContribution> {
    let pairs = contribution_pairs(search);
    let parts = ablation::parts(pick);
    let shorter: Vec<Heuristic> = parts.iter().map(|part| part.without.clone()).collect();
    let environment = search.environment();
    let bar = Progress::new(
        ablation::games(shorter.len(), environment.players(), pairs),
        "games without a part",
    );
    let games = AblationGames {
        seating: &environment.seating(),
        stream: Address::new(Purpose::Score, search.settings().seed),
        pairs,
    };
    let advance = |games| bar.advance(games);
    let found = ablation::contributions(pick, &shorter, games, &advance);
    PartContribution::of(pick, &parts, &found)
}

/// The number of pairs of games with and without each part of the pick.
fn contribution_pairs(search: &Search) -> u64 {
    /// So many tell what a part is worth to half a point.
    const ENOUGH: u64 = 10_000;
    search.settings().final_deals().div_ceil(2).min(ENOUGH)
}

fn entry(report: &EvolutionReport, name: &str, finalist: &Finalist) -> Result<Entry, Failure> {
    let score = finalist.score();
    let bug = |error: &dyn std::fmt::Display| Failure::Bug(format!("`{name}`: {error}"));
    let measured = Measured {
        score: score.value,
        low: score.low,
        high: score.high,
        games: finalist.fresh.games(),
        against: report.against.clone(),
        players: report.players as u8,
        rules: report.rules.clone(),
        command: report.command.clone(),
    };
    let description = match name.starts_with("size") {
        true => format!(
            "the strongest of size {} in its run",
            finalist.heuristic().size()
        ),
        false => format!(
            "the strongest of up to {:.0} s of thinking a turn in its run",
            finalist.effort.seconds_per_turn.ceil()
        ),
    };
    let about = About {
        name: name.parse().map_err(|error| bug(&error))?,
        source: "pickomino evolve".to_owned(),
        description,
    };
    Ok(Entry::new(about, finalist.heuristic(), Some(measured))?)
}
