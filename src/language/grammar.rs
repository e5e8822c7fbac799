//! Compiles the grammar in `grammar/heuristic.pest`.

/// Reads one laid-out sentence by the rules of the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar/heuristic.pest"]
#[allow(missing_docs)] // the rules are documented where they are written
pub(super) struct Grammar;
