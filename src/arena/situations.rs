//! Where a player loses: the regret of its decisions by situation.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::decision::{Choice, Decision, DecisionRecord, DecisionStream, Judge};
use super::seating::{NotedDeal, Seating};
use super::turn_record::{TurnRecord, judge_deals};
use crate::game::{Face, Take};
use crate::player::{Forfeit, Move, Player, Sentences};
use crate::rng::Address;
use crate::solver::{SolvedTurn, Solver};
use crate::spread;

/// What kind of wrong decision was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WrongDecision {
    /// A face was kept where another was better.
    Face {
        /// The number of the roll, 1 for the first.
        roll: u8,
        /// The face kept.
        kept: Face,
        /// The better one.
        best: Face,
    },
    /// The turn was ended where rolling again was better.
    Stopped {
        /// Dice left.
        dice: u8,
        /// Different faces kept.
        faces: u8,
        /// Where the tile was taken from.
        from: TileSource,
    },
    /// The dice were rolled where stopping was better.
    Rolled {
        /// Dice left.
        dice: u8,
        /// Different faces kept.
        faces: u8,
        /// Where a tile could have been taken from.
        from: TileSource,
    },
    /// A tile was taken where another was better.
    Tile {
        /// Where it was taken from.
        from: TileSource,
    },
}

/// Where a tile is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileSource {
    /// The table.
    Table,
    /// The top of a rival's stack.
    Rival,
}

impl TileSource {
    fn of(take: Option<Take>) -> TileSource {
        match take {
            Some(Take::Steal(_)) => TileSource::Rival,
            _ => TileSource::Table,
        }
    }
}

impl WrongDecision {
    /// What is wrong with a decision; `None` when it is as good as the best one.
    fn of(decision: &Decision<'_>) -> Option<WrongDecision> {
        /// Regret below this many worms comes from rounding.
        const ROUNDING: f64 = 1e-9;
        if decision.regret() < ROUNDING {
            return None;
        }
        let state = decision.turn.state;
        let (dice, faces) = (state.dice_left, state.rolls());
        let judgement = decision.judgement;
        Some(match (judgement.chosen, judgement.best) {
            (Choice::Keep(kept), Choice::Keep(best)) => WrongDecision::Face {
                roll: state.rolls() + 1,
                kept,
                best,
            },
            (Choice::Move(Move::Roll), _) => WrongDecision::Rolled {
                dice,
                faces,
                from: TileSource::of(decision.turn.takeable().steal_first()),
            },
            (Choice::Move(Move::Take(taken)), Choice::Move(Move::Roll)) => WrongDecision::Stopped {
                dice,
                faces,
                from: TileSource::of(Some(taken)),
            },
            (Choice::Move(Move::Take(taken)), _) => WrongDecision::Tile {
                from: TileSource::of(Some(taken)),
            },
            (Choice::Keep(_), Choice::Move(_)) => return None,
        })
    }
}

/// The number, from 0, of the sentence behind a decision.
fn sentence_behind(sentences: &Sentences, decision: &Decision<'_>) -> Option<usize> {
    let turn = &decision.turn;
    match (
        decision.rolled,
        decision.judgement.chosen,
        decision.judgement.best,
    ) {
        (Some(roll), ..) => sentences.of_face(turn, roll),
        (None, Choice::Move(Move::Take(_)), Choice::Move(Move::Take(_))) => sentences.of_tile(turn),
        _ => sentences.of_action(turn),
    }
}

/// The regret of the wrong decisions of one kind, by one sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct SituationRegret {
    /// What was wrong.
    pub wrong: WrongDecision,
    /// The number of the sentence responsible, from 0; `None` for the default
    /// or without sentences.
    pub sentence: Option<usize>,
    /// How often it occurred.
    pub times: u64,
    /// The regret of all of them, in worms.
    pub regret: f64,
    /// The costliest of them, the first among equals.
    pub example: DecisionRecord,
}

/// The regret of a player in a number of games, by situation.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RegretBySituation {
    /// The games.
    pub games: u64,
    /// Decisions between at least two choices.
    pub decisions: u64,
    /// The regret of all of them, in worms.
    pub regret: f64,
    /// Why games were forfeited: the first reason.
    pub forfeit: Option<Forfeit>,
    situations: BTreeMap<(WrongDecision, Option<usize>), SituationRegret>,
}

impl RegretBySituation {
    /// The situations, the costliest in all first.
    pub fn situations(&self) -> Vec<&SituationRegret> {
        let mut situations: Vec<&SituationRegret> = self.situations.values().collect();
        situations.sort_by(|a, b| b.regret.total_cmp(&a.regret));
        situations
    }

    fn note(&mut self, decision: &Decision<'_>, sentences: Option<&Sentences>) {
        if decision.is_forced() {
            return;
        }
        self.decisions += 1;
        let Some(wrong) = WrongDecision::of(decision) else {
            return;
        };
        self.regret += decision.regret();
        self.merge(SituationRegret {
            wrong,
            sentence: sentences.and_then(|sentences| sentence_behind(sentences, decision)),
            times: 1,
            regret: decision.regret(),
            example: decision.record(),
        });
    }

