"""What comes after a game: the same again, or the next of its series."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ... import seeds
from ...bots import bot
from ...games import GAMES
from ...words import N_
from ..store import Seat
from . import identity
from .errors import Refused
from .guests import holder
from .house import House
from .session import Session
from .tables import Place, place, there


def following(game: str, options: Mapping[str, Any]) -> tuple[str, dict[str, Any]] | None:
    """Of a game that is a series: the option that counts it, and the options of the next one; None after the last."""
    for option in GAMES[game].options:
        left = option.values[option.values.index(options[option.name]) + 1 :] if option.series else ()
        if left:
            chosen = {**options, option.name: left[0]}
            exist = (other.name for other in GAMES[game].options if other.exists(chosen))
            return option.name, {name: chosen[name] for name in exist if name in chosen}
    return None


async def rematch(house: House, who: str, table: str, *, level: str | None = None, onward: bool = False) -> Place:
    """Play again with the same people; whoever asks second is led to the same new table.

    The same game again, or ``onward`` the next of its series; its bots stay as they are, or are all of a ``level``.
    """

    async def use(session: Session) -> Place:
        holder(session, who)
        if session.open or session.table.daily or session.table.campaign:
            raise Refused(N_("A rematch comes after the game."))
        if session.table.rematch is None:
            options = session.table.options
            if onward:
                found = following(session.table.game, options)
                if found is None:
                    raise Refused(N_("This was the last one."))
                options = found[1]
            match = seeds.fair(house.make(session.table.game, **options))  # by the newest rules
            if level is not None:
                bot(level, match.game)
            seats = [_again(seat, who, level) for seat in session.seats]
            match.begin()
            row = session.table
            more: dict[str, Any] = {"origin": row.id, "host": session.host}
            return await place(house, who, match, seats, session.settings, follows=row, **more)
        return await there(house, who, session.table.rematch)

    return await house.attempt(table, use)


def _again(seat: Seat, who: str, level: str | None) -> Seat:
    """A seat at the next table: who asks for it is there again, bots stay or are of another level."""
    if identity.same(seat.holder, who):
        return replace(seat, resigned=False, bot=None)
    return replace(seat, resigned=False, bot=level if level and seat.bot and not seat.holder else seat.bot)
