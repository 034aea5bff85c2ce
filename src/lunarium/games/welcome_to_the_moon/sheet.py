"""A sheet: one mark a slot. Everything else that is true of a sheet follows from its marks.

Slots have names and an order. A *run* is a sequence of slots: a zone whose numbers ascend, or a track that is
filled from its beginning.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

EMPTY: Final = 0

# Marks in a space of the numbering area: an X or an infection, which have no value, or a number as VALUE + number.
X: Final = 1
INFECTED: Final = 2
VALUE: Final = 3
HIGHEST: Final = 17

# Marks on a symbol. FRESH: circled in this turn, of which the events at the end of the turn make something else.
CIRCLED: Final = 1
CROSSED: Final = 2
FRESH: Final = 3
PENDING: Final = 4  # owed to the seat in this draft

Words = Mapping[int, int | str]  # marks as they are called
SYMBOL: Final[Words] = {CIRCLED: "circled", CROSSED: "crossed", FRESH: "fresh", PENDING: "pending"}
SPACE: Final[Words] = {X: "X", **{VALUE + number: number for number in range(HIGHEST + 1)}}

Sheet = bytearray


class Slots:
    """The slots of an adventure's sheet: names in order, runs of them, and what each can bear."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        self.words: list[Words] = []  # by slot: the marks that it can bear, and how they are called

    def add(self, names: Iterable[str], marks: Iterable[int]) -> range:
        """A run of new symbols."""
        return self.bearing(names, {mark: SYMBOL[mark] for mark in marks})

    def bearing(self, names: Iterable[str], words: Words) -> range:
        """A run of new slots for marks with words of their own."""
        first = len(self.names)
        for name in names:
            if name in self.index:
                raise ValueError(f"two slots are called '{name}'")
            self.index[name] = len(self.names)
            self.names.append(name)
            self.words.append(words)
        return range(first, len(self.names))

    def spaces(self, names: Iterable[str]) -> range:
        """A run of spaces of the numbering area."""
        return self.bearing(names, SPACE)

    def letters(self, names: Iterable[str], values: Iterable[int]) -> range:
        """Boxes for missions: a mark is 1 + the value gained."""
        return self.bearing(names, {1 + value: value for value in values})

    def blank(self) -> Sheet:
        return bytearray(len(self.names))


def marks_of(sheet: Sheet, run: Iterable[int]) -> bytes | bytearray:
    """The marks of a run in order; a range of slots is cut out at once."""
    if type(run) is range:
        return sheet[run.start : run.stop : run.step]
    return bytes([sheet[slot] for slot in run])


def open_in(sheet: Sheet, zone: Sequence[int], number: int) -> list[int]:
    """The empty spaces of a zone between its smaller and its larger numbers; an X has no value."""
    places = _open(bytes(marks_of(sheet, zone)), VALUE + number)
    return [zone[place] for place in places] if places else []


@lru_cache(maxsize=1 << 14)
def _open(marks: bytes, mark: int) -> tuple[int, ...]:
    """The places in a zone; remembered, because from turn to turn most zones stay as they are."""
    found: list[int] = []
    for place, there in enumerate(marks):
        if there == EMPTY:
            found.append(place)
        elif there == mark:
            return ()
        elif there > mark:
            break
        elif there >= VALUE:
            found.clear()
    return tuple(found)


def open_in_zones(sheet: Sheet, zones: Iterable[range], number: int) -> list[int]:
    """The same of several zones: where marks change often, that costs less than remembering all."""
    mark = VALUE + number
    found: list[int] = []
    for zone in zones:
        first, stop = zone.start, zone.stop
        for slot, there in enumerate(sheet[first:stop], first):
            if there >= VALUE:
                if there >= mark:
                    stop = slot if there > mark else first
                    break
                first = slot + 1
        found += [slot for slot in range(first, stop) if not sheet[slot]]
    return found


def takes(sheet: Sheet, zones: Iterable[range], number: int) -> bool:
    """Whether one of the zones is open to the number: less work than to say where."""
    mark = VALUE + number
    for zone in zones:
        room = False
        for there in sheet[zone.start : zone.stop]:
            if there == EMPTY:
                room = True
            elif there > mark:
                break
            elif there >= VALUE:
                room = False
                if there == mark:
                    break
        if room:
            return True
    return False


def ascending(sheet: Sheet, zone: Iterable[int]) -> bool:
    """The numbers of a zone strictly ascend."""
    marks = [sheet[slot] for slot in zone if sheet[slot] >= VALUE]
    return all(one < two for one, two in pairwise(marks))


def empty(sheet: Sheet, run: Iterable[int]) -> list[int]:
    """The empty slots of a run."""
    return [slot for slot in run if not sheet[slot]]


def full(sheet: Sheet, run: Iterable[int]) -> bool:
    """No slot of the run is empty."""
    if type(run) is range:
        return EMPTY not in sheet[run.start : run.stop : run.step]
    return EMPTY not in marks_of(sheet, run)


def count(sheet: Sheet, run: Iterable[int], mark: int) -> int:
    """How many slots of the run bear the mark; in a row of slots they are counted where they are."""
    if type(run) is range and run.step == 1:
        return sheet.count(mark, run.start, run.stop)
    return marks_of(sheet, run).count(mark)


def first_empty(sheet: Sheet, run: Iterable[int]) -> list[int]:
    """The first empty slot of a run, or none."""
    for slot in run:
        if sheet[slot] == EMPTY:
            return [slot]
    return []


def visible(sheet: Sheet, boxes: Iterable[int], values: Sequence[int]) -> int:
    """The first value of a track that is not crossed: ``values`` has one more than there are boxes."""
    return values[sum(sheet[box] != EMPTY for box in boxes)]
