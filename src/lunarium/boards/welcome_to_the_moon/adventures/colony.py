"""The Colony drawn: four domes on the ground of the Moon, the rocket in one corner, the observatory in the other."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.colony import antennas, plants
from ....games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA_SCALE,
    ANTENNAS,
    BONUS,
    ERROR_PENALTIES,
    ERRORS,
    GREENHOUSES,
    PENALTIES,
    PLANS,
    PLANT_SCALE,
    PLANTS,
    PRIZES,
    SECTORS,
    SLOTS,
    TANK,
    WATER,
    WATER_SCALE,
)
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import CIRCLED, count
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ...svg import Value, at, tag
from ..drawing import craters, disc, line
from ..faces import plate, text
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print

_ROCKET, _OBSERVATORY = (24.0, 60.6), (76.0, 8.6)
_PRINTED: Final = ((44.8, 29.4), (55.2, 39.8))  # places that bear an X from the start
_SCALES: Final = (("plants", "plant", PLANTS), ("water", "water", WATER), ("antennas", "antenna", ANTENNAS))


def _art(paint: Paint, plan: Layout) -> str:
    ground = [
        disc(50, 140, 92, paint["haze"]),
        disc(14, -8, 34, paint["haze"], fill_opacity=0.7),
        craters(
            paint,
            ((6, 30, 3.4), (94, 31, 2.6), (5, 62, 2), (95.4, 61, 2.8), (4.4, 4.4, 1.4), (96, 4, 1.6), (93, 67, 1.2)),
        ),
    ]
    return "".join(
        [*ground, *(_dome(paint, x, y) for x in (12.2, 50.6) for y in (2.6, 35.2)), _rocket(paint), _dish(paint)]
    )


def _dome(paint: Paint, x: float, y: float) -> str:
    """A sector under glass: its floor, its ribs, and the light on it."""
    w, h, r = 37.2, 31.4, 7.5
    box: dict[str, Value] = {"x": x, "y": y, "width": w, "height": h, "rx": r}
    ribs = "".join(
        f"M{at(x + w * k / 4, y)}Q{at(x + w / 2 + (k - 2) * w / 3.2, y + h / 2)} {at(x + w * k / 4, y + h)}"
        for k in (1, 2, 3)
    )
    return (
        tag("rect", fill=paint["hull"], fill_opacity=0.5, stroke=paint["edge"], stroke_width=0.45, **box)
        + line(ribs, paint["shade"], 0.3, stroke_opacity=0.8)
        + line(
            f"M{at(x + 2.4, y + r)}Q{at(x + 2.4, y + 2.4)} {at(x + r, y + 2.4)}",
            paint["edge"],
            0.7,
            stroke_opacity=0.35,
        )
    )


def _rocket(paint: Paint) -> str:
    x, y = _ROCKET
    return disc(x, y, 3.4, paint["board"], stroke=paint["edge"], stroke_width=0.4) + badge("rocket", x, y, 2.7)


def _dish(paint: Paint) -> str:
    """The observatory: a round house with an open slit."""
    x, y = _OBSERVATORY
    return (
        disc(x, y, 4.1, paint["board"], stroke=paint["edge"], stroke_width=0.5)
        + disc(x, y, 2.9, paint["shade"], stroke=paint["edge"], stroke_width=0.3)
        + line(f"M{at(x - 1.6, y + 1.6)}L{at(x + 2.6, y - 2.6)}", paint["plate"], 1.1)
        + disc(x, y, 0.9, paint["edge"])
    )


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = []
    for x, y in _PRINTED:
        parts += [plate(paint, x, y, 2.7), glyph("build", x, y, 2.2, dim, ground)]
    for name, sign, values in _SCALES:
        x, y = plan.tallies[name]
        left = x - 4.2
        parts += [
            badge(sign, left, 72.2, 1.5),
            text(str(values[-1]), left, 88, 1.8, ink),
            text("×", x - 1.5, y, 1.6, dim),
        ]
        parts.append(line(f"M{at(x - 0.6, y + 1.5)}H{x + 2.4:.2f}", paint["rim"], 0.25))
    for k, prize in enumerate(PRIZES):
        x = 57.6 + 4 * k
        parts += [text(f"{k + 1}.", x, 85.6, 1.6, dim), text(str(prize), x, 87.8, 1.9, ink)]
    x, y = plan.places["PL-9"].middle
    parts += [text(str(PENALTIES[-1]), x + 3.8, y, 1.7, ink), badge("planning", 69, 73.6, 1.3)]
    x, y = plan.places["error-3"].middle
    parts += [text(str(ERROR_PENALTIES[-1]), x, y + 3.6, 1.8, ink), badge("error", x, 72.2, 1.4)]
    x = plan.results["sectors"][0]
    for east, south in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        parts.append(line(_corner(x + 2.6 * east, 79.8 + 2.8 * south, east, south), dim, 0.4))
    parts.append(line(f"M{at(x, 74)}V85.6M{at(x - 5.4, 79.8)}H{x + 5.4:.2f}", paint["rim"], 0.3))
    return "".join(parts)


def _corner(x: float, y: float, east: int, south: int) -> str:
    """An arrow to one of the four sectors, the same in all languages."""
    tip = f"M{at(x + 0.2 * east, y + 1.1 * south)}H{x + 1.1 * east:.2f}V{y + 0.2 * south:.2f}"
    return f"M{at(x - 1.1 * east, y - 1.1 * south)}L{at(x + 1.1 * east, y + 1.1 * south)}{tip}"


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """How many plants, tanks and antennas are circled."""
    sheet = view.sheets[seat]
    return {"plants": plants(sheet), "water": count(sheet, TANK.values(), CIRCLED), "antennas": antennas(sheet)}


_TRACKS: Final = (
    (PLANT_SCALE, PLANTS),
    (WATER_SCALE, WATER),
    (ANTENNA_SCALE, ANTENNAS),
    (PLANS, PENALTIES),
    (ERRORS, ERROR_PENALTIES),
)
_VALUES: Final = {
    **{SLOTS.names[box]: str(value) for run, values in _TRACKS for box, value in zip(run, values, strict=False)},
    **{SLOTS.names[sector.high]: str(BONUS[0]) for sector in SECTORS},
    **{SLOTS.names[sector.low]: str(BONUS[1]) for sector in SECTORS},
    **{
        SLOTS.names[slot]: f"×{number}"
        for sector in SECTORS
        for slot, number in zip(sector.greenhouses, GREENHOUSES, strict=True)
        if number > 1
    },
    **{letter: letter for letter in "ABC"},
}

PRINT: Final = Print(_art, _notes, _VALUES, _tallies, lines={"antennas": "antenna", "sectors": "sector"})

MOOD: Final = mood(
    day=("#e9e5dc #d8d3c8 #f3f0e8 #cfc8ba #bdb5a6 #d5e8ee #a9c0c8 #5b5f66 #2c2f3a #565a66 #fbf9f3 #b9b2a4 #6a6f7c"),
    night=(
        "#1b1e2a #12141e #252938 #2d3142 #222635 #4f6a78 #384c58 #7b86a0 "
        "#e9ebf2 #adb3c6 #0f111a #454b62 #090b12 #8f9ab8"
    ),
)
