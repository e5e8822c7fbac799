//! Single words, signs, and words that stand for parts of sentences by their names: what they
//! are, unless what stands around them makes them something else.

use super::Lexicon;
use crate::game::Face;
use crate::language::own_words::atoms::atom::Ranked;
use crate::language::own_words::chart::cost::{NOTHING, PHRASE, SOFT};
use crate::language::own_words::chart::item::{Item, LOOSE, Part, Question};
use crate::language::own_words::chart::names::{LIGHT, SILENT, end_of, is_boundary, is_soft};
use crate::language::own_words::chart::parts::NAMED;
use crate::language::own_words::chart::tile_questions::flag;
use crate::language::own_words::chart::topics;
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::{FACES, stresses, total};
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Measure, Quantity};

/// A word and those around it.
struct Here<'a> {
    words: &'a [&'a str],
    at: usize,
    /// The word itself.
    word: &'a str,
    /// The word before it, or nothing.
    behind: &'a str,
    /// The word after it, or nothing.
    next: &'a str,
}

impl Here<'_> {
    fn is(&self, words: &[&str]) -> bool {
        words.contains(&self.word)
    }

    fn is_behind(&self, words: &[&str]) -> bool {
        words.contains(&self.behind)
    }

    fn is_before(&self, words: &[&str]) -> bool {
        words.contains(&self.next)
    }

    fn is_last(&self) -> bool {
        self.next.is_empty()
    }

    /// Whether one of some words stands anywhere before it.
    fn follows(&self, words: &[&str]) -> bool {
        self.words[..self.at]
            .iter()
            .any(|word| words.contains(word))
    }
}

/// What is to hold of a word and those around it.
type Where = fn(&Here) -> bool;

/// Where a word is a part of a sentence that it is not elsewhere.
const PARTS: &[(Part, u32, Where)] = &[
    // "Worms => 5 => 4", not "at least 2 => 5".
    (Part::Comma, 0, |here| {
        let counts =
            here.at > 1 && ["least", "most", "exactly", "than"].contains(&here.words[here.at - 2]);
        // "2+ worms => 4" says when, unlike "2+ worms => 2+ fives => 4".
        let signs = here.words.iter().filter(|word| **word == "=>").count();
        let counts =
            counts || here.at > 1 && signs == 1 && ["more", "+"].contains(&here.words[here.at - 2]);
        here.is(&["=>"]) && here.is_behind(&FACES) && here.is_before(&FACES) && !counts
    }),
    // "... and have fives before worms".
    (Part::Take, PHRASE, takes),
    // "The highest face except worms."
    (Part::Not, PHRASE, |here| {
        here.is(&["except"]) && here.is_before(&FACES)
    }),
    // "Except on the first roll I take worms."
    (Part::Unless, PHRASE, |here| {
        here.at == 0 && here.is(&["except"]) && here.is_before(&["on", "in", "with", "at"])
    }),
    // "Behind + five dice or more: ..."; "2 + 3" adds up.
    (Part::And, PHRASE, |here| {
        let adds = Number::is(here.behind) || total(here.behind).is_some();
        let more = here.is_last() || here.is_before(&[":", ",", "=>", "»"]);
        here.is(&["+"]) && here.at > 0 && !adds && !more
    }),
    // "Go on to 26."
    (Part::Until, PHRASE, |here| {
        here.is(&["to"])
            && here.is_behind(&["roll", "go", "on", "again"])
            && total(here.next).is_some()
    }),
    // "No? Then the most points."
    (Part::Otherwise, PHRASE, |here| {
        here.at == 0 && here.is(&["no"]) && here.is_before(&[","])
    }),
    // "Twos also not."
    (Part::Never, PHRASE, |here| {
        here.is(&["not"]) && here.is_behind(&["also"]) && here.is_last()
    }),
    // "Two or more: always."
    (Part::TakeIt, PHRASE, |here| {
        here.is(&["always"]) && here.is_behind(&[":", ","]) && here.is_last()
    }),
];

