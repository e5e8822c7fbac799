//! `play`: a person at the terminal against a player of ours.

use std::io::{self, BufRead, Read};

use super::args::PlayArgs;
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use super::terminal;
use crate::arena::turn_chance;
use crate::game::{Dice, Face, Outcome, Position, Stack, TurnState};
use crate::language::visible::visible;
use crate::odds::StateId;
use crate::player::{Chance, TurnView};
use crate::rng::{Address, Purpose};
use crate::solver::{SolvedTurn, TurnProblem};

/// Runs the command.
///
/// # Errors
/// When the opponent is not found or nothing can be written.
pub fn run(session: &Session, args: &PlayArgs) -> Result<Done, Failure> {
    let rival = session.seat(&args.against)?;
    let table = Table {
        session,
        rival: &rival,
        hints: if args.hints {
            Hints::Shown
        } else {
            Hints::Hidden
        },
        deal: Address::new(Purpose::Sample, session.seed()),
    };
    terminal::print(&format!(
        "You play against {}, rules {}, seed {}. Type `help` for what you can type.\n",
        rival.entrant.name,
        session.rules(),
        session.seed()
    ))?;
    match table.play() {
        Ok(()) => Ok(Done::Yes),
        Err(Left::Quit) => {
            terminal::print("\nYou leave the game.\n")?;
            Ok(Done::Yes)
        }
        Err(Left::Failed(failure)) => Err(failure),
    }
}

/// Whether the exact player's thoughts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hints {
    Shown,
    Hidden,
}

/// Why a game ends before its end.
enum Left {
    Quit,
    Failed(Failure),
}

impl From<Failure> for Left {
    fn from(failure: Failure) -> Left {
        Left::Failed(failure)
    }
}

/// A game between a person in seat 0 and a rival in seat 1.
struct Table<'a> {
    session: &'a Session,
    rival: &'a Seated,
    hints: Hints,
    deal: Address,
}

const PERSON: usize = 0;

