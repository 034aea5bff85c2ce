"""The six actions as symbols in a line, and where on the board a line speaks of."""

from collections.abc import Mapping
from typing import Final

from ...core.play import Event
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..places import NOWHERE, Places, known, region
from .adventures import printed
from .icons import badge

SIGNS: Final[Mapping[str, str]] = {name: badge(name, 50, 50, 46) for name in ACTIONS}


def places(game: WelcomeToTheMoon, event: Event) -> Places:
    """The slot of a mark, a mission, a card on the table, ASTRA's card."""
    if event.kind == "mark":
        return _marked(game, event)
    if event.kind == "mission":
        return Places((known(f"mission-{event.facts[0]}"),))
    if event.kind == "card":
        return Places((f'[data-card="{event.facts[1]}"]',))
    if event.kind == "turned":
        return Places((f'[data-mission="{event.facts[0]}"]',))
    return Places((region("astra"),)) if event.kind in ("astra", "removed", "bonuses") else NOWHERE


def _marked(game: WelcomeToTheMoon, event: Event) -> Places:
    """A slot of the seat's sheet. Sheets that are shared change hands: there the mark itself is looked for."""
    slot, _, value = event.facts
    name = game.adventure.slots.names[slot]
    if printed(game.adventure.name).shared:
        return Places((f'.sheet [data-mark="{name}:{value}"]',))
    return Places((f'[data-slot="{name}"]',), event.seat)
