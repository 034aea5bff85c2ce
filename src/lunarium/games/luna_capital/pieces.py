"""Cards, tiles, patterns and concessions, read from ``.toml`` files and checked.

Faces and tile mix come from one file, which an owner of the box can replace by a file of their own; the
concessions are sourced and stand apart. Cards are numbered 1 … 68 and tiles 69 … 233 in the file's order.
"""

import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...core.errors import N_, either
from ...core.tables import check, digest, read, take
from . import kinds
from .grid import CARDS, QUADRANTS, TILE, TILES
from .kinds import EMPTY, KIND, NO_SITE, SHELL, TYPES

PHASES: Final = "ABC"
IN_PHASE: Final = 55  # tiles
DOTS: Final = 3
NEEDED: Final = {2: 32, 3: 42, 4: 52}  # tiles a phase, by seats
STATUS: Final = ("reconstruction", "transcribed")
PATTERNS: Final = ("S1", "L8")

NOTHING: Final = 0  # no card, no tile; in a view also a hidden card


class Site(NamedTuple):
    """A site of a card: its first quadrant 0 … 3, how far the other half is from it (0: none), what is printed."""

    quadrant: int
    other: int
    printed: int


class Card(NamedTuple):
    """A Construction card as printed."""

    id: str
    number: int
    sites: tuple[Site, ...]


class Tile(NamedTuple):
    """A Project tile as printed; ``A-H-0-1.2`` is the second phase A hydrogen tile with no dots and a robot."""

    name: str
    phase: int
    kind: int
    dots: int
    robots: int


class Concession(NamedTuple):
    """A concession card: what it asks for, of which type, how many."""

    id: str
    points: int
    asks: str
    number: int
    of: int
    long: bool


class Components(NamedTuple):
    """All that is printed in one edition of the box. Index 0 is no card, indices below 69 are no tile."""

    edition: str
    status: str
    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    patterns: tuple[tuple[tuple[int, int], ...], ...]  # in the order of PATTERNS: rows and columns from the top left
    hash: str  # SHA-256 of the content

    def tower(self, phase: int, seats: int) -> list[int]:
        """The tiles of the phase that play with so many seats; alone as for two."""
        fewest = max(seats, 2)
        return [
            number
            for number, tile in enumerate(self.tiles)
            if number >= TILE and tile.phase == phase and tile.dots < fewest
        ]


_CARD = {"id": str, "number": int, "face": list}
_TILE = {"phase": str, "kind": str, "dots": int, "robots": int, "count": int}
_FILE = {"edition": str, "status": str, "cards": list, "tiles": list, "patterns": dict}
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,11}")


def load(path: Path | None = None) -> Components:
    """The components of a file, or of this program's own; raises ``BadTable`` naming file, row and reason."""
    return _own() if path is None else _read(path)


@lru_cache(maxsize=1)
def _own() -> Components:
    return _read(Path(__file__).with_name("components.toml"))


def _read(path: Path) -> Components:
    data = read(path)
    edition, status, cards, tiles, patterns = take(data, _FILE, path.name)
    check(bool(edition.strip()), path.name, N_("the edition has no name"))
    check(
        status in STATUS,
        path.name,
        N_("the status is {known}, not '{given}'"),
        known=either(*STATUS),
        given=f"{status:.40}",
    )
    return Components(
        edition,
        status,
        (Card("-", 0, ()), *_cards(cards, path.name)),
        (Tile("-", 0, NO_SITE, 0, 0),) * TILE + _tiles(tiles, path.name),
        _patterns(patterns, path.name),
        digest(data),
    )


