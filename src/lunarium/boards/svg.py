"""SVG as text: tags, escaping, polar coordinates and paths. Turns run clockwise from the top, 0 to 1."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin

Value = str | float | None

_PLAIN = re.compile("[A-Za-z0-9 .,:;#()%+/-]*")  # most of what is written
# XML has no way to write these, not even escaped.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(4096)  # colours, fonts, the shapes of pieces: a board repeats itself
def esc(text: str) -> str:
    """Any text made safe between tags and between quotes."""
    return text if _PLAIN.fullmatch(text) else escape(_UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text))


@lru_cache(16_384)  # the places of a layout are the same in every picture
def num(value: float) -> str:
    """A number with at most two decimals and nothing to spare."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def element(name: str, attributes: Mapping[str, str], *inside: str) -> str:
    """An element; attributes are escaped, what is inside is SVG already."""
    return _closed(name, "".join([f' {key}="{esc(value)}"' for key, value in attributes.items()]), inside)


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """An element. ``stroke_width`` is written ``stroke-width``, ``class_`` is ``class``; None is left out."""
    pairs = [
        f' {_named(key)}="{esc(value) if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value is not None
    ]
    return _closed(name, "".join(pairs), inside)


def _closed(name: str, attributes: str, inside: tuple[str, ...]) -> str:
    return f"<{name}{attributes}>{''.join(inside)}</{name}>" if inside else f"<{name}{attributes}/>"


@cache
def _named(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Value) -> str:
    """A group moved to a point and scaled there; empty where nothing is inside."""
    moves = [f"translate({num(x)} {num(y)})"] if x or y else []
    moves += [f"scale({scale:.4g})"] if scale != 1 else []
    return tag("g", *inside, transform=" ".join(moves) or None, **attributes) if any(inside) else ""


def piece(name: str, *inside: str) -> str:
    """Something that keeps its name while it moves from picture to picture, so that it can be seen moving."""
    return element("g", {"data-piece": name}, *inside)


def about(name: str, *inside: str) -> str:
    """Something that a page can tell of, by its name among the pieces of ``words/<game>/areas.py``."""
    return element("g", {"data-about": name}, *inside)


def ghost(shown: str) -> str:
    """What a choice would bring, seen only while the pointer or the keyboard is on it."""
    return tag("g", shown, class_="ghost", opacity=0, pointer_events="none")


def write(text: str, x: float, y: float, size: float, fill: str, **attributes: Value) -> str:
    """A line of text; ``y`` is the middle of its capital letters."""
    return tag("text", esc(text), x=x, y=y + 0.35 * size, font_size=size, fill=fill, **attributes)


def clip(text: str, size: float, width: float) -> str:
    """The text cut to about the width; the font's own measures are not known here."""
    room = max(1, int(width / (0.52 * size)))
    return text if len(text) <= room else text[: room - 1].rstrip() + "…"


def polar(radius: float, turn: float) -> tuple[float, float]:
    """The point at that distance from the centre, so far round."""
    return radius * sin(2 * pi * turn), -radius * cos(2 * pi * turn)


def at(x: float, y: float) -> str:
    """A point in a path."""
    return f"{num(x)} {num(y)}"


def arc(radius: float, start: float, end: float) -> str:
    """The path of a clockwise arc around the centre."""
    large = int((end - start) % 1 > 0.5)
    return f"M{at(*polar(radius, start))}A{at(radius, radius)} 0 {large} 1 {at(*polar(radius, end))}"


def sector(inner: float, outer: float, start: float, end: float) -> str:
    """The path of a piece of a ring, less than half of it."""
    a, b, c, d = polar(outer, start), polar(outer, end), polar(inner, end), polar(inner, start)
    return f"M{at(*a)}A{at(outer, outer)} 0 0 1 {at(*b)}L{at(*c)}A{at(inner, inner)} 0 0 0 {at(*d)}Z"
