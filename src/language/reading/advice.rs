//! What to do about a mistake where no known word is near.

use super::marks::reads;
use crate::language::error::{Hint, Short};
use crate::language::layout::Words;

/// The longest sentence, in bytes, whose repair is tried.
const REPAIRABLE: usize = 400;

/// Where a sentence stopped making sense.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    /// The sentence.
    pub words: &'a Words,
    /// Where in [`Words::text`] the word stands that does not fit.
    pub at: usize,
    /// That word; empty at the end of the sentence.
    pub found: &'a str,
}

impl<'a> Place<'a> {
    fn before(&self) -> &'a str {
        &self.words.text[..self.at]
    }

    fn after(&self) -> &'a str {
        let end = self.at + self.found.len();
        self.words.text[end..].trim_start()
    }

    fn last_before(&self) -> &'a str {
        let before = self.before().trim_end();
        before.rsplit(' ').next().unwrap_or("")
    }
}

/// Advice about signs that are no words.
pub(super) fn of_sign(place: &Place) -> Option<String> {
    let follows = |sign: &str| place.after().starts_with(sign);
    let number = |word: Option<&str>| {
        word.is_some_and(|word| word.bytes().next().is_some_and(|b| b.is_ascii_digit()))
    };
    let before = number(Some(place.last_before()));
    let after = number(place.after().split(' ').next());
    let advice = match place.found {
        "-" | "*" | "•" if place.at == 0 => "leave the list mark out",
        "-" | "−" | "+" if after && !before => {
            "write numbers without a sign; of a lead say `ahead by` or `behind by`"
        }
        "-" | "−" | "+" if after && before => "write what it comes to as one number",
        "-" | "‐" | "–" => "write the words apart, without a hyphen",
        "(" | ")" | "[" | "]" | "{" | "}" => {
            "write without brackets; `and` joins more closely than `or`"
        }
        "/" if follows("/") => "a comment begins with `#`",
        "/" if before && after => "write halves as `0.5`",
        "/" | "&" | "|" => "write `and` or `or`",
        "," if before && after => "write halves with a point, as in `1.5`",
        "!" | "?" | ";" | ":" => "end every sentence with a full stop",
        "\"" | "'" | "`" | "“" | "”" | "„" | "‘" | "«" | "»" => {
            "write without quotation marks"
        }
        "%" => "write the number without a per cent sign",
        "<" | ">" | "=" | "≤" | "≥" => "write `or more`, `or fewer` or `exactly`",
        _ => return None,
    };
    Some(advice.to_owned())
}

/// Advice about letters and digits that only look like ours.
pub(super) fn of_letters(place: &Place, nearest: Option<Hint>) -> Option<String> {
    // Greek, Cyrillic and the wide forms of East Asian fonts.
    let foreign = |letter: &char| matches!(letter, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}' | '\u{ff01}'..='\u{ff5e}');
    let letter = place.found.chars().find(foreign)?;
    let code = u32::from(letter);
    let advice =
        format!("`{letter}` is `U+{code:04X}`, which only looks like a plain letter or digit");
    Some(match nearest {
        Some(nearest) => format!("{nearest} {advice}"),
        None => advice,
    })
}

/// Advice about words that people use and the language does not.
pub(super) fn of_word(place: &Place) -> Option<String> {
    let head = place.before();
    let only_digits = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    if place.at == 0
        && !place.found.is_empty()
        && only_digits(place.found)
        && place.after().is_empty()
    {
        return Some("leave the numbers of the sentences out".to_owned());
    }
    let asks_for_face = ["take ", "pick ", "choose ", "keep ", "the "];
    let advice = match place.found {
        "else" | "otherwise" => "begin a new sentence, such as `Otherwise, roll again.`",
        "six" | "sixes" | "0" | "6" | "7" | "8" | "9"
            if asks_for_face.iter().any(|end| head.ends_with(end)) =>
        {
            "the faces are `ones`, `twos`, `threes`, `fours`, `fives` and `worms`"
        }
        "eleven" | "twelve" | "thirteen" | "fourteen" | "fifteen" | "sixteen" | "twenty"
        | "thirty" => "write numbers above ten in digits",
        "and" | "or" | "then" if !head.contains(" when ") && reads(head) => {
            "a sentence gives one order: write another sentence for the next"
        }
        _ if place.last_before() == "not" || place.found == "not" => {
            "ask for the opposite, as in `you cannot steal`, or begin with `unless`"
        }
        _ => return None,
    };
    Some(advice.to_owned())
}

/// The smallest change that makes a sentence of it.
pub(super) fn of_repair(place: &Place) -> Option<String> {
    if place.found.is_empty() || place.words.text.len() > REPAIRABLE {
        return None;
    }
    let (head, found) = (place.before(), place.found);
    let bare = head.strip_suffix(", ").unwrap_or(head);
    let rest = &place.words.text[place.at..];
    if reads(bare) && (orders(found) || reads(rest)) {
        return Some("end the sentence before it with a full stop".to_owned());
    }
    if reads(&format!("{head}{}", place.after())) {
        return Some(format!("leave `{}` out", Short(found)));
    }
    if reads(&format!("{bare}and {rest}")) {
        return Some("write the `and` or the `or` out".to_owned());
    }
    if place.after().is_empty() && reads(bare) {
        return Some(format!("leave `{}` out", Short(found)));
    }
    None
}

/// An example, where not even the first word makes sense.
pub(super) fn of_start(place: &Place) -> Option<String> {
    (place.at == 0).then(|| {
        "write plain English sentences, such as `Take the face worth the most points.`".to_owned()
    })
}

/// Whether a sentence without a condition begins with the word.
fn orders(word: &str) -> bool {
    const ORDERS: [&str; 16] = [
        "take",
        "pick",
        "choose",
        "keep",
        "favour",
        "favor",
        "select",
        "go",
        "stop",
        "quit",
        "end",
        "roll",
        "continue",
        "prefer",
        "otherwise",
        "always",
    ];
    ORDERS.contains(&word)
}
