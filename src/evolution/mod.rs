//! Genetic programming over rule trees.
//!
//! A [`Search`](search::Search) breeds populations on islands. [Fitness
//! cases](fitness_cases) tell the regret of each [candidate](candidate); those
//! with the best regret for their size [survive](selection). The best of each
//! size enter the [archive] and race against the exact player; in the end
//! [fresh games](finals) decide the ranking. The [lineage] tells how every rule
//! set alive came about.
//!
//! For a person's own rule set, [improve] finds the best of all [one-step
//! edits](edits), and [ablation] tells what its parts contribute.

pub mod ablation;
pub mod archive;
pub mod baselines;
pub mod birth;
pub mod candidate;
pub mod edits;
pub mod engine;
pub mod enumeration;
pub mod finals;
pub mod fitness_cases;
pub mod ideas;
pub mod improve;
pub mod lexicon;
pub mod lineage;
pub mod provenance;
pub mod search;
pub mod selection;
pub mod settings;
pub mod signature;
pub mod variation;
