"""Welcome to the Moon drawn: one standalone SVG from what a seat may see."""

from dataclasses import replace
from typing import Final

from ...core.play import CHANCE, Seat
from ...games.welcome_to_the_moon.actions import MARK
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import LETTERS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ...words.welcome_to_the_moon import TITLE
from ...words.welcome_to_the_moon.areas import NAMES
from ..plain import cover
from ..scene import Look, Scene, Shape, Told
from ..style import CREAM
from ..svg import group, tag
from .adventures import printed
from .astra import astra
from .block import GAP, NOTHING, Block, stack
from .deal import deal
from .figures import figures
from .missions import missions
from .offer import offer
from .paint import PLAYERS
from .paint import css as variables
from .score import score
from .seats import head, large, others, second
from .sheet import FINGER, SIDE, THUMB, sheet
from .signs import SIGNS, places
from .text import STYLES, text_parts
from .tools import tools

__all__ = [
    "COVER",
    "NEAR",
    "SIGNS",
    "STYLES",
    "board",
    "closer",
    "css",
    "figures",
    "notes",
    "parts",
    "places",
    "sheets",
    "spare",
    "text_parts",
]

COVER: Final = cover(__file__)
NEAR: Final = ("offer", "asks")

_PAD: Final = {"wide": 24, "tall": 14}
_SHEET: Final = {"wide": 1120, "tall": 764}  # the side of the own sheet
_COLUMN: Final = 760  # what stands beside it, if wide
_RIM: Final = 6  # around a region that is a picture of its own, where rings have room
BESIDE: Final = 4  # seats whose sheets have room in that column
_TYPE: Final = {"wide": 1.2, "tall": 1.4}
_REACH: Final = {"wide": FINGER, "tall": THUMB}


def board(game: WelcomeToTheMoon, view: State, look: Look) -> str:
    """The board as SVG: the sheet of ``look.seat`` with its choices.

    All seats draft at once, so only the choices of that seat are offered; of who acts first where none is named.
    """
    scene, own = _scene(game, view, look, look.shape)
    arrange = _wide if look.shape == "wide" else _tall
    inside, w, h = arrange(scene, game, view, own, look)
    style = variables(game.adventure.name, look.theme)
    return look.picture(scene, tag("style", style) if style else "", inside, w=w, h=h, name=scene.say(TITLE))


def _scene(game: WelcomeToTheMoon, view: State, look: Look, shape: Shape) -> tuple[Scene, Seat]:
    """What is needed for drawing, and the seat whose sheet is large."""
    acting = game.to_act(view)
    own = large(acting, look.seat)
    choosing = [who for who in acting if who in (own, CHANCE)]
    return look.scene(game, view, Told(look.lang, look.say), choosing, _TYPE[shape]), own


def _own(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, look: Look) -> Block:
    """The large sheet."""
    side = _SHEET[look.shape]
    last = {action - MARK for who, action in look.last or () if who == own and action >= MARK}
    drawn = sheet(scene, game, view, own, look.theme, last=last, reach=_REACH[look.shape])
    return Block(group(drawn, scale=side / SIDE), side)


def _asks(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, w: float) -> Block:
    """What is to be done: by the seat, or by a person who deals."""
    if game.to_act(view) == (CHANCE,) and scene.hits:
        return deal(scene, game, view, w)
    return tools(scene, game, view, own, w)


def _rivals(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, look: Look, w: float, columns: int) -> Block:
    """The other seats; alone, ASTRA."""
    if game.seats == 1:
        return astra(scene, game, view, w)
    return others(scene, game, view, own, look.theme, w, columns)


