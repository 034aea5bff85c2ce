"""A settlement in numbers: its cards, its sites, and where the next number fits."""

from typing import Final

from ...games.luna_capital.grid import ROW, ROWS
from ...games.luna_capital.kinds import CODES, PROJECTS, TYPES, VITALS
from ...games.luna_capital.scoring import largest_group, projects
from ...games.luna_capital.settlement import LIMIT, NUMBERS, Settlement
from ..block import Block, Memo, any_of, counted, packed, scaled

CODE_NAMES: Final = tuple(code.replace(":", "-for-") for code in CODES)
_CARDS: Final = 12
_FACES: Final = ("up", "robot", "down")
_SITES: Final = 20
_EACH: Final = 6  # projects of a kind
_GROUP: Final = 10  # projects in a group that scores most
_PLACES: Final = 12  # where a number fits
_ROWS: Final = LIMIT + 1


def blocks(seat: str) -> list[Block]:
    """What is told of the settlement of a seat."""
    return [
        Block(f"{seat}.cards.{any_of(_FACES)}", f"face up, under a robot, face down, of {_CARDS}"),
        Block(f"{seat}.row.{{1…{_ROWS}}}", f"cards in its rows from above, of {_CARDS}"),
        Block(f"{seat}.sites.{{empty,scaffolding}}", f"of {_SITES}"),
        Block(f"{seat}.project.{any_of(CODE_NAMES)}", f"projects by kind, of {_EACH}"),
        Block(f"{seat}.group.{any_of(TYPES[:VITALS])}", f"the largest group of a vital system, of {_GROUP}"),
        Block(f"{seat}.takes.{{1…{NUMBERS - 1}}}", f"positions where a card of this number fits, of {_PLACES}"),
        Block(f"{seat}.edge", f"positions beside the cards, of {_SITES}"),
    ]


Key = tuple[tuple[int, ...], ...]
_known: Final[Memo[bytes]] = Memo()


def key_of(settlement: Settlement) -> Key:
    """What was built and placed where: all else follows."""
    return (
        tuple(settlement.cards),
        tuple(settlement.places),
        tuple(settlement.faces),
        tuple(settlement.tiles),
        tuple(settlement.spots),
    )


def settlement_part(settlement: Settlement, key: Key) -> bytes:
    """Remembered by its key."""
    return _known.get(key) or _known.keep(key, packed(_values(settlement)))


def _values(settlement: Settlement) -> list[float]:
    rows = counted([ROW[place] for place in settlement.places], ROWS)[settlement.top : settlement.top + _ROWS]
    kinds = projects(settlement)
    low, high = settlement.low, settlement.high
    takes = [0] * (NUMBERS + 1)
    for place in settlement.edge:
        for number in range(low[place] + 1, high[place]):
            takes[number] += 1
    return [
        *scaled(counted(settlement.faces, len(_FACES)), _CARDS),
        *scaled([*rows, *[0] * (_ROWS - len(rows))], _CARDS),
        *scaled((len(settlement.empty), len(settlement.shells)), _SITES),
        *scaled([kinds.count(PROJECTS + code) for code in range(len(CODES))], _EACH),
        *scaled([largest_group(settlement, vital) for vital in range(VITALS)], _GROUP),
        *scaled(takes[1:NUMBERS], _PLACES),
        min(1.0, len(settlement.edge) / _SITES),
    ]
