"""A picture beside a rule."""

from typing import Final, NamedTuple

from .scene import Look, Scene
from .style import FONT
from .svg import num, tag

ROUND: Final = 10  # pixels of a corner


class Figure(NamedTuple):
    """What is drawn, which has a name for screen readers, and the sentence below it."""

    svg: str
    caption: str = ""
    sign: bool = False  # it stands before the name of what it is a sign of
    wide: bool = False  # it needs the whole width, even of a phone


class Window(NamedTuple):
    """The part of a drawing that is shown."""

    x: float
    y: float
    w: float
    h: float


def cut(look: Look, scene: Scene, *inside: str, window: Window, scale: float, name: str) -> str:
    """A drawing cut to a window, for a page with the stylesheet of the boards.

    ``scale`` is how many pixels a unit has where there is room for them.
    """
    x, y, w, h = window
    ground = tag("rect", x=x, y=y, width=w, height=h, rx=ROUND / scale, fill=scene.paint["panel"])
    return tag(
        "svg",
        ground,
        *inside,
        viewBox=" ".join(map(num, window)),
        width=round(w * scale),
        height=round(h * scale),
        class_="lunarium",
        lang=look.lang,
        role="img",
        font_family=FONT,
        aria_label=name,
    )
