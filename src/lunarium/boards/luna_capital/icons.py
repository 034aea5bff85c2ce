"""A symbol for every kind, drawn around 0, 0 within a radius of about 32."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ..svg import Value, at, group, polar, tag
from .paint import BASE, CREAM, GOLD, NIGHT, ON, SILVER, SUNSET, TANGERINE, WOOD, head

ROUND: Final[dict[str, Value]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
GLASS: Final = "#f4f0cd"
CRATER: Final = "#97806f"
PEAR: Final = "M0-17C6-17 7-9 9-3C12 3 14 8 14 13A14 13 0 0 1-14 13C-14 8-12 3-9-3C-7-9-6-17 0-17Z"
APPLE: Final = "M0-7C7-14 19-10 18 3C17 16 9 25 0 20C-9 25-17 16-18 3C-19-10-7-14 0-7Z"
LEMON: Final = "M-23 5L-17 1C-12-13 12-13 17 1L23 5L17 9C12 23-12 23-17 9Z"


def _path(d: str, fill: str, **more: Value) -> str:
    return tag("path", d=d, fill=fill, **more)


def _line(d: str, stroke: str, width: float) -> str:
    return _path(d, "none", stroke=stroke, stroke_width=width, **ROUND)


def _dot(x: float, y: float, r: float, fill: str, **more: Value) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def _hydrogen(on: str) -> str:
    """One electron around one nucleus."""
    orbit = tag("ellipse", rx=30, ry=15.5, fill="none", stroke=on, stroke_width=5, transform="rotate(-30)")
    return orbit + _dot(0, 0, 7.5, on) + _dot(26, -15, 7.5, GOLD)


def _oxygen(on: str) -> str:
    """Bubbles."""
    rings = ((-8, 6, 17.5, 7.5), (17, -15, 9, 6))
    drawn = (_dot(x, y, r, "none", stroke=on, stroke_width=width) for x, y, r, width in rings)
    return "".join(drawn) + _dot(20, 14, 5.5, on)


def _water(on: str) -> str:
    drop = _path("M0-32C8-18 22-6 22 9A22 22 0 0 1-22 9C-22-6-8-18 0-32Z", on)
    return drop + _line("M-11 9A12 12 0 0 0 0 20", BASE["W"], 5.5)


def _dome(on: str) -> str:
    """A greenhouse without fruit: a glass vault with its ribs."""
    vault = _path("M-28 29V0A28 28 0 0 1 28 0V29Z", GLASS)
    return vault + _line("M0-27V28M-27 3H27M-14 28V-22M14 28V-22", BASE["G"], 4)


def _fruit(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    shape, fill = {"P": (PEAR, "#8bab2e"), "A": (APPLE, "#cf3b2c"), "L": (LEMON, "#f6c22e")}[name]
    look: dict[str, Value] = {"stroke": NIGHT, "stroke_width": 3, **ROUND}
    stalk = {"P": "M0-17Q1-23 6-24", "A": "M0-7Q0-16 7-19", "L": "M8-10Q12-19 19-18"}[name]
    return group(_line(stalk, NIGHT, 4), _path(shape, fill, **look), x=x, y=y, scale=scale)


def _house(inside: str) -> str:
    return _path("M-32 31V-1A32 32 0 0 1 32-1V31Z", GLASS) + inside


def _pears(on: str) -> str:
    return _house(_fruit("P", 0, 2))


def _apples(on: str) -> str:
    return _house(_fruit("A", 0, 1))


def _lemons(on: str) -> str:
    return _house(_fruit("L", 0, 2))


def _varied(on: str) -> str:
    """Any fruit: one of each."""
    return _house(_fruit("P", 0, -12, 0.62) + _fruit("A", -15, 13, 0.62) + _fruit("L", 14, 12, 0.6))


def _office(on: str) -> str:
    """A coin."""
    sign = "M10-9C8-16-10-17-10-8C-10 2 11-3 11 8C11 17-9 17-11 9M0-20V21"
    return _dot(0, 0, 30, on) + _dot(0, 0, 24.5, "none", stroke=GOLD, stroke_width=2) + _line(sign, GOLD, 5.5)


def _meteorite(on: str) -> str:
    """A rock with a tail of fire."""
    tail = zip(("M-4-6L12-30", "M4 2L29-23", "M10 10L31-4"), SUNSET[2:], strict=True)
    fire = "".join(_line(d, stroke, 8) for d, stroke in tail)
    rock = _path("M-27 4L-16-9L-1-10L11 1L12 17L2 29L-14 30L-26 20Z", "#d8c3ac", stroke=NIGHT, stroke_width=3, **ROUND)
    return fire + rock + _dot(-12, 6, 5.5, CRATER) + _dot(0, 17, 4, CRATER) + _dot(-15, 20, 3, CRATER)


def _hab_mod(on: str) -> str:
    """A dome on its foot, with an antenna."""
    mast = _line("M20-14V-29", on, 4) + _dot(20, -29, 4, on)
    return (
        mast
        + _path("M-30 20V6A30 30 0 0 1 30 6V20Z", on)
        + tag("rect", x=-34, y=19, width=68, height=10, rx=5, fill=on)
    )


def _complex(on: str) -> str:
    """Two towers."""
    towers = tag("rect", x=-28, y=-31, width=27, height=61, rx=6, fill=on)
    towers += tag("rect", x=3, y=-17, width=25, height=47, rx=6, fill=on)
    windows = "M-21-20h13M-21-8h13M-21 4h13M-21 16h13M10-6h11M10 6h11M10 18h11"
    return towers + _line(windows, BASE["res"], 5)


def _landing(on: str) -> str:
    """A rocket over its pad."""
    fins = _path("M-9-2L-22 12V20L-9 13ZM9-2L22 12V20L9 13Z", TANGERINE, stroke=TANGERINE, stroke_width=2, **ROUND)
    body = _path("M0-33C10-24 12-10 11 14H-11C-12-10-10-24 0-33Z", on)
    return fins + body + _dot(0, -9, 5.5, BASE["land"]) + _line("M-26 27H26", GOLD, 7)


def _logistics(on: str) -> str:
    arrow = "M-28-18H8V-29L29-12.5L8 4V-7H-28Z"
    return _path(arrow, on) + _path(arrow, on, transform="rotate(180)")


def _demolition(on: str) -> str:
    """A blast between hazard stripes."""
    outer = [polar(32 if k % 2 == 0 else 16, k / 18) for k in range(18)]
    inner = [polar(17 if k % 2 == 0 else 9, k / 18) for k in range(18)]
    blasts = ("M" + "L".join(at(x, y) for x, y in points) + "Z" for points in (outer, inner))
    return "".join(_path(d, fill) for d, fill in zip(blasts, (TANGERINE, GOLD), strict=True))


def _shell(on: str) -> str:
    """Scaffolding: poles and braces."""
    return _line("M-27-30V30M27-30V30M-31-20H31M-31 20H31", on, 6) + _line("M-27-20L27 20M27-20L-27 20", on, 4)


def _robot(on: str) -> str:
    body = _line("M0-14V-25", on, 4) + _dot(0, -26, 5, TANGERINE)
    body += tag("rect", x=-26, y=-6, width=52, height=15, rx=6, fill=on)
    body += tag("rect", x=-21, y=-15, width=42, height=36, rx=11, fill=SILVER, stroke=on, stroke_width=4)
    return body + _dot(-8.5, 0, 5, on) + _dot(8.5, 0, 5, on) + _line("M-7 12H7", on, 4)


def _sets(on: str) -> str:
    """All three fruits, for the score."""
    return _fruit("P", 0, -13, 0.8) + _fruit("A", -17, 13, 0.8) + _fruit("L", 16, 14, 0.75)


def _hand(on: str) -> str:
    """Cards, for the score."""
    back = tag("rect", x=-24, y=-24, width=34, height=42, rx=7, fill=SUNSET[2], transform="rotate(-12)")
    return back + tag("rect", x=-8, y=-20, width=34, height=44, rx=7, fill=on, stroke=NIGHT, stroke_width=3)


def _concessions(on: str) -> str:
    """A sealed sheet, for the score."""
    sheet = tag("rect", x=-22, y=-28, width=40, height=52, rx=7, fill=on)
    return sheet + _line("M-12-16H8M-12-5H8", NIGHT, 4) + _dot(12, 16, 13, SUNSET[2]) + _dot(12, 16, 6, GOLD)


def _specials(on: str) -> str:
    """The automaton's demolitions, redistributions and landing grounds."""
    return group(_landing(CREAM), x=-13, y=2, scale=0.72) + group(_demolition(on), x=17, y=-8, scale=0.55)


