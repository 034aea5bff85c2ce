"""The only list of games; each is the package of its name."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from ..core import afterstates as ends
from ..core.errors import N_, BadOption
from ..core.found import found
from ..core.options import Option, Value
from ..core.play import AnyGame, Seat


class _Package(Protocol):
    """What the package of a game offers."""

    OPTIONS: tuple[Option, ...]
    Game: Callable[..., AnyGame]
    load: Callable[[Path], Any] | None  # reads an owner's components, where the game knows them


class _Turning(Protocol):
    """What ``afterstates`` in the package of a game offers."""

    def turns(self, game: Any) -> ends.Turns[Any]: ...


_NAMES: Final = (
    "nova-luna",
    "luna-capital",
    "welcome-to-the-moon",
)


class Entry(NamedTuple):
    """A game on the list: how to make its rules object, its options, and how to read an owner's components."""

    make: Callable[..., AnyGame]
    options: tuple[Option, ...]
    load: Callable[[Path], Any] | None = None


class _Listed(Mapping[str, Entry]):
    """By name, each loaded when it is asked for: what lacks is told to whoever asks, and not to all who import this."""

    def __getitem__(self, name: str) -> Entry:
        if name not in _NAMES:
            raise KeyError(name)
        return _entry(name)

    def __contains__(self, name: object) -> bool:
        return name in _NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


@cache
def _entry(name: str) -> Entry:
    package: _Package = found(_Package, __name__, name)
    return Entry(package.Game, package.OPTIONS, package.load)


GAMES: Final[Mapping[str, Entry]] = _Listed()


def game(name: str, /, *, rules: Value | None = None, **options: Value) -> AnyGame:
    """The rules object of a game: ``game("nova-luna", seats=2)``; raises ``BadOption``.

    ``rules`` is the version to play, for a match that began with it; ``UnknownRules`` where there is none such.
    """
    return with_components(None, name, rules=rules, **options)


def with_components(components: Path | None, name: str, /, *, rules: Value | None = None, **options: Value) -> AnyGame:
    """The same, with a component file of the player's own where the game knows them; raises ``BadTable``."""
    entry = GAMES.get(name)
    if entry is None:
        raise BadOption(N_("there is no game '{name}'; there is: {known}"), name=name, known=", ".join(GAMES))
    if components is None:
        return entry.make(rules=rules, **options)
    if entry.load is None:
        raise BadOption(N_("{name} has no component files"), name=name)
    return entry.make(components=entry.load(components), rules=rules, **options)


def afterstates(game: AnyGame, view: Any, seat: Seat, keep: ends.Keep | None = None) -> list[ends.Afterstate]:
    """All ends of the turn that the seat is drafting, each once, with the actions that lead there.

    ``keep`` may drop drafts in the middle (``core/afterstates.py``). Nothing is changed; copy a position before playing
    on from it.
    """
    offered: _Turning = found(_Turning, __name__, game.name, "afterstates")
    return ends.afterstates(game, offered.turns(game), view, seat, keep)