/// Where a word says nothing that does elsewhere.
const IDLE: &[Where] = &[
    // "Even ahead of the worm", "even a single one".
    |here| {
        let goes_on = here.is_before(&["with", "at", "on", "already", "when", "have", "just"]);
        here.is(&["even"]) && !here.is_last() && stresses(here.behind, here.next) && !goes_on
    },
    // "Any tile will do, even 21."
    |here| {
        let ends = here.at + 2 == here.words.len() && here.is_behind(&[","]);
        here.is(&["even"]) && ends && total(here.next).is_some()
    },
    |here| here.is_last() && here.is_behind(&["even"]) && total(here.word).is_some(),
    // "When A, 23, and when B even with 21" may speak of A as well.
    |here| {
        let cases = here.words[..here.at].iter();
        let cases = cases.filter(|word| **word == "when").count();
        let goes_on = here.is_before(&["with", "at", "already", "when", "have", "just"]);
        // "I roll, even when it is a steal" says so once more.
        let again = here.is_before(&["when"]) && here.follows(&["roll", "stop"]);
        here.is(&["even"]) && cases < 2 && goes_on && !again
    },
    // "The face on the most dice gets kept", "he has no tile yet".
    |here| {
        const OF_WHAT: [&str; 9] = [
            "not", "have", "none", "no", "worm", "worms", "dice", "faces", "already",
        ];
        let ends = here.is_last() || is_boundary(here.next);
        let of_rank = here.at > 1 && ["most", "fewest"].contains(&here.words[here.at - 2]);
        let of_what = here.is_behind(&OF_WHAT) && !of_rank || here.is_behind(&FACES);
        here.is(&["kept", "yet"]) && ends && !of_what
    },
    // "Worms are a must".
    |here| here.is(&["must"]) && here.is_last() && here.is_behind(&FACES),
    // "For a steal, or else with one die".
    |here| {
        here.is(&["otherwise"])
            && here.is_behind(&["or"])
            && (here.is_before(&["when", "with", "for", "at", "on", "from"])
                || here.is_before(&FACES))
    },
    // "The highest I am still missing".
    |here| here.is(&["missing"]) && here.is_behind(&["highest", "lowest"]),
    // "Ones only if nothing else goes".
    |here| {
        let leaves = here.words.starts_with(&["never", "take"]);
        here.is(&["go"]) && here.is_last() && leaves && here.is_behind(&FACES)
    },
    // "Fives I like best, then worms".
    |here| {
        let ends = here.is_last() || here.is_before(&[",", "then"]);
        here.is(&["best"]) && here.is_behind(&FACES) && ends
    },
    |here| {
        const WHAT: [&str; 9] = [
            "roll", "go", "worm", "one", "highest", "biggest", "best", "lowest", "smallest",
        ];
        let ranks = here.is_behind(&["take"]) && here.is_before(&WHAT[4..]);
        let time = here.follows(&["roll"]) || here.is_before(&WHAT[..4]) || ranks;
        here.is(&["2nd", "3rd"]) && !time
    },
];

/// Where a light word says something.
const WEIGHTY: &[Where] = &[
    // "Unless A, then stop": where A holds.
    |here| {
        let turns = |at: usize| match here.words[at] {
            "unless" | "except" => true,
            "until" => here.behind == "," && at > 0,
            "not" => here.words[at + 1] == "when",
            _ => false,
        };
        here.is(&["then"]) && (0..here.at).any(turns)
    },
    // "A pair, then the highest" are two choices.
    |here| {
        const RANKS: [&str; 6] = ["most", "highest", "biggest", "best", "lowest", "fewest"];
        here.is(&["then"]) && here.is_behind(&[","]) && here.is_before(&RANKS)
    },
    // "One die", "only one", "with one always": so many.
    |here| {
        let counts = here.is_behind(&["with"])
            && (here.is_last() || here.is_before(&["always", "stop", "roll", ",", ":"]));
        here.is(&["one"])
            && (here.is_before(&["dice", "tile"]) || here.is_behind(&["only"]) || counts)
    },
    // "5, then 4": a list, not five dice of a four.
    |here| {
        let comma = here.is_behind(&[","]);
        let last = here.at.checked_sub(if comma { 2 } else { 1 });
        let named = |word: &str| FACES.contains(&word) || Number::is(word) && total(word).is_none();
        here.is(&["then"]) && last.is_some_and(|last| named(here.words[last])) && named(here.next)
    },
    takes,
    |here| matches!((here.word, here.next), ("so", "on")),
    |here| matches!((here.behind, here.word), ("so", "on")),
    // "Later take worms."
    |here| here.at == 0 && topics::all_later(here.words).is_some(),
];

