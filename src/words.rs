//! Decisions and slips in words.

use crate::arena::{Choice, DecisionRecord, TileSource, WrongDecision};
use crate::effort::Step;
use crate::game::{Face, Take};
use crate::language::tree::Action;
use crate::language::visible::visible;
use crate::language::wording::{NUMBERS, Number, ORDINALS, face_name};
use crate::player::Move;
use crate::stats::Estimate;
use crate::training::{Gate, InYourHands, Reply, RuleInHands};

/// Dice of a face in words: `the two worms`, `the 4`.
pub fn dice_in_words(face: Face, count: u8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    let name = match face {
        Face::Worm => format!("worm{plural}"),
        other => format!("{other}{plural}"),
    };
    match count {
        1 => format!("the {name}"),
        _ => format!("the {} {name}", number(count)),
    }
}

/// A wrong decision in words, in the past tense.
pub fn wrong_decision(wrong: WrongDecision) -> String {
    let with = |dice, faces| {
        let dice = counted(dice, "die", "dice");
        let faces = counted(faces, "face", "faces");
        format!("with {dice} left and {faces} kept")
    };
    match wrong {
        WrongDecision::Face { roll, kept, best } => {
            let roll = ORDINALS[usize::from(roll - 1).min(ORDINALS.len() - 1)];
            let name = |face| face_name(face, Number::Many);
            let (kept, best) = (name(kept), name(best));
            format!("on the {roll} roll, kept {kept} where {best} were better")
        }
        WrongDecision::Stopped { dice, faces, from } => {
            let taking = match from {
                TileSource::Table => "to take a tile",
                TileSource::Rival => "to steal",
            };
            format!("stopped {taking} {}", with(dice, faces))
        }
        WrongDecision::Rolled { dice, faces, from } => {
            let instead = match from {
                TileSource::Table => "stopping",
                TileSource::Rival => "stealing",
            };
            format!("rolled again {} instead of {instead}", with(dice, faces))
        }
        WrongDecision::Tile { from } => match from {
            TileSource::Table => "took a tile from the table instead of stealing".to_owned(),
            TileSource::Rival => "stole instead of taking a tile from the table".to_owned(),
        },
    }
}

/// The group of a wrong decision, in words.
pub fn group(wrong: WrongDecision) -> &'static str {
    match wrong {
        WrongDecision::Face { .. } => "kept the wrong face",
        WrongDecision::Stopped { .. } => "stopped too early",
        WrongDecision::Rolled { .. } => "rolled once too often",
        WrongDecision::Tile { .. } => "took the wrong tile",
    }
}

/// A reply in words: "fives", "stop" or "roll".
pub fn reply_in_words(reply: Reply) -> &'static str {
    match reply {
        Reply::Face(face) => face_name(face, Number::Many),
        Reply::Action(Action::Stop) => "stop",
        Reply::Action(Action::Roll) => "roll",
    }
}

/// A slip in words, such as "a sum off by one (fives: what they count)".
pub fn slip_in_words(step: &Step) -> String {
    let kind = step.slip.kind().map_or("", |kind| kind.words());
    format!("{kind} ({})", step.about)
}

/// "May two dice be left?": a question for a roll as a whole.
pub fn gate_in_words(gate: Gate) -> String {
    let mut letters = gate.question.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    let end = if gate.question.ends_with('?') {
        ""
    } else {
        "?"
    };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}

/// "In your hands: 42.3 % (41.5 to 43.0 %), 9.0 s a roll ...".
pub fn hands_in_words(hands: &InYourHands, own: &RuleInHands) -> String {
    let rate = match hands.slip_rate.value {
        0.0 => "no step of yours went wrong".to_owned(),
        rate => format!("one step in {:.0} went wrong", 1.0 / rate),
    };
    format!(
        "In your hands: {}, {:.1} s a roll.\nOver your last {} decisions {rate} ({} of them were \
         as the rule says).\n",
        percents(&own.score),
        hands.seconds_per_roll,
        hands.decisions,
        percent(hands.faithful)
    )
}

/// The built-in rule that would be the strongest in the same hands, if one would
/// be stronger.
pub fn stronger_in_words(best: Option<&RuleInHands>) -> String {
    match best {
        None => "No built-in rule would do better for you.\n".to_owned(),
        Some(best) => format!(
            "With as many slips {} would win the most of the built-in rules: {}, at about {:.1} s \
             a roll for you.\n",
            best.name,
            percents(&best.score),
            best.seconds_per_roll
        ),
    }
}

/// A share as per cent with one decimal: `28.3 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn percents(score: &Estimate) -> String {
    let [value, low, high] = [score.value, score.low, score.high].map(percent);
    format!("{value} ({low} to {high})")
}

/// A choice in words: "keep the two worms".
pub fn choice(decision: &DecisionRecord, choice: Choice) -> String {
    match choice {
        Choice::Keep(face) => {
            let dice = decision.rolled.map_or(1, |roll| roll.count(face));
            format!("keep {}", dice_in_words(face, dice))
        }
        Choice::Move(Move::Roll) => "roll again".to_owned(),
        Choice::Move(Move::Take(Take::Table(tile))) => format!("stop and take tile {tile}"),
        Choice::Move(Move::Take(Take::Steal(tile))) => format!("stop and steal tile {tile}"),
    }
}

fn counted(count: u8, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("one {one}"),
        _ => format!("{} {many}", number(count)),
    }
}

fn number(count: u8) -> &'static str {
    NUMBERS[usize::from(count).min(NUMBERS.len() - 1)]
}

/// A word quoted for a shell, with hidden characters escaped.
pub fn quoted(word: &str) -> String {
    let word = &visible(word);
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./#:".contains(letter);
    match word.chars().all(plain) {
        true => word.clone(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_a_shell_needs_it() {
        assert_eq!(quoted("my/bob4.rules"), "my/bob4.rules");
        assert_eq!(quoted("it's $HOME"), "'it'\\''s $HOME'");
    }
}
