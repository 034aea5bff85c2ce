"""How much chance is tried: a tenth of the random games in ``make test``, all of them in ``make soak``."""

import os
from collections.abc import Sequence
from typing import Any

import pytest

SOAK = float(os.environ.get("SOAK") or 0.1)


def some(number: int, least: int = 1) -> int:
    """So much of the number as SOAK says, and never less than what still shows something."""
    return max(least, round(number * SOAK))


def sparse(values: Sequence[Any], every: int) -> list[Any]:
    """All values for a test, of which ``make check`` tries one in so many."""
    return [value if k % every == 0 else pytest.param(value, marks=pytest.mark.slow) for k, value in enumerate(values)]
