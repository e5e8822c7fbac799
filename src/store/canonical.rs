//! A text of rules in canonical sentences, with its comments.

use super::text::RulesText;
use crate::language::SentenceSpan;
use crate::language::tree::SentenceId;

/// The canonical sentences of a text, one per line, with its comments: those
/// above or inside a sentence stand above it, those behind it stay behind it,
/// those at the head or the end of the text stay there.
pub fn canonical_text(rules: &RulesText) -> String {
    let parsed = &rules.parsed;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut head = String::new();
    let mut at = 0;
    for SentenceSpan {
        id, whole: span, ..
    } in &parsed.spans
    {
        let (behind, mut above) = comments(&rules.text[at..span.start]);
        match pieces.last_mut() {
            Some(last) => last.behind = behind,
            None => above.splice(0..0, behind).for_each(drop),
        }
        if pieces.is_empty() {
            head = lines(&std::mem::take(&mut above));
        }
        let (first, inside) = comments(&rules.text[span.clone()]);
        above.extend(first.into_iter().chain(inside));
        pieces.push(Piece {
            id: *id,
            above,
            behind: None,
        });
        at = span.end;
    }
    let (behind, tail) = comments(&rules.text[at..]);
    if let Some(last) = pieces.last_mut() {
        last.behind = behind;
    }
    let mut text = head;
    // Stable: sentences of a kind stay in their order.
    pieces.sort_by_key(|piece| piece.id);
    for piece in &pieces {
        text.push_str(&lines(&piece.above));
        text.push_str(&parsed.heuristic.sentence(piece.id).unwrap_or_default());
        if let Some(comment) = &piece.behind {
            text.push_str(&format!(" {comment}"));
        }
        text.push('\n');
    }
    text + &lines(&tail)
}

/// A sentence with its comments.
struct Piece {
    id: SentenceId,
    above: Vec<String>,
    behind: Option<String>,
}

/// The comments of a text: the one in its first line, and the others.
fn comments(text: &str) -> (Option<String>, Vec<String>) {
    let mut found = text.split('\n').map(|line| {
        let comment = line.find('#').map(|start| line[start..].trim_end());
        comment.map(str::to_owned)
    });
    let first = found.next().flatten();
    (first, found.flatten().collect())
}

fn lines(comments: &[String]) -> String {
    comments
        .iter()
        .map(|comment| format!("{comment}\n"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str) -> String {
        let rules = RulesText::parse("x".to_owned(), text.as_bytes()).unwrap();
        canonical_text(&rules)
    }

    #[test]
    fn comments_stay_with_their_sentences() {
        let text = "# Bob\n#  by Thomas\nStop as soon as you can take a tile. # greedy\n\n# worms\n# first\nPick\n# really\nworms. # yes\n# end\r\n";
        let formatted = canonical(text);
        assert_eq!(
            formatted,
            "# Bob\n#  by Thomas\n# worms\n# first\n# really\nTake worms. # yes\nStop as soon as you can take a tile. # greedy\n# end\n"
        );
        assert_eq!(canonical(&formatted), formatted);
    }

    #[test]
    fn what_is_canonical_stays() {
        for text in [
            "Take worms.\n",
            "# a\nTake worms. # b\n# c\nTake the highest face.\n# d\n",
        ] {
            assert_eq!(canonical(text), text);
        }
        assert_eq!(
            canonical("\u{feff}quit."),
            "Stop as soon as you can take a tile.\n"
        );
    }
}
