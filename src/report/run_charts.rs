//! The charts of a run, for a page that chooses the colours.

use plotters::chart::{ChartBuilder, SeriesLabelPosition};
use plotters::element::{Circle, ErrorBar, PathElement, Rectangle, Text};
use plotters::series::DashedLineSeries;
use plotters::style::{BLACK, Color, IntoFont};

use super::chart::{self, Area, COLOURS, ChartError, Series, failed, whole};
use super::evolution::{EvolutionReport, FrontEntry};
use super::run_parts::{Extent, PartContribution, Reference};
use crate::stats::Estimate;
use crate::store::HistoryEntry;

/// Width and height of the larger charts.
const SIZE: (u32, u32) = (720, 460);
const FONT: (&str, u32) = ("sans-serif", 15);

/// What a score is held against.
#[derive(Clone, Copy)]
pub(super) enum Against {
    /// The size of a rule.
    Size,
    /// The effort of a rule, in seconds a turn.
    Effort,
}

impl Against {
    fn of(self, entry: &FrontEntry) -> f64 {
        match self {
            Against::Size => entry.size as f64,
            Against::Effort => entry.effort.seconds_per_turn.0,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Against::Size => "size: what a person must remember",
            Against::Effort => "effort: seconds of thinking a turn, by the model",
        }
    }
}

/// The scores of a front against size or effort: fresh games with their
/// intervals, what the search believed, the pick, and the scores of others as
/// lines.
pub(super) fn front(
    report: &EvolutionReport,
    front: &[FrontEntry],
    against: Against,
    references: &[Reference],
) -> Result<String, ChartError> {
    let places = || front.iter().map(|entry| against.of(entry));
    let right = places().fold(1.0, f64::max);
    let left = places().fold(right, f64::min);
    let margin = 0.6_f64.max(0.04 * (right - left));
    // The names of the lines stand to the right of the last point.
    let (from, to) = (
        left - margin,
        right + margin + 0.14 * (right - left + 2.0 * margin),
    );
    let lines = || references.iter().map(|line| line.score);
    let scores = || {
        front
            .iter()
            .flat_map(|e| [e.score.low, e.score.high, e.search_score.0])
    };
    let bottom = lines().chain(scores()).fold(0.5, f64::min);
    let top = lines().chain(scores()).fold(0.5, f64::max);
    draw(SIZE, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(10)
            .x_label_area_size(42)
            .y_label_area_size(56)
            .build_cartesian_2d(from..to, 100.0 * bottom - 2.0..100.0 * top + 2.0)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .label_style(FONT)
            .axis_desc_style(FONT)
            .x_desc(against.words())
            .y_desc("score, %")
            .x_labels(12)
            .x_label_formatter(&|x| whole(*x))
            .y_label_formatter(&|y| whole(*y))
            .draw()
            .map_err(failed)?;
        let spacing = (100.0 * (top - bottom) + 4.0) / 23.0;
        let scores: Vec<f64> = lines().map(|score| 100.0 * score).collect();
        for (line, height) in references.iter().zip(apart(&scores, spacing)) {
            let score = 100.0 * line.score;
            let points = [(from, score), (right + margin, score)];
            let dashes = DashedLineSeries::new(points, 4, 4, BLACK.mix(0.5).stroke_width(1));
            chart.draw_series(dashes).map_err(failed)?;
            let name = format!("{} {score:.1}", line.name);
            let place = (right + 1.05 * margin, height + spacing / 3.0);
            let label = Text::new(name, place, ("sans-serif", 14));
            chart.draw_series([label]).map_err(failed)?;
        }
        let at = |entry: &FrontEntry, score: f64| (against.of(entry), 100.0 * score);
        let [fresh, search, pick] = [COLOURS[0], COLOURS[1], COLOURS[2]];
        chart
            .draw_series(front.iter().map(|entry| {
                let Estimate { value, low, high } = entry.score;
                let [low, score, high] = [low, value, high].map(|share| 100.0 * share);
                ErrorBar::new_vertical(against.of(entry), low, score, high, fresh.filled(), 9)
            }))
            .map_err(failed)?
            .label("fresh games, 95 % interval")
            .legend(move |(x, y)| Circle::new((x + 6, y), 5, fresh.filled()));
        chart
            .draw_series(front.iter().map(|entry| {
                Circle::new(at(entry, entry.search_score.0), 5, search.stroke_width(2))
            }))
            .map_err(failed)?
            .label("search estimate")
            .legend(move |(x, y)| Circle::new((x + 6, y), 5, search.stroke_width(2)));
        let picked = front.iter().filter(|entry| report.is_pick(entry));
        chart
            .draw_series(
                picked.map(|e| Circle::new(at(e, e.score.value), 11, pick.stroke_width(3))),
            )
            .map_err(failed)?
            .label("the pick")
            .legend(move |(x, y)| Circle::new((x + 6, y), 6, pick.stroke_width(3)));
        chart
            .configure_series_labels()
            .label_font(FONT)
            .position(SeriesLabelPosition::Coordinate(24, 40))
            .draw()
            .map_err(failed)
    })
}

