"""The only list of adventures, in the order of the campaign."""

from ..adventure import Adventure
from .colony import COLONY
from .escape import ESCAPE
from .journey import JOURNEY
from .launch import LAUNCH
from .mine import MINE

ADVENTURES: dict[str, Adventure] = {adventure.name: adventure for adventure in (LAUNCH, JOURNEY, COLONY, MINE, ESCAPE)}
