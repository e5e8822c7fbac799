"""The engine at the other end of a pipe."""

import pytest

from pickomino import Engine, PickominoError

TABLE = range(21, 37)


def test_it_chooses_faces_and_stops() -> None:
    with Engine("optimal") as engine:
        assert engine.face(table=TABLE, mine=[], rivals=[[]], kept="33w", rolled="1245w") == "4"
        assert engine.stop(table=TABLE, mine=[], rivals=[[]], kept="555ww") is None
        rest = [tile for tile in TABLE if tile != 25]
        assert engine.stop(table=rest, mine=[], rivals=[[25]], kept="555ww") == (25, True)
        over = engine.stop(table=TABLE, mine=[], rivals=[[]], kept="5555wwww", must_stop=True)
        assert over == (36, False)


def test_words_can_play() -> None:
    with Engine("say:Ones first. Stop when you can.") as engine:
        assert engine.face(table=TABLE, mine=[], rivals=[[]], kept="", rolled="1345www2") == "1"


def test_impossible_requests_and_players_are_errors() -> None:
    with Engine() as engine:
        with pytest.raises(PickominoError, match="stopping is not allowed"):
            engine.stop(table=TABLE, mine=[], rivals=[[]], kept="11")
        # The engine goes on.
        assert engine.face(table=TABLE, mine=[], rivals=[[]], kept="", rolled="wwww1234") == "w"
    with pytest.raises(PickominoError, match="closed"):
        engine.stop(table=TABLE, mine=[], rivals=[[]], kept="555ww")
    with Engine("nobody-knows-me") as engine:
        with pytest.raises(PickominoError, match="pickomino players"):
            engine.stop(table=TABLE, mine=[], rivals=[[]], kept="555ww")
