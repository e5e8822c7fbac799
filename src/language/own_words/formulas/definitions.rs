//! Names that a text gives to formulas: "target = 22 + number of tiles I own".

use std::cell::Cell;

use super::lexer::{END, Lexeme};
use super::node::{Node, Operator};
use super::parse::{Definition, Parser};
use crate::language::vocabulary::Quantity;

/// Where a text defines a name.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// Its lexemes, the name included.
    pub from: usize,
    pub to: usize,
    /// Where what it stands for begins.
    formula: usize,
    pub name: Vec<String>,
    of_faces: bool,
    /// Whether the formula stands before the name: "rival's top = T".
    turned: bool,
}

/// The most names of a text.
const MOST: usize = 16;

/// Words that begin a definition and say no more.
const HEADS: [&str; 12] = [
    "let", "set", "const", "var", "define", "where", "int", "float", "double", "auto", "final",
    "number",
];

/// Names that say what is done, or name a face.
const ORDERS: [&str; 18] = [
    "stop", "roll", "take", "order", "prio", "priority", "worms", "worm", "ones", "twos", "threes",
    "fours", "fives", "dice", "faces", "when", "else", "return",
];

/// The names of a text, with what they stand for where that is understood.
pub(super) fn definitions(
    text: &str,
    lexemes: &[Lexeme],
    left: &Cell<u32>,
) -> (Vec<Place>, Vec<Definition>) {
    let places = places(lexemes);
    let undefined = |place: &Place| Definition {
        name: place.name.clone(),
        node: None,
        of_faces: place.of_faces,
    };
    let mut known: Vec<Definition> = places.iter().map(undefined).collect();
    // What is defined by names that are defined later.
    for _ in 0..4 {
        for (index, place) in places.iter().enumerate() {
            if known[index].node.is_some() {
                continue;
            }
            let node = [false, true].into_iter().find_map(|of_faces| {
                if of_faces && place.turned {
                    return None;
                }
                read(text, &lexemes[..place.to], place, &known, of_faces, left)
            });
            known[index].of_faces |= node.as_ref().is_some_and(Node::is_of_face);
            known[index].node = node;
        }
    }
    (places, known)
}

fn read(
    text: &str,
    lexemes: &[Lexeme],
    place: &Place,
    known: &[Definition],
    of_faces: bool,
    left: &Cell<u32>,
) -> Option<Node> {
    let is_known: Vec<Definition> = known
        .iter()
        .filter(|one| one.node.is_some())
        .cloned()
        .collect();
    let lexemes = match place.turned {
        true => &lexemes[..place.formula],
        false => lexemes,
    };
    let mut parser = Parser::new(text, lexemes, &is_known, left);
    parser.of_faces = of_faces;
    parser.at = if place.turned {
        place.from
    } else {
        place.formula
    };
    let cases = if of_faces {
        None
    } else {
        by_cases(&mut parser)
    };
    let mut node = match cases {
        Some(node) => node,
        None => parser.formula()?,
    };
    if !of_faces {
        node = extras(&mut parser, node);
        node = without_tile(&mut parser, node);
    }
    note(&mut parser);
    parser.accept(",");
    note(&mut parser);
    let whole = parser.ends() && parser.at >= lexemes.len();
    (whole && node.is_of_face() == of_faces && !node.mentions_theirs()).then_some(node)
}

/// "Own tiles 0: 27, own tiles 1: 24, own tiles 2 or more: 22": one number for each case.
fn by_cases(parser: &mut Parser) -> Option<Node> {
    let mark = parser.at;
    let mut cases = Vec::new();
    while let Some(case) = parser.case_of_number() {
        let Some(number) = parser.number() else {
            break;
        };
        cases.push((case, number));
        parser.accept(",");
    }
    if cases.len() < 2 || !parser.ends() {
        parser.at = mark;
        return None;
    }
    // The last one is for all that are left.
    let (_, last) = cases.pop()?;
    let chosen = |rest, (when, number)| Node::If(Box::new(when), Box::new(number), Box::new(rest));
    Some(cases.into_iter().rev().fold(last, chosen))
}

