//! Names every rule of the grammar as a person would.

use super::grammar::Rule;

/// What a rule stands for, `None` where naming it would not help.
///
/// Exhaustive, so that a new rule of the grammar needs its words.
pub(super) const fn in_words(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::sentence => {
            "a sentence that begins with `take`, `stop`, `roll again`, `prefer` or a condition \
             such as `when you can steal`"
        }
        Rule::EOI => "a full stop",
        Rule::otherwise | Rule::always => return None,
        Rule::take => "`take`",
        Rule::stop => "`stop`",
        Rule::roll => "`roll again`",
        Rule::prefer => "`prefer`",
        Rule::table_first => "`the table to a steal`",
        Rule::steal_first => "`a steal to the table`",
        Rule::choice | Rule::named => {
            "what to take, such as `worms` or `the face worth the most points`"
        }
        Rule::ranking | Rule::measure => "a ranking such as `the face worth the most points`",
        Rule::by_face | Rule::highest | Rule::lowest => "`the highest face`",
        Rule::by_points => "`worth the most points`",
        Rule::by_dice | Rule::by_frequency => "`on the most dice`",
        Rule::by_worms => "`that wins the most worms`",
        Rule::most => "`most`",
        Rule::fewest | Rule::least_word => "`fewest`",
        Rule::filter => "`a face that lets you ...`",
        Rule::steals => "`steal`",
        Rule::takes => "`take a tile`",
        Rule::leaves => "`leaves you exactly 3 short of a tile you could steal`",
        Rule::sets_up => "`sets up a steal`",
        Rule::one_die_from => "`leaves a steal one die away`",
        Rule::few_dice => "`leaves at most two dice`",
        Rule::no_worm => "`leaves you without a worm and with at most three dice`",
        Rule::worm_bonus => "`each worm it would win you 6 more`",
        Rule::if_stolen => "`double if stolen`",
        Rule::among_equals => "`among equals`",
        Rule::avoid => "`never take`",
        Rule::avoided => "what to avoid, such as `fives` or `a face that lets you ...`",
        Rule::less => "`less`",
        Rule::more => "`more`",
        Rule::over_dice | Rule::as_many | Rule::more_faces | Rule::fewer_faces => {
            "`more faces than dice are left`"
        }
        Rule::worms_staked => "`at stake`",
        Rule::stake_plus | Rule::stake_alone => "`come to three or more`",
        Rule::plus_faces | Rule::faces_plus => "`plus the faces you have kept`",
        Rule::better_target => "`a better tile`",
        Rule::worm_won => "`each worm it would win you`",
        Rule::counting => "`counting`",
        Rule::modifier | Rule::each_die | Rule::bonus => {
            "a correction such as `each die 1.5 less` or `a first worm 2 more`"
        }
        Rule::first_worm => "`a first worm`",
        Rule::condition | Rule::when | Rule::unless => "a condition such as `when you can steal`",
        Rule::and => "`and`",
        Rule::or | Rule::or_said | Rule::or_unless | Rule::or_listed => "`or`",
        Rule::circumstance | Rule::comparison | Rule::setting => {
            "a question about the game such as `you can steal` or `two or fewer dice are left`"
        }
        Rule::from_roll => "`from the third roll on`",
        Rule::up_to_roll | Rule::first_rolls => "`up to the second roll`",
        Rule::before_roll => "`before the third roll`",
        Rule::on_roll => "`on the first roll`",
        Rule::roll_name | Rule::roll_is => "a roll such as `the third roll`",
        Rule::ordinal | Rule::nth => "a place such as `third`",
        Rule::or_later => "`or later`",
        Rule::or_earlier => "`or earlier`",
        Rule::with | Rule::dice_alone => "`six or more dice in hand`",
        Rule::without_worm => "`a worm`",
        Rule::not | Rule::lacking => return None,
        Rule::can_steal | Rule::cannot => "`steal`",
        Rule::can_take | Rule::can_be_taken => "`take a tile`",
        Rule::gain => "`would gain`",
        Rule::double => "`counting a steal double`",
        Rule::distance => "`3 or fewer points short of a steal`",
        Rule::ahead | Rule::not_ahead => "`ahead`",
        Rule::behind | Rule::not_behind => "`behind`",
        Rule::lead => "`lead`",
        Rule::trail => "`trail`",
        Rule::level | Rule::level_or_ahead | Rule::level_or_behind => "`level`",
        Rule::worms_by => "`by two or more worms`",
        Rule::dice_here => "`dice left`",
        Rule::dice_place => "`left`",
        Rule::last_die => "`the last die`",
        Rule::tiles_open => "`tiles left on the table`",
        Rule::own_tile | Rule::rival_tile => "`tile`",
        Rule::faces_kept | Rule::faces_counted | Rule::faces_alone => "`faces`",
        Rule::worm_kept | Rule::worm_alone | Rule::worm_counted | Rule::worm => "`worms`",
        Rule::points_kept => "`points`",
        Rule::rolled_dice | Rule::rolled_here | Rule::face_name | Rule::face_digit => {
            "a face such as `fives`"
        }
        Rule::one_face => "`ones`",
        Rule::two_face => "`twos`",
        Rule::three_face => "`threes`",
        Rule::four_face => "`fours`",
        Rule::five_face => "`fives`",
        Rule::rolls_made => "`times`",
        Rule::total_is | Rule::tile_is => "`is`",
        Rule::reaches => "`reaches the lowest tile`",
        Rule::equals => "`equals a rival's top tile`",
        Rule::table_target => "`the lowest tile`",
        Rule::steal_target => "`a steal`",
        Rule::own_worms | Rule::rival_worms | Rule::rival_top => "`has three or more worms`",
        Rule::top_plus => "`the worms you would gain`",
        Rule::no_rival => "`no rival has a tile`",
        Rule::lowest_tile => "`lowest tile`",
        Rule::highest_tile => "`highest tile`",
        Rule::steal_possible | Rule::steal_impossible => "`is possible`",
        Rule::amount
        | Rule::at_least
        | Rule::more_than
        | Rule::at_most
        | Rule::fewer_than
        | Rule::exactly
        | Rule::none
        | Rule::some => "an amount such as `three or more` or `at most two`",
        Rule::or_more => "`or more`",
        Rule::or_fewer => "`or fewer`",
        Rule::number | Rule::digits | Rule::number_word | Rule::one_article => {
            "a number such as `3` or `three`"
        }
        Rule::half | Rule::decimal => "an amount such as `2` or `1.5`",
        Rule::and_a_half => "`and a half`",
        // Rules that only group words are never named by the grammar.
        Rule::opening
        | Rule::ending
        | Rule::statement
        | Rule::comma
        | Rule::table_noun
        | Rule::steal_noun
        | Rule::over
        | Rule::which
        | Rule::extreme
        | Rule::face
        | Rule::that
        | Rule::ability
        | Rule::lets
        | Rule::die_each
        | Rule::bonus_for
        | Rule::take_word
        | Rule::no_other
        | Rule::leaves_with
        | Rule::dice_few
        | Rule::dice_then
        | Rule::change
        | Rule::stake
        | Rule::roll_time
        | Rule::roll_noun
        | Rule::there
        | Rule::it_is
        | Rule::you
        | Rule::you_do
        | Rule::perfect
        | Rule::not_yet
        | Rule::kept
        | Rule::kept_word
        | Rule::rolled
        | Rule::standing
        | Rule::short
        | Rule::points
        | Rule::level_lead
        | Rule::negated_lead
        | Rule::by_none
        | Rule::counted
        | Rule::dice_noun
        | Rule::face_plural
        | Rule::so_far
        | Rule::roll_shows
        | Rule::is
        | Rule::total
        | Rule::rival_of
        | Rule::rival_is
        | Rule::own_top
        | Rule::own_tile_name
        | Rule::tile_has
        | Rule::comes_to
        | Rule::rival
        | Rule::open_tile
        | Rule::tile_open
        | Rule::steal_open
        | Rule::late => return None,
    })
}
