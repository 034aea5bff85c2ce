"""A settlement in letters: a block of three lines a card, its number and its four quadrants."""

from collections.abc import Mapping
from typing import Final

from ...games.luna_capital import kinds
from ...games.luna_capital.grid import name, place, quadrant
from ...games.luna_capital.kinds import HAB, PROJECTS, RES, TYPES
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.settlement import DOWN, ROBOT, Settlement
from .settlement import area

_COUNTED: Final = {"hab": "h", "res": "r", "land": "L", "redis": "R"}
EDGE: Final = 5  # the width of the names of rows
Block = tuple[str, str, str, str, str]  # the head of a card, then its quadrants


def short(kind: int) -> str:
    """A kind in one or two letters: ``H``, ``Gp``, ``hO`` for a hab-mod that counts oxygen, ``r$``."""
    if kind >= HAB:
        front, counts = ("r", kind - RES) if kind >= RES else ("h", kind - HAB)
        return front + _COUNTED.get(TYPES[counts], TYPES[counts])
    if kind < PROJECTS:
        return kinds.name(kind)
    name = kinds.name(kind)
    return {"land": "L", "redis": "R", "demo": "X"}.get(name, name[0] + name[1:].lower())


def grid(game: LunaCapital, here: Settlement, marks: Mapping[int, str], acting: bool, most: int) -> list[str]:
    """The cards with compass axes, in as many parts as the width asks for; the labels of choices stand in place."""
    if not here.cards and not acting:
        return []
    placing = any(position in marks for position in here.edge)
    shown = area(here, placing or not here.cards)
    slots = {position: slot for slot, position in enumerate(here.places)}
    blocks: dict[tuple[int, int], Block] = {}
    for row in range(shown.y, shown.y + shown.rows):
        for column in range(shown.x, shown.x + shown.columns):
            position = place(row, column)
            if position in slots:
                blocks[row, column] = _card(game, here, slots[position], marks)
            elif position in marks:
                blocks[row, column] = (f"[{marks[position]}]", "", "", "", "")
            elif position in here.edge:
                blocks[row, column] = ("·", "", "", "", "")
    cell = 1 + max([2, *(len(text) for block in blocks.values() for text in block[1:])])
    width = max(2 * cell + 1, 2 + max(len(block[0]) for block in blocks.values()))
    count = max(1, (most - EDGE) // width)
    lines: list[str] = []
    for left in range(shown.x, shown.x + shown.columns, count):
        columns = range(left, min(left + count, shown.x + shown.columns))
        lines.append((" " * (EDGE + 1) + "".join(f"{name(place(0, x)):<{width}}" for x in columns)).rstrip())
        for row in range(shown.y, shown.y + shown.rows):
            lines += _row(blocks, row, columns, cell, width)
    return lines


def _row(blocks: Mapping[tuple[int, int], Block], row: int, columns: range, cell: int, width: int) -> list[str]:
    """Three lines of text for a row of cards."""
    texts = [f"{name(place(row, 0)):>{EDGE}} ", " " * (EDGE + 1), " " * (EDGE + 1)]
    for column in columns:
        head, *cells = blocks.get((row, column), ("", "", "", "", ""))
        texts[0] += f"{head:<{width}}"
        texts[1] += f"{f'{cells[0]:<{cell}}{cells[1]:<{cell}}':<{width}}"
        texts[2] += f"{f'{cells[2]:<{cell}}{cells[3]:<{cell}}':<{width}}"
    return [text.rstrip() for text in texts]


def _card(game: LunaCapital, here: Settlement, slot: int, marks: Mapping[int, str]) -> Block:
    """A card: its number, then what stands on its sites, with the label of a choice behind it."""
    if here.faces[slot] == DOWN:
        return "(--)", "", "", "", ""
    card, first = game.cards[here.cards[slot]], quadrant(here.places[slot], 0)
    cells = ["-"] * 4
    for where, other, _ in card.sites:
        site = first + where
        cells[where] = short(here.kinds[site]) + (f"[{marks[site]}]" if site in marks else "")
        if other:
            cells[where + other] = "<" if other == 1 else "^"
    head = f"({card.number}{'r' if here.faces[slot] == ROBOT else ''})"
    return head, cells[0], cells[1], cells[2], cells[3]