def _cards(rows: list[Any], file: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    for index, row in enumerate(rows, 1):
        where = f"{file}: card {index}"
        name, number, face = take(row, _CARD, where)
        where += f" ({name:.20})"
        check(bool(_ID.fullmatch(name)), where, N_("an id has 1 to 12 letters, digits, - or _"))
        check(all(name != card.id for card in cards), where, N_("two cards have this id"))
        check(1 <= number <= 10, where, N_("the number {number} is not 1 to 10"), number=number)
        cards.append(Card(name, number, sites(face, where)))
    check(len(cards) == CARDS, file, N_("{cards} cards are needed, not {n}"), cards=CARDS, n=len(cards))
    return tuple(cards)


def sites(lines: list[Any], where: str) -> tuple[Site, ...]:
    """The sites of a face given as two lines of two quadrants."""
    shaped = len(lines) == 2 and all(isinstance(line, str) and len(line.split()) == 2 for line in lines)
    check(shaped, where, N_('a face is two lines of two quadrants, like [". M", "^ S"]'))
    signs = [sign for line in lines for sign in line.split()]
    other = [0, 0, 0, 0]
    for quadrant, sign in enumerate(signs):
        if sign not in ("<", "^"):
            continue
        step = 1 if sign == "<" else 2
        first = quadrant - step
        fits = quadrant % 2 == 1 if sign == "<" else quadrant >= 2
        fits = fits and signs[first] not in ("<", "^", "-") and not other[first]
        check(
            fits,
            where,
            N_("'{sign}' in {quadrant} does not continue a site that has one quadrant"),
            sign=sign,
            quadrant=QUADRANTS[quadrant],
        )
        other[first] = step
    return tuple(
        Site(quadrant, other[quadrant], _printed(sign, f"{where}, {QUADRANTS[quadrant]}"))
        for quadrant, sign in enumerate(signs)
        if sign not in ("<", "^", "-")
    )


def _printed(sign: str, where: str) -> int:
    if sign in (".", "S"):
        return EMPTY if sign == "." else SHELL
    check(sign in KIND, where, N_("there is no '{sign}'"), sign=f"{sign:.20}")
    check(KIND[sign] != kinds.DEMO, where, N_("a demolition is never printed on a card"))
    return KIND[sign]


def _tiles(rows: list[Any], file: str) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    copies: Counter[str] = Counter()
    for index, row in enumerate(rows, 1):
        where = f"{file}: tile {index}"
        phase, kind, dots, robots, count = take(row, _TILE, where)
        check(
            phase in PHASES and len(phase) == 1,
            where,
            N_("the phase is A, B or C, not '{phase}'"),
            phase=f"{phase:.20}",
        )
        check(kind in KIND, where, N_("there is no kind '{kind}'"), kind=f"{kind:.20}")
        check(0 <= dots <= DOTS, where, N_("{dots} dots are not 0 to {most}"), dots=dots, most=DOTS)
        check(0 <= robots <= 2, where, N_("{robots} robots are not 0 to 2"), robots=robots)
        check(
            1 <= count <= IN_PHASE,
            where,
            N_("the count {count} is not 1 to {most}"),
            count=count,
            most=IN_PHASE,
        )
        plain = f"{phase}-{kind}-{dots}-{robots}"
        for _ in range(count):
            copies[plain] += 1
            tiles.append(Tile(f"{plain}.{copies[plain]}", PHASES.index(phase), KIND[kind], dots, robots))
    for number, phase in enumerate(PHASES):
        dotted = Counter(tile.dots for tile in tiles if tile.phase == number)
        there = dotted.total()
        check(
            there == IN_PHASE,
            file,
            N_("phase {phase} needs {needed} tiles, not {there}"),
            phase=phase,
            needed=IN_PHASE,
            there=there,
        )
        for seats, needed in NEEDED.items():
            left = sum(dotted[dots] for dots in range(seats))
            check(
                left >= needed,
                file,
                N_("phase {phase} has {left} tiles for {seats} seats, but {needed} are needed"),
                phase=phase,
                left=left,
                seats=seats,
                needed=needed,
            )
    return tuple(sorted(tiles, key=lambda tile: tile.phase))


def _patterns(rows: dict[str, Any], file: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    found = []
    cards = {"S1": 4, "L8": 8}
    for name, lines in zip(PATTERNS, take(rows, dict.fromkeys(PATTERNS, list), f"{file}: patterns"), strict=True):
        where = f"{file}: pattern {name}"
        ok = all(isinstance(line, str) and set(line) <= set("X.") for line in lines)
        check(ok, where, N_("a pattern is lines of X (a card) and . (anything)"))
        cells = [(y, x) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "X"]
        check(len(cells) == cards[name], where, N_("it has {cards} cards, not {n}"), cards=cards[name], n=len(cells))
        rows_used = {y for y, _ in cells}
        check(max(rows_used) - min(rows_used) <= 2, where, N_("a settlement has at most 3 rows"))
        left = min(x for _, x in cells)
        found.append(tuple((y - min(rows_used), x - left) for y, x in cells))
    return tuple(found)


_ASKS = {  # what a concession asks for, and which further keys its row has
    "pattern": (),
    "no-scaffolding": (),
    "four-vitals": (),
    "fewest-rows": (),
    "row": ("number",),
    "column": ("number", "of"),
    "line": ("number", "of"),
    "count": ("number", "of"),
}


def _concessions() -> tuple[Concession, ...]:
    path = Path(__file__).with_name("concessions.toml")
    (rows,) = take(read(path), {"concessions": list}, path.name)
    found = []
    for index, row in enumerate(rows, 1):
        where = f"{path.name}: concession {index}"
        keys = {"id": str, "points": int, "asks": str}
        more = _ASKS.get(row.get("asks"), ())
        values = take(row, keys | {key: {"number": int, "of": str}[key] for key in more}, where)
        given = dict(zip([*keys, *more], values, strict=True))
        check(given["asks"] in _ASKS, where, N_("it cannot ask for '{asks}'"), asks=given["asks"])
        of = TYPES.index(given["of"]) if "of" in given else kinds.NO_TYPE
        long = given["id"].startswith("L")
        found.append(Concession(given["id"], given["points"], given["asks"], given.get("number", 0), of, long))
    names = [f"S{number}" for number in range(1, 16)] + [f"L{number}" for number in range(1, 10)]
    check(
        [card.id for card in found] == names,
        path.name,
        N_("the concessions are {names}, in this order"),
        names=", ".join(names),
    )
    return tuple(found)


CONCESSIONS: Final = _concessions()
CONCESSION: Final = {card.id: index for index, card in enumerate(CONCESSIONS)}

assert len(PHASES) * IN_PHASE == TILES
