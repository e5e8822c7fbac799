//! Finds the known word or phrase that is nearest to what was written.

use crate::language::enumerate;
use crate::language::wording::NUMBERS;

/// How alike two words must be, from 0 to 1, for one to be suggested.
const ALIKE: f64 = 0.7;
/// How alike two phrases must be.
const ALIKE_PHRASES: f64 = 0.6;
/// The longest text, in bytes, that is compared with phrases.
const LONGEST: usize = 300;

/// The expected phrase whose first word is nearest to the one found.
pub(super) fn nearest_word(found: &str, wanted: &[&str]) -> Option<String> {
    let nearness = |phrase: &str| {
        let first = phrase.split(' ').next().unwrap_or("");
        strsim::normalized_damerau_levenshtein(found, first)
    };
    let mut best: Option<(f64, &str)> = None;
    for &phrase in wanted {
        let score = nearness(phrase);
        if score >= ALIKE && best.is_none_or(|(other, _)| score > other) {
            best = Some((score, phrase));
        }
    }
    best.filter(|_| (3..=LONGEST).contains(&found.len()))
        .map(|(_, phrase)| phrase.to_owned())
}

/// The known phrase nearest to the words around `at`, up to the next comma,
/// with the number that stands there.
pub(super) fn nearest_phrase(text: &str, at: usize) -> Option<String> {
    const BEFORE: [&str; 14] = [
        ",", "when", "if", "once", "whenever", "while", "and", "or", "take", "pick", "choose",
        "keep", "stop", "quit",
    ];
    let words: Vec<&str> = text.split_terminator(' ').collect();
    let inside_amount = |index: usize| {
        let next = words.get(index + 1).copied();
        words[index] == "or"
            && matches!(next, Some("more" | "fewer" | "less" | "later" | "earlier"))
    };
    let start = (0..text[..at].matches(' ').count())
        .rev()
        .find(|&index| BEFORE.contains(&words[index]) && !inside_amount(index))
        .map_or(0, |index| index + 1);
    let said: Vec<&str> = words[start..]
        .iter()
        .copied()
        .take_while(|&word| word != ",")
        .take(20)
        .collect();
    let joined = said.join(" ");
    if joined.len() > LONGEST {
        return None;
    }
    let cut_short = at == text.len() && said.len() > 1;
    let mut best: Option<(f64, String)> = None;
    for phrase in phrases() {
        let phrase = with_number_of(phrase, &said);
        let (short, long) = (
            joined.len().min(phrase.len()),
            joined.len().max(phrase.len()),
        );
        let score = if cut_short && phrase.starts_with(&joined) {
            1.0
        } else if (short as f64) < ALIKE_PHRASES * long as f64 {
            // The difference in length alone is too much; measuring takes longer.
            continue;
        } else {
            strsim::normalized_damerau_levenshtein(&joined, &phrase)
        };
        if score >= ALIKE_PHRASES && best.as_ref().is_none_or(|(other, _)| score > *other) {
            best = Some((score, phrase));
        }
    }
    best.map(|(_, phrase)| phrase)
        .filter(|phrase| !format!("{text} ").contains(&format!("{phrase} ")))
}

/// The phrase with its number replaced by the one that was said, if it fits there.
fn with_number_of(phrase: &str, said: &[&str]) -> String {
    let is_number = |word: &str| {
        NUMBERS[2..].contains(&word) || word.bytes().all(|b| b.is_ascii_digit()) && word.len() < 3
    };
    let Some(number) = said.iter().find(|word| is_number(word)) else {
        return phrase.to_owned();
    };
    let mut words: Vec<&str> = phrase.split(' ').collect();
    // "one tile is" would have to become "two tiles are".
    let counted = |pair: &[&str]| is_number(pair[0]) || pair == ["one", "or"];
    if let Some(place) = words.windows(2).position(counted) {
        words[place] = number;
    }
    words.join(" ")
}

/// A phrase for everything the language can say.
fn phrases() -> impl Iterator<Item = &'static str> {
    use std::sync::LazyLock;
    static PHRASES: LazyLock<Vec<String>> = LazyLock::new(enumerate::phrases);
    PHRASES.iter().map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_most_alike_is_suggested() {
        for wanted in [["word", "worms"], ["worms", "word"]] {
            assert_eq!(nearest_word("worm", &wanted).as_deref(), Some("worms"));
        }
        for wanted in [["forms", "worms"], ["worms", "forms"]] {
            let nearest = nearest_word("xorms", &wanted);
            assert_eq!(nearest.as_deref(), Some(wanted[0]), "as far from both");
        }
        assert_eq!(nearest_word("blue", &["worms"]), None);
        assert_eq!(nearest_word("xo", &["xo"]), None, "too short to tell");
    }

    #[test]
    fn the_phrase_around_a_word_is_cut_out_of_its_sentence() {
        let nearest = |text: &str| nearest_phrase(text, text.find("stel").unwrap());
        for text in [
            "stop when you can stel ",
            "stop when you can stel , when you are ahead ",
            "stop when you are ahead or you can stel ",
            "stop when two or fewer dice are left and you can stel ",
        ] {
            assert_eq!(nearest(text).as_deref(), Some("you can steal"), "{text}");
        }
        // An `or` between number and noun does not begin a question.
        let text = "stop when you have kept four or more fases ";
        let found = nearest_phrase(text, text.find("fases").unwrap());
        assert_eq!(found.as_deref(), Some("you have kept four or more faces"));
        let cut = "stop when you have kept ";
        let found = nearest_phrase(cut, cut.len()).unwrap();
        assert!(found.starts_with("you have kept "), "{found}");
        assert_eq!(nearest_phrase("stop when the moon is full ", 10), None);
    }

    #[test]
    fn a_phrase_takes_the_number_that_was_said() {
        for (phrase, said, expected) in [
            (
                "two or more dice are left",
                "five",
                "five or more dice are left",
            ),
            ("two or more dice are left", "7", "7 or more dice are left"),
            (
                "two or more dice are left",
                "100",
                "two or more dice are left",
            ),
            (
                "two or more dice are left",
                "x",
                "two or more dice are left",
            ),
            (
                "you are ahead by one or more worms",
                "four",
                "you are ahead by four or more worms",
            ),
            ("your total is 29 or more", "25", "your total is 25 or more"),
            (
                "you are 1 or more points short",
                "3",
                "you are 3 or more points short",
            ),
            ("one tile is left", "two", "one tile is left"),
            ("this or that one", "two", "this or that one"),
        ] {
            assert_eq!(with_number_of(phrase, &[said]), expected);
        }
    }
}
