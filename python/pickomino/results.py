"""What the program works out, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence

from pickomino._program import record


@dataclass(frozen=True)
class Reading:
    """A sentence of the rule language, and the words that were read as it."""

    sentence: str
    words: str


@dataclass(frozen=True)
class Effort:
    """What a rule asks of a person, by the program's model of a careful player."""

    seconds_per_roll: float
    seconds_per_turn: float
    #: What one roll in ten takes, or more.
    slow_roll: float
    #: Sentences, comparisons and numbers to learn.
    learn: int
    #: The most values held in mind at once.
    held: int


@dataclass(frozen=True)
class WithSlips:
    """The score when some of a player's steps go wrong."""

    #: The share of the steps that go wrong.
    slip_rate: float
    score: float
    score_low: float
    score_high: float


@dataclass(frozen=True)
class Score:
    """How strong a player is. Every interval holds the true value in 95 % of cases."""

    name: str
    #: The share of games won, a shared game divided.
    score: float
    score_low: float
    score_high: float
    games: int
    #: 1 divided by the number of players.
    fair_share: float
    #: Worms won by, per game.
    margin: float
    #: The same without the luck of the dice.
    margin_adjusted: float
    #: Worms given away against the exact player's decisions.
    loss_per_game: float
    loss_per_decision: float
    #: The canonical sentences; empty for a player that is no rule.
    sentences: tuple[str, ...]
    #: What there is to remember: sentences, comparisons and corrections.
    size: Optional[int]
    effort: Optional[Effort]
    in_hand: tuple[WithSlips, ...]
    #: How a text in one's own words was read; empty for canonical sentences.
    read_as: tuple[Reading, ...]
    #: Words that were let pass as chat.
    ignored: tuple[str, ...]
    #: The whole JSON object.
    record: Mapping[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True)
class FaceValue:
    """What it is worth to keep a face."""

    face: str
    dice: int
    #: The worms the turn is then expected to bring.
    value: float
    #: The chances of a bust, of a steal, and of each tile.
    bust: float
    steal: float
    tiles: Mapping[int, float]


@dataclass(frozen=True)
class RuleChoice:
    """What a rule does in a position, and what that costs."""

    name: str
    #: A face, ``"stop"`` or ``"roll"``.
    choice: str
    #: The worms it gives away against the best choice.
    cost: float
    #: The sentence that decides, if one does.
    sentence: Optional[str]


@dataclass(frozen=True)
class Advice:
    """The exact player's view of a moment in a turn."""

    #: The best face, ``"stop"`` or ``"roll"``.
    best: str
    #: The advice in words.
    advice: str
    #: The faces that can be kept, best first; empty before a roll.
    faces: tuple[FaceValue, ...]
    #: The worms that stopping and rolling are expected to bring; None after a roll, and
    #: where it is not allowed.
    stop: Optional[float]
    roll: Optional[float]
    #: The tile that stopping takes, and whether it is a rival's.
    tile: Optional[int]
    steal: Optional[bool]
    #: What the rule that was asked for does.
    rule: Optional[RuleChoice]
    #: The whole JSON object.
    record: Mapping[str, Any] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Odds:
    """The best chances of each total, a worm kept, when nothing else is aimed at."""

    kept: str
    rolled: Optional[str]
    #: The chance of at least 21, 22, ... 36.
    at_least: Mapping[int, float]
    #: The chance of exactly 21, 22, ... 36.
    exactly: Mapping[int, float]
    #: The highest total that can be expected, a turn without a worm counting 0.
    expected_total: float


