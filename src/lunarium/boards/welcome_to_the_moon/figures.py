"""The pictures beside the rules: of an adventure those of its sheet, of the game in general cards and signs."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.setting import NAME
from ...words import N_, section
from ...words.welcome_to_the_moon.areas import NAMES
from ..figure import Figure, Window, cut
from ..scene import Look, Told
from .astra import astra
from .block import Block
from .examples import SEAT, start
from .icons import badge
from .missions import missions
from .offer import offer
from .paper import Paper

_WIDTH: Final = 764.0  # of cards in a row
_SCALE: Final = 0.7  # pixels of a unit, where there is room
_TYPE: Final = 1.4  # the scale of letters
_SIGN: Final = 17.0  # the radius of an action's sign

_CARDS: Final = N_("Three stacks, three combinations. The small sign is the action that this stack offers next.")
_RISING: Final = N_("Numbers rise along the way. Gaps may be left, and filled later.")
_MISSIONS: Final = N_("Three missions: beside each its value for those who are first, and the lower one.")
_ASTRA: Final = N_(
    "ASTRA's card: how many cards of each action its pile holds and what one is worth, what it has besides, and your "
    "bonuses."
)


def figures(chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
    """By anchor what is drawn there."""
    return Paper(chapter, look).figures() if chapter in ADVENTURES else _general(look)


def _general(look: Look) -> Mapping[str, Sequence[Figure]]:
    """What is the same in every adventure, alone or not, shown with the first one."""
    first = next(iter(ADVENTURES))
    game, view = start(first)
    alone, solo = start(first, seats=1)
    scene = look.scene(game, view, Told(look.lang, look.say), (), _TYPE)

    def panel(drawn: Block, region: str, caption: str) -> list[Figure]:
        window = Window(-4, -4, _WIDTH + 8, drawn.h + 8)
        shown = cut(look, scene, drawn.svg, window=window, scale=_SCALE, name=scene.say(NAMES[region]))
        return [Figure(shown, scene.say(caption))]

    def sign(action: str) -> list[Figure]:
        window = Window(-_SIGN, -_SIGN, 2 * _SIGN, 2 * _SIGN)
        drawn, name = badge(action, 0, 0, _SIGN - 1), section(NAME, action, look.lang)
        return [Figure(cut(look, scene, drawn, window=window, scale=1, name=name), sign=True)]

    return {
        "cards": panel(offer(scene, game, view, SEAT, _WIDTH), "offer", _CARDS),
        "write": [Paper(first, look).zone(scene.say(_RISING))],
        "missions": panel(missions(scene, game, view, SEAT, _WIDTH), "missions", _MISSIONS),
        "rival": panel(astra(scene, alone, solo, _WIDTH), "astra", _ASTRA),
        **{action: sign(action) for action in ACTIONS},
    }
