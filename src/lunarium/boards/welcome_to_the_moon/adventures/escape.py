"""The Escape drawn: six starships docked one above another over the base, their noses towards the stars."""

from collections.abc import Mapping, Sequence
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.escape import greenhouse, modules
from ....games.welcome_to_the_moon.adventures.escape_airlocks import reach
from ....games.welcome_to_the_moon.adventures.escape_sheet import (
    BLOCKS,
    DOUBLE,
    ERROR_PENALTIES,
    ERRORS,
    PENALTIES,
    PLANS,
    PLANTS,
    REACTORS,
    ROBOTS,
    SHIPS,
    SLOTS,
)
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ...svg import at, tag
from ..drawing import arrow, disc, line, ridge, stars
from ..faces import plate, text
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print


def _art(paint: Paint, plan: Layout) -> str:
    return "".join(
        [
            disc(102, -6, 52, paint["high"]),
            disc(102, -6, 30, paint["haze"]),
            stars(paint, 120, (1, 1, 98, 70)),
            disc(88.6, 22.4, 5.4, paint["far"], fill_opacity=0.8),
            tag("path", d="M80.6 24.4A8.6 2.2 -14 0 0 96.6 20.4", fill="none", stroke=paint["edge"], stroke_width=0.4),
            tag("path", d=ridge(100, (70.4, 69.6, 70.8, 69.4, 70.6, 70), 4), fill=paint["land"]),
            *(_ship(paint, plan, number) for number in range(1, len(SHIPS) + 1)),
        ]
    )


def _ship(paint: Paint, plan: Layout, number: int) -> str:
    """A hull from the reactors to the nose, and a room for every block."""
    ship = SHIPS[number - 1]
    (left, y), (right, _) = plan.places[f"S{number}-R1"].middle, plan.places[SLOTS.names[ship.spaces[-1]]].middle
    tail, y = left - 2.4, y + 3
    nose = right + (10.4 if ship.spaces[-1] == ship.greenhouse else 7.6)
    hull = f"M{at(tail, y - 4.6)}H{right + 2.4:.2f}Q{at(nose - 1, y - 3.6)} {at(nose, y)}"
    hull += f"Q{at(nose - 1, y + 3.6)} {at(right + 2.4, y + 4.6)}H{tail:.2f}L{at(tail - 2.2, y + 6)}V{y - 6:.2f}Z"
    body = tag("path", d=hull, fill=paint["hull"], stroke=paint["edge"], stroke_width=0.45)
    shade = f"M{at(tail, y + 1.8)}H{nose - 0.6:.2f}Q{at(nose - 1.4, y + 3.8)} {at(right + 2.4, y + 4.4)}H{tail:.2f}Z"
    rooms = "".join(
        _room(paint, plan, block, run) for block, run in BLOCKS.items() if block[1:2] == str(number) and len(run)
    )
    flame = line(f"M{at(tail - 3, y - 2.6)}h-2M{at(tail - 3, y)}h-3.2M{at(tail - 3, y + 2.6)}h-2", paint["edge"], 0.6)
    name = text(f"S{number}", nose - 2.6, y, 1.7, paint["print"])
    return flame + body + tag("path", d=shade, fill=paint["shade"], fill_opacity=0.5) + rooms + name


