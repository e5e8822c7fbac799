//! The best of some faces, the way a person finds it.

use arrayvec::ArrayVec;

use super::filters::{Roll, is_free};
use super::hand::Hand;
use super::step::{About, Slip, SlipKind, Step};
use crate::game::{Face, FaceSet};
use crate::language::tree::Ranking;
use crate::language::vocabulary::{Correction, Direction, Measure, Modifier, Operation, Test};

/// A point in the unit of points, which is half a point.
const POINT: i32 = 2;

/// A face, and what it counts as far as that is known.
#[derive(Debug, Clone, Copy)]
struct Contender {
    face: Face,
    dice: i32,
    value: i32,
    /// What decides among equals, once it had to be looked at.
    tie: Option<i32>,
}

impl Contender {
    /// The order in which faces are looked at, and the one among equals.
    fn rank(&self) -> (i32, i32, Face) {
        let points = self.dice * i32::from(self.face.points());
        (self.value, points, self.face)
    }
}

/// Faces to compare, at most all of them.
type Contenders = ArrayVec<Contender, 6>;

/// Faces, the highest first.
fn highest_first(faces: FaceSet) -> impl Iterator<Item = Face> {
    let order: ArrayVec<Face, 6> = faces.iter().collect();
    order.into_iter().rev()
}