def _wide(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, look: Look) -> tuple[str, float, float]:
    """The sheet, and everything else in a column beside it; if that grows too long, the rivals lie below the sheet."""
    pad, large = _PAD["wide"], _own(scene, game, view, own, look)
    below = game.seats > BESIDE or printed(game.adventure.name).shared
    beside = stack(
        [
            head(scene, game, view, own, _COLUMN),
            offer(scene, game, view, own, _COLUMN),
            _asks(scene, game, view, own, _COLUMN),
            missions(scene, game, view, own, _COLUMN),
            score(scene, game, view, own, _COLUMN),
            second(scene, game, view, own, look.theme, _COLUMN),
            NOTHING if below else _rivals(scene, game, view, own, look, _COLUMN, BESIDE - 1),
        ]
    )
    if below:
        large = stack([large, _rivals(scene, game, view, own, look, large.h, max(game.seats - 1, BESIDE))])
    x = pad + _SHEET["wide"] + GAP
    inside = group(large.svg, x=pad, y=pad) + group(beside.svg, x=x, y=pad)
    return inside, x + _COLUMN + pad, 2 * pad + max(large.h, beside.h)


def _tall(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, look: Look) -> tuple[str, float, float]:
    """Everything one below the other; what can be pressed lies around the sheet."""
    pad, w = _PAD["tall"], float(_SHEET["tall"])
    blocks = stack(_column(scene, game, view, own, look, w))
    return group(blocks.svg, x=pad, y=pad), w + 2 * pad, blocks.h + 2 * pad


def _column(scene: Scene, game: WelcomeToTheMoon, view: State, own: Seat, look: Look, w: float) -> list[Block]:
    return [
        head(scene, game, view, own, w),
        offer(scene, game, view, own, w),
        _own(scene, game, view, own, look),
        _asks(scene, game, view, own, w),
        missions(scene, game, view, own, w),
        score(scene, game, view, own, w),
        second(scene, game, view, own, look.theme, w),
        _rivals(scene, game, view, own, look, w, 2),
    ]


def parts(game: WelcomeToTheMoon, view: State, look: Look) -> dict[str, str]:
    """The tall board as one picture a region, from ``head`` to the rivals, for a page that arranges them itself."""
    scene, own = _scene(game, view, look, "tall")
    drawn, w = {}, float(_SHEET["tall"])
    for block in _column(scene, game, view, own, replace(look, shape="tall"), w):
        if block.h:
            region = block.region or "sheet"  # which names itself
            inside = group(block.svg, x=_RIM, y=_RIM, data_region=block.region)
            name = scene.say(NAMES[region])
            drawn[region] = look.picture(scene, inside, w=w + 2 * _RIM, h=block.h + 2 * _RIM, name=name)
    return drawn


def sheets(game: WelcomeToTheMoon, view: State) -> int:
    """One a seat, and alone in an adventure for two one more."""
    return len(view.sheets)


def spare(game: WelcomeToTheMoon, view: State, seat: Seat) -> int | None:
    """The sheet on which the seat does not write in this turn, where it has two."""
    return printed(game.adventure.name).spare(view, seat)


def notes(game: WelcomeToTheMoon, view: State, seat: Seat) -> list[str]:
    """The missions of a seat with what they brought: ``A 6``."""
    marks = zip(game.adventure.claimed(view, seat), LETTERS, strict=True)
    return [f"{letter} {mark - 1 if mark else '–'}" for mark, letter in marks]


def css() -> str:
    """The moods of all sheets, and ``--player-0`` and on, which seats have there; ``--on-player`` are the letters."""
    players = ";".join(f"--player-{seat}:{colour}" for seat, colour in enumerate(PLAYERS))
    return f":root{{{players};--on-player:{CREAM}}}" + "".join(variables(name, None) for name in ADVENTURES)


def closer(game: WelcomeToTheMoon, view: State, look: Look, place: int) -> str:
    """One sheet alone, large and without choices, turned towards ``look.seat`` where it is theirs too."""
    scene, own = _scene(game, view, replace(look, hit=None, why=None), "wide")
    shared = printed(game.adventure.name).shared
    drawn = sheet(scene, game, view, place, look.theme, aside=True, known=True, eyes=own if shared else None)
    side = _SHEET["wide"]
    name = scene.say(NAMES["sheet"])
    return look.picture(scene, group(drawn, scale=side / SIDE), w=side, h=side, name=name)
