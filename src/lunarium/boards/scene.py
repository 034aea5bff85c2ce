"""What every part of a picture needs: paints, words, and the clickable elements."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, Protocol

from ..core.play import AnyGame, Seat
from ..words import Words
from ..words import action as action_words
from ..words.parts import player
from .style import FONT, Paint, Theme, css, palette
from .svg import Value, at, element, esc, ghost, group, num, tag, write

Hit = Callable[[int], Mapping[str, str] | None]
Label = Callable[[int], str]
Moves = Collection[tuple[int, int]] | None
Shape = Literal["wide", "tall"]

KEPT: Final = 4096  # pieces of pictures; few have more than five kilobytes


class Say(Protocol):
    """A msgid in the reader's language with its placeholders filled, as ``Words.say`` does."""

    def __call__(self, msgid: str, /, **args: object) -> str: ...


class Told(Words):
    """The words of a language, said by ``say`` where the reader brought one."""

    def __init__(self, lang: str, say: Say | None) -> None:
        super().__init__(lang)
        self._told = say or super().say

    def say(self, msgid: str, /, **args: object) -> str:
        return self._told(msgid, **args)


@dataclass(frozen=True)
class Inks:
    """Paints and words: all that a piece can depend on which is kept for other pictures, besides what it is given."""

    paint: Paint
    words: Words
    say: Say


@lru_cache(KEPT)
def _kept(draw: Callable[..., str], theme: Theme | None, lang: str, given: tuple[Hashable, ...]) -> str:
    words = Words(lang)
    return draw(Inks(palette(theme), words, words.say), *given)


@dataclass(frozen=True)
class Scene(Inks):
    """Paints, words and choices; ``type`` scales the letters, which a phone needs larger."""

    label: Label
    hits: Mapping[int, Mapping[str, str]]  # the actions that may be chosen, with their attributes
    names: Sequence[str]
    type: float = 1
    eyes: Seat | None = None  # the reader's seat
    why: Hit | None = None
    theme: Theme | None = None
    common: bool = False  # paints and words are those of the theme and the language

    def once(self, draw: Callable[..., str], *given: Hashable) -> str:
        """``draw(inks, *given)``, made once for all pictures: it sees neither choices nor names nor whose eyes look."""
        return _kept(draw, self.theme, self.words.lang, given) if self.common else draw(self, *given)

    def press(self, action: int, *inside: str) -> str:
        """The element of an action: a button where the action may be chosen, else only its picture."""
        given = self.hits.get(action)
        if given is None:
            return self.dead(action, *inside)
        words = self.label(action)
        own = {"class": f"hit {given.get('class', '')}".rstrip(), "tabindex": "0", "role": "button"}
        return element("g", {**given, **own, "aria-label": words}, tag("title", esc(words)), *inside)

    def dead(self, action: int, *inside: str, seat: Seat | None = None, near: bool = False) -> str:
        """What stands for an action that cannot be chosen now: a reader may ask why.

        ``seat`` is whose it would be; ``near``: it is not the action's own, but what a reader may take for it.
        """
        live = action in self.hits and not near
        given = self.why(action) if self.why and seat in (None, self.eyes) and not live else None
        return element("g", given, *inside) if given and any(inside) else group(*inside)

    def frame(self, w: float, h: float, acting: bool = False) -> str:
        """The ground of a panel; that of who acts is marked."""
        edge = self.paint["accent" if acting else "line"]
        look: dict[str, Value] = {"fill": self.paint["panel"], "stroke": edge, "stroke_width": 4 if acting else 1.5}
        return tag("rect", width=w, height=h, rx=24, **look)

    def ring(self, x: float, y: float, w: float, h: float, r: float) -> str:
        """The outline that shows a choice under the pointer or the keyboard."""
        gold = self.paint["gold"]
        look: dict[str, Value] = {"fill": gold, "fill_opacity": 0.14, "stroke": gold, "stroke_width": 4, "opacity": 0}
        return tag("rect", x=x, y=y, width=w, height=h, rx=r, class_="ring", **look)

    def room(self, action: int, x: float, y: float, side: float, ahead: str, seat: Seat) -> str:
        """An empty square beside pieces: faint, and a choice where it is legal, which shows what lies ahead."""
        gap, live = 0.08 * side, action in self.hits
        box: dict[str, Value] = {"x": x + gap, "y": y + gap, "width": side - 2 * gap, "height": side - 2 * gap}
        line: dict[str, Value] = {"stroke": self.paint["slot"], "stroke_linecap": "round"}
        faint: dict[str, Value] = {"stroke_dasharray": f"{num(gap / 5)} {num(gap)}", "stroke_opacity": 0.6}
        rim: dict[str, Value] = {"rx": 1.5 * gap, "stroke_width": gap / 3.5, **line, **({} if live else faint)}
        rect = tag("rect", fill=self.paint["panel"], **box, **rim)
        if not live:
            return self.dead(action, rect, seat=seat)
        arm, middle = 0.11 * side, side / 2
        cross = f"M{at(x + middle, y + middle - arm)}v{num(2 * arm)}M{at(x + middle - arm, y + middle)}h{num(2 * arm)}"
        plus, near = tag("path", d=cross, stroke_width=gap / 2, **line), 0.05 * side
        ring = self.ring(x + near, y + near, side - 2 * near, side - 2 * near, 0.15 * side)
        return self.press(action, rect, plus, ghost(ahead), ring)

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


