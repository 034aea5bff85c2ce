"""A sheet in numbers: what stands in every slot, and which numbers a space still takes."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from operator import getitem, itemgetter
from typing import Final

from ...games.welcome_to_the_moon.adventure import Adventure
from ...games.welcome_to_the_moon.sheet import EMPTY, HIGHEST, INFECTED, VALUE, Sheet, Slots, Words, X, marks_of
from ..block import Block, Memo, alike, any_of, packed

_NUMBERS: Final = HIGHEST + 1  # 0 … 17
_MARKS: Final = 256

_Looks = tuple[bytes, ...]  # by mark


def is_space(words: Words) -> bool:
    """Whether numbers are written into such a slot."""
    return VALUE + 1 in words and words[VALUE + 1] == 1


def _space(words: Words) -> tuple[list[str], str]:
    parts = ["free", "X", *(["infected"] if INFECTED in words else []), "number", "takes"]
    return parts, f"free; an X; its number, of {_NUMBERS}, from 1 on; if free, the share of numbers that fit there"


def _space_look(words: Words, mark: int) -> list[float]:
    """What can be told from the mark alone: all but the numbers that fit."""
    infected = [float(mark == INFECTED)] if INFECTED in words else []
    number = (mark - VALUE + 1) / _NUMBERS if mark >= VALUE else 0.0
    return [float(mark == EMPTY), float(mark == X), *infected, number]


def _most(words: Words) -> int:
    """The most that a slot for a mission can be worth; 0 where it bears other marks."""
    return max(value if isinstance(value, int) else 0 for value in words.values())


class Sheets:
    """The slots of an adventure as components."""

    def __init__(self, adventure: Adventure) -> None:
        slots = adventure.slots
        self._adventure = adventure
        spaces = [slot for slot in adventure.spaces if is_space(slots.words[slot])]
        self._runs = [*_runs(slots, spaces), *_runs(slots, [s for s in range(len(slots.names)) if s not in spaces])]
        self.spaces = [slot for run in self._runs for slot in run if slot in spaces]
        self.marked = [slot for run in self._runs for slot in run if slot not in spaces]
        self.looks = [_looks(words, slot in adventure.letters) for slot, words in enumerate(slots.words)]
        self._marks = [self.looks[slot] for slot in self.marked]
        self._of = itemgetter(*self.marked)
        self._known: Memo[bytes] = Memo()

    def blocks(self, name: str) -> list[Block]:
        """Spaces first, then everything else, each in the order of the slots as far as they are called alike."""
        return [self._block(name, run) for run in self._runs]

    def _block(self, name: str, run: list[int]) -> Block:
        slots = self._adventure.slots
        words, called = slots.words[run[0]], any_of(slots.names[slot] for slot in run)
        if run[0] in self.spaces:
            parts, says = _space(words)
            return Block(f"{name}.{called}.{any_of(parts)}", says)
        if run[0] in self._adventure.letters and _most(words):
            return Block(f"{name}.{called}", f"what the mission gave, of {_most(words)}")
        return Block(f"{name}.{called}.{any_of(map(str, words.values()))}", "marked so")

    def part(self, sheet: Sheet) -> bytes:
        """Remembered by its marks."""
        key = bytes(sheet)
        return self._known.get(key) or self._known.keep(key, self._part(sheet))

    def _part(self, sheet: Sheet) -> bytes:
        looks, takes = self.looks, self._takes(sheet)
        parts: list[bytes] = []
        for slot in self.spaces:
            parts += (looks[slot][sheet[slot]], _SHARES[takes.get(slot, 0)])
        parts += map(getitem, self._marks, self._of(sheet))
        return b"".join(parts)

    def _takes(self, sheet: Sheet) -> dict[int, int]:
        """By free space: how many numbers fit, in all zones to which it belongs."""
        found: dict[int, tuple[int, int]] = {}
        for zone in self._adventure.zones(sheet):
            for place, low, high in _spans(bytes(marks_of(sheet, zone))):
                slot = zone[place]
                if slot in found:
                    least, most = found[slot]
                    found[slot] = max(low, least), min(high, most)
                else:
                    found[slot] = low, high
        return {slot: high - low + 1 if high >= low else 0 for slot, (low, high) in found.items()}


@lru_cache(1 << 14)
def _spans(marks: bytes) -> tuple[tuple[int, int, int], ...]:
    """The free places of a zone, each with the lowest and the highest number that fits; from turn to turn most stay."""
    ends = [-1, *(place for place, mark in enumerate(marks) if mark >= VALUE), len(marks)]
    found = []
    for before, after in pairwise(ends):
        low = marks[before] - VALUE + 1 if before >= 0 else 0
        high = marks[after] - VALUE - 1 if after < len(marks) else HIGHEST
        found += [(place, low, high) for place in range(before + 1, after) if marks[place] == EMPTY]
    return tuple(found)


_SHARES: Final = tuple(packed([numbers / _NUMBERS]) for numbers in range(_NUMBERS + 1))


def _looks(words: Words, letter: bool) -> _Looks:
    """By mark: the components of a slot."""
    if letter and (most := _most(words)):
        return tuple(packed([min(max(0, mark - 1) / most, 1.0)]) for mark in range(_MARKS))
    if is_space(words):
        return tuple(packed(_space_look(words, mark)) for mark in range(_MARKS))
    return tuple(packed([float(mark == each) for each in words]) for mark in range(_MARKS))


def _runs(slots: Slots, of: Iterable[int]) -> list[list[int]]:
    """Slots that are called alike and bear the same marks."""
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for number, names in enumerate(alike(slots.names[slot] for slot in of)):
        for slot in map(slots.index.__getitem__, names):
            found.setdefault((number, tuple(slots.words[slot])), []).append(slot)
    return list(found.values())
