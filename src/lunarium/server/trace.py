"""What a failure says in a log: where it happened and of which kind it was, and nothing that anybody sent.

Messages of exceptions repeat values: a database's name a whole row, with the seed in it. So of a message only that is
kept which is known to hold none: the system's own errors, SQLite's (they name columns), and of PostgreSQL's the names
of what they complain about. It stands outside ``web`` because the bots' processes complain, too.
"""

import hashlib
import json
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType

_NAMED = ("schema_name", "table_name", "column_name", "constraint_name", "data_type_name")  # of a PostgreSQL error


def mark(secret: str) -> str:
    """A short name for what must not be told (whoever knows a table's id may watch it): the same wherever it occurs."""
    return hashlib.sha256(secret.encode()).hexdigest()[:10]


def trace(error: BaseException) -> str:
    """The exception and those that led to it, the first one first, each with the lines it came through."""
    return "\n".join(_told(one) for one in reversed([*_chain(error)]))


def kind(error: BaseException) -> str:
    """Its class, and as much of its message as holds no values."""
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    said = _said(error)
    return f"{name}: {said}" if said else name


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        if isinstance(following, BaseExceptionGroup):
            for part in following.exceptions:
                yield from _chain(part)
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)


def _told(error: BaseException) -> str:
    lines = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__)).format()
    return "".join(lines) + kind(error)


def _said(error: BaseException) -> str:
    if isinstance(error, sqlite3.Error):
        return str(error)
    if isinstance(error, OSError):
        return error.strerror or ""
    if getattr(error, "sqlstate", None):
        named = [f"{name.removesuffix('_name')} {value}" for name in _NAMED if (value := getattr(error, name, None))]
        return ", ".join([f"SQLSTATE {getattr(error, 'sqlstate', '')}", *named])
    return ""


def complain(_kind: type[BaseException], error: BaseException, _lines: TracebackType | None) -> None:
    """Instead of Python's own ``sys.excepthook``."""
    line = {"level": "error", "event": "a process ended", "trace": trace(error)}
    print(json.dumps(line), file=sys.stderr, flush=True)
