//! Statements that tell of something and decide nothing, where the others decide all that they
//! speak of: "I love worms", "it all depends on the tile".

use std::ops::Range;

use super::remark::{in_company, is_of_others, tells_only};
use super::{Introduction, Reader, Stuck};
use crate::language::own_words::atoms::is_known;
use crate::language::own_words::chart::plural;
use crate::language::own_words::lexicon::remarks::{ATTITUDES, COVERED, INTRODUCING};
use crate::language::own_words::words::token::{Token, is_in};

impl Reader<'_> {
    /// Whether a statement may only introduce the others: it says how important something
    /// is, and neither when nor how much.
    pub(super) fn introduces(&mut self, atoms: Range<usize>, stuck: &Stuck) -> bool {
        let said = self.texts(atoms.clone());
        let knows = |word: &&str| {
            let noun = COVERED.iter().any(|(noun, _)| noun == word);
            noun || is_in(word, INTRODUCING) || is_in(word, ATTITUDES)
        };
        let strange = |word: &&str| {
            word.len() > 2 && word.chars().all(char::is_alphabetic) && !is_known(word)
        };
        let attitude = said.iter().any(|word| is_in(word, ATTITUDES));
        let introduces = attitude && said.iter().all(|word| knows(word) || strange(word));
        if introduces {
            self.introduce(atoms, stuck);
        }
        introduces
    }

    /// Whether a statement tells of something and decides nothing.
    pub(super) fn is_vague(&mut self, atoms: Range<usize>, stuck: &Stuck) -> bool {
        let tokens = &self.tokens[self.words(atoms.clone())];
        let vague = tells_only(tokens);
        if vague && (is_of_others(tokens) || in_company(tokens)) {
            self.ignored.push(self.bytes(atoms));
        } else if vague {
            self.introduce(atoms, stuck);
        }
        vague
    }

    fn introduce(&mut self, atoms: Range<usize>, stuck: &Stuck) {
        self.introductions.push(Introduction {
            words: self.words(atoms.clone()),
            place: self.bytes(atoms),
            stuck: stuck.clone(),
        });
    }

    /// Reads what stands behind a remark in a statement: "people roll too often: stop at
    /// 23"; whether it is understood.
    pub(super) fn reads_behind_a_remark(&mut self, atoms: Range<usize>, stuck: &Stuck) -> bool {
        const MOST_WORDS: usize = 60;
        if self.words(atoms.clone()).len() > MOST_WORDS {
            return false;
        }
        let introductions = self.introductions.len();
        let ignored = self.ignored.len();
        for sign in atoms.start + 1..atoms.end {
            let boundary = &self.atoms[sign];
            let sign_before = [":", ","].iter().any(|part| boundary.is(part));
            let word_before = boundary.is("but") || self.starts_with(boundary, "so");
            // "The key thing is worms, then the most dice" goes on with a list.
            let goes_on = self.atoms.get(sign + 1).is_some_and(|next| next.is("then"));
            let named = |word: &&str| plural(word).is_some();
            let goes_on = goes_on && self.texts(atoms.start..sign).iter().any(named);
            if (sign_before || word_before) && !goes_on && self.is_vague(atoms.start..sign, stuck) {
                let drafts = self.drafts.len();
                let read = self.read_as_a_whole(sign + 1..atoms.end);
                if read == Ok(true) && self.drafts.len() > drafts {
                    return true;
                }
                self.drafts.truncate(drafts);
                self.introductions.truncate(introductions);
                self.ignored.truncate(ignored);
            }
        }
        false
    }

    /// Lets pass what introduces statements that decide all that it speaks of; returns
    /// where the others got stuck.
    pub(super) fn check_introductions(&mut self) -> Vec<Stuck> {
        let decided: Vec<&str> = self
            .decided
            .iter()
            .flat_map(|words| &self.tokens[words.clone()])
            .map(|token| token.text.as_str())
            .collect();
        let is_covered = |token: &Token| {
            let mut nouns = COVERED.iter().filter(|(noun, _)| *noun == token.text);
            nouns.all(|(noun, by)| {
                let mut by = by.split(' ').chain([*noun]);
                by.any(|word| decided.contains(&word))
            })
        };
        let mut stuck = Vec::new();
        for introduction in std::mem::take(&mut self.introductions) {
            match self.tokens[introduction.words].iter().all(is_covered) {
                true => self.ignored.push(introduction.place),
                false => stuck.push(introduction.stuck),
            }
        }
        stuck
    }
}
