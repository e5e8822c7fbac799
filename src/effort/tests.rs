//! Laws of carrying out a rule.

use std::sync::{Arc, LazyLock};

use proptest::prelude::{Just, prop_assert_eq, prop_oneof};
use proptest::proptest;

use super::procedure::{choose_action, choose_face, choose_tile};
use super::{
    About, CarelessPlayer, Costs, Effort, SLIP_RATES, SingleSlip, Slip, SlipGames, SlipKind, Step,
    Stopwatch, Way, single_slips,
};
use crate::arena::{Seating, duel};
use crate::game::{Face, Variant};
use crate::language::moments::{moment, moments};
use crate::language::strategies;
use crate::language::tree::{Choice, Condition, FaceOrder, Heuristic, Ranking, Sentence};
use crate::language::vocabulary::{Correction, Direction, Kind, Measure, Modifier, Operation};
use crate::player::{ExactPlayer, HeuristicPlayer, Player};
use crate::rng::{Address, Purpose};
use crate::roster;
use crate::solver::Solver;

proptest! {
    #![proptest_config(strategies::cases(512))]

    /// The executor decides as the plain reading does, whatever is said.
    #[test]
    fn a_rule_is_carried_out_as_it_reads(
        rule in strategies::heuristic(),
        moments in moments(),
        costs in prop_oneof![Just(Costs::USUAL), Just(Costs::EQUAL)],
    ) {
        let mut hand = Stopwatch::new(&costs);
        let decided = (
            choose_face(&rule, &moments.face.seen(), &mut hand),
            choose_action(&rule, &moments.stop.seen(), &mut hand),
            choose_tile(&rule, &moments.tile.seen(), &mut hand),
        );
        prop_assert_eq!(decided, moments.decisions(&rule), "{}", rule);
    }
}

proptest! {
    #![proptest_config(strategies::cases(256))]

    /// Slips that change nothing are left out, and no other.
    #[test]
    fn every_slip_that_changes_a_decision_is_found(
        rule in strategies::heuristic(),
        face in moment(Kind::Face),
    ) {
        let seen = face.seen();
        let right = choose_face(&rule, &seen, &mut |_: Step| Way::Right);
        let mut steps = Vec::new();
        choose_face(&rule, &seen, &mut |step: Step| {
            steps.push(step);
            Way::Right
        });
        let mut plain = Vec::new();
        for (number, step) in steps.into_iter().enumerate() {
            let ways = match step.slip {
                Slip::Never => Vec::new(),
                Slip::OffBy(..) => vec![Way::TooHigh, Way::TooLow],
                _ => vec![Way::TooHigh],
            };
            for &way in &ways {
                let mut numbers = 0..;
                let decided = choose_face(&rule, &seen, &mut |_: Step| {
                    if numbers.next() == Some(number) { way } else { Way::Right }
                });
                let share = 1.0 / ways.len() as f64;
                plain.push(SingleSlip { step, share, decided });
            }
        }
        let wrong = |slips: Vec<SingleSlip<Face>>| -> Vec<SingleSlip<Face>> {
            slips.into_iter().filter(|slip| slip.decided != right).collect()
        };
        let found = single_slips(|hand| choose_face(&rule, &seen, hand));
        prop_assert_eq!(wrong(found), wrong(plain), "{}", rule);
    }

    /// What each die counts, face by face, is said once and for all by a formula.
    #[test]
    fn a_table_of_values_decides_as_its_formula(each in -8..8i8, face in moment(Kind::Face)) {
        let rule = |modifiers| {
            let ranking = Ranking::new(Measure::POINTS, Direction::Most, modifiers);
            let order = FaceOrder::take(Choice::best(ranking));
            let sentence = Sentence { condition: Condition::ALWAYS, order };
            Heuristic { faces: vec![sentence], ..Heuristic::default() }
        };
        let values = Face::ALL.into_iter().filter_map(|face| {
            Modifier::valuing(face, 2 * face.points() as i8 + each)
        });
        let table = rule(values.collect());
        let formula = match each {
            0 => rule(Vec::new()),
            _ => rule(vec![Modifier::new(Correction::EACH_DIE, each)]),
        };
        let seen = face.seen();
        prop_assert_eq!(table.choose_face(&seen).decision, formula.choose_face(&seen).decision);
    }
}