/// ", or 25 if he has none", "(25 without one)": what stands for the number of a tile that
/// is not there.
fn without_tile(parser: &mut Parser, node: Node) -> Node {
    const NONE: &str = "when rival have none|when rival have no tile|when rival have nothing|\
        when have none|when have no tile|when have nothing|when none|when no tile|\
        without one|when them have none|when them have no tile|when them have nothing|when not|\
        when nobody have one|when no such tile|when there none";
    let mark = parser.at;
    let Node::Quantity(quantity) = node else {
        return node;
    };
    let tiles = match quantity.entry().name {
        "rival's top number" | "rival's top" => "rival's tiles",
        "own top number" | "own top" => "own tiles",
        _ => return node,
    };
    let opened = parser.accept("(");
    let comma = parser.accept_any(", or|, else|,|or|else");
    if opened || comma {
        let number = parser
            .number()
            .filter(|_| parser.accept_any(NONE) || parser.ends());
        if let Some(number) = number.filter(|_| !opened || parser.accept(")")) {
            let tiles = Node::Quantity(Quantity::named(tiles));
            let none = Node::two(Operator::Equal, tiles, Node::Number(0.0));
            return Node::If(Box::new(none), Box::new(number), Box::new(node));
        }
    }
    parser.at = mark;
    node
}

/// ", +1 if it's a steal".
fn extras(parser: &mut Parser, node: Node) -> Node {
    let mark = parser.at;
    parser.accept(",");
    if parser.accept("doubled") && parser.accept("when") {
        parser.accept("it");
        if let Some(when) = parser.condition() {
            let twice = Node::two(Operator::Times, Node::Number(2.0), node.clone());
            return Node::If(Box::new(when), Box::new(twice), Box::new(node));
        }
    }
    let sign = match () {
        () if parser.accept("+") => Operator::Plus,
        () if parser.accept("-") => Operator::Minus,
        () => {
            parser.at = mark;
            return node;
        }
    };
    if let Some(more @ Node::Number(_)) = parser.number()
        && parser.accept("when")
    {
        parser.accept("it");
        if let Some(when) = parser.condition() {
            let none = Box::new(Node::Number(0.0));
            let more = Node::If(Box::new(when), Box::new(more), none);
            return Node::two(sign, node, more);
        }
    }
    parser.at = mark;
    node
}

/// "(0 if none)", "(so 26 with three dice)": what goes without saying.
pub(super) fn note(parser: &mut Parser) -> bool {
    let mark = parser.at;
    let opened = parser.accept("(");
    let rest = parser.lexemes[parser.at.min(parser.lexemes.len())..].iter();
    let inside = rest.take_while(|lexeme| ![")", END].contains(&lexeme.text.as_str()));
    let told = inside.clone().count() > 2 && inside.clone().any(|lexeme| lexeme.text == "course");
    let examples = opened && (told || parser.accept_any("so|eg|means"));
    if examples {
        while parser.at < parser.lexemes.len() && parser.word() != ")" {
            parser.at += 1;
        }
    }
    let none = parser.accept_any(
        "0 when none|0 when have none|0 when no tile|0 when nobody have one|\
                0 when no such tile|none = 0|no tile = 0|no tile count as 0|\
                no tile count 0|nothing = 0|0 without one|zero when none|otherwise 0|\
                else 0",
    );
    if (examples || none) && (!opened || parser.accept(")")) {
        return true;
    }
    parser.at = mark;
    false
}

impl Node {
    fn mentions_theirs(&self) -> bool {
        match self {
            Node::Theirs => true,
            Node::Two(_, one, two) => one.mentions_theirs() || two.mentions_theirs(),
            Node::If(when, one, two) => [when, one, two].iter().any(|one| one.mentions_theirs()),
            Node::Not(one) => one.mentions_theirs(),
            _ => false,
        }
    }
}

/// Where names are defined.
fn places(lexemes: &[Lexeme]) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    let text = |at: usize| lexemes.get(at).map_or(END, |lexeme| lexeme.text.as_str());
    let end_of = |from: usize| {
        let rest = lexemes[from..].iter();
        from + rest.take_while(|lexeme| lexeme.text != END).count()
    };
    let mut start = 0;
    while start < lexemes.len() && found.len() < MOST {
        let end = end_of(start);
        let mut from = start;
        while from < end && found.len() < MOST {
            let behind = behind_heads(lexemes, from, end);
            let here = next_head(lexemes, from + 1, end);
            if let Some(place) = turned(lexemes, from, here) {
                found.push(place);
                from = here + usize::from(here < end && text(here) == ",");
                continue;
            }
            // "Need = 0: stop" asks for what was defined before.
            let again = |name: &[String]| {
                let asks = lexemes[from..end].iter().any(|lexeme| lexeme.text == ":");
                asks && found.iter().any(|place| place.name == name)
            };
            let head = head(lexemes, behind, end, from == start);
            match head.filter(|(name, ..)| !again(name)) {
                Some((name, formula, of_faces)) => {
                    let to = next_head(lexemes, formula, end);
                    let turned = false;
                    found.push(Place {
                        from,
                        to,
                        formula,
                        name,
                        of_faces,
                        turned,
                    });
                    from = to;
                }
                None => from = here,
            }
            // The comma between two definitions.
            from += usize::from(from < end && text(from) == ",");
        }
        start = end + 1;
    }
    found
}

