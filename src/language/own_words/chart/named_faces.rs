//! Faces that a statement names, and what hangs on them: "two or more of them", "until I have
//! some", "if they are still missing", "from fours up".

use super::cost::PHRASE;
use super::item::Question;
use super::tile_questions::flag;
use super::topics::is_at;
use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use crate::language::wording::NUMBERS;

/// What words from a place on ask of a face that is named, and where they end.
type Asks = fn(&[&str], usize) -> Option<(usize, Question)>;

/// What may be asked of a face that is named, each with its cost.
pub(super) const ASKED: &[(Asks, u32)] = &[
    (having, OF_NAMED),
    (needing, OF_NAMED),
    (missing, OF_NAMED),
    (rolling, OF_NAMED),
    (of_face, PHRASE),
    (both_kept, PHRASE),
    (both_rolled, PHRASE),
    (single_one, PHRASE),
];

/// What a condition costs that hangs on a face named before.
const OF_NAMED: u32 = PHRASE + 4;

/// Several dice of each face, as they are looked up; a worm last.
const PLURALS: [&str; 7] = ["ones", "twos", "threes", "fours", "fives", "worms", "worm"];

/// "Worms only when there are two of them": so many dice of the face that was named
/// last in the statement.
pub(super) fn so_many(
    words: &[&str],
    start: usize,
    amount: Amount,
    mut end: usize,
) -> Option<(usize, Question)> {
    const BEFORE: [&str; 9] = [
        "when", "unless", "least", "or", "«", "most", "have", "exactly", "rolled",
    ];
    const AFTER: [&str; 10] = [
        ",",
        "»",
        "or",
        "and",
        ":",
        "take",
        "otherwise",
        "leave",
        "in",
        "but",
    ];
    let begins = start > 0 && is_at(words, start - 1, &BEFORE);
    while is_at(words, end, &["them", "it"]) {
        end += 1;
    }
    let ends = end == words.len() || is_at(words, end, &AFTER);
    if !begins || !ends || !(1..=8).contains(&amount.number) {
        return None;
    }
    let face = topic(words, start)?;
    // "Unless there is only one".
    let or = start > 1 && words[start - 1] == "or" && Number::is(words[start - 2]);
    let bare = match words[start] == "only" || or {
        true => Relation::Exactly,
        false => Relation::AtLeast,
    };
    let asked = amount.comparisons(Quantity::rolled(face), bare)?;
    Some((end, Question::about(face, When::all(asked))))
}

/// The number at the head of a statement that may count dice that were named before it,
/// from 1 to 5: "Two I always take."
pub(in crate::language::own_words) fn counting(words: &[&str]) -> Option<usize> {
    const BEHIND: [&str; 10] = [
        ",", ":", "always", "take", "leave", "never", "avoid", "or", "+", "when",
    ];
    let list = words.get(2).is_some_and(|word| FACES.contains(word));
    let counts = !list && words.get(1).is_some_and(|next| BEHIND.contains(next));
    let number = NUMBERS
        .iter()
        .position(|number| words.first() == Some(number))?;
    (counts && (1..Face::COUNT).contains(&number)).then_some(number)
}

/// "Two or more: always", of a face of which dice were counted before.
pub(super) fn as_many(face: Face, amount: Amount) -> Option<Question> {
    let bare = if amount.number == 1 {
        Relation::Exactly
    } else {
        Relation::AtLeast
    };
    let asked = amount.comparisons(Quantity::rolled(face), bare)?;
    Some(Question::about(face, When::all(asked)))
}

/// "Two or more threes, fours or worms": the faces of which any is counted, and where
/// they end.
pub(super) fn any_of(words: &[&str], start: usize, end: usize) -> Option<(usize, Vec<Face>)> {
    let mut faces = vec![topic(words, end).filter(|_| plural(words[end - 1]).is_some())?];
    let mut end = end;
    loop {
        let or = is_at(words, end, &["or"]);
        let next = words.get(end + 1).and_then(|word| plural(word));
        faces.push(next.filter(|_| or || is_at(words, end, &[","]))?);
        end += 2;
        if or {
            let begins = start == 0 || !is_at(words, start - 1, &["or"]);
            return begins.then_some((end, faces));
        }
    }
}

