//! How mistakes are shown; what is said of each kind stands in `tests/mistakes/`.

use crate::language::{Diagnostic, Source, Style, parse};

/// Every mistake of a text in its one-line form.
fn mistakes(text: &str) -> Vec<String> {
    let source = Source { name: "t", text };
    let errors = parse(text).err().unwrap_or_default();
    let lines = errors.iter().map(|e| Diagnostic::from(e).line_form(source));
    lines.collect()
}

#[test]
fn all_mistakes_of_a_text_are_reported_in_order() {
    let text = "# Bob\nTake wurms. Take fives.\r\nStop when\n  you can steel.\nGrab it";
    let places: Vec<String> = mistakes(text)
        .iter()
        .map(|line| line.split(" error").next().unwrap_or("").to_owned())
        .collect();
    assert_eq!(places, ["t:2:6:", "t:4:11:", "t:5:1:"]);
}

#[test]
fn a_mistake_is_shown_in_its_line() {
    let text = "# Bob\nFrom the third roll on, take wurms.\n";
    let errors = parse(text).unwrap_err();
    let source = Source {
        name: "bob\u{1b}[31m.rules",
        text,
    };
    let shown = Diagnostic::from(&errors[0]).render(source, Style::Plain);
    assert_eq!(
        shown,
        "\
error: did not expect `wurms` here
 --> bob\\u{1b}[31m.rules:2:30
  |
2 | From the third roll on, take wurms.
  |                              ^^^^^ expected what to take, such as `worms` or `the face worth the most points`
  |
  = help: did you mean `worms`?"
    );
    let coloured = Diagnostic::from(&errors[0]).render(source, Style::Coloured);
    assert!(coloured.contains("\u{1b}["));
}

#[test]
fn nothing_of_the_text_reaches_the_terminal_raw() {
    let text =
        "Take \u{1b}]0;owned\u{7} worms.\0 Stop \u{202e}when \u{9b}31m. T\u{200b}ake wor\u{301}ms.";
    let source = Source {
        name: "\u{7}",
        text,
    };
    for error in parse(text).unwrap_err() {
        let diagnostic = Diagnostic::from(&error);
        let all = diagnostic.render(source, Style::Plain) + &diagnostic.line_form(source);
        let raw = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202e}' | '\u{200b}');
        assert!(!all.contains(raw), "{all:?}");
    }
}
