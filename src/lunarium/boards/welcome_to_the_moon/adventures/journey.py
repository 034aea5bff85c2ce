"""The Journey drawn: a chart of the way from the Earth to the Moon, with four stations at their moorings."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.journey import times
from ....games.welcome_to_the_moon.adventures.journey_sheet import (
    ERRORS,
    GAPS,
    PENALTIES,
    PRIZES,
    SLOTS,
    STATIONS,
    TANKS,
)
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import CIRCLED, count
from ....games.welcome_to_the_moon.state import State
from ...style import MOON, Paint
from ...svg import at, tag
from ..drawing import arrow, craters, curve, disc, line, stars
from ..faces import text
from ..icons import glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print

_EARTH: Final = (25.5, 75.5, 10.2)
_MOON: Final = (76.2, 15.9, 5.0)
_LANDS: Final = (  # on an Earth of our own
    "M-6.8-5.6C-3.5-8.6 1.6-8.9 2.4-7.2C3-5.4.4-5.4-.2-3.6C-.9-1.8-3.4-2.4-4-.6C-4.7 1.2-7.4.4-8.2-1.6Z",
    "M3.6-3.2C6-4.6 8.8-3.4 9.2-.8C8.8 2.6 6.6 5.8 4.6 5.6C2.6 5.2 4 2.8 2.6 1.2C1.4-.4 2-2.2 3.6-3.2Z",
    "M-4.4 3C-2.2 2.2.4 3.6-.2 5.6C-.8 7.6-1.6 9.4-3 9.2C-5 8.4-6.4 6.4-6.2 4.8Z",
)


def _art(paint: Paint, plan: Layout) -> str:
    x, y, r = _EARTH
    parts = [
        disc(12, 108, 74, paint["high"], fill_opacity=0.55),
        disc(12, 108, 56, paint["haze"], fill_opacity=0.8),
        disc(88, 4, 44, paint["high"], fill_opacity=0.55),
        disc(88, 4, 28, paint["haze"], fill_opacity=0.8),
        stars(paint, 90, (1.5, 1.5, 97, 97)),
        *(
            disc(x, y, far, "none", stroke=paint["rim"], stroke_width=0.22, stroke_dasharray="1 1.2")
            for far in (24.5, 30)
        ),
        disc(*_MOON[:2], 16.4, "none", stroke=paint["rim"], stroke_width=0.22, stroke_dasharray="1 1.2"),
        disc(x, y, r + 1, paint["land"], fill_opacity=0.35),
        disc(x, y, r, paint["land"], stroke=paint["edge"], stroke_width=0.35),
        *(tag("path", d=d, fill=paint["far"], transform=f"translate({at(x, y)})") for d in _LANDS),
        disc(*_MOON, paint["hull"], stroke=paint["edge"], stroke_width=0.35),
        craters(paint, ((74.4, 14.6, 1.3), (78.2, 17.4, 1.0), (77.6, 13, 0.7), (74.6, 18.6, 0.8))),
        _way(paint, plan),
        *(_station(paint, plan, number) for number in range(1, len(STATIONS) + 1)),
    ]
    return "".join(parts)


def _way(paint: Paint, plan: Layout) -> str:
    """The path under its spaces."""
    d = curve([place.points[0] for place in plan.places.values() if place.kind == "space"])
    return line(d, paint["rim"], 4.4) + line(d, paint["board"], 3.7)


def _station(paint: Paint, plan: Layout, number: int) -> str:
    """A wheel around its multipliers, and the chain of robots that moors it to the path."""
    name, station = f"S{number}", STATIONS[number - 1]
    places = plan.places
    (x, up), (_, down) = places[f"{name}-high"].middle, places[f"{name}-low"].middle
    y = (up + down) / 2
    chain = [places[SLOTS.names[station.space]].middle]
    chain += [places[SLOTS.names[robot]].middle for robot in station.robots]
    moor = curve([*chain, (x, y)])
    spokes = "".join(f"M{at(x, y)}L{at(*places[SLOTS.names[plant]].middle)}" for plant in station.plants)
    return (
        line(moor, paint["edge"], 1.0)
        + line(moor, paint["hull"], 0.5)
        + disc(x, y, 7.4, paint["board"], fill_opacity=0.55)
        + disc(x, y, 5.9, "none", stroke=paint["edge"], stroke_width=2.0)
        + disc(x, y, 5.9, "none", stroke=paint["hull"], stroke_width=1.3)
        + line(spokes, paint["edge"], 0.5)
        + disc(x, y, 3.9, paint["hull"], stroke=paint["edge"], stroke_width=0.35)
    )


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = []
    for k in range(1, 7):
        x, y = plan.places[f"E{k}b"].middle
        parts += [arrow(paint, x, y + 2.2, x, y + 3.4), glyph("wall", x, 15.8, 1.5, ink, ground)]
    for row in ("JA", "JP"):
        for k in (1, 2, 3):
            x, y = plan.places[f"{row}{k}b"].middle
            parts.append(arrow(paint, x, y + 2.1, x, y + 3.7))
    for k in range(1, 5):
        x, y = plan.tallies[f"S{k}"]
        parts.append(text(f"S{k}", x - 4, y, 1.7, dim))
        parts.append(line(f"M{at(x - 2.2, y + 1.4)}H{x + 2.4:.2f}", paint["rim"], 0.25))
    for k, (x, y) in enumerate((plan.places[f"S{k}-high"].middle for k in range(1, 5)), 1):
        side = -8.2 if k == 1 else 8.7
        parts.append(text(f"S{k}", x + side, y - 4.6, 1.9, ink))
    parts.append(glyph("water", 68.6, 81.4, 2.6, dim, ground))
    parts.append(glyph("longest", 75, 81.4, 2.4, dim, ground))
    x = plan.results["most-zones"][0]
    for k, prize in enumerate(PRIZES):
        parts.append(
            text(f"{k + 1}.", x - 1.9, 76.8 + 4.2 * k, 1.7, dim) + text(str(prize), x + 0.9, 76.8 + 4.2 * k, 2.2, ink)
        )
    (x, y), bolts = plan.places["error-3"].middle, ("error-1", "error-2")
    parts += [text(str(PENALTIES[-1]), x, y + 3.4, 1.9, ink), glyph("error", x + 5.8, 76.4, 1.8, dim, ground)]
    parts += [glyph("energy", x + 2.8, plan.places[name].middle[1], 1.1, ink, ground) for name in bolts]
    return "".join(parts)


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """What the plants of every station are worth."""
    sheet = view.sheets[seat]
    worth = [count(sheet, station.plants, CIRCLED) * times(sheet, station) for station in STATIONS]
    return {f"S{k}": points for k, points in enumerate(worth, 1)}


_VALUES: Final = {
    **{SLOTS.names[tank]: str(value) for tank, value in TANKS},
    **{SLOTS.names[station.high]: str(station.high_times) for station in STATIONS},
    **{SLOTS.names[station.low]: str(station.low_times) for station in STATIONS},
    **{SLOTS.names[box]: str(value) for box, value in zip(ERRORS, PENALTIES, strict=False)},
    **{letter: letter for letter in "ABC"},
}

# Zones that are full and no longer than missions want them, from the Earth on.
_UNMARKED: Final = {
    mission: [SLOTS.names[gap] for number, gap in enumerate(GAPS, 1) if number not in lines]
    for mission, lines in ((72, (6, 12)), (73, (6, 10, 12)))
}

PRINT: Final = Print(
    _art, _notes, _VALUES, _tallies, unmarked=_UNMARKED, lines={"longest-zone": "longest", "most-zones": "most"}
)

MOOD: Final = mood(
    day=(f"#dde4f4 #cbd5ee #e9eef9 #8fb2dd #6f9f86 {MOON} #cfc5ae #4a568f #222b5a #525b86 #f5f7fc #a7b2d8 #55619c"),
    night=(
        "#0f1535 #0a0f28 #161e4a #244f92 #2f7d62 #e6ddc4 #a39a84 #6f7cc0 "
        "#e9ecfb #aab2dc #090d24 #3a4584 #060919 #8e9ad8"
    ),
)
