"""Options of a game: a name, its values, and what it exists for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .errors import BadOption

Value = str | int


class Option(NamedTuple):
    """A choice made before the game. The first value is the default, unless the version of the rules had another."""

    name: str
    values: tuple[Value, ...]
    seats: tuple[int, ...]  # it exists only for these numbers of seats
    when: tuple[str, Value] | None = None  # and only with this value of an option before it
    older: Mapping[str, Value] = {}  # the default in older versions of the rules, where it was not the first value

    def exists(self, chosen: Mapping[str, Value]) -> bool:
        """Whether there is such a choice beside those that were made."""
        if "seats" in chosen and chosen["seats"] not in self.seats:
            return False
        return self.when is None or chosen.get(self.when[0]) == self.when[1]


def settle(game: str, options: Sequence[Option], given: Mapping[str, Value], rules: str = "") -> dict[str, Value]:
    """All options of a game with their values, in order, ``seats`` first; raises ``BadOption``.

    Values may come as text, as typed in a shell or read from a record. ``rules`` is the version that is played.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"{game} has no option '{name}'; it has: {', '.join(names)}")
    chosen: dict[str, Value] = {}
    for option in options:
        if option.name not in given:
            if option.exists(chosen):
                chosen[option.name] = option.older.get(rules, option.values[0])
            continue
        text = str(given[option.name])
        if not option.exists(chosen):
            raise BadOption(f"option '{option.name}' of {game} is for {_whom(option, chosen)}")
        value = next((value for value in option.values if str(value) == text), None)
        if value is None:
            allowed = ", ".join(map(str, option.values))
            raise BadOption(f"option '{option.name}' of {game} cannot be '{text}'; it can be: {allowed}")
        chosen[option.name] = value
    return chosen


def _whom(option: Option, chosen: Mapping[str, Value]) -> str:
    """Why the option does not exist here."""
    if chosen["seats"] not in option.seats:
        return f"{' or '.join(map(str, option.seats))} seats, not for {chosen['seats']}"
    name, value = option.when or ("", "")
    return f"{name}={value}, not for {name}={chosen.get(name)}"
