"""What somebody may see of a table: the position as data and in words, choices, scores, the log."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ... import boards, words
from ...core.match import LETTERS, Move
from ...core.play import CHANCE, DONE, Action, AnyGame, Event, Line, State, total
from ...words import N_, Words
from ..store import OPEN, OVER
from .errors import NotYours, Refused
from .house import House
from .session import Session
from .verdicts import decided

LINES = 40  # of the log in a view; ``log`` has all
KEPT = 128  # moves of a table whose lines are kept: what its readers look at, in all languages


@dataclass(frozen=True)
class Look:
    """One moment of a table as one reader may see it. Pages draw from it; programs read ``data``."""

    game: AnyGame
    view: State  # what ``observe`` lets the reader see
    seat: int | None  # whose eyes; None: a spectator's
    mine: tuple[int, ...]  # the seats that the reader holds
    names: tuple[str, ...]
    last: Iterable[
        tuple[int, int]
    ]  # moves to point out; for drawing on the view only, since an action may name a secret
    legal: tuple[Action, ...]  # what the reader can do now
    move: int
    data: dict[str, Any]
    since: int = 0  # the move after which the reader's own turn began: what was told before it is old


async def view(
    house: House,
    who: str | None,
    table: str,
    *,
    seat: int | None = None,
    move: int | None = None,
    lang: str = "en",
) -> Look:
    """The table now, or as it was after a move. ``seat`` chooses among one's own, or among all after the game."""
    async with house.at(table) as session:
        return seen(house, session, who, seat=seat, move=move, lang=lang)


def seen(
    house: House,
    session: Session,
    who: str | None,
    *,
    seat: int | None = None,
    move: int | None = None,
    lang: str = "en",
) -> Look:
    """The same for who is at the table already."""
    eyes = eyes_of(session, who, seat)
    house.drive(session)
    return look(session, who, eyes, move, lang)


def secret(session: Session, look: Look) -> bool:
    """Whether people share this screen who may not see each other's hands."""
    others = [place for place in look.mine if place != look.seat]
    return session.playing and any(session.match.view(place) != look.view for place in others)


def eyes_of(session: Session, who: str | None, wish: int | None) -> int | None:
    """Whose view a reader gets; raises ``NotYours``."""
    mine = session.held(who)
    if not mine and not session.settings.watch:
        raise NotYours(N_("This table has no spectators."))
    if wish is not None:
        if not 0 <= wish < session.game.seats:
            raise Refused(N_("There is no such seat."))
        if wish not in mine and session.hidden:
            raise NotYours(N_("This is not your seat."))
        return wish
    acting = [place for place in session.match.to_act if place in mine]
    return (acting or mine or (None,))[0]


def look(session: Session, who: str | None, eyes: int | None, move: int | None, lang: str) -> Look:
    """The moment, from a table that nobody changes meanwhile."""
    match = session.match
    game, story = match.game, _story(session, eyes)
    total_moves = len(story)
    if move is not None and not 0 <= move <= total_moves:
        raise Refused(N_("This game has {moves} moves."), moves=total_moves)
    now = move is None or move == total_moves
    log = story if now else story[:move]
    state = match.state if now else _replayed(game, log)
    seen: State = state if not session.hidden else game.observe(state, eyes)
    mine = session.held(who)
    acts = now and session.playing and eyes is not None and eyes in mine and not session.seats[eyes].bot
    legal = game.legal(seen, eyes) if acts and eyes is not None else ()
    data = {
        **_table(session, who, eyes),
        "seat": eyes,
        "move": len(log),
        "moves": total_moves,
        "to_act": list(game.to_act(seen)) if session.open or not now else [],
        "seats": _seats(session, game, seen, mine, lang),
        "rival": _lines(game, game.rival(seen), lang),
        "legal": [_choice(game, seen, action, lang) for action in legal],
        "draft": _draft(session, game, seen, eyes if acts else None, lang),
        "log": told(session, eyes, len(match.log) if now else min(len(log), session.fence), lang, LINES),
        "position": game.describe(seen),
        "result": _result(session, lang) if now else None,
        "verdict": decided(session, who, lang) if now else None,
    }
    last = boards.latest(game, _seen(session, log, eyes))
    return Look(game, seen, eyes, mine, match.players, last, legal, len(log), data, _since(session, eyes) if now else 0)


