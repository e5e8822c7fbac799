#!/usr/bin/env python3
"""A player of its own for pickomino, in both directions, with the standard library alone.

As a player: answers the wire protocol, one JSON line for each JSON line.

    pickomino score 'exec:python3 tests/bots/example.py' --games 200
    pickomino tournament optimal bob4 'exec:python3 tests/bots/example.py'

As a client: rolls its own dice, asks an engine of ours what to do with them,
and holds every answer against the rules.

    python3 tests/bots/example.py ask pickomino engine optimal
"""

import json
import random
import subprocess
import sys
from collections import Counter

POINTS = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "w": 5}


def total(dice):
    """The sum of dice written as `33w`; `-` is none."""
    return sum(POINTS[die] for die in dice if die != "-")


def choosable(kept, rolled):
    """The faces of a roll that were not kept before."""
    return sorted(set(rolled) - set(kept))


def takeable(request):
    """The tile of the table and the tile of a rival that stopping would take, or None."""
    kept = request["kept"]
    if "w" not in kept:
        return None, None
    points = total(kept)
    lower = [tile for tile in request["table"] if tile <= points]
    tops = [stack[-1] for stack in request["rivals"] if stack]
    return max(lower, default=None), points if points in tops else None


# --- as a player ---------------------------------------------------------------------


def choose_face(kept, rolled):
    """From the third roll on worms if possible, else the face worth most points."""
    faces = choosable(kept, rolled)
    rolls = len(set(kept) - {"-"}) + 1
    if rolls >= 3 and "w" in faces:
        return "w"
    return max(faces, key=lambda face: (rolled.count(face) * POINTS[face], face))


def answer(request):
    """The reply to a request: a face, or whether to stop and with which tile."""
    reply = {"id": request["id"]}
    if "rolled" in request:
        reply["take"] = choose_face(request["kept"], request["rolled"])
        return reply
    # Asked only when stopping is allowed: stop as soon as possible, by a steal if possible.
    table, steal = takeable(request)
    reply.update(stop=True, tile=steal or table, steal=steal is not None)
    return reply


def play():
    """Answers every line of standard input."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


# --- as a client ---------------------------------------------------------------------


class Engine:
    """An engine of ours at the other end of a pair of pipes."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.asked = 0

    def ask(self, request):
        """Sends a request and returns the reply to it."""
        self.asked += 1
        line = json.dumps({"id": self.asked, **request})
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self.asked, reply
        assert "error" not in reply, (request, reply)
        return reply

    def end(self):
        """Closes the pipe and waits for the engine to end by itself."""
        self.process.stdin.close()
        assert self.process.wait(timeout=10) == 0


def play_turn(engine, position, dice):
    """Plays one turn by what the engine says; the tile taken, or None for a bust."""
    kept = ""
    while True:
        rolled = "".join(sorted(dice.choice("12345w") for _ in range(8 - len(kept))))
        faces = choosable(kept, rolled)
        if not faces:
            return None
        request = {**position, "kept": kept or "-"}
        face = engine.ask({**request, "rolled": rolled})["take"]
        assert face in faces, f"{face} cannot be kept from {rolled} after {kept}"
        kept += face * rolled.count(face)
        request["kept"] = kept
        over = len(kept) == 8 or len(set(kept)) == 6
        table, steal = takeable(request)
        if table is None and steal is None:
            if over:
                return None
            continue
        if over:
            request["must_stop"] = True
        reply = engine.ask(request)
        if reply["stop"]:
            assert reply["tile"] == (steal if reply["steal"] else table), (request, reply)
            return reply["tile"]
        assert not over, "rolled on after the end of the turn"


def client(command, turns=200):
    """Plays turns with an engine and prints what they came to."""
    engine, dice, ends = Engine(command), random.Random(1), Counter()
    positions = [
        {"table": list(range(21, 37)), "mine": [], "rivals": [[]]},
        {"table": [21, 23, 30, 36], "mine": [27, 22], "rivals": [[24], [31, 29]]},
        {"table": [33], "mine": [36], "rivals": [[21]]},
    ]
    for turn in range(turns):
        tile = play_turn(engine, positions[turn % len(positions)], dice)
        ends["bust" if tile is None else "tile"] += 1
    engine.end()
    print(f"{turns} turns: {ends['tile']} tiles, {ends['bust']} busts")


if __name__ == "__main__":
    if sys.argv[1:2] == ["ask"]:
        client(sys.argv[2:])
    else:
        play()