/// Several dice of a face.
pub(in crate::language::own_words) fn plural(word: &str) -> Option<Face> {
    let place = PLURALS.iter().position(|plural| *plural == word)?;
    Some(Face::ALL[place.min(Face::COUNT - 1)])
}

/// The face that was named last before a place.
fn topic(words: &[&str], before: usize) -> Option<Face> {
    words[..before].iter().rev().find_map(|word| plural(word))
}

/// "Worms first until I have some": whether dice of the face that was named last
/// are kept.
fn having(words: &[&str], start: usize) -> Option<(usize, Question)> {
    const BEFORE: [&str; 7] = ["when", "until", "unless", "once", "while", "«", "and"];
    const HAVE: [&str; 4] = ["have", "hold", "kept", "own"];
    const LIGHT: [&str; 16] = [
        "some", "any", "one", "ones", "them", "it", "already", "yet", "so", "far", "aside", "now",
        "by", "at", "have", "kept",
    ];
    const NONE: [&str; 3] = ["not", "no", "none"];
    let as_long = start > 1 && words[start - 2..start] == ["long", "as"];
    if start == 0 || !as_long && !is_at(words, start - 1, &BEFORE) {
        return None;
    }
    let face = topic(words, start)?;
    let known = |word: &&&str| HAVE.contains(word) || LIGHT.contains(word) || NONE.contains(word);
    let length = words[start..].iter().take_while(known).count();
    let said = &words[start..start + length];
    let is = |list: &[&str]| said.iter().any(|word| list.contains(word));
    let end = start + length;
    let ends = end == words.len()
        || is_at(
            words,
            end,
            &[",", "»", ":", "and", "or", "then", "take", "after", "by"],
        );
    let not_yet = words[start - 1] != "and" || is(&NONE);
    if !is(&HAVE) || !ends || said.len() < 2 || !not_yet {
        return None;
    }
    let asked = flag(dice_kept(face), !is(&NONE));
    Some((end, Question::about(face, When::all(vec![asked]))))
}

/// "A worm, if I need one": whether the worm that was named is still to come.
fn needing(words: &[&str], start: usize) -> Option<(usize, Question)> {
    const ENDS: [&str; 7] = [",", "»", ":", "and", "otherwise", "then", "take"];
    let end = start + 2;
    let needs = matches!(words.get(start..end)?, ["need", "one" | "it"]);
    let ends = end == words.len() || is_at(words, end, &ENDS);
    // "One worm I leave, unless I need it."
    let unless = start > 0 && is_at(words, start - 1, &["unless"]);
    if !needs || !ends || unless || topic(words, start) != Some(Face::Worm) {
        return None;
    }
    let none = flag(dice_kept(Face::Worm), false);
    Some((end, Question::about(Face::Worm, When::all(vec![none]))))
}

/// "5 in roll", "no 5 kept".
fn of_face(words: &[&str], start: usize) -> Option<(usize, Question)> {
    let at = start + usize::from(words[start] == "no");
    let word = words.get(at)?;
    let (digit, face) = (digit(word), digit_or_plural(word)?);
    let kept = is_at(words, at + 1, &["kept"]);
    let rolled = at == start && words[at + 1..].starts_with(&["in", "roll"]) && digit.is_some();
    let (quantity, end) = match () {
        () if kept && (digit.is_some() || at > start) => (dice_kept(face), at + 2),
        () if rolled => (Quantity::rolled(face), at + 3),
        () => return None,
    };
    let ends =
        end == words.len() || is_at(words, end, &[",", "»", ":", "and", "or", "then", "take"]);
    let asked = flag(quantity, at == start);
    ends.then(|| (end, Question::about(face, When::all(vec![asked]))))
}

