//! All changes of one step that a person might try on a heuristic.

use std::collections::BTreeSet;

use super::ideas;
use crate::game::{Face, FaceSet};
use crate::language::tree::{
    Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Relation, Sentence,
    SentenceId, Verb,
};
use crate::language::vocabulary::{Correction, Feature, Filter, Kind, Modifier};
use crate::language::{MAX_COMPARISONS, MAX_SENTENCES, simplify, wording};

/// A heuristic with one step changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The changed heuristic.
    pub heuristic: Heuristic,
    /// The number that was turned, when that is all.
    pub turned: Option<Turned>,
}

/// A number in a sentence, moved by one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// The sentence.
    pub sentence: SentenceId,
    /// What it says now.
    pub now: String,
    /// What it says instead.
    pub instead: String,
}

/// Every heuristic that is one step away and decides otherwise, each once.
///
/// They come in a fixed order, first those with one number turned. Where a
/// step makes other words superfluous these are left out.
pub fn one_step_edits(heuristic: &Heuristic) -> Vec<Edit> {
    let mut edits = Edits {
        base: heuristic,
        seen: BTreeSet::from([simplify(heuristic)]),
        found: Vec::new(),
    };
    for id in heuristic.ids() {
        edits.turn_thresholds(id);
    }
    for (index, _) in heuristic.faces.iter().enumerate() {
        edits.turn_amounts(index);
    }
    for id in heuristic.ids() {
        edits.change_condition(id);
    }
    edits.change_choices();
    edits.change_lists();
    edits.insert();
    edits.found
}

/// The heuristic without one of its sentences.
pub fn without(heuristic: &Heuristic, id: SentenceId) -> Heuristic {
    let mut shorter = heuristic.clone();
    shorter.remove(id);
    shorter
}

struct Edits<'a> {
    base: &'a Heuristic,
    /// What was found, in the form that tells whether two decide alike.
    seen: BTreeSet<Heuristic>,
    found: Vec<Edit>,
}