/// Whether a case has begun and not ended by some words.
fn is_in_case(words: &[&str]) -> bool {
    let case = words
        .iter()
        .rposition(|word| ["when", "unless"].contains(word));
    case.is_some_and(|at| {
        !words[at..]
            .iter()
            .any(|word| [",", ":", "then", "stop"].contains(word))
    })
}

fn takes(here: &Here) -> bool {
    const RANKS: [&str; 4] = ["highest", "biggest", "lowest", "smallest"];
    let faces = here.is_before(&FACES) || here.is_before(&RANKS);
    (here.behind, here.word) == ("and", "have") && faces
}

impl Lexicon<'_> {
    /// Signs, parts of sentences by their names, and words that say nothing.
    pub(super) fn note_words(&mut self, start: usize) {
        let word = self.words[start];
        let here = Here {
            words: self.words,
            at: start,
            word,
            behind: start.checked_sub(1).map_or("", |before| self.words[before]),
            next: self.words.get(start + 1).copied().unwrap_or(""),
        };
        let sign = match word {
            "," | "-" | "–" | "—" => Some(Part::Comma),
            "«" => Some(Part::Opens),
            "»" => Some(Part::Closes),
            _ => None,
        };
        let parts = PARTS.iter().filter(|(.., stands)| stands(&here));
        let parts = parts.map(|(part, cost, _)| (*part, *cost));
        let parts: Vec<(Part, u32)> = parts.chain(sign.map(|sign| (sign, 0))).collect();
        let light = LIGHT.contains(&word) && !WEIGHTY.iter().any(|says| says(&here));
        let idle = light || IDLE.iter().any(|idle| idle(&here));
        for (part, cost) in parts {
            self.note(start, start + 1, Item::Word(part), cost);
        }
        if idle {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        if is_soft(word) {
            self.note(start, start + 1, Item::Soft, SOFT);
        }
        // "Worms, else points."
        if here.is(&["points", "total"]) && here.is_last() && here.is_behind(&["otherwise", "then"])
        {
            let most = Ranked {
                measure: Measure::POINTS,
                direction: Direction::Most,
                numbers: false,
                bare: false,
            };
            self.note(start, start + 1, Item::Rank(most), PHRASE);
        }
        self.note_names(start);
        self.note_no_worms(start);
        self.note_pointers(start);
        // "His top tile has four worms: I stop only on it".
        let on_it = self.words[start..].starts_with(&["on", "it"]);
        let of_top = ["rival", "top"]
            .iter()
            .all(|word| self.words[..start].contains(word));
        if on_it && of_top {
            let steals = Question::of(When::all(vec![flag(Quantity::STEAL, true)]));
            self.note(start, start + 2, Item::Asked(steals), PHRASE);
        }
        // "Stop when it is a tie": as many worms as the others.
        let of_turn = |word: &&str| ["stop", "roll"].contains(word) || total(word).is_some();
        let tie = self.words[start..].starts_with(&["it", "tie"]);
        if tie && self.words.iter().any(of_turn) {
            let level = Comparison::new(Quantity::named("lead"), Relation::Exactly, 0);
            let asked = Question::of(When::all(vec![level]));
            self.note(start, start + 2, Item::Asked(asked), PHRASE + LOOSE);
        }
        // "From the table I want three worms": where nothing can be stolen.
        if start == 0 && self.words.starts_with(&["from", "table"]) {
            let asked = Question {
                prep: true,
                ..Question::of(When::all(vec![flag(Quantity::STEAL, false)]))
            };
            self.note(0, 2, Item::Asked(asked), PHRASE);
        }
    }

    /// Words for parts of sentences, and phrases that say nothing.
    fn note_names(&mut self, start: usize) {
        for (name, part) in NAMED {
            let end = end_of(self.words, start, name);
            // "The first roll" says when.
            let of_time = |end: &usize| *part == Part::First && self.is_at(*end, &["roll", "go"]);
            // "Two or fewer" counts, "they come after the worms" is the other way round.
            let counts = *part == Part::Otherwise
                && start > 0
                && self.is_at(start - 1, &["or", "no", "not", "come", "go"]);
            let named = |end: &usize| *name == "apart from" && self.is_at(*end, &["it", "them"]);
            let counts = counts || end.as_ref().is_some_and(named);
            // "When I am behind and have a tile" stops for no tile.
            let asked = *name == "have tile" && is_in_case(&self.words[..start]);
            if let Some(end) = end.filter(|end| !of_time(end) && !counts && !asked) {
                self.note(start, end, Item::Word(*part), PHRASE);
            }
        }
        for name in SILENT {
            if let Some(end) = end_of(self.words, start, name) {
                self.note(start, end, Item::Nothing, NOTHING);
            }
        }
    }

    /// What points at the order before: "the same goes for a steal", "otherwise I do", "not
    /// kept: ...".
    fn note_pointers(&mut self, start: usize) {
        let rest = &self.words[start..];
        let verb = |doing: &Doing| match doing {
            Doing::Stop => Some(Part::Stop),
            Doing::Roll => Some(Part::Roll),
            _ => None,
        };
        let last = self.before.doing.as_ref().and_then(verb);
        if let (Some(verb), true, true) = (last, start == 0, rest.starts_with(&["same", "go"])) {
            let end = 2 + usize::from(self.is_at(2, &["for"]));
            self.note(start, end, Item::Word(verb), PHRASE);
        }
        let opposite = last.map(|verb| match verb {
            Part::Stop => Part::Roll,
            _ => Part::Stop,
        });
        let leans = match rest {
            ["do"] | ["always", "do"] => self.before.denied,
            ["not"] => true,
            _ => false,
        };
        if let Some(verb) = opposite.filter(|_| leans) {
            self.note(start, self.words.len(), Item::Word(verb), PHRASE);
        }
        // "21 if I have no tile, 25 if I have."
        let no_tile = self.words[..start]
            .windows(2)
            .any(|two| two == ["no", "tile"]);
        if no_tile && rest == ["when", "have"] {
            let has = Comparison::new(Quantity::named("own top"), Relation::AtLeast, 1);
            let case = Question::of(When::all(vec![has]));
            self.note(start, self.words.len(), Item::Case(case), PHRASE);
        }
        let negated = self.before.case.negated();
        if let (Some(case), 0, ["not", "kept" | "yet" | "have", ":", ..]) = (negated, start, rest) {
            self.note(
                0,
                3,
                Item::Case(Question {
                    heads: true,
                    ..Question::of(case)
                }),
                PHRASE,
            );
        }
    }

    /// "No worms", where worms are taken in any case.
    fn note_no_worms(&mut self, start: usize) {
        let mut before = self.words[..start].iter();
        let named = self.before.worms || before.any(|word| word.starts_with("worm"));
        if named && matches!(self.words[start..], ["no", "worm" | "worms", ..]) {
            let end = start + 2 + usize::from(self.is_at(start + 2, &["either"]));
            self.note(start, end, Item::Word(Part::NoneOf), PHRASE - 5);
            let none = Comparison::new(Quantity::rolled(Face::Worm), Relation::AtMost, 0);
            let rolled = Question::about(Face::Worm, When::all(vec![none]));
            self.note(start, end, Item::Asked(rolled), PHRASE - 1);
        }
    }
}