def _room(paint: Paint, plan: Layout, block: str, run: range) -> str:
    spots = [plan.places[SLOTS.names[slot]].middle for slot in run]
    x, y, to = spots[0][0], spots[0][1], spots[-1][0]
    if block[0] == "G":
        return disc(x, y, 5.2, paint["board"], stroke=paint["edge"], stroke_width=0.35)
    return tag(
        "rect",
        x=x - 3.3,
        y=y - 4,
        width=to - x + 6.6,
        height=7.8,
        rx=1.6,
        fill=paint["board"],
        stroke=paint["edge"],
        stroke_width=0.35,
    )


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = []
    for slot in sorted(ROBOTS):
        x, y = plan.places[SLOTS.names[slot]].middle
        parts.append(badge("robot", x - 1.9, y + 3.2, 1.1))
    for k in (1, 2, 3):
        x, y = plan.places[f"AS-{2 * k}"].middle
        parts.append(arrow(paint, x + 1.9, y, x + 3.1, y))
    for sign, name, values in (("plant", "greenhouse", PLANTS), ("reactor", "modules", REACTORS)):
        x = plan.tallies[f"{name}-S6"][0]
        parts += [badge(sign, x - 2.4, 76, 1.5), *_scale(paint, x + 2, 76, values)]
        if name == "modules":
            parts.append(badge("water", x + 18.6, 76, 1.1))
        for ship in range(1, len(SHIPS) + 1):
            left, y = plan.tallies[f"{name}-S{ship}"]
            under = line(f"M{at(left - 1.5, y + 1.4)}h3.2", paint["rim"], 0.25)
            parts += [text(f"S{ship}", left - 3, y, 1.65, dim), under]
    x, y = plan.places["PL-9"].middle
    parts.append(text(str(PENALTIES[-1]), x + 3.8, y, 1.7, ink))
    x, y = plan.places["error-3"].middle
    parts.append(text(str(ERROR_PENALTIES[-1]), x, y + 3.6, 1.8, ink))
    parts += [glyph("robot", x + 3, plan.places[f"error-{k}"].middle[1], 1.1, ink, ground) for k in (1, 2)]
    return "".join(parts)


def _scale(paint: Paint, x: float, y: float, values: Sequence[int]) -> list[str]:
    """What one, two and three symbols are worth, and that it can be doubled."""
    parts = [text(f"×{DOUBLE}", x + 13.4, y, 1.9, paint["print"])]
    for k, value in enumerate(values[1:], 1):
        middle = x + 4.2 * (k - 1)
        parts.append(text(str(value), middle, y + 0.9, 2, paint["print"]))
        parts += [disc(middle + 0.9 * (dot - (k - 1) / 2), y - 1.5, 0.32, paint["dim"]) for dot in range(k)]
    return parts


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """What the greenhouse and the modules of every ship are worth."""
    sheet = view.sheets[seat]
    found = {f"greenhouse-S{k}": greenhouse(sheet, ship) for k, ship in enumerate(SHIPS, 1)}
    return found | {f"modules-S{k}": modules(sheet, ship) for k, ship in enumerate(SHIPS, 1)}


def _over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """The windows of rooms that nobody can enter yet are dark."""
    shut = sorted({slot for ship in SHIPS for slot in ship.spaces} - reach(view.sheets[seat]).spaces)
    spots = (plan.places[SLOTS.names[slot]].middle for slot in shut)
    return "".join(plate({**paint, "plate": paint["shade"]}, x, y, plan.sizes["space"]) for x, y in spots)


_VALUES: Final = {
    **{SLOTS.names[ship.badge]: str(DOUBLE) for ship in SHIPS},
    **{SLOTS.names[box]: str(value) for box, value in zip(PLANS, PENALTIES, strict=False)},
    **{SLOTS.names[box]: str(value) for box, value in zip(ERRORS, ERROR_PENALTIES, strict=False)},
    **{SLOTS.names[slot]: "robot" for slot in ROBOTS},
    **{letter: letter for letter in "ABC"},
}

PRINT: Final = Print(_art, _notes, _VALUES, _tallies, _over, lines={"greenhouses": "greenhouse", "modules": "module"})

MOOD: Final = mood(
    day=("#eadff0 #dccbe6 #f4ecf7 #b79cbf #c9a3b8 #fbf8fd #d3c4dc #5d4870 #33214a #5f4b72 #fbf7fd #bca6cc #735a8a"),
    night=(
        "#1c1030 #120922 #2b1a47 #2f1c3e #5a2f52 #5b4a78 #40325a #a58cc8 "
        "#f1e9fb #c3b1dc #120a20 #523f70 #0b0615 #ab94d0"
    ),
)
