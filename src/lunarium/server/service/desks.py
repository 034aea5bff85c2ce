"""All that a page shows of a table, in one look."""

from typing import Any, NamedTuple

from . import cards, chat, daily, records
from .house import House
from .session import Session
from .views import Look, secret, seen


class Desk(NamedTuple):
    """A table as its page shows it."""

    look: Look
    secret: bool  # people share the screen who may not see each other's hands
    said: list[dict[str, Any]]
    record: bool  # whether the record can be had now
    day: dict[str, Any] | None  # what the reader made of a daily deal
    link: str  # what a finished game is shared with; empty where others may not look


async def desk(house: House, who: str | None, table: str, *, seat: int | None = None, lang: str = "en") -> Desk:
    """The table is visited once, so that all of it is of one moment."""
    async with house.at(table) as session:
        return await desk_of(house, session, who, seat=seat, lang=lang)


async def desk_of(
    house: House, session: Session, who: str | None, *, seat: int | None = None, lang: str = "en"
) -> Desk:
    """The same for who is at the table already."""
    look = seen(house, session, who, seat=seat, lang=lang)
    said, offered = await chat.said(house, session), records.offered(house, session, look)
    day = await daily.own(house, session, who, lang)
    return Desk(look, secret(session, look), said, offered, day, cards.link(house, session))
