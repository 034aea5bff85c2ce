"""Reading plain data strictly: exactly the expected keys, each of its type, errors that name the place."""

from collections.abc import Mapping
from typing import Any

from .errors import N_, BadPosition, LunariumError, Phrase, either


def need(condition: bool, reason: str, /, **facts: object) -> None:
    """Raise ``BadPosition`` unless the condition holds."""
    if not condition:
        raise BadPosition(reason, **facts)


def fields(row: Any, kinds: Mapping[str, type | tuple[type, ...]], where: str, error: type[LunariumError]) -> list[Any]:
    """The values of a mapping in the order of ``kinds``; a bool is not taken for an int."""
    if not isinstance(row, Mapping):
        raise error(N_("{where}: expected keys and values, not {row}"), where=where, row=f"{row!r:.60}")
    for key in row:
        if key not in kinds:
            raise error(N_("{where}: unknown key {key}"), where=where, key=f"{key!r:.60}")
    for key, kind in kinds.items():
        if key not in row:
            raise error(N_("{where}: '{key}' is missing"), where=where, key=key)
        typed(row[key], kind, f"{where}: '{key}'", error)
    return [row[key] for key in kinds]


def typed(value: Any, kind: type | tuple[type, ...], where: str, error: type[LunariumError]) -> Any:
    """The value, if its type is exactly the kind or one of the kinds."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if type(value) not in kinds:
        names = either(*(Phrase(_NAMES.get(kind, kind.__name__)) for kind in kinds))
        raise error(N_("{where} must be {names}, not {value}"), where=where, names=names, value=f"{value!r:.60}")
    return value


_NAMES = {
    int: N_("a whole number"),
    str: N_("text"),
    list: N_("a list"),
    dict: N_("a mapping"),
    bool: N_("true or false"),
    type(None): "null",
}
