//! Says in people's words what could have stood where a sentence stops making
//! sense.

use pest::error::{Error, ErrorVariant};

use super::advice::{self, Place};
use super::atoms::{self, Atom};
use super::marks::{Reading, Rule};
use super::nearest::{nearest_phrase, nearest_word};
use super::pattern::{Furthest, WHOLE};
use crate::language::error::{Hint, SyntaxError, SyntaxErrorKind};

/// The most expected things that are listed.
const LISTED: usize = 7;

/// The phrases before a mistake that are looked at again: none has more words
/// than so many others.
const NEAR: usize = 16;

/// Turns a failure of the grammar into a mistake in the text.
pub(super) fn explain(reading: &Reading<'_>, list: &[&str], error: &Error<Rule>) -> SyntaxError {
    let stuck = reading.stuck(error);
    let rules = rules(error);
    let known = reading.atoms.get(stuck);
    let at = known.map_or(list.len(), |placed| placed.first);
    // A phrase that is out of place is left as a whole.
    let end = match known.map(|placed| placed.atom.found.end) {
        Some(end) if end > at + 1 => end,
        _ => at,
    };
    let mut furthest = Furthest::from(at);
    let names: Vec<&str> = rules
        .iter()
        .flat_map(|rule| phrases(*rule))
        .copied()
        .collect();
    atoms::follow(list, at, &names, &mut furthest);
    // Phrases before may go on beyond where they were left.
    let before = &reading.atoms[stuck.saturating_sub(NEAR)..stuck];
    for placed in before {
        atoms::follow(list, placed.first, alike(&placed.atom), &mut furthest);
    }
    let inside = furthest.at > end;
    if !inside {
        furthest = Furthest::from(at);
        let list = &list[..at];
        atoms::follow(list, at, &names, &mut furthest);
        for placed in before {
            atoms::follow(list, placed.first, alike(&placed.atom), &mut furthest);
        }
    }
    let at = furthest.at.max(at);
    let found = list.get(at).copied().unwrap_or("");
    let words = reading.words;
    let span = words.place(at..at + 1);
    let number = furthest.wanted.iter().any(|word| word == WHOLE);
    if number && found.contains('.') && found.parse::<f64>().is_ok() {
        return SyntaxError::new(SyntaxErrorKind::NotWhole(found.to_owned()), span);
    }
    let expected = match inside {
        true => either(furthest.things.iter().take(LISTED).cloned().collect()),
        false => {
            let mut things: Vec<String> = Vec::new();
            for thing in rules.iter().filter_map(|rule| in_words(*rule)) {
                if !things.iter().any(|other| other == thing) {
                    things.push(thing.to_owned());
                }
            }
            things.truncate(LISTED);
            either(things)
        }
    };
    let kind = SyntaxErrorKind::Unexpected {
        expected,
        found: found.to_owned(),
    };
    let place = Place {
        words,
        at: words.start(at),
        found,
    };
    let wanted: Vec<&str> = furthest.wanted.iter().map(String::as_str).collect();
    SyntaxError::new(kind, span).hinting(hint(&place, &wanted))
}

/// The names of the phrases that could stand where one stands.
fn alike(atom: &Atom) -> &'static [&'static str] {
    match atom.name() {
        "question" | "can-take" | "you-can" => &["question", "can-take"],
        "ranking" | "feature" | "face" => &["ranking", "feature", "face"],
        "circumstance" => &["circumstance"],
        "correction" => &["correction"],
        "ability" => &["ability"],
        _ => &[],
    }
}

/// What may have been meant at a place where one of the words was wanted.
fn hint(place: &Place, wanted: &[&str]) -> Option<Hint> {
    let word = || nearest_word(place.found, wanted).map(Hint::DidYouMean);
    let phrase = || nearest_phrase(&place.words.text, place.at).map(Hint::DidYouMean);
    let advice = |advice: Option<String>| advice.map(Hint::Advice);
    advice(advice::of_sign(place))
        .or_else(|| advice(advice::of_letters(place, word())))
        .or_else(word)
        .or_else(|| advice(advice::of_word(place)))
        .or_else(|| advice(advice::of_repair(place)))
        .or_else(phrase)
        .or_else(|| advice(advice::of_start(place)))
}

