"""The sheet of an adventure beside its rules: all of it, and parts with what an action marks or a mission asks for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ...games.welcome_to_the_moon.cards import LETTERS
from ...games.welcome_to_the_moon.setting import NAME
from ...games.welcome_to_the_moon.state import State
from ...words import N_, section
from ...words import action as action_words
from ...words.welcome_to_the_moon import VALUES, mission
from ..figure import Figure, Window, cut
from ..scene import Look, Told
from ..svg import Value, element, group, tag
from .adventures import printed as print_of
from .examples import SEAT, Example, changed, examples, start
from .faces import LINKS
from .fulfilled import NUMBER, ascend, fulfilled
from .layout import Point, layout
from .paint import paints
from .sheet import NOBODY, SIDE, mark, outline, printed

_SCALE: Final = 7.0  # pixels of a unit, where there is room
_WHOLE: Final = 5.4  # of the whole sheet
_MARGIN: Final = 6.5  # around what a figure is about
_LEAST: Final = (50.0, 24.0)  # the width and the height of a part of a sheet
_WIDE: Final = 1.6  # as wide as high, and more: small beside another
_FEW: Final = 12  # other choices; more would be noise


class Paper:
    """The sheet of an adventure, to draw on."""

    def __init__(self, adventure: str, look: Look) -> None:
        self._game, self._view = start(adventure)
        self._name, self._look = adventure, look
        self._words = Told(look.lang, look.say)
        self._scene = look.scene(self._game, self._view, self._words, (), 1)
        self._paint, self._plan = paints(adventure, look.theme), layout(adventure)

    def figures(self) -> Mapping[str, Sequence[Figure]]:
        """The sheet, what actions and steps mark on it, and what fulfils its missions."""
        drafts = {f"{self._name}-{step}": [self._draft(step, one)] for step, one in examples(self._name).items()}
        whole = {f"{self._name}-sheet": [self._whole()]}
        return whole | drafts | {f"{self._name}-missions": [*self._missions()]}

    def _whole(self) -> Figure:
        """All of it, as it is printed; the other figures of the page show parts of this one."""
        ground = tag("g", printed(self._name, self._look.theme, small=False, lang=self._look.lang), id=self._id)
        told = self._words.say(N_("The sheet: {adventure}"), adventure=self._words.say(VALUES["adventure", self._name]))
        return Figure(self._cut(ground, Window(0, 0, SIDE, SIDE), _WHOLE, told))

    def _draft(self, step: str, example: Example) -> Figure:
        """What a draft has marked, and what else it could have."""
        others = example.others if len(example.others) <= _FEW else ()
        rims = [slot for slot in others if slot not in example.marked]
        told = [action_words(example.game, view, action, self._look.lang, long=True) for view, action in example.told]
        title = section(NAME, step, self._look.lang)
        return self._part(title, " → ".join(told), example.before, example.after, example.marked, rims)

    def _missions(self) -> Iterator[Figure]:
        """Each on a sheet that fulfils it and bears nothing else."""
        for place, card in enumerate(self._game.adventure.missions):
            after = fulfilled(self._game.adventure, self._view, SEAT, card)
            if after is not None:
                slots = changed(self._view, after)
                title = self._words.say(N_("Mission {letter}"), letter=LETTERS[place // 2])
                told = f"{LETTERS[place // 2]}: {mission(self._words, card.id)}"
                yield self._part(title, told, self._view, after, slots)

    @property
    def _id(self) -> str:
        return f"print-{self._name}"

    def _cut(self, inside: str, window: Window, scale: float, name: str) -> str:
        return cut(self._look, self._scene, inside, window=window, scale=scale, name=name)

    def _part(
        self,
        title: str,
        caption: str,
        before: State,
        after: State,
        slots: Iterable[int],
        rims: Iterable[int] = (),
        ground: str = "",
    ) -> Figure:
        """The part of the sheet around these slots; ``rims`` stand around others. The print is that of the page."""
        names = self._game.adventure.slots.names
        window = _around([point for slot in slots for point in self._plan.places[names[slot]].points])
        told = self._words.say(N_("{what}: a part of the sheet"), what=title)
        inside = (ground or element("use", {"href": f"#{self._id}"})) + self._rims(rims) + self._marks(before, after)
        return Figure(self._cut(inside, window, _SCALE, told), caption, wide=window.w > _WIDE * window.h)

    def _marks(self, before: State, after: State) -> str:
        """Everything on the sheet, in a fresh colour what was not there before."""
        own, old, new = print_of(self._name), before.sheets[SEAT], after.sheets[SEAT]
        of = own.sides.owners(after, SEAT) if own.sides else NOBODY
        parts = []
        for slot, name in enumerate(self._game.adventure.slots.names):
            if new[slot]:
                place = self._plan.places[name]
                colour = self._paint["pen" if old[slot] == new[slot] else "fresh"]
                parts.append(
                    mark(self._paint, place, self._plan.sizes[place.kind], new[slot], slot, colour, own.worth, of)
                )
        return group(*parts, own.over(self._paint, self._plan, after, SEAT))

    def _rims(self, slots: Iterable[int]) -> str:
        """What could have been marked as well."""
        drawn = ""
        for slot in slots:
            place = self._plan.places[self._game.adventure.slots.names[slot]]
            form = {"stroke_linecap": "round", **outline(place, 1.3 * self._plan.sizes[place.kind])}
            wide = 0.9 if place.kind in LINKS else 0.5
            look: dict[str, Value] = {"stroke": self._paint["accent"], "stroke_width": wide}
            drawn += tag("path", fill="none", stroke_dasharray="0.1 1.1", **look, **form)
        return drawn

    def zone(self, caption: str) -> Figure:
        """Numbers in the first zone, with gaps between them."""
        adventure, after = self._game.adventure, self._view.copy()
        zone = next(iter(adventure.zones(after.sheets[SEAT])))
        for slot in zone[::2]:
            after.sheets[SEAT][slot] = NUMBER
        ascend(adventure, after.sheets[SEAT])
        title = section(NAME, "write", self._look.lang)
        ground = printed(self._name, self._look.theme, small=False, lang=self._look.lang)
        return self._part(title, caption, self._view, after, zone, ground=ground)


def _around(spots: Sequence[Point]) -> Window:
    """The part of the sheet with these points and some room around them."""
    (left, top), (right, bottom) = ([pick(spot[axis] for spot in spots) for axis in (0, 1)] for pick in (min, max))
    w, h = (
        min(SIDE, max(least, far + 2 * _MARGIN))
        for least, far in zip(_LEAST, (right - left, bottom - top), strict=True)
    )
    x, y = (
        min(max(0.0, (low + high - size) / 2), SIDE - size) for low, high, size in ((left, right, w), (top, bottom, h))
    )
    return Window(x, y, w, h)
