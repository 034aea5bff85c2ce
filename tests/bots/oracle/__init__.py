"""The slow oracle of the greedy bot: every sheet of Welcome to the Moon valued as a whole, nothing by parts.

It shares the weights, ASTRA's prices and the horizon with the bot, and nothing that values a sheet.
"""

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

from . import battle, colony, dome, escape, journey, launch, mine, virus
from .outlook import Outlook
from .worth import Worth

__all__ = ["OUTLOOKS", "Worth"]

OUTLOOKS: dict[str, Outlook] = {
    name: module.OUTLOOK
    for name, module in zip(ADVENTURES, (launch, journey, colony, mine, dome, virus, escape, battle), strict=True)
}
