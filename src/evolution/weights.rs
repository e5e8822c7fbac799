//! How often each variation operator and each kind of mutation is used.

use serde::{Deserialize, Serialize};

/// Relative frequencies of the variation operators.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "weights such as `mutation: 0.8`"
)]
pub struct OperatorWeights {
    /// A mutated copy of one parent.
    pub mutation: f64,
    /// A cross of two parents, sometimes mutated.
    pub crossover: f64,
    /// A random heuristic.
    pub immigrant: f64,
    /// A mutated copy of a member of the archive.
    pub archive: f64,
}

/// Relative frequencies of the kinds of mutation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "weights such as `threshold: 1`"
)]
pub struct MutationWeights {
    /// Moves the threshold of a comparison.
    pub threshold: f64,
    /// Changes the amount of a modifier.
    pub amount: f64,
    /// Adds a comparison to a condition.
    pub add_comparison: f64,
    /// Drops a comparison from a condition.
    pub drop_comparison: f64,
    /// Puts another comparison in the place of one.
    pub replace_comparison: f64,
    /// Adds a random sentence.
    pub add_sentence: f64,
    /// Drops a sentence.
    pub drop_sentence: f64,
    /// Exchanges two sentences of a kind.
    pub swap_sentences: f64,
    /// Makes a random choice of face in the place of one.
    pub replace_choice: f64,
    /// Adds a modifier to a choice of face.
    pub add_modifier: f64,
    /// Drops a modifier.
    pub drop_modifier: f64,
    /// Turns "stop" into "roll again" or back.
    pub flip_action: f64,
    /// Says what each die counts face by face instead of by a formula.
    pub value_table: f64,
    /// Rounds all amounts to whole points.
    pub whole_amounts: f64,
    /// Makes a correction a sentence of its own, or a sentence a correction.
    pub correction_to_sentence: f64,
}

impl Default for OperatorWeights {
    fn default() -> OperatorWeights {
        OperatorWeights {
            mutation: 0.75,
            crossover: 0.15,
            immigrant: 0.05,
            archive: 0.05,
        }
    }
}

impl Default for MutationWeights {
    fn default() -> MutationWeights {
        MutationWeights {
            threshold: 2.0,
            amount: 2.0,
            add_comparison: 1.5,
            drop_comparison: 1.0,
            replace_comparison: 1.5,
            add_sentence: 1.0,
            drop_sentence: 1.0,
            swap_sentences: 0.5,
            replace_choice: 1.0,
            add_modifier: 1.0,
            drop_modifier: 0.5,
            flip_action: 0.2,
            value_table: 0.2,
            whole_amounts: 0.2,
            correction_to_sentence: 0.3,
        }
    }
}

impl OperatorWeights {
    /// The weights in the order of the fields.
    pub fn in_order(&self) -> [f64; 4] {
        [self.mutation, self.crossover, self.immigrant, self.archive]
    }
}

impl MutationWeights {
    /// The weights in the order of the fields.
    pub fn in_order(&self) -> [f64; 15] {
        [
            self.threshold,
            self.amount,
            self.add_comparison,
            self.drop_comparison,
            self.replace_comparison,
            self.add_sentence,
            self.drop_sentence,
            self.swap_sentences,
            self.replace_choice,
            self.add_modifier,
            self.drop_modifier,
            self.flip_action,
            self.value_table,
            self.whole_amounts,
            self.correction_to_sentence,
        ]
    }
}