/// Heights near those of the lines at which their names do not overlap.
fn apart(lines: &[f64], spacing: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|&a, &b| lines[a].total_cmp(&lines[b]));
    let mut heights = vec![0.0; lines.len()];
    let mut lowest = f64::NEG_INFINITY;
    for place in order {
        heights[place] = lines[place].max(lowest);
        lowest = heights[place] + spacing;
    }
    heights
}

/// Draws the estimates of the best rules up to several sizes by generation.
pub(super) fn history(
    history: &[HistoryEntry],
    report: &EvolutionReport,
) -> Result<String, ChartError> {
    let lines: Vec<Series> = shown_sizes(&report.front)
        .into_iter()
        .map(|size| {
            let points = history.iter().filter_map(|entry| {
                let best = entry.best_up_to(size)?;
                Some((f64::from(entry.generation), 100.0 * best))
            });
            Series {
                name: format!("up to size {size}"),
                points: points.collect(),
            }
        })
        .collect();
    let points = || lines.iter().flat_map(|line| &line.points);
    let right = points().map(|p| p.0).fold(1.0, f64::max);
    let top = points().map(|p| p.1).fold(0.0, f64::max);
    // Scores far below all final ones are left out.
    let ends = || lines.iter().filter_map(|line| line.points.last());
    let bottom = ends().map(|p| p.1).fold(top, f64::min) - 4.0;
    draw(SIZE, |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(10)
            .x_label_area_size(42)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..1.2 * right, bottom..top + 1.0)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .label_style(FONT)
            .axis_desc_style(FONT)
            .x_desc("generation")
            .y_desc("search estimate, %")
            .x_label_formatter(&|x| whole(*x))
            .y_label_formatter(&|y| whole(*y))
            .draw()
            .map_err(failed)?;
        let ends = || lines.iter().filter_map(|line| line.points.last());
        let scores: Vec<f64> = ends().map(|point| point.1).collect();
        let heights = apart(&scores, (top + 1.0 - bottom) / 20.0);
        for ((line, colour), height) in lines.iter().zip(&COLOURS).zip(heights) {
            let seen = line.points.iter().filter(|point| point.1 >= bottom);
            let path = PathElement::new(seen.copied().collect::<Vec<_>>(), colour.stroke_width(2));
            chart.draw_series([path]).map_err(failed)?;
            let place = (1.015 * right, height + (top + 1.0 - bottom) / 55.0);
            let style = FONT.into_font().color(colour);
            let name = Text::new(line.name.clone(), place, style);
            chart.draw_series([name]).map_err(failed)?;
        }
        Ok(())
    })
}

/// Sizes of the front, evenly spread and at most as many as [`COLOURS`].
fn shown_sizes(front: &[FrontEntry]) -> Vec<usize> {
    let most = COLOURS.len().min(front.len());
    let place = |number: usize| number * (front.len() - 1) / (most - 1).max(1);
    let sizes = (0..most).map(|number| front[place(number)].size);
    sizes.collect()
}

