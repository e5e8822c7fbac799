//! Genetic programming over rule trees.
//!
//! A [`Search`](search::Search) breeds populations on islands. Candidates take
//! an [exam], the fittest in loss and size [survive](selection), the best
//! of each size enter the [archive] and race against the exact player; in the
//! end [fresh games](finals) decide the ranking. The [lineage] tells how every
//! heuristic alive came about.
//!
//! For a person's own rule, [improve] finds the best of all
//! [changes of one step](edits).

pub mod archive;
pub mod baselines;
pub mod birth;
pub mod census;
pub mod edits;
pub mod engine;
pub mod exam;
pub mod finals;
pub mod ideas;
pub mod improve;
pub mod lexicon;
pub mod lineage;
pub mod probes;
pub mod search;
pub mod selection;
pub mod settings;
pub mod variation;
pub mod worth;
