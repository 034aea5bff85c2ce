"""The Battle drawn: seven planets on one course, their moons, a belt of asteroids; one player below, another above."""

from collections.abc import Iterator, Mapping
from math import cos, hypot, radians, sin
from typing import Final

from ....core.play import Seat
from ....games.welcome_to_the_moon.adventures.battle_sheet import (
    ASTEROIDS,
    BONUS,
    BOTTOM,
    ERROR_PENALTIES,
    KINDS,
    MULTIPLIERS,
    PENALTIES,
    PLANETS,
    PLANTS,
    SLOTS,
    SPACES,
    TOP,
    TYPES,
    WATERS,
    B,
    T,
)
from ....games.welcome_to_the_moon.adventures.battle_sides import controlled, halves, neighbours, second, side
from ....games.welcome_to_the_moon.cards import ACTIONS
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import Sheet as Marks
from ....games.welcome_to_the_moon.state import State
from ...style import CREAM, Paint
from ...svg import Value, at, tag
from ..drawing import craters, curve, disc, line, stars
from ..faces import text
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print
from ..sides import Sides

_GLOBES: Final = {"green": "#3b7a4e", "blue": "#2f629b", "grey": "#6a6877"}  # by type; a texture says the same
_SHADOW: Final = "#000000"  # on a globe, where letters are light
_TRACKS: Final = (("plants", "plant", PLANTS, 3), ("water", "water", WATERS, 2), ("planning", "planning", PENALTIES, 2))
_ATMOSPHERE: Final = 1.3  # from the spaces of a planet to its edge