impl<H: Hand> Roll<'_, H> {
    /// The best of some faces, at least one; the only one needs no thought.
    pub fn best(&mut self, ranking: &Ranking, faces: FaceSet) -> Face {
        let mut contenders = faces.iter();
        match (contenders.next(), contenders.next()) {
            (None, _) => Face::Worm,
            (Some(face), None) => face,
            _ if ranking.takes_modifiers() => self.best_by_points(ranking, faces),
            _ if ranking.measure == Measure::FACE => self.first_seen(ranking.direction, faces),
            _ => self.best_by_measure(ranking, faces),
        }
    }

    /// The highest face, or the lowest, that is not overlooked.
    fn first_seen(&mut self, direction: Direction, faces: FaceSet) -> Face {
        let mut order: ArrayVec<Face, 6> = faces.iter().collect();
        if direction == Direction::Most {
            order.reverse();
        }
        let last = order[order.len() - 1];
        let mut seen = order.into_iter().filter(|&face| {
            let slip = Slip::Misses(SlipKind::Overlooked);
            let look = Step::new(Operation::Look, About::Best(face), slip);
            self.hand.verdict(look, true)
        });
        seen.next().unwrap_or(last)
    }

    /// Measures one face after the other, the highest first.
    fn best_by_measure(&mut self, ranking: &Ranking, faces: FaceSet) -> Face {
        let contenders: Contenders = highest_first(faces)
            .map(|face| {
                let value = self.measured(face, ranking.measure);
                self.contender(face, ranking.direction.directed(value))
            })
            .collect();
        self.winner(ranking, contenders)
    }

    /// The contenders compared one with another.
    fn winner(&mut self, ranking: &Ranking, contenders: Contenders) -> Face {
        let mut contenders = contenders.into_iter();
        let mut best = contenders.next();
        for new in contenders {
            best = Some(self.better(ranking, best, new));
        }
        best.map_or(Face::Worm, |best| best.face)
    }

    fn contender(&self, face: Face, value: i32) -> Contender {
        let dice = i32::from(self.seen.rolled(face));
        Contender {
            face,
            dice,
            value,
            tie: None,
        }
    }

    /// What a measure is taken for.
    fn measured(&mut self, face: Face, measure: Measure) -> i32 {
        let candidate = self.seen.candidate(face);
        let value = measure.of(&candidate);
        let dice = i32::from(candidate.dice());
        let total = self.seen.state().total;
        let work = measure.declaration().work.iter();
        work.fold(value, |value, &operation| {
            let slip = match operation {
                _ if is_free(operation, dice, total) => return value,
                Operation::Multiply => {
                    Slip::OffBy(SlipKind::Product, POINT * i32::from(face.points()))
                }
                Operation::Look => Slip::Never,
                _ => Slip::OffBy(SlipKind::Sum, 1),
            };
            let step = Step::new(operation, About::Value(face), slip);
            let counted = if operation == Operation::Look {
                dice
            } else {
                0
            };
            self.hand.number(step.counting(counted), value)
        })
    }

    /// The better of the best so far and a new face.
    fn better(&mut self, ranking: &Ranking, best: Option<Contender>, new: Contender) -> Contender {
        let (Some(mut best), mut new) = (best, new) else {
            return new;
        };
        let difference = new.value - best.value;
        if difference == 0
            && let Some((measure, direction)) = ranking.among_equals
        {
            for contender in [&mut best, &mut new] {
                if contender.tie.is_none() {
                    let value = self.measured(contender.face, measure);
                    contender.tie = Some(direction.directed(value));
                }
            }
        }
        let key = |contender: &Contender| {
            let (value, points, face) = contender.rank();
            (
                value,
                contender.tie.filter(|_| difference == 0),
                points,
                face,
            )
        };
        let is_better = key(&new) > key(&best);
        let close = match ranking.measure {
            Measure::POINTS => POINT,
            _ => 1,
        };
        let slip = Slip::Reverses { difference, close };
        let compare = Step::new(Operation::Compare, About::Best(new.face), slip);
        match self.hand.verdict(compare, is_better) {
            true => new,
            false => best,
        }
    }

    /// The faces in the order of what their dice are worth, each corrected for
    /// what holds of it, until none of the rest can be better.
    fn best_by_points(&mut self, ranking: &Ranking, faces: FaceSet) -> Face {
        let mut worth = DiceWorth::of(&ranking.modifiers);
        let mut open = Vec::new();
        for &modifier in &ranking.modifiers {
            let tested = modifier.correction.test();
            let Some((test, _)) = tested.filter(|(test, number)| self.may_be(test.gates, *number))
            else {
                continue;
            };
            match modifier.correction {
                Correction::EACH_DIE_UNTIL_WORM => worth.counts_each_die(modifier),
                _ => open.push((modifier, test)),
            }
        }
        let bonus = self.largest_bonus(&open, faces);
        let mut contenders = self.worth_of_dice(&worth, faces);
        contenders.sort_by_key(|contender| std::cmp::Reverse(contender.rank()));
        let mut best: Option<Contender> = None;
        for contender in contenders {
            if let Some(best) = &best
                && self.cannot_reach(best, contender.face, contender.value + bonus)
            {
                break;
            }
            let corrected = self.corrected(&open, contender);
            best = Some(match best {
                None => corrected,
                best => self.better(ranking, best, corrected),
            });
        }
        best.map_or(Face::Worm, |best| best.face)
    }

    /// Whether a face that counts so much at most is seen to be worse than the
    /// best so far.
    fn cannot_reach(&mut self, best: &Contender, face: Face, most: i32) -> bool {
        let difference = most - best.value;
        if difference >= 0 {
            return false;
        }
        let close = POINT;
        let slip = Slip::Reverses { difference, close };
        let compare = Step::new(Operation::Compare, About::Best(face), slip);
        !self.hand.verdict(compare, false)
    }

    /// What the dice of each face are taken to be worth by themselves, the
    /// highest face first.
    fn worth_of_dice(&mut self, worth: &DiceWorth, faces: FaceSet) -> Contenders {
        let contenders = highest_first(faces).enumerate().map(|(place, face)| {
            let value = self.dice_worth(worth, face, place == 0);
            self.contender(face, value)
        });
        contenders.collect()
    }

    /// The most that what is open may add to any of some faces.
    fn largest_bonus(&self, open: &[(Modifier, Test)], faces: FaceSet) -> i32 {
        let most = open.iter().map(|(modifier, _)| {
            let added = faces.iter().map(|face| {
                let times = modifier.correction.times(&self.seen.candidate(face));
                times * i32::from(modifier.amount)
            });
            added.max().unwrap_or(0).max(0)
        });
        most.sum()
    }

    /// What the dice of a face are taken to be worth by themselves; what each die
    /// counts less is recalled for the first face only.
    fn dice_worth(&mut self, worth: &DiceWorth, face: Face, is_first: bool) -> i32 {
        let about = About::Value(face);
        let dice = i32::from(self.seen.rolled(face));
        let die = worth.die[face.index()];
        let look = Step::new(Operation::Look, about, Slip::Never).counting(dice);
        let mut value = self.hand.number(look, die * dice);
        if worth.by_heart.contains(face) {
            let slip = Slip::OffBy(SlipKind::Recall, POINT * dice);
            let recall = Step::new(Operation::Recall, about, slip);
            value = self.hand.number(recall, value);
        }
        for each in &worth.each {
            if is_first {
                let slip = Slip::OffBy(SlipKind::Recall, dice);
                let recall = Step::new(Operation::Recall, about, slip);
                value = self.hand.number(recall, value);
            }
            let slip = Slip::OffBy(SlipKind::Sum, POINT * dice);
            let add = Step::new(Operation::Add, about, slip).with_halves(i32::from(each.amount));
            value = self.hand.number(add, value);
        }
        if dice > 1 && die != 0 && die.abs() != POINT {
            let slip = Slip::OffBy(SlipKind::Product, die);
            let multiply = Step::new(Operation::Multiply, about, slip).with_halves(die);
            value = self.hand.number(multiply, value);
        }
        worth.learnt.iter().fold(value, |value, &modifier| {
            match modifier.correction.times(&self.seen.candidate(face)) {
                0 => value,
                times => self.add_amount(face, modifier, times, value),
            }
        })
    }

    /// The worth of a face with what is open counted, each part tested for it.
    fn corrected(&mut self, open: &[(Modifier, Test)], contender: Contender) -> Contender {
        let face = contender.face;
        let value = open
            .iter()
            .fold(contender.value, |value, &(modifier, test)| {
                let times = modifier.correction.times(&self.seen.candidate(face));
                let about = About::Modifier(face, modifier);
                match self.tests(test, about, face, times != 0, SlipKind::Forgotten) {
                    true => self.add_amount(face, modifier, times, value),
                    false => value,
                }
            });
        Contender { value, ..contender }
    }

    /// Adds the amount of a modifier, so many times.
    fn add_amount(&mut self, face: Face, modifier: Modifier, times: i32, value: i32) -> i32 {
        let about = About::Modifier(face, modifier);
        let amount = i32::from(modifier.amount);
        let recall = Step::new(
            Operation::Recall,
            about,
            Slip::OffBy(SlipKind::Recall, times),
        );
        let mut added = self.hand.number(recall, amount * times);
        // What the amount comes to may be learnt by heart.
        let is_learnt = modifier.correction.by_heart() > 1;
        if times.abs() > 1 && amount.abs() != POINT && !is_learnt {
            let slip = Slip::OffBy(SlipKind::Product, amount);
            let multiply = Step::new(Operation::Multiply, about, slip).with_halves(amount);
            added = self.hand.number(multiply, added);
        }
        if value == 0 {
            return added;
        }
        let slip = Slip::OffBy(SlipKind::Sum, POINT);
        let add = Step::new(Operation::Add, about, slip).with_halves(added | value);
        self.hand.number(add, value + added)
    }
}

