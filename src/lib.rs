//! Finds rules of thumb for the dice game Pickomino that a person can remember.
//!
//! The program `pickomino` is a thin shell around this library: each command's file in
//! [`cli`] says what it calls. Three things to do with it:
//!
//! # Read rules, and ask what they do
//!
//! Rules are sentences. [Canonical ones](language) are read strictly, and [free
//! wording](language::own_words) is turned into canonical sentences first.
//!
//! ```
//! use pickomino::game::{Face, Position, TurnState, Variant};
//! use pickomino::language::own_words::understand;
//! use pickomino::language::tree::Heuristic;
//! use pickomino::player::{Chance, HeuristicPlayer, Player, TurnView};
//! use pickomino::rng::{Address, Purpose};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules: Heuristic = "Never take ones. Take the face on the most dice.".parse()?;
//! assert_eq!((rules.sentences().len(), rules.size()), (2, 2));
//!
//! let read = understand("Worms first! Then whatever is worth the most.").expect("words it knows");
//! assert_eq!(
//!     read.parsed.heuristic.to_string(),
//!     "Take worms.\nTake the face worth the most points."
//! );
//!
//! // What the first rules keep of a first roll; they draw no lots, so any chance will do.
//! let position = Position::start(2);
//! let (variant, state) = (&Variant::RULEBOOK, TurnState::START);
//! let turn = TurnView { position: &position, variant, state };
//! let mut chance = Chance::at(Address::new(Purpose::Sample, 1));
//! let kept = HeuristicPlayer::of(&rules).choose_face(&turn, "1111224w".parse()?, &mut chance)?;
//! assert_eq!(kept, Face::Two);
//! # Ok(())
//! # }
//! ```
//!
//! # Score a rule of your own
//!
//! The [arena] plays pairs of games with the same dice and exchanged seats; [`stats`] turns what
//! came of them into a score with its 95 % interval. The opponent is the exact player, whose
//! [`solver`] works by itself too. Any type that implements [`Player`](player::Player) can play.
//!
//! ```
//! use std::sync::Arc;
//!
//! use pickomino::arena::duel_in_parallel;
//! use pickomino::game::Variant;
//! use pickomino::player::{ExactPlayer, HeuristicPlayer};
//! use pickomino::rng::{Address, Purpose};
//! use pickomino::solver::Solver;
//! use pickomino::stats::score_of_pairs;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = "From the third roll on, take worms. Stop as soon as you can take a tile.".parse()?;
//! let mine = HeuristicPlayer::of(&rules);
//! let exact = ExactPlayer::new(Arc::new(Solver::new()));
//!
//! // 100 pairs of games, dealt by seed 1; the last argument is told of progress.
//! let deals = Address::new(Purpose::Score, 1);
//! let games = duel_in_parallel(&mine, &exact, &Variant::RULEBOOK, deals, 0..100, &|_| ());
//! let score = score_of_pairs(&games.pairs);
//! println!("{:.1} % ({:.1} to {:.1} %)", 100.0 * score.value, 100.0 * score.low, 100.0 * score.high);
//! assert!(score.low < score.value && score.value < score.high && score.high < 0.5);
//! # Ok(())
//! # }
//! ```
//!
//! # Evolve rules
//!
//! A [`Search`](evolution::search::Search) is advanced one generation at a time, for as long as
//! you like; [fresh games](evolution::finals) then say how good the best of each size are. This
//! one is tiny: without the enumeration of the smallest rules, and judged by few games.
//!
//! ```
//! use std::sync::Arc;
//!
//! use pickomino::effort::Costs;
//! use pickomino::evolution::environment::Environment;
//! use pickomino::evolution::finals;
//! use pickomino::evolution::search::Search;
//! use pickomino::evolution::settings::Settings;
//! use pickomino::game::Variant;
//! use pickomino::player::ExactPlayer;
//! use pickomino::solver::Solver;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut settings = Settings {
//!     seed: 7,
//!     islands: 1,
//!     population: 8,
//!     enumerate_up_to: 0,
//!     local_edits: 4,
//!     ..Settings::default()
//! };
//! (settings.cases.positions, settings.cases.rollouts) = (16, 2);
//! (settings.games.race_pairs, settings.games.final_pairs) = (4, 20);
//! settings.check()?;
//!
//! let exact = ExactPlayer::new(Arc::new(Solver::new()));
//! let environment = Environment::duel(exact, Variant::RULEBOOK);
//! let founder = "Stop as soon as you can take a tile.".parse()?;
//! let mut search = Search::start(settings, environment, &[founder]);
//! for _ in 0..3 {
//!     search.advance();
//! }
//!
//! let ranking = finals::rank(&search, &Costs::default(), &|_| ());
//! for finalist in &ranking.front {
//!     let score = finalist.score();
//!     println!("{:.0} % ({:.0} to {:.0} %)", 100.0 * score.value, 100.0 * score.low, 100.0 * score.high);
//!     println!("{}\n", finalist.heuristic());
//! }
//! assert!(!ranking.front.is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! # Map
//!
//! Each module may use only those above it.
//!
//! | module | holds |
//! | --- | --- |
//! | [`rng`] | one seed -> named, numbered streams of random numbers |
//! | [`spread`] | parallel work in a fixed order |
//! | [`game`] | faces, dice, tiles, positions, variants, notation; pure |
//! | [`stats`] | counts in, estimates out |
//! | [`odds`] | exact roll weights, random rolls, the states of a turn |
//! | [`language`] | the rule language: vocabulary, tree, parser, printer, checker, simplifier, compiler |
//! | [`solver`] | the turn's dynamic programme: values, choices, outcomes |
//! | [`player`] | anything that decides: heuristics, the exact player, external programs |
//! | [`literature`] | the players of the sources; only the roster and the study of the paper use them |
//! | [`arena`] | games, pairs with exchanged seats, duels, tournaments, studies, judged decisions |
//! | [`effort`] | what a rule asks of a person: steps, time, memory |
//! | [`training`] | exercises for someone who learns a rule, and how far they have come |
//! | [`words`] | decisions and slips in words |
//! | [`evolution`] | candidates, variation, fitness cases, selection, enumeration, archive, search, final ranking |
//! | [`page`] | what the page in the browser asks, answered |
//! | [`store`] | files: rules, populations, runs, checkpoints |
//! | [`roster`] | any player by name |
//! | `report` | finished results as text, Markdown, JSON, SVG |
//! | [`cli`] | arguments, commands, terminal, exit codes; the only place that prints |
//!
//! Without the feature `program`, which is on by default, everything from [`store`] on and
//! the [`literature`] are left out, and all work is done on one thread: what runs in
//! a browser.
//!
//! # Words
//!
//! A **tile** carries 1 to 4 **worms**. Open tiles lie on the **table**, won ones in a
//! player's **stack**, whose last tile is its **top**. A **roll** shows dice; the player
//! **keeps** all dice of one **face** and the sum of the kept dice is the **total**. A turn
//! that ends with nothing to take is a **bust**; taking a rival's top is a **steal**. A
//! **position** is table, stacks and whose turn it is; a **turn state** is the faces kept, the
//! dice left and the total. A **heuristic** is a rule set in our language, a **player** anything
//! that decides, a **score** the share of games won, a shared game counting half, and **regret**
//! what a decision gives away against the best one.

#![cfg_attr(
    not(feature = "program"),
    allow(dead_code, unused_imports, reason = "the page asks for a part of it")
)]

pub mod arena;
#[cfg(feature = "program")]
pub mod cli;
pub mod effort;
pub mod evolution;
pub mod game;
pub mod language;
#[cfg(feature = "program")]
pub mod literature;
pub mod odds;
pub mod page;
pub mod player;
#[cfg(feature = "program")]
mod report;
pub mod rng;
#[cfg(feature = "program")]
pub mod roster;
pub mod solver;
pub mod spread;
pub mod stats;
#[cfg(feature = "program")]
pub mod store;
pub mod training;
pub mod words;
