"""Talking at a table: short, not too fast, among those who sit there."""

from typing import Any

from ...words import N_
from .errors import Refused
from .guests import holder
from .house import House
from .limits import Rate
from .marks import unpiled
from .session import Session
from .views import eyes_of

LONGEST = 300  # characters
MOST = 3000  # that are looked at
KEPT = 100  # of a table that are shown
SHORT = 20  # as many are kept in memory
RATE = Rate(6, 3.0)


async def say(house: House, who: str, table: str, text: str) -> None:
    """Say something; raises ``Refused`` or ``TooMany``."""
    text = unpiled(text[:MOST])
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in text[: LONGEST + 1]).split())
    if not 1 <= len(text) <= LONGEST:
        raise Refused(N_("A message has 1 to {most} characters."), most=LONGEST)
    house.limits.take(who, "chat", RATE)

    async def use(session: Session) -> None:
        seat = session.seats[holder(session, who)[0]]
        await house.store.say(table, session.table.version, seat.number, seat.name, text, house.clock())

    await house.attempt(table, use)


async def listen(house: House, who: str | None, table: str) -> list[dict[str, Any]]:
    """The last things said, the oldest first."""
    async with house.at(table) as session:
        eyes_of(session, who, None)
        return await said(house, session)


async def said(house: House, session: Session) -> list[dict[str, Any]]:
    """The same to who may look. A short talk is kept as long as nothing but moves changes the table."""
    found = session.chat
    if found is None:
        found = await house.store.chat(session.table.id, KEPT)
        if len(found) <= SHORT:
            session.chat = found
    return [line._asdict() for line in found]