/// "Fives and worms both kept": whether both are.
fn both_kept(words: &[&str], start: usize) -> Option<(usize, Question)> {
    let at = start + usize::from(words[start] == "have");
    let one = plural(words.get(at)?)?;
    let other = plural(words.get(at + 2)?).filter(|_| words[at + 1] == "and")?;
    let both = at + 3 + usize::from(is_at(words, at + 3, &["both"]));
    let kept = is_at(words, both, &["kept", "already", "put", "have"]);
    let aside = ["away", "aside", "kept", "by"];
    let end = both + 1 + usize::from(is_at(words, both + 1, &aside));
    let of = |face: Face| flag(dice_kept(face), true);
    (kept && both > at + 3 || is_at(words, both, &["kept"])).then(|| {
        let when = When::all(vec![of(one), of(other)]);
        (end, Question::about(other, when))
    })
}

/// "If worms and fives are there together": whether both are rolled.
fn both_rolled(words: &[&str], start: usize) -> Option<(usize, Question)> {
    let one = plural(words[start])?;
    let other = plural(words.get(start + 2)?).filter(|_| words[start + 1] == "and")?;
    let there = ["together", "both", "show", "there", "rolled", "come"];
    let length = words[start + 3..]
        .iter()
        .take_while(|word| there.contains(word))
        .count();
    let end = start + 3 + length;
    let ends = end == words.len() || is_at(words, end, &[",", ":", "take"]);
    let begins = start > 0 && is_at(words, start - 1, &["when"]);
    let of = |face: Face| flag(Quantity::rolled(face), true);
    (begins && ends && length > 0).then(|| (end, Question::of(When::all(vec![of(one), of(other)]))))
}

/// "Ones, if it is just a single one".
fn single_one(words: &[&str], start: usize) -> Option<(usize, Question)> {
    const ONE: [&[&str]; 4] = [
        &["single", "one"],
        &["only", "single", "one"],
        &["single"],
        &["alone"],
    ];
    let it = start + usize::from(words[start] == "it");
    let said = ONE.iter().filter(|said| words[it..].starts_with(said));
    let end = it + said.map(|said| said.len()).max()?;
    let begins = start > 0 && is_at(words, start - 1, &["when"]);
    let ends = end == words.len() || is_at(words, end, &[",", "»"]);
    let face = topic(words, start).filter(|_| begins && ends)?;
    let one = Comparison::new(Quantity::rolled(face), Relation::Exactly, 1);
    Some((end, Question::about(face, When::all(vec![one]))))
}

/// "When it is 4, 5 or a worm", of a face that was not named: all others, and where that ends.
pub(super) fn only_these(words: &[&str], start: usize) -> Option<(usize, FaceSet)> {
    if !words[start..].starts_with(&["when", "it"]) {
        return None;
    }
    let face = |at: usize| digit_or_plural(words.get(at)?);
    let mut these = FaceSet::EMPTY.with(face(start + 2)?);
    let mut end = start + 3;
    while let Some(next) = face(end + 1).filter(|_| is_at(words, end, &[",", "or"])) {
        these = these.with(next);
        end += 2;
    }
    let ends = end == words.len() || is_at(words, end, &[",", "»"]);
    (ends && end > start + 3).then(|| (end, these.complement()))
}

/// "w/5/4": faces with strokes between them.
pub(super) fn slashed(words: &[&str], start: usize) -> Option<(usize, Vec<Face>)> {
    let face = |at: usize| digit_or_plural(words.get(at)?);
    let mut faces = vec![face(start)?];
    let mut end = start + 1;
    while let Some(next) = face(end + 1).filter(|_| words[end] == "/") {
        faces.push(next);
        end += 2;
    }
    let begins = start == 0 || words[start - 1] != "/";
    (begins && faces.len() > 1).then_some((end, faces))
}

