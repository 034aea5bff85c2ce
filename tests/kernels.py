"""Where tests need a kernel: without a C compiler they are skipped, but never where ``CI`` is set."""

import os
from types import ModuleType

import pytest

from lunarium.build import kernel


def needed(name: str) -> ModuleType:
    """The compiled module of this name; called at the head of a file of tests."""
    found = kernel(name)
    if found is None and os.environ.get("CI") and not os.environ.get("LUNARIUM_PLAIN"):
        raise AssertionError(f"{name} is not built, or from other sources: make .venv/.dev")
    if found is None:
        pytest.skip(f"{name} is not built", allow_module_level=True)
    return found
