"""Hearing of changes: a reader learns that a table changed, in numbers of their own, and looks for themselves.

The steps of others' secret drafts make no sound.
"""

from collections.abc import AsyncGenerator, Callable
from time import monotonic
from typing import TypeVar

from .house import House
from .session import Session
from .views import eyes_of

T = TypeVar("T")


async def admitted(house: House, who: str | None, table: str) -> None:
    """Raises where somebody may not look at the table; its bots wake up otherwise."""
    async with house.at(table) as session:
        eyes_of(session, who, None)
        house.drive(session)


async def version(house: House, who: str | None, table: str) -> int:
    """The number of the latest change that somebody may know of."""
    async with house.at(table) as session:
        return session.version(who)


async def changes(
    house: House, who: str | None, table: str, beat: float, tell: Callable[[Session, int], T]
) -> AsyncGenerator[T | None, None]:
    """What ``tell`` makes of the table and its version, now and after every change that the reader may know of.

    None after each ``beat`` seconds of silence. It ends when the house closes. Nothing is missed: listening begins
    before the first look.
    """
    heard = -1

    def news(session: Session) -> T | None:
        nonlocal heard
        now = session.version(who)
        if now <= heard:
            return None
        heard = now
        return tell(session, now)

    with house.bus.listen(table) as wish:
        async with house.at(table) as session:
            said = news(session)
        yield said
        due, told = monotonic() + beat, 0
        while not house.bus.closed.is_set():
            if not await wish.wait(max(0.0, due - monotonic())):
                due += beat  # whatever happened that this reader may not know
                yield None
                continue
            known = house.known(table, wish.number) if wish.number > told else None
            told = wish.number
            if known:
                said = news(known)
            else:
                async with house.at(table) as session:
                    said = news(session)
            if said is not None:
                due = monotonic() + beat
                yield said
