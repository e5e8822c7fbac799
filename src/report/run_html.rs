//! `report.html`: a page that needs nothing but itself.

use minijinja::value::{Serde, Value};
use minijinja::{Environment, context};

use super::census::census_line;
use super::run_page::{RANK_NOTE, RunPage};
use super::story::STORY_NOTE;
use super::{ChartError, FrontEntry, counted, percent, run_charts};
use crate::language::visible::visible_lines;

/// A page that could not be made; a bug of ours.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// A chart that could not be drawn.
    #[error(transparent)]
    Chart(#[from] ChartError),
    /// A template that could not be filled.
    #[error("the page could not be written: {0:#}")]
    Template(#[from] minijinja::Error),
}

const NAME: &str = "run.html";
const TEMPLATE: &str = include_str!("run.html");

impl RunPage<'_> {
    /// The page as HTML, with styles and charts inside; everything but the
    /// charts is escaped.
    ///
    /// # Errors
    /// When a chart cannot be drawn or the template cannot be filled.
    pub fn html(&self) -> Result<String, PageError> {
        let mut environment = Environment::new();
        environment.add_template(NAME, TEMPLATE)?;
        let report = self.report;
        let front = report.front.iter().zip(&self.stories);
        let front = front.map(|(entry, story)| {
            context! {
                row => row(entry),
                is_pick => report.is_pick(entry),
                summary => story.summary(),
                steps => Value::from(Serde(&story.steps)),
            }
        });
        let worth = self.worth.iter().map(|row| {
            context! { number => row.number(), words => &row.words, points => row.points() }
        });
        let references = self.references.iter().map(|reference| {
            context! {
                name => &reference.name,
                score => percent(reference.score.0),
                interval => reference.shown_interval(),
            }
        });
        let chart = |svg: String| Value::from_safe_string(svg);
        let worth_chart = match self.worth.is_empty() {
            true => None,
            false => Some(chart(run_charts::worth(&self.worth)?)),
        };
        let page = environment.get_template(NAME)?.render(context! {
            against => report.against,
            circumstances => report.circumstances(),
            census => census_line(&report.census),
            command => &report.command,
            games => report.front.first().map_or(0, |entry| entry.games),
            pick => report.picked().map(row),
            front => front.collect::<Vec<Value>>(),
            fell_off => report.fell_off.iter().map(row).collect::<Vec<Value>>(),
            references => references.collect::<Vec<Value>>(),
            worth => worth.collect::<Vec<Value>>(),
            worth_note => self.worth_note(),
            rank_note => RANK_NOTE,
            story_note => STORY_NOTE,
            settings => visible_lines(&self.settings),
            front_chart => chart(run_charts::front(report, &self.references)?),
            history_chart => chart(run_charts::history(self.history, report)?),
            worth_chart => worth_chart,
        })?;
        Ok(page)
    }
}

fn row(entry: &FrontEntry) -> Value {
    context! {
        name => &entry.name,
        rank => entry.rank,
        size => entry.size,
        words => entry.words,
        counted => counted(entry.words, "word"),
        sentences => &entry.sentences,
        score => percent(entry.score.0),
        interval => entry.interval(),
        games => entry.games,
        search_score => percent(entry.search_score.0),
        difference => entry.difference(),
    }
}
