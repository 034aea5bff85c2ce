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
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ...svg import Value, at, tag
from ..faces import infection, text
from ..icons import badge, glyph
from ..layout import Layout
from .drawing import arrow, craters, disc, line, stars
from .print import Print

# In the order of propagation, grey ones empty; those of the missions, and those that plants and water reach.
_COLOURS: Final = {"1b": "red", "2b": "green", "3b": "purple", "4b": "blue", "5b": "yellow"}
_MISSIONS: Final = ("red", "purple", "yellow")


def _art(paint: Paint, plan: Layout) -> str:
    ground = [
        disc(20, 110, 70, paint["haze"], fill_opacity=0.7),
        disc(92, -10, 46, paint["high"], fill_opacity=0.8),
        stars(paint, 40, (1, 1, 98, 68)),
        craters(paint, ((14, 21, 3), (25, 63, 3.4), (92, 43, 2), (84, 50, 2.6), (10, 64, 1.6))),
    ]
    rim: dict[str, Value] = {"fill": paint["hull"], "stroke": paint["edge"], "stroke_width": 0.45, "rx": 2.4}
    rooms = "".join(
        tag("rect", x=x - 0.7, y=y - 0.7, width=w + 1.4, height=h + 1.4, **rim)
        for x, y, w, h in plan.panels[: len(QUARTERS)]
    )
    return "".join(ground) + rooms


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
    for name, (x, y) in plan.tallies.items():
        parts.append(text(name, x - 2.6, y + 0.2, 1.2, dim))
    x = plan.results["infected"][0]
    parts += [glyph("virus", x, 80, 2.6, dim, ground), text("−1", x, 84.6, 2, ink)]
    for k, box in enumerate(ERRORS):
        x, y = plan.places[SLOTS.names[box]].middle
        parts.append(badge("virus", x + 3, y, 1) if k >= QUIET_ERRORS else "")
    parts.append(text(str(PENALTIES[-1]), x, y + 3.6, 1.8, ink))
    return "".join(parts)


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
        parts += [text(str(value), x + 3.6, y, 1.7, paint["print"]), badge(gift, x + 6.6, y, 1)]
    parts.append(text(str(track.values[-1]), x + 3.6, y + 2.7, 1.7, paint["print"]))
    first = next(mark for mark, sign in track.signs.items() if sign in TARGETS)
    x, y = plan.places[SLOTS.names[first]].middle
    parts.append(infection(paint, x - 3.6, y, 1.2, colour))
    return parts


def _tallies(view: State, seat: Seat) -> Mapping[str, int]:
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

PRINT: Final = Print(_art, _notes, _VALUES, _tallies)
