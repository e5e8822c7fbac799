//! Tests that cross modules, in one program: each link of a test program takes
//! longer than most of its tests.
//!
//! `tests/README.md` maps each fault to the tests that hold it.

mod baselines;
mod bots;
mod cache;
mod certify;
mod cli;
mod compositions;
mod cycles;
mod dress;
mod engine;
mod error_rates;
mod evolve;
mod faults_checkpoint;
mod faults_configuration;
mod faults_determinism;
mod faults_output;
mod faults_parser;
mod faults_process;
mod file_names;
mod final_ranking;
mod first_use;
mod fitness_cases;
mod games;
mod golden_statistics;
mod hands;
mod language;
mod larger_tables;
mod layers;
mod legality;
mod lessons;
mod meanings;
mod messages;
mod misreadings;
mod odds;
mod page;
mod plain_wordings;
mod play;
mod ranks;
mod reach;
mod readings;
mod readme;
mod reports;
mod shards;
mod soak;
mod solver;
mod soundness;
mod sources;
mod suggestions;
mod supply;
mod support;
mod table_scores;
mod teaching;
mod tournament;
mod wordings;
