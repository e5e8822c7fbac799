"""A player of the program at the other end of a pipe."""

from __future__ import annotations

import json
import subprocess
from types import TracebackType
from typing import Any, Optional, Sequence

from pickomino._program import PickominoError, program


class Engine:
    """Asks any player for its decisions, one at a time.

    A stack of tiles is listed from bottom to top, and the rivals' stacks in the order of
    play after the player who is asked.

    >>> with Engine("optimal") as engine:
    ...     engine.face(table=range(21, 37), mine=[], rivals=[[]], kept="33w", rolled="1245w")
    '4'
    """

    def __init__(self, player: str = "optimal", *, seed: int = 1) -> None:
        """Starts the program.

        :param player: a name, the path of a file of rules, or a strategy in plain English
            after ``say:``.
        :param seed: for players that draw lots.
        :raises PickominoError: if the program cannot be run.
        """
        said = player.startswith("say:")
        named = ["--say", player.removeprefix("say:")] if said else ["--", player]
        command = [program(), "engine", "--seed", str(seed), *named]
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
            )
        except OSError as error:
            raise PickominoError(f"cannot run `{command[0]}`: {error}") from error
        self._asked = 0

    def face(
        self,
        *,
        table: Sequence[int],
        mine: Sequence[int],
        rivals: Sequence[Sequence[int]],
        kept: str,
        rolled: str,
    ) -> str:
        """Returns the face that the player keeps, ``1`` to ``5`` or ``w``."""
        position = _position(table, mine, rivals, kept)
        return str(self._ask({**position, "rolled": rolled})["take"])

    def stop(
        self,
        *,
        table: Sequence[int],
        mine: Sequence[int],
        rivals: Sequence[Sequence[int]],
        kept: str,
        must_stop: bool = False,
    ) -> Optional[tuple[int, bool]]:
        """Returns the tile that the player stops for and whether it steals it.

        None if it rolls again. Only ask when stopping would take a tile.

        :param must_stop: whether the turn is over, so that only the tile is open.
        """
        request = _position(table, mine, rivals, kept)
        if must_stop:
            request["must_stop"] = True
        reply = self._ask(request)
        return (int(reply["tile"]), bool(reply["steal"])) if reply["stop"] else None

    def close(self) -> None:
        """Ends the program; does nothing the second time."""
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()
        self._process.wait()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        if process.stdin is None or process.stdout is None or process.stdin.closed:
            raise PickominoError("the engine is closed")
        self._asked += 1
        try:
            process.stdin.write(json.dumps({"id": self._asked, **request}) + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None
        line = process.stdout.readline()
        if not line:
            raise self._ended()
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise PickominoError(reply["error"])
        return reply

    def _ended(self) -> PickominoError:
        """Why the program ended, in its own words."""
        stderr = self._process.stderr
        message = stderr.read().strip() if stderr is not None else ""
        return PickominoError(message or "the program ended")


def _position(
    table: Sequence[int], mine: Sequence[int], rivals: Sequence[Sequence[int]], kept: str
) -> dict[str, Any]:
    return {
        "table": list(table),
        "mine": list(mine),
        "rivals": [list(rival) for rival in rivals],
        "kept": kept or "-",
    }
