//! Lists of face sentences for players that stop as soon as they can: too many to hold in
//! memory, they are numbered.

use super::parts::Parts;
use super::stop_lists::two;
use super::turns::Turns;
use crate::evolution::lexicon::Lexicon;
use crate::language::enumerate;
use crate::language::tree::{
    Choice, Comparison, Condition, FaceOrder, Heuristic, Order, Ranking, Sentence,
};
use crate::language::vocabulary::{Correction, Filter, Kind, Modifier};

/// What a condition asks: comparisons by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberedCondition {
    /// "A".
    One(u16),
    /// "A and B".
    Both(u16, u16),
    /// "A, or B".
    Either(u16, u16),
}

/// A list of face sentences, one of which is to have a condition.
#[derive(Debug, Clone)]
pub struct Conditioned {
    orders: Vec<FaceOrder>,
    conditioned: usize,
}

impl Conditioned {
    /// The list with this condition.
    fn when(&self, condition: Condition) -> Heuristic {
        let mut list = self.with();
        list.faces[self.conditioned].condition = condition;
        list
    }

    /// The list with the sentence unconditionally.
    pub fn with(&self) -> Heuristic {
        always(&self.orders)
    }

    /// The list without the sentence.
    pub fn without(&self) -> Heuristic {
        let mut list = self.with();
        list.faces.remove(self.conditioned);
        list
    }
}

fn always(orders: &[FaceOrder]) -> Heuristic {
    Heuristic {
        faces: orders.iter().cloned().map(Sentence::always).collect(),
        ..Heuristic::default()
    }
}

/// The lists of a size, 2 or 3.
#[derive(Debug)]
pub struct FaceLists {
    size: usize,
    /// Orders of size 1 after which others may be reached, then the rest of size 1.
    ones: Vec<FaceOrder>,
    open: usize,
    /// Orders that count 2, in the same order.
    twos: Vec<FaceOrder>,
    open_twos: usize,
    /// Orders that count 3 besides those with two corrections.
    threes: Vec<FaceOrder>,
    /// What may be corrected for, and the amounts of each.
    corrections: Vec<Correction>,
    amounts: Vec<i8>,
    /// The comparisons of size 1, then those of size 2.
    asked: Vec<Comparison>,
    singles: usize,
    /// How many can be written.
    pub written: u64,
}

/// Where a list stands among those of its size.
#[derive(Debug, Clone)]
pub enum Place {
    /// Without a condition.
    Always(Heuristic),
    /// With two corrections, by their numbers and amounts, and nothing else; so many more
    /// lists share the corrections.
    Corrected([(u16, i8); 2], u64),
    /// With this condition for one of its sentences; so many more lists share the sentences.
    When(Conditioned, NumberedCondition, u64),
}

impl Place {
    /// What the condition asks, if there is one.
    pub fn asked(&self) -> Option<NumberedCondition> {
        match self {
            Place::When(_, asked, _) => Some(*asked),
            _ => None,
        }
    }
}

impl FaceLists {
    /// Numbers the lists that are made of these sentences; notes in `turns` where
    /// their conditions hold.
    pub fn of(lexicon: &Lexicon, orders: &Parts, size: usize, turns: &mut Turns) -> FaceLists {
        let quantities = lexicon.quantities(Kind::Face);
        let singles = enumerate::comparisons(quantities);
        let tallies = enumerate::tallies(quantities);
        let order = |part: &Heuristic| match part.faces.as_slice() {
            [one] => Some(one.order.clone()),
            _ => None,
        };
        let (ones, open) = open_first(orders.different[1].iter().filter_map(order).collect());
        let (twos, open_twos) = open_first(orders.different[2].iter().filter_map(order).collect());
        let (threes, (corrections, amounts)) = match size {
            3 => (refined_twice(lexicon), corrections(lexicon)),
            _ => Default::default(),
        };
        turns.weigh(&corrections);
        let mut lists = FaceLists {
            size,
            ones,
            open,
            twos,
            open_twos,
            threes,
            corrections,
            amounts,
            asked: Vec::new(),
            singles: 0,
            written: 0,
        };
        lists.written = lists.count_written(orders, [singles.len(), tallies.len()]);
        lists.asked = turns.ask(singles);
        lists.singles = lists.asked.len();
        if size == 3 {
            lists.asked.extend(turns.ask(tallies));
        }
        lists
    }

