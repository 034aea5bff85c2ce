"""The house: tables in memory, each with its lock, kept in step with the store; and bots that play by themselves."""

import asyncio
import contextlib
import datetime
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from ...bots import usual
from ...core.errors import LunariumError
from ...core.play import DONE, total
from ...games import game
from ...words import N_
from ..store import OVER, UNDO, Conflict, Entry, Finish, Missing, Result, Seat, Store
from . import identity
from .bus import Bus
from .errors import NotFound, Stale, Unreadable
from .limits import Limits
from .rebuilt import follow, missing, rebuilt
from .session import Make, Session, Settings
from .thinking import Thinkers
from .watch import Watch

T = TypeVar("T")

COMPLAINTS = 1000  # tables that are known to be unreadable
ATTEMPTS = 8  # at writing, when others write to the same table
log = logging.getLogger("lunarium.house")


@dataclass
class _Room:
    """A table's lock, and the table itself while it is in memory and known to be right."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    session: Session | None = None
    users: int = 0


class House:
    """What every use case needs: a store, a bus, bots, a clock."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        thinkers: Thinkers,
        *,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        make: Make = game,
        pause: float = 0.0,
        rooms: int = 2000,
        limits: Limits | None = None,
    ) -> None:
        """``clock`` is the wall's, ``steady`` one that nobody sets.

        ``pause`` is how long a bot waits before it moves, so that people see one after the other.
        """
        self.store = store
        self.bus = bus
        self.thinkers = thinkers
        self.clock = clock
        self.make = make
        self.pause = pause
        self.watch = Watch(clock, steady)
        self.limits = limits or Limits(steady)
        self._most = rooms
        self._rooms: OrderedDict[str, _Room] = OrderedDict()
        self._drivers: dict[str, asyncio.Task[None]] = {}  # by table: one lets its bots play
        self._unreadable: set[str] = set()  # tables
        self.unread: dict[tuple[str, int], Unreadable] = {}  # finished tables at a version, and why they have no result
        self.moves = 0  # written since the start, those of bots and the dealer included

    @property
    def today(self) -> str:
        """The date that daily deals go by: that of UTC."""
        return datetime.datetime.fromtimestamp(self.clock(), datetime.UTC).date().isoformat()

    @property
    def rooms(self) -> int:
        """Tables in memory."""
        return len(self._rooms)

    @property
    def listeners(self) -> int:
        return self.bus.listeners

    @property
    def late(self) -> int:
        """Turns that bots did not finish in time."""
        return self.thinkers.late

    async def beat(self, name: str) -> None:
        """Write that this process is there; raises where the database cannot be written."""
        await self.store.beat(name, self.clock())

    def hush(self) -> None:
        """Streams end: the process is going down."""
        self.bus.close()

    @asynccontextmanager
    async def at(self, table: str, *, look: bool = True) -> AsyncIterator[Session]:
        """The table as it is now, and nobody else in this process at it; raises ``NotFound``.

        Without a ``look`` at the store it is as this process knows it: enough for whoever writes, which fails where
        another process wrote first.
        """
        if not identity.is_id(table):
            raise NotFound(N_("There is no such table."))
        room = self._rooms.setdefault(table, _Room())
        self._rooms.move_to_end(table)
        room.users += 1
        try:
            async with room.lock:
                try:
                    session = room.session if room.session and not look else await self._fresh(table, room.session)
                    room.session = session
                except Unreadable as error:
                    room.session = None
                    self._complain(table, error)
                    raise
                try:
                    yield session
                finally:
                    if session.ahead:  # what is in memory may not be what is written
                        room.session = None
        finally:
            room.users -= 1
            self._tidy(table, room)

    def _tidy(self, table: str, room: _Room) -> None:
        if room.session is None and not room.users:
            self._rooms.pop(table, None)
        while len(self._rooms) > self._most:
            oldest, room = next(iter(self._rooms.items()))
            if room.users or oldest in self._drivers:
                self._rooms.move_to_end(oldest)
                return
            del self._rooms[oldest]

    async def _fresh(self, table: str, session: Session | None) -> Session:
        """What the store holds: nothing is read but a number while nobody else has written."""
        if session is not None:
            version = await self.store.version(table)
            if version == session.table.version:
                return session
        try:
            read = await self.store.read(table, session.number if session else 0)
            if session and read and any(entry.action == UNDO for entry in read[2]):
                session, read = None, await self.store.read(table)  # some of what we remember was taken back
        except Missing as hole:
            raise missing(hole.number) from None
        if read is None:
            raise NotFound(N_("There is no such table."))
        row, seats, entries = read
        if session is None:
            return rebuilt(row, seats, entries, self.make)
        follow(session, row, seats, entries)
        return session

    def _complain(self, table: str, error: Unreadable) -> None:
        """Once a table, or again after many: whoever has a seat there asks for it with every list of their tables."""
        if table not in self._unreadable:
            if len(self._unreadable) >= COMPLAINTS:
                self._unreadable.clear()
            self._unreadable.add(table)
            log.error("a table cannot be read", extra={"table": table}, exc_info=error)

    def known(self, table: str, version: int) -> Session | None:
        """The table in memory, if it is there, as it is on disk, and at this version at least."""
        room = self._rooms.get(table)
        session = room.session if room else None
        return session if session and not session.ahead and session.table.version >= version else None

    async def attempt(self, table: str, use: Callable[[Session], Awaitable[T]], *, look: bool = True) -> T:
        """Do something at the table; where another process wrote first, look again and try again.

        Without a ``look`` the first try is at what this process knows. ``use`` has to write, and what it refuses is
        refused by the table as it is now.
        """
        for attempt in range(ATTEMPTS):
            known = not look and attempt == 0
            with contextlib.suppress(Conflict):
                async with self.at(table, look=not known) as session:
                    version = session.table.version
                    try:
                        return await use(session)
                    except LunariumError:  # after a write, or of the table as it is, it is final
                        if not known or version != session.table.version or version == await self.store.version(table):
                            raise
        raise Stale(N_("Others keep changing this table. Please try again."))

    async def write(self, session: Session, play: Callable[[Session], list[Entry]]) -> None:
        """Play in memory, then on disk. Whatever fails on the way leaves the store as it was."""
        first, before, ticks = session.number + 1, session.match.to_act, session.ticks
        entries = play(session)
        over = session.match.over
        status = OVER if over else None
        result = self._result(session) if over and session.table.daily else None
        ends = finishes(session) if over else ()
        now = self.clock()
        begins = _begins(session, before, entries)
        late = due(now, session.settings, session.seats) if begins else None
        row = session.table
        secret = ticks == session.ticks
        version = await self.store.append(
            row.id,
            row.version,
            first,
            entries,
            now,
            status=status,
            due=late,
            result=result,
            finishes=ends,
            secret=secret,
        )
        changed = row.changed if secret else now
        session.table = replace(row, version=version, changed=changed, status=status or row.status, due=late or row.due)
        session.ahead = False
        self.moves += len(entries)

    async def change(self, session: Session, seats: Sequence[Seat] = (), **changes: Any) -> None:
        """Change seats or the table itself, on disk and then in memory. Who sits down or comes back has a full turn."""
        now = self.clock()
        fresh = {seat.number: seat for seat in seats}
        after = [fresh.get(seat.number, seat) for seat in session.seats]
        if session.settings.deadline and any(
            old.present != new.present for old, new in zip(session.seats, after, strict=True)
        ):
            changes["due"] = due(now, session.settings, after)
        version = await self.store.change(session.table.id, session.table.version, now, seats, changes)
        news = session.table.news + 1
        session.seated(replace(session.table, version=version, news=news, changed=now, **changes), after)

    def _result(self, session: Session) -> Result | None:
        seat = session.seats[0]
        outcome = session.game.outcome(session.match.state)
        if outcome is None or seat.holder is None or session.table.daily is None:
            return None
        points = total(session.game.score(session.match.state, 0))
        row = session.table
        return Result(row.daily or "", row.game, seat.holder, row.id, seat.name, points, outcome.ranks[0], self.clock())

    def drive(self, session: Session) -> None:
        """See to it that the bots of a table play, if it is their turn."""
        table = session.table.id
        if table not in self._drivers and session.thinkers():
            self._drivers[table] = asyncio.create_task(self._drive(table))

    async def _drive(self, table: str) -> None:
        try:
            while await self.turn(table, Session.thinkers):
                pass
        except (NotFound, Stale):
            pass
        except Exception:
            log.exception("bots of a table stopped", extra={"table": table})
        finally:
            del self._drivers[table]

    async def turn(self, table: str, places: Callable[[Session], list[int]]) -> bool:
        """Let a bot think and play for the first of these places, to its end or to the next deal; False: there is none.

        A seat which has no bot of its own is late: the usual one plays for it, and the entries say so.
        """
        async with self.at(table) as session:
            seats = places(session)
            if not seats:
                return False
            place = seats[0]
            own, seen = session.seats[place].bot, session.count(place)
            view = session.match.view(place)
        if self.pause:
            await asyncio.sleep(self.pause)
        level = own or usual(session.game)
        actions = await self.thinkers.think(session.game, view, place, level)
        late = None if own else level

        async def use(session: Session) -> None:
            if session.mattered[place] <= seen and place in places(session):
                await self.write(session, lambda session: _turn(session, place, actions, late))

        await self.attempt(table, use)
        return True

    async def close(self) -> None:
        """Stop the bots; whatever they had in mind they will think of again."""
        self.hush()
        drivers = tuple(self._drivers.values())
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()


def finishes(session: Session) -> list[Finish]:
    """What a finished game brought every seat."""
    state, outcome = session.match.state, session.game.outcome(session.match.state)
    ranks = outcome.ranks if outcome else ()
    return [Finish(seat, rank, total(session.game.score(state, seat))) for seat, rank in enumerate(ranks)]


def due(now: float, settings: Settings, seats: Sequence[Seat]) -> float | None:
    """When turns that begin now are late; None where there is no deadline, or nobody to keep it."""
    full = not any(seat.open for seat in seats) and any(seat.present for seat in seats)
    return now + settings.deadline if settings.deadline and full else None


def _begins(session: Session, before: Sequence[int], entries: Sequence[Entry]) -> bool:
    """Whether somebody is to act who was not, or who has just ended a turn. Where all act at once, that is all."""
    ended = {entry.seat for entry in entries if entry.action == DONE}
    return any(place not in before or place in ended for place in session.match.to_act)


def _turn(session: Session, place: int, actions: Sequence[int], late: str | None) -> list[Entry]:
    """Play a bot's plan as far as nothing was dealt in between."""
    entries: list[Entry] = []
    for action in actions:
        done = session.do(place, action, late)
        entries += done
        if len(done) > 1 or action == DONE:
            break
    return entries
