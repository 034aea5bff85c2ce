"""Where the slots of a sheet lie: ``adventures/<adventure>.toml``, read once. A sheet is 100 wide and 100 high."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ...core.tables import check, read, take

LAYOUTS: Final = Path(__file__).with_name("adventures")
_KEYS: Final = {"slots": dict, "sizes": dict, "panels": list, "results": dict, "tallies": dict, "text": list}

Point = tuple[float, float]


class Place(NamedTuple):
    """A slot: what is printed there, and where; a link has more than one point."""

    kind: str
    points: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        """The point itself, or the middle of a link."""
        half = len(self.points) // 2
        (a, b), (c, d) = self.points[max(0, half - 1)], self.points[half]
        return (a + c) / 2, (b + d) / 2


class Layout(NamedTuple):
    """A sheet's arrangement."""

    places: Mapping[str, Place]  # by slot
    sizes: Mapping[str, float]  # by kind: a radius, or the half width of a link
    panels: tuple[tuple[float, ...], ...]  # grounds of tracks: left, top, width, height
    results: Mapping[str, Point]  # by score line, and ``total``
    tallies: Mapping[str, Point]  # what the sheet's own module counts
    text: tuple[str, ...]  # the sheet in letters, slots in braces


@cache
def layout(adventure: str) -> Layout:
    """The arrangement of an adventure's sheet."""
    file = LAYOUTS / f"{adventure}.toml"
    slots, sizes, panels, results, tallies, text = take(read(file), _KEYS, file.name)
    places: dict[str, Place] = {}
    for kind, group in slots.items():
        check(kind in sizes, file.name, f"a {kind} has no size")
        for name, numbers in group.items():
            check(name not in places, file.name, f"{name} lies in two places")
            places[name] = Place(kind, _points(numbers, f"{file.name}: {name}"))
    return Layout(
        places,
        sizes,
        tuple(map(tuple, panels)),
        _spots(results, file.name),
        _spots(tallies, file.name),
        tuple(text),
    )


def _spots(table: Mapping[str, list[float]], where: str) -> dict[str, Point]:
    return {name: _points(numbers, f"{where}: {name}")[0] for name, numbers in table.items()}


def _points(numbers: list[float], where: str) -> tuple[Point, ...]:
    check(len(numbers) >= 2 and len(numbers) % 2 == 0, where, "expected pairs of coordinates")
    check(all(0 <= number <= 100 for number in numbers), where, "lies beside the sheet")
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
