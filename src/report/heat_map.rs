//! Draws a heat map of who beats whom.

use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{BLACK, Color, IntoFont, RGBColor, TextStyle, WHITE};

use super::chart::{self, ChartError, failed};

/// The colours of losing and winning, which colour-blind people can tell apart
/// (Okabe and Ito 2008).
const LOSES: RGBColor = RGBColor(213, 94, 0);
const WINS: RGBColor = RGBColor(0, 114, 178);

const CELL: (i32, i32) = (44, 26);
const MARGIN: i32 = 12;
const HEAD: i32 = 64;

/// Draws the share, 0 to 1, that each row scored against each column, if they
/// met. Columns are headed by the numbers of the rows.
///
/// # Errors
/// Fails if the drawing fails.
pub(super) fn draw(
    title: &str,
    names: &[&str],
    share: impl Fn(usize, usize) -> Option<f64>,
) -> Result<String, ChartError> {
    draw_labelled(title, names, |row, column| {
        let share = share(row, column)?;
        Some((share, format!("{:.0}", 100.0 * share)))
    })
}

/// Draws labels, coloured by numbers from 0 to 1, one half white.
///
/// # Errors
/// Fails if the drawing fails.
pub(super) fn draw_labelled(
    title: &str,
    names: &[&str],
    cell: impl Fn(usize, usize) -> Option<(f64, String)>,
) -> Result<String, ChartError> {
    let letters = names.iter().map(|name| name.chars().count()).max();
    let labels = 40 + 8 * letters.unwrap_or(0).min(LONGEST_LABEL) as i32;
    let count = names.len() as i32;
    let size = (
        (2 * MARGIN + labels + count * CELL.0).max(320) as u32,
        (HEAD + MARGIN + count * CELL.1) as u32,
    );
    chart::draw(size, |root| {
        root.fill(&WHITE).map_err(failed)?;
        let write =
            |text: String, size: u32, horizontal: HPos, at: (i32, i32), colour: RGBColor| {
                let style = TextStyle::from(("sans-serif", size).into_font())
                    .color(&colour)
                    .pos(Pos::new(horizontal, VPos::Center));
                root.draw(&Text::new(text, at, style)).map_err(failed)
            };
        write(title.to_owned(), 16, HPos::Left, (MARGIN, 22), BLACK)?;
        for (row, name) in names.iter().enumerate() {
            let middle = HEAD + row as i32 * CELL.1 + CELL.1 / 2;
            let label: String = name.chars().take(LONGEST_LABEL).collect();
            let right = MARGIN + labels - 8;
            write(
                format!("{label}  {}", row + 1),
                13,
                HPos::Right,
                (right, middle),
                BLACK,
            )?;
            let over = MARGIN + labels + row as i32 * CELL.0 + CELL.0 / 2;
            write(
                (row + 1).to_string(),
                13,
                HPos::Center,
                (over, HEAD - 12),
                BLACK,
            )?;
            for column in 0..names.len() {
                let Some((share, label)) = cell(row, column) else {
                    continue;
                };
                let left = MARGIN + labels + column as i32 * CELL.0;
                let top = HEAD + row as i32 * CELL.1;
                let corners = [(left, top), (left + CELL.0 - 1, top + CELL.1 - 1)];
                let colour = colour(share);
                root.draw(&Rectangle::new(corners, colour.filled()))
                    .map_err(failed)?;
                let ink = match (share - 0.5).abs() > 0.33 {
                    true => WHITE,
                    false => BLACK,
                };
                let at = (left + CELL.0 / 2, top + CELL.1 / 2);
                write(label, 12, HPos::Center, at, ink)?;
            }
        }
        Ok(())
    })
}

/// The length at which names are cut off.
const LONGEST_LABEL: usize = 32;

/// The colour of a share: white for one half, full colours for 0 and 1.
fn colour(share: f64) -> RGBColor {
    let towards = if share < 0.5 { LOSES } else { WINS };
    let part = (2.0 * (share - 0.5).abs()).min(1.0);
    let mix = |full: u8| (255.0 + part * (f64::from(full) - 255.0)).round() as u8;
    RGBColor(mix(towards.0), mix(towards.1), mix(towards.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_and_every_cell_is_drawn() {
        let names = ["<script>&\"", "b", "c"];
        let svg = draw("t", &names, |a, b| (a != b).then_some(0.25)).unwrap();
        assert!(!svg.contains("<script>") && svg.contains("&lt;script&gt;"));
        // The background and six cells.
        assert_eq!(svg.matches("<rect").count(), 7);
        assert!(svg.trim_end().ends_with("</svg>"));
    }

    #[test]
    fn colours_run_from_losing_over_white_to_winning() {
        assert_eq!(colour(0.0), LOSES);
        assert_eq!(colour(0.5), WHITE);
        assert_eq!(colour(1.0), WINS);
    }
}
