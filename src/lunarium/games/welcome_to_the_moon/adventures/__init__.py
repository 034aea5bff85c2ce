"""The only list of adventures, in the order of the campaign."""

from ..adventure import Adventure
from .battle import BATTLE
from .colony import COLONY
from .dome import DOME
from .escape import ESCAPE
from .journey import JOURNEY
from .launch import LAUNCH
from .mine import MINE
from .virus import VIRUS

ADVENTURES: dict[str, Adventure] = {
    adventure.name: adventure for adventure in (LAUNCH, JOURNEY, COLONY, MINE, DOME, VIRUS, ESCAPE, BATTLE)
}
