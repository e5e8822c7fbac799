"""Scores, advice and odds for the dice game Pickomino, and an opponent that plays exactly.

The functions run the program ``pickomino``, which the wheel installs beside this package,
and return its results as dataclasses. Nothing else is needed.

>>> import pickomino
>>> pickomino.odds(kept="33w").at_least[21] > 0.7
True
>>> pickomino.advise(kept="33w", rolled="1245w").best
'4'

:mod:`pickomino.environment` is an environment for reinforcement learning; it needs
``pip install pickomino[gym]``.
"""

from pickomino._program import PickominoError, program
from pickomino.engine import Engine
from pickomino.results import (
    Advice,
    Effort,
    FaceValue,
    Odds,
    Reading,
    RuleChoice,
    Score,
    WithSlips,
    advise,
    odds,
    score,
)

__all__ = [
    "Advice",
    "Effort",
    "Engine",
    "FaceValue",
    "Odds",
    "PickominoError",
    "Reading",
    "RuleChoice",
    "Score",
    "WithSlips",
    "advise",
    "odds",
    "program",
    "score",
]