/// Solved turns that all tests here share.
static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(Arc::default);

fn effort(rule: &Heuristic, costs: &Costs) -> Effort {
    let exact = ExactPlayer::new(Arc::clone(&SOLVER));
    let stream = Address::new(Purpose::Effort, 1);
    Effort::measure(
        rule,
        &Seating::of_two(&exact, &Variant::RULEBOOK),
        costs,
        stream,
        0..Effort::PAIRS,
    )
}

#[test]
fn champions_take_the_longer_the_more_they_say() {
    // Sizes of which each asks for clearly more work than the one before.
    let sizes = [1, 2, 4, 6, 10, 18];
    for costs in [Costs::USUAL, Costs::EQUAL, Costs::PROCESSES] {
        let seconds = sizes.map(|size| {
            let champion = roster::find(&format!("champion-{size}")).unwrap();
            effort(champion.heuristic().unwrap(), &costs).seconds_per_turn
        });
        assert!(seconds.is_sorted(), "{seconds:?}");
    }
}

/// Published for a prototype of this model: the seconds a turn of the rules that were
/// then champions 4, 5, 10, 17 and 20.
#[test]
fn seconds_a_turn_are_those_of_the_prototype() {
    let rules = [
        (
            "Never take a face that leaves you without a worm and with at most \
             three dice. Stop when you have kept more faces than dice are left, or \
             when you can steal.",
            16.0,
        ),
        (
            "Take a face that lets you steal. Never take a face that leaves you \
             without a worm and with at most three dice. Stop when you have kept \
             more faces than dice are left, or when you can steal.",
            22.0,
        ),
        (
            "Take the face worth the most points, counting each die 2.5 less, fives \
             1.5 less, each worm it would win you 6.5 more, double if stolen, a \
             face that leaves a steal one die away 3.5 more, and a face that leaves \
             you without a worm and with at most three dice 3 less. Stop when you \
             have kept more faces than dice are left and your own top tile plus the \
             worms you would gain plus the faces you have kept come to 6 or more, \
             or when you can steal.",
            59.0,
        ),
        (
            "Take the face worth the most points, counting each die 2.5 less, fours \
             0.5 less, fives 2 less, each worm it would win you 4.5 more, double if \
             stolen, a face that sets up a steal 1 more, a face that leaves a steal \
             one die away 2 more, a face that leaves you without a worm and with at \
             most two dice 6.5 less, and a face that leaves you without a worm and \
             with at most three dice 2.5 less. Stop when one die is left, when you \
             have kept at least as many faces as dice are left and you are 5 or \
             more points short of a steal and you are 5 or more points short of a \
             better tile, when you have kept more faces than dice are left and your \
             own top tile plus the worms you would gain plus the faces you have \
             kept come to 6 or more, or when you can steal.",
            80.0,
        ),
        (
            "Never take a face that leaves you without a worm and with at most one \
             die. Take the face worth the most points, counting each die 2.5 less, \
             fours 0.5 less, fives 2 less, each worm it would win you 4.5 more, \
             double if stolen, a face that lets you steal 3.5 more, a face that \
             lets you take a tile 4 more, a face that sets up a steal 1 more, a \
             face that leaves a steal one die away 2 more, a face that leaves you \
             without a worm and with at most two dice 7 less, and a face that \
             leaves you without a worm and with at most three dice 2.5 less. Stop \
             when one die is left, when you have kept at least as many faces as \
             dice are left and you are 5 or more points short of a steal and you \
             are 5 or more points short of a better tile, when you have kept more \
             faces than dice are left and your own top tile plus the worms you \
             would gain plus the faces you have kept come to 6 or more, or when you \
             can steal.",
            88.0,
        ),
    ];
    for (rule, published) in rules {
        let heuristic: Heuristic = rule.parse().unwrap();
        let seconds = effort(&heuristic, &Costs::USUAL).seconds_per_turn;
        assert!((seconds / published - 1.0).abs() < 0.06, "{rule} {seconds}");
    }
}

