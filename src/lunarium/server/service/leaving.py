"""Leaving in the middle of a turn: the bot that keeps the seat waits a minute for whoever may come back."""

import logging
from dataclasses import replace
from typing import Final

from .errors import Refused
from .house import House
from .session import Session

PATIENCE: Final = 60.0  # seconds; a turn that begins later is the bot's at once
log = logging.getLogger("lunarium.house")


def until(house: House, session: Session, place: int) -> float | None:
    """When the bot of a seat that is left now begins to play; None: with its next turn, which has not begun."""
    return house.clock() + PATIENCE if place in session.match.to_act else None


async def relieve(house: House, now: float) -> int:
    """Let bots go on with the turns that were left a minute ago; at how many tables there were some.

    Several processes may do so at once: who writes first has ended the wait, the others see that it is over.
    """
    left = await house.store.left(now)
    for table in left:
        try:
            await _take_over(house, table, now)
        except Refused:
            pass  # the table is gone, or others keep changing it: the next look finds it again
        except Exception:
            log.exception("a turn that was left could not be taken over", extra={"table": table})
    return len(left)


async def _take_over(house: House, table: str, now: float) -> None:
    async def use(session: Session) -> None:
        over = [replace(seat, until=None) for seat in session.seats if seat.until is not None and seat.until <= now]
        if over:
            await house.change(session, over)
        house.drive(session)

    await house.attempt(table, use)
