//! A canonical sentence says the same among a person's own words as it says alone: what the
//! program prints or suggests can be taken into any text.

use pickomino::language::own_words::understand;
use pickomino::language::vocabulary::Kind;
use pickomino::store::BUILT_IN;

/// Sentences that would imply another, or go without a part, were they somebody's own words.
const WITH_NOTHING_IMPLIED: [&str; 4] = [
    "When you have rolled no worm, take the highest face.",
    "When you have kept a worm, take fives.",
    "Prefer the table to a steal.",
    "Prefer the table to a steal when you are ahead.",
];

#[test]
fn canonical_sentences_say_the_same_among_own_words() {
    let entries = BUILT_IN.iter().flat_map(|population| population.entries());
    let mut texts = Vec::new();
    for entry in entries {
        let rules = &entry.rules.parsed.heuristic;
        for id in rules.ids() {
            let sentence = rules.sentence(id).unwrap();
            let text = match id.kind {
                // "Otherwise" hangs on what was said before.
                _ if sentence.starts_with("Otherwise") => continue,
                Kind::Face => format!("{sentence} I bank at 33"),
                Kind::Stop | Kind::Tile => format!("gimme worms before all. {sentence}"),
            };
            texts.push((text, sentence));
        }
    }
    texts.extend(WITH_NOTHING_IMPLIED.map(|sentence| {
        let text = format!("gimme worms before all. {sentence} I bank at 33");
        (text, sentence.to_owned())
    }));
    let tried = texts.len();
    let says = |text: &str, sentence: &String| {
        let read = understand(text).map(|read| read.parsed.heuristic.sentences());
        read.is_ok_and(|read| read.contains(sentence))
    };
    texts.retain(|(text, sentence)| !says(text, sentence));
    assert!(tried > 150, "only {tried} were tried");
    assert!(texts.is_empty(), "{} of {tried}: {texts:#?}", texts.len());
}
