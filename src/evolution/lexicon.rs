//! The words a search may use: all of the language, or fewer.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::language::tree::{Choice, Heuristic};
use crate::language::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Quantity, SOME_FACES, names,
};

/// The words that births and edits are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lexicon {
    faces: Vec<Quantity>,
    stops: Vec<Quantity>,
    tiles: Vec<Quantity>,
    features: Vec<Feature>,
    /// Ends of measures; the most points come first and are always there.
    rankings: Vec<(Measure, Direction)>,
    corrections: Vec<Correction>,
    /// Whether a face is looked for among some.
    some_faces: bool,
}

/// A word to do without that the language does not have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a word of the language that can be left out")]
pub struct UnknownWord(pub String);

impl Lexicon {
    /// Every word except those of these names.
    ///
    /// The number of the roll, the dice, and the points of a face can't be
    /// left out: something must be left to say.
    ///
    /// # Errors
    /// For the first name that no word has.
    pub fn without(left_out: &[String]) -> Result<Lexicon, UnknownWord> {
        let known: BTreeSet<&str> = names().collect();
        if let Some(name) = left_out.iter().find(|name| !known.contains(name.as_str())) {
            return Err(UnknownWord(name.clone()));
        }
        let kept = |name: &str| !left_out.iter().any(|other| other == name);
        let always = [Quantity::ROLL, Quantity::DICE];
        let quantities = |kind| {
            let all = Quantity::ALL.into_iter();
            let all = all.filter(move |q| q.is_searched() && q.fits(kind));
            let kept = all.filter(|q| always.contains(q) || kept(q.entry().name));
            kept.collect::<Vec<Quantity>>()
        };
        let measures = Measure::ALL.into_iter();
        let measures = measures.filter(|m| !m.declaration().ideas.is_empty());
        let measures = measures.filter(|m| *m == Measure::POINTS || kept(m.entry().name));
        let ends = [Direction::Most, Direction::Fewest];
        Ok(Lexicon {
            faces: quantities(Kind::Face),
            stops: quantities(Kind::Stop),
            tiles: quantities(Kind::Tile),
            features: Feature::ALL
                .into_iter()
                .filter(|feature| feature.is_searched() && kept(feature.entry().name))
                .collect(),
            rankings: measures
                .flat_map(|measure| ends.map(|end| (measure, end)))
                .collect(),
            corrections: Correction::ALL
                .into_iter()
                .filter(|correction| match correction {
                    Correction::Having(feature) => feature.is_searched(),
                    Correction::Each(_) => true,
                })
                .filter(|correction| kept(correction.entry().name))
                .collect(),
            some_faces: kept(SOME_FACES.name),
        })
    }

    /// What a sentence of a kind may ask about.
    pub fn quantities(&self, kind: Kind) -> &[Quantity] {
        match kind {
            Kind::Face => &self.faces,
            Kind::Stop => &self.stops,
            Kind::Tile => &self.tiles,
        }
    }

    /// What a face may be looked for, one of each kind; may be empty.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The rankings, without corrections.
    pub fn rankings(&self) -> &[(Measure, Direction)] {
        &self.rankings
    }

    /// What points may be corrected for, one of each kind; may be empty.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Whether a face may be looked for among some by their names.
    pub fn has_some_faces(&self) -> bool {
        self.some_faces
    }

    /// Whether a heuristic uses no other words.
    pub fn allows(&self, heuristic: &Heuristic) -> bool {
        let asks = heuristic.ids().all(|id| {
            let mut comparisons = heuristic.condition(id).comparisons();
            comparisons.all(|c| {
                let mut known = self.quantities(id.kind).iter();
                known.any(|one| one.is_like(c.quantity()))
            })
        });
        asks && heuristic
            .faces
            .iter()
            .all(|s| self.allows_choice(&s.order.choice))
    }

    fn allows_choice(&self, choice: &Choice) -> bool {
        let like = |feature: Feature| self.features.iter().any(|other| other.is_like(feature));
        let filter = match choice.filter {
            Some(Filter::Having(feature)) => like(feature),
            Some(Filter::Named(_)) | None => true,
            Some(Filter::Among(_, feature)) => self.some_faces && feature.is_none_or(like),
        };
        let ranking = &choice.ranking;
        let measures = [(ranking.measure, ranking.direction)]
            .into_iter()
            .chain(ranking.among_equals)
            .all(|by| self.rankings.contains(&by));
        let corrections = ranking
            .modifiers
            .iter()
            .all(|modifier| match modifier.correction {
                Correction::Having(feature) => like(feature),
                other => self.corrections.contains(&other),
            });
        filter && measures && corrections
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::random_rules;
    use crate::language::vocabulary::names;
    use crate::rng::{Address, Purpose};

    #[test]
    fn what_is_left_out_is_never_born() {
        for name in names() {
            let lexicon = Lexicon::without(&[name.to_owned()]).unwrap();
            let mut stream = Address::new(Purpose::Search, 1).stream();
            for _ in 0..200 {
                let born = random_rules::heuristic(&mut stream, &lexicon);
                assert!(lexicon.allows(&born), "{name}: {born}");
            }
        }
    }

    #[test]
    fn every_word_is_born_some_time() {
        let all = Lexicon::without(&[]).unwrap();
        let mut stream = Address::new(Purpose::Search, 2).stream();
        let born: Vec<Heuristic> = (0..5000)
            .map(|_| random_rules::heuristic(&mut stream, &all))
            .collect();
        let always = ["roll", "dice", Measure::POINTS.entry().name];
        let quantities = Quantity::ALL.into_iter().filter(|word| !word.is_searched());
        let features = Feature::ALL.into_iter().filter(|word| !word.is_searched());
        let rankings = Measure::ALL.into_iter();
        let rankings = rankings.filter(|word| word.declaration().ideas.is_empty());
        let for_people: Vec<&str> = quantities
            .map(|word| word.entry().name)
            .chain(features.map(|word| word.entry().name))
            .chain(rankings.map(|word| word.entry().name))
            .collect();
        for name in names().filter(|name| !always.contains(name) && !for_people.contains(name)) {
            let rest = Lexicon::without(&[name.to_owned()]).unwrap();
            let uses = born.iter().filter(|heuristic| !rest.allows(heuristic));
            assert!(uses.count() >= 5, "{name}");
        }
    }

    #[test]
    fn unknown_words_are_refused() {
        let error = Lexicon::without(&["luck".to_owned()]).unwrap_err();
        assert_eq!(error, UnknownWord("luck".to_owned()));
    }
}
