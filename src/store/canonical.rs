//! A text of rules in canonical sentences, with its comments.

use crate::language::RulesText;
use crate::language::tree::{Heuristic, SentenceId};
use crate::language::{SentenceSpan, Simplified, simplify_tracing};

/// The canonical sentences of a text, one per line, with its comments: those
/// above or inside a sentence stand above it, those behind it stay behind it,
/// those at the head or the end of the text stay there.
pub fn canonical_text(rules: &RulesText) -> String {
    let heuristic = rules.parsed.heuristic.clone();
    let became = heuristic.ids().map(|id| (id, Some(id))).collect();
    written(rules, &Simplified { heuristic, became })
}

/// The canonical sentences of the [simplified](simplify_tracing) text, with
/// all comments: those of a dropped sentence stand above the next one, those of
/// joined sentences above their first.
pub fn simplified_text(rules: &RulesText) -> String {
    written(rules, &simplify_tracing(&rules.parsed.heuristic))
}

fn written(rules: &RulesText, simplified: &Simplified) -> String {
    let (head, pieces, tail) = pieces(rules);
    let mut kept: Vec<Piece> = Vec::new();
    let mut homeless: Vec<String> = Vec::new();
    for piece in pieces {
        let mut became = simplified.became.iter();
        let home = became
            .find(|(id, _)| *id == piece.id)
            .and_then(|(_, home)| *home);
        match (home, kept.last_mut()) {
            (None, _) => homeless.extend(piece.above.into_iter().chain(piece.behind)),
            (Some(home), Some(last)) if last.id == home => {
                last.above.append(&mut homeless);
                last.above
                    .extend(piece.above.into_iter().chain(piece.behind));
            }
            (Some(home), _) => {
                let above = homeless.drain(..).chain(piece.above).collect();
                kept.push(Piece {
                    id: home,
                    above,
                    ..piece
                });
            }
        }
    }
    let heuristic = &simplified.heuristic;
    if kept.is_empty() {
        let made = heuristic.ids().map(|id| Piece {
            id,
            above: std::mem::take(&mut homeless),
            behind: None,
        });
        kept.extend(made);
    }
    let sentences: String = kept.iter().map(|piece| piece.text(heuristic)).collect();
    lines(&head) + &sentences + &lines(&homeless) + &lines(&tail)
}

/// The comments at the head, the sentences in the order they are printed, and
/// the comments at the end.
fn pieces(rules: &RulesText) -> (Vec<String>, Vec<Piece>, Vec<String>) {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut head = Vec::new();
    let mut at = 0;
    // Own words may say several sentences in one place, and in any order.
    let mut spans: Vec<&SentenceSpan> = rules.parsed.spans.iter().collect();
    spans.sort_by_key(|span| span.whole.start);
    for SentenceSpan {
        id, whole: span, ..
    } in spans
    {
        let (behind, mut above) = comments(rules.text.get(at..span.start).unwrap_or(""));
        match pieces.last_mut() {
            Some(last) => last.behind = behind,
            None => above.splice(0..0, behind).for_each(drop),
        }
        if pieces.is_empty() {
            head = std::mem::take(&mut above);
        }
        let unseen = span.start.max(at)..span.end;
        let (first, inside) = comments(rules.text.get(unseen).unwrap_or(""));
        above.extend(first.into_iter().chain(inside));
        pieces.push(Piece {
            id: *id,
            above,
            behind: None,
        });
        at = at.max(span.end);
    }
    let (behind, tail) = comments(&rules.text[at..]);
    if let Some(last) = pieces.last_mut() {
        last.behind = behind;
    }
    // Stable: sentences of a kind stay in their order.
    pieces.sort_by_key(|piece| piece.id);
    (head, pieces, tail)
}

/// A sentence with its comments.
struct Piece {
    id: SentenceId,
    above: Vec<String>,
    behind: Option<String>,
}

impl Piece {
    fn text(&self, heuristic: &Heuristic) -> String {
        let sentence = heuristic.sentence(self.id).unwrap_or_default();
        let behind = self.behind.iter().map(|comment| format!(" {comment}"));
        let behind: String = behind.collect();
        format!("{}{sentence}{behind}\n", lines(&self.above))
    }
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
