//! Tests of the roster.

use super::*;
use crate::game::{Position, Tile, Variant};
use crate::player::{Chance, Unwatched, play_turn_with_dice};
use crate::rng::{Address, Purpose};

#[test]
fn known_names_are_found_and_differ() {
    let mut names: Vec<String> = known().map(|known| known.name).collect();
    for name in &names {
        assert_eq!(&find(name).unwrap().name, name);
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

/// Every decision of a game is asked for, and no tile gets lost.
fn play_whole_game(player: &dyn Player, players: usize, variant: &Variant, deal: Address) {
    let mut position = Position::start(players);
    let mut down = 0;
    for turn in 0..200 {
        if position.is_over() {
            break;
        }
        let open = position.table().len();
        let mut chance = Chance::at(deal.child(turn));
        let outcome = play_turn_with_dice(player, &position, variant, &mut chance, &mut Unwatched);
        position.play(outcome.unwrap(), variant);
        let held: usize = position.stacks().iter().map(|s| s.tiles().len()).sum();
        let left = usize::from(position.table().len()) + held;
        let now_down = Tile::COUNT - left;
        assert!(
            now_down >= down && now_down - down <= 1,
            "{open} open tiles"
        );
        down = now_down;
    }
}

#[test]
fn all_play_by_every_variant_at_every_table() {
    let solver = Solver::shared();
    let known = known().filter(|known| known.rules.is_none());
    for (number, entrant) in known.enumerate() {
        let player = entrant.player(&solver, Duration::ZERO).unwrap();
        let games = match entrant.kind {
            Kind::Literature(LiteratureKind::MonteCarlo) => 1,
            _ => 2,
        };
        for players in 2..=7 {
            for (place, variant) in Variant::ALL.iter().enumerate() {
                // The slow ones take turns with the variants and tables.
                if games == 1 && (number + players + place) % 12 != 0 {
                    continue;
                }
                for game in 0..games {
                    let deal = Address::new(Purpose::Sample, number as u64)
                        .child(players as u64)
                        .child(game);
                    play_whole_game(&*player, players, variant, deal);
                }
            }
        }
    }
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    for (wrong, right) in [
        ("bbo4", "bob4"),
        ("optiml", "optimal"),
        ("Random", "random"),
    ] {
        let error = find(wrong).unwrap_err();
        let RosterError::Unknown { nearest, .. } = error else {
            panic!("{error}")
        };
        assert_eq!(nearest.as_deref(), Some(right));
    }
}

#[test]
fn entries_of_a_file_are_named_behind_a_hash() {
    let entrant = find("populations/published.yaml#bob2").unwrap();
    assert_eq!(entrant.heuristic(), find("bob2").unwrap().heuristic());
    let error = find("populations/published.yaml").unwrap_err();
    let RosterError::WhichOne { known, .. } = error else {
        panic!("{error}");
    };
    assert!(known.contains(&"bob2".to_owned()), "{known:?}");
}

#[test]
fn commands_are_cut_into_words() {
    let cut = |text| words(text).unwrap();
    assert_eq!(
        cut("a  b 'c d' \"\" e\"f g\""),
        ["a", "b", "c d", "", "ef g"]
    );
    assert_eq!(words("a 'b"), None);
    assert!(matches!(find("exec: "), Err(RosterError::Program(_))));
}
