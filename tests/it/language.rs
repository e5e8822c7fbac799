//! The laws of the rule language on real turns: the plain reading of a tree,
//! its compiled form, its simplified form and its printed text decide alike.

use pickomino::arena::{play_game, play_game_with};
use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::random_rules;
use pickomino::evolution::settings::Settings;
use pickomino::evolution::variation::mutate;
use pickomino::game::{Dice, Face, Position, Stealing, Variant};
use pickomino::language::compile::Program;
use pickomino::language::trace::Fate;
use pickomino::language::tree::Heuristic;
use pickomino::language::vocabulary::Quantity;
use pickomino::language::{parse, simplify};
use pickomino::odds::{StateId, draw};
use pickomino::player::{Chance, Forfeit, Move, Player, RandomPlayer, TurnView};
use pickomino::rng::{Address, Purpose, Stream};

fn stream(number: u64) -> Stream {
    Address::new(Purpose::Sample, 1).child(number).stream()
}

/// A tree as the search makes them.
fn random_tree(stream: &mut Stream) -> Heuristic {
    let lexicon = Lexicon::without(&[]).unwrap();
    let mut tree = random_rules::heuristic(stream, &lexicon);
    for _ in 0..stream.index(8) {
        mutate(stream, &lexicon, &Settings::default().mutations, &mut tree);
    }
    tree
}

