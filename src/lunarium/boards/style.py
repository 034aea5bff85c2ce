"""The look: a lunar almanac. Colours for day and night, a shape for every game colour, letters.

A palette is a dict of paints by name. With a theme it holds plain colours, which every renderer knows;
without one it holds CSS variables that follow the reader's ``prefers-color-scheme``.
"""

from collections.abc import Mapping
from functools import cache
from math import acos, pi
from string import Template
from typing import Final, Literal

from .svg import Value, at, polar, tag

Theme = Literal["light", "dark"]
Paint = Mapping[str, str]

FONT: Final = "Jost, 'Century Gothic', 'Avenir Next', Futura, 'Segoe UI', system-ui, sans-serif"

# Colours that more than one thing has.
NIGHT: Final = "#10162f"
SHADOW: Final = "#090d1f"
CREAM: Final = "#fff6ea"
MOON: Final = "#f6efdd"
DUSK: Final = "#b9bfe0"
GOLD: Final = "#e9bd5c"
SUN: Final = "#ffd75e"
INK: Final = "#1b2242"
BLUE: Final = "#2f5bab"
VIOLET: Final = "#7a4db5"
WHITE: Final = "#ffffff"

# The same by day and by night: the wheel is always a night sky, tiles and tokens are things.
#
# sky deep haze         a night sky, darker, and a veil in it
# moon dusk             what shines in it, and what is in shadow there
# gold bronze           rings, what is chosen or won; a darker gold behind and beside it
# night                 the darkest ink on things that are bright
# red … yellow          the colours of tiles; mortar-…: the joint between tiles of one colour;
#                       on-…: what is drawn on one; glow-…: the same colour where it is small, on night
# seat-0 … seat-3       the colour of a seat's tokens; rim-…: their edge; on-seat-…: letters on them
_THINGS: Final = {
    "sky": "#1a2250",
    "deep": "#111738",
    "haze": "#2c3670",
    "moon": MOON,
    "dusk": DUSK,
    "gold": GOLD,
    "bronze": "#8a6a2c",
    "night": NIGHT,
    "red": "#bb4238",
    "blue": BLUE,
    "turquoise": "#3fb5a8",
    "yellow": "#ecbd3e",
    "mortar-red": "#7d2620",
    "mortar-blue": "#1c3a75",
    "mortar-turquoise": "#1f7a70",
    "mortar-yellow": "#a87d16",
    "on-red": CREAM,
    "on-blue": CREAM,
    "on-turquoise": NIGHT,
    "on-yellow": NIGHT,
    "glow-red": "#ff8a76",
    "glow-blue": "#8db6ff",
    "glow-turquoise": "#5fe3d2",
    "glow-yellow": SUN,
    "seat-0": MOON,
    "seat-1": VIOLET,
    "seat-2": "#f3a0bb",
    "seat-3": NIGHT,
    "rim-0": NIGHT,
    "rim-1": NIGHT,
    "rim-2": NIGHT,
    "rim-3": DUSK,
    "on-seat-0": NIGHT,
    "on-seat-1": CREAM,
    "on-seat-2": NIGHT,
    "on-seat-3": CREAM,
}

# ground panel          what all lies on, and what is laid on it
# line slot             a thin line on either; a place that is empty or can be filled, the edge of a plain button
# ink soft              text, and text that is less important
# accent                what has the focus or is pointed out
# button on-button      the main button of a page, and its words
PALETTES: Final[Mapping[Theme, Paint]] = {
    "light": _THINGS
    | {
        "ground": "#efe7d5",
        "panel": "#faf5e9",
        "line": "#d3c6a8",
        "slot": "#b7a981",
        "ink": INK,
        "soft": "#5a5d78",
        "accent": "#a87416",
        "button": INK,
        "on-button": CREAM,
    },
    "dark": _THINGS
    | {
        "ground": SHADOW,
        "panel": "#131a38",
        "line": "#2b3461",
        "slot": "#56619b",
        "ink": "#f3ecda",
        "soft": "#aeb4d6",
        "accent": GOLD,
        "button": GOLD,
        "on-button": NIGHT,
    },
}