_DRAWN: Final[dict[str, Callable[[str], str]]] = {
    "H": _hydrogen,
    "O": _oxygen,
    "W": _water,
    "G": _dome,
    "GP": _pears,
    "GA": _apples,
    "GL": _lemons,
    "GV": _varied,
    "$": _office,
    "M": _meteorite,
    "hab": _hab_mod,
    "res": _complex,
    "land": _landing,
    "redis": _logistics,
    "demo": _demolition,
}
_MORE: Final[dict[str, tuple[Callable[[str], str], str]]] = {
    "S": (_shell, WOOD),
    "robot": (_robot, NIGHT),
    "sets": (_sets, NIGHT),
    "hand": (_hand, CREAM),
    "concessions": (_concessions, CREAM),
    "specials": (_specials, CREAM),
}


@cache
def icon(code: str) -> str:
    """The symbol of a kind, of a type, of scaffolding, or of one of the other things that have one."""
    if code in _MORE:
        draw, on = _MORE[code]
        return draw(on)
    front, _, counts = code.partition(":")
    drawn = _DRAWN[front](ON[head(code)])
    if front == "hab" and counts:
        drawn += disc(counts, 0, 4, 20.5, NIGHT)
    elif front == "res" and counts:
        drawn += disc(counts, 13, 13, 20, BASE["res"])
    return drawn


@cache
def disc(code: str, x: float, y: float, r: float, rim: str | None = None) -> str:
    """The symbol of a type on a disc of its colour."""
    return group(
        tag("circle", r=r, fill=BASE[head(code)], stroke=rim, stroke_width=0.12 * r if rim else None),
        group(icon(code), scale=0.72 * r / 32),
        x=x,
        y=y,
    )