    fn merge(&mut self, other: SituationRegret) {
        match self.situations.get_mut(&(other.wrong, other.sentence)) {
            Some(known) => {
                known.times += other.times;
                known.regret += other.regret;
                if other.example.regret() > known.example.regret() {
                    known.example = other.example;
                }
            }
            None => {
                let key = (other.wrong, other.sentence);
                self.situations.insert(key, other);
            }
        }
    }

    fn add(mut self, other: RegretBySituation) -> RegretBySituation {
        self.games += other.games;
        self.decisions += other.decisions;
        self.regret += other.regret;
        self.forfeit = self.forfeit.or(other.forfeit);
        for situation in other.situations.into_values() {
            self.merge(situation);
        }
        self
    }
}

/// A player whose decisions are judged, and the table it plays at.
#[derive(Clone, Copy)]
pub struct Judged<'a> {
    /// The player.
    pub player: &'a dyn Player,
    /// The sentences it plays by, if it does.
    pub sentences: Option<&'a Sentences>,
    /// The rivals and the variant.
    pub seating: &'a Seating<'a>,
}

/// Plays the numbered deals below `stream` once from every seat, and judges every
/// decision of the player.
///
/// `progress` is told of finished games.
pub fn regret_by_situation(
    judged: Judged<'_>,
    solver: &Solver,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> RegretBySituation {
    let play = |piece: Range<u64>| {
        let judged = judge_deals(
            piece,
            solver,
            |deals| judged.play(stream, deals),
            |deal| deal.turns.iter().map(TurnRecord::problem).collect(),
            |deal, solved| judged.judge(deal, solved),
        );
        let found = judged.into_iter();
        let found = found.fold(RegretBySituation::default(), RegretBySituation::add);
        progress(found.games);
        found
    };
    let none = RegretBySituation::default();
    spread::over_deals_here(deals, none, play, RegretBySituation::add)
}

/// A deal with the turns of the judged player.
type PlayedDeal = NotedDeal<TurnRecord>;

impl Judged<'_> {
    /// Plays deals side by side.
    fn play(self, stream: Address, deals: &[u64]) -> Vec<PlayedDeal> {
        let variant = self.seating.variant();
        self.seating
            .play_noting(self.player, stream, deals, |due, chance| {
                if due.rival.is_some() {
                    return (None, due.player.play_turn(due.position, variant, chance));
                }
                let (turn, outcome) = TurnRecord::play(self.player, due.position, variant, chance);
                (Some(turn), outcome)
            })
    }

    /// Judges the turns of a deal by their solutions.
    fn judge(self, deal: &PlayedDeal, solved: &[Arc<SolvedTurn>]) -> RegretBySituation {
        let forfeits = deal.games.iter().filter_map(|game| game.forfeit.clone());
        let mut found = RegretBySituation {
            games: deal.games.len() as u64,
            forfeit: forfeits.map(|(_, forfeit)| forfeit).next(),
            ..RegretBySituation::default()
        };
        for (turn, solved) in deal.turns.iter().zip(solved) {
            let judge = Judge::new(solved, turn.problem());
            let mut decisions = DecisionStream::new(judge, |decision| {
                found.note(decision, self.sentences);
            });
            turn.replay(&mut decisions);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::arena::{Watched, WatchedBy, analyse_duel};
    use crate::game::Variant;
    use crate::player::{ExactPlayer, RandomPlayer};
    use crate::rng::Purpose;

    fn stream() -> Address {
        Address::new(Purpose::Score, 3)
    }

    #[test]
    fn situations_add_up_to_the_regret_of_an_analysed_duel() {
        let solver = Solver::shared();
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let (variant, deals) = (Variant::RULEBOOK, 0..100);
        let watched = |player, by| Watched { player, by };
        let players = [
            watched(&RandomPlayer, WatchedBy::Decisions),
            watched(&exact, WatchedBy::Outcomes),
        ];
        let duel = analyse_duel(players, &variant, &solver, stream(), deals.clone(), &|_| ());
        let judged = Judged {
            player: &RandomPlayer,
            sentences: None,
            seating: &Seating::of_two(&exact, &variant),
        };
        let found = regret_by_situation(judged, &solver, stream(), deals, &|_| ());
        let situations = found.situations();
        let sum: f64 = situations.iter().map(|s| s.regret).sum();
        assert!((sum - found.regret).abs() < 1e-6);
        assert!((found.regret / 200.0 - duel.regret_per_game().value).abs() < 1e-6);
        assert_eq!((found.games, found.decisions), (200, duel.decisions));
        assert!(situations.is_sorted_by(|a, b| a.regret >= b.regret));
        assert!(situations.iter().all(|s| s.example.regret() > 0.0));
    }

    #[test]
    fn the_exact_player_makes_no_mistake() {
        let solver = Solver::shared();
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let variant = Variant::BLOG;
        let judged = Judged {
            player: &exact,
            sentences: None,
            seating: &Seating::of_two(&exact, &variant),
        };
        let found = regret_by_situation(judged, &solver, stream(), 0..50, &|_| ());
        assert!(found.situations().is_empty() && found.regret == 0.0);
        assert!(found.decisions > 1000);
    }
}
