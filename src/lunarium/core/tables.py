"""Components from ``.toml`` files: read once, checked strictly, every mistake named with its place."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import BadTable
from .strict import fields


def read(path: Path) -> dict[str, Any]:
    """The file as plain data; raises ``BadTable`` where it is missing or not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadTable(f"{path.name}: {error}") from None


def take(row: Any, kinds: Mapping[str, type], where: str) -> list[Any]:
    """The row's values in the order of ``kinds``; exactly these keys, each of its type."""
    return fields(row, kinds, where, BadTable)


def check(condition: bool, where: str, reason: str) -> None:
    """Raise ``BadTable`` unless the condition holds."""
    if not condition:
        raise BadTable(f"{where}: {reason}")
