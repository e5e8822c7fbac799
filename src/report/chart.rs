//! Charts as SVG.

use plotters::backend::SVGBackend;
use plotters::chart::{ChartBuilder, SeriesLabelPosition};
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters::style::{BLACK, Color, RGBColor, WHITE};

/// A chart that could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the chart could not be drawn: {0}")]
pub struct ChartError(String);

pub(super) fn failed(error: impl std::fmt::Display) -> ChartError {
    ChartError(error.to_string())
}

/// Colours that colour-blind people can tell apart (Okabe and Ito 2008).
pub(super) const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(213, 94, 0),
    RGBColor(86, 180, 233),
];

/// An area to draw on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Draws an SVG of a size in pixels.
pub(super) fn draw(
    size: (u32, u32),
    drawing: impl FnOnce(&Area<'_>) -> Result<(), ChartError>,
) -> Result<String, ChartError> {
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        drawing(&root)?;
        root.present().map_err(failed)?;
    }
    Ok(svg)
}

/// A named series of points.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// The points from left to right.
    pub points: Vec<(f64, f64)>,
}

/// Draws lines with marked points; the vertical axis begins at 0.
///
/// # Errors
/// Fails if the drawing fails.
pub fn lines(title: &str, axes: (&str, &str), lines: &[Series]) -> Result<String, ChartError> {
    let points = || lines.iter().flat_map(|line| &line.points);
    let left = points().map(|p| p.0).fold(f64::INFINITY, f64::min);
    let right = points().map(|p| p.0).fold(f64::NEG_INFINITY, f64::max);
    let top = points().map(|p| p.1).fold(0.0, f64::max);
    if !(left.is_finite() && right.is_finite() && top.is_finite()) {
        return Err(failed("no points"));
    }
    draw((760, 480), |root| {
        root.fill(&WHITE).map_err(failed)?;
        let mut chart = ChartBuilder::on(root)
            .caption(title, ("sans-serif", 20))
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(60)
            .build_cartesian_2d(left - 0.2..right + 0.2, 0.0..top * 1.1 + f64::EPSILON)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .x_desc(axes.0)
            .y_desc(axes.1)
            .x_labels(6)
            .x_label_formatter(&|x| whole(*x))
            .light_line_style(WHITE)
            .draw()
            .map_err(failed)?;
        for (line, colour) in lines.iter().zip(COLOURS.iter().cycle()) {
            let path = PathElement::new(line.points.clone(), colour.stroke_width(2));
            chart
                .draw_series([path])
                .map_err(failed)?
                .label(&line.name)
                .legend(move |(x, y)| {
                    Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled())
                });
            let marks = line
                .points
                .iter()
                .map(|&at| Circle::new(at, 4, colour.filled()));
            chart.draw_series(marks).map_err(failed)?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerRight)
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .draw()
            .map_err(failed)
    })
}

/// A panel of stacked areas: for each position on the horizontal axis the share,
/// 0 to 1, of each layer, the lowest first.
#[derive(Debug, Clone, PartialEq)]
pub struct Stacked {
    /// The panel's heading.
    pub title: String,
    /// The shares.
    pub shares: Vec<[f64; 4]>,
}

/// Draws panels of stacked areas, two in a row, with the names of the layers.
///
/// # Errors
/// Fails if the drawing fails.
pub fn areas(
    axes: (&str, &str),
    names: [&str; 4],
    panels: &[Stacked],
) -> Result<String, ChartError> {
    let rows = panels.len().div_ceil(2).max(1);
    draw((960, 260 * rows as u32), |root| {
        root.fill(&WHITE).map_err(failed)?;
        for (panel, area) in panels.iter().zip(root.split_evenly((rows, 2))) {
            let right = panel.shares.len().max(2) as f64;
            let mut chart = ChartBuilder::on(&area)
                .caption(&panel.title, ("sans-serif", 15))
                .margin(8)
                .x_label_area_size(32)
                .y_label_area_size(44)
                .build_cartesian_2d(1.0..right, 0.0..1.0)
                .map_err(failed)?;
            chart
                .configure_mesh()
                .x_desc(axes.0)
                .y_desc(axes.1)
                .x_label_formatter(&|x| whole(*x))
                .disable_mesh()
                .draw()
                .map_err(failed)?;
            for (layer, (name, colour)) in names.iter().zip(COLOURS).enumerate() {
                let height = |upto: usize, shares: &[f64; 4]| shares[..upto].iter().sum::<f64>();
                let places = || (1..).map(f64::from).zip(&panel.shares);
                let below = places().map(|(x, shares)| (x, height(layer, shares)));
                let above = places().map(|(x, shares)| (x, height(layer + 1, shares)));
                let mut outline: Vec<(f64, f64)> = below.collect();
                let mut back: Vec<(f64, f64)> = above.collect();
                back.reverse();
                outline.extend(back);
                chart
                    .draw_series([Polygon::new(outline, colour.filled())])
                    .map_err(failed)?
                    .label(*name)
                    .legend(move |(x, y)| {
                        Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled())
                    });
            }
            chart
                .configure_series_labels()
                .position(SeriesLabelPosition::UpperRight)
                .background_style(WHITE.mix(0.8))
                .draw()
                .map_err(failed)?;
        }
        Ok(())
    })
}

/// The label of a whole number on an axis; empty for other numbers.
pub(super) fn whole(x: f64) -> String {
    match x.fract() == 0.0 {
        true => format!("{x}"),
        false => String::new(),
    }
}
