"""The installed program: where it is, and how it is run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any


class PickominoError(Exception):
    """The program refused its input, or could not be run."""


def program() -> str:
    """Returns the path of the program.

    It is looked for in the environment variable ``PICKOMINO``, then among the scripts of
    this Python, then as the system looks for commands.

    :raises PickominoError: if it is nowhere.
    """
    named = os.environ.get("PICKOMINO")
    if named:
        return named
    name = "pickomino.exe" if os.name == "nt" else "pickomino"
    user_scheme = sysconfig.get_preferred_scheme("user")
    for scripts in (sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user_scheme)):
        path = Path(scripts, name)
        if path.is_file():
            return str(path)
    found = shutil.which(name)
    if found is None:
        raise PickominoError(
            "the program `pickomino` is not installed; "
            "set the environment variable PICKOMINO to its path"
        )
    return found


def record(*arguments: str) -> dict[str, Any]:
    """Runs a command and returns the JSON object that it prints.

    :raises PickominoError: with the program's message, if it fails.
    """
    command = [program(), "--format", "json", *arguments]
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise PickominoError(f"cannot run `{command[0]}`: {error}") from error
    if run.returncode != 0:
        raise PickominoError(run.stderr.strip() or f"exit code {run.returncode}")
    result: dict[str, Any] = json.loads(run.stdout)
    return result
