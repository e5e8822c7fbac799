//! Ways in which programmers put what they take and where they stop, as data like that of
//! [sayings](super::sayings).

/// The phrases, in words that are looked up.
pub(super) const SAYINGS: &str = "\
(argmax|max) « (count|n|number|number dice|dice) »=>most dice
(argmin|minimum) « (count|n|number|number dice|dice) »=>fewest dice
(argmin|minimum) (count|n)=>fewest dice
(use)? minimum (number)? dice (used|kept)? $=>fewest dice
minimum (number)? dice (used|kept)? ,=>fewest dice ,
max n $=>most dice
max n (,|then)=>most dice ,
(sort|sorted|order|ordered|rank)? (faces|dice|all)? by (count|number|n|dice|number dice|size) ,? (descending|highest 1st|from high to low) (, take 1st|, take top)?=>most dice
(sort|sorted|order|ordered|rank)? (faces|dice|all)? by (points|total|product|n times v|count times value|n times value|n times face|count times face) ,? (descending|highest 1st|from high to low) (, take 1st|, take top)?=>most points
(sort|sorted|order|ordered|rank)? (faces|dice|all)? by (face|value|v|number|face value) ,? (descending|highest 1st|from high to low) (, take 1st|, take top)?=>highest face
(sort|sorted|order|ordered|rank)? (faces|dice|all)? by (count|number|n|dice|number dice|size) ,? (ascending|lowest 1st|from low to high) (, take 1st|, take top)?=>fewest dice
(sort|sorted|order|ordered|rank)? (faces|dice|all)? by (face|value|v|number|face value) ,? (ascending|lowest 1st|from low to high) (, take 1st|, take top)?=>lowest face
(faces|face|values|value|numbers) descending=>highest face
(faces|face|values|value|numbers) ascending=>lowest face
(rest|then|otherwise) descending (order)?=>then highest face
(rest|then|otherwise) ascending (order)?=>then lowest face
(then|rest) by (points|total)=>then most points
(then|rest) by (count|number dice|size|frequency)=>then most dice
then count $=>then most dice
F , count $=>F , most dice
^ by (points|total) $=>take most points
worms not in (kept|kept dice|kept faces)=>no worm kept
worms in (kept|kept dice|kept faces)=>worm kept
^ worms (all way)? down to (1|ones|one) $=>take highest face
(no|never|not) F / F=>never take F or F2
roll number 1=>1st roll
roll number 2=>2nd roll
roll number 3=>3rd roll
^ roll 2 + (:|,)?=>from 2nd roll on ,
^ roll 3 + (:|,)?=>from 3rd roll on ,
^ roll 4 + (:|,)?=>from 4th roll on ,
(at|on|from|in) roll 2 (or|and) (later|after|more|higher)=>from 2nd roll on
(at|on|from|in) roll 3 (or|and) (later|after|more|higher)=>from 3rd roll on
after roll 1=>from 2nd roll on
after roll 2=>from 3rd roll on
after roll 3=>from 4th roll on
^ (to 2nd roll|to roll 2|on 2nd roll or earlier|in 1st two rolls|1st two rolls|rolls 1 - 2) (,|:)? (never|no|not) (take)? F=>rolls 1 - 2 never F
^ before (3rd roll|roll 3) (,|:)? (never|no|not) (take)? F=>rolls 1 - 2 never F
^ (to 2nd roll|to roll 2|on 2nd roll or earlier|in 1st two rolls|1st two rolls) (,|:)=>rolls 1 - 2 :
(face|faces|anything|one) with (count|n) at least N=>face it show on at least N dice
(face|faces|anything|one) with (n times v|count times value|points|total) at least N=>face it bring at least N points
(max|most|highest|biggest) (count|dice) rest=>most dice
(max|most|highest|biggest) (points|total) rest=>most points
higher v=>higher face
then max v=>then highest face
(count|number dice) descending , (by)? (face|value) descending=>most dice , when tie highest
(count|number dice) ascending , (by)? (face|value) descending=>fewest dice , when tie highest
(count|number dice) descending $=>most dice
(count|number dice) ascending $=>fewest dice
(points|total) descending $=>most points
exactly steal=>steal
, (and)? (always)? steal when (possible|can|able) $=>. stop when can steal
^ minimum (stop)? (total)? (:|=)? T (to stop|points)? $=>stop at T
stop (threshold|target|goal)=>stop limit
^ stop total (=|exactly|:)? T $=>stop at T
^ steal more than T $=>stop when can steal . stop at T
len « kept »=>faces kept
^ stop (at)? : behind T=>when behind stop at T
^ stop (at)? : ahead T=>when ahead stop at T
^ stop (at)? : no tile T=>when have no tile stop at T
";