def _since(session: Session, eyes: int | None) -> int:
    """The move before the turn that the reader has begun; 0 where none is open."""
    log, fence = session.match.log, session.fence
    if eyes is None or not session.playing:
        return 0
    if session.together and any(move.seat == eyes for move in log[fence:]):
        return fence  # ended or not, until all are done
    draft = session.match.draft(eyes)
    return len(log) - len(draft) if draft else 0


def _story(session: Session, eyes: int | None) -> list[Move]:
    """The moves that the reader may count: those of everybody as far as all may know them, then the reader's own."""
    log, fence = session.match.log, session.fence
    return [*log[:fence], *(move for move in log[fence:] if move.seat == eyes)] if session.hidden else log


def _replayed(game: AnyGame, moves: list[Move]) -> State:
    """The state after these moves, which may leave out the open drafts of others."""
    state: State = game.start()
    for seat, action in moves:
        game.apply(state, seat, action)
    return state


def _table(session: Session, who: str | None, eyes: int | None) -> dict[str, Any]:
    row, match, mine = session.table, session.match, session.held(who)
    return {
        "table": row.id,
        "code": session.code(who) or None if session.waiting and (mine or session.hosts(who)) else None,
        "game": row.game,
        "rules": match.game.version,
        "options": row.options,
        "settings": row.settings,
        "status": "waiting" if session.waiting else "playing" if row.status == OPEN else row.status,
        "daily": row.daily,
        "origin": row.origin,
        "rematch": row.rematch,
        "campaign": row.campaign,
        "chapter": row.chapter,
        "due": row.due if session.playing else None,
        "version": session.version(who),
        "number": session.count(*(() if eyes is None else (eyes,))),
        "commitment": match.commitment,
        "you": list(mine),
        "host": session.hosts(who),
    }


def _seats(session: Session, game: AnyGame, seen: State, mine: tuple[int, ...], lang: str) -> list[dict[str, Any]]:
    acting = game.to_act(seen)
    rows = []
    for seat in session.seats:
        lines = game.won(seen, seat.number)
        won = total(lines)
        rows.append(
            {
                "seat": seat.number,
                "letter": LETTERS[seat.number],
                "name": session.match.players[seat.number],
                "kind": "open" if seat.open else "person" if seat.holder else "bot",
                "bot": seat.bot,
                "away": bool(seat.holder and seat.bot),
                "until": seat.until if session.playing else None,
                "resigned": seat.resigned,
                "you": seat.number in mine,
                "to_act": seat.number in acting and session.playing,
                "total": won,
                "pending": total(game.score(seen, seat.number)) - won,
                "lines": _lines(game, lines, lang),
            }
        )
    return rows


def _lines(game: AnyGame, lines: Iterable[Line], lang: str) -> list[dict[str, Any]]:
    return [{"name": line.name, "label": words.line(game, line.name, lang), "points": line.points} for line in lines]


def _choice(game: AnyGame, seen: State, action: Action, lang: str) -> dict[str, Any]:
    return {"action": action, "words": game.space.words(action), "label": words.action(game, seen, action, lang)}


def _draft(session: Session, game: AnyGame, seen: State, eyes: int | None, lang: str) -> list[dict[str, Any]]:
    """The reader's own open draft, which can be taken back from its end."""
    if eyes is None:
        return []
    return [_choice(game, seen, action, lang) for action in session.match.draft(eyes)]


