//! A statement of which one total is understood and nothing else: "the wheelbarrow's full
//! at 25". Where the text names no other, that is where it is stopped.

use std::ops::Range;

use super::{Reader, Stuck};
use crate::game::Tile;
use crate::language::own_words::atoms::is_known;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::{is_in, is_number, is_total, total};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// Words that phrases of the game are made of, and that say nothing of it by themselves.
const PLAIN: &str = "\
, = about aim already also and anyone around as at become believe break but by call change cup \
day days do done down dream enough every family far feed feel fits for from full game general \
generally get give go goal good greedy hand hang happy have home honest in it jump know land lay \
leave like limit look make many mark me means my name need nerve next nice normal now on out pack \
pass people place put rest right round rule same save say scared see sensible since sit so sort \
stand stop system tell thing though time times to too total turn well what who win with yes";

/// Words of no phrase that may change what a number means.
const CHANGING: &str = "\
against beyond past north south including inclusive min minimum max exact precise bang twice \
hardly half nor neither without instead sometimes maybe perhaps unlike except minus plus percent \
overrated myth mythical";

impl Reader<'_> {
    /// Reads the only total of a text as where it is stopped, where the statement that names
    /// it is not understood and names nothing else.
    pub(super) fn stop_at_lone_total(&mut self, unread: &mut Vec<(Range<usize>, Stuck)>) {
        let totals = self.tokens.iter().filter(|token| is_total(&token.text));
        if totals.count() != 1 {
            return;
        }
        let lone = |at: usize| Some((at, self.lone_total(unread[at].0.clone())?));
        let Some((at, total)) = (0..unread.len()).find_map(lone) else {
            return;
        };
        let (atoms, _) = unread.remove(at);
        let least = Comparison::new(Quantity::TOTAL, Relation::AtLeast, total);
        let limit = When::all(vec![least]);
        let place = self.bytes(atoms);
        let draft = Draft::new(Doing::Stop, When::always(), limit, place);
        self.drafts.push(draft);
    }

    /// The total that some phrases name, if it is a tile's and they name nothing else.
    fn lone_total(&self, atoms: Range<usize>) -> Option<i8> {
        let words = self.texts(atoms);
        let tile = Tile::new(words.iter().find_map(|word| total(word))?)?;
        let idle = |word: &&str| {
            is_total(word)
                || !(is_known(word) || is_number(word) || is_in(word, CHANGING))
                || is_in(word, PLAIN)
        };
        let lone = words.iter().all(idle);
        lone.then_some(tile.number().cast_signed())
    }
}
