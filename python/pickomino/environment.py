"""An environment for reinforcement learning: a game against players of the program.

Needs Gymnasium: ``pip install pickomino[gym]``.

>>> import gymnasium
>>> env = gymnasium.make("pickomino.environment:Pickomino-v0")
>>> observation, info = env.reset(seed=1)
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Optional, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pickomino.engine import Engine
from pickomino.game import FACES, TILES, Game, Turn, worms

#: Action 0 to 5 keeps the face of that place in :data:`pickomino.game.FACES`.
TAKE, STEAL, ROLL = 6, 7, 8
ACTIONS = 9

Observation = dict[str, Any]


class PickominoEnv(gymnasium.Env[Observation, np.int64]):
    """Plays one seat of a game by the rulebook; the program's players have the others.

    **Actions**, ``Discrete(9)``: 0 to 4 keep the ones to fives that were rolled, 5 keeps the
    worms; 6 stops for a tile of the table, 7 stops for a rival's, 8 rolls again.
    ``info["action_mask"]`` tells which of them are allowed. Another one forfeits the game,
    and ``info["forfeit"]`` says why.

    **Observations**, seats counted from one's own in the order of play:

    - ``table``: whether each tile from 21 to 36 is open,
    - ``tops``: the top tile of every stack, 1 for tile 21 and so on, 0 for none,
    - ``worms``: the worms of every stack,
    - ``kept``: the dice kept this turn, by face,
    - ``rolled``: the dice rolled, by face; no dice when the choice is to stop or to roll.

    **Rewards**: the share of the game won at its end, before that 0. The mean return is
    what ``pickomino score`` calls the score.

    Turns of the others, and busts, are played within a step.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        opponents: Sequence[str] = ("optimal",),
        seat: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        """Starts the opponents.

        :param opponents: the players in the other seats, one to six, in the order of play.
        :param seat: the seat to play from, 0 begins; drawn for every game if None.
        :param render_mode: ``"ansi"`` makes :meth:`render` return text.
        """
        players = len(opponents) + 1
        if seat is not None and seat not in range(players):
            raise ValueError(f"there is no seat {seat} at a table of {players}")
        self.render_mode = render_mode
        self._players = players
        self._fixed_seat = seat
        self._seat = seat or 0
        self._game = Game(players)
        self._turn = Turn()
        self._forfeit: Optional[str] = None
        self._opponents = tuple(opponents)
        self._engines = {name: Engine(name) for name in dict.fromkeys(opponents)}
        self.action_space = spaces.Discrete(ACTIONS)
        dice = np.full(len(FACES), 9)
        self.observation_space = spaces.Dict(
            {
                "table": spaces.MultiBinary(len(TILES)),
                "tops": spaces.MultiDiscrete(np.full(players, len(TILES) + 1)),
                "worms": spaces.MultiDiscrete(np.full(players, sum(map(worms, TILES)) + 1)),
                "kept": spaces.MultiDiscrete(dice),
                "rolled": spaces.MultiDiscrete(dice),
            }
        )

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game, and plays it to the first decision."""
        super().reset(seed=seed)
        self._game = Game(self._players)
        self._forfeit = None
        if self._fixed_seat is None:
            self._seat = int(self.np_random.integers(self._players))
        self._begin_turn()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does what the action says, and plays on to the next decision."""
        action = np.int64(action)
        if not self.action_mask()[action]:
            self._forfeit = f"action {action} is not allowed here"
        elif action == ROLL:
            self._roll()
        elif action in (TAKE, STEAL):
            takeable = self._game.takeable(self._turn)
            self._end_turn(takeable.table if action == TAKE else takeable.steal)
        else:
            self._turn.keep(FACES[action])
            if not self._game.takeable(self._turn):
                # Nothing to decide: the turn goes on or is over.
                self._roll()
        done = self._game.is_over or self._forfeit is not None
        return self._observation(), self._reward(done), done, False, self._info()

    def action_mask(self) -> NDArray[np.int8]:
        """Returns 1 for every action that is allowed now, 0 for the others."""
        mask = np.zeros(ACTIONS, dtype=np.int8)
        if self._game.is_over or self._forfeit is not None:
            return mask
        if self._turn.rolled:
            for face in self._turn.choosable():
                mask[FACES.index(face)] = 1
        else:
            takeable = self._game.takeable(self._turn)
            mask[TAKE] = takeable.table is not None
            mask[STEAL] = takeable.steal is not None
            mask[ROLL] = not self._turn.is_over
        return mask

    def position(self) -> dict[str, Any]:
        """Returns the moment as :class:`pickomino.Engine` and :func:`pickomino.advise` take it."""
        return {
            "table": sorted(self._game.table),
            "mine": list(self._game.mine),
            "rivals": [list(stack) for stack in self._game.rivals()],
            "kept": self._turn.notation or "-",
        }

    @property
    def rolled(self) -> str:
        """The dice rolled, such as ``1245w``; empty when the choice is to stop or to roll."""
        return self._turn.rolled

    @property
    def turn_is_over(self) -> bool:
        """Whether nothing is left to roll, so that only the tile is open."""
        return self._turn.is_over

    def render(self) -> Optional[str]:
        """Returns the position as text in the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        stacks = " / ".join(" ".join(map(str, stack)) or "-" for stack in self._stacks())
        table = " ".join(map(str, sorted(self._game.table))) or "-"
        return (
            f"table  {table}\nstacks {stacks}\n"
            f"kept   {self._turn.notation or '-'}\nrolled {self._turn.rolled or '-'}\n"
        )

    def close(self) -> None:
        """Ends the opponents."""
        for engine in self._engines.values():
            engine.close()

    def _stacks(self) -> list[list[int]]:
        """The stacks, one's own first."""
        stacks = self._game.stacks
        return stacks[self._seat :] + stacks[: self._seat]

    def _begin_turn(self) -> None:
        """Plays the others' turns, then rolls."""
        game = self._game
        while not game.is_over and game.to_move != self._seat:
            place = (game.to_move - self._seat) % self._players - 1
            self._play_turn(self._engines[self._opponents[place]])
        self._turn = Turn()
        if not game.is_over:
            self._roll()

    def _end_turn(self, tile: Optional[int]) -> None:
        """Ends the turn with a tile or, without one, in a bust."""
        if tile is None:
            self._game.bust()
        else:
            self._game.take(tile)
        self._begin_turn()

    def _roll(self) -> None:
        """Rolls what is left; without a face to keep the turn ends."""
        if self._turn.is_over:
            self._end_turn(None)
            return
        self._turn.rolled = self._dice(self._turn.dice_left)
        if not self._turn.choosable():
            self._end_turn(None)

    def _dice(self, count: int) -> str:
        return "".join(FACES[face] for face in sorted(self.np_random.integers(6, size=count)))

    def _play_turn(self, engine: Engine) -> None:
        """Plays an opponent's whole turn."""
        game, turn = self._game, Turn()
        moment: dict[str, Any] = {
            "table": sorted(game.table),
            "mine": list(game.mine),
            "rivals": game.rivals(),
        }
        while not turn.is_over:
            turn.rolled = self._dice(turn.dice_left)
            if not turn.choosable():
                break
            turn.keep(engine.face(**moment, kept=turn.notation, rolled=turn.rolled))
            if game.takeable(turn):
                chosen = engine.stop(**moment, kept=turn.notation, must_stop=turn.is_over)
                if chosen is not None:
                    game.take(chosen[0])
                    return
        game.bust()

    def _reward(self, done: bool) -> float:
        if not done or self._forfeit is not None:
            return 0.0
        return self._game.shares()[self._seat]

    def _observation(self) -> Observation:
        def by_face(dice: Counter[str]) -> NDArray[np.int64]:
            return np.array([dice[face] for face in FACES], dtype=np.int64)

        stacks = self._stacks()
        tops = [stack[-1] - TILES[0] + 1 if stack else 0 for stack in stacks]
        return {
            "table": np.array([tile in self._game.table for tile in TILES], dtype=np.int8),
            "tops": np.array(tops, dtype=np.int64),
            "worms": np.array([sum(map(worms, stack)) for stack in stacks], dtype=np.int64),
            "kept": by_face(self._turn.kept),
            "rolled": by_face(Counter(self._turn.rolled)),
        }

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_mask()}
        if self._forfeit is not None:
            info["forfeit"] = self._forfeit
        return info


gymnasium.register(id="Pickomino-v0", entry_point=f"{__name__}:{PickominoEnv.__name__}")
