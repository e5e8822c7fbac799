#!/usr/bin/env python3
"""A referee of another make: the rules of the game and dice of its own, with the standard
library alone. It seats two to seven engines of ours, asks them over the wire protocol, holds
every answer against the rules, and counts who wins.

    python3 tests/bots/referee.py --games 10000 champion-9
    python3 tests/bots/referee.py --games 10000 champion-9 bob5 easy-15 --against optimal
    python3 tests/bots/referee.py --players 3 --games 9000 three-14 --against bob5 --against optimal

Prints one JSON line for each player: the share of games won, a shared game divided, with its
95 % interval, and how much of a fair share that is. The opponents sit after the player in turn,
the first again when all have sat down; the seats are exchanged from game to game.
"""

import argparse
import json
import random
import subprocess
import sys

POINTS = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "w": 5}
#: Games that are played side by side, so that requests travel many at a time.
SIDE_BY_SIDE = 64


class Foul(Exception):
    """An answer that the rules do not allow."""


def worms(tile):
    """The worms on a tile: 21-24 one, 25-28 two, 29-32 three, 33-36 four."""
    return (tile - 21) // 4 + 1


class Engines:
    """One process of the program for each player, asked many things at a time."""

    def __init__(self, program, name):
        command = [program, "engine", name]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, text=True, **pipes)

    def ask(self, requests):
        """The replies to some requests, in their order."""
        lines = (json.dumps({"id": place, **it}) for place, it in enumerate(requests))
        self.process.stdin.write("\n".join(lines) + "\n")
        self.process.stdin.flush()
        replies = [json.loads(self.process.stdout.readline()) for _ in requests]
        for place, (request, reply) in enumerate(zip(requests, replies)):
            if "error" in reply or reply["id"] != place:
                raise Foul(f"{request}: {reply}")
        return replies

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()


def game(dice, players):
    """Plays a game: yields (seat, request), is sent the reply; returns each seat's share."""
    table, stacks, seat = set(range(21, 37)), [[] for _ in range(players)], 0
    while table:
        taken = yield from turn(dice, table, stacks, seat)
        if taken is None:
            bust(table, stacks[seat])
        elif taken in table:
            table.remove(taken)
            stacks[seat].append(taken)
        else:
            robbed = next(stack for stack in stacks if stack[-1:] == [taken])
            stacks[seat].append(robbed.pop())
        seat = (seat + 1) % players
    ranks = [(sum(map(worms, stack)), max(stack, default=0)) for stack in stacks]
    winners = ranks.count(max(ranks))
    return [(rank == max(ranks)) / winners for rank in ranks]


def bust(table, stack):
    """One's own top goes back; then the highest tile is out, unless it is that one."""
    if stack:
        returned = stack.pop()
        table.add(returned)
        if max(table) != returned:
            table.remove(max(table))


def turn(dice, table, stacks, seat):
    """A turn: returns the tile that is taken, or None for a bust."""
    kept = []
    rivals = [stacks[(seat + place) % len(stacks)] for place in range(1, len(stacks))]
    while True:
        rolled = "".join(sorted(dice.choice("12345w") for _ in range(8 - len(kept))))
        open_faces = set(rolled) - set(kept)
        if not open_faces:
            return None
        view = {"table": sorted(table), "mine": stacks[seat], "rivals": rivals}
        request = {**view, "kept": "".join(kept) or "-", "rolled": rolled}
        reply = yield seat, request
        face = reply["take"]
        if face not in open_faces:
            raise Foul(f"{request}: {reply}")
        kept += [die for die in rolled if die == face]

        total = sum(POINTS[die] for die in kept)
        own_total = total if "w" in kept else 0
        from_table = max((tile for tile in table if tile <= own_total), default=None)
        steal = own_total if [own_total] in [rival[-1:] for rival in rivals] else None
        choices = {(from_table, False), (steal, True)} - {(None, False), (None, True)}
        if from_table == own_total:
            choices = {(from_table, False)}
        over = len(kept) == 8 or len(set(kept)) == 6
        if over and len(choices) < 2:
            return next(iter(choices))[0] if choices else None
        if not choices:
            continue
        request = {**view, "kept": "".join(kept), **({"must_stop": True} if over else {})}
        reply = yield seat, request
        if not reply["stop"]:
            if over:
                raise Foul(f"{request}: {reply}")
            continue
        if (reply["tile"], reply["steal"]) not in choices:
            raise Foul(f"{request}: {reply}")
        return reply["tile"]


def scores(program, names, games, seed):
    """What the first of some players scores in each of some games, from every seat in turn."""
    players = [Engines(program, name) for name in names]
    results = []
    for first in range(0, games, SIDE_BY_SIDE):
        numbers = range(first, min(first + SIDE_BY_SIDE, games))
        # The seat of the first player, the game, and what it waits for to be answered.
        running = []
        for number in numbers:
            played = game(random.Random(f"{seed}-{number}"), len(players))
            running.append((number % len(players), played, next(played)))
        while running:
            replies = {}
            for player, engine in enumerate(players):
                asked = [it for it in running if (it[2][0] - it[0]) % len(players) == player]
                if asked:
                    answers = engine.ask([it[2][1] for it in asked])
                    replies.update(zip(map(id, asked), answers))
            still = []
            for it in running:
                seat, played, _ = it
                try:
                    still.append((seat, played, played.send(replies[id(it)])))
                except StopIteration as over:
                    results.append(over.value[seat])
            running = still
    for engine in players:
        engine.close()
    return results


def main():
    """Reads the arguments and does what they say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", metavar="NAME", nargs="+")
    parser.add_argument("--against", action="append")
    parser.add_argument("--players", type=int, choices=range(2, 8), default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="pickomino")
    options = parser.parse_args()
    against = options.against or ["optimal"]
    others = [against[place % len(against)] for place in range(options.players - 1)]
    for name in options.names:
        try:
            won = scores(options.program, [name, *others], options.games, options.seed)
        except Foul as foul:
            sys.exit(f"against the rules: {foul}")
        mean = sum(won) / len(won)
        variance = sum((one - mean) ** 2 for one in won) / max(len(won) - 1, 1)
        half = 1.96 * (variance / len(won)) ** 0.5
        shared = sum(0 < one < 1 for one in won)
        record = {"name": name, "against": against, "games": len(won), "score": mean}
        record |= {"score_low": mean - half, "score_high": mean + half, "shared": shared}
        record |= {"players": options.players, "of_fair_share": mean * options.players}
        print(json.dumps(record), flush=True)


if __name__ == "__main__":
    main()
