"""The rules of the game, by the printed rulebook."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Optional

#: The faces of a die in the order of actions and observations; ``w`` is a worm.
FACES = "12345w"

#: The numbers of the tiles.
TILES = range(21, 37)

#: Turns per player after which a game is decided as the tiles lie.
TURN_LIMIT = 200


def worms(tile: int) -> int:
    """Returns the worms on a tile, 1 to 4."""
    return (tile - 17) // 4


def points(face: str) -> int:
    """Returns what a die counts, 1 to 5."""
    return min(FACES.index(face) + 1, 5)


@dataclass
class Turn:
    """A turn in progress."""

    #: The dice kept, by face.
    kept: Counter[str] = field(default_factory=Counter)
    #: The dice on the table in front of the player; empty before a roll.
    rolled: str = ""

    @property
    def dice_left(self) -> int:
        """The dice that can be rolled."""
        return 8 - self.kept.total()

    @property
    def total(self) -> int:
        """The sum of the dice kept."""
        return sum(points(face) * count for face, count in self.kept.items())

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to roll or to keep."""
        return self.dice_left == 0 or len(self.kept) == len(FACES)

    @property
    def notation(self) -> str:
        """The dice kept, such as ``33w``."""
        return "".join(face * self.kept[face] for face in FACES)

    def choosable(self) -> str:
        """Returns the faces rolled that were not kept before."""
        return "".join(face for face in FACES if face in self.rolled and face not in self.kept)

    def keep(self, face: str) -> None:
        """Keeps all dice rolled that show this face."""
        self.kept[face] = self.rolled.count(face)
        self.rolled = ""


@dataclass(frozen=True)
class Takeable:
    """The tiles that stopping would take: one of the table, a rival's, or a choice."""

    table: Optional[int]
    steal: Optional[int]

    def __bool__(self) -> bool:
        return self.table is not None or self.steal is not None


class Game:
    """The tiles of a game between two and seven players."""

    def __init__(self, players: int) -> None:
        """Lays all tiles on the table; seat 0 begins."""
        if not 2 <= players <= 7:
            raise ValueError(f"{players} players: two to seven can play")
        self.table: set[int] = set(TILES)
        #: The stack of each seat from bottom to top.
        self.stacks: list[list[int]] = [[] for _ in range(players)]
        self.to_move = 0
        self.turns = 0

    @property
    def is_over(self) -> bool:
        """Whether no open tile is left."""
        return not self.table or self.turns >= TURN_LIMIT * len(self.stacks)

    @property
    def mine(self) -> list[int]:
        """The stack of the player to move."""
        return self.stacks[self.to_move]

    def rivals(self) -> list[list[int]]:
        """Returns the stacks of the others in the order of play."""
        following = self.stacks[self.to_move + 1 :] + self.stacks[: self.to_move]
        return list(following)

    def takeable(self, turn: Turn) -> Takeable:
        """Returns what the player to move may stop for."""
        total = turn.total
        if "w" not in turn.kept:
            return Takeable(None, None)
        if total in self.table:
            return Takeable(total, None)
        lower = [tile for tile in self.table if tile < total]
        tops = [stack[-1] for stack in self.rivals() if stack]
        return Takeable(max(lower, default=None), total if total in tops else None)

    def take(self, tile: int) -> None:
        """Ends the turn with a tile of the table or the top of a rival's stack."""
        if tile in self.table:
            self.table.remove(tile)
        else:
            owner = next(stack for stack in self.rivals() if stack and stack[-1] == tile)
            owner.pop()
        self.mine.append(tile)
        self._pass_on()

    def bust(self) -> None:
        """Ends the turn with nothing: the top tile goes back, the highest is turned down."""
        if self.mine:
            returned = self.mine.pop()
            self.table.add(returned)
            highest = max(self.table)
            if highest != returned:
                self.table.remove(highest)
        self._pass_on()

    def shares(self) -> list[float]:
        """Returns each seat's share of the game: most worms win, then the highest tile."""
        strengths = [(sum(map(worms, stack)), max(stack, default=0)) for stack in self.stacks]
        winners = [strength == max(strengths) for strength in strengths]
        return [won / sum(winners) for won in winners]

    def _pass_on(self) -> None:
        self.turns += 1
        self.to_move = (self.to_move + 1) % len(self.stacks)
