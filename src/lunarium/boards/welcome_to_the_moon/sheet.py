"""A seat's sheet: the print, which is drawn once, and over it the marks and what may be marked now."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from math import hypot
from types import MappingProxyType
from typing import Final, NamedTuple

from ...core.play import Seat, total
from ...games.welcome_to_the_moon.actions import MARK
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import CROSSED, INFECTED, PENDING, VALUE, X
from ...games.welcome_to_the_moon.state import NONE, RESOLVE, State
from ...words import Words
from ..scene import Scene
from ..style import Paint, Theme
from ..svg import Value, at, ghost, group, tag
from . import hand
from .adventures import printed as print_of
from .faces import LINKS, face, spoken
from .icons import glyph
from .insignia import edges, emblems, foot
from .layout import Layout, Place, Point, layout
from .names import sign
from .paint import paints
from .sides import Owners

SIDE: Final = 100.0  # of a sheet in its own units
FINGER: Final = 3.5  # half of what a pointer may miss
THUMB: Final = 5.4  # half of what a finger covers: 36 pixels where a phone is 360 wide
INSIGNIA: Final = ("site", "moon", "flag")  # kinds that bear the insignia of a side
KEPT: Final = 8192  # marks and choices that were drawn; few have more than a kilobyte
MAPS: Final[Mapping[int, str]] = MappingProxyType({})
NOBODY: Final[Owners] = MappingProxyType({})


@cache
def printed(adventure: str, theme: Theme | None, small: bool, lang: str) -> str:
    """Everything on an empty sheet, in a language."""
    return spoken(_drawn(adventure, theme, small), Words(lang))


@cache
def _drawn(adventure: str, theme: Theme | None, small: bool) -> str:
    paint, plan, own = paints(adventure, theme), layout(adventure), print_of(adventure)
    frame = {"width": SIDE, "height": SIDE, "rx": 0.8}
    parts = [tag("rect", fill=paint["sky"], **frame), own.art(paint, plan)]
    parts += [_panel(paint, panel) for panel in plan.panels]
    if not small:
        parts.append(own.notes(paint, plan))
        parts += [_result(paint, name, *point) for name, point in plan.results.items()]
    drawn = sorted(plan.places.items(), key=lambda item: item[1].kind not in LINKS)
    values = own.values
    parts += [face(paint, place, plan.sizes[place.kind], values.get(name, ""), small=small) for name, place in drawn]
    parts.append(tag("rect", fill="none", stroke=paint["rim"], stroke_width=0.5, **frame))
    return tag("svg", *parts, viewBox="0 0 100 100", width=SIDE, height=SIDE, class_="printed")  # cuts its edges off


def _panel(paint: Paint, box: tuple[float, ...]) -> str:
    x, y, w, h = box
    return tag(
        "rect",
        x=x,
        y=y,
        width=w,
        height=h,
        rx=1.8,
        fill=paint["board"],
        fill_opacity=0.94,
        stroke=paint["rim"],
        stroke_width=0.35,
    )


def _result(paint: Paint, name: str, x: float, y: float) -> str:
    """The box of a score line with its symbol above it; that of the total is double."""
    high, wide = 4.2, 5.8
    box: dict[str, Value] = {"x": x - wide / 2, "y": y - high / 2, "width": wide, "height": high, "rx": 0.9}
    heavy = 0.7 if name == "total" else 0.3
    symbol = glyph(sign(name), x, y - 3.7, 1.15, paint["dim"], paint["board"])
    return symbol + tag("rect", fill=paint["plate"], stroke=paint["frame"], stroke_width=heavy, **box)


def sheet(
    scene: Scene,
    game: WelcomeToTheMoon,
    view: State,
    seat: Seat,
    theme: Theme | None,
    *,
    last: Collection[int] = (),
    small: bool = False,
    aside: bool = False,
    known: bool = False,
    eyes: Seat | None = None,
    reach: float = FINGER,
) -> str:
    """The sheet of a seat, 100 by 100. A small one, or one aside, has no choices; ``last`` are slots to point out.

    ``known``: a sheet aside whose slots can be found by name all the same.

    One that is shared is turned towards ``eyes`` if it is theirs too, else towards the seat. ``reach`` is how far
    from its middle a choice can be pressed, where no other is nearer.
    """
    adventure, own = game.adventure, print_of(game.adventure.name)
    paint, of = paints(adventure.name, theme), own.sides.owners(view, seat) if own.sides else NOBODY
    below = foot(of, seat if eyes is None else eyes, seat) if of else 0
    plan = _plan(adventure.name, below)
    marks = view.sheets[seat]
    before = (view.before[seat] if seat < game.seats else b"") or marks
    parts = [printed(adventure.name, theme, small, scene.words.lang)]
    choices: list[str] = []
    spots: list[str] = []
    sides = tuple(of.items())
    plain = small or aside
    printed_here = _slots(adventure.name, below)
    live = [] if plain else [entry.middle for entry in printed_here if MARK + entry.slot in scene.hits]
    for slot, name, place, middle, link, clear in printed_here:
        if slot in last and not small:
            parts.append(_halo(paint, place, plan.sizes[place.kind]))
        if value := marks[slot]:
            drawn = _marked(adventure.name, theme, below, slot, value, value != before[slot], sides)
            parts.append(group(drawn, data_mark=f"{name}:{value}"))
        if aside and known:
            (parts if link else spots).append(clear)
        if plain:
            continue
        if MARK + slot in scene.hits:
            ahead = _ahead(adventure.name, theme, below, view, seat, slot, place, of)
            choice = _choice(adventure.name, theme, below, slot, _room(middle, live, reach))
            choices.append(group(scene.press(MARK + slot, choice, ahead), data_slot=name))
        else:
            (parts if link else spots).append(clear if value else scene.dead(MARK + slot, clear, seat=seat))
    if of:
        parts.append(edges(paint, scene.names, plan.panels, of, below, small=small))
    if not (small or aside):
        parts.append(group(own.over(paint, plan, view, seat), class_="over"))
        parts.append(_counts(paint, game, view, seat, plan, own.tallies(game, view, seat)))
    elif aside:
        parts.append(_counts(paint, game, view, seat if eyes is None else eyes, plan, {}))
    region = None if small or aside else "sheet"
    return group(*parts, *choices, *spots, class_=f"sheet seat-{seat}", data_region=region)


@cache
def _plan(adventure: str, below: int) -> Layout:
    """Where things lie; of a sheet that is shared with this side below."""
    sides, plan = print_of(adventure).sides, layout(adventure)
    return sides.seen_from(plan, below) if sides else plan


class _Slot(NamedTuple):
    """A slot of a sheet as it lies."""

    slot: int
    name: str
    place: Place
    middle: Point
    link: bool
    clear: str


@cache
def _slots(adventure: str, below: int) -> tuple[_Slot, ...]:
    """All slots in their order."""
    plan, names = _plan(adventure, below), ADVENTURES[adventure].slots.names
    places = [plan.places[name] for name in names]
    return tuple(
        _Slot(slot, name, place, place.middle, place.kind in LINKS, _clear(name, place, plan.sizes[place.kind]))
        for slot, (name, place) in enumerate(zip(names, places, strict=True))
    )


@lru_cache(KEPT)
def _marked(
    adventure: str,
    theme: Theme | None,
    below: int,
    slot: int,
    value: int,
    fresh: bool,
    sides: tuple[tuple[int, int], ...],
) -> str:
    """The mark on a slot: of a turn that is over, or a fresh one."""
    paint, plan, place = paints(adventure, theme), _plan(adventure, below), _slots(adventure, below)[slot].place
    colour, worth = paint["fresh" if fresh else "pen"], print_of(adventure).worth
    return mark(paint, place, plan.sizes[place.kind], value, slot, colour, worth, dict(sides))


def _ahead(
    adventure: str, theme: Theme | None, below: int, view: State, seat: Seat, slot: int, place: Place, of: Owners
) -> str:
    """The number, the X, the line or the insignia that a choice would leave."""
    if place.kind in INSIGNIA:
        side = next(side for side, player in of.items() if (player == seat) == (view.phase != RESOLVE))
        return ghost(_marked(adventure, theme, below, slot, side, False, tuple(of.items())))
    if place.kind != "space" and place.kind not in LINKS:
        return ""
    writing = view.value[seat] != NONE and view.space[seat] == NONE
    value = VALUE + view.value[seat] if place.kind == "space" and writing else X
    return ghost(_marked(adventure, theme, below, slot, value, True, ()))


def mark(
    paint: Paint,
    place: Place,
    r: float,
    value: int,
    seed: int,
    colour: str,
    worth: Mapping[int, str] = MAPS,
    of: Owners = NOBODY,
) -> str:
    """A mark as the pen leaves it: a number or an X in a space, a value at a letter, a ring or a cross on a symbol."""
    x, y = place.middle
    if place.kind == "space" and value == INFECTED:
        return glyph("virus", x, y, 0.8 * r, colour, paint["plate"])
    if place.kind == "space" and value != X:
        return hand.number(value - VALUE, x, y, 1.3 * r, colour, seed)
    if place.kind in INSIGNIA:
        drawn = emblems(of, value, x, y, 0.94 * r, seed)
        fresh = colour == paint["fresh"]
        return drawn + (hand.inked(hand.ring(x, y, 1.2 * r, seed), colour, paint["plate"]) if fresh else "")
    if place.kind == "letter" and value - 1 in worth:
        return glyph(worth[value - 1], x, y, 0.75 * r, colour, paint["plate"])
    if place.kind == "letter":
        return hand.number(value - 1, x, y, 1.25 * r, colour, seed)
    if place.kind in LINKS:
        return _linked(paint, place, r, value, seed, colour)
    if place.kind == "space":
        return tag("path", d=hand.cross(x, y, 0.58 * r, seed), **hand.pen(colour, 0.62))
    if value == CROSSED:
        return hand.inked(hand.cross(x, y, 0.85 * r, seed), colour, paint["plate"], 0.58)
    dash = "0.9 0.9" if value == PENDING else None
    return hand.inked(hand.ring(x, y, 1.24 * r, seed), colour, paint["plate"], 0.55, dash)


def _linked(paint: Paint, place: Place, r: float, value: int, seed: int, colour: str) -> str:
    """A stroke along a link, or across one that is closed; a row of values is struck out."""
    if place.kind == "walkway" or (place.kind == "arch" and value == CROSSED):
        return hand.inked(_split(place), colour, paint["plate"], 1.0)
    if place.kind == "row":
        (a, b), (c, d) = place.points
        return tag("path", d=hand.stroke(((a - r, b), (c + r, d)), seed), **hand.pen(colour, 0.6))
    return hand.inked(hand.stroke(place.points, seed), colour, paint["plate"], 1.0)


def _split(place: Place) -> str:
    """A stroke across the middle of a link."""
    half = len(place.points) // 2
    (a, b), (c, d) = place.points[half - 1 : half + 1]
    far = hypot(c - a, d - b) / 1.6
    (x, y), dx, dy = place.middle, (d - b) / far, (a - c) / far
    return f"M{at(x - dx, y - dy)}L{at(x + dx, y + dy)}"


def outline(place: Place, r: float) -> dict[str, Value]:
    """The form that can be pressed."""
    if place.kind in LINKS:
        return {"d": "M" + "L".join(at(*point) for point in place.points), "stroke_linecap": "round"}
    return {"d": _circle(place.middle, r)}


def _circle(middle: Point, r: float) -> str:
    x, y = middle
    return f"M{at(x - r, y)}a{at(r, r)} 0 1 1 {at(2 * r, 0)}a{at(r, r)} 0 1 1 {at(-2 * r, 0)}Z"


def _ground(place: Place, r: float) -> str:
    """What can be pressed around the middle of a choice, unseen."""
    return tag("path", fill_opacity=0, d=_circle(place.middle, r))


def _clear(name: str, place: Place, r: float) -> str:
    """The form of a slot, unseen: a page finds it by its name, to point at it or to say what it is."""
    ground: dict[str, Value] = {"fill_opacity": 0}
    if place.kind in LINKS:
        ground = {"fill": "none", "stroke": "currentColor", "stroke_opacity": 0, "stroke_width": 2 * r}
    return tag("path", data_slot=name, **ground, **outline(place, r))


def _room(middle: Point, live: Iterable[Point], reach: float) -> float:
    """How far a choice reaches: no nearer to another choice than to this one."""
    x, y = middle
    return min([reach, *(hypot(a - x, b - y) / 2 for a, b in live if (a, b) != middle)])


@lru_cache(KEPT)
def _choice(adventure: str, theme: Theme | None, below: int, slot: int, room: float) -> str:
    """What may be marked: a golden rim, and a wider ground to press on; slots that lie in it lie above it."""
    paint, plan, place = paints(adventure, theme), _plan(adventure, below), _slots(adventure, below)[slot].place
    gold, r = paint["accent"], plan.sizes[place.kind]
    if place.kind in LINKS:
        form = outline(place, r)
        under = tag("path", class_="under", fill="none", stroke=paint["plate"], stroke_width=1.3, **form)
        faint = tag("path", fill="none", stroke=gold, stroke_width=0.7, stroke_dasharray="0.2 1.25", **form)
        wide = _ground(place, room) + tag(
            "path", fill="none", stroke=gold, stroke_width=max(3.4, min(2 * room, 5)), stroke_opacity=0.01, **form
        )
        ring = tag("path", fill="none", stroke=gold, stroke_width=1.6, opacity=0, class_="ring", **form)
        return wide + under + faint + ring
    reach = 1.22 * r
    ground = _ground(place, max(reach, room))
    under = tag("path", class_="under", fill="none", stroke=paint["plate"], stroke_width=1, **outline(place, reach))
    hint = tag("path", fill=gold, fill_opacity=0.2, stroke=gold, stroke_width=0.5, **outline(place, reach))
    ring = tag(
        "path",
        fill=gold,
        fill_opacity=0.4,
        stroke=gold,
        stroke_width=0.9,
        opacity=0,
        class_="ring",
        **outline(place, reach + 0.2),
    )
    return ground + under + hint + ring


def _halo(paint: Paint, place: Place, r: float) -> str:
    """A mark of the last turn."""
    width = 2.6 if place.kind in LINKS else 0.6
    return tag(
        "path",
        class_="last",
        fill="none",
        stroke=paint["accent"],
        stroke_width=width,
        stroke_opacity=0.5,  # values that it lies over can still be read
        **outline(place, 1.3 * r),
    )


def _counts(
    paint: Paint, game: WelcomeToTheMoon, view: State, seat: Seat, plan: Layout, tallies: Mapping[str, int]
) -> str:
    """Running results and tallies in the same hand, as somebody would note them in pencil."""
    lines = game.won(view, seat)
    points = {line.name: line.points for line in lines} | {"total": total(lines)}
    parts = []
    for k, (name, (x, y)) in enumerate(plan.results.items()):
        parts.append(hand.number(points[name], x, y, 2.5, paint["pen"], 400 + k))
    for k, (name, value) in enumerate(tallies.items()):
        parts.append(hand.number(value, *plan.tallies[name], 1.9, paint["pen"], 500 + k))
    return group(*parts, opacity=0.85, class_="counts")
