//! What a stretch of words may be, what the rules make orders and choices of, and what a
//! statement says in the end.

use std::ops::Range;

use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Amount, Ranked};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Direction, Filter, Measure, Modifier, Quantity};

pub(super) use super::part::Part;

/// What a stretch of words may be.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Item {
    /// Something that holds or not.
    Asked(Question),
    /// "If ...", "unless ..."; an order may follow or stand before it.
    Case(Question),
    /// "Until ...".
    UpTo(When),
    /// "I want 25", "roll until 25": what to go for, and stop at.
    Goal(When),
    /// "Unless ...", of which more is said: "in which case ...".
    Excepted(Question),
    /// "Unless ..., in which case".
    ExceptCase(Question),
    /// "A worm rolled", after "if".
    Seen(Question),
    /// An amount of nothing named.
    Amount(Amount),
    /// "Only if there are two", of a face named before.
    CaseIt(Amount),
    /// The same, and in no other case.
    OnlyIt(Amount),
    /// Totals one by one: "23, 24 or 27".
    Numbers(Vec<i16>),
    /// ", 24", more of such.
    NextNumbers(Vec<i16>),
    /// What is looked at: "it depends on the dice I have left".
    Look(Quantity),
    /// Faces by preference, the best first.
    Faces(Vec<Choice>),
    /// All faces but some.
    Without(FaceSet),
    /// "Out of fives and worms": faces to choose from.
    Among(FaceSet),
    /// "If there is a pair": faces with a feature, if any are there.
    There(Filter),
    /// "Always keep two dice": what no face may leave.
    Spared(Filter),
    /// A ranking, not yet a choice.
    Rank(Ranked),
    /// A ranking of faces named before: "whichever there are more of".
    Which(Ranked),
    /// "Worms last of all".
    Final(Vec<Face>),
    /// What decides among equals.
    Tie(Measure, Direction),
    /// "Fives if equal", of fours and fives.
    TieTo(Face),
    /// What the points of faces are corrected for: "minus two for every die".
    Corrected(Vec<Modifier>),
    /// Orders, the first one first.
    Orders(Vec<Draft>),
    /// "And ...", "or ..." in a condition, to be joined to what stands before.
    Joined(Box<(Part, Item)>),
    /// Something more of what stands before, behind a sign.
    Next(Box<Item>),
    /// "... and then stop", after an order to stop.
    Again,
    /// "... beats two fives".
    Versus,
    /// "From the table or from a rival".
    Wherever,
    /// A part of the sentence by its name.
    Word(Part),
    /// Words that nobody knows.
    Soft,
    /// Words that say nothing.
    Nothing,
}

/// A condition, and what its words tell besides.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Question {
    pub when: When,
    /// The face that it speaks of, for "them".
    pub face: Option<Face>,
    /// Whether it begins with a word like "with" or "below".
    pub prep: bool,
    /// Whether it holds unless what was said does: "then" goes on where it doesn't.
    pub unless: bool,
    /// Whether it is the "only" case: what it is for is not done in others.
    pub only: bool,
    /// Whether dice are spoken of, but not which: those in hand, or those of a face.
    pub loose: bool,
    /// Whether a colon stands behind it: what follows is all for this case.
    pub heads: bool,
}

impl Question {
    /// A condition of which nothing else is known.
    pub fn of(when: When) -> Question {
        Question {
            when,
            face: None,
            prep: false,
            unless: false,
            only: false,
            loose: false,
            heads: false,
        }
    }

    /// A condition that speaks of a face.
    pub fn about(face: Face, when: When) -> Question {
        Question {
            face: Some(face),
            ..Question::of(when)
        }
    }

    /// The same words, asking something else.
    pub fn asking(&self, when: When) -> Question {
        Question {
            when,
            ..self.clone()
        }
    }

    /// Both; `None` where that takes too many alternatives.
    pub fn and(&self, other: &Question) -> Option<Question> {
        let when = self.when.and(&other.when)?;
        Some(self.with(other, when))
    }

    /// Either.
    pub fn or(&self, other: &Question) -> Question {
        let when = self.when.clone().or(other.when.clone());
        self.with(other, when)
    }

    fn with(&self, other: &Question, when: When) -> Question {
        Question {
            when,
            face: self.face.or(other.face),
            ..self.clone()
        }
    }
}

impl Item {
    /// Whether both say the same, wherever they stand.
    pub fn says(&self, other: &Item) -> bool {
        match (self, other) {
            (Item::Orders(one), Item::Orders(two)) => same_orders(one, two),
            _ => self == other,
        }
    }
}

/// Whether orders are the same, wherever they stand.
pub(super) fn same_orders(one: &[Draft], two: &[Draft]) -> bool {
    one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.says(two))
}

/// What was said before a statement.
#[derive(Debug, Clone, Default)]
pub(in crate::language::own_words) struct Before {
    /// What was counted last, for "two or fewer".
    pub counts: Option<Quantity>,
    /// Whether the text speaks of tiles, for "stop with two worms".
    pub tiles: bool,
    /// Whether worms are taken in any case, for "if there are no worms".
    pub worms: bool,
    /// The face that was taken or left last, for "with more I leave them".
    pub named: Option<Face>,
    /// The face of which dice were counted last, for "two or more: always".
    pub face: Option<Face>,
    /// Whose top tile "it" stands for: "it has two worms".
    pub tile: Option<Quantity>,
    /// What the last order says to do, for "the same goes for a steal".
    pub doing: Option<Doing>,
    /// Whether the last order says what is not to be done, for "never stop with a steal;
    /// otherwise I do".
    pub denied: bool,
    /// Whether faces were ranked, for "the higher one on ties".
    pub ranks: bool,
    /// Whether a text speaks of points, for "the biggest".
    pub points: bool,
    /// Whether worms were said to rank above fives, so that "worms count 6" says no more.
    pub worm_is_high: bool,
    /// The case of the order before, for "if it is smaller" and "in that case".
    pub case: When,
}

