"""A table out of its rows. One that cannot be read says why, and stands alone: nobody else's table suffers from it."""

from collections.abc import Iterable, Sequence

from ...bots import BOTS
from ...core.errors import LunariumError
from ...words import N_
from ..store import STATUSES, Entry, Seat, Table
from .errors import Unreadable
from .session import Make, Session


def rebuilt(table: Table, seats: Sequence[Seat], entries: Iterable[Entry], make: Make) -> Session:
    """The table in memory; raises ``Unreadable``."""
    sound(table, seats)
    try:
        session = Session(table, seats, (), make)
    except LunariumError as error:
        raise Unreadable(
            N_("This table cannot be read: its game, its options or its rules are not known to this server.")
        ) from error
    except Exception as error:
        raise _damaged() from error
    if len(seats) != session.game.seats:
        raise _seats()
    _enter(session, entries)
    return session


def follow(session: Session, table: Table, seats: Sequence[Seat], entries: Iterable[Entry]) -> None:
    """Do again what others have done; raises ``Unreadable``, and the session is then of no more use."""
    sound(table, seats)
    try:
        session.seated(table, seats)
    except Exception as error:
        raise _damaged() from error
    _enter(session, entries)


def _enter(session: Session, entries: Iterable[Entry]) -> None:
    for entry in entries:
        try:
            session.enter(entry)
        except Exception as error:
            raise Unreadable(
                N_("This table cannot be read: entry {number} of its log is not possible by the rules."),
                number=entry.number or session.number + 1,
            ) from error
    session.ahead = False


def sound(table: Table, seats: Sequence[Seat]) -> None:
    """Raises ``Unreadable`` where the rows themselves are no table, whatever was played."""
    if not isinstance(table.options, dict) or not isinstance(table.settings, dict) or table.status not in STATUSES:
        raise _damaged()
    if not seats or any(not _chair(number, seat) for number, seat in enumerate(seats)):
        raise _seats()


def _chair(number: int, seat: Seat) -> bool:
    return seat.number == number and isinstance(seat.name, str) and seat.bot in (None, *BOTS)


def missing(number: int | None) -> Unreadable:
    """An entry of the log is lost."""
    if number is None:
        return _damaged()
    return Unreadable(N_("This table cannot be read: entry {number} of its log is missing."), number=number)


def _damaged() -> Unreadable:
    return Unreadable(N_("This table cannot be read: what the server has kept of it is damaged."))


def _seats() -> Unreadable:
    return Unreadable(N_("This table cannot be read: what the server has kept of its seats is damaged."))
