"""What every part of a picture needs: paints, words, and the clickable elements."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..words import Words
from .style import FONT, Paint, Theme, css
from .svg import Value, element, esc, group, tag, write

Hit = Callable[[int], Mapping[str, str] | None]
Label = Callable[[int], str]


class Say(Protocol):
    """A msgid in the reader's language with its placeholders filled, as ``Words.say`` does."""

    def __call__(self, msgid: str, /, **args: object) -> str: ...


@dataclass(frozen=True)
class Scene:
    """Paints, words and choices; ``type`` scales the letters, which a phone needs larger."""

    paint: Paint
    words: Words
    say: Say
    label: Label
    hits: Mapping[int, Mapping[str, str]]  # the actions that may be chosen, with their attributes
    names: Sequence[str]
    type: float = 1

    def press(self, action: int, *inside: str) -> str:
        """The element of an action: a button where the action may be chosen, else only its picture."""
        given = self.hits.get(action)
        if given is None:
            return group(*inside)
        words = self.label(action)
        own = {"class": f"hit {given.get('class', '')}".rstrip(), "tabindex": "0", "role": "button"}
        return element("g", {**given, **own, "aria-label": words}, tag("title", esc(words)), *inside)

    def ring(self, x: float, y: float, w: float, h: float, r: float) -> str:
        """The outline that shows a choice under the pointer or the keyboard."""
        gold = self.paint["gold"]
        look: dict[str, Value] = {"fill": gold, "fill_opacity": 0.14, "stroke": gold, "stroke_width": 4, "opacity": 0}
        return tag("rect", x=x, y=y, width=w, height=h, rx=r, class_="ring", **look)

    def button(self, action: int, x: float, y: float, h: float, most: float, anchor: float = 0.5) -> str:
        """A pill with the words of a choice; ``anchor`` is the part of it that lies left of x."""
        if action not in self.hits:
            return ""
        size, w = self.pill(action, h, most)
        left, top = x - anchor * w, y - h / 2
        box: dict[str, Value] = {"x": left, "y": top, "width": w, "height": h, "rx": h / 2}
        look: dict[str, Value] = {"text_anchor": "middle", "font_weight": "600"}
        return self.press(
            action,
            tag("rect", fill=self.paint["button"], stroke=self.paint["gold"], stroke_width=1.5, **box),
            write(self.label(action), left + w / 2, y, size, self.paint["on-button"], **look),
            self.ring(left - 5, top - 5, w + 10, h + 10, h / 2 + 5),
        )

    def pill(self, action: int, h: float, most: float) -> tuple[float, float]:
        """The size of the letters and the width of a button of that height; longer words are written smaller."""
        count = 0.54 * len(self.label(action))
        size = min(0.44 * h, (most - 0.8 * h) / count)
        return size, size * count + 0.8 * h


def picture(*inside: str, w: float, h: float, name: str, theme: Theme | None, lang: str, live: bool) -> str:
    """A standalone SVG. While it offers choices it is a group to a screen reader, else one image."""
    return tag(
        "svg",
        tag("style", css(theme)),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {round(w)} {round(h)}",
        width=round(w),
        height=round(h),
        class_="lunarium",
        lang=lang,
        role="group" if live else "img",
        font_family=FONT,
        aria_label=name,
    )