def _seen(session: Session, log: list[Move], eyes: int | None) -> list[Move]:
    """The moves to draw: those of everybody as far as they are known, and the reader's own."""
    known = _known(session, log)
    return [*log[:known], *(move for move in log[known:] if move.seat == eyes)]


def _known(session: Session, log: list[Move]) -> int:
    """How many moves are no secret. Where several act at once, those of others are until the dealer goes on."""
    if not session.hidden or not session.together:
        return len(log)
    return next((number for number in range(len(log), 0, -1) if log[number - 1].seat == CHANCE), 0)


def told(session: Session, eyes: int | None, moves: int, lang: str, lines: int | None = None) -> list[dict[str, Any]]:
    """What happened in the first moves, in sentences; secrets only to those who may know them. The last lines, or all.

    From the end, because a view shows a few lines of what may be a long game.
    """
    return [*islice(_backwards(session, eyes, session.match.log[:moves], lang), lines)][::-1]


def _backwards(session: Session, eyes: int | None, log: list[Move], lang: str) -> Iterator[dict[str, Any]]:
    late, hidden = _late(session, eyes, log), session.hidden
    for number in range(len(log), 0, -1):
        for event, line in _said(session, number, log[number - 1].told, lang):
            if event.to is None or event.to == eyes or not hidden:
                yield line
        if number in late:
            yield _stood_in(session, number, late[number], lang)


def _said(session: Session, number: int, told: tuple[Event, ...], lang: str) -> list[tuple[Event, dict[str, Any]]]:
    """The lines of a move, the last first. They are kept, since the next views show them again: nobody changes them.

    A move that was taken back told something else.
    """
    kept = session.said.get((lang, number))
    if kept is None or kept[0] is not told:
        if len(session.said) >= KEPT:
            session.said.clear()
        kept = session.said[lang, number] = told, [(event, _line(session, number, event, lang)) for event in told[::-1]]
    return kept[1]


def _line(session: Session, number: int, event: Event, lang: str) -> dict[str, Any]:
    text = words.event(session.game, event, session.match.players, lang)
    return {"move": number, "seat": event.seat, "kind": event.kind, "facts": list(event.facts), "text": text}


def _late(session: Session, eyes: int | None, log: list[Move]) -> dict[int, str]:
    """The last move that a bot made in each turn of a seat that was late, and the bot, as far as the reader may know.

    That is its ``done``, unless the seat came back and ended the turn itself.
    """
    if not session.stood_in:
        return {}
    known = _known(session, log)
    found: dict[int, str] = {}
    following: dict[int, str | None] = {}  # by seat: who made its next move
    for number in range(len(log), 0, -1):
        move = log[number - 1]
        ends = move.action == DONE or following.get(move.seat) is None
        if move.by and ends and (number <= known or move.seat == eyes):
            found[number] = move.by
        following[move.seat] = move.by
    return found


def _stood_in(session: Session, number: int, level: str, lang: str) -> dict[str, Any]:
    seat = session.match.log[number - 1].seat
    name = session.match.players[seat]
    text = Words(lang).say("The bot {level} played for {name}, who was late.", level=level, name=name)
    return {"move": number, "seat": seat, "kind": "late", "facts": [], "text": text}


async def log(
    house: House, who: str | None, table: str, *, seat: int | None = None, lang: str = "en"
) -> list[dict[str, Any]]:
    """The whole log in sentences."""
    async with house.at(table) as session:
        eyes = eyes_of(session, who, seat)
        return told(session, eyes, len(session.match.log), lang)


def _result(session: Session, lang: str) -> dict[str, Any] | None:
    """How the game ended: ranks, and the sentence that says who won and why."""
    match = session.match
    outcome = match.game.outcome(match.state)
    if session.table.status != OVER or outcome is None:
        return None
    ending = words.ending(match.game, outcome, match.players, match.totals, lang)
    return {
        "ranks": list(outcome.ranks),
        "totals": list(match.totals),
        "ending": outcome.ending,
        "tiebreak": outcome.tiebreak,
        "text": ending,
    }
