"""Learns from games when to stop, and asks the program how strong that is.

The player keeps the face worth the most points, and stops at a total that depends on how
many dice are left. Evolution strategies, in a dozen lines, learn the totals from the returns
of the environment. What comes out is a rule in plain English, which the program measures.

    python python/examples/learn.py --generations 6    # two minutes
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import pickomino
from pickomino.environment import ROLL, STEAL, TAKE, PickominoEnv
from pickomino.game import FACES, Turn, points

Totals = NDArray[np.float64]


def decide(env: PickominoEnv, totals: Totals) -> int:
    """The action of a player who stops at these totals, by the dice that are left."""
    mask = env.action_mask()
    if env.rolled:
        allowed = [face for face in range(len(FACES)) if mask[face]]
        return max(allowed, key=lambda face: env.rolled.count(FACES[face]) * points(FACES[face]))
    if mask[STEAL]:
        return STEAL
    turn = Turn()
    for face in env.position()["kept"]:
        turn.kept[face] += 1
    stops = mask[TAKE] and (turn.is_over or turn.total >= totals[turn.dice_left])
    return TAKE if stops else ROLL


def mean_return(env: PickominoEnv, totals: Totals, games: int) -> float:
    """The share of games won; the same dice for everyone are fairer."""
    won = 0.0
    for seed in range(games):
        env.reset(seed=seed)
        done = False
        while not done:
            _, reward, done, _, _ = env.step(np.int64(decide(env, totals)))
            won += float(reward)
    return won / games


def words(totals: Totals) -> str:
    """The totals as a rule in plain English."""
    stops = [
        f"when {dice} dice are left and your total is {round(total)} or more"
        for dice, total in enumerate(totals)
        if dice in (1, 2, 3, 4)
    ]
    text = ", ".join(stops).replace("1 dice are", "one die is")
    return f"Take the face worth the most points. Stop when you can steal, {text}."


def main() -> None:
    """Learns, and prints what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=6)
    parser.add_argument("--games", type=int, default=150, help="games for each candidate")
    options = parser.parse_args()

    env = PickominoEnv(["bob2"])
    random = np.random.default_rng(1)
    mean, spread = np.full(9, 26.0), 2.0
    for generation in range(options.generations):
        offspring = mean + spread * random.standard_normal((10, mean.size))
        returns = [mean_return(env, totals, options.games) for totals in offspring]
        best = np.argsort(returns)[-3:]
        mean = offspring[best].mean(axis=0)
        spread *= 0.85
        print(f"generation {generation + 1}: best {max(returns):.1%}, mean {np.mean(returns):.1%}")
    env.close()

    rule = words(mean)
    found = pickomino.score(rule, games=20_000)
    print(f"\n{rule}\n")
    print(
        f"It wins {found.score:.1%} ({found.score_low:.1%} to {found.score_high:.1%}) of its "
        f"games against the exact player."
    )


if __name__ == "__main__":
    main()
