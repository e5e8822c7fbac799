"""The results of the program, as dataclasses."""

import pytest

import pickomino


def test_words_are_read_and_scored() -> None:
    found = pickomino.score("Wörms? Worms first, I love it! Stop at 25.", games=200)
    assert [it.sentence for it in found.read_as] == [
        "Take worms.",
        "Stop when your total is 25 or more.",
    ]
    # Places count bytes, of which ö has two.
    assert found.read_as[1].words == "Stop at 25"
    assert found.score_low < found.score < found.score_high
    assert found.sentences == tuple(it.sentence for it in found.read_as)
    assert found.effort is not None and found.effort.seconds_per_turn > 0
    assert [it.slip_rate for it in found.in_hand] == [0.01, 0.03]


def test_players_have_the_score_that_was_published() -> None:
    found = pickomino.score(player="easy-5", games=20_000)
    assert found.size == 5 and found.read_as == ()
    assert 0.30 < found.score < 0.33


def test_seeds_repeat_and_threads_do_not_matter() -> None:
    one = pickomino.score(player="bob4", games=100, seed=3, threads=1)
    two = pickomino.score(player="bob4", games=100, seed=3, threads=2)
    assert one == two
    assert one != pickomino.score(player="bob4", games=100, seed=4)


def test_larger_tables() -> None:
    found = pickomino.score(player="easy-5", players=3, against=["bob1", "bob2"], games=300)
    assert found.fair_share == pytest.approx(1 / 3)


def test_a_player_that_is_no_rule_has_no_effort() -> None:
    found = pickomino.score(player="optimal", games=100)
    assert (found.size, found.effort, found.sentences) == (None, None, ())


def test_words_that_are_not_understood_are_an_error() -> None:
    with pytest.raises(pickomino.PickominoError, match="zebra"):
        pickomino.score("Stop when the zebra sleeps.", games=10)
    with pytest.raises(TypeError):
        pickomino.score("Stop at 25.", player="bob1")
    with pytest.raises(pickomino.PickominoError, match="pickomino players"):
        pickomino.score(player="bob99")


def test_advice_on_a_roll_and_between_rolls() -> None:
    roll = pickomino.advise(
        table="21-36", mine=[27, 22], rivals=[[24]], kept="33w", rolled="1245w", rule="easy-5"
    )
    assert roll.best == "5" and roll.stop is None
    assert [it.face for it in roll.faces] == ["5", "4", "2", "1"]
    assert sum(roll.faces[0].tiles.values()) + roll.faces[0].bust == pytest.approx(1)
    assert roll.rule is not None and roll.rule.cost >= 0

    stop = pickomino.advise(kept="555ww")
    assert (stop.best, stop.tile, stop.steal, stop.faces) == ("roll", 25, False, ())
    assert stop.roll is not None and stop.stop == 2.0 and stop.roll > stop.stop

    with pytest.raises(pickomino.PickominoError):
        pickomino.advise(kept="999")


def test_only_the_top_of_each_rival_can_be_stolen() -> None:
    two_tops = pickomino.advise(rivals=[[24], [29]], kept="555ww")
    one_top = pickomino.advise(rivals=[[29, 24], []], kept="555ww")
    assert two_tops.record["after_rolling"]["steal"] > one_top.record["after_rolling"]["steal"]


def test_odds_fall_with_the_total() -> None:
    odds = pickomino.odds(kept="33w")
    chances = [odds.at_least[total] for total in range(21, 37)]
    assert chances == sorted(chances, reverse=True)
    assert odds.exactly[36] == pytest.approx(odds.at_least[36])
    assert pickomino.odds(kept="33w", rolled="1245w").at_least[21] < chances[0]


def test_a_program_that_is_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICKOMINO", "/nowhere/pickomino")
    with pytest.raises(pickomino.PickominoError, match="cannot run `/nowhere/pickomino`"):
        pickomino.odds()
