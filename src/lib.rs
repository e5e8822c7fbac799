//! Finds rules of thumb for the dice game Pickomino that a person can remember.
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
//! | [`language`] | the rule language: vocabulary, tree, parser, printer, checker, simplifier, compiler |
//! | [`odds`] | exact roll weights, random rolls, the states of a turn |
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
