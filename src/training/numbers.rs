//! The numbers of a rule, to be known by heart.

use crate::language::tree::Heuristic;
use crate::language::wording::NUMBERS;

/// A sentence of which one number is to be filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberQuestion {
    /// The number of the sentence, from 0.
    pub sentence: usize,
    /// The sentence with a gap.
    pub text: String,
    /// What belongs in the gap, as it is said.
    pub answer: String,
}

/// What stands for the number that is asked for.
const GAP: &str = "___";

/// A question for each number that is said in a rule.
pub fn number_questions(heuristic: &Heuristic) -> Vec<NumberQuestion> {
    let sentences = heuristic.sentences();
    let questions = sentences.iter().enumerate().flat_map(|(sentence, text)| {
        let words: Vec<&str> = text.split(' ').collect();
        let asked = (0..words.len()).filter_map(move |place| {
            let word = words[place];
            let bare = word.trim_end_matches([',', '.']);
            value(bare)?;
            // "The one on the most dice" is no number.
            let before = place.checked_sub(1).map(|before| words[before]);
            if before.is_some_and(|before| ["the", "each", "The"].contains(&before)) {
                return None;
            }
            let gap = format!("{GAP}{}", &word[bare.len()..]);
            let mut words = words.clone();
            words[place] = &gap;
            Some(NumberQuestion {
                sentence,
                text: words.join(" "),
                answer: bare.to_owned(),
            })
        });
        asked.collect::<Vec<NumberQuestion>>()
    });
    questions.collect()
}

impl NumberQuestion {
    /// Under which name answers are kept: `number 3 Stop when ...`.
    pub fn key(&self) -> String {
        format!("number {} {}", self.sentence + 1, self.text)
    }

    /// Whether this is the number, in digits or as a word.
    pub fn is_right(&self, answer: &str) -> bool {
        value(answer.trim()).is_some_and(|given| Some(given) == value(&self.answer))
    }
}

/// The number that a word or digits stand for.
fn value(word: &str) -> Option<f64> {
    let known = NUMBERS.iter().position(|&number| number == word);
    let digits = word.starts_with(|letter: char| letter.is_ascii_digit());
    let read = word.parse().ok().filter(|_| digits);
    known.map(|number| number as f64).or(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_asked_for_once() {
        let rule: Heuristic = "Never take a face that leaves you without a worm and with at most \
                               two dice. Take the face worth the most points, counting each die \
                               2.5 less, and among equals the one on the most dice. Stop when \
                               your total is 25 or more."
            .parse()
            .unwrap();
        let asked = number_questions(&rule);
        let answers: Vec<&str> = asked
            .iter()
            .map(|question| question.answer.as_str())
            .collect();
        assert_eq!(answers, ["two", "2.5", "25"]);
        assert!(
            asked[0].text.ends_with("with at most ___ dice."),
            "{}",
            asked[0].text
        );
        assert!(asked[0].is_right("2") && asked[0].is_right(" two"));
        assert!(!asked[0].is_right("3") && !asked[0].is_right("") && !asked[0].is_right("nan"));
        assert!(asked[1].is_right("2.50"));
    }
}
