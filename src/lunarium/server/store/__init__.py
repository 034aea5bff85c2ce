"""Where tables are kept: SQLite by default, PostgreSQL by URL. SQL is spoken here and nowhere else."""

from .engine import FAILURES, BadDatabase
from .rows import (
    CLOSED,
    OPEN,
    OVER,
    RESIGNED,
    STATUSES,
    UNDO,
    Chat,
    Claim,
    Conflict,
    Entry,
    Finish,
    Held,
    Missing,
    Played,
    Result,
    Seat,
    Table,
)
from .store import Store

__all__ = [
    "CLOSED",
    "FAILURES",
    "OPEN",
    "OVER",
    "RESIGNED",
    "STATUSES",
    "UNDO",
    "BadDatabase",
    "Chat",
    "Claim",
    "Conflict",
    "Entry",
    "Finish",
    "Held",
    "Missing",
    "Played",
    "Result",
    "Seat",
    "Store",
    "Table",
]
