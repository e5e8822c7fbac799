//! From the orders that statements give to sentences in the order in which they are tried.
//!
//! A [draft] is what one statement says to do, and [when]. It is [settled] beside the words
//! of its statement. In the light of the whole text it is read as it is [meant], orders that
//! hang on each other come in [stages], higher [limits] of some cases before that of all, all
//! are [assembled](assemble), and what nobody would say, because it would be in [vain], is
//! refused. What is left is made [concise]. Two readings of a statement that decide [alike]
//! are the same.

pub mod alike;
pub mod assemble;
pub mod concise;
pub mod draft;
pub mod limits;
pub mod meant;
pub mod settled;
pub mod stages;
pub mod vain;
pub mod when;
