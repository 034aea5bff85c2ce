"""Sheets of golden games with other marks, and all that is wrong with them.

``flaws.tsv`` holds a row for each: record, number of moves, what is changed, and the flaws with the number of their
sheet. A change is ``sheet/slot = mark``, null for none, or a number of the state more or less, ``turn + 1``.
``python -m tests.rules.welcome_to_the_moon.flaws`` prints the rows as the program judges them now, to be looked at.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import lunarium
from lunarium.core import record
from lunarium.core.match import Match
from lunarium.games.welcome_to_the_moon.sheet import EMPTY

FILE = Path(__file__).with_name("flaws.tsv")
RECORDS = Path(__file__).parents[2] / "golden"
BETWEEN = " | "


class Row(NamedTuple):
    record: str
    moves: int
    changes: str
    flaws: str


@cache
def rows() -> list[Row]:
    lines = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
    return [Row(name, int(moves), changes, flaws) for name, moves, changes, flaws in lines]


@cache
def _match(name: str) -> Match[Any]:
    return record.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[2], lunarium.game)


def judge(row: Row) -> str:
    """All flaws of all sheets."""
    match: Any = _match(row.record)
    adventure, state = match.game.adventure, match.replay(row.moves)
    for change in filter(None, row.changes.split(" ; ")):
        where, sign, value = change.split(" ", 2)
        if sign == "+":
            setattr(state, where, getattr(state, where) + int(value))
            continue
        index, _, name = where.partition("/")
        slot, word = adventure.slots.index[name], json.loads(value)
        marks = {known: mark for mark, known in adventure.slots.words[slot].items()}
        state.sheets[int(index)][slot] = EMPTY if word is None else marks[word]
    found = ((index, flaw) for index in range(len(state.sheets)) for flaw in adventure.flaws(state, index))
    return BETWEEN.join(f"{index}: {flaw}" for index, flaw in found)


if __name__ == "__main__":
    for row in rows():
        print(*row._replace(flaws=judge(row)), sep="\t")
