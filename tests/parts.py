"""Parts of the system that some tests need (scripts/system-parts)."""

import os
from typing import NoReturn

import pytest


def missing(part: str) -> NoReturn:
    """Leave the test out, by the name of what it lacks; where CI=true that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{part} is not installed, and CI=true leaves no test out: see scripts/system-parts")
    pytest.skip(f"{part} is not installed: see scripts/system-parts")