#[test]
fn halves_cost_and_nothing_added_costs_less() {
    let seconds = |text: &str| effort(&text.parse().unwrap(), &Costs::USUAL).seconds_per_turn;
    let whole = seconds(
        "Take the face worth the most points, counting each die 2 less. Stop when your total is 25 or more.",
    );
    let halves = seconds(
        "Take the face worth the most points, counting each die 2.5 less. Stop when your total is 25 or more.",
    );
    assert!(halves > whole, "{halves} {whole}");
    let more = seconds(
        "Take the face worth the most points, counting each die 2.5 less and fives 1 less. \
         Stop when your total is 25 or more.",
    );
    assert!(more > halves, "{more} {halves}");
    let stop = seconds("Stop as soon as you can take a tile.");
    let none = seconds("Take worms. Stop as soon as you can take a tile.");
    assert!(stop > 0.0 && none > 0.0);
}

#[test]
fn a_table_of_values_takes_less_time_than_its_formula() {
    let rule = |counting: &str| -> Heuristic {
        let text = format!(
            "Take the face worth the most points, counting {counting}, and each worm it would \
             win you 6.5 more. Stop when your total is 25 or more."
        );
        text.parse().unwrap()
    };
    let formula = rule("each die 2.5 less");
    let table = rule(
        "each one as minus 1.5, each two as minus 0.5, each three as 0.5, each four as 1.5, \
         each five as 2.5, each worm as 2.5",
    );
    for costs in [Costs::USUAL, Costs::EQUAL, Costs::PROCESSES] {
        let seconds = |rule| effort(rule, &costs).seconds_per_turn;
        assert!(seconds(&table) < seconds(&formula));
    }
}

#[test]
fn slips_cost_more_the_more_there_are_and_few_cost_what_each_costs_alone() {
    let exact = ExactPlayer::new(Arc::clone(&SOLVER));
    for size in [1, 4, 8, 10] {
        let champion = roster::find(&format!("champion-{size}")).unwrap();
        let games = SlipGames {
            heuristic: champion.heuristic().unwrap(),
            seating: &Seating::of_two(&exact, &Variant::RULEBOOK),
            solver: &SOLVER,
            never: None,
        };
        let loss = games.measure(Address::new(Purpose::Effort, 1), 0..100);
        let added = loss.added.map(|added| added.value);
        assert!(added[0] > 0.0 && added.is_sorted(), "{loss:?}");
        let alone = loss.first_order_sum() * SLIP_RATES[0];
        let error = loss.added[0].half_width();
        assert!((added[0] - alone).abs() < 1.5 * error, "{size}: {loss:?}");
        for (rate, added) in SLIP_RATES.into_iter().zip(added) {
            let found = loss.rate_of(added).unwrap();
            assert!((found - rate).abs() < 1e-9, "{rate}");
        }
        assert_eq!(loss.rate_of(100.0), None);
    }
}

#[test]
fn a_kind_of_slip_that_is_never_made_costs_nothing() {
    let exact = ExactPlayer::new(Arc::clone(&SOLVER));
    let champion = roster::find("champion-8").unwrap();
    let measure = |never| {
        let games = SlipGames {
            heuristic: champion.heuristic().unwrap(),
            seating: &Seating::of_two(&exact, &Variant::RULEBOOK),
            solver: &SOLVER,
            never,
        };
        games.measure(Address::new(Purpose::Effort, 1), 0..50)
    };
    let all = measure(None);
    for kind in SlipKind::ALL {
        let fewer = measure(Some(kind));
        assert_eq!(fewer.clean, all.clean);
        for ((other, alone), (_, before)) in fewer.costs().zip(all.costs()) {
            assert_eq!(alone, if other == kind { 0.0 } else { before }, "{kind:?}");
        }
        let made = all
            .costs()
            .any(|(other, cost)| other == kind && cost != 0.0);
        assert_eq!(fewer.added[1] != all.added[1], made, "{kind:?}");
    }
}

