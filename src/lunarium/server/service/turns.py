"""Use cases of a turn: act, take back, be done, ask for advice, ask why not."""

from typing import Any

from ... import words
from ...core.play import DONE, Action, Reason
from ...words import N_
from .errors import NotLegal, NotYours, Refused, Stale
from .house import House
from .session import Session
from .tables import holder

HINT_SECONDS = 3.0


async def act(
    house: House,
    who: str | None,
    table: str,
    action: Action | str,
    *,
    seat: int | None = None,
    number: int | None = None,
    auto_done: bool | None = None,
    lang: str = "en",
) -> int:
    """Play an action, by its index or its words; the number of the last entry, which is then on disk.

    ``number`` is that of the view the action was chosen from: where something has happened since that matters to
    the seat, ``Stale`` is raised. ``NotLegal`` carries the reason. ``auto_done`` ends a turn that can only be
    ended; None leaves it to the table's settings. ``seat`` matters only to who holds several.
    """

    async def use(session: Session) -> int:
        place = seated(session, who, seat)
        chosen = known(session, action)
        playing(session)
        fresh(session, place, number)
        if reason := session.game.explain(session.match.view(place), place, chosen):
            raise _illegal(session, reason, lang)
        ends = session.settings.auto_done if auto_done is None else auto_done

        def play(session: Session) -> list[Any]:
            entries = session.do(place, chosen)
            if ends and chosen != DONE and len(entries) == 1 and session.match.legal(place) == (DONE,):
                entries += session.do(place, DONE)
            return entries

        await house.write(session, play)
        house.drive(session)
        return session.count(place)

    return await house.attempt(table, use)


async def undo(house: House, who: str | None, table: str, *, seat: int | None = None, number: int | None = None) -> int:
    """Take back the last action of the open draft; the number of the entry that says so."""

    async def use(session: Session) -> int:
        place = seated(session, who, seat)
        playing(session)
        fresh(session, place, number)
        if not session.match.draft(place):
            raise Refused(N_("There is nothing to take back: your turn has just begun, or something was revealed."))
        await house.write(session, lambda session: session.undo(place))
        house.drive(session)
        return session.count(place)

    return await house.attempt(table, use)


async def done(house: House, who: str | None, table: str, *, seat: int | None = None, number: int | None = None) -> int:
    """End the turn."""
    return await act(house, who, table, DONE, seat=seat, number=number)


async def hint(
    house: House, who: str | None, table: str, *, seat: int | None = None, lang: str = "en"
) -> dict[str, Any]:
    """What the bot ``greedy`` would do: the action, its words, and a sentence."""
    async with house.at(table) as session:
        place = seated(session, who, seat)
        playing(session)
        if not session.settings.hints:
            raise Refused(N_("There are no hints at this table."))
        if place not in session.match.to_act:
            raise Refused(N_("It is not your turn."))
        game, view, number = session.game, session.match.view(place), session.count(place)
    action = (await house.thinkers.think(game, view.copy(), place, "greedy", HINT_SECONDS))[0]
    told = words.action(game, view, action, lang)
    return {"action": action, "words": game.space.words(action), "label": told, "number": number}


async def explain(
    house: House, who: str | None, table: str, action: Action | str, *, seat: int | None = None, lang: str = "en"
) -> dict[str, Any]:
    """Why an action is not legal now, with the section of the rules; ``legal`` where it is."""
    async with house.at(table) as session:
        place = seated(session, who, seat)
        chosen = known(session, action)
        playing(session)
        reason = session.game.explain(session.match.view(place), place, chosen)
        answer: dict[str, Any] = {"action": chosen, "words": session.game.space.words(chosen), "legal": reason is None}
        if reason:
            told = _illegal(session, reason, lang)
            answer |= {"code": reason.code, "reason": told.sentence, "section": told.section}
        return answer


def seated(session: Session, who: str | None, seat: int | None) -> int:
    """The seat that somebody acts for: as said, or the one of theirs that is to act."""
    mine = holder(session, who)
    if seat is not None and seat not in mine:
        raise NotYours(N_("This is not your seat."))
    if seat is None:
        acting = [place for place in session.match.to_act if place in mine]
        seat = (acting or mine)[0]
    if session.seats[seat].bot:
        raise Refused(N_("A bot keeps this seat: come back first."))
    return seat


def known(session: Session, action: Action | str) -> Action:
    """The action of the game's space that was named."""
    space = session.game.space
    index = action if isinstance(action, int) else space.typed(action)
    if index is None or not 0 <= index < len(space):
        raise Refused(N_("{game} has no action '{action}'."), game=session.game.name, action=str(action)[:60])
    return index


def playing(session: Session) -> None:
    if session.waiting:
        raise Refused(N_("The table is waiting for players."))
    if not session.playing:
        raise Refused(N_("There is no game going on at this table."))


def fresh(session: Session, place: int, number: int | None) -> None:
    if number is not None and not session.mattered[place] <= number <= session.count(place):
        raise Stale(N_("The table has changed since you looked."))


def _illegal(session: Session, reason: Reason, lang: str) -> NotLegal:
    told = words.reason(session.game, reason, session.match.players, lang)
    return NotLegal("{reason} ({section})", reason, told, words.section(session.game, reason.section, lang))
