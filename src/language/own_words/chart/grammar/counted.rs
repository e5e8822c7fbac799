//! So many dice of a face that are taken as soon as they are said: "two or more threes,
//! otherwise the lowest number".

use super::groups::so_many_of_any;
use crate::language::own_words::chart::item::{Around, Item, LOOSE, Made, takes, usual};
use crate::language::own_words::orders::draft::Draft;
use crate::language::tree::Choice;
use crate::language::vocabulary::Filter;
use Item::{Asked, Faces, Orders};

pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    match (left, right) {
        // "Two or more threes, otherwise the lowest number."
        (Asked(asked), Orders(list))
            if list.first()?.otherwise && list.iter().all(Draft::is_about_faces) =>
        {
            let counts = !asked.prep && asked.when.counts_only(asked.face);
            let face = asked.face.filter(|_| counts)?;
            let take = Choice::of(Filter::Named(face));
            let first = takes(&[take], &asked.when, around);
            Some(vec![(Orders([first, list.clone()].concat()), 3 * LOOSE)])
        }
        // "Two or more fives or worms, whichever are more": of these.
        (Asked(asked), Faces(faces)) => match faces.as_slice() {
            [choice] if choice.filter.is_none() => {
                let any = so_many_of_any(&asked.when)?;
                let of_any = Choice {
                    filter: Some(any),
                    ..choice.clone()
                };
                Some(usual(Faces(vec![of_any])))
            }
            _ => None,
        },
        _ => None,
    }
}
