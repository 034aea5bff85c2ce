"""The only list of adventures, in the order of the campaign."""

from ..adventure import Adventure
from .colony import COLONY
from .journey import JOURNEY
from .launch import LAUNCH

ADVENTURES: dict[str, Adventure] = {adventure.name: adventure for adventure in (LAUNCH, JOURNEY, COLONY)}
