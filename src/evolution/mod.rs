//! Genetic programming over rule trees.
//!
//! A [`Search`](search::Search) breeds populations on islands. [Fitness
//! cases](fitness_cases) tell the regret of each [candidate]; those
//! with the best regret for their size survive. The best of each
//! size enter the archive, and its front races against the exact player; in the end
//! [fresh games](finals) decide the ranking. The lineage tells how every rule
//! set alive came about.
//!
//! A tiny search:
//!
//! ```
//! use std::sync::Arc;
//!
//! use pickomino::evolution::environment::Environment;
//! use pickomino::evolution::search::Search;
//! use pickomino::evolution::settings::Settings;
//! use pickomino::game::Variant;
//! use pickomino::player::ExactPlayer;
//! use pickomino::solver::Solver;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut settings = Settings {
//!     islands: 1,
//!     population: 4,
//!     enumerate_up_to: 0,
//!     local_edits: 4,
//!     ..Settings::default()
//! };
//! (settings.cases.positions, settings.cases.rollouts) = (8, 2);
//! settings.games.race_pairs = 4;
//! settings.check()?;
//!
//! let founder = "Stop as soon as you can take a tile.".parse()?;
//! let exact = ExactPlayer::new(Arc::new(Solver::new()));
//! let environment = Environment::duel(exact, Variant::NO_STEAL);
//! let mut search = Search::start(settings, environment, &[founder]);
//! search.advance();
//!
//! for candidate in search.state().archive.front() {
//!     let estimate = 100.0 * candidate.evidence.estimate();
//!     println!("size {}, about {estimate:.0} %:", candidate.size());
//!     println!("{}", candidate.heuristic());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! For a person's own rule set, `improve` finds the best of all one-step
//! edits, and `ablation` tells what its parts contribute.

pub(crate) mod ablation;
pub(crate) mod archive;
pub(crate) mod baselines;
pub mod candidate;
pub(crate) mod easing;
pub(crate) mod effort_probes;
pub(crate) mod enumeration;
pub mod environment;
pub mod finals;
pub mod fitness_cases;
pub(crate) mod generations;
pub(crate) mod improve;
pub mod lexicon;
pub(crate) mod lineage;
pub mod provenance;
pub mod random_rules;
pub(crate) mod ranking;
pub mod search;
pub(crate) mod selection;
pub mod settings;
pub(crate) mod signature;
pub mod variation;
pub(crate) mod weights;
