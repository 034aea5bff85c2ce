"""Components from ``.toml`` files: read once, checked strictly, every mistake named with its place."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import BadTable, Phrase
from .strict import fields


def read(path: Path) -> dict[str, Any]:
    """The file as plain data; raises ``BadTable`` where it is missing or not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadTable("{file}: {error}", file=path.name, error=error) from None


def digest(data: Mapping[str, Any]) -> str:
    """The SHA-256 of what a file holds, whatever its layout and comments."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def take(row: Any, kinds: Mapping[str, type], where: str) -> list[Any]:
    """The row's values in the order of ``kinds``; exactly these keys, each of its type."""
    return fields(row, kinds, where, BadTable)


def check(condition: bool, where: str, reason: str, /, **facts: object) -> None:
    """Raise ``BadTable`` unless the condition holds."""
    if not condition:
        raise BadTable("{where}: {reason}", where=where, reason=Phrase(reason, **facts))
