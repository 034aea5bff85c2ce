"""The Mine drawn: a cut through the rock, the pumps on the ground, and over them the factories."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.mine import stored
from ....games.welcome_to_the_moon.adventures.mine_sheet import ERRORS, MAINS, PENALTIES, SECONDARIES, SLOTS
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import full
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ...svg import at, tag
from .. import hand
from ..drawing import arrow, disc, line, ridge, stars
from ..faces import text
from ..icons import badge
from ..layout import Layout
from ..mood import mood
from ..print import Print

_HOLDS: Final = ("plant", "water", "pearl", "ruby", "astronaut", "planning")
_GROUND: Final = 63.4
_STRATA: Final = (  # under the ground: its line from left to right, and how dark
    ((72.4, 74, 73, 75, 73.6, 74.8), 0.35),
    ((84.6, 86, 84.8, 86.6, 85.4, 86), 0.45),
)


def _art(paint: Paint, plan: Layout) -> str:
    parts = [
        tag("rect", width=100, height=20, fill=paint["high"]),
        stars(paint, 50, (1, 1, 98, 55)),
        tag("path", d=ridge(70, (56, 52, 57, 50, 55, 53, 58, 51, 56), 7), fill=paint["haze"]),
        _works(paint, plan),
        tag("path", d=ridge(100, (_GROUND, 62.8, 63.6, 63, 63.8, 63.2), 2), fill=paint["land"]),
    ]
    for tops, dark in _STRATA:
        parts.append(tag("path", d=ridge(100, tops, 4), fill=paint["far"], fill_opacity=dark))
        parts.append(
            tag("path", d=ridge(100, tops, 4), fill="none", stroke=paint["edge"], stroke_width=0.2, stroke_opacity=0.5)
        )
    for k in range(26):
        x, y = 2 + k * 61.8 % 96, 66 + k * 37.7 % 32
        parts.append(tag("path", d=f"M{at(x, y)}l0.9-0.5l0.7 0.6l-0.6 0.6Z", fill=paint["edge"], fill_opacity=0.35))
    parts.append(_veins(paint, plan))
    return "".join(parts)


def _works(paint: Paint, plan: Layout) -> str:
    """Chimneys and pipes behind the factories."""
    pipes, stacks = "", ""
    for k, name in enumerate(("M1", "M2", "M3", "M4", "M5")):
        x, y = plan.tallies[name]
        pipes += f"M{at(x + 3.4, 15)}V18M{at(x + 8.6, y)}V{_GROUND}"
        stacks += f"M{at(x + 8.6, 17)}V{13 - k % 2}h2.2V17Z"
    pipes += f"M20 58.4H92M5.6 58.4H20M92 48V58.4M92 58.4V{_GROUND}"
    return (
        line(pipes, paint["edge"], 1.5) + line(pipes, paint["shade"], 0.9) + tag("path", d=stacks, fill=paint["hull"])
    )


def _veins(paint: Paint, plan: Layout) -> str:
    """From every pump down to its three excavations."""
    d = ""
    for column in range(1, 13):
        (x, top), (_, foot) = plan.places[f"P-{column}"].middle, plan.places[f"L3-{column}"].middle
        d += f"M{at(x, top)}V{foot:.2f}"
    return line(d, paint["edge"], 1.3) + line(d, paint["hull"], 0.7)


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim = paint["print"], paint["dim"]
    parts = []
    for k, factory in enumerate(MAINS, 1):
        x, (left, y) = _scale(plan, k), plan.tallies[f"M{k}"]
        parts += [_value(paint, x, 21.4, factory.values[0]), _value(paint, x, 45.6, factory.values[1])]
        parts += [arrow(paint, x, 41, x, 42.6), text("×", left + 2.2, y, 1.6, dim)]
        parts.append(line(f"M{at(left - 1.6, y + 1.4)}H{left + 1.5:.2f}", paint["rim"], 0.25))
    for k, other in enumerate(SECONDARIES, 1):
        x = _scale(plan, k) - 4.8
        parts.append(arrow(paint, x, 9, x, 10.2))
        kind = "robot" if other.gives is None else _HOLDS[other.gives]
        parts += [badge(kind, x + (i - (other.number - 1) / 2) * 3, 12.6, 1.3) for i in range(other.number)]
    x, y = plan.places["error-3"].middle
    parts.append(text(str(PENALTIES[-1]), x + 3.7, y, 1.8, ink))
    return "".join(parts)


def _scale(plan: Layout, number: int) -> float:
    """Where the values of a main factory stand."""
    return plan.places[f"M{number}-E1"].middle[0]


def _value(paint: Paint, x: float, y: float, value: int) -> str:
    disc_ = disc(x, y, 1.7, paint["plate"], stroke=paint["frame"], stroke_width=0.3)
    return disc_ + text(str(value).replace("-", "−"), x, y, 1.8, paint["print"])


def _over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """The first value of a factory is crossed when it is upgraded, the gift of another is ringed when it is given."""
    sheet, d = view.sheets[seat], ""
    for k, factory in enumerate(MAINS, 1):
        if full(sheet, factory.symbols):
            d += hand.cross(_scale(plan, k), 21.4, 1.4, 600 + k)
    for k, other in enumerate(SECONDARIES, 1):
        if full(sheet, other.symbols):
            d += hand.ring(_scale(plan, k) - 4.8, 12.6, 1.9 + 1.1 * (other.number - 1), 620 + k)
    return hand.inked(d, paint["pen"], paint["plate"]) if d else ""


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """How much every main factory holds."""
    sheet = view.sheets[seat]
    return {f"M{k}": stored(sheet, factory) for k, factory in enumerate(MAINS, 1)}


_VALUES: Final = {
    **{SLOTS.names[factory.bonus]: str(factory.points) for factory in MAINS if factory.bonus is not None},
    **{SLOTS.names[box]: str(value) for box, value in zip(ERRORS, PENALTIES, strict=False)},
    **{letter: letter for letter in "ABC"},
}

PRINT: Final = Print(_art, _notes, _VALUES, _tallies, _over, lines={"pearls": "pearl", "rubies": "ruby"})

MOOD: Final = mood(
    day=("#f2dfc2 #e9cfa6 #e0bf93 #c99a6b #d8ae80 #fbf3e2 #cbb08a #6d4a2c #3c2614 #674a30 #fcf4e4 #c4a071 #85603c"),
    night=(
        "#221a1c #171114 #33262a #3f2c2c #2c1f22 #6d5a50 #4d3e38 #a08272 "
        "#f6ebe0 #cbb4a5 #140e11 #5b4540 #0c080a #b8988a"
    ),
)
