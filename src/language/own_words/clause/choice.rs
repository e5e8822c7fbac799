//! One choice of face: filter, ranking, and what decides among equals.

use super::{Because, Read, Reader, Subject, lower_faces};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Amount, Ranked, Sense};
use crate::language::own_words::orders::draft::Doing;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Feature, Filter, Measure, Quantity};

impl Reader<'_> {
    /// One choice of face, and how many dice of it there must be.
    pub(super) fn choice(&mut self) -> Read<(Choice, Option<Amount>)> {
        let mut faces = FaceSet::EMPTY;
        let mut having: Option<Feature> = None;
        let mut ranked: Option<Ranked> = None;
        let mut count: Option<Amount> = None;
        let mut numerals = false;
        self.skip_silent();
        self.accept("always");
        self.skip_silent();
        if self.is("it") && self.choice_after(1) {
            self.at += 1;
            self.accept("always");
            self.skip_silent();
        }
        let among = self.accept("among");
        self.skip_silent();
        if among && self.accept("take") {
            // "From all faces I take the one ..."
            self.skip_silent();
        }
        let counts = self.word_is(&["count"]);
        let heads =
            matches!(self.sense(), Some(Sense::Rank(_))) && self.subject == Subject::default();
        match self.sense() {
            Some(Sense::Face(_)) if self.is_number() && !self.is_face_number() => {
                return self.stuck_because(Because::Misplaced);
            }
            Some(Sense::Face(face)) => {
                faces = faces.with(*face);
                self.at += 1;
                if self.accept("or-lower") {
                    faces = lower_faces(*face).with(*face);
                }
                // "Fives or fours, whichever ...": several faces and a ranking.
                let after_first = self.at;
                let mut ends = self.at;
                let mut set = faces;
                let mut joined = false;
                loop {
                    self.skip_silent();
                    let comma = self.accept(",");
                    let word = self.accept_any(&["or", "and"]);
                    let sign = comma || word;
                    self.skip_silent();
                    match self.sense() {
                        Some(Sense::Face(face)) if sign => {
                            joined |= word;
                            set = set.with(*face);
                            self.at += 1;
                            ends = self.at;
                        }
                        _ => break,
                    }
                }
                self.at = ends;
                if set.len() > faces.len() {
                    self.named = set;
                    let mark = self.at;
                    joined |= self.is(":");
                    self.skip_commas();
                    joined |= self.accept("take");
                    self.skip_silent();
                    let which = [
                        "whichever",
                        "which",
                        "what",
                        "one",
                        "more",
                        "bigger",
                        "higher",
                    ];
                    joined |= self.word_is(&which);
                    let them = self.accept("those-named");
                    let ranked_next =
                        matches!(self.sense(), Some(Sense::Rank(_))) || self.is("whichever");
                    self.at = if them && ranked_next { self.at } else { mark };
                    // "Fives, fours, most dice" is an order.
                    if among || ranked_next && (joined || them) {
                        faces = set;
                    }
                }
                if faces.len() < set.len() {
                    self.at = after_first;
                }
            }
            // "A middle number, 3 or 4".
            Some(Sense::CountIt(amount))
                if amount.as_faces().is_some() && self.is_face_number() =>
            {
                faces = amount.as_faces().unwrap_or_default();
                self.at += 1;
            }
            // "Three or more of 4, 5 and worms".
            Some(Sense::CountIt(amount))
                if amount.relation == Some(Relation::AtLeast)
                    && amount.number > 1
                    && self.face_follows() =>
            {
                let enough = Feature::named("on enough dice");
                having = Some(enough.with_number(amount.number as i8));
                self.at += 1;
                faces = self.face_list();
            }
            Some(Sense::Count(amount, _)) if amount.number == 0 => return self.stuck(),
            Some(Sense::Count(amount, face)) => {
                faces = faces.with(*face);
                self.face = Some(*face);
                let alone =
                    amount.relation.is_none() && self.word_is(&["single", "only", "own", "alone"]);
                let relation = if alone {
                    Some(Relation::Exactly)
                } else {
                    amount.relation
                };
                count = Some(Amount {
                    relation,
                    ..*amount
                });
                self.at += 1;
            }
            Some(Sense::Having(feature)) => {
                having = Some(*feature);
                self.at += 1;
            }
            Some(Sense::Ask(..)) if self.has_worms() => {
                faces = faces.with(Face::Worm);
                self.at += 1;
            }
            // "The second highest number" can't be said.
            Some(Sense::Rank(_)) if self.after_ordinal() => return self.stuck(),
            Some(Sense::Rank(rank)) => {
                let which = self.word_is(&["whichever", "which", "more", "bigger", "higher"]);
                numerals |= self.word_is(&["numeral"]);
                ranked = Some(*rank);
                self.at += 1;
                having = self.feature_behind();
                if which {
                    faces = self.either_of();
                }
            }
            _ if self.is("whichever") && self.face_follows() => {
                self.at += 1;
                faces = self.face_list();
                if !matches!(self.sense(), Some(Sense::Rank(_))) {
                    return self.stuck();
                }
            }
            _ if self.is("those-named") && self.named.len() > 1 => {
                faces = self.named;
                self.forget_named();
                self.at += 1;
            }
            _ if self.is("it") => {
                if self.subject != Subject::default() {
                    faces = self.subject.faces.unwrap_or(FaceSet::EMPTY);
                    having = self.subject.having;
                } else if let Some(face) = self.face {
                    faces = faces.with(face);
                } else {
                    return self.stuck_because(Because::Unclear);
                }
                self.at += 1;
            }
            _ => return self.stuck(),
        }
        if let Some(amount) = count
            && faces.len() == 1
        {
            // "Three or more worms or fives".
            let mark = self.at;
            self.skip_silent();
            let list = self.ranked_list();
            if amount.relation == Some(Relation::AtLeast) && amount.number > 1 && !list.is_empty() {
                // "Three or more of 4, 5 and worms: the one with the most points."
                faces = list.iter().fold(faces, FaceSet::with);
                let enough = Feature::named("on enough dice");
                having = Some(enough.with_number(amount.number as i8));
                count = None;
            } else if self.accept("or")
                && let Some(Sense::Face(face)) = self.sense()
                && amount.relation == Some(Relation::AtLeast)
            {
                faces = faces.with(*face);
                self.at += 1;
                let enough = Feature::named("on enough dice");
                having = Some(enough.with_number(amount.number as i8));
                count = None;
            } else {
                self.at = mark;
            }
        }
        if faces.len() == 1 && !among {
            let choice = Choice::new(Filter::among(faces, having), Ranking::DEFAULT);
            return Ok((choice, count));
        }
        // A ranking after a filter, then what decides among equals.
        if ranked.is_none() {
            let mark = self.at;
            self.skip_commas();
            if having.is_some() && self.accept("and") {
                self.skip_silent();
            }
            self.accept("take");
            self.skip_silent();
            if let Some(Sense::Rank(rank)) = self.sense() {
                numerals |= self.word_is(&["numeral"]);
                ranked = Some(*rank);
                self.at += 1;
                having = having.or(self.feature_behind());
            } else {
                self.at = mark;
            }
        }
        let mut ranking = Ranking::DEFAULT;
        if let Some(rank) = ranked {
            let mut measure = rank.measure;
            if rank.bare && measure == Measure::FACE && !rank.numbers {
                measure = self.topic.unwrap_or(measure);
            }
            if measure == Measure::POINTS && rank.bare && self.topic.is_none() && counts {
                // "The highest count".
                measure = Measure::named("on the most dice");
            }
            ranking = Ranking::new(measure, rank.direction, Vec::new());
            if faces.is_empty()
                && let Some(set) = self.subject.faces
            {
                faces = set;
            }
            if having.is_none() && faces.is_empty() {
                having = self.subject.having;
            }
            if having.is_some() && rank.bare && measure == Measure::FACE && !rank.numbers {
                let by_points =
                    having.is_some_and(|f| f.is_like(Feature::named("brings enough points")));
                let measure = if by_points {
                    Measure::POINTS
                } else {
                    Measure::FACE
                };
                ranking = Ranking::new(measure, rank.direction, Vec::new());
            }
            if numerals && faces.is_empty() {
                faces = FaceSet::EMPTY.with(Face::Worm).complement();
            }
        }
        if ranking.measure == Measure::POINTS {
            self.corrections_behind();
        }
        let tie = self.tie_among(faces)?;
        ranking = match tie {
            // Those that have what is asked for are the equals.
            Some((measure, direction)) if ranked.is_none() && having.is_some() => {
                Ranking::new(measure, direction, Vec::new())
            }
            tie => ranking.then(tie),
        };
        let mark = self.at;
        self.skip_silent();
        let next = self.atoms.get(self.at + 1);
        if self.is("tie") && heads && next.is_none_or(|next| next.is("end") || next.is(",")) {
            // "The bigger one if it's equal" says more of the choice before.
            return self.stuck();
        }
        if !self.accept("tie") {
            self.at = mark;
        }
        let mut faces = if faces.is_empty() {
            FaceSet::ALL
        } else {
            faces
        };
        while let Some(face) = self.left_out() {
            faces = faces.and(FaceSet::EMPTY.with(face).complement());
        }
        Ok((Choice::new(Filter::among(faces, having), ranking), count))
    }

    /// "The highest number I rolled at least two of", "the highest pair".
    fn feature_behind(&mut self) -> Option<Feature> {
        let mark = self.at;
        while self.opens() || self.closes() || self.is("worm-high") {
            self.at += 1;
        }
        let feature = match self.sense() {
            Some(Sense::Having(feature)) if !self.word_is(&["leave", "left"]) => Some(*feature),
            Some(Sense::CountIt(amount))
                if amount.relation.is_some() || self.word_is(&["rolled", "have", "see"]) =>
            {
                let enough = Feature::named("on enough dice");
                let least = amount.relation != Some(Relation::AtMost) && amount.upper.is_none();
                least.then(|| enough.with_number(amount.number as i8))
            }
            _ => None,
        };
        self.at = if feature.is_some() { self.at + 1 } else { mark };
        feature
    }

    /// "Have the worms the first time you see any": an order, no question.
    pub(super) fn has_worms(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let kept = Comparison::flag(Quantity::named("worm kept"));
        let head = self.at == 0 || self.atoms[self.at - 1].is("end");
        head && matches!(self.sense(), Some(Sense::Ask(asked, _)) if *asked == [kept])
            && self
                .atom()
                .is_some_and(|atom| self.starts_with(atom, "have"))
            && next.is_some_and(|next| next.is("when"))
    }

    /// Whether a face stands behind this phrase.
    pub(super) fn face_follows(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        next.is_some_and(|next| matches!(next.sense, Sense::Face(_)))
    }

    /// "Whichever is more, fives or worms": the faces it is of.
    fn either_of(&mut self) -> FaceSet {
        let mark = self.at;
        self.skip_silent();
        self.accept(",");
        let start = self.at;
        let faces = self.face_list();
        let commas = self.atoms[start..self.at].iter().any(|atom| atom.is(","));
        if faces.len() < 2 || commas {
            self.at = mark;
            return FaceSet::EMPTY;
        }
        faces
    }

    /// More faces of a list, where a ranking of them follows; none otherwise.
    fn ranked_list(&mut self) -> FaceSet {
        let mark = self.at;
        let signs = [",", "and", "or"];
        let listed = !self.opens() && self.accept_any(&signs);
        let faces = self.face_list();
        self.skip_commas();
        let ranked = matches!(self.sense(), Some(Sense::Rank(_))) || self.is("whichever");
        if !listed || !ranked || faces.is_empty() {
            self.at = mark;
            return FaceSet::EMPTY;
        }
        faces
    }

    /// Faces with signs between them: "3s, 4s and 5s".
    fn face_list(&mut self) -> FaceSet {
        let mut faces = FaceSet::EMPTY;
        let mut end = self.at;
        loop {
            self.skip_silent();
            match self.sense() {
                Some(Sense::Face(face)) => {
                    faces = faces.with(*face);
                    self.at += 1;
                    end = self.at;
                }
                _ if self.accept_any(&[",", "and", "or"]) => {}
                _ => break,
            }
        }
        self.at = end;
        self.skip_silent();
        faces
    }

    /// "Worm and 5 have priority, from these two ...": the two are no longer
    /// taken one after the other.
    fn forget_named(&mut self) {
        while let Some(Doing::Take(choice)) = self.drafts.last().map(|draft| &draft.doing)
            && let Some(Filter::Named(face)) = choice.filter
            && self.named.contains(face)
        {
            self.drafts.pop();
        }
    }

    /// "..., except worms".
    pub(super) fn left_out(&mut self) -> Option<Face> {
        let mark = self.at;
        self.skip_commas();
        let said = self.is("but") && self.says_except() || self.is("unless");
        if said {
            self.at += 1;
            self.skip_silent();
            self.accept("it");
            self.skip_silent();
            if let Some(Sense::Face(face)) = self.sense() {
                self.at += 1;
                return Some(*face);
            }
        }
        self.at = mark;
        None
    }

    /// Whether the word here leaves something out, as "except" does.
    pub(super) fn says_except(&self) -> bool {
        self.word_is(&["except", "exception"])
    }
}