@dataclass(frozen=True, kw_only=True)
class Look:
    """How a reader would see a board.

    ``hit(action)`` gives the attributes of the element that chooses a legal action, or None where the reader may
    not choose it; ``label(action)`` names it. ``why(action)`` gives those of what is drawn and cannot be chosen now.
    ``seat`` has the large panel, by default who acts. ``last`` are moves to point out, as (seat, action). ``say`` is
    for a reader whose words are not those of ``lang``.
    """

    lang: str = "en"
    hit: Hit | None = None
    theme: Theme | None = None
    seat: Seat | None = None
    names: Sequence[str] | None = None
    last: Moves = None
    shape: Shape = "wide"
    label: Label | None = None
    say: Say | None = None
    why: Hit | None = None

    def scene(self, game: AnyGame, view: Any, words: Words, acting: Iterable[Seat], size: float) -> Scene:
        """Everything for drawing, with the choices of those who act; ``size`` scales the letters."""

        def label(action: int) -> str:
            return action_words(game, view, action, self.lang, long=True)

        hits = {}
        if self.hit:
            offers = [(action, self.hit(action)) for who in acting for action in game.legal(view, who)]
            hits = {action: attributes for action, attributes in offers if attributes is not None}
        names = [player(words, self.names or (), who) for who in range(game.seats)]
        say = self.say or words.say
        paint, told = palette(self.theme), self.label or label
        return Scene(
            paint, words, say, told, hits, names, size, self.seat, self.why, self.theme, common=self.say is None
        )

    def picture(self, scene: Scene, *inside: str, w: float, h: float, name: str) -> str:
        """A standalone SVG. While it offers choices it is a group to a screen reader, else one image."""
        return tag(
            "svg",
            tag("style", css(self.theme)),
            tag("rect", width=round(w), height=round(h), rx=30, fill=scene.paint["ground"]),
            *inside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {round(w)} {round(h)}",
            width=round(w),
            height=round(h),
            class_="lunarium",
            lang=self.lang,
            role="group" if scene.hits else "img",
            font_family=FONT,
            aria_label=name,
        )


def foremost(wish: Seat | None, view: Any, otherwise: Seat) -> Seat:
    """The seat that comes first: as wished, or who acts, or the other while nobody does."""
    return wish if wish is not None else view.seat if view.seat >= 0 else otherwise
