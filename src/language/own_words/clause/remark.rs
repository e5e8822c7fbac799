//! Remarks: words that say nothing about the decision, and reasons.

use std::ops::Range;

use super::{Introduction, Reader, Stuck};
use crate::game::FaceSet;
use crate::language::own_words::atoms::atom::{Atom, Sense};
use crate::language::own_words::atoms::is_known;
use crate::language::own_words::lexicon::remarks::{
    ASKING, ATTITUDES, COVERED, DECIDING, FEELINGS, HARMLESS, IDLE_PARTS, INTRODUCING, ORDERING,
    OTHERS, RANKING, TOPICS, TURNING, WEIGHTY, YEARS,
};
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::words::token::{FACES, Token, is_in};
use crate::language::reading::pattern::Number;
use crate::language::vocabulary::{Feature, Quantity};

impl Reader<'_> {
    /// Whether the statement from a phrase on up to here may only introduce the others:
    /// it says how important something is, and neither when nor how much.
    pub(super) fn introduces(&mut self, start: usize, stuck: &Stuck) -> bool {
        let words = self.words(start..self.at);
        let said: Vec<&str> = self.tokens[words.clone()]
            .iter()
            .map(|token| token.text.as_str())
            .collect();
        let knows = |word: &&str| {
            let noun = COVERED.iter().any(|(noun, _)| noun == word);
            noun || is_in(word, INTRODUCING) || is_in(word, ATTITUDES)
        };
        let strange = |word: &&str| {
            word.len() > 2 && word.chars().all(char::is_alphabetic) && !is_known(word)
        };
        let attitude = said.iter().any(|word| is_in(word, ATTITUDES));
        if !attitude || !said.iter().all(|word| knows(word) || strange(word)) {
            return false;
        }
        self.introductions.push(Introduction {
            words,
            place: self.bytes(start..self.at),
            stuck: stuck.clone(),
        });
        true
    }

    /// Whether the statement from a phrase on up to here tells of something and decides
    /// nothing, where the other statements decide all that it speaks of.
    pub(super) fn is_vague(&mut self, start: usize, stuck: &Stuck) -> bool {
        let words = self.words(start..self.at);
        let vague = tells_only(&self.tokens[words.clone()]);
        let of_others = is_of_others(&self.tokens[words.clone()]);
        let company = in_company(&self.tokens[words.clone()]);
        if vague && (of_others || company) {
            self.ignored.push(self.bytes(start..self.at));
        } else if vague {
            self.introductions.push(Introduction {
                words,
                place: self.bytes(start..self.at),
                stuck: stuck.clone(),
            });
        }
        vague
    }

    /// Reads what stands behind a remark in the statement from a phrase on up to here:
    /// "people roll too often: stop at 23"; whether it is understood.
    pub(super) fn reads_behind_a_remark(&mut self, start: usize, stuck: &Stuck) -> bool {
        const MOST_WORDS: usize = 60;
        let end = self.at;
        if self.words(start..end).len() > MOST_WORDS {
            return false;
        }
        let (drafts, introductions) = (self.drafts.len(), self.introductions.len());
        for sign in start + 1..end {
            let boundary = &self.atoms[sign];
            let sign_before = [":", ",", "=>"].iter().any(|part| boundary.is(part));
            let word_before = boundary.is("but") || self.starts_with(boundary, "so");
            if !sign_before && !word_before || boundary.is("end") {
                continue;
            }
            self.at = sign;
            if !self.is_vague(start, stuck) {
                continue;
            }
            self.at = sign + 1;
            let read = self.statement();
            let read = read.and_then(|()| self.check_statement(sign + 1, drafts));
            if read.is_ok() && self.drafts.len() > drafts {
                self.at = end.max(self.at.saturating_sub(1));
                return true;
            }
            self.drafts.truncate(drafts);
            (self.pending, self.depth) = (None, 0);
            self.at = end;
            if self.read_as_a_whole(sign + 1) && self.drafts.len() > drafts {
                return true;
            }
            self.drafts.truncate(drafts);
            self.introductions.truncate(introductions);
        }
        self.at = end;
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

    /// Lets pass a stretch of words, up to the next comma, that says nothing
    /// about the game: unknown words only, or an opinion without an order.
    pub(super) fn remark(&mut self) -> bool {
        let end = self.stretch_end();
        let stretch = &self.atoms[self.at..end];
        let unknown = stretch.iter().any(|atom| atom.sense == Sense::Unknown);
        let opinion = stretch.iter().any(|atom| atom.sense == Sense::Opinion);
        if let [
            Atom {
                sense: Sense::Count(..),
                ..
            },
            Atom {
                sense: Sense::Count(..),
                words,
            },
        ] = stretch
            && self.tokens[words.clone()]
                .iter()
                .any(|token| token.text == "than")
        {
            // "Three 4s are better than two 5s".
            self.let_pass(end);
            return true;
        }
        let orders = [
            "stop",
            "roll",
            "take",
            "avoid",
            "hold-out",
            "when",
            "unless",
            "until",
            "never",
            "otherwise",
            "only",
            "same-for",
        ];
        let heads = self.atoms.get(end).is_some_and(|next| next.is(":"));
        let headed = |atom: &Atom| heads && ["take", "roll"].iter().any(|part| atom.is(part));
        let orders = stretch
            .iter()
            .any(|atom| orders.iter().any(|part| atom.is(part)) && !headed(atom));
        let says = stretch.iter().any(|atom| {
            matches!(
                atom.sense,
                Sense::Ask(..)
                    | Sense::Face(_)
                    | Sense::Count(..)
                    | Sense::CountIt(_)
                    | Sense::Rank(_)
                    | Sense::Having(_)
                    | Sense::Correct(_)
            )
        });
        let means = stretch
            .iter()
            .any(|atom| atom.is("tie") || atom.is("numbers") || atom.is("not") || atom.is("so-on"));
        let asks = stretch.iter().any(|atom| match &atom.sense {
            Sense::Having(feature) => !feature.is_like(Feature::named("on few dice")),
            Sense::Ask(asked, _) => asked.iter().any(|one| one.quantity() == Quantity::TOTAL),
            _ => false,
        });
        let weighty = asks || stretch.iter().any(|atom| self.is_weighty(atom, heads));
        let passes = !weighty && ((opinion && !orders) || (unknown && !orders && !says && !means));
        let passes = passes
            || self.loose && self.carries_nothing(stretch)
            || !weighty && self.denies_a_mood(stretch);
        if passes && !stretch.is_empty() {
            self.note_faces(self.at..end);
            self.let_pass(end);
            return true;
        }
        false
    }

    /// "I'm never greedy", "no heroics", at the head of a statement.
    fn denies_a_mood(&self, stretch: &[Atom]) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        if before.is_some_and(|before| !before.is("end")) {
            return false;
        }
        let words = stretch
            .iter()
            .flat_map(|atom| self.tokens.get(atom.words.clone()))
            .flatten();
        let words: Vec<&str> = words.map(|token| token.text.as_str()).collect();
        let denies = |word: &&str| ["no", "not", "never"].contains(word);
        let quiet = |atom: &Atom| {
            let words = self.tokens.get(atom.words.clone()).unwrap_or_default();
            matches!(atom.sense, Sense::Silent | Sense::Opinion)
                || matches!(words, [word] if denies(&word.text.as_str()))
        };
        let moody = |word: &&str| is_in(word, FEELINGS) && !is_in(word, RANKING);
        words.first().is_some_and(denies) && stretch.iter().all(quiet) && words.iter().any(moody)
    }

    /// Whether some words, of which one at least means nothing, ask nothing, order
    /// nothing and name no face, number or measure: whatever game they are of, they
    /// decide nothing.
    fn carries_nothing(&self, stretch: &[Atom]) -> bool {
        let says = |atom: &Atom| match &atom.sense {
            Sense::Silent | Sense::Opinion | Sense::Unknown => false,
            Sense::Part(part) => !IDLE_PARTS.contains(part),
            _ => true,
        };
        let words = stretch
            .iter()
            .flat_map(|atom| self.tokens.get(atom.words.clone()));
        let decides = |token: &Token| {
            let word = token.text.as_str();
            DECIDING.contains(&word) || word.contains(|letter: char| letter.is_ascii_digit())
        };
        stretch.iter().any(|atom| atom.sense == Sense::Unknown)
            && !stretch.iter().any(says)
            && !words.flatten().any(decides)
    }

    /// Lets pass why something is done, up to the next comma: "because they are
    /// worth most", "even if it is only one". Where it says to stop at a number, or
    /// when, it may be more than a reason.
    pub(super) fn reason(&mut self) -> bool {
        if !self.is("reason") {
            return false;
        }
        // "I roll, also with one die."
        let also = self.word_is(&["also", "too"]) && self.word_is(&["with"]);
        let rolls = self
            .drafts
            .last()
            .is_some_and(|last| last.doing == Doing::Roll);
        if also && !rolls {
            return false;
        }
        let end = self.stretch_end();
        let stretch = &self.atoms[self.at + 1..end];
        let orders = stretch.iter().any(|atom| {
            ["when", "unless", "until"].iter().any(|part| atom.is(part))
                || matches!(&atom.sense, Sense::Ask(asked, _)
                    if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
        });
        if !orders {
            self.note_faces(self.at..end);
            self.let_pass(end);
        }
        !orders
    }

    /// Where the words up to the next sign end.
    pub(super) fn stretch_end(&self) -> usize {
        let ends = |at: usize| {
            let atom = &self.atoms[at];
            // "Four is my lucky number, so fours come first."
            at > self.at && self.starts_with(atom, "so") && !atom.is("reason")
                || [",", ":", "end", "=>", "but"]
                    .iter()
                    .any(|part| atom.is(part))
        };
        (self.at..self.atoms.len())
            .find(|&at| ends(at))
            .unwrap_or(self.atoms.len())
    }

    /// Keeps in mind the faces that a remark speaks of: "Ones are for losers, I
    /// never take them."
    pub(super) fn note_faces(&mut self, atoms: Range<usize>) {
        let faces = self.atoms[atoms]
            .iter()
            .filter_map(|atom| match atom.sense {
                Sense::Face(face) => Some(face),
                _ => None,
            });
        let faces: FaceSet = faces.collect();
        match faces.iter().next() {
            Some(face) if faces.len() == 1 => self.face = Some(face),
            Some(_) => self.named = faces,
            None => {}
        }
    }

    /// Goes on behind words that say nothing, and notes them.
    pub(super) fn let_pass(&mut self, end: usize) {
        self.ignored.push(self.bytes(self.at..end));
        self.at = end;
    }

    /// Whether a word that was not understood speaks of the game.
    /// A heading may name what the next words are about.
    fn is_weighty(&self, atom: &Atom, heads: bool) -> bool {
        let words = self.tokens.get(atom.words.clone()).unwrap_or_default();
        let heavy = |word: &Token| {
            let word = word.text.as_str();
            WEIGHTY.contains(&word) && !(heads && TOPICS.contains(&word))
                || word.contains(|letter: char| letter.is_ascii_digit())
        };
        atom.sense == Sense::Unknown && words.iter().any(heavy)
    }
}

