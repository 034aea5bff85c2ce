"""Statements that every move runs, without SQLAlchemy's layers: they cost more than what SQLite does.

A statement is put into SQL once, and then it is the driver's. Types are those that SQLite has itself: numbers and text.
What fails is told by ``sqlite3.Error``, which never repeats what was written.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from sqlalchemy import ClauseElement
from sqlalchemy.dialects import sqlite

Values = Mapping[str, Any]

_DIALECT = sqlite.dialect(paramstyle="named")


class Runs(Protocol):
    """What a transaction of statements that are known beforehand needs: our connection, or SQLAlchemy's."""

    def execute(self, statement: Any, values: Any = None, /) -> Any:
        """Run a statement, with values or with several sets of them."""


class Plain:
    """A connection of SQLite. Statements are to be kept by whoever runs them: each is put into SQL once."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self.raw = raw

    def execute(self, statement: ClauseElement, values: Values | Sequence[Values] = (), /) -> sqlite3.Cursor:
        """Run it; what it gives has ``fetchone``, ``fetchall`` and ``rowcount``."""
        sets: Sequence[Values] = [values] if isinstance(values, Mapping) else values or [{}]
        sql, own = _sql(statement, tuple(sets[0]))
        if len(sets) == 1:
            return self.raw.execute(sql, {**own, **sets[0]})
        return self.raw.executemany(sql, [{**own, **one} for one in sets])


@lru_cache(64)
def _sql(statement: ClauseElement, names: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """A statement with values of these names as text, and the values that it has of its own."""
    compiled = statement.compile(dialect=_DIALECT, column_keys=list(names))
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}
