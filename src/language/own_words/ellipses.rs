//! Comparisons that leave out what is compared, or with what, as data.

use crate::language::vocabulary::{Relation, Sign};

/// What such a comparison says of the difference named before.
pub(super) const ELLIPSES: &[(&str, Relation, i8)] = &[
    (
        "{those}? {be more} {those}?|(it|them) past it|past it",
        Relation::AtLeast,
        1,
    ),
    ("{those}? {be same} {those}?", Relation::Exactly, 0),
    ("{those}? {be fewer} {those}?", Relation::AtMost, -1),
    (
        "{those}? {be same} {counted}? ,? or {be more} {those}?|{those}? {be more} {counted}? ,? or {be same} {those}?|(at least) {be same} {those}?|{those}? not {be fewer} {those}?",
        Relation::AtLeast,
        0,
    ),
    (
        "{those}? {be same} {counted}? ,? or {be fewer} {those}?|{those}? {be fewer} {counted}? ,? or {be same} {those}?|{those}? not {be more} {those}?",
        Relation::AtMost,
        0,
    ),
];

/// Whose thing is the bigger one: added for one's own, subtracted for the rival's.
pub(super) const BIGGER: &[(&str, Sign)] = &[
    (
        "(mine|my one|my tile|when mine) {be more} {those}?",
        Sign::Plus,
    ),
    (
        "({rival}|{rival} one|{rival} tile) {be more} {those}?",
        Sign::Minus,
    ),
    ("(mine|my one|my tile) {be fewer} {those}?", Sign::Minus),
    (
        "({rival}|{rival} one|{rival} tile) {be fewer} {those}?",
        Sign::Plus,
    ),
];

/// Numbers beyond the one before, and which way.
pub(super) const BEYOND: &[(&str, Relation)] = &[
    (
        "({rival}|mine|my pile) (have|own|hold)? {beyond more} {than before}?|({with} {those}? {with}?|{those} {with}?) (any|even|anything|something)? {beyond more} {than before}?|(any|even|anything|something)? {beyond more} {than before}",
        Relation::AtLeast,
    ),
    (
        "({rival}|mine|my pile) (have|own|hold)? {beyond fewer} {than before}?|({with} {those}? {with}?|{those} {with}?) (any|even|anything|something)? {beyond fewer} {than before}?|(any|even|anything|something)? {beyond fewer} {than before}",
        Relation::AtMost,
    ),
];

/// What is counted, and the quantities whose numbers are meant by it.
pub(super) const THINGS: &[(&[&str], &[&str])] = &[
    (&["dice"], &["dice"]),
    (&["faces"], &["faces kept"]),
    (
        &["tiles"],
        &["tiles on the table", "own tiles", "rival's tiles"],
    ),
    (&["points", "total"], &["total"]),
    (&["worms"], &["gain", "own top", "rival's top"]),
    (&["behind", "ahead"], &["lead"]),
];
