//! Reads any text in the notation of tiles, stacks, dice and positions: nothing
//! may panic, what is read is written and read back as the same, and what is
//! refused is explained without a single control character.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use pickomino::cli::Failure;
use pickomino::cli::args::MomentArgs;
use pickomino::game::{Dice, NotationError, Situation, Stack, TileSet};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    reads_back::<TileSet>(text);
    reads_back::<Stack>(text);
    reads_back::<Dice>(text);
    match situation(text) {
        Ok(moment) => {
            let written = in_words(&moment);
            assert_eq!(situation(&written).expect(&written), moment, "{written}");
        }
        Err(Failure::Input { message, hint }) => {
            let shown = message + &hint.unwrap_or_default();
            assert!(!shown.contains(char::is_control), "{shown:?}");
        }
        Err(other) => panic!("{other:?}"),
    }
});

fn reads_back<T>(text: &str)
where
    T: FromStr<Err = NotationError> + Display + PartialEq + Debug,
{
    if let Ok(read) = text.parse::<T>() {
        let written = read.to_string();
        assert_eq!(written.parse::<T>().expect(&written), read);
    }
}

fn situation(text: &str) -> Result<Situation, Failure> {
    MomentArgs::parse(text)?.situation()
}

fn in_words(moment: &Situation) -> String {
    let position = moment.position();
    let rivals: Vec<String> = position.rivals().map(Stack::to_string).collect();
    let rolled = moment.rolled().map(|roll| format!(" rolled {roll}"));
    format!(
        "table {} mine {} rivals {} kept {}{}",
        position.table(),
        position.mine(),
        rivals.join("/"),
        moment.kept(),
        rolled.unwrap_or_default()
    )
}
