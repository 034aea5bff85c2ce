"""Talking at a table: short, not too fast, among those who sit there."""

from typing import Any

from ...words import N_
from .errors import Refused
from .house import House
from .limits import Rate
from .session import Session
from .tables import holder
from .views import eyes_of

LONGEST = 300  # characters
KEPT = 100  # of a table that are shown
RATE = Rate(6, 3.0)


async def say(house: House, who: str, table: str, text: str) -> None:
    """Say something; raises ``Refused`` or ``TooMany``."""
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
    return [said._asdict() for said in await house.store.chat(table, KEPT)]
