//! What a text says it looks at, and the quantity that its bare numbers count
//! from there on, as data: "I look at how many dice I have left. Two: ...".

/// What is looked at, by the names of quantities.
pub(super) const LOOKS: &[(&str, &str)] = &[
    (
        "dice",
        "{look} ((how many|number|how much)? (my)? dice (have|left|have left|in (my)? hand|left in (my)? hand|still have|remaining)|how many (have)? left (in my hand)?|(what|how many|how much|whichever) (dice)? (have)? (left)? in (my)? hand|how many dice (have|left)?|number dice|my dice)",
    ),
    (
        "faces kept",
        "{look} ((how many|number)? (different)? (faces|numbers) (which)? (have)? (already)? (used|kept|use|kept already|aside|gone)|how many (different)? faces)",
    ),
    (
        "own top",
        "{look} ((how many worms|worms|what|whichever|which)? (have)? (on)? {own top}|(what|whichever) on top my own? pile)",
    ),
    (
        "rival's top",
        "{look} ((how many worms|worms|what|whichever|which)? (have)? (on)? {rival top})",
    ),
    (
        "gain",
        "{look} ((how many|number)? worms (be|lie)? (on)? {tile to take} (have|have on it|worth)?|(how many|number)? worms (would|can|could)? (get|win|gain) (by stop|now)?|how many worms {tile to take} (have|show|bring|worth)? (on it)?|how many worms (it|there)? on (tile)?)",
    ),
    (
        "tiles on the table",
        "{look} ((how many|number)? (tile|tiles) (be|still|lie)? (left|out|open|lie|there|lying|remaining|face|on table|in middle|on offer) (on table|in middle|out there)?)",
    ),
    (
        "own tiles",
        "{look} (how many (tile|tiles) (have|own|hold) (already|myself|in front me)?|(how many|number) (of)? my (own)? (tile|tiles)|(how many|number) (tile|tiles) in my (own)? (pile|stack))",
    ),
    (
        "lead",
        "(take|{look})? (my (own)? worms (minus|-|–|against) (worms)? (from|by)? {rival} worms?|my (own)? worms (minus|-|against) worms (from|by)? {rival})|{look} (my (own)? worms (minus|-|–|against|and|with) (worms)? {rival} worms?|my (own)? worms (minus|-|against) (worms) (from|by)? {rival}|(how many|number)? worms (ahead|behind)|how (far|much|many) (worms)? (ahead|behind|in front)|who (ahead|leading|lead|in front)|(difference|gap) (between|in) (worms)? (us|two us|both)?)",
    ),
];
