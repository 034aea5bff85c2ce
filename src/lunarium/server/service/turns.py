"""Use cases of a turn: act, take back, be done, ask for advice, ask why not."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from ... import words
from ...core.match import Illegal
from ...core.play import DONE, Action
from ...words import N_
from .errors import NotLegal, NotYours, Refused, Stale
from .guests import holder
from .house import House
from .session import Session

HINT_SECONDS = 3.0

T = TypeVar("T")


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
    return await act_and(_counted, house, who, table, action, seat=seat, number=number, auto_done=auto_done, lang=lang)


async def _counted(session: Session, place: int) -> int:
    return session.count(place)


async def act_and(
    then: Callable[[Session, int], Awaitable[T]],
    house: House,
    who: str | None,
    table: str,
    action: Action | str,
    *,
    seat: int | None = None,
    number: int | None = None,
    auto_done: bool | None = None,
    lang: str = "en",
) -> T:
    """The same, and what ``then`` makes of the table and the seat before anybody else comes to it."""

    async def use(session: Session) -> T:
        place = seated(session, who, seat)
        chosen = known(session, action)
        fresh(session, place, number)  # before all else: the last move, sent again, was made
        playing(session)
        ends = session.settings.auto_done if auto_done is None else auto_done

        def play(session: Session) -> list[Any]:
            entries = session.do(place, chosen)
            if ends and chosen != DONE and len(entries) == 1 and session.match.legal(place) == (DONE,):
                entries += session.do(place, DONE)
            return entries

        try:
            await house.write(session, play)
        except Illegal as illegal:
            raise _why(session, place, chosen, lang) or illegal from None
        house.drive(session)
        return await then(session, place)

    return await house.attempt(table, use, look=False)


async def undo(house: House, who: str | None, table: str, *, seat: int | None = None, number: int | None = None) -> int:
    """Take back the last action of the open draft; the number of the entry that says so."""

    async def use(session: Session) -> int:
        place = seated(session, who, seat)
        fresh(session, place, number)
        playing(session)
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
    """What the bot ``greedy`` would do: the action, its words, a sentence; and why, where it had the time to say.

    All of it comes from what the seat may see, now and when its turn began.
    """
    async with house.at(table) as session:
        place = seated(session, who, seat)
        playing(session)
        if not session.settings.hints:
            raise Refused(N_("There are no hints at this table."))
        if place not in session.match.to_act:
            raise Refused(N_("It is not your turn."))
        game, view, number = session.game, session.match.view(place), session.count(place)
        begun, draft = session.match.begun(place), session.match.draft(place)
    advice = await house.thinkers.advise(who or "", game, view.copy(), place, begun, draft, HINT_SECONDS)
    action, motives = advice.actions[0], advice.motives
    return {
        "action": action,
        "words": game.space.words(action),
        "label": words.action(game, view, action, lang),
        "why": None if motives is None else words.why(game, motives, lang),
        "number": number,
    }


async def explain(
    house: House, who: str | None, table: str, action: Action | str, *, seat: int | None = None, lang: str = "en"
) -> dict[str, Any]:
    """Why an action is not legal now, with the section of the rules; ``legal`` where it is."""
    async with house.at(table) as session:
        place = seated(session, who, seat)
        chosen = known(session, action)
        playing(session)
        told = _why(session, place, chosen, lang)
        answer: dict[str, Any] = {"action": chosen, "words": session.game.space.words(chosen), "legal": told is None}
        if told:
            answer |= {"code": told.reason.code, "reason": told.sentence, "section": told.section}
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


def _why(session: Session, place: int, action: Action, lang: str) -> NotLegal | None:
    """Why an action is not legal, from what the seat may see: a reason must not tell what is hidden from it."""
    reason = session.game.explain(session.match.view(place), place, action)
    if reason is None:
        return None
    told = words.reason(session.game, reason, session.match.players, lang)
    return NotLegal("{reason} ({section})", reason, told, words.section(session.game, reason.section, lang))
