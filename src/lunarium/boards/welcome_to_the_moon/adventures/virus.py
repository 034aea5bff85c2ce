"""The Virus drawn: a base on five floors, quarter by quarter, and the walkways by which the viruses spread."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.virus import worth
from ....games.welcome_to_the_moon.adventures.virus_sheet import (
    ERRORS,
    GREY,
    HOME,
    PENALTIES,
    PLANT_TRACK,
    QUARTERS,
    QUIET_ERRORS,
    SLOTS,
    TARGETS,
    WATER_TRACK,
    Track,
)
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import CROSSED, full
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ...svg import Value, at, tag
from ..drawing import arrow, disc, line, ridge, stars
from ..faces import infection, text
from ..hand import cross, inked, stroke
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print

# In the order of propagation, grey ones empty; those of the missions, and those that plants and water reach.
_COLOURS: Final = {"1b": "red", "2b": "green", "3b": "purple", "4b": "blue", "5b": "yellow"}
_MISSIONS: Final = ("red", "purple", "yellow")
_VALUE, _GIFT = 3.6, 6.6  # how far from a row its value stands, and what it gives


def _art(paint: Paint, plan: Layout) -> str:
    rim: dict[str, Value] = {"fill": paint["hull"], "stroke": paint["edge"], "stroke_width": 0.45, "rx": 2.4}
    rooms = plan.panels[: len(QUARTERS)]
    return "".join(
        [
            disc(92, -10, 46, paint["high"], fill_opacity=0.8),
            stars(paint, 40, (1, 1, 98, 68)),
            tag("path", d=ridge(100, (62, 60, 63, 61, 64, 60.6, 62), 5), fill=paint["land"]),
            _building(paint),
            *(tag("rect", x=x - 0.7, y=y - 0.7, width=w + 1.4, height=h + 1.4, **rim) for x, y, w, h in rooms),
        ]
    )


def _building(paint: Paint) -> str:
    """The base cut open: its five floors, and viruses behind the walls where nobody lives."""
    wall: dict[str, Value] = {"fill": paint["haze"], "stroke": paint["edge"], "stroke_width": 0.5}
    hull = "M6 69.6V22Q6 15.4 7 14.8V5Q7 1 11 1H60Q64 1 64.6 14.8H90Q94 14.8 94 19V69.6Z"
    floors = "".join(f"M6.2 {y}H93.8" for y in (14.9, 28.7, 42.5, 56.3))
    rails = "".join(f"M{x} {y}v-1.1" for y in (28.7, 42.5, 56.3) for x in range(8, 93, 2))
    shades = ((21, 22, 4.6), (80, 49.4, 4.4), (15, 63.4, 4), (27.4, 64.4, 2.8), (90.4, 50.6, 2.2), (12.4, 20, 2))
    return (
        tag("path", d=hull, **wall)
        + line(floors, paint["far"], 0.7)
        + line(rails, paint["far"], 0.25)
        + "".join(glyph("virus", x, y, r, paint["high"], paint["haze"]) for x, y, r in shades)
    )


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = [_shelf(paint, *panel) for panel in plan.panels[: len(QUARTERS)]]
    for kind in ("AS", "PL"):
        for k in (1, 2, 3):
            x, y = plan.places[f"{kind}-{2 * k}"].middle
            parts.append(arrow(paint, x + 1.8, y, x + 3, y))
    parts += [*_rows(paint, plan, PLANT_TRACK, "green"), *_rows(paint, plan, WATER_TRACK, "blue")]
    for letter, colour in zip("ABC", _MISSIONS, strict=True):
        x, y = plan.places[letter].middle
        parts.append(infection(paint, x + 4, y, 1.3, colour))
    for (name, (x, y)), (left, top, w, h) in zip(plan.tallies.items(), plan.panels, strict=False):
        parts += [_box(paint, x, y), text(name, x - 2.1, y, 1.35, dim)]
        parts.append(text(name, left + 0.57 * w, top + h - 2, 1.7, dim))
    x = plan.results["infected"][0]
    parts += [glyph("virus", x, 79, 2.4, dim, ground), text("−1", x, 83.4, 2, ink)]
    for k, box in enumerate(ERRORS):
        x, y = plan.places[SLOTS.names[box]].middle
        parts.append(badge("virus", x + 3, y, 1) if k >= QUIET_ERRORS else "")
    parts.append(text(str(PENALTIES[-1]), x, y + 3.6, 1.8, ink))
    return "".join(parts)


def _box(paint: Paint, x: float, y: float) -> str:
    """Where the points of a quarter are noted."""
    return tag(
        "rect",
        x=x - 2.9,
        y=y - 1.5,
        width=5.6,
        height=3,
        rx=0.7,
        fill=paint["plate"],
        stroke=paint["rim"],
        stroke_width=0.25,
    )


def _shelf(paint: Paint, x: float, y: float, w: float, h: float) -> str:
    """The strip of a quarter under its spaces."""
    return line(f"M{at(x + 1, y + 7.2)}H{x + w - 1:.2f}", paint["rim"], 0.25)


def _rows(paint: Paint, plan: Layout, track: Track, colour: str) -> list[str]:
    """The value at the end of every row, the virus where it wakes, and what a full row gives."""
    ends, parts = sorted(track.ends), []
    gift = "robot" if track is PLANT_TRACK else "energy"
    for end in ends:
        x, y = plan.places[SLOTS.names[end]].middle
        value = track.values[end - track.marks.start]
        parts += [text(str(value), x + _VALUE, y, 1.7, paint["print"]), badge(gift, x + _GIFT, y, 1)]
    parts.append(text(str(track.values[-1]), x + _VALUE, y + 2.5, 1.7, paint["print"]))
    first = next(mark for mark, sign in track.signs.items() if sign in TARGETS)
    x, y = plan.places[SLOTS.names[first]].middle
    parts.append(infection(paint, x - 3.6, y, 1.2, colour))
    return parts


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """What the people evacuated from every quarter are worth."""
    sheet = view.sheets[seat]
    return {_name(k): worth(sheet, quarter) for k, quarter in enumerate(QUARTERS)}


def _name(quarter: int) -> str:
    return SLOTS.names[QUARTERS[quarter].spaces[0]].partition("-")[0]


_VALUES: Final = {
    **{SLOTS.names[t]: "grey" if t in GREY else _COLOURS[_name(HOME[t])] for t in TARGETS},
    **{SLOTS.names[box]: str(value) for box, value in zip(ERRORS, PENALTIES, strict=False)},
    **{letter: letter for letter in "ABC"},
}


def _over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """The values of full rows are crossed; a line stands under the points of every evacuated quarter."""
    sheet = view.sheets[seat]
    ends = [end for track in (PLANT_TRACK, WATER_TRACK) for end in track.ends if sheet[end] == CROSSED]
    spots = [(plan.places[SLOTS.names[end]].middle, end) for end in sorted(ends)]
    d = "".join(cross(x + to, y, 0.95, end) for (x, y), end in spots for to in (_VALUE, _GIFT))
    done = [plan.tallies[_name(k)] for k, quarter in enumerate(QUARTERS) if full(sheet, quarter.spaces)]
    d += "".join(stroke(((x - 2.4, y + 1.5), (x + 2.2, y + 1.4)), round(x + y)) for x, y in done)
    return inked(d, paint["pen"], paint["plate"], 0.45) if d else ""


PRINT: Final = Print(_art, _notes, _VALUES, _tallies, _over, lines={"quarters": "sector", "infected": "virus"})

MOOD: Final = mood(
    day=("#e1ecdc #d0e2c9 #edf4e9 #b9cbb2 #a8bfa3 #f8fbf5 #b6c9b4 #465c48 #1f3324 #4a604d #f7fbf4 #a3bd9f #557158"),
    night=(
        "#0f1f18 #0a1711 #173024 #1d3a2b #26402f #2f5a45 #244536 #74ad8d "
        "#e6f5ea #a8cbb4 #0a1610 #35604a #060f0a #86bd9c"
    ),
)