/// "And a worm is rolled", "rolled(worms)": whether a face is rolled.
fn rolling(words: &[&str], start: usize) -> Option<(usize, Question)> {
    let face = plural(words.get(start + 1)?)?;
    let begins = start > 0 && is_at(words, start - 1, &["and", "when", "«", "have"]);
    let rolled = begins && words[start] == "rolled";
    let asked = rolled.then(|| flag(Quantity::rolled(face), true))?;
    Some((start + 2, Question::about(face, When::all(vec![asked]))))
}

/// "Fours, if they are still missing": whether dice of a face are kept.
fn missing(words: &[&str], start: usize) -> Option<(usize, Question)> {
    // "Missing worm => worm."
    let face = match words[start] {
        "missing" => plural(words.get(start + 1)?)?,
        word => plural(word).filter(|_| is_at(words, start + 1, &["missing"]))?,
    };
    let none = flag(dice_kept(face), false);
    Some((start + 2, Question::about(face, When::all(vec![none]))))
}

/// How many dice of a face are kept.
pub(in crate::language::own_words) fn dice_kept(face: Face) -> Quantity {
    const KEPT: [&str; Face::COUNT] = [
        "ones kept",
        "twos kept",
        "threes kept",
        "fours kept",
        "fives kept",
        "worm kept",
    ];
    Quantity::named(KEPT[face.index()])
}

/// A face by its digit.
fn digit(word: &str) -> Option<Face> {
    const DIGITS: [&str; 5] = ["1", "2", "3", "4", "5"];
    let place = DIGITS.iter().position(|digit| *digit == word)?;
    Some(Face::ALL[place])
}

/// A face by its digit, or several dice of it.
fn digit_or_plural(word: &str) -> Option<Face> {
    digit(word).or_else(|| plural(word))
}

/// "Evens", "odd numbers": the faces of a kind, the highest first, and where they end.
pub(super) fn kind(words: &[&str], start: usize) -> Option<(usize, &'static [Face])> {
    const NUMBERS: [&str; 5] = ["numbers", "number", "ones", "faces", "face"];
    // "I stop at 25, whatever the odds."
    const OF_STOPS: [&str; 5] = ["stop", "roll", "bust", "chance", "risk"];
    let of_stops = words.iter().any(|word| OF_STOPS.contains(word));
    let of_numbers = is_at(words, start + 1, &NUMBERS);
    let kind: &[Face] = match words[start] {
        "evens" | "even" => &[Face::Four, Face::Two],
        "odds" | "odd" => &[Face::Five, Face::Three, Face::One],
        _ => return None,
    };
    match words[start] {
        "evens" | "odds" => (!of_stops).then_some((start + 1, kind)),
        _ => of_numbers.then_some((start + 2, kind)),
    }
}

/// "From fours up", "3 or higher": all faces but the lower ones.
pub(super) fn range(words: &[&str], start: usize) -> Option<(usize, FaceSet)> {
    let at = start + usize::from(is_at(words, start, &["from"]));
    let names: [&[&str]; 4] = [
        &["twos", "2", "two"],
        &["threes", "3", "three"],
        &["fours", "4", "four"],
        &["fives", "5", "five"],
    ];
    let place = names.iter().position(|names| is_at(words, at, names))?;
    let late: [&[&str]; 6] = [
        &["up"],
        &["upwards"],
        &["or", "higher"],
        &["or", "over"],
        &["or", "up"],
        &["on"],
    ];
    let rest = &words[at + 1..];
    let ends = rest
        .first()
        .is_none_or(|next| [",", "«", ":"].contains(next));
    let late = late.into_iter().find(|late| rest.starts_with(late));
    let late = match late {
        Some(late) => late.len(),
        None if at > start && ends => 0,
        None => return None,
    };
    let mut end = at + 1 + late;
    for worms in [
        &["«", "worms", "too", "»"][..],
        &["and", "worms"],
        &["or", "worms"],
    ] {
        if words[end..].starts_with(worms) {
            end += worms.len();
            break;
        }
    }
    let lower: FaceSet = Face::ALL.into_iter().take(place + 1).collect();
    Some((end, lower))
}
