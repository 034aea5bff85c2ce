"""Reading plain data strictly: exactly the expected keys, each of its type, errors that name the place."""

from collections.abc import Mapping
from typing import Any

from .errors import LunariumError


def fields(row: Any, kinds: Mapping[str, type | tuple[type, ...]], where: str, error: type[LunariumError]) -> list[Any]:
    """The values of a mapping in the order of ``kinds``; a bool is not taken for an int."""
    if not isinstance(row, Mapping):
        raise error(f"{where}: expected keys and values, not {row!r:.60}")
    for key in row:
        if key not in kinds:
            raise error(f"{where}: unknown key {key!r:.60}")
    for key, kind in kinds.items():
        if key not in row:
            raise error(f"{where}: '{key}' is missing")
        typed(row[key], kind, f"{where}: '{key}'", error)
    return [row[key] for key in kinds]


def typed(value: Any, kind: type | tuple[type, ...], where: str, error: type[LunariumError]) -> Any:
    """The value, if its type is exactly the kind or one of the kinds."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if type(value) not in kinds:
        names = " or ".join(_NAMES.get(kind, kind.__name__) for kind in kinds)
        raise error(f"{where} must be {names}, not {value!r:.60}")
    return value


_NAMES = {
    int: "a whole number",
    str: "text",
    list: "a list",
    dict: "a mapping",
    bool: "true or false",
    type(None): "null",
}
