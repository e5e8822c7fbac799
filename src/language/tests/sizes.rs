//! What a person must remember, and what is noted at all.

use crate::language::tree::{Condition, Heuristic, Ranking};
use crate::language::vocabulary::{Direction, Feature, Kind, Measure, Quantity};

fn read(text: &str) -> Heuristic {
    text.parse().unwrap()
}

#[test]
fn sentences_comparisons_and_corrections_count_one_each() {
    for (text, size) in [
        ("Take worms.", 1),
        ("Take the face worth the most points.", 1),
        ("Take the lowest face.", 1),
        ("Take a face that lets you steal.", 1),
        (
            "Take a face that lets you steal, the one on the most dice.",
            2,
        ),
        (
            "Take the face worth the most points, counting each die 1 less.",
            2,
        ),
        (
            "Take the face worth the most points, counting each die 1 less and worms 2 more.",
            3,
        ),
        (
            "Take the lowest face, among equals the one on the most dice.",
            1,
        ),
        (
            "Take the face on the most dice, among equals the lowest face.",
            2,
        ),
        ("When two or fewer dice are in hand, take worms.", 2),
        ("Stop as soon as you can take a tile.", 1),
        (
            "Stop when you can steal or you are ahead and two dice are left.",
            4,
        ),
        ("Take fours, fives or worms, the one on the most dice.", 4),
        ("Never take any face but worms.", 1),
        (
            "When you have rolled five or more dice among fours, fives and worms, take worms.",
            4,
        ),
        (
            "Stop when you have kept two or more faces among fives and worms.",
            3,
        ),
        (
            "Stop when the worms at stake reach 6 with 3 dice left, 4 with 2, and 1 with 1.",
            5,
        ),
        ("Stop when the worms at stake reach 6 with 3 dice left.", 3),
        ("Prefer the table to a steal.", 1),
        ("Prefer the table to a steal when you are ahead.", 2),
        (
            "Prefer the table to a steal when you are ahead. Take worms. Stop when you can steal.",
            5,
        ),
    ] {
        assert_eq!(read(text).size(), size, "{text}");
    }
}

#[test]
fn what_could_not_change_a_decision_is_not_noted_among_equals() {
    use Direction::{Fewest, Most};
    let [points, dice, face, worms, _] = Measure::ALL;
    let then = |measure, direction, by| Ranking::new(measure, direction, vec![]).then(by);
    for (measure, by, noted) in [
        (points, (dice, Most), true),
        (points, (face, Fewest), true),
        (dice, (points, Fewest), true),
        (dice, (worms, Most), true),
        // Ties go to the most points anyway.
        (dice, (points, Most), false),
        // Equals are equal in what ranks them.
        (dice, (dice, Fewest), false),
        (points, (points, Fewest), false),
        // No two faces are equal.
        (face, (dice, Most), false),
    ] {
        for direction in [Most, Fewest] {
            let ranking = then(measure, direction, Some(by));
            let expected = noted.then_some(by);
            assert_eq!(ranking.among_equals, expected, "{measure:?} {by:?}");
        }
    }
    // Corrected points may be equal where points are not.
    let text = "Take the face worth the most points, counting each die 1 less";
    let corrected = &read(&format!("{text}.")).faces[0].order.choice.ranking;
    let fewest = Some((points, Fewest));
    assert_eq!(corrected.clone().then(fewest).among_equals, fewest);
    assert_eq!(
        corrected.clone().then(Some((points, Most))).among_equals,
        None
    );
    assert!(corrected.takes_modifiers());
    assert!(!then(points, Fewest, None).takes_modifiers());
    assert!(!then(dice, Most, None).takes_modifiers());
}

#[test]
fn numbers_of_features_stay_in_their_range() {
    for (feature, number, kept) in [
        (Feature::named("leaves few dice").with_number(3), 5, 5),
        (Feature::named("leaves few dice").with_number(3), 9, 7),
        (Feature::named("leaves few dice").with_number(3), -1, 0),
        (Feature::named("leaves no worm").with_number(3), 9, 7),
        (
            Feature::named("exactly short of a steal").with_number(3),
            0,
            1,
        ),
        (
            Feature::named("exactly short of a steal").with_number(3),
            99,
            36,
        ),
    ] {
        let (now, range) = feature.with_number(number).number().unwrap();
        assert_eq!(now, kept, "{feature:?} {range:?}");
    }
    assert_eq!(Feature::named("lets you steal").number(), None);
    assert_eq!(
        Feature::named("lets you steal").with_number(3),
        Feature::named("lets you steal")
    );
}

#[test]
fn likely_thresholds_are_a_part_of_the_range() {
    for quantity in Quantity::ALL {
        let ((low, high), (lowest, highest)) = (quantity.likely(), quantity.range());
        assert!(
            lowest <= low && low < high && high <= highest,
            "{quantity:?}"
        );
        if quantity.is_difference() {
            assert!(low < 0 && 0 < high, "{quantity:?}");
        }
        let fits = [Kind::Face, Kind::Stop, Kind::Tile].map(|kind| quantity.fits(kind));
        assert!(fits.contains(&true), "{quantity:?}");
    }
}

#[test]
fn one_comparison_is_a_condition() {
    let rule = read("Stop when you can steal.");
    let only = rule.stops[0].condition.comparisons().next().unwrap();
    assert_eq!(Condition::from(*only), rule.stops[0].condition);
}