    /// How many can be written with so many comparisons of sizes 1 and 2.
    fn count_written(&self, orders: &Parts, asked: [usize; 2]) -> u64 {
        let [singles, tallies] = asked.map(|count| count as u64);
        let ones = orders.written[1];
        let twos = orders.written[2];
        match self.size {
            2 => ones * ones + twos + ones * singles,
            _ => {
                let threes = self.threes.len() as u64 + self.corrected_twice();
                let conditions = singles * singles.saturating_sub(1) + tallies;
                ones.pow(3)
                    + 2 * ones * twos
                    + threes
                    + 2 * ones * ones * singles
                    + twos * singles
                    + ones * conditions
            }
        }
    }

    /// The lists with two corrections and nothing else.
    fn corrected_twice(&self) -> u64 {
        let corrections = self.corrections.len() as u64;
        corrections * corrections.saturating_sub(1) / 2 * self.amounts().pow(2)
    }

    fn amounts(&self) -> u64 {
        self.amounts.len() as u64
    }

    /// By the number of sentences and so on: how many lists there are of each form.
    fn forms(&self) -> [u64; 8] {
        let [ones, open, twos, open_twos, asked, singles] = [
            self.ones.len(),
            self.open,
            self.twos.len(),
            self.open_twos,
            self.asked.len(),
            self.singles,
        ]
        .map(|count| count as u64);
        let joined = singles * singles.saturating_sub(1);
        match self.size {
            2 => [open * ones, twos, ones * singles, 0, 0, 0, 0, 0],
            _ => [
                open * open * ones,
                open * twos + open_twos * ones,
                self.threes.len() as u64,
                self.corrected_twice(),
                ones * ones * singles,
                open * ones * singles,
                twos * singles,
                ones * (joined + asked - singles),
            ],
        }
    }

    /// How many lists there are.
    pub fn count(&self) -> u64 {
        self.forms().iter().sum()
    }

    /// The list of this number.
    pub fn place(&self, mut number: u64) -> Place {
        let mut form = 0;
        for count in self.forms() {
            if number < count {
                break;
            }
            number -= count;
            form += 1;
        }
        match (self.size, form) {
            (2, 0) => self.always(number, &[self.open, self.ones.len()]),
            (2, 1) => Place::Always(always(&[self.twos[number as usize].clone()])),
            (2, _) => {
                let (one, asked) = self.single(number);
                self.when(&[self.ones[one].clone()], 0, asked)
            }
            (_, 0) => self.always(number, &[self.open, self.open, self.ones.len()]),
            (_, 1) => Place::Always(self.with_a_two(number)),
            (_, 2) => Place::Always(always(&[self.threes[number as usize].clone()])),
            (_, 3) => self.with_two_corrections(number),
            (_, 4 | 5) => {
                let (pair, asked) = self.single(number);
                let ones = self.ones.len();
                let pair = [&self.ones[pair / ones], &self.ones[pair % ones]].map(Clone::clone);
                self.when(&pair, form - 4, asked)
            }
            (_, 6) => {
                let (one, asked) = self.single(number);
                self.when(&[self.twos[one].clone()], 0, asked)
            }
            _ => self.with_a_large_condition(number),
        }
    }

    /// The list of this number.
    pub fn list(&self, number: u64) -> Heuristic {
        let one = |number: u16| self.asked[usize::from(number)];
        match self.place(number) {
            Place::Always(list) => list,
            Place::Corrected(corrections, _) => self.corrected(corrections),
            Place::When(list, asked, _) => list.when(match asked {
                NumberedCondition::One(a) => one(a).into(),
                NumberedCondition::Both(a, b) => Condition::new(vec![vec![one(a), one(b)]]),
                NumberedCondition::Either(a, b) => Condition::new(vec![vec![one(a)], vec![one(b)]]),
            }),
        }
    }

    /// Orders of size 1, the last of them changing first, each among so many.
    fn always(&self, mut number: u64, among: &[usize]) -> Place {
        let mut orders = Vec::new();
        for &count in among.iter().rev() {
            orders.insert(0, self.ones[(number % count as u64) as usize].clone());
            number /= count as u64;
        }
        Place::Always(always(&orders))
    }

    fn with_a_two(&self, number: u64) -> Heuristic {
        let twos = self.twos.len() as u64;
        let first = self.open as u64 * twos;
        let orders = match number.checked_sub(first) {
            None => [
                &self.ones[(number / twos) as usize],
                &self.twos[(number % twos) as usize],
            ],
            Some(number) => {
                let ones = self.ones.len() as u64;
                [
                    &self.twos[(number / ones) as usize],
                    &self.ones[(number % ones) as usize],
                ]
            }
        };
        always(&orders.map(Clone::clone))
    }

