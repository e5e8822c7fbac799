//! The laws of the rule language on real turns: the plain reading of a tree,
//! its compiled form, its simplified form and its printed text decide alike.

use pickomino::arena::play_game_with;
use pickomino::evolution::birth;
use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::settings::Settings;
use pickomino::evolution::variation::mutate;
use pickomino::game::{Dice, Position, Rules, Stealing};
use pickomino::language::compile::Program;
use pickomino::language::simplify;
use pickomino::language::tree::Heuristic;
use pickomino::odds::{StateId, draw};
use pickomino::player::{Chance, FaceSight, Player, RandomPlayer, Sight, TurnView};
use pickomino::rng::{Address, Purpose, Stream};

fn stream(number: u64) -> Stream {
    Address::new(Purpose::Sample, 1).child(number).stream()
}

/// A tree as the search makes them.
fn random_tree(stream: &mut Stream) -> Heuristic {
    let lexicon = Lexicon::without(&[]).unwrap();
    let mut tree = birth::heuristic(stream, &lexicon);
    for _ in 0..stream.index(8) {
        mutate(stream, &lexicon, &Settings::default().mutations, &mut tree);
    }
    tree
}

/// Positions out of random games of two to four players.
fn positions() -> Vec<(Position, Rules)> {
    let mut positions = Vec::new();
    for game in 0..60u64 {
        let rules = Rules::ALL[game as usize % Rules::ALL.len()];
        let deal = Address::new(Purpose::Sample, 2).child(game);
        let mut turns = 0;
        play_game_with(2 + game as usize % 3, &rules, |position, _| {
            turns += 1;
            positions.push((position.clone(), rules));
            RandomPlayer.play_turn(position, &rules, &mut Chance::at(deal.child(turns)))
        });
    }
    positions
}

/// Every decision of a tree in some turns: faces, actions, tiles.
fn decisions(heuristic: &Heuristic, moments: &[(TurnView<'_>, Option<Dice>)]) -> Vec<String> {
    moments
        .iter()
        .map(|(turn, roll)| match roll {
            Some(roll) => {
                let sight = FaceSight::of(*turn, *roll);
                format!("{:?}", heuristic.choose_face(&sight).decision)
            }
            None => {
                let sight = Sight::of(*turn);
                let tile = heuristic.choose_tile(&sight).decision;
                match turn.state.is_over() {
                    true => format!("{tile:?}"),
                    false => format!("{:?} {tile:?}", heuristic.choose_action(&sight).decision),
                }
            }
        })
        .collect()
}

fn compiled_decisions(
    heuristic: &Heuristic,
    moments: &[(TurnView<'_>, Option<Dice>)],
) -> Vec<String> {
    let program = Program::of(heuristic);
    moments
        .iter()
        .map(|(turn, roll)| match roll {
            Some(roll) => format!("{:?}", program.choose_face(&FaceSight::of(*turn, *roll))),
            None => {
                let sight = Sight::of(*turn);
                let tile = program.choose_tile(&sight);
                match turn.state.is_over() {
                    true => format!("{tile:?}"),
                    false => format!("{:?} {tile:?}", program.choose_action(&sight)),
                }
            }
        })
        .collect()
}

/// Rolls that are not dead and moments at which stopping is allowed, over all
/// turn states in turn.
fn moments<'a>(
    positions: &'a [(Position, Rules)],
    stream: &mut Stream,
    count: usize,
) -> Vec<(TurnView<'a>, Option<Dice>)> {
    let states: Vec<StateId> = StateId::all().collect();
    let mut moments = Vec::new();
    while moments.len() < count {
        let (position, rules) = stream.pick(positions);
        let turn = TurnView {
            position,
            rules,
            state: stream.pick(&states).state(),
        };
        if !turn.state.is_over() {
            let roll = draw(stream, turn.state.dice_left);
            if !turn.state.choosable(roll).is_empty() {
                moments.push((turn, Some(roll)));
            }
        }
        if !turn.takeable().is_empty() {
            moments.push((turn, None));
        }
    }
    moments
}

#[test]
fn compiled_simplified_and_printed_trees_decide_alike() {
    let positions = positions();
    assert!(
        positions
            .iter()
            .any(|(_, rules)| rules.stealing == Stealing::Forbidden)
    );
    let mut shortened = 0;
    for number in 0..400 {
        let mut stream = stream(number);
        let tree = random_tree(&mut stream);
        let moments = moments(&positions, &mut stream, 2000);
        let plain = decisions(&tree, &moments);
        assert_eq!(
            compiled_decisions(&tree, &moments),
            plain,
            "compiled:\n{tree}"
        );
        let shorter = simplify(&tree);
        assert_eq!(
            compiled_decisions(&shorter, &moments),
            plain,
            "{tree}\n---\n{shorter}"
        );
        shortened += usize::from(shorter.size() < tree.size());
        let read: Heuristic = shorter
            .to_string()
            .parse()
            .expect("a printed tree reads back");
        assert_eq!(read, shorter);
    }
    assert!(shortened > 40, "only {shortened} trees could be shortened");
}