impl Table<'_> {
    fn play(&self) -> Result<(), Left> {
        let rules = self.session.rules();
        let mut position = Position::start(2);
        for turn in 0.. {
            if position.is_over() {
                break;
            }
            let seat = position.to_move();
            let mut chance = turn_chance(self.deal, seat, turn / 2);
            let outcome = if seat == PERSON {
                self.show(&position)?;
                self.person(&position, &mut chance)?
            } else {
                let played = self.rival.player.play_turn(&position, rules, &mut chance);
                played.map_err(|forfeit| Failure::input(forfeit.to_string()))?
            };
            let who = match seat {
                PERSON => "You",
                _ => "Your rival",
            };
            terminal::print(&match outcome {
                Outcome::Bust => format!("{who}: bust.\n"),
                Outcome::Table(tile) => format!("{who}: tile {tile} from the table.\n"),
                Outcome::Steal(tile) => format!("{who}: tile {tile}, stolen!\n"),
            })?;
            position.play(outcome, rules);
        }
        self.result(&position)?;
        Ok(())
    }

    fn show(&self, position: &Position) -> Result<(), Failure> {
        let line =
            |who: &str, stack: &Stack| format!("  {who:<11}{stack}  ({} worms)\n", stack.worms());
        let rival = position.rivals().next().cloned().unwrap_or_default();
        terminal::print(&format!(
            "\n  table      {}\n{}{}",
            position.table(),
            line("you", position.mine()),
            line("rival", &rival)
        ))
    }

    fn result(&self, position: &Position) -> Result<(), Failure> {
        let worms: Vec<u8> = position.stacks().iter().map(Stack::worms).collect();
        let verdict = match position.winners(self.session.rules()).as_slice() {
            [PERSON] => "You win",
            [_] => "You lose",
            _ => "You share the game",
        };
        terminal::print(&format!(
            "\n{verdict}: {} worms to {}.\n",
            worms[0], worms[1]
        ))
    }

    fn person(&self, position: &Position, chance: &mut Chance) -> Result<Outcome, Left> {
        let problem = TurnProblem::of(position, self.session.rules());
        let solved = self.session.solver().turn(problem);
        let mut turn = TurnView {
            position,
            rules: self.session.rules(),
            state: TurnState::START,
        };
        let mut kept = Dice::NONE;
        loop {
            let roll = chance.roll(turn.state.dice_left);
            terminal::print(&format!(
                "You roll {roll}, kept {kept} ({}).\n",
                turn.state.total
            ))?;
            if turn.state.choosable(roll).is_empty() {
                return Ok(Outcome::Bust);
            }
            let face = self.ask_face(&turn, roll, &solved)?;
            turn.state = turn.state.keep(face, roll.count(face));
            kept = kept.and(Dice::of(face, roll.count(face)));
            let takeable = turn.takeable();
            match (takeable.steal_first(), turn.state.is_over()) {
                (None, true) => return Ok(Outcome::Bust),
                (None, false) => {}
                (Some(outcome), _) => {
                    if let Some(outcome) = self.ask_stop(&turn, outcome, &solved)? {
                        return Ok(outcome);
                    }
                }
            }
        }
    }

    fn ask_face(&self, turn: &TurnView<'_>, roll: Dice, solved: &SolvedTurn) -> Result<Face, Left> {
        let choosable = turn.state.choosable(roll);
        if self.hints == Hints::Shown {
            let worths = choosable
                .iter()
                .map(|face| format!("{face} {:+.2}", solved.face(turn.state, roll, face)));
            terminal::print(&format!(
                "  worth: {}\n",
                worths.collect::<Vec<_>>().join(", ")
            ))?;
        }
        loop {
            let answer = ask("Keep which face? ")?;
            let mut letters = answer.chars();
            let face = match (letters.next(), letters.next()) {
                (Some(letter), None) => Face::from_letter(letter),
                _ => None,
            };
            match face.filter(|&face| choosable.contains(face)) {
                Some(face) => return Ok(face),
                None => {
                    let faces: Vec<String> = choosable.iter().map(|f| f.to_string()).collect();
                    explain(&answer, &format!("type one of {}", faces.join(" ")))?;
                }
            }
        }
    }

    /// The tile taken, or `None` to roll on.
    fn ask_stop(
        &self,
        turn: &TurnView<'_>,
        first: Outcome,
        solved: &SolvedTurn,
    ) -> Result<Option<Outcome>, Left> {
        let takeable = turn.takeable();
        let table = takeable.table.map(Outcome::Table);
        let both = takeable.table.is_some() && takeable.steal.is_some();
        let over = turn.state.is_over();
        if over && !both {
            return Ok(Some(first));
        }
        if self.hints == Hints::Shown {
            let stop = solved.stop(turn.state).unwrap_or_default();
            let roll = solved.roll(StateId::of(turn.state));
            terminal::print(&format!("  worth: stop {stop:+.2}, roll {roll:+.2}\n"))?;
        }
        let offer = match first {
            Outcome::Steal(tile) => format!("steal {tile}"),
            Outcome::Table(tile) => format!("take {tile}"),
            Outcome::Bust => "bust".to_owned(),
        };
        let mut options = vec![format!("`stop` to {offer}")];
        if let (true, Some(tile)) = (both, takeable.table) {
            options.push(format!("`table` to take {tile}"));
        }
        if !over {
            options.push(format!("`roll` for {} dice", turn.state.dice_left));
        }
        let options = options.join(", ");
        loop {
            let answer = ask(&format!("Total {}: {options}? ", turn.state.total))?;
            match answer.as_str() {
                "stop" | "s" => return Ok(Some(first)),
                "table" | "t" if both => return Ok(table),
                "roll" | "r" if !over => return Ok(None),
                _ => explain(&answer, &format!("type {options}"))?,
            }
        }
    }
}

fn explain(answer: &str, advice: &str) -> Result<(), Failure> {
    let help = "`quit` ends the game";
    match answer {
        "help" | "?" | "" => terminal::print(&format!("  {advice}; {help}\n")),
        other => terminal::print(&format!("  `{}`? {advice}; {help}\n", visible(other))),
    }
}

/// Asks and reads a line, in lower case and without spaces around.
fn ask(question: &str) -> Result<String, Left> {
    const LONGEST: u64 = 1000;
    terminal::print(question)?;
    terminal::flush()?;
    let mut line = Vec::new();
    let read = io::stdin()
        .lock()
        .take(LONGEST)
        .read_until(b'\n', &mut line);
    match read {
        Ok(0) => Err(Left::Quit),
        Ok(_) => match String::from_utf8_lossy(&line).trim().to_lowercase() {
            quit if quit == "quit" || quit == "q" => Err(Left::Quit),
            answer => Ok(answer),
        },
        Err(error) => Err(Failure::input(format!("cannot read standard input: {error}")).into()),
    }
}