impl Edits<'_> {
    fn add(&mut self, change: impl FnOnce(&mut Heuristic)) {
        self.add_turned(None, change);
    }

    fn add_turned(&mut self, turned: Option<Turned>, change: impl FnOnce(&mut Heuristic)) {
        let mut changed = self.base.clone();
        change(&mut changed);
        if !is_writable(&changed) {
            return;
        }
        let short = simplify(&changed);
        if !self.seen.insert(short.clone()) {
            return;
        }
        let heuristic = match short.size() < changed.size() {
            true => short,
            false => changed,
        };
        self.found.push(Edit { heuristic, turned });
    }

    fn turn_thresholds(&mut self, id: SentenceId) {
        let alternatives = self.base.condition(id).alternatives.clone();
        for (alternative, comparisons) in alternatives.iter().enumerate() {
            for (place, &now) in comparisons.iter().enumerate() {
                for (step, instead) in turned(now) {
                    let turned = Turned {
                        sentence: id,
                        now: now.clause(id.kind),
                        instead: instead.clause(id.kind),
                    };
                    self.add_turned(Some(turned).filter(|_| step.abs() == 1), |changed| {
                        changed.condition_mut(id).alternatives[alternative][place] = instead;
                    });
                }
            }
        }
    }

    fn turn_amounts(&mut self, index: usize) {
        let choice = &self.base.faces[index].order.choice;
        let sentence = SentenceId {
            kind: Kind::Face,
            index,
        };
        for (place, &now) in choice.ranking.modifiers.iter().enumerate() {
            for step in [-1, 1, -2, 2, -4, 4] {
                let amount = now.amount + step;
                if amount == 0 || amount.abs() > Modifier::MOST {
                    continue;
                }
                let instead = now.with_amount(amount);
                let turned = Turned {
                    sentence,
                    now: format!("counting {}", wording::modifier(now)),
                    instead: format!("counting {}", wording::modifier(instead)),
                };
                self.add_turned(Some(turned).filter(|_| step.abs() < 4), |changed| {
                    changed.faces[index].order.choice.ranking.modifiers[place] = instead;
                });
            }
        }
        let numbers = |feature: Feature| {
            let number = feature.number().map_or(0, |(number, _)| number);
            [-1, 1, -2, 2]
                .map(|step| feature.with_number(number.saturating_add(step)))
                .into_iter()
                .filter(move |&moved| moved != feature)
        };
        if let Some(Filter::Having(feature)) = choice.filter {
            for moved in numbers(feature) {
                let turned = Turned {
                    sentence,
                    now: wording::feature(feature),
                    instead: wording::feature(moved),
                };
                self.add_turned(Some(turned), |changed| {
                    changed.faces[index].order.choice.filter = Some(Filter::Having(moved));
                });
            }
        }
        for (place, now) in choice.ranking.modifiers.iter().enumerate() {
            let Correction::Having(feature) = now.correction else {
                continue;
            };
            for moved in numbers(feature) {
                let instead = Modifier::new(Correction::Having(moved), now.amount);
                let turned = Turned {
                    sentence,
                    now: wording::feature(feature),
                    instead: wording::feature(moved),
                };
                let mut modifiers = choice.ranking.modifiers.clone();
                modifiers[place] = instead;
                let ranking = choice.ranking.with_modifiers(modifiers);
                self.add_turned(Some(turned), |changed| {
                    changed.faces[index].order.choice.ranking = ranking;
                });
            }
        }
    }

    fn change_condition(&mut self, id: SentenceId) {
        let now = self.base.condition(id).clone();
        for (alternative, comparisons) in now.alternatives.iter().enumerate() {
            self.add(|changed| {
                let condition = changed.condition_mut(id);
                condition.alternatives.remove(alternative);
            });
            for (place, comparison) in comparisons.iter().enumerate() {
                self.add(|changed| {
                    let mut alternatives = now.alternatives.clone();
                    alternatives[alternative].remove(place);
                    *changed.condition_mut(id) = Condition::new(alternatives);
                });
                for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
                    let other =
                        Comparison::new(comparison.quantity(), relation, comparison.threshold());
                    self.add(|changed| {
                        changed.condition_mut(id).alternatives[alternative][place] = other;
                    });
                }
            }
        }
        for idea in ideas::comparisons(id.kind) {
            if now.is_always() {
                self.add(|changed| *changed.condition_mut(id) = idea.into());
                continue;
            }
            self.add(|changed| changed.condition_mut(id).alternatives.push(vec![idea]));
            for alternative in 0..now.alternatives.len() {
                self.add(|changed| {
                    changed.condition_mut(id).alternatives[alternative].push(idea);
                });
            }
        }
    }

    fn change_choices(&mut self) {
        for (index, sentence) in self.base.faces.iter().enumerate() {
            let choice = &sentence.order.choice;
            let named = matches!(choice.filter, Some(Filter::Named(_)));
            for filter in ideas::filters().map(Some).chain([None]) {
                let ranking = choice.ranking.clone();
                self.choose(index, Choice::new(filter, ranking));
            }
            if let Some(Filter::Among(faces, feature)) = choice.filter {
                for face in Face::ALL {
                    let others = FaceSet::from_bits(faces.bits() ^ (1 << face.index()));
                    if let Some(filter) = Filter::among(others, feature) {
                        self.choose(index, Choice::new(Some(filter), choice.ranking.clone()));
                    }
                }
            }
            if choice.filter.is_some() {
                let order = sentence.order.reversed();
                self.add(|changed| changed.faces[index].order = order);
            }
            if named || sentence.order.verb == Verb::Avoid {
                continue;
            }
            for ranking in ideas::rankings() {
                self.choose(index, Choice::new(choice.filter, ranking));
            }
            let modifiers = &choice.ranking.modifiers;
            for place in 0..modifiers.len() {
                let mut fewer = modifiers.clone();
                fewer.remove(place);
                let ranking = choice.ranking.with_modifiers(fewer);
                self.choose(index, Choice::new(choice.filter, ranking));
            }
            let ties = ideas::rankings().map(|by| Some((by.measure, by.direction)));
            for by in ties.chain([None]) {
                let ranking = choice.ranking.clone().then(by);
                self.choose(index, Choice::new(choice.filter, ranking));
            }
            if !choice.ranking.takes_modifiers() {
                continue;
            }
            for idea in ideas::modifiers() {
                let known = |other: &Modifier| other.correction == idea.correction;
                if modifiers.iter().any(known) {
                    continue;
                }
                let more = modifiers.iter().copied().chain([idea]).collect();
                let ranking = choice.ranking.with_modifiers(more);
                self.choose(index, Choice::new(choice.filter, ranking));
                // In the place of another.
                for place in 0..modifiers.len() {
                    let mut others = modifiers.clone();
                    others[place] = idea;
                    let ranking = choice.ranking.with_modifiers(others);
                    self.choose(index, Choice::new(choice.filter, ranking));
                }
            }
        }
    }

    fn choose(&mut self, index: usize, choice: Choice) {
        let order = FaceOrder::new(self.base.faces[index].order.verb, choice);
        self.add(|changed| changed.faces[index].order = order);
    }

    /// Drops sentences, swaps neighbours, turns orders round.
    fn change_lists(&mut self) {
        let base = self.base;
        for id in base.ids() {
            self.add(|changed| *changed = without(base, id));
        }
        for second in 1..base.faces.len() {
            self.add(|changed| changed.faces.swap(second - 1, second));
        }
        for second in 1..base.stops.len() {
            self.add(|changed| changed.stops.swap(second - 1, second));
        }
        for index in 0..base.stops.len() {
            self.add(|changed| {
                let action = &mut changed.stops[index].order;
                *action = action.reversed();
            });
        }
    }

    /// Puts new sentences between the old ones.
    fn insert(&mut self) {
        for place in 0..=self.base.faces.len() {
            for (condition, filter) in ideas::face_sentences() {
                for verb in [Verb::Take, Verb::Avoid] {
                    let order = FaceOrder::new(verb, Choice::of(filter));
                    let sentence = Sentence::new(order, condition.clone());
                    self.add(|changed| changed.faces.insert(place, sentence));
                }
            }
        }
        for place in 0..=self.base.stops.len() {
            for (action, condition) in ideas::stop_sentences() {
                let sentence = Sentence::new(action, condition);
                self.add(|changed| changed.stops.insert(place, sentence));
            }
        }
        let tiles = ideas::comparisons(Kind::Tile).into_iter();
        for condition in tiles.map(Condition::from).chain([Condition::ALWAYS]) {
            let sentence = Sentence::new(Preference::Table, condition);
            self.add(|changed| changed.tiles.push(sentence));
        }
    }
}

