//! `play`: a game between a person at the terminal and a player.

mod ask;
mod rules;
mod turn;

use super::args::PlayArgs;
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use super::terminal;
use crate::arena::{DecisionRecord, turn_chance};
use crate::game::{Dice, Face, Outcome, Position, Stack, Take};
use crate::language::visible::visible;
use crate::player::{Forfeit, Move, TurnView, Watcher, play_turn_with_dice};
use crate::report::{Review, counted};
use crate::rng::Purpose;
use ask::Exit;
use turn::{Hints, PersonalTurn};

/// Runs the command.
///
/// # Errors
/// Fails if the opponent is not found or the output cannot be written.
pub fn run(session: &Session, args: &PlayArgs) -> Result<Done, Failure> {
    let rival = session.seat(&args.against)?;
    let mut table = Table {
        session,
        rival: &rival,
        hints: match args.hints {
            true => Hints::Always,
            false => Hints::WhenAsked,
        },
        decisions: Vec::new(),
    };
    terminal::print(&format!(
        "You play against {}, rules {}, seed {}.\n\
         Type `rules` for the rules or `help` for help.\n",
        rival.entrant.name,
        session.variant(),
        session.seed()
    ))?;
    match table.play() {
        Ok(()) => {}
        Err(Exit::Quit) => terminal::print("\nYou leave the game.\n")?,
        Err(Exit::EndOfInput) => terminal::print("\nEnd of input. You leave the game.\n")?,
        Err(Exit::Failed(failure)) => return Err(failure),
    }
    let review = Review::new(&table.decisions, session.variant());
    terminal::print(&format!("\n{}", review.document().text()))?;
    Ok(Done::Yes)
}

/// A game between a person in seat 0 and a rival in seat 1.
struct Table<'a> {
    session: &'a Session,
    rival: &'a Seated,
    hints: Hints,
    /// The person's decisions so far, judged by the exact player.
    decisions: Vec<DecisionRecord>,
}

const PERSON: usize = 0;

impl Table<'_> {
    fn play(&mut self) -> Result<(), Exit> {
        let variant = self.session.variant();
        let deal = self.session.stream(Purpose::Sample);
        let mut position = Position::start(2);
        for turn in 0.. {
            if position.is_over() {
                break;
            }
            let seat = position.to_move();
            let mut chance = turn_chance(deal, seat, turn / 2);
            let outcome = if seat == PERSON {
                terminal::print(&shown(&position))?;
                let turn = PersonalTurn::new(self.session, self.hints, &position);
                turn.play(&mut chance, &mut self.decisions)?
            } else {
                let mut narrator = Narrator::default();
                let player = &*self.rival.player;
                let played =
                    play_turn_with_dice(player, &position, variant, &mut chance, &mut narrator);
                terminal::print(&format!("\nYour rival's turn\n{}", narrator.lines))?;
                match played {
                    Ok(outcome) => outcome,
                    Err(forfeit) => return Ok(forfeited(&forfeit)?),
                }
            };
            let who = match seat {
                PERSON => "You",
                _ => "Your rival",
            };
            terminal::print(&ended(who, outcome))?;
            position.play(outcome, variant);
        }
        self.result(&position)?;
        Ok(())
    }

    fn result(&self, position: &Position) -> Result<(), Failure> {
        let worms: Vec<u8> = position.stacks().iter().map(Stack::worms).collect();
        let verdict = match position.winners(self.session.variant()).as_slice() {
            [PERSON] => "You win",
            [_] => "You lose",
            _ => "You share the game",
        };
        let by = match worms[0] == worms[1] && verdict != "You share the game" {
            true => ", by the highest tile",
            false => "",
        };
        terminal::print(&format!(
            "\n{}{verdict}: {} to {}{by}.\n",
            shown(position),
            counted(usize::from(worms[0]), "worm"),
            worms[1]
        ))
    }
}

fn forfeited(forfeit: &Forfeit) -> Result<(), Failure> {
    terminal::print(&format!("{}\nYou win.\n", visible(&forfeit.to_string())))
}

/// The table and both stacks.
fn shown(position: &Position) -> String {
    let line = |who: &str, stack: &Stack| {
        let worms = counted(usize::from(stack.worms()), "worm");
        format!("  {who:<7}{stack}  ({worms})\n")
    };
    let stacks = ["you", "rival"].into_iter().zip(position.stacks());
    let stacks: String = stacks.map(|(who, stack)| line(who, stack)).collect();
    format!("\n  table  {}\n{stacks}", position.table())
}

fn ended(who: &str, outcome: Outcome) -> String {
    match outcome {
        Outcome::Bust => format!("{who}: bust.\n"),
        Outcome::Take(Take::Table(tile)) => format!("{who}: tile {tile} from the table.\n"),
        Outcome::Take(Take::Steal(tile)) => format!("{who}: tile {tile}, stolen!\n"),
    }
}

/// Describes what a rival rolls and keeps.
#[derive(Debug, Default)]
struct Narrator {
    lines: String,
}

impl Watcher for Narrator {
    fn rolled(&mut self, turn: &TurnView<'_>, roll: Dice) {
        if turn.state.choosable(roll).is_empty() {
            self.lines.push_str(&format!("  rolls {roll}\n"));
        }
    }

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        let after = turn.state.keep(face, roll.count(face));
        let dice = Dice::of(face, roll.count(face));
        self.lines.push_str(&format!(
            "  rolls {roll}, keeps {dice}: total {}\n",
            after.total
        ));
    }

    fn moved(&mut self, _: &TurnView<'_>, _: Move) {}
}