def palette(theme: Theme | None) -> Paint:
    """The paints of a theme, or those that follow the reader's own."""
    return PALETTES[theme] if theme else {name: f"var(--lunarium-{name})" for name in PALETTES["light"]}


def painted(text: str, **own: str) -> str:
    """A drawing that names its colours, ``$night`` or ``$on_red``, with the colours of the night and its own."""
    return Template(text).substitute({name.replace("-", "_"): paint for name, paint in PALETTES["dark"].items()} | own)


def css(theme: Theme | None) -> str:
    """What a picture needs of CSS: how a choice answers to pointer and keyboard, and the variables if used."""
    rules = [
        ".lunarium{max-width:100%;height:auto}",
        ".lunarium .hit{cursor:pointer;outline:none}",
        ".lunarium .hit:hover .ring,.lunarium .hit:focus-visible .ring{opacity:1}",
        ".lunarium .hit:hover .ghost,.lunarium .hit:focus-visible .ghost{opacity:.8}",
        ".lunarium .hit:hover+.ghost,.lunarium .hit:focus-visible+.ghost{opacity:.8}",
    ]
    if theme is None:
        day, night = (
            ".lunarium{" + ";".join(f"--lunarium-{name}:{value}" for name, value in paints.items()) + "}"
            for paints in (PALETTES["light"], {k: v for k, v in PALETTES["dark"].items() if k not in _THINGS})
        )
        rules += [day, f"@media (prefers-color-scheme:dark){{{night}}}"]
    return "".join(rules)


def _disc(r: float) -> str:
    r *= 0.86
    return f"M{at(-r, 0)}A{at(r, r)} 0 1 1 {at(r, 0)}A{at(r, r)} 0 1 1 {at(-r, 0)}Z"


def _crescent(r: float) -> str:
    """A disc less a smaller disc towards the upper right."""
    r *= 0.98
    bite, away, dx, dy = 0.74 * r, 0.46 * r, -0.03 * r, 0.03 * r
    half = acos((r * r + away * away - bite * bite) / (2 * r * away)) / (2 * pi)
    (ax, ay), (bx, by) = polar(r, 0.125 + half), polar(r, 0.125 - half)
    a, b = at(ax + dx, ay + dy), at(bx + dx, by + dy)
    return f"M{a}A{at(r, r)} 0 1 1 {b}A{at(bite, bite)} 0 1 0 {a}Z"


def _diamond(r: float) -> str:
    w, h = 0.84 * r, 1.06 * r
    return f"M{at(0, -h)}L{at(w, 0)}L{at(0, h)}L{at(-w, 0)}Z"


def _star(r: float) -> str:
    points = [polar((1.12 if k % 2 == 0 else 0.5) * r, k / 10) for k in range(10)]
    return "M" + "L".join(at(x, y + 0.06 * r) for x, y in points) + "Z"


# By game colour the outline of its symbol around 0, 0.
SHAPES: Final = {"red": _disc, "blue": _crescent, "turquoise": _diamond, "yellow": _star}


@cache
def outline(colour: str, r: float) -> str:
    """The symbol of a game colour as a path around 0, 0."""
    return SHAPES[colour](r)


def symbol(colour: str, x: float, y: float, r: float, fill: str, **attributes: Value) -> str:
    """The symbol of a game colour."""
    move = f"translate({at(x, y)})"
    return tag("path", d=outline(colour, r), fill=fill, transform=move, class_=f"symbol {colour}", **attributes)


def phase(turn: float, r: float) -> str:
    """The outline of the lit part of the moon: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter."""
    waxing = turn < 0.5
    half = turn if waxing else 1 - turn
    width = r * abs(1 - 4 * half)
    outside = int(waxing)
    inside = outside if half > 0.25 else 1 - outside
    return f"M{at(0, -r)}A{at(r, r)} 0 0 {outside} {at(0, r)}A{at(width, r)} 0 0 {inside} {at(0, -r)}Z"