def score(
    text: Optional[str] = None,
    *,
    player: Optional[str] = None,
    against: Sequence[str] = ("optimal",),
    players: int = 2,
    games: int = 20_000,
    seed: int = 1,
    rules: str = "rulebook",
    threads: Optional[int] = None,
) -> Score:
    """Plays games, and returns how strong a strategy is.

    :param text: the strategy in plain English, such as
        ``"Worms first, then fives. Stop at 25."``
    :param player: instead of a text, the name of a player, such as ``"easy-15"``, or the
        path of a file of rules.
    :param against: the players in the other seats, repeated until the table is full.
    :param players: how many sit at the table, 2 to 7.
    :param games: how many games are played; 20,000 give an interval of about a point.
    :param seed: another seed deals other dice.
    :param rules: the variant of the game: rulebook, blog, short or no-steal.
    :param threads: threads to use; one per processor if None. The result does not depend
        on them.
    :raises PickominoError: if the text is not understood; the message says which words.
    """
    if (text is None) == (player is None):
        raise TypeError("score() takes either a text or a player")
    arguments = ["score", "--games", str(games), "--seed", str(seed), "--rules", rules]
    arguments += ["--players", str(players)]
    for rival in [against] if isinstance(against, str) else against:
        arguments += ["--against", rival]
    if threads is not None:
        arguments += ["--threads", str(threads)]
    arguments += ["--say", text] if text is not None else ["--", str(player)]
    found = record(*arguments)
    effort = found["effort"]
    # The places of words are those of bytes.
    source = (text or "").encode()
    readings = found.get("read_as", ()) if source else ()
    ignored = found.get("ignored", ()) if source else ()
    return Score(
        name=found["name"],
        score=found["score"],
        score_low=found["score_low"],
        score_high=found["score_high"],
        games=found["games"],
        fair_share=found["fair_share"],
        margin=found["margin"],
        margin_adjusted=found["margin_adjusted"],
        loss_per_game=found["loss_per_game"],
        loss_per_decision=found["loss_per_decision"],
        sentences=tuple(found["sentences"] or ()),
        size=found["size"],
        effort=Effort(**effort) if effort else None,
        in_hand=tuple(WithSlips(**rate) for rate in found["in_hand"] or ()),
        read_as=tuple(Reading(it["sentence"], _words(source, it["from"])) for it in readings),
        ignored=tuple(_words(source, span) for span in ignored),
        record=found,
    )


def advise(
    *,
    table: Optional[str] = None,
    mine: Sequence[int] = (),
    rivals: Sequence[Sequence[int]] = ((),),
    kept: str = "-",
    rolled: Optional[str] = None,
    rule: Optional[str] = None,
    rules: str = "rulebook",
) -> Advice:
    """Asks the exact player what to do.

    :param table: the open tiles, such as ``"21,25,30-33"``; all that no stack holds if None.
    :param mine: your own stack from bottom to top.
    :param rivals: the rivals' stacks in the order of play.
    :param kept: the dice kept this turn, such as ``"33w"`` (``w`` is a worm).
    :param rolled: the dice just rolled; None to choose between stopping and rolling.
    :param rule: a player whose choice is told too, with what it costs.
    :param rules: the variant of the game.
    :raises PickominoError: if the position cannot be.
    """
    stacks = "/".join(_stack(rival) for rival in rivals)
    arguments = ["advise", "--kept", kept, "--rivals", stacks, "--rules", rules]
    arguments += ["--mine", _stack(mine)]
    if table is not None:
        arguments += ["--table", table]
    if rolled is not None:
        arguments += ["--rolled", rolled]
    if rule is not None:
        arguments += ["--rule", rule]
    found = record(*arguments)
    faces = [
        FaceValue(
            face=it["face"],
            dice=it["dice"],
            value=it["value"],
            bust=it["bust"],
            steal=it["steal"],
            tiles=_by_number(it["tiles"]),
        )
        for it in found.get("faces", ())
    ]
    chosen = found.get("rule")
    return Advice(
        best=found["best"],
        advice=found["advice"],
        faces=tuple(faces),
        stop=found.get("stop"),
        roll=found.get("roll"),
        tile=found.get("tile"),
        steal=found.get("steal"),
        rule=RuleChoice(chosen["name"], chosen["choice"], chosen["cost"], chosen.get("sentence"))
        if chosen
        else None,
        record=found,
    )


def odds(kept: str = "-", rolled: Optional[str] = None) -> Odds:
    """Works out the best chance of every total.

    :param kept: the dice kept this turn, such as ``"33w"``.
    :param rolled: the dice just rolled, if any.
    :raises PickominoError: if the dice cannot be.
    """
    arguments = ["odds", "--kept", kept]
    if rolled is not None:
        arguments += ["--rolled", rolled]
    found = record(*arguments)
    return Odds(
        kept=found["kept"],
        rolled=found["rolled"],
        at_least=_by_number(found["at_least"]),
        exactly=_by_number(found["exactly"]),
        expected_total=found["expected_total"],
    )


def _words(source: bytes, span: Sequence[int]) -> str:
    return source[span[0] : span[1]].decode()


def _stack(tiles: Sequence[int]) -> str:
    return ",".join(map(str, tiles)) or "-"


def _by_number(found: Mapping[str, float]) -> dict[int, float]:
    return {int(number): value for number, value in found.items()}