/// What dice are worth by themselves, in half points.
struct DiceWorth {
    /// What one die of each face counts.
    die: [i32; Face::COUNT],
    /// The faces of which a die counts a number learnt by heart.
    by_heart: FaceSet,
    /// What each die counts more or less in this roll.
    each: Vec<Modifier>,
    /// What single faces count more or less, and so many dice.
    learnt: Vec<Modifier>,
}

impl DiceWorth {
    /// From those modifiers of a ranking that depend on the dice alone.
    fn of(modifiers: &[Modifier]) -> DiceWorth {
        let mut worth = DiceWorth {
            die: Face::ALL.map(|face| POINT * i32::from(face.points())),
            by_heart: FaceSet::EMPTY,
            each: Vec::new(),
            learnt: Vec::new(),
        };
        let mut each = Vec::new();
        for &modifier in modifiers {
            if modifier.correction.test().is_some() {
                continue;
            }
            match modifier.valued() {
                Some((face, value)) => {
                    worth.die[face.index()] = i32::from(value);
                    worth.by_heart = worth.by_heart.with(face);
                }
                None if modifier.correction == Correction::EACH_DIE => each.push(modifier),
                None => worth.learnt.push(modifier),
            }
        }
        // What a die counts is said before what each counts more.
        each.into_iter()
            .for_each(|each| worth.counts_each_die(each));
        worth
    }

    /// Counts a modifier of each die, whatever its face.
    fn counts_each_die(&mut self, modifier: Modifier) {
        let more = i32::from(modifier.amount);
        self.die = self.die.map(|value| value + more);
        self.each.push(modifier);
    }
}
