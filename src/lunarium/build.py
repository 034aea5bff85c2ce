"""Which build runs: plain Python, or with kernels, modules that were compiled where a C compiler was at hand.

A kernel does nothing that plain Python does not do. It is used where it was built from the sources that lie here, and
``LUNARIUM_PLAIN=1`` does without: for tests, and to compare. ``python build.py`` prints what kernels are made of.
"""

import hashlib
import os
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

_HERE: Final = Path(__file__).parent
_LAYERS: Final = ("games", "bots", "encoding")  # in which a game has what its kernels follow
_KINDS: Final = {".py", ".pyx", ".pxd", ".pxi", ".toml"}
_BESIDES: Final = ("bots/trying.py", "bots/weighing.py", "encoding/block.py")

# Every kernel by the name of its module, such as ``games.nova_luna.kernel``.
KERNELS: Final = tuple(sorted(".".join(path.relative_to(_HERE).with_suffix("").parts) for path in _HERE.rglob("*.pyx")))


def sources(kernel: str) -> list[str]:
    """What it is made of and what it follows: all of its game, but of the adventures only its own."""
    return sorted({*_BESIDES, *(path.relative_to(_HERE).as_posix() for path in _of_game(kernel))})


def _of_game(kernel: str) -> Iterator[Path]:
    _, game, *_, name = kernel.split(".")
    adventure = name.removesuffix("_kernel") if ".adventures." in kernel else ""
    for layer in _LAYERS:
        for path in (_HERE / layer / game).rglob("*"):
            among = path.parent.name == "adventures"
            if path.suffix in _KINDS and (not among or (adventure and path.name.startswith(adventure))):
                yield path


@lru_cache
def digest(kernel: str) -> str:
    """The sources in a few letters; empty where one of them is missing."""
    found = hashlib.sha256()
    for name in sources(kernel):
        path = _HERE / name
        if not path.exists():
            return ""
        found.update(f"{name}\n".encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16]


_wanted: Final = not os.environ.get("LUNARIUM_PLAIN")


@lru_cache
def _built(name: str) -> ModuleType | None:
    try:
        return import_module(f"{__package__}.{name}")
    except ImportError:  # it was not built, or for another Python
        return None


def kernel(name: str) -> ModuleType | None:
    """The compiled module of this name, such as ``games.nova_luna.kernel``; None where plain Python is to do it."""
    module = _built(name) if _wanted and name in KERNELS else None
    return module if module and digest(name) == module.SOURCES else None


def told() -> str:
    """The build in words."""
    return "compiled" if all(kernel(name) for name in KERNELS) else "plain Python"


if __name__ == "__main__":
    print(*sorted({source for each in KERNELS for source in sources(each)}))
