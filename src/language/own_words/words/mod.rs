//! From a text to the words that the rest of the reader knows.
//!
//! The text is cut at its [signs], short forms get their [apostrophes], and the [tokens] are
//! looked up: lemmas, numbers, typing errors. What is [light] is dropped, and so is that a tile
//! may come from [wherever]. Then whole statements are put into words that are known: [lists],
//! [tables] and [limits] are written out, and so are cases of what was [announced], dice that
//! are counted in the roll ([rolled]) and what is judged by its number ([verdicts]); what is
//! done [later] is a statement of its own, and so is what each face counts for ([weights]); two
//! faces are named wherever [both] are meant; questions [asked] are turned round, dice that are
//! [counted] are said to be kept, and sayings are [rephrased](rephrase).

pub mod amount;
pub mod announced;
pub mod apostrophes;
pub mod asked;
pub mod beside;
pub mod both;
pub mod context;
pub mod counted;
pub mod later;
pub mod light;
pub mod limits;
pub mod lists;
pub mod misspelt;
pub mod notes;
pub mod person;
pub mod phrase;
pub mod rephrase;
pub mod rolled;
pub mod signs;
pub mod statement;
pub mod tables;
pub mod tens;
pub mod token;
pub mod tokens;
pub mod verdicts;
pub mod weights;
pub mod wherever;
