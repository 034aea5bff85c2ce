"""A table's log in the database: entries are written with growing numbers, and removed only where a seat takes back."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from . import schema
from .plain import Runs
from .rows import UNDO, Entry, Missing

_m = schema.moves.c
_seat = (_m.table == sa.bindparam("of_table")) & (_m.seat == sa.bindparam("of_seat"))
_own = _seat & (_m.number < sa.bindparam("before"))
_last = sa.select(sa.func.max(_m.number)).where(_own & (_m.action != UNDO)).scalar_subquery()
ENTER = schema.moves.insert()
TAKE_BACK = sa.delete(schema.moves).where(_own & ((_m.action == UNDO) | (_m.number == _last)))
COUNT = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("of_table"))
    .values(gone=schema.tables.c.gone + sa.bindparam("more", type_=sa.Integer))
)


def enter(connection: Runs, table: str, number: int, entries: Sequence[Entry], at: float) -> None:
    """Write entries from a number on; what they take back goes."""
    rows = [{"table": table, "at": at, **entry._asdict(), "number": n} for n, entry in enumerate(entries, number)]
    if rows:
        connection.execute(ENTER, rows)
    gone = sum(_take_back(connection, row) for row in rows if row["action"] == UNDO)
    if gone:
        connection.execute(COUNT, {"of_table": table, "more": gone})


def _take_back(connection: Runs, undo: Mapping[str, Any]) -> int:
    """Remove the last action of the seat, and the mark of the last time that it took one back; how many these were."""
    values = {"of_table": undo["table"], "of_seat": undo["seat"], "before": undo["number"]}
    return int(connection.execute(TAKE_BACK, values).rowcount)


def whole(after: int, rows: Sequence[sa.Row[Any]], gone: int) -> list[Entry]:
    """The entries after a number. Among the latest of them it cannot be told what was taken back: then all are read."""
    entries = [Entry(**row._mapping) for row in rows]
    if entries and not (after and any(entry.action == UNDO for entry in entries)):
        holes = entries[-1].number - after - len(entries)
        if holes != (0 if after else gone):
            missed = next((n for n, entry in enumerate(entries, after + 1) if entry.number != n), None)
            raise Missing(None if gone else missed)
    return entries
