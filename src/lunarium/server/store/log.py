"""A table's log in the database: entries are written with growing numbers, and removed only where a seat takes back."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from . import schema
from .rows import UNDO, Entry, Missing

ENTER = schema.moves.insert()


def enter(connection: Connection, table: str, number: int, entries: Sequence[Entry], at: float) -> None:
    """Write entries from a number on; what they take back goes."""
    rows = [{"table": table, "at": at, **entry._asdict(), "number": n} for n, entry in enumerate(entries, number)]
    if rows:
        connection.execute(ENTER, rows)
    gone = sum(_take_back(connection, row) for row in rows if row["action"] == UNDO)
    if gone:
        counted = sa.update(schema.tables).where(schema.tables.c.id == table)
        connection.execute(counted.values(gone=schema.tables.c.gone + gone))


def _take_back(connection: Connection, undo: Mapping[str, Any]) -> int:
    """Remove the last action of the seat, and the mark of the last time that it took one back; how many these were."""
    c = schema.moves.c
    own = (c.table == undo["table"]) & (c.seat == undo["seat"]) & (c.number < undo["number"])
    last = sa.select(sa.func.max(c.number)).where(own & (c.action != UNDO)).scalar_subquery()
    return connection.execute(sa.delete(schema.moves).where(own & ((c.action == UNDO) | (c.number == last)))).rowcount


def whole(after: int, rows: Sequence[sa.Row[Any]], gone: int) -> list[Entry]:
    """The entries after a number. Among the latest of them it cannot be told what was taken back: then all are read."""
    entries = [Entry(**row._mapping) for row in rows]
    if entries and not (after and any(entry.action == UNDO for entry in entries)):
        holes = entries[-1].number - after - len(entries)
        if holes != (0 if after else gone):
            missed = next((n for n, entry in enumerate(entries, after + 1) if entry.number != n), None)
            raise Missing(None if gone else missed)
    return entries
