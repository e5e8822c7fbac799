//! Texts nobody means well with: read or refused at once, and shown safely.

use std::time::{Duration, Instant};

use crate::language::tree::Heuristic;
use crate::language::{
    Diagnostic, MAX_BYTES, MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCE, MAX_SENTENCES, Source, Style,
    SyntaxErrorKind, parse, parse_bytes,
};

#[test]
fn bytes_are_read_as_text() {
    assert!(parse_bytes("\u{feff}Take worms.\r\n".as_bytes()).is_ok());
    let kind = |bytes: &[u8]| parse_bytes(bytes).unwrap_err()[0].clone();
    let broken = kind(b"Take w\xffrms.");
    assert_eq!((broken.kind, broken.span), (SyntaxErrorKind::NotUtf8, 6..7));
    let cut = kind("Take worms…".as_bytes().split_last().unwrap().1);
    assert_eq!((cut.kind, cut.span), (SyntaxErrorKind::NotUtf8, 10..12));
    assert_eq!(
        kind(b"Take\0worms.").kind,
        SyntaxErrorKind::ControlCharacter('\0')
    );
    let large = vec![b' '; MAX_BYTES + 1];
    assert!(matches!(kind(&large).kind, SyntaxErrorKind::TextTooLong(_)));
    assert_eq!(kind(&large[1..]).kind, SyntaxErrorKind::Empty);
    assert_eq!(kind(b"a\0").kind, SyntaxErrorKind::ControlCharacter('\0'));
    assert_eq!(kind(b"a\0b\0").kind, SyntaxErrorKind::Utf16);
}

#[test]
fn texts_and_sentences_may_be_as_long_as_is_said() {
    let errors = |text: &str| parse(text).unwrap_err()[0].kind.clone();
    assert_eq!(MAX_BYTES, 10 << 20);
    let large = " ".repeat(MAX_BYTES + 2);
    let kinds = [0, 1, 2].map(|more| errors(&large[..MAX_BYTES + more]));
    let [fits, larger @ ..] = kinds;
    assert_eq!(fits, SyntaxErrorKind::Empty);
    assert_eq!(
        larger,
        [1, 2].map(|more| SyntaxErrorKind::TextTooLong(MAX_BYTES + more))
    );
    // Read with one space after each word.
    let sentence = |length: usize| format!("{}.", "x".repeat(length - 1));
    let longest = errors(&sentence(MAX_SENTENCE));
    assert!(
        !matches!(longest, SyntaxErrorKind::SentenceTooLong(_)),
        "{longest}"
    );
    let longer = MAX_SENTENCE + 1;
    assert_eq!(
        errors(&sentence(longer)),
        SyntaxErrorKind::SentenceTooLong(longer)
    );
}

#[test]
fn mistakes_are_told_in_one_line_each() {
    let errors = "Take wurms. Stop when".parse::<Heuristic>().unwrap_err();
    assert_eq!(
        errors.to_string(),
        "expected what to take, such as `worms` or `the face worth the most points`, found \
         `wurms`; did you mean `worms`?\n\
         expected a question about the game such as `you can steal` or `two or fewer dice are \
         left`, found the end of the sentence"
    );
}

#[test]
fn sizes_are_capped() {
    let many = "Take worms. ".repeat(MAX_SENTENCES + 1);
    assert!(matches!(
        parse(&many).unwrap_err()[0].kind,
        SyntaxErrorKind::TooManySentences(201)
    ));
    assert!(parse(&"Take worms. ".repeat(MAX_SENTENCES)).is_ok());
    let condition = |n: usize| format!("Stop when {}.", vec!["you can steal"; n].join(" and "));
    assert!(parse(&condition(MAX_COMPARISONS)).is_ok());
    assert!(matches!(
        parse(&condition(MAX_COMPARISONS + 1)).unwrap_err()[0].kind,
        SyntaxErrorKind::TooManyComparisons(17)
    ));
    // What a sentence begins with counts too.
    let ahead = |n: usize| vec!["you are ahead"; n].join(" and ");
    let later = |n| format!("From the third roll on, when {}, take worms.", ahead(n));
    assert!(parse(&later(MAX_COMPARISONS - 1)).is_ok());
    assert!(matches!(
        parse(&later(MAX_COMPARISONS)).unwrap_err()[0].kind,
        SyntaxErrorKind::TooManyComparisons(17)
    ));
    assert_eq!(parse(&"x. ".repeat(150)).unwrap_err().len(), MAX_ERRORS + 1);
}

#[test]
fn hostile_texts_are_refused_at_once() {
    let mut texts: Vec<String> = [
        "not ",
        "(",
        ")",
        "and ",
        ", ",
        "9",
        "9 ",
        ". ",
        ".",
        "#",
        "\n",
        "you ",
        "when ",
        "or when ",
        "you can steal and ",
        "+",
        "no more than ",
        "at least ",
        "take ",
        "Take worms. ",
        "x. ",
        "Stop when you are ahead by. ",
        "a face that ",
        "ß",
        "\u{202e}",
        "\0",
        "'",
        "1.",
        "1.5",
    ]
    .iter()
    .flat_map(|unit| {
        let all = unit.repeat(10 * 1024 / unit.len());
        ["", "Take ", "Stop when you can steal ", "When "].map(|head| format!("{head}{all}"))
    })
    .collect();
    // As long as a sentence may be, so that the grammar itself is tried.
    for unit in [
        "you can steal and ",
        "two or more dice are left or ",
        "the lowest tile is ",
    ] {
        for count in [10, 100, 4000 / unit.len()] {
            texts.push(format!("Stop when {}x.", unit.repeat(count)));
            texts.push(format!("Stop when {}x. ", unit.repeat(count)).repeat(3));
        }
    }
    // Many sentences, each of them to be explained.
    for unit in [
        "counting ",
        "already ",
        "the ",
        "two or more dise ",
        "you can steal and ",
    ] {
        for head in ["", "Take ", "Stop when you can steal and "] {
            for length in [60, 150, 500] {
                let sentence = format!("{head}{}x. ", unit.repeat(1 + length / unit.len()));
                texts.push(sentence.repeat(10 * 1024 / sentence.len()));
            }
        }
    }
    let _warm = parse("x.");
    for text in &texts {
        let took = (0..TRIES).map(|_| {
            let start = Instant::now();
            let _ = parse(text);
            start.elapsed()
        });
        let head: String = text.chars().take(40).collect();
        let quick = took.into_iter().any(|took| took < MOST);
        assert!(quick, "{MOST:?} was not enough for {head:?}");
    }
}

/// The longest that 10 KiB may take: 50 ms as built for users, and more
/// without all optimisation and beside other tests.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 250 } else { 50 });
/// Other tests share the machine, so one slow reading does not count.
const TRIES: usize = 5;

#[test]
fn a_large_text_is_shown_quickly() {
    let text = "Take worms ".repeat(100_000);
    let start = Instant::now();
    let errors = parse(&text).unwrap_err();
    let shown = Diagnostic::from(&errors[0]).render(
        Source {
            name: "t",
            text: &text,
        },
        Style::Plain,
    );
    assert!(shown.len() < 10_000, "{}", shown.len());
    assert!(start.elapsed() < Duration::from_secs(3));
}