/// Positions out of random games of two to four players.
fn positions() -> Vec<(Position, Variant)> {
    let mut positions = Vec::new();
    for game in 0..60u64 {
        let variant = Variant::ALL[game as usize % Variant::ALL.len()];
        let deal = Address::new(Purpose::Sample, 2).child(game);
        let mut turns = 0;
        play_game_with(2 + game as usize % 3, &variant, |position, _| {
            turns += 1;
            positions.push((position.clone(), variant));
            RandomPlayer.play_turn(position, &variant, &mut Chance::at(deal.child(turns)))
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
                let seen = turn.observe_roll(*roll);
                format!("{:?}", heuristic.choose_face(&seen).decision)
            }
            None => {
                let seen = turn.observe();
                let tile = heuristic.choose_tile(&seen).decision;
                match turn.state.is_over() {
                    true => format!("{tile:?}"),
                    false => format!("{:?} {tile:?}", heuristic.choose_action(&seen).decision),
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
            Some(roll) => format!("{:?}", program.choose_face(&turn.observe_roll(*roll))),
            None => {
                let seen = turn.observe();
                let tile = program.choose_tile(&seen);
                match turn.state.is_over() {
                    true => format!("{tile:?}"),
                    false => format!("{:?} {tile:?}", program.choose_action(&seen)),
                }
            }
        })
        .collect()
}

/// Rolls that are not dead and moments at which stopping is allowed, over all
/// turn states in turn.
fn moments<'a>(
    positions: &'a [(Position, Variant)],
    stream: &mut Stream,
    count: usize,
) -> Vec<(TurnView<'a>, Option<Dice>)> {
    let states: Vec<StateId> = StateId::all().collect();
    let mut moments = Vec::new();
    while moments.len() < count {
        let (position, variant) = stream.pick(positions);
        let turn = TurnView {
            position,
            variant,
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
            .any(|(_, variant)| variant.stealing == Stealing::Forbidden)
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

/// A tree of the sentences of two, so that much of it can be left out.
fn crowded_tree(stream: &mut Stream) -> Heuristic {
    let (mut tree, other) = (random_tree(stream), random_tree(stream));
    tree.faces.extend(other.faces);
    tree.stops.extend(other.stops);
    tree.tiles.extend(other.tiles);
    tree
}

/// What a compiled tree decides in every state of a turn in a position: the
/// tile, whether to stop, and the face of some rolls.
fn every_decision(
    program: &Program,
    position: &Position,
    variant: &Variant,
    rolls: &mut Stream,
) -> Vec<u8> {
    let mut decisions = Vec::new();
    for id in StateId::all() {
        let state = id.state();
        let turn = TurnView {
            position,
            variant,
            state,
        };
        if !turn.takeable().is_empty() {
            let seen = turn.observe();
            decisions.push(program.choose_tile(&seen) as u8);
            if !state.is_over() {
                decisions.push(program.choose_action(&seen) as u8);
            }
        }
        for _ in 0..if state.is_over() { 0 } else { 3 } {
            let roll = draw(rolls, state.dice_left);
            if !state.choosable(roll).is_empty() {
                let face = program.choose_face(&turn.observe_roll(roll));
                decisions.push(face.index() as u8);
            }
        }
    }
    decisions
}

#[test]
fn simplifying_changes_no_decision_in_any_state_of_a_turn() {
    let positions = positions();
    let (mut shorter, mut asked) = (0, 0);
    for number in 0..60 {
        let mut stream = stream(1000 + number);
        let tree = crowded_tree(&mut stream);
        let simple = simplify(&tree);
        let programs = [&tree, &simple].map(Program::of);
        for place in 0..8 {
            let (position, variant) = stream.pick(&positions);
            let decisions = programs.each_ref().map(|program| {
                let mut rolls = self::stream(10 * number + place);
                every_decision(program, position, variant, &mut rolls)
            });
            assert_eq!(decisions[0], decisions[1], "{tree}\n---\n{simple}");
            asked += decisions[0].len();
        }
        shorter += usize::from(simple.size() < tree.size());
    }
    assert!(shorter > 50, "only {shorter} trees could be shortened");
    assert!(asked > 1_000_000, "only {asked} decisions");
}

#[test]
fn a_trace_ends_at_the_sentence_that_decides() {
    let positions = positions();
    let mut kinds = [0; 5];
    for number in 0..100 {
        let mut stream = stream(2000 + number);
        let tree = crowded_tree(&mut stream);
        for (turn, roll) in moments(&positions, &mut stream, 300) {
            let (sentence, steps) = match roll {
                Some(roll) => {
                    let seen = turn.observe_roll(roll);
                    let trace = tree.trace_face(&seen);
                    assert_eq!(trace.decision, tree.choose_face(&seen));
                    (trace.decision.sentence, trace.attempts)
                }
                None => {
                    let seen = turn.observe();
                    assert_eq!(tree.trace_tile(&seen).decision, tree.choose_tile(&seen));
                    let trace = tree.trace_action(&seen);
                    assert_eq!(trace.decision, tree.choose_action(&seen));
                    (trace.decision.sentence, trace.attempts)
                }
            };
            let decides = steps
                .iter()
                .position(|s| matches!(s.fate, Fate::Decides(_)));
            let last = sentence.and_then(|_| steps.len().checked_sub(1));
            assert_eq!(decides, last);
            assert_eq!(
                steps.last().filter(|_| last.is_some()).map(|s| s.sentence),
                sentence
            );
            for step in &steps {
                match &step.fate {
                    Fate::Decides(findings) => {
                        assert!(findings.iter().all(|finding| finding.is_true()));
                        kinds[0] += findings.len();
                    }
                    Fate::Fails(findings) => {
                        assert!(!findings.is_empty());
                        assert!(findings.iter().all(|finding| !finding.is_true()));
                        kinds[1] += 1;
                    }
                    Fate::NoFace(_) => kinds[2] += 1,
                    Fate::Avoids(_) => kinds[3] += 1,
                    Fate::CannotAvoid => kinds[4] += 1,
                }
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 10), "{kinds:?}");
}

/// Plays at random and compares what a stop sentence may ask in two ways.
struct Asked(RandomPlayer);

impl Player for Asked {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        self.0.choose_face(turn, roll, chance)
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        let seen = turn.observe();
        let on_top = Quantity::SHORT_OF_STEAL.observe(&seen) == 0;
        let steals = Quantity::STEAL.observe(&seen) == 1;
        assert_eq!(on_top, steals, "{turn:?}");
        self.0.choose_move(turn, chance)
    }
}

#[test]
fn whoever_may_stop_on_a_rivals_top_can_steal_it() {
    // So the shorter words stand for both.
    let text = "Stop when your total equals a rival's top tile.";
    let short = simplify(&parse(text).unwrap().heuristic).to_string();
    assert_eq!(short, "Stop when you can steal.");
    for variant in Variant::ALL {
        let games = Address::new(Purpose::Sample, 40);
        for game in 0..300 {
            let player = Asked(RandomPlayer);
            play_game(&[&player, &player, &player], &variant, games.child(game));
        }
    }
}
