"""Options of a game: a name, its values, and the numbers of seats it exists for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .errors import BadOption

Value = str | int


class Option(NamedTuple):
    """A choice made before the game. The first value is the default."""

    name: str
    values: tuple[Value, ...]
    seats: tuple[int, ...]  # it exists only for these numbers of seats


def settle(game: str, options: Sequence[Option], given: Mapping[str, Value]) -> dict[str, Value]:
    """All options of a game with their values, in order, ``seats`` first; raises ``BadOption``.

    Values may come as text, as typed in a shell or read from a record.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"{game} has no option '{name}'; it has: {', '.join(names)}")
    chosen: dict[str, Value] = {}
    for option in options:
        seats = chosen.get("seats")
        exists = seats is None or seats in option.seats
        if option.name not in given:
            if exists:
                chosen[option.name] = option.values[0]
            continue
        text = str(given[option.name])
        if not exists:
            numbers = " or ".join(map(str, option.seats))
            raise BadOption(f"option '{option.name}' of {game} is for {numbers} seats, not for {seats}")
        value = next((value for value in option.values if str(value) == text), None)
        if value is None:
            allowed = ", ".join(map(str, option.values))
            raise BadOption(f"option '{option.name}' of {game} cannot be '{text}'; it can be: {allowed}")
        chosen[option.name] = value
    return chosen