def _globe(plan: Layout, number: int) -> tuple[float, float, float]:
    """Middle and radius of a planet: its spaces lie on an arc that opens to the left."""
    spots = [plan.places[SLOTS.names[slot]].middle for slot in PLANETS[number].spaces]
    (x, y), (a, b), (c, d) = spots[len(spots) // 2], spots[0], spots[-1]
    half, deep = hypot(c - a, d - b) / 2, abs(x - (a + c) / 2)
    r = (half * half + deep * deep) / (2 * deep)
    return x - r, y, r + _ATMOSPHERE


def _art(paint: Paint, plan: Layout) -> str:
    globes = [_globe(plan, number) for number in range(len(PLANETS))]
    course = curve([(x, y) for x, y, _ in globes])
    return "".join(
        [
            disc(22, 46, 44, paint["high"], fill_opacity=0.55),
            disc(66, 44, 30, paint["haze"], fill_opacity=0.6),
            stars(paint, 120, (1, 20, 85, 52)),
            line(course, paint["edge"], 0.4, stroke_dasharray="0.1 1.5"),
            tag("rect", x=85.4, y=1.8, width=12.8, height=96.4, rx=6, fill=paint["haze"], fill_opacity=0.55),
            stars(paint, 60, (86, 3, 12, 94)),
            _belt(paint, plan),
            *(_planet(paint, plan, number, *globe) for number, globe in enumerate(globes)),
        ]
    )


def _belt(paint: Paint, plan: Layout) -> str:
    """A rock under every asteroid's space, and crumbs between them."""
    rocks = ""
    for k, slot in enumerate(ASTEROIDS):
        x, y = plan.places[SLOTS.names[slot]].middle
        for far, dx, dy in ((2.75, 0.0, 0.0), (0.45, (-3.1, 2.7, -2.4)[k % 3], 3.3)):
            corners = [(far * (1 + 0.09 * ((k * 7 + j * 5) % 3)), radians(j * 51.4 + 11 * k)) for j in range(7)]
            rocks += "M" + "L".join(at(x + dx + r * sin(turn), y + dy - r * cos(turn)) for r, turn in corners) + "Z"
    return tag("path", d=rocks, fill=paint["shade"], stroke=paint["edge"], stroke_width=0.3, stroke_linejoin="round")


def _planet(paint: Paint, plan: Layout, number: int, x: float, y: float, r: float) -> str:
    """A globe with its moon on an orbit, and the pole of its flag."""
    planet = PLANETS[number]
    kind = TYPES[planet.kind]
    rim: dict[str, Value] = {"stroke": paint["edge"], "stroke_width": 0.45}
    (a, b), (c, _) = (plan.places[SLOTS.names[slot]].middle for slot in planet.moon)
    middle = (a + c) / 2
    far = hypot(middle - x, b - y)
    orbit = disc(x, y, far, "none", stroke=paint["rim"], stroke_width=0.25, stroke_dasharray="0.9 1.1")
    tether = line(f"M{at(x, y)}L{at(middle, b)}", paint["edge"], 1.3) + line(
        f"M{at(x, y)}L{at(middle, b)}", paint["hull"], 0.6
    )
    hollows = craters(paint, ((middle - 1.2, b - 2.6, 0.7), (middle + 1.6, b + 2.7, 0.6), (middle - 0.6, b + 2.5, 0.4)))
    (fx, fy), dx = plan.places[SLOTS.names[planet.flag]].middle, 2.9
    mast = line(
        f"M{at(fx - dx, fy - 2.5)}L{at(fx - dx, fy + 2.2)}L{at(x - 0.72 * r, y - 0.4 * r + 0.8 * (fy > y) * r)}",
        paint["edge"],
        0.5,
    )
    globe = disc(x, y, r + 0.9, _GLOBES[kind], fill_opacity=0.22) + disc(x, y, r, _GLOBES[kind], **rim)
    shine = f"M{at(x - 0.86 * r, y - 0.1 * r)}A{at(0.87 * r, 0.87 * r)} 0 0 1 {at(x - 0.1 * r, y - 0.86 * r)}"
    return (
        orbit
        + tether
        + mast
        + globe
        + _texture(kind, x, y, r)
        + line(shine, CREAM, 0.5, stroke_opacity=0.35)
        + disc(middle, b, 4.0, paint["hull"], **rim)
        + hollows
    )


def _texture(kind: str, x: float, y: float, r: float) -> str:
    """Land, waves or hollows on a globe."""
    if kind == "blue":
        waves = "".join(
            f"M{at(x - 0.72 * r, y + dy * r)}q{at(0.18 * r, -0.13 * r)} {at(0.36 * r, 0)}t{at(0.36 * r, 0)}"
            for dy in (0.5, 0.68, -0.58)
        )
        return line(waves, _SHADOW, 0.055 * r, stroke_opacity=0.35)
    if kind == "green":
        lands = "".join(
            f"M{at(x + dx * r, y + dy * r)}q{at(0.26 * r, -0.2 * r)} {at(0.56 * r, 0.04 * r)}"
            f"q{at(0.1 * r, 0.26 * r)} {at(-0.26 * r, 0.3 * r)}Z"
            for dx, dy in ((-0.62, 0.5), (-0.2, -0.7))
        )
        return tag("path", d=lands, fill=_SHADOW, fill_opacity=0.22)
    hollows = ((-0.52, 0.56, 0.14), (-0.1, 0.7, 0.1), (-0.1, -0.64, 0.15), (-0.78, 0.02, 0.09))
    return "".join(disc(x + dx * r, y + dy * r, s * r, _SHADOW, fill_opacity=0.25) for dx, dy, s in hollows)


def _notes(paint: Paint, plan: Layout) -> str:
    ink, parts = paint["print"], []
    for number, planet in enumerate(PLANETS):
        x, y, r = _globe(plan, number)
        a, b = plan.places[SLOTS.names[planet.spaces[0]]].middle
        parts.append(disc(a, b, 2.4, "none", stroke=paint["print"], stroke_width=0.6))
        parts.append(text(f"P{number + 1}", x - 0.475 * r, y + 0.675 * r, 1.7, CREAM))
        parts.append(_numbers(paint, a - 2.6, b - 0.8, planet.numbers))
    for slot in ASTEROIDS:
        x, y = plan.places[SLOTS.names[slot]].middle
        parts += [badge(ACTIONS[kind], x + 4.4 + 2.7 * k, y, 1.25) for k, kind in enumerate(BONUS[slot])]
    for slot in (ASTEROIDS[0], ASTEROIDS[-1]):
        x, y = plan.places[SLOTS.names[slot]].middle
        parts += [
            disc(x, y, 2.4, "none", stroke=ink, stroke_width=0.6),
            glyph("robot", x + 5.6, y, 1.8, ink, paint["haze"]),
        ]
    return "".join([*parts, _tracks(paint, plan, "B"), _tracks(paint, plan, "T"), _both_sheets(paint, plan)])


def _both_sheets(paint: Paint, plan: Layout) -> str:
    """Two sheets, one upon the other: what follows are sums of both."""
    x, y = plan.results["missions"]
    look: dict[str, Value] = {"width": 3.4, "height": 3.4, "rx": 0.4, "stroke": paint["dim"], "stroke_width": 0.35}
    return tag("rect", x=x - 8.6, y=y - 2.4, fill=paint["board"], **look) + tag(
        "rect", x=x - 7.2, y=y - 1, fill=paint["plate"], **look
    )


def _numbers(paint: Paint, x: float, y: float, numbers: range) -> str:
    """The numbers that lead to a planet, up to x."""
    told = f"{numbers[0]}–{numbers[-1]}"
    w = 0.95 * len(told) + 2.2
    pill = tag(
        "rect",
        x=x - w,
        y=y - 1.5,
        width=w,
        height=3,
        rx=1.5,
        fill=paint["board"],
        stroke=paint["edge"],
        stroke_width=0.3,
    )
    return pill + text(told, x - w / 2, y, 2, paint["print"])


def _tracks(paint: Paint, plan: Layout, name: str) -> str:
    """Symbols and last values of what a side has for itself."""
    ink, parts = paint["print"], []
    for track, sign, values, columns in _TRACKS:
        (x, y), boxes = plan.places[f"{name}-{track}-1"].middle, len(values) - 1
        step = plan.places[f"{name}-{track}-2"].middle[0] - x
        below = plan.places[f"{name}-{track}-{boxes}"].middle[1] if boxes % columns else y + 2.9 * (boxes // columns)
        parts += [text(str(values[-1]), x + step * (boxes % columns), below, 1.7, ink), badge(sign, x, y - 3.1, 1.2)]
    for kind, values in zip(TYPES, MULTIPLIERS, strict=True):
        (x, y), (_, top) = plan.places[f"{name}-{kind}-4"].middle, plan.places[f"{name}-{kind}-1"].middle
        parts += [text(str(values[-1]), x, y + 2.9, 1.7, ink), _small_globe(paint, kind, x - 1.2, top - 3.1)]
    (x, y), (_, top) = plan.places[f"{name}-error-2"].middle, plan.places[f"{name}-error-1"].middle
    parts += [text(str(ERROR_PENALTIES[-1]), x, y + 2.9, 1.7, ink), badge("error", x, top - 3.1, 1.2)]
    return "".join(parts)


def _small_globe(paint: Paint, kind: str, x: float, y: float) -> str:
    return disc(x, y, 1.25, _GLOBES[kind], stroke=paint["edge"], stroke_width=0.2) + _texture(kind, x, y, 1.25)


def _tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """How many planets of each type the seat controls on this sheet."""
    sheet, mine = view.sheets[seat], side(view)
    blanks = game.options["blank_planets"] == "tied"
    pairs = zip(KINDS, PLANETS, strict=True)
    held = [kind for kind, planet in pairs if controlled(view, sheet, mine, planet, blanks=blanks)]
    return {name: held.count(kind) for kind, name in enumerate(TYPES)}


def _values() -> Mapping[str, str]:
    """Of tracks and letters; in a space its bonus."""
    found = {SLOTS.names[slot]: ACTIONS[bonus[0]] for slot, bonus in BONUS.items() if slot in SPACES}
    for name, own in (("B", BOTTOM), ("T", TOP)):
        tracks = [(own.plants, PLANTS), (own.water, WATERS), (own.plans, PENALTIES), (own.errors, ERROR_PENALTIES)]
        tracks += zip(own.multipliers, MULTIPLIERS, strict=True)
        found |= {
            SLOTS.names[box]: str(value) for run, values in tracks for box, value in zip(run, values, strict=False)
        }
        found |= {f"{name}-{letter}": letter for letter in "ABC"}
    return found


def _opposite(name: str) -> str:
    """Tracks change places and asteroids their order; planets stay, so that both sheets of a player look alike."""
    if SLOTS.index[name] in ASTEROIDS:
        return f"K{len(ASTEROIDS) + 1 - int(name[1:])}"
    return {"B-": "T-", "T-": "B-"}.get(name[:2], name[:2]) + name[2:]


def _errors(view: State, seat: Seat) -> Iterator[tuple[Marks, range]]:
    """On the left sheet of a seat and on the right one."""
    return ((marks, own.errors) for marks, own in halves(view, seat))


SIDES: Final = Sides(("B", "T"), (B, T), neighbours, _opposite, _errors, second)
PRINT: Final = Print(
    _art,
    _notes,
    _values(),
    _tallies,
    sides=SIDES,
    legend=dict(zip(TYPES, ("&", "~", "%"), strict=True)),
    lines={"green": "planet", "blue": "planet-waves", "grey": "planet-hollows"},
)

MOOD: Final = mood(
    day=("#f4dcd8 #ecc8c4 #f9e9e5 #c99a94 #b98984 #fdf6f3 #d9b9b2 #6d3f42 #421f26 #70484c #fdf5f2 #cfa39d #8c5557"),
    night=(
        "#230d16 #180810 #37162a #2a1220 #4a1f33 #7d5a68 #553a48 #c08a9c "
        "#fbe9ee #d7b0bd #17080f #663a4c #0e0509 #c795a6"
    ),
)