/// Draws the worth of each part as a bar with its interval. A sentence with parts
/// is not drawn itself. Unbounded intervals reach from edge to edge.
pub(super) fn contributions(parts: &[PartContribution]) -> Result<String, ChartError> {
    let shown = parts.iter().filter(|part| part.extent != Extent::Sum);
    let shown: Vec<&PartContribution> = shown.collect();
    let figures = shown.iter().flat_map(|p| {
        [
            p.contribution.low,
            p.contribution.value,
            p.contribution.high,
        ]
    });
    // An infinite axis would have infinitely many marks.
    let ends = || figures.clone().filter(|figure| figure.is_finite());
    let left = ends().fold(0.0, f64::min);
    let right = ends().fold(0.001, f64::max);
    let margin = 0.05 * (right - left);
    let (left, right) = (left - margin, right + margin);
    let rows = shown.len() as f64;
    let height = 80 + 30 * shown.len() as u32;
    draw((SIZE.0, height), |root| {
        let mut chart = ChartBuilder::on(root)
            .margin(10)
            .x_label_area_size(42)
            .y_label_area_size(350)
            .build_cartesian_2d(100.0 * left..100.0 * right, rows + 0.5..0.5)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .label_style(FONT)
            .axis_desc_style(FONT)
            .x_desc("points of score lost without it")
            .y_labels(2 * shown.len() + 1)
            .y_label_formatter(&|y| label(*y, &shown))
            .draw()
            .map_err(failed)?;
        for (row, part) in (1..).map(f64::from).zip(&shown) {
            let bar = [
                (0.0, row - 0.3),
                (100.0 * part.contribution.value, row + 0.3),
            ];
            let bar = Rectangle::new(bar, COLOURS[0].mix(0.7).filled());
            chart.draw_series([bar]).map_err(failed)?;
            let Estimate { value, low, high } = part.contribution;
            let [low, worth, high] =
                [low, value, high].map(|share| 100.0 * share.clamp(left, right));
            let interval = ErrorBar::new_horizontal(row, low, worth, high, BLACK.filled(), 7);
            chart.draw_series([interval]).map_err(failed)?;
        }
        Ok(())
    })
}

/// The label of a row, counted from 1, cut to fit; empty between rows.
fn label(row: f64, parts: &[&PartContribution]) -> String {
    const LONGEST: usize = 50;
    let Ok(row) = whole(row).parse::<usize>() else {
        return String::new();
    };
    let words = row.checked_sub(1).and_then(|row| parts.get(row));
    let words = words.map_or("", |part| part.words.as_str());
    match words.chars().count() > LONGEST {
        true => words
            .chars()
            .take(LONGEST - 1)
            .chain(['\u{2026}'])
            .collect(),
        false => words.to_owned(),
    }
}

/// Draws without a background and replaces black by the text colour of the page.
fn draw(
    size: (u32, u32),
    drawing: impl FnOnce(&Area<'_>) -> Result<(), ChartError>,
) -> Result<String, ChartError> {
    let svg = chart::draw(size, drawing)?;
    Ok(svg.replace("\"#000000\"", "\"currentColor\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_of_one_pair_of_games_is_drawn() {
        let part = |worth: f64, half: f64| PartContribution {
            sentence: 1,
            words: "Take worms.".to_owned(),
            extent: Extent::Whole,
            contribution: Estimate {
                value: worth,
                low: worth - half,
                high: worth + half,
            },
        };
        for parts in [
            vec![part(0.5, f64::INFINITY)],
            vec![part(0.0, f64::INFINITY), part(-0.02, 0.01)],
            vec![part(0.0, 0.0)],
        ] {
            let drawn = contributions(&parts).unwrap();
            assert!(drawn.contains("Take worms."));
            assert!(!drawn.contains("inf") && !drawn.contains("NaN"), "{drawn}");
        }
    }
}