/// Whether some words begin with people, none of them oneself or the rival.
fn is_of_others(tokens: &[Token]) -> bool {
    let first = tokens.iter().take(3);
    first.into_iter().any(|token| is_in(&token.text, OTHERS))
}

/// Whether some words tell of people, of what happened or of what one feels, with no
/// number, no ranking and, unless they are other people's, no order.
fn tells_only(tokens: &[Token]) -> bool {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let strange =
        |word: &&str| word.len() > 2 && word.chars().all(char::is_alphabetic) && !is_known(word);
    let of_others = is_of_others(tokens);
    let looks = words.contains(&"look");
    let idle = |at: usize, word: &str| {
        let next = words.get(at + 1).copied().unwrap_or("");
        let behind = HARMLESS.iter().filter(|(one, _)| *one == word);
        let before = at.checked_sub(1).map_or("", |at| words[at]);
        behind.into_iter().any(|(_, behind)| is_in(next, behind))
            || is_of_years(word, next)
            || word.parse::<u16>().is_ok() && before == "since"
            || word == "never" && strange(&next)
            || word == "then" && at > 2
    };
    let feels = words.iter().any(|word| is_in(word, FEELINGS));
    // "A single worm" is counted, "worms" may only be spoken of.
    let single = |at: usize| at > 0 && ["single", "lone"].contains(&words[at - 1]);
    let counts = |(at, word): (usize, &&str)| {
        let counts = Number::is(word)
            || word.contains(|letter: char| letter.is_ascii_digit()) && !(looks && *word == "1st")
            || FACES.contains(word) && (!word.starts_with("worm") || single(at))
            || is_in(word, RANKING);
        counts && !idle(at, word)
    };
    // "I never look at what the others have."
    let looks_away = words.windows(2).any(|two| {
        ["not", "never"].contains(&two[0]) && ["look", "care", "count", "mind"].contains(&two[1])
    });
    let orders = |(at, word): (usize, &&str)| {
        let having = looks_away && ["have", "never"].contains(word);
        is_in(word, ORDERING) && !idle(at, word) && !having
    };
    let asks = |word: &&str| is_in(word, ASKING) && !(looks && *word == "1st");
    let turns = words.iter().any(|word| is_in(word, TURNING));
    let decides = words.iter().enumerate().any(counts)
        || words.iter().any(asks)
        || !of_others && words.iter().enumerate().any(orders)
        || of_others && turns && words.iter().enumerate().any(orders);
    let tells = of_others || feels || words.iter().any(strange);
    words.len() > 1 && tells && !decides
}

/// "I play it with my lad at weekends": whether others are spoken of only as company, and
/// nothing of the game is.
fn in_company(tokens: &[Token]) -> bool {
    const WITH: [&str; 4] = ["with", "by", "against", "from"];
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let names = |at: usize| COVERED.iter().any(|(noun, _)| *noun == words[at]);
    let with = |at: usize| {
        words[..at]
            .iter()
            .rev()
            .take(2)
            .any(|word| WITH.contains(word))
    };
    let mut named = (0..words.len()).filter(|&at| names(at)).peekable();
    named.peek().is_some() && named.all(|at| words[at] == "rival" && with(at))
}

/// Whether a number is one of years or the like, or too high for this game.
fn is_of_years(number: &str, next: &str) -> bool {
    let high = number.parse::<u16>().is_ok_and(|number| number > 48);
    high && !["%", "percent", "per"].contains(&next) || Number::is(number) && is_in(next, YEARS)
}