/// The rules of which one could have gone on.
fn rules(error: &Error<Rule>) -> Vec<Rule> {
    match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives.clone(),
        ErrorVariant::CustomError { .. } => Vec::new(),
    }
}

/// "a, b or c"; "nothing more" when there is nothing to list.
fn either(things: Vec<String>) -> String {
    match things.as_slice() {
        [] => "nothing more".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// The phrases that a rule may begin with.
const fn phrases(rule: Rule) -> &'static [&'static str] {
    match rule {
        Rule::sentence => &[
            "take",
            "never-take",
            "stop",
            "roll",
            "table-first",
            "steal-first",
            "when",
            "unless",
            "circumstance",
            "otherwise",
            "always",
        ],
        Rule::take => &["take"],
        Rule::avoid => &["never-take"],
        Rule::stop => &["stop"],
        Rule::stop_line => &["stop-line"],
        Rule::roll => &["roll"],
        Rule::table_first => &["table-first"],
        Rule::steal_first => &["steal-first"],
        Rule::choice => &["ranking", "feature", "face", "any-but"],
        Rule::avoided => &["feature", "face", "any-but"],
        Rule::but => &["any-but"],
        Rule::ranked | Rule::ranking => &["ranking"],
        Rule::counting => &["counting"],
        Rule::equals => &["among-equals"],
        Rule::feature => &["feature"],
        Rule::face => &["face"],
        Rule::ability => &["ability"],
        Rule::correction => &["correction"],
        Rule::you_can => &["you-can"],
        Rule::nothing_else => &["nothing-else"],
        Rule::condition => &["when", "unless", "circumstance"],
        Rule::setting | Rule::circumstance => &["circumstance"],
        Rule::when => &["when"],
        Rule::unless => &["unless"],
        Rule::question => &["question", "can-take"],
        Rule::asked => &["question"],
        Rule::can_take => &["can-take"],
        Rule::and => &["and"],
        Rule::or | Rule::or_said | Rule::or_unless | Rule::or_listed => &["or"],
        Rule::otherwise => &["otherwise"],
        Rule::always => &["always"],
        Rule::EOI
        | Rule::opening
        | Rule::ending
        | Rule::order
        | Rule::comma
        | Rule::listed
        | Rule::face_or => &[],
    }
}

/// What a rule stands for, as a person would say it; `None` where naming it
/// would not help.
///
/// Exhaustive, so that a new rule of the grammar needs its words.
const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::sentence => {
            "a sentence that begins with `take`, `stop`, `roll again`, `prefer` or a condition \
             such as `when you can steal`"
        }
        Rule::EOI => "a full stop",
        Rule::take => "`take`",
        Rule::avoid => "`never take`",
        Rule::stop | Rule::stop_line => "`stop`",
        Rule::roll => "`roll again`",
        Rule::table_first | Rule::steal_first => "`prefer`",
        Rule::choice => "what to take, such as `worms` or `the face worth the most points`",
        Rule::avoided => "what to avoid, such as `fives` or `a face that lets you ...`",
        Rule::face => "a face such as `fives`",
        Rule::feature => "`a face that lets you ...`",
        Rule::ranked | Rule::ranking => "a ranking such as `the face worth the most points`",
        Rule::ability => "`that lets you ...`",
        Rule::counting => "`counting`",
        Rule::equals => "`among equals`",
        Rule::correction => "a correction such as `each die 1.5 less` or `a first worm 2 more`",
        Rule::condition | Rule::when | Rule::unless => "a condition such as `when you can steal`",
        Rule::question | Rule::asked | Rule::can_take | Rule::circumstance | Rule::setting => {
            "a question about the game such as `you can steal` or `two or fewer dice are left`"
        }
        Rule::and => "`and`",
        Rule::or | Rule::or_said | Rule::or_unless | Rule::or_listed => "`or`",
        Rule::otherwise
        | Rule::always
        | Rule::nothing_else
        | Rule::but
        | Rule::listed
        | Rule::face_or
        | Rule::you_can
        | Rule::opening
        | Rule::ending
        | Rule::order
        | Rule::comma => return None,
    })
}
