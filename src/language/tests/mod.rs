//! Tests of the language as a whole: laws, synonyms, golden sentences, mistakes.

mod golden;
mod hostile;
mod laws;
mod mistakes;
mod sizes;
mod synonyms;
mod words;
