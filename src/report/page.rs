//! The page for the browser: view, module and the rules found, in one file.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::card::CardReport;
use super::document::PageError;
use super::procedure::Procedure;
use super::score::Hands;
use crate::language::tree::Heuristic;
use crate::page::Interval;
use crate::roster::OPTIMAL;
use crate::stats::Estimate;

/// A rule that was found, and how it does.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundRule {
    name: String,
    heuristic: Heuristic,
    score: Estimate,
    games: u64,
    hands: Hands,
}

impl FoundRule {
    /// The slip rate at which rules are compared.
    const SLIP_RATE: f64 = 0.01;

    /// A rule with its score in so many games, its effort and its slips.
    pub fn new(
        name: String,
        heuristic: &Heuristic,
        (score, games): (Estimate, u64),
        hands: Hands,
    ) -> FoundRule {
        FoundRule {
            name,
            heuristic: heuristic.clone(),
            score,
            games,
            hands,
        }
    }

    /// The score with one slip in a hundred steps.
    fn with_slips(&self) -> Estimate {
        self.hands.slips.score_at(Self::SLIP_RATE, self.score)
    }

    fn seconds(&self) -> f64 {
        self.hands.effort.seconds_per_turn
    }
}

/// The page before it is put together.
#[derive(Debug, Clone, PartialEq)]
pub struct BrowserPage {
    rules: Vec<FoundRule>,
}

/// A rule as the view reads it.
#[derive(Debug, Serialize)]
struct ShownRule<'a> {
    name: &'a str,
    sentences: Vec<String>,
    rules: String,
    procedure: Vec<String>,
    score: Interval,
    games: u64,
    size: usize,
    seconds_per_turn: f64,
    /// The score with one slip in a hundred steps.
    slip_1: f64,
    /// Whether it is the rule to learn first.
    pick: bool,
    /// The card as SVG.
    card: String,
}

const TEMPLATE: &str = include_str!("../page/view/page.html");
/// The module, packed as gzip: the browser unpacks it.
const MODULE: &[u8] = include_bytes!("pickomino.wasm.gz");

/// What is put in the place of each mark of the template.
const PARTS: [(&str, &str); 10] = [
    ("/*{style}*/", include_str!("../page/view/page.css")),
    ("/*{parts}*/", include_str!("../page/view/parts.js")),
    ("/*{say}*/", include_str!("../page/view/say.js")),
    ("/*{coach}*/", include_str!("../page/view/coach.js")),
    ("/*{train}*/", include_str!("../page/view/train.js")),
    ("/*{play}*/", include_str!("../page/view/play.js")),
    ("/*{odds}*/", include_str!("../page/view/odds.js")),
    ("/*{found}*/", include_str!("../page/view/rules.js")),
    ("/*{page}*/", include_str!("../page/view/page.js")),
    ("/*{worker}*/", include_str!("../page/view/worker.js")),
];

impl BrowserPage {
    /// The longest turn, in seconds, of a rule that is offered first.
    const EASY: f64 = 30.0;

    /// The page with these rules.
    pub fn new(rules: Vec<FoundRule>) -> BrowserPage {
        BrowserPage { rules }
    }

    /// The page as one file that needs nothing else.
    ///
    /// # Errors
    /// Fails if a card cannot be drawn or the rules cannot be written.
    pub fn html(&self) -> Result<String, PageError> {
        let pick = self.pick().map(|rule| rule.name.clone());
        let shown: Result<Vec<ShownRule<'_>>, PageError> = self
            .rules
            .iter()
            .map(|rule| ShownRule::of(rule, pick.as_deref()))
            .collect();
        // No `</script>` in a text can end the element that it stands in.
        let rules = serde_json::to_string(&shown?).unwrap_or_default();
        let rules = rules.replace('<', "\\u003c");
        let module = STANDARD.encode(MODULE);
        let mut html = TEMPLATE.to_owned();
        for (mark, part) in PARTS {
            html = html.replacen(mark, part, 1);
        }
        let html = html.replacen("/*{module}*/", &module, 1);
        Ok(html.replacen("/*{rules}*/", &rules, 1))
    }

    /// The easiest rule that, with slips, can't be told from the best of those that
    /// take at most half a minute.
    fn pick(&self) -> Option<&FoundRule> {
        let easy = || {
            let rules = self.rules.iter();
            rules.filter(|rule| rule.seconds() <= Self::EASY)
        };
        let best = easy().map(|rule| rule.with_slips().value);
        let best = best.fold(0.0, f64::max);
        let as_good = easy().filter(|rule| rule.with_slips().high >= best);
        as_good.min_by(|one, other| one.seconds().total_cmp(&other.seconds()))
    }
}

impl<'a> ShownRule<'a> {
    fn of(rule: &'a FoundRule, pick: Option<&str>) -> Result<ShownRule<'a>, PageError> {
        let FoundRule {
            name,
            heuristic,
            score,
            games,
            hands,
        } = rule;
        let card = CardReport::new(name, heuristic, OPTIMAL, (*score, *games), hands);
        Ok(ShownRule {
            name,
            sentences: heuristic.sentences(),
            rules: heuristic.to_string(),
            procedure: Procedure::of(heuristic).steps().cloned().collect(),
            score: (*score).into(),
            games: *games,
            size: heuristic.size(),
            seconds_per_turn: rule.seconds(),
            slip_1: rule.with_slips().value,
            pick: pick == Some(name),
            card: card.svg()?,
        })
    }
}
