"""What a seat takes back is removed from the log, which was only added to before; how much that was is counted."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

UNDO = -1


def upgrade() -> None:
    op.add_column("tables", sa.Column("gone", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("gone"))
    names = ("table", "number", "seat", "action")
    moves = sa.table("moves", *(sa.column(name) for name in names))
    c = moves.c
    connection = op.get_bind()
    for (table,) in connection.execute(sa.select(c.table).where(c.action == UNDO).distinct()).all():
        query = sa.select(c.number, c.seat, c.action).where(c.table == table).order_by(c.number)
        gone = [{"gone": number} for number in _gone(connection.execute(query).all())]
        connection.execute(sa.delete(moves).where((c.table == table) & (c.number == sa.bindparam("gone"))), gone)
        connection.execute(sa.update(tables).where(tables.c.id == table).values(gone=len(gone)))


def _gone(rows: Iterable[Any]) -> list[int]:
    """The numbers of actions that were taken back, and of every undo of a seat but its last."""
    own: dict[int, list[int]] = {}
    last: dict[int, int] = {}
    gone = []
    for number, seat, action in rows:
        if action == UNDO:
            gone.append(own[seat].pop())
            if seat in last:
                gone.append(last[seat])
            last[seat] = number
        else:
            own.setdefault(seat, []).append(number)
    return gone
