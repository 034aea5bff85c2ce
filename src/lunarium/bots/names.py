"""Names of bots: what people call them at a table, and how a record writes them down."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from . import BOTS

BOT: Final = "bot "  # before the level of a bot where a record lists players

# The same in every language, since a table is read in several; more than a table has seats.
NAMES: Final = (
    "Lumi",
    "Orbo",
    "Pico",
    "Umbra",
    "Faro",
    "Zenit",
    "Halo",
    "Brisa",
    "Cosmo",
    "Mira",
    "Tavi",
    "Nola",
    "Rigel",
    "Vega",
    "Selka",
    "Kometa",
)


def names(key: str, people: Sequence[str | None]) -> tuple[str, ...]:
    """Who sits where: people by their names, and a bot of its own name on every seat that has None.

    ``key`` is what stays the same where the same bots meet again. No two bots share a name, and none has a person's;
    a bot keeps its own while others come and go.
    """
    order = sorted(NAMES, key=lambda name: sha256(f"{key} {name}".encode()).digest())
    taken = {name.casefold() for name in people if name is not None}
    own, spare = order[: len(people)], [name for name in order[len(people) :] if name.casefold() not in taken]
    return tuple(
        person if person is not None else spare.pop() if name.casefold() in taken else name
        for person, name in zip(people, own, strict=True)
    )


def listed(level: str, name: str) -> str:
    """A bot as records list it: ``bot greedy Lumi``."""
    return f"{BOT}{level} {name}"


def level(player: str) -> str | None:
    """The level of a bot that a record lists, with a name or, as old ones have it, without; None for a person."""
    if not player.startswith(BOT):
        return None
    found = player.removeprefix(BOT).partition(" ")[0]
    return found if found in BOTS else None


def spoken(player: str) -> str:
    """Who a record lists, by name alone; a bot without one by its level."""
    return player.split(" ")[-1] if level(player) else player
