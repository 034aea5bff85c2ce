"""The Launch drawn: a rocket on its pad at dusk, its bays open to view, the tower with a sign for every level."""

from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.launch import track
from ....games.welcome_to_the_moon.adventures.launch_sheet import BOXES, KIND, LINES, ROCKETS, SCORES, SLOTS
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.state import State
from ....words import Words
from ...style import Paint
from ...svg import Value, at, tag
from .. import hand
from ..drawing import disc, line, ridge, stars
from ..faces import text
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print

_NOSE: Final = "M40.4 1.4C46.6 4.6 50.6 9.6 50.8 16V26"
_RIGHT: Final = "L56.6 29.4V55.2L60 58.4V63.6L69.6 66.4V75L67 77.4V93.4L72 97.4"  # shoulders, body, engines
_LEFT: Final = "H9L13.8 93.4V77.4L10.6 75V66.4L20.8 63.6V58.4L24.4 55.2V29.4L30 26V16C30.2 9.6 34.2 4.6 40.4 1.4Z"
_SHADOW: Final = "H62L60.6 93.4V60L52.8 55.2V29.4L47.4 26V16C47.2 9.6 45 4.6 40.4 1.4Z"
_SIGNS: Final = ("wild", "plant", "energy", "planning", "robot", "robot", "water", "astronaut", "astronaut")  # from L1
_TOWER: Final = (3.6, 10.4)


def _art(paint: Paint, plan: Layout) -> str:
    look: dict[str, Value] = {"fill": paint["hull"], "stroke": paint["edge"], "stroke_width": 0.5}
    return "".join(
        [
            tag("rect", width=100, height=22, fill=paint["high"]),
            tag("rect", y=66, width=100, height=34, fill=paint["haze"]),
            disc(16, 15, 9.4, paint["haze"]),
            disc(13.6, 13.4, 8.6, paint["high"]),
            stars(paint, 80, (1, 1, 98, 60)),
            tag("path", d=ridge(100, (80, 76, 81, 74, 79, 77, 82, 75, 80), 3), fill=paint["far"]),
            tag("path", d=ridge(100, (95.6, 95, 96, 95.2, 95.8, 95), 5), fill=paint["land"]),
            _tower(paint, plan),
            tag("path", d=_NOSE + _RIGHT + _LEFT, **look),
            tag("path", d=_NOSE + _RIGHT + _SHADOW, fill=paint["shade"], fill_opacity=0.55),
            line("M30 17.6H50.8M24.4 30H56.6M20.8 64.2H60M13.8 77H67", paint["edge"], 0.25),
            disc(40.4, 5.2, 1.3, paint["plate"], stroke=paint["edge"], stroke_width=0.3),
        ]
    )


def _tower(paint: Paint, plan: Layout) -> str:
    """A lattice, and an arm to every level."""
    left, right = _TOWER
    levels = [plan.places[f"L{level}-1"].middle for level in range(1, 10)]
    beams = f"M{left} 8V97M{right} 8V97"
    for k in range(14):
        y = 8 + 6.3 * k
        beams += f"M{at(left, y)}L{at(right, y + 6.3)}M{at(right, y)}L{at(left, y + 6.3)}"
    arms = "".join(f"M{at(right, y - 1.9)}H{x - 3:.2f}" for x, y in levels)
    return line(arms, paint["edge"], 0.9) + line(arms, paint["hull"], 0.4) + line(beams, paint["edge"], 0.32)


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = []
    for level, sign in enumerate(_SIGNS, 1):
        y = plan.places[f"L{level}-1"].middle[1] - 1.9
        parts.append(badge(sign, 7, y, 2.6))
    for score, (x, y) in zip(SCORES, _scores(plan), strict=True):
        parts += [_score(paint, x, y), text(str(score), x, y, 1.7, ink)]
    parts += [glyph("star", 65, 16.5, 1.6, dim, ground), glyph("error", 65, 27.9, 1.6, dim, ground)]
    parts.append(text("−5", 65, 31.4, 1.6, dim))
    return "".join(parts)


def _scores(plan: Layout) -> list[tuple[float, float]]:
    """A box at the end of every line of rockets, and the last one above them."""
    last, spots = -1, []
    for count in LINES:
        last += count
        spots.append((93.6, plan.places[SLOTS.names[ROCKETS[last]]].middle[1]))
    return [*spots, (93.6, spots[-1][1] - 5)]


def _score(paint: Paint, x: float, y: float) -> str:
    return tag(
        "rect",
        x=x - 2.6,
        y=y - 1.8,
        width=5.2,
        height=3.6,
        rx=0.8,
        fill=paint["plate"],
        stroke=paint["frame"],
        stroke_width=0.28,
    )


def _over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """The boxes of full lines are crossed."""
    sheet, last, crosses = view.sheets[seat], -1, ""
    for k, (count, (x, y)) in enumerate(zip(LINES, _scores(plan), strict=False)):
        last += count
        if sheet[ROCKETS[last]]:
            crosses += hand.cross(x, y, 1.5, 600 + k)
    return hand.inked(crosses, paint["pen"], paint["plate"]) if crosses else ""


_VALUES: Final = {
    **{SLOTS.names[slot]: kind[1:] for slot, kind in KIND.items() if kind[0] in "Rr"},
    **{letter: letter for letter in "ABC"},
}


def _besides(game: WelcomeToTheMoon, view: State, words: Words) -> str:
    """How far ASTRA's rocket is."""
    return words.say("{crossed} of {boxes} boxes", crossed=track(view.astra, game.level), boxes=BOXES)


PRINT: Final = Print(_art, _notes, _VALUES, over=_over, besides=_besides, lines={"rockets": "rocket"})

MOOD: Final = mood(
    day=("#f6dfc8 #ecc7b4 #f9ecd9 #8d6a5e #b58f7d #fffaf0 #d8cbbd #6b4a48 #43262c #6e4c4c #fdf3e6 #c9a48f #8d5b4f"),
    night=(
        "#141433 #0d0d26 #232252 #080a1c #0f1030 #cfc6dd #8d86a8 #7d76b8 "
        "#ece8fb #b1abd8 #0b0b22 #45427f #07071a #9a93d8"
    ),
)
