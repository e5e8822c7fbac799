"""The environment: Gymnasium's own checker, the rules, and the program's own score."""

import math
import warnings
from typing import Any, Iterator

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pickomino
from pickomino.environment import ROLL, STEAL, TAKE, PickominoEnv
from pickomino.game import FACES, Game, Turn, worms


@pytest.fixture
def env() -> Iterator[PickominoEnv]:
    made = PickominoEnv()
    yield made
    made.close()


def test_gymnasium_finds_no_fault() -> None:
    made = gymnasium.make("pickomino.environment:Pickomino-v0", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)
    made.close()


def test_it_can_be_run_in_several_copies() -> None:
    envs = gymnasium.make_vec("pickomino.environment:Pickomino-v0", num_envs=2)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.action_space.sample())
    envs.close()


def decide(env: PickominoEnv, engine: pickomino.Engine) -> int:
    """The action of a player of the program."""
    if env.rolled:
        return FACES.index(engine.face(**env.position(), rolled=env.rolled))
    stop = engine.stop(**env.position(), must_stop=env.turn_is_over)
    if stop is None:
        return ROLL
    return STEAL if stop[1] else TAKE


def play(env: PickominoEnv, engine: pickomino.Engine, seed: int) -> float:
    """The return of a game."""
    env.reset(seed=seed)
    while True:
        _, reward, done, _, info = env.step(np.int64(decide(env, engine)))
        if done:
            assert "forfeit" not in info
            return float(reward)


@pytest.mark.parametrize("opponents", [("optimal",), ("bob2", "champion-5")])
def test_the_mean_return_is_the_score_that_the_program_measures(
    opponents: tuple[str, ...],
) -> None:
    games = 1500
    env = PickominoEnv(opponents)
    with pickomino.Engine("easy-15") as engine:
        returns = [play(env, engine, seed) for seed in range(games)]
    env.close()
    measured = pickomino.score(
        player="easy-15", players=len(opponents) + 1, against=opponents, games=40_000
    )
    error = math.sqrt(measured.score * (1 - measured.score) / games)
    assert np.mean(returns) == pytest.approx(measured.score, abs=4 * error)


def test_a_seed_repeats_a_game() -> None:
    def states() -> list[Any]:
        env = PickominoEnv(seat=1)
        seen = [env.reset(seed=5)[0]]
        with pickomino.Engine("bob4") as engine:
            done = False
            while not done:
                observation, _, done, _, _ = env.step(np.int64(decide(env, engine)))
                seen.append(observation)
        env.close()
        return seen

    first, second = states(), states()
    assert len(first) == len(second)
    for one, two in zip(first, second):
        assert all(np.array_equal(one[key], two[key]) for key in one)


def test_an_action_that_is_not_allowed_forfeits(env: PickominoEnv) -> None:
    _, info = env.reset(seed=1)
    assert info["action_mask"][ROLL] == 0
    _, reward, done, _, info = env.step(np.int64(ROLL))
    assert (reward, done) == (0.0, True)
    assert info["forfeit"] == "action 8 is not allowed here"
    assert not info["action_mask"].any()


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        PickominoEnv(seat=2)


def test_worms_and_totals() -> None:
    assert [worms(tile) for tile in (21, 24, 25, 28, 29, 32, 33, 36)] == [1, 1, 2, 2, 3, 3, 4, 4]
    turn = Turn(rolled="33w")
    turn.keep("3")
    assert (turn.total, turn.dice_left, turn.notation) == (6, 6, "33")
    turn.rolled = "ww3"
    assert turn.choosable() == "w"
    turn.keep("w")
    assert (turn.total, turn.notation) == (16, "33ww")


def test_a_bust_returns_the_top_and_turns_the_highest_down() -> None:
    game = Game(2)
    game.take(30)
    game.take(36)
    game.bust()
    assert 30 in game.table and 35 not in game.table and game.stacks[0] == []
    game.bust()
    # 36 is the highest itself: it stays.
    assert 36 in game.table
    before = set(game.table)
    game.bust()
    assert game.table == before


def test_steals_need_the_exact_total() -> None:
    game = Game(2)
    game.take(25)
    turn = Turn()
    for face, count in (("5", 3), ("w", 2)):
        turn.rolled = face * count
        turn.keep(face)
    takeable = game.takeable(turn)
    assert (takeable.table, takeable.steal) == (24, 25)
    game.take(25)
    assert game.stacks == [[], [25]]


def test_equal_worms_go_to_the_highest_tile() -> None:
    game = Game(3)
    game.stacks = [[25], [28], [21]]
    assert game.shares() == [0, 1, 0]
    game.stacks = [[], [], []]
    assert game.shares() == pytest.approx([1 / 3] * 3)
