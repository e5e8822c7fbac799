//! Ablation: what the sentences of a rule set and their parts contribute to its
//! score.

use crate::arena::{Seating, differences};
use crate::language::enumerate::edits::without;
use crate::language::tree::{Condition, Heuristic, SentenceId};
use crate::language::vocabulary::Kind;
use crate::language::wording;
use crate::player::HeuristicPlayer;
use crate::rng::Address;
use crate::stats::Estimate;

/// What each sentence of a rule set contributes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ablation {
    /// Score with the sentence minus score without it, sentence by sentence.
    pub sentences: Vec<Estimate>,
    /// The pairs of games with and without each.
    pub pairs: u64,
}

/// The games of an ablation: deals below `stream`, each played once from every
/// seat.
#[derive(Clone, Copy)]
pub struct AblationGames<'a> {
    /// The rivals and the variant.
    pub seating: &'a Seating<'a>,
    /// The deals.
    pub stream: Address,
    /// The deals of each rule set; pairs of games at a table of two.
    pub pairs: u64,
}

/// A part of a rule set that can be left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The sentence, or the one it is a part of.
    pub sentence: SentenceId,
    /// Its words; `None` when it is the whole sentence.
    pub words: Option<String>,
    /// The rule set without it.
    pub without: Heuristic,
}

impl Ablation {
    /// Plays the games with the whole rule set and without each of its
    /// sentences, as [`contributions`] does.
    pub fn measure(
        rules: &Heuristic,
        games: AblationGames<'_>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Ablation {
        let shorter: Vec<Heuristic> = rules.ids().map(|id| without(rules, id)).collect();
        Ablation {
            sentences: contributions(rules, &shorter, games, progress),
            pairs: games.pairs,
        }
    }
}

/// The number of games that [`contributions`] plays at a table of so many players
/// with this many shorter rule sets.
pub fn games(shorter: usize, players: usize, pairs: u64) -> u64 {
    players as u64 * pairs * (shorter as u64 + 1)
}

/// The score of a rule set minus that of each shorter one, all in the same games.
///
/// `progress` receives the number of games in each finished piece.
pub fn contributions(
    rules: &Heuristic,
    shorter: &[Heuristic],
    games: AblationGames<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Estimate> {
    let shorter: Vec<HeuristicPlayer> = shorter.iter().map(HeuristicPlayer::of).collect();
    let whole = HeuristicPlayer::of(rules);
    let AblationGames {
        seating,
        stream,
        pairs,
    } = games;
    let differences = differences(&whole, &shorter, seating, stream, 0..pairs, progress);
    let turned_round = differences.iter().map(|difference| {
        let mean = difference.mean();
        Estimate {
            value: -mean.value,
            low: -mean.high,
            high: -mean.low,
        }
    });
    turned_round.collect()
}

/// Every sentence, each followed by its parts: corrections, alternatives, and
/// the comparisons of those that have several.
pub fn parts(rule: &Heuristic) -> Vec<Part> {
    rule.ids().flat_map(|id| parts_of(rule, id)).collect()
}

fn parts_of(rule: &Heuristic, sentence: SentenceId) -> Vec<Part> {
    let mut parts = vec![Part {
        sentence,
        words: None,
        without: without(rule, sentence),
    }];
    let mut part = |words: String, change: &dyn Fn(&mut Heuristic)| {
        let mut without = rule.clone();
        change(&mut without);
        parts.push(Part {
            sentence,
            words: Some(words),
            without,
        });
    };
    if sentence.kind == Kind::Face {
        let modifiers = &rule.faces[sentence.index].order.choice.ranking.modifiers;
        for (place, &modifier) in modifiers.iter().enumerate() {
            part(wording::modifier(modifier), &|rule| {
                let ranking = &mut rule.faces[sentence.index].order.choice.ranking;
                ranking.modifiers.remove(place);
            });
        }
        if let Some(by) = rule.faces[sentence.index].order.choice.ranking.among_equals {
            let words = format!("among equals {}", wording::extreme(by, "one"));
            part(words, &|rule| {
                rule.faces[sentence.index].order.choice.ranking.among_equals = None;
            });
        }
    }
    let alternatives = &rule.condition(sentence).alternatives;
    for (place, comparisons) in alternatives.iter().enumerate() {
        let one = Condition::new(vec![comparisons.clone()]);
        part(one.clause(sentence.kind), &|rule| {
            rule.condition_mut(sentence).alternatives.remove(place);
        });
        if comparisons.len() < 2 {
            continue;
        }
        for (inner, comparison) in comparisons.iter().enumerate() {
            let words = format!("... and {}", comparison.clause(sentence.kind));
            part(words, &|rule| {
                let alternatives = &mut rule.condition_mut(sentence).alternatives;
                alternatives[place].remove(inner);
            });
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    #[test]
    fn every_sentence_comes_with_its_parts() {
        let read = |text: &str| parse(text).unwrap().heuristic;
        let take = "Take the face worth the most points, counting each die 2 less.";
        let (tile, steal) = (
            "two or fewer dice are left and you have a tile",
            "you can steal",
        );
        let stop = format!("Stop when {tile}, or when {steal}.");
        let rule = read(&format!("{take} {stop}"));
        let bare = "Take the face worth the most points.";
        let expected = [
            (None, stop.clone()),
            (Some("each die 2 less"), format!("{bare} {stop}")),
            (None, take.to_owned()),
            (
                Some("when two or fewer dice are left and you have a tile"),
                format!("{take} Stop when {steal}."),
            ),
            (
                Some("... and two or fewer dice are left"),
                format!("{take} Stop when you have a tile, or when {steal}."),
            ),
            (
                Some("... and you have a tile"),
                format!("{take} Stop when two or fewer dice are left, or when {steal}."),
            ),
            (
                Some("when you can steal"),
                format!("{take} Stop when {tile}."),
            ),
        ];
        let parts = parts(&rule);
        assert_eq!(parts.len(), expected.len());
        for (part, (words, without)) in parts.iter().zip(expected) {
            assert_eq!(part.words.as_deref(), words);
            assert_eq!(part.without, read(&without), "without {words:?}");
        }
    }
}
