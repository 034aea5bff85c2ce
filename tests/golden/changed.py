"""Positions of golden records with something changed by hand, and what the program says of them.

``changed.tsv`` holds a row for each: record, number of moves, whose view it is (``-`` for the whole position), what is
changed, and the sentence with which it is refused; ``-`` where it could be so. A change is one of

    path = value       another value
    path + 1           a number more or less
    path !             nothing there any more
    path > list        into another list, in its order;  >>  at its end
    path *> list       there as well
    path <> path       the other way round

``python -m tests.golden.changed`` prints the rows as the program judges them now, to be looked at.
"""

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import lunarium
from lunarium.core import record
from lunarium.core.errors import BadPosition
from lunarium.core.match import LETTERS, Match

HERE = Path(__file__).parent
FILE = HERE / "changed.tsv"
NOBODY = "-"


class Row(NamedTuple):
    record: str
    moves: int
    viewer: str
    changes: str
    said: str


@cache
def rows() -> list[Row]:
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        name, moves, viewer, changes, said = line.split("\t")
        found.append(Row(name, int(moves), viewer, changes, said))
    return found


@cache
def _match(name: str) -> Match[Any]:
    return record.read((HERE / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[2], lunarium.game)


def judge(row: Row) -> str:
    """The sentence of the refusal, ``-`` if it is read and describes itself as it was described."""
    match = _match(row.record)
    game, state = match.game, match.replay(row.moves)
    read = game.position
    if row.viewer != NOBODY:
        state, read = game.observe(state, LETTERS.index(row.viewer)), getattr(game, "view", game.position)
    told = game.describe(state)
    data = json.loads(json.dumps(told))
    for change in filter(None, row.changes.split(" ; ")):
        _change(data, change)
    try:
        found = read(data)
    except BadPosition as error:
        return str(error)
    same = found == state if data == told else game.describe(found) == data
    return NOBODY if same else "is read in an order of its own"


def _path(words: str) -> list[str | int]:
    return [int(word) if word.isdecimal() else word for word in words.split("/")]


def _node(data: Any, path: list[str | int]) -> Any:
    for key in path:
        data = data[key]
    return data


def _change(data: Any, words: str) -> None:
    """Change a description as a row says."""
    where, sign, *rest = words.split(" ", 2)
    *way, last = _path(where)
    node = _node(data, way)
    match sign:
        case "=":
            node[last] = json.loads(rest[0])
        case "+":
            node[last] += int(rest[0])
        case "!":
            del node[last]
        case "<>":
            *other_way, other = _path(rest[0])
            there = _node(data, other_way)
            node[last], there[other] = there[other], node[last]
        case ">" | ">>" | "*>":
            target = _node(data, _path(rest[0]))
            target.append(copy.deepcopy(node[last]) if sign == "*>" else node.pop(last))
            if sign == ">":
                target.sort(key=lambda value: (isinstance(value, str), value))
        case _:
            raise ValueError(words)


if __name__ == "__main__":
    for row in rows():
        print(*row._replace(said=judge(row)), sep="\t")