/// The name that is defined at a place, and where its formula begins.
fn head(
    lexemes: &[Lexeme],
    from: usize,
    end: usize,
    first: bool,
) -> Option<(Vec<String>, usize, bool)> {
    let raw = |at: usize| lexemes[at].raw.as_str();
    let mut at = from;
    let mut name = Vec::new();
    let is_word = |at: usize| raw(at).starts_with(char::is_alphabetic);
    while at < end && is_word(at) && name.len() < 8 {
        if ORDERS.contains(&lexemes[at].text.as_str()) && name.is_empty() {
            return None;
        }
        if ["is", "be", "denote"].contains(&raw(at))
            && at > 0
            && from > 0
            && HEADS.contains(&lexemes[from - 1].raw.as_str())
        {
            return (!name.is_empty()).then_some((name, at + 1, false));
        }
        name.push(raw(at).to_owned());
        at += 1;
    }
    let mut of_faces = false;
    if at + 2 < end && raw(at) == "(" && raw(at + 2) == ")" && is_word(at + 1) {
        if lexemes[at + 1].text == "worms" {
            return None;
        }
        of_faces = true;
        at += 3;
    }
    let text = |at: usize| lexemes.get(at).map_or(END, |lexeme| lexeme.text.as_str());
    // "Rival's top = 0 if he has no tile" says what it is anyway.
    let none = text(at + 1) == "0" && text(at + 2) == "when";
    let defined = at < end && lexemes[at].text == "=" && !name.is_empty() && !none;
    let single = name.len() == 1 || first;
    (defined && single).then_some((name, at + 1, of_faces))
}

/// Where a name may begin from a place on: behind "and" and behind words like "let".
fn behind_heads(lexemes: &[Lexeme], from: usize, end: usize) -> usize {
    let leads = |lexeme: &&Lexeme| lexeme.text == "and" || HEADS.contains(&lexeme.raw.as_str());
    from + lexemes[from..end].iter().take_while(leads).count()
}

/// Where the next definition of a statement begins from a place on, at ", " or "and".
fn next_head(lexemes: &[Lexeme], from: usize, end: usize) -> usize {
    for at in from..end {
        let text = lexemes[at].text.as_str();
        if ([",", "and"].contains(&text) || HEADS.contains(&lexemes[at].raw.as_str()))
            && at + 1 < end
        {
            let behind = behind_heads(lexemes, at + 1, end);
            if head(lexemes, behind, end, false).is_some()
                || is_turned(lexemes, at + 1, end) && text == ","
            {
                return at;
            }
        }
    }
    end
}

/// Whether "rival's top = T" stands from a place on.
fn is_turned(lexemes: &[Lexeme], from: usize, end: usize) -> bool {
    let end = next_comma(lexemes, from, end);
    turned(lexemes, from, end).is_some()
}

fn next_comma(lexemes: &[Lexeme], from: usize, end: usize) -> usize {
    let comma = (from..end).find(|&at| lexemes[at].text == ",");
    comma.unwrap_or(end)
}

/// "Rival's top tile = T" from a place up to another.
fn turned(lexemes: &[Lexeme], from: usize, to: usize) -> Option<Place> {
    let letter = |raw: &str| {
        raw.len() == 1 && raw.bytes().all(|byte| byte.is_ascii_lowercase()) && raw != "w"
    };
    let sign = to.checked_sub(2)?;
    let is = sign > from && lexemes[sign].text == "=" && letter(&lexemes[sign + 1].raw);
    is.then(|| Place {
        from,
        to,
        formula: sign,
        name: vec![lexemes[sign + 1].raw.clone()],
        of_faces: false,
        turned: true,
    })
}
