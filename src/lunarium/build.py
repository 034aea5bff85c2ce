"""Which build runs: plain Python, or with kernels, modules that were compiled where a C compiler was at hand.

A kernel does nothing that plain Python does not do. It is used where it was built from the sources that lie here, and
``LUNARIUM_PLAIN=1`` does without: for tests, and to compare.
"""

import hashlib
import os
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

KERNELS: Final = (
    "games.nova_luna.kernel",
    "games.nova_luna.swift",
    "bots.nova_luna.kernel",
    "bots.nova_luna.network",
)

# What they are made of, and what they follow: one that was built before any of it changed is not used.
SOURCES: Final = (
    "bots/nova_luna/kernel.pyx",
    "bots/nova_luna/network.pyx",
    "bots/nova_luna/value.py",
    "bots/trying.py",
    "bots/weighing.py",
    "games/nova_luna/display.py",
    "games/nova_luna/kernel.pxd",
    "games/nova_luna/kernel.pyx",
    "games/nova_luna/kernel_display.pxi",
    "games/nova_luna/kernel_rules.pxi",
    "games/nova_luna/rules.py",
    "games/nova_luna/setting.py",
    "games/nova_luna/state.py",
    "games/nova_luna/swift.pyx",
)

_HERE: Final = Path(__file__).parent


def digest() -> str:
    """The sources in a few letters; empty where one of them is missing."""
    found = hashlib.sha256()
    for name in SOURCES:
        path = _HERE / name
        if not path.exists():
            return ""
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16]


_wanted: Final = "" if os.environ.get("LUNARIUM_PLAIN") else digest()


@lru_cache
def _built(name: str) -> ModuleType | None:
    try:
        return import_module(f"{__package__}.{name}")
    except ImportError:  # it was not built, or for another Python
        return None


def kernel(name: str) -> ModuleType | None:
    """The compiled module of this name, such as ``games.nova_luna.kernel``; None where plain Python is to do it."""
    module = _built(name) if _wanted else None
    return module if module and _wanted == module.SOURCES else None


def told() -> str:
    """The build in words."""
    return "compiled" if all(kernel(name) for name in KERNELS) else "plain Python"
