"""What is said at tables."""

import sqlalchemy as sa
from sqlalchemy import Connection

from . import schema
from .base import Base
from .rows import Chat


class Talk(Base):
    """Of a store: the chat."""

    async def say(self, table: str, version: int, seat: int, name: str, text: str, at: float) -> int:
        """Keep what somebody said; the table's new version. ``Conflict`` where it is no longer at this version."""

        def use(connection: Connection) -> None:
            self._touch(connection, table, version, at)
            last = sa.select(sa.func.coalesce(sa.func.max(schema.chat.c.number), 0)).where(schema.chat.c.table == table)
            number = connection.execute(last).scalar_one() + 1
            values = {"table": table, "number": number, "seat": seat, "name": name, "text": text, "at": at}
            connection.execute(schema.chat.insert(), values)

        await self._write(use)
        return self._tell(table, version + 1)

    async def chat(self, table: str, limit: int) -> list[Chat]:
        """The last things said, the oldest first."""
        c = schema.chat.c
        query = sa.select(c.number, c.seat, c.name, c.text, c.at).where(c.table == table)
        rows = await self._rows(query.order_by(c.number.desc()).limit(limit))
        return [Chat(*row) for row in reversed(rows)]
