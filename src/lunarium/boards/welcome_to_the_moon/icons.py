"""A symbol for every action and every thing on the sheets, drawn around 0, 0 within a radius of about 32."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ..style import CREAM, NIGHT
from ..svg import Value, at, group, polar, tag
from .paint import ALARM, ASH, COPPER, LEAF, PURPLE, STEEL, WATER

_ROUND: Final[dict[str, Value]] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _path(d: str, fill: str) -> str:
    return tag("path", d=d, fill=fill)


def _line(d: str, stroke: str, width: float = 6) -> str:
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **_ROUND)


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill)


def _robot(on: str, base: str) -> str:
    head = "M-20-8Q-20-16-12-16H12Q20-16 20-8V12Q20 20 12 20H-12Q-20 20-20 12Z"
    ears, antenna = "M-26-4H-22V8H-26ZM22-4H26V8H22Z", _line("M0-16V-26", on, 5) + _dot(0, -28, 5, on)
    face = _dot(-8, 0, 5, base) + _dot(8, 0, 5, base) + _line("M-8 12H8", base, 4)
    return antenna + _path(head, on) + _path(ears, on) + face


def _energy(on: str, base: str) -> str:
    return _path("M8-32L-19 5H-3L-9 32L20-7H3Z", on)


def _plant(on: str, base: str) -> str:
    left = "M-1 8C-4-10-16-16-29-15C-29 1-19 12-1 8Z"
    right = "M1-2C2-18 12-28 29-28C29-11 18 1 1-2Z"
    return _line("M0 29V-2", on, 6) + _path(left, on) + _path(right, on) + _line("M-13 30H13", on, 5)


def _water(on: str, base: str) -> str:
    return _path("M0-32C8-18 22-6 22 9A22 22 0 0 1-22 9C-22-6-8-18 0-32Z", on) + _line(
        "M-10 9A11 11 0 0 0 1 20", base, 5
    )


def _astronaut(on: str, base: str) -> str:
    """A helmet."""
    shell = "M-26 2A26 26 0 0 1 26 2C26 14 19 22 12 26H-12C-19 22-26 14-26 2Z"
    visor = "M-17 0Q-17-12 0-12Q17-12 17 0Q17 13 0 13Q-17 13-17 0Z"
    return _path(shell, on) + _path(visor, base) + _line("M-9-3Q-6-7 0-7", on, 4) + _line("M-15 31H15", on, 5)


def _planning(on: str, base: str) -> str:
    """A plan with an X on it."""
    return _line("M-25-25H25V25H-25Z", on, 5) + _line("M-12-12L12 12M12-12L-12 12", on, 7)


def _wild(on: str, base: str) -> str:
    """A cog wheel."""
    teeth = []
    for k in range(8):
        teeth += [polar(21 if part % 3 == 0 else 31, k / 8 + (part - 1.5) / 30) for part in range(4)]
    return _path("M" + "L".join(at(x, y) for x, y in teeth) + "Z", on) + _dot(0, 0, 10, base)


def _rocket(on: str, base: str) -> str:
    hull = "M0-32C10-24 13-12 13 0V16H-13V0C-13-12-10-24 0-32Z"
    fins = "M-13 2L-24 18V26L-13 20ZM13 2L24 18V26L13 20Z"
    return _path(hull, on) + _path(fins, on) + _dot(0, -8, 6, base) + _path("M-8 19H8L0 33Z", on)


def _antenna(on: str, base: str) -> str:
    dish = "M-26-12A27 27 0 0 0 12 26Z"
    return (
        _path(dish, on) + _line("M-7 7L13-13", on, 5) + _dot(15, -15, 6, on) + _line("M20-30A13 13 0 0 1 30-20", on, 5)
    )


def _error(on: str, base: str) -> str:
    return _path("M0-29L31 26H-31Z", on) + _line("M0-10V8", base, 6) + _dot(0, 18, 4, base)


def _arrow(on: str, base: str) -> str:
    """Up: what switches a rocket on."""
    return _path("M0-30L25-2H11V28H-11V-2H-25Z", on)


def _build(on: str, base: str) -> str:
    return _line("M-20-20L20 20M20-20L-20 20", on, 10)


def _sabotage(on: str, base: str) -> str:
    """A spanner across a bolt of lightning."""
    return (
        _line("M-24 24L12-12", on, 9)
        + _path("M6-6C2-18 10-30 24-30L15-20L21-13L31-23C32-8 20 2 8-2Z", on)
        + (_line("M-26-22L-12-8M12 14L26 26", on, 6))
    )


def _wall(on: str, base: str) -> str:
    """A line between two spaces."""
    spaces = tag("circle", cx=-21, r=9, fill="none", stroke=on, stroke_width=4)
    spaces += tag("circle", cx=21, r=9, fill="none", stroke=on, stroke_width=4)
    return spaces + _line("M0-26V26", on, 8)


def _greenhouse(on: str, base: str) -> str:
    return _path("M-28 28V0A28 28 0 0 1 28 0V28Z", on) + group(_plant(base, on), y=4, scale=0.7)


def _flag(on: str, base: str) -> str:
    """What was claimed: a mission."""
    return _line("M-16 30V-28", on, 6) + _path("M-14-30H26L13-14L26 2H-14Z", on)


def _ruler(on: str, base: str) -> str:
    """The longest."""
    return _line("M-28 0H28M-28-12V12M28-12V12M-10-7V7M10-7V7", on, 6)


def _podium(on: str, base: str) -> str:
    """The most of something."""
    return _path("M-9-18H9V26H-9ZM-28-2H-11V26H-28ZM11 8H28V26H11Z", on) + _dot(0, -26, 5, on)


def _sector(on: str, base: str) -> str:
    return _line("M-24-24H24V24H-24ZM0-24V24M-24 0H24", on, 5)


def _star(on: str, base: str) -> str:
    points = [polar(31 if k % 2 == 0 else 13, k / 10) for k in range(10)]
    return _path("M" + "L".join(at(x, y) for x, y in points) + "Z", on)


def _pearl(on: str, base: str) -> str:
    return _dot(0, 0, 25, on) + _line("M-13-5A14 14 0 0 1-2-14", base, 5)


def _ruby(on: str, base: str) -> str:
    return _path("M-14-24H14L29-6L0 29L-29-6Z", on) + _line("M-29-6H29M-14-24L-7-6L0 28L7-6L14-24", base, 3)


def _pump(on: str, base: str) -> str:
    return _line("M-20 28L-6-20L8 28M-14 8H3", on, 5) + _line("M-28-10L26-26M26-26V-6", on, 6)


def _factory(on: str, base: str) -> str:
    return _path("M-28 28V-6L-10 6V-6L8 6V-28H22V28Z", on)


def _level(on: str, base: str) -> str:
    return _line("M-24 24V8M-8 24V-4M8 24V-16M24 24V-28", on, 8)


def _house(on: str, base: str) -> str:
    return _path("M-16 30V-22L0-31L16-22V30Z", on) + _line("M-6-12H6M-6 2H6M-6 16H6", base, 5)


def _dome(on: str, base: str) -> str:
    return _line("M-29 22A29 38 0 0 1 29 22M0-16V22M-15 22Q-15-4 0-15M15 22Q15-4 0-15M-31 22H31", on, 5)


def _seal(on: str, base: str) -> str:
    """Many points, less than a star."""
    points = [polar(30 if k % 2 == 0 else 23, k / 24) for k in range(24)]
    return _path("M" + "L".join(at(x, y) for x, y in points) + "Z", on) + _dot(0, 0, 12, base)


def _reactor(on: str, base: str) -> str:
    """Three blades around a core."""
    blades = ""
    for k in range(3):
        (a, b), (c, d) = polar(30, k / 3 - 0.08), polar(30, k / 3 + 0.08)
        (e, f), (g, h) = polar(12, k / 3 + 0.08), polar(12, k / 3 - 0.08)
        blades += f"M{at(a, b)}A30 30 0 0 1 {at(c, d)}L{at(e, f)}L{at(g, h)}Z"
    return _path(blades, on) + _dot(0, 0, 7, on)


def _module(on: str, base: str) -> str:
    return _line("M-22-16H22V16H-22ZM-30 0H-22M22 0H30", on, 5) + _dot(-9, 0, 5, on) + _dot(9, 0, 5, on)


def _virus(on: str, base: str) -> str:
    """A ball with knobs."""
    spikes = "".join(f"M{at(*polar(14, k / 8))}L{at(*polar(26, k / 8))}" for k in range(8))
    knobs = "".join(_dot(*polar(27, k / 8), 4.5, on) for k in range(8))
    return _line(spikes, on, 4) + knobs + _dot(0, 0, 16, on) + _dot(-5, -4, 4, base) + _dot(6, 4, 3.4, base)


def _planet(on: str, base: str) -> str:
    ring = tag("ellipse", rx=32, ry=10, fill="none", stroke=on, stroke_width=5, transform="rotate(-20)")
    return _dot(0, 0, 19, on) + ring


def _planet_waves(on: str, base: str) -> str:
    return _dot(0, 0, 28, on) + _line("M-18-8q9-9 18 0t18 0M-18 8q9-9 18 0t18 0", base, 5)


def _planet_hollows(on: str, base: str) -> str:
    return _dot(0, 0, 28, on) + _dot(-9, -8, 7, base) + _dot(9, 4, 9, base) + _dot(-8, 13, 4, base)


def _total(on: str, base: str) -> str:
    return _line("M16-26H-16L6 0L-16 26H16", on, 7)


_DRAWN: Final[dict[str, Callable[[str, str], str]]] = {
    "robot": _robot,
    "energy": _energy,
    "plant": _plant,
    "water": _water,
    "astronaut": _astronaut,
    "planning": _planning,
    "wild": _wild,
    "rocket": _rocket,
    "antenna": _antenna,
    "error": _error,
    "arrow": _arrow,
    "build": _build,
    "sabotage": _sabotage,
    "wall": _wall,
    "greenhouse": _greenhouse,
    "mission": _flag,
    "longest": _ruler,
    "most": _podium,
    "sector": _sector,
    "star": _star,
    "pearl": _pearl,
    "ruby": _ruby,
    "pump": _pump,
    "factory": _factory,
    "level": _level,
    "reactor": _reactor,
    "module": _module,
    "virus": _virus,
    "planet": _planet,
    "planet-waves": _planet_waves,
    "planet-hollows": _planet_hollows,
    "house": _house,
    "dome": _dome,
    "seal": _seal,
    "total": _total,
}
NAMES: Final = tuple(_DRAWN)

# The ground of a badge; the symbol on it is cream. What is not here stands on slate.
BASE: Final = {
    "robot": "#b5483a",
    "energy": "#a8700c",
    "plant": LEAF,
    "water": WATER,
    "astronaut": PURPLE,
    "planning": STEEL,
    "wild": "#ab3672",
    "rocket": "#b4531a",
    "antenna": "#1f7d86",
    "error": ALARM,
    "sabotage": "#8a2f4f",
    "arrow": "#2f7a5a",
    "build": STEEL,
    "greenhouse": LEAF,
    "pearl": "#5d6f8f",
    "ruby": "#a8324a",
    "reactor": COPPER,
    "virus": ASH,
}
SLATE: Final = "#3c4466"


@cache
def icon(name: str, on: str = CREAM, base: str = NIGHT) -> str:
    """The symbol in one colour; ``base`` is what shines through it."""
    return _DRAWN[name](on, base)


@cache
def badge(name: str, x: float, y: float, r: float) -> str:
    """The symbol on a disc of its colour."""
    base = BASE.get(name, SLATE)
    disc = tag("circle", r=r, fill=base)
    return group(disc, group(icon(name, CREAM, base), scale=0.64 * r / 32), x=x, y=y)


@cache
def glyph(name: str, x: float, y: float, r: float, colour: str, base: str) -> str:
    """The symbol alone."""
    return group(icon(name, colour, base), x=x, y=y, scale=r / 32)