#[test]
fn without_slips_a_careless_player_plays_as_the_rule_does() {
    let exact = ExactPlayer::new(Arc::clone(&SOLVER));
    let champion = roster::find("champion-10").unwrap();
    let rule = champion.heuristic().unwrap();
    let stream = Address::new(Purpose::Score, 1);
    let play = |player: &dyn Player| duel(player, &exact, &Variant::RULEBOOK, stream, 0..100);
    let tally = play(&HeuristicPlayer::of(rule));
    assert_eq!(play(&CarelessPlayer::new(rule.clone(), 0.0)), tally);
    assert_ne!(play(&CarelessPlayer::new(rule.clone(), 0.1)), tally);
}

/// Methods that players of other games use, as so many of each operation, with
/// or without halves: those who play rank them by how hard they are.
#[test]
fn methods_of_other_games_are_ordered_as_their_players_order_them() {
    use Operation::{Add, Compare, Look, Multiply, Recall};
    type Method<'a> = &'a [(u32, Operation, i32)];
    let seconds = |method: Method<'_>, costs: &Costs| -> u32 {
        let times = method.iter().map(|&(times, operation, halves)| {
            let step = Step::new(operation, About::Gate("a method"), Slip::Never);
            times * costs.of(&step.with_halves(halves))
        });
        times.sum()
    };
    // Counting ten cards of a shoe at blackjack, of which eight count something:
    // by ones; the same divided by the decks left; by ones and twos; by halves.
    let knock_out: Method<'_> = &[(10, Look, 0), (8, Add, 0)];
    let high_low: Method<'_> = &[(11, Look, 0), (8, Add, 0), (1, Multiply, 0)];
    let zen: Method<'_> = &[(11, Look, 0), (9, Recall, 0), (9, Add, 0), (1, Multiply, 0)];
    let halves: Method<'_> = &[
        (11, Look, 0),
        (10, Recall, 0),
        (4, Add, 1),
        (6, Add, 0),
        (1, Multiply, 1),
    ];
    // Thirteen cards at bridge with four honours: points for honours; the same in
    // tenths, with tens, nines and the length of each suit.
    let honours: Method<'_> = &[(4, Look, 0), (4, Recall, 0), (3, Add, 0)];
    let four_c: Method<'_> = &[(13, Look, 0), (8, Recall, 0), (4, Multiply, 1), (8, Add, 1)];
    // Two cards at poker before an all-in: twice the one plus the other, and a
    // pair or suit on top; points in halves, doubled for a pair, less for gaps.
    let sage: Method<'_> = &[(3, Look, 0), (1, Multiply, 0), (2, Add, 0), (1, Compare, 0)];
    let chen: Method<'_> = &[
        (3, Look, 0),
        (2, Recall, 0),
        (1, Multiply, 1),
        (3, Add, 1),
        (2, Compare, 0),
    ];
    for costs in [Costs::USUAL, Costs::EQUAL, Costs::PROCESSES] {
        for easier_first in [
            &[knock_out, high_low, zen][..],
            &[honours, four_c],
            &[sage, chen],
        ] {
            let seconds = easier_first.iter().map(|method| seconds(method, &costs));
            let seconds: Vec<u32> = seconds.collect();
            assert!(seconds.is_sorted_by(|a, b| a < b), "{seconds:?}");
        }
    }
    // What makes halves harder than twos is the halves alone.
    assert!(seconds(zen, &Costs::USUAL) < seconds(halves, &Costs::USUAL));
}