/// A comparison with its number moved by a step, or with one number of its line.
fn turned(now: Comparison) -> Vec<(i8, Comparison)> {
    let mut all = Vec::new();
    for step in [-1, 1, -2, 2] {
        if let Some(line) = now.quantity().line() {
            for (place, number) in line.into_iter().enumerate() {
                let mut numbers = line;
                numbers[place] = number + step;
                let moved = now.quantity().with_line(numbers);
                if moved.line() == Some(numbers) {
                    all.push((
                        step,
                        Comparison::new(moved, now.relation(), now.threshold()),
                    ));
                }
            }
            continue;
        }
        let moved = now.threshold().saturating_add(step);
        let (lowest, highest) = now.quantity().range();
        if (lowest..=highest).contains(&moved) {
            let instead = Comparison::new(now.quantity(), now.relation(), moved);
            all.push((step, instead));
        }
    }
    all
}

/// Whether the language allows so many sentences and comparisons.
fn is_writable(heuristic: &Heuristic) -> bool {
    let fits = |id| heuristic.condition(id).size() <= MAX_COMPARISONS;
    heuristic.len() <= MAX_SENTENCES && heuristic.ids().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    const BOB5: &str = "From the third roll on, take worms.\n\
        Take the face worth the most points, counting each die 2 less.\n\
        Stop when your own top tile plus the worms you would gain come to 2 or more.";

    #[test]
    fn edits_differ_from_the_rule_and_from_each_other_and_read_back() {
        let base = parse(BOB5).unwrap().heuristic;
        let edits = one_step_edits(&base);
        assert!(edits.len() > 200, "{}", edits.len());
        let mut seen = BTreeSet::from([simplify(&base)]);
        for edit in &edits {
            assert!(seen.insert(simplify(&edit.heuristic)), "{}", edit.heuristic);
            let text = edit.heuristic.to_string();
            assert_eq!(parse(&text).unwrap().heuristic, edit.heuristic, "{text}");
        }
    }

    #[test]
    fn every_number_is_turned_both_ways() {
        let base = parse(BOB5).unwrap().heuristic;
        let turned: Vec<String> = one_step_edits(&base)
            .into_iter()
            .filter_map(|edit| edit.turned)
            .map(|turned| turned.instead)
            .collect();
        assert_eq!(turned.len(), 2 + 2 + 4, "{turned:?}");
        assert!(turned.contains(&"counting each die 1.5 less".to_owned()));
    }

    #[test]
    fn one_sentence_is_left_out() {
        let base = parse(BOB5).unwrap().heuristic;
        for (number, id) in base.ids().enumerate() {
            let mut rest = base.sentences();
            rest.remove(number);
            assert_eq!(without(&base, id).sentences(), rest);
        }
    }
}
