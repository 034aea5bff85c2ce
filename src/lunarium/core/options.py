"""Options of a game: a name, its values, and what it exists for."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .errors import N_, BadOption, either

Value = str | int


class Option(NamedTuple):
    """A choice made before the game. The first value is the default, unless the version of the rules had another."""

    name: str
    values: tuple[Value, ...]
    seats: tuple[int, ...]  # it exists only for these numbers of seats
    when: tuple[str, Value] | None = None  # and only with this value of an option before it
    older: Mapping[str, Value] = {}  # the default in older versions of the rules, where it was not the first value
    series: bool = False  # its values are played one after the other

    def exists(self, chosen: Mapping[str, Value]) -> bool:
        """Whether there is such a choice beside those that were made."""
        if "seats" in chosen and chosen["seats"] not in self.seats:
            return False
        return self.when is None or chosen.get(self.when[0]) == self.when[1]


def settle(game: str, options: Sequence[Option], given: Mapping[str, Value], rules: str = "") -> dict[str, Value]:
    """All options of a game with their values, in order, ``seats`` first; raises ``BadOption``.

    Values may come as text, as typed in a shell or read from a record. ``rules`` is the version that is played.

    >>> options = [Option("seats", (2, 3), (2, 3)), Option("tokens", ("standard", "beginner"), (3,))]
    >>> settle("chess", options, {"seats": "3"})
    {'seats': 3, 'tokens': 'standard'}
    >>> settle("chess", options, {"tokens": "beginner"})
    Traceback (most recent call last):
    ...
    lunarium.core.errors.BadOption: option 'tokens' of chess is for 3 seats, not for 2
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            known = ", ".join(names)
            raise BadOption(N_("{game} has no option '{name}'; it has: {known}"), game=game, name=name, known=known)
    chosen: dict[str, Value] = {}
    for option in options:
        if option.name not in given:
            if option.exists(chosen):
                chosen[option.name] = option.older.get(rules, option.values[0])
            continue
        text = str(given[option.name])
        if not option.exists(chosen):
            raise _elsewhere(game, option, chosen)
        value = next((value for value in option.values if str(value) == text), None)
        if value is None:
            allowed = ", ".join(map(str, option.values))
            said = N_("option '{name}' of {game} cannot be '{value}'; it can be: {allowed}")
            raise BadOption(said, name=option.name, game=game, value=text, allowed=allowed)
        chosen[option.name] = value
    return chosen


def _elsewhere(game: str, option: Option, chosen: Mapping[str, Value]) -> BadOption:
    """Why the option does not exist here."""
    if chosen["seats"] not in option.seats:
        said = N_("option '{name}' of {game} is for {seats} seats, not for {chosen}")
        return BadOption(said, name=option.name, game=game, seats=either(*option.seats), chosen=chosen["seats"])
    other, value = option.when or ("", "")
    said = N_("option '{name}' of {game} is for {other}={value}, not for {other}={chosen}")
    return BadOption(said, name=option.name, game=game, other=other, value=value, chosen=chosen.get(other))