/// Where two stretches stand, and what was said before them.
#[derive(Debug, Clone)]
pub(super) struct Around<'a> {
    /// In bytes of the source.
    pub place: Range<usize>,
    pub before: &'a Before,
}

/// What a statement says.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::language::own_words) enum Said {
    /// Orders; none of them when it is a remark.
    Orders(Vec<Draft>),
    /// What decides among equals of the choice before.
    Tie(Measure, Direction),
    /// What the statements behind it count: "I look at the tile I would get".
    Look(Quantity),
    /// What the points of faces are corrected for, whatever statement ranks by them.
    Corrected(Vec<Modifier>),
}

impl Said {
    /// What it orders.
    pub(super) fn orders(&self) -> &[Draft] {
        match self {
            Said::Orders(orders) => orders,
            Said::Tie(..) | Said::Look(_) | Said::Corrected(_) => &[],
        }
    }

    /// Whether it says nothing that decides.
    pub(super) fn is_remark(&self) -> bool {
        matches!(self, Said::Orders(orders) if orders.is_empty())
    }

    /// Whether both say the same.
    pub(super) fn agrees(&self, other: &Said) -> bool {
        match (self, other) {
            (Said::Orders(one), Said::Orders(two)) => same_orders(one, two),
            _ => self == other,
        }
    }
}

/// Passing over a sign or a word.
pub(super) const FREE: u32 = 0;
/// A usual way to put words together.
pub(super) const USUAL: u32 = 1;
/// A way that leaves something unsaid.
pub(super) const LOOSE: u32 = 6;

/// What stretches make, with what that costs.
pub(super) type Made = Vec<(Item, u32)>;

/// Something that costs nothing.
pub(super) fn free(item: Item) -> Made {
    vec![(item, FREE)]
}

/// Something put together in a usual way.
pub(super) fn usual(item: Item) -> Made {
    vec![(item, USUAL)]
}

/// Something put together in a way that leaves something unsaid.
pub(super) fn loose(item: Item) -> Made {
    vec![(item, LOOSE)]
}

/// What may be made, or nothing.
pub(super) fn maybe(item: Option<Item>) -> Made {
    maybe_at(item, USUAL)
}

/// What may be made at a cost, or nothing.
pub(super) fn maybe_at(item: Option<Item>, cost: u32) -> Made {
    item.map(|item| (item, cost)).into_iter().collect()
}

/// An order that stands where the rule is applied.
pub(super) fn draft(doing: Doing, case: When, limit: When, around: &Around) -> Draft {
    Draft::new(doing, case, limit, around.place.clone())
}

/// An order for any case.
pub(super) fn anyway(doing: Doing, around: &Around) -> Draft {
    draft(doing, When::always(), When::always(), around)
}

/// Orders to take faces, one after the other.
pub(super) fn takes(faces: &[Choice], case: &When, around: &Around) -> Vec<Draft> {
    let take = |choice: &Choice| {
        let doing = Doing::Take(choice.clone());
        draft(doing, case.clone(), When::always(), around)
    };
    faces.iter().map(take).collect()
}

/// Orders not to take faces; `None` when they are not said by name or feature.
pub(super) fn avoids(faces: &[Choice], around: &Around) -> Option<Vec<Draft>> {
    let avoid = |choice: &Choice| {
        let plain = choice.ranking == Ranking::DEFAULT;
        let doing = Doing::Avoid(choice.filter.filter(|_| plain)?);
        Some(draft(doing, When::always(), When::always(), around))
    };
    faces.iter().map(avoid).collect()
}

/// The same orders for whatever is left.
pub(super) fn otherwise(orders: Item) -> Item {
    match orders {
        Item::Orders(mut list) => {
            if let Some(first) = list.first_mut() {
                first.otherwise = true;
            }
            Item::Orders(list)
        }
        other => other,
    }
}

/// An order in a case that was said behind it.
pub(super) fn narrowed(one: &Draft, case: &When) -> Option<Draft> {
    let stops = !one.is_about_faces();
    if stops && case.asks_rolled() {
        return None;
    }
    if stops && one.limit.is_always() && is_total(&one.case) && !is_total(case) {
        // "22 is enough when I have two dice."
        return Some(Draft {
            case: case.clone(),
            limit: one.case.clone(),
            ..one.clone()
        });
    }
    Some(match stops && one.limit.is_always() {
        true => Draft {
            limit: case.clone(),
            ..one.clone()
        },
        false => Draft {
            case: one.case.and(case)?,
            ..one.clone()
        },
    })
}

/// Whether nothing but totals is asked about.
pub(super) fn is_total(when: &When) -> bool {
    let total = |one: &Comparison| one.quantity() == Quantity::TOTAL;
    !when.is_always() && when.0.iter().flatten().all(total)
}

/// Whether a total to stop at is said.
pub(super) fn is_limit(asked: &Question) -> bool {
    let least = |one: &Comparison| one.relation() == Relation::AtLeast;
    is_total(&asked.when) && asked.when.0.iter().flatten().all(least)
}
