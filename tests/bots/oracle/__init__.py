"""The slow oracle of the greedy bot: every sheet of Welcome to the Moon valued as a whole, nothing by parts.

It shares the weights, ASTRA's prices and the horizon with the bot, and nothing that values a sheet.
"""

from importlib import import_module
from importlib.util import find_spec

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

from .outlook import Outlook
from .worth import Worth

__all__ = ["OUTLOOKS", "Worth"]

OUTLOOKS: dict[str, Outlook] = {
    name: import_module(f"{__name__}.{name}").OUTLOOK for name in ADVENTURES if find_spec(f"{__name__}.{name}")
}
