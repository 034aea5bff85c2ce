"""What is printed at a slot, by its kind. A kind that has the name of a symbol is that symbol on a disc."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ...words import Words
from ...words.welcome_to_the_moon.colours import letter as said
from ..style import CREAM, Paint
from ..svg import Value, at, esc, polar, tag, write
from . import icons
from .icons import BASE, badge, glyph
from .layout import Place
from .paint import ASH, LEAF, PURPLE, WATER


class Face(NamedTuple):
    """A slot to be printed: where, how large, with which value if any."""

    x: float
    y: float
    r: float
    value: str
    place: Place


Draw = Callable[[Paint, Face], str]
_MIDDLE: Final[dict[str, Value]] = {"text_anchor": "middle", "font_weight": "600"}


def text(words: str, x: float, y: float, size: float, fill: str) -> str:
    """Words around a point, if there are any."""
    return write(words, x, y, size, fill, **_MIDDLE) if words else ""


def plate(paint: Paint, x: float, y: float, r: float) -> str:
    """A space for a number: a square with its corners cut."""
    near = 0.58 * r
    corners = ((-near, -r), (near, -r), (r, -near), (r, near), (near, r), (-near, r), (-r, near), (-r, -near))
    d = "L".join(at(x + dx, y + dy) for dx, dy in corners)
    return tag("path", d=f"M{d}Z", fill=paint["plate"], stroke=paint["frame"], stroke_width=0.36)


def _space(paint: Paint, face: Face) -> str:
    return plate(paint, face.x, face.y, face.r)


def _box(paint: Paint, face: Face) -> str:
    """A box with a value."""
    x, y, r = face.x, face.y, face.r
    square = tag(
        "rect",
        x=x - r,
        y=y - r,
        width=2 * r,
        height=2 * r,
        rx=0.45 * r,
        fill=paint["plate"],
        stroke=paint["frame"],
        stroke_width=0.28,
    )
    return square + text(face.value, x, y, (1.35 if len(face.value) < 3 else 1.05) * r, paint["print"])


def _tank(paint: Paint, face: Face) -> str:
    """A drop of water with its value."""
    x, y, r = face.x, face.y, face.r
    d = "M0-1.3C.3-.75.95-.35.95.25A.95.95 0 0 1-.95.25C-.95-.35-.3-.75 0-1.3Z"
    where = f"translate({at(x, y)}) scale({r})"
    drop = tag("path", d=d, fill=BASE["water"], stroke=paint["plate"], stroke_width=0.2 / r, transform=where)
    return drop + text(face.value, x, y + 0.2 * r, 1.3 * r, CREAM)


def _times(paint: Paint, face: Face) -> str:
    """A multiplier."""
    x, y, r = face.x, face.y, face.r
    pill = tag(
        "rect",
        x=x - 1.25 * r,
        y=y - 0.9 * r,
        width=2.5 * r,
        height=1.8 * r,
        rx=0.5 * r,
        fill=paint["plate"],
        stroke=paint["frame"],
        stroke_width=0.28,
    )
    return pill + text(f"×{face.value}", x, y, 1.25 * r, paint["print"])


def _star(paint: Paint, face: Face) -> str:
    """Points for somebody, on a medal with many rays."""
    points = [polar((1.15 if k % 2 else 0.98) * face.r, k / 28) for k in range(28)]
    d = "M" + "L".join(at(face.x + x, face.y + y) for x, y in points) + "Z"
    medal = tag("path", d=d, fill=paint["plate"], stroke=paint["frame"], stroke_width=0.28)
    return medal + text(face.value, face.x, face.y, 1.1 * face.r, paint["print"])


def _letter(paint: Paint, face: Face) -> str:
    """The hexagon of a mission, its letter beside it."""
    x, y, r = face.x, face.y, face.r
    corners = "L".join(at(x + dx, y + dy) for dx, dy in (polar(1.12 * r, k / 6) for k in range(6)))
    hexagon = tag("path", d=f"M{corners}Z", fill=paint["plate"], stroke=paint["frame"], stroke_width=0.36)
    return hexagon + text(face.value, x - 1.75 * r, y, 1.15 * r, paint["print"])


def _active(paint: Paint, face: Face) -> str:
    """A rocket that is worth something."""
    return _thrust(face, BASE["rocket"], CREAM, BASE["rocket"], None)


def _inactive(paint: Paint, face: Face) -> str:
    """The same that is worth nothing before its arrow is coloured."""
    arrow = glyph("arrow", face.x + 1.5 * face.r, face.y - 0.75 * face.r, 0.6 * face.r, paint["print"], paint["plate"])
    return _thrust(face, paint["plate"], paint["print"], paint["frame"], "0.7 0.5") + arrow


def _thrust(face: Face, fill: str, on: str, edge: str, dash: str | None) -> str:
    x, y, r = face.x, face.y, face.r
    pill = tag(
        "rect",
        x=x - 1.35 * r,
        y=y - r,
        width=2.7 * r,
        height=2 * r,
        rx=0.9 * r,
        fill=fill,
        stroke=edge,
        stroke_width=0.3,
        stroke_dasharray=dash,
    )
    return pill + glyph("rocket", x - 0.55 * r, y, 0.72 * r, on, fill) + text(face.value, x + 0.6 * r, y, 1.3 * r, on)


def _nothing(paint: Paint, face: Face) -> str:
    return ""


def _tunnel(paint: Paint, face: Face) -> str:
    """A link that may be drawn: two faint walls."""
    d = "M" + "L".join(at(*point) for point in face.place.points)
    wide: dict[str, Value] = {"fill": "none", "stroke_linecap": "butt"}
    walls = tag("path", d=d, stroke=paint["frame"], stroke_width=2 * face.r, opacity=0.55, **wide)
    return walls + tag("path", d=d, stroke=paint["plate"], stroke_width=2 * face.r - 0.5, **wide)


VIRUSES: Final = {  # by colour: the disc
    "red": "#b3322e",
    "green": LEAF,
    "purple": PURPLE,
    "blue": WATER,
    "yellow": "#8f6a08",
    "grey": ASH,
}
_LETTER: Final = "\ue010{}\ue011"  # stands on a print until somebody reads it; no font has these characters
_LETTERS: Final = re.compile(_LETTER.format("([a-z]+)"))


def spoken(printed: str, words: Words) -> str:
    """A print in a language: the letters of its colours."""
    return _LETTERS.sub(lambda colour: _fitting(said(words, colour[1])), printed)


def _fitting(letters: str) -> str:
    """Two letters where there is room for one."""
    return esc(letters) if len(letters) == 1 else tag("tspan", esc(letters), font_size="74%")


def infection(paint: Paint, x: float, y: float, r: float, colour: str) -> str:
    """A virus in its colour, with the letter of it; grey has none."""
    fill = VIRUSES[colour]
    drawn = tag("circle", cx=x, cy=y, r=r, fill=fill) + glyph("virus", x, y, 0.72 * r, CREAM, fill)
    letter = _LETTER.format(colour) if colour != "grey" else ""
    return drawn + text(letter, x + 1.5 * r, y, 1.08 * r, paint["print"])


def _virus(paint: Paint, face: Face) -> str:
    return infection(paint, face.x, face.y, face.r, face.value)


def _walkway(paint: Paint, face: Face) -> str:
    """A way that may be closed."""
    d = "M" + "L".join(at(*point) for point in face.place.points)
    round_: dict[str, Value] = {"fill": "none", "stroke_linejoin": "round"}
    walls = tag("path", d=d, stroke=paint["edge"], stroke_width=2 * face.r, **round_)
    return walls + tag("path", d=d, stroke=paint["plate"], stroke_width=2 * face.r - 0.6, **round_)


def _site(paint: Paint, face: Face) -> str:
    """A round space for insignia; its value is the bonus printed in it."""
    x, y, r = face.x, face.y, face.r
    plate = tag("circle", cx=x, cy=y, r=r, fill=paint["plate"], stroke=paint["frame"], stroke_width=0.3)
    return plate + (badge(face.value, x, y, 0.7 * r) if face.value else "")


def _flag(paint: Paint, face: Face) -> str:
    """A cloth with room for the insignia of one player, or of both."""
    x, y, r = face.x, face.y, face.r
    wave = f"M{at(x - 1.55 * r, y - 1.2 * r)}q{at(1.55 * r, 0.5 * r)} {at(3.4 * r, 0)}v{2.4 * r:.2f}"
    wave += f"q{at(-1.8 * r, 0.5 * r)} {at(-3.4 * r, 0)}Z"
    return tag("path", d=wave, fill=paint["plate"], stroke=paint["frame"], stroke_width=0.3, stroke_linejoin="round")


def _arch(paint: Paint, face: Face) -> str:
    """A rib that may be built."""
    d = "M" + "L".join(at(*point) for point in face.place.points)
    dash: dict[str, Value] = {"stroke_dasharray": "0.5 0.7", "stroke_width": 0.5}
    return tag("path", d=d, fill="none", stroke=paint["frame"], **dash)


def _row(paint: Paint, face: Face) -> str:
    """Values side by side that are crossed together."""
    (x, y), (to_x, _) = face.place.points
    r, values = face.r, face.value.split()
    box = tag(
        "rect",
        x=x - 1.3 * r,
        y=y - r,
        width=to_x - x + 2.6 * r,
        height=2 * r,
        rx=0.5 * r,
        fill=paint["plate"],
        stroke=paint["frame"],
        stroke_width=0.28,
    )
    step = (to_x - x) / max(1, len(values) - 1)
    left = x if len(values) > 1 else (x + to_x) / 2
    return box + "".join(text(value, left + k * step, y, 1.35 * r, paint["print"]) for k, value in enumerate(values))


_DRAWN: Final[Mapping[str, Draw]] = {
    "space": _space,
    "box": _box,
    "tank": _tank,
    "times": _times,
    "medal": _star,
    "letter": _letter,
    "active": _active,
    "inactive": _inactive,
    "gap": _nothing,
    "tunnel": _tunnel,
    "site": _site,
    "moon": _site,
    "flag": _flag,
    "arch": _arch,
    "walkway": _walkway,
    "virus": _virus,
    "row": _row,
}
LINKS: Final = ("gap", "tunnel", "arch", "row", "walkway")  # kinds that are marked by a stroke along them


def face(paint: Paint, place: Place, r: float, value: str, *, small: bool) -> str:
    """A slot as it is printed; on a small sheet symbols are only discs of their colour."""
    x, y = place.middle
    if place.kind in _DRAWN:
        return _DRAWN[place.kind](paint, Face(x, y, r, "" if small and place.kind not in _TOLD else value, place))
    name = place.kind.partition("-")[0]
    if small:
        return tag("circle", cx=x, cy=y, r=0.9 * r, fill=BASE.get(name, icons.SLATE))
    shown = badge(name, x, y, r)
    return shown + text(value, x, y + 1.75 * r, 1.25 * r, paint["print"])


_TOLD: Final = ("times", "medal", "letter", "virus")  # kinds that need their value to be seen as what they are
KINDS: Final = (*_DRAWN, *icons.NAMES)