    fn with_two_corrections(&self, number: u64) -> Place {
        let amounts = self.amounts();
        let (one, other) = two(number / amounts.pow(2));
        let rest = number % amounts.pow(2);
        let amount = |number: u64| self.amounts[number as usize];
        let corrections = [
            (one, amount(rest / amounts)),
            (other, amount(rest % amounts)),
        ];
        Place::Corrected(corrections, amounts.pow(2) - rest)
    }

    /// The face worth the most points with two corrections.
    fn corrected(&self, corrections: [(u16, i8); 2]) -> Heuristic {
        let modifiers = corrections
            .map(|(number, amount)| Modifier::new(self.corrections[usize::from(number)], amount));
        let ranking = Ranking::DEFAULT.with_modifiers(modifiers.to_vec());
        always(&[FaceOrder::take(Choice::best(ranking))])
    }

    /// What the condition is for, and what is asked, of a list with one comparison.
    fn single(&self, number: u64) -> (usize, (NumberedCondition, u64)) {
        let singles = self.singles as u64;
        let asked = number % singles;
        let of = (NumberedCondition::One(asked as u16), singles - asked);
        ((number / singles) as usize, of)
    }

    fn when(
        &self,
        orders: &[FaceOrder],
        conditioned: usize,
        (asked, rest): (NumberedCondition, u64),
    ) -> Place {
        let orders = orders.to_vec();
        let list = Conditioned {
            orders,
            conditioned,
        };
        Place::When(list, asked, rest)
    }

    fn with_a_large_condition(&self, number: u64) -> Place {
        let singles = self.singles as u64;
        let joined = singles * singles.saturating_sub(1);
        let all = joined + self.asked.len() as u64 - singles;
        let (one, condition) = (number / all, number % all);
        let asked = match condition.checked_sub(joined) {
            Some(tally) => NumberedCondition::One((singles + tally) as u16),
            None => {
                let (a, b) = two(condition / 2);
                match condition % 2 {
                    0 => NumberedCondition::Both(a, b),
                    _ => NumberedCondition::Either(a, b),
                }
            }
        };
        let orders = [self.ones[one as usize].clone()];
        self.when(&orders, 0, (asked, all - condition))
    }
}

/// Those after which other sentences may be reached come first; and how many they are.
fn open_first(orders: Vec<FaceOrder>) -> (Vec<FaceOrder>, usize) {
    let (closed, mut open): (Vec<FaceOrder>, Vec<FaceOrder>) =
        orders.into_iter().partition(Order::decides);
    let count = open.len();
    open.extend(closed);
    (open, count)
}

/// Orders that count 3: corrections, what decides among equals and a ranking beside a
/// filter, two of these, but not two corrections.
fn refined_twice(lexicon: &Lexicon) -> Vec<FaceOrder> {
    let corrected = enumerate::modifiers(lexicon.corrections())
        .map(|modifier| Ranking::DEFAULT.with_modifiers(vec![modifier]));
    let corrected: Vec<Ranking> = corrected.collect();
    let mut choices = Vec::new();
    for ranking in &corrected {
        let ties = lexicon.rankings().iter();
        choices.extend(ties.map(|&by| Choice::best(ranking.clone().then(Some(by)))));
    }
    for filter in enumerate::features(lexicon.features()).map(Filter::Having) {
        let of = |ranking: &Ranking| Choice::new(Some(filter), ranking.clone());
        choices.extend(corrected.iter().map(of));
        for ranking in enumerate::rankings(lexicon.rankings()) {
            let ties = lexicon.rankings().iter();
            choices.extend(ties.map(|&by| of(&ranking.clone().then(Some(by)))));
        }
    }
    choices.retain(|choice| choice.size() == 2);
    choices.into_iter().map(FaceOrder::take).collect()
}

/// What may be corrected for, and the amounts of each.
fn corrections(lexicon: &Lexicon) -> (Vec<Correction>, Vec<i8>) {
    let mut corrections: Vec<Correction> = enumerate::modifiers(lexicon.corrections())
        .map(|modifier| modifier.correction)
        .collect();
    corrections.dedup();
    let amounts = (-Modifier::MOST..=Modifier::MOST).filter(|&amount| amount != 0);
    (corrections, amounts.collect())
}
