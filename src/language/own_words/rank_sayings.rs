//! Ways to say how faces are ranked, as data. Lines as in [`sayings`](super::sayings).

/// What is said, and after the arrow the words by which the reader knows it.
pub(super) const SAYINGS: &str = "\
max count=>most dice
(minimum|lowest|smallest) count=>fewest dice
max face=>highest face
minimum face=>lowest face
F or F ,? (bigger|larger) count=>F or F , whichever most dice
(,|then|, then|more than)? rest by (points|total)=>, then most points
(,|then|, then|more than)? rest by (size|rank|height|number|value)=>, then highest
(,|then|, then)? rest (from)? (high|highest|top|biggest|big) to (low|lowest|bottom|smallest|small)=>, then highest
(,|then|, then)? rest (in)? (descending|falling|decreasing) (order)?=>, then highest
(otherwise|then) by (size|rank|height)=>then highest
(otherwise|then) by (count|number dice|how many)=>then most dice
highest (unused|legal) (face|one|number)?=>highest face
lowest (unused|legal) (face|one|number)?=>lowest face
make (my)? (total|points) grow (most|fastest|quickest|best)=>bring most points
(raise|raises|increase|increases|boost|boosts|push|pushes) (my)? total (by)? (most|furthest)=>bring most points
^ points matter most=>take most points
^ (take|go|play|decide|sort) by (points|total|value)=>take most points
(best|highest|top|biggest) (total|points) (from|in|on|out) roll=>most points
tie - break :?=>when tie
tie (broken|decided|settled|settle) by (rank|size|height|face|number|value)=>when tie highest
in event tie=>when tie
(higher|highest|bigger|biggest) (face|number|one) (decide|decides|win) when=>highest when
when (two|both|several)? (group|lots|faces) match=>when tie
(between|among) equal (ones|faces|group)? (always)? (take)?=>when tie
when nothing in it=>when tie
(triple|triples|triplet|triplets) (or better|or more|or higher|+)=>three or more same
(pair|pairs|double|doubles) (or better|or more|or higher|+) 1st=>two or more same 1st
^ (any|every|all|whichever) (face|number) (rolled|have rolled|have|have get) (at least)? N (or more)? (times)? $=>take face show on at least N dice
^ F at least N : take $=>take F when at least N F
only take F in (pairs|twos|doubles) (or more|or better|or higher)?=>take F only when at least two F
only take F in (threes|triples) (or more|or better|or higher)?=>take F only when at least three F
pairs F or (better|more|higher)=>two or more F
^ (from)? (worst|bad|least) to (best|good|most) :? (it)? L=>take R
prefer F to F ,? and F to F=>take F , then F2 , then F4
(with|when have|when)? (few|not many|little) dice (left|in hand)? («|,|:) (say)? N or (fewer|under|lower) (dice)? »? ,?=>with N or fewer dice ,
(with|when have|when)? (many|lots|plenty) dice (left|in hand)? («|,|:) (say)? N or (more|higher) (dice)? »? ,?=>with N or more dice ,
F 1st (out|from) rest=>take F
< (count|how many) , not (value|number) >=>
";
