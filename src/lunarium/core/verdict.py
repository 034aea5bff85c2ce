"""How a game was decided: by how much, by which lines, and at which move the one ahead stayed ahead."""

from typing import Any, NamedTuple

from .match import Match
from .play import DONE, AnyGame, Line, Seat, cost, total


class Verdict(NamedTuple):
    """What a finished game means for a seat. Every number says how much better the seat is; less than 0 is worse."""

    seat: Seat
    place: int
    beside: tuple[Seat, ...]  # who shares the place
    against: Seat | None  # whom it is compared with: the best of the others, or who won; None alone
    margin: int  # in points; alone to the opponent's total or to the mark
    gaps: tuple[Line, ...]  # the lines that differ from the other's, the largest first; against a mark the own ones


class Turning(NamedTuple):
    """The move after which the one who won stayed ahead, by the scores as they stood after each turn."""

    move: int
    ahead: Seat | None  # None: the official opponent
    always: bool  # it was the first turn of all
    hidden: bool  # onlookers could not know these scores then


def winner(match: Match[Any]) -> Seat | None:
    """Who won; None where nobody did, or several."""
    outcome = match.game.outcome(match.state)
    first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] if outcome else []
    return first[0] if len(first) == 1 else None


def verdict(match: Match[Any], seat: Seat) -> Verdict | None:
    """The result from where a seat sits; None while the game goes on."""
    game, state = match.game, match.state
    outcome = game.outcome(state)
    if outcome is None:
        return None
    place = outcome.ranks[seat]
    beside = tuple(other for other, rank in enumerate(outcome.ranks) if rank == place and other != seat)
    mine = game.score(state, seat)
    if game.seats == 1:
        theirs = game.rival(state)
        mark = total(theirs) if theirs else game.mark
        margin = _better(game, total(mine), mark) if mark is not None else 0
        return Verdict(seat, place, (), None, margin, gaps(game, mine, theirs) if theirs else _largest(mine))
    others = [other for other in range(game.seats) if other != seat]
    against = min(others, key=lambda other: (outcome.ranks[other], cost(game, match.totals[other])))
    lines = game.score(state, against)
    return Verdict(seat, place, beside, against, _better(game, total(mine), total(lines)), gaps(game, mine, lines))


def gaps(game: AnyGame, mine: tuple[Line, ...], theirs: tuple[Line, ...]) -> tuple[Line, ...]:
    """By line how much better it is than the other's, the largest first. What only one of both has counts, too."""
    own, other = ({line.name: line.points for line in lines} for lines in (mine, theirs))
    names = [*own, *(name for name in other if name not in own)]
    return _largest(tuple(Line(name, _better(game, own.get(name, 0), other.get(name, 0))) for name in names))


def _largest(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(sorted((line for line in lines if line.points), key=lambda line: -abs(line.points)))


def _better(game: AnyGame, mine: int, theirs: int) -> int:
    return cost(game, theirs) - cost(game, mine)


def turning(match: Match[Any]) -> Turning | None:
    """When the game turned; None where points did not decide it, or where there is nobody to be ahead of."""
    game = match.game
    outcome = game.outcome(match.state)
    ahead = winner(match)
    if outcome is None or (ahead is None and game.seats > 1) or (game.seats == 1 and not game.rival(match.state)):
        return None
    since: int | None = None
    first, hidden, turns = True, False, 0
    state = game.start()
    for number, (seat, action) in enumerate(match.log, 1):
        ends = action == DONE and game.to_act(state) == (seat,)  # where all act at once: the last of them
        game.apply(state, seat, action)
        if not ends and number < len(match.log):
            continue
        turns += 1
        if _lead(game, state, ahead) <= 0:
            since = None
        elif since is None:
            since, first, hidden = number, turns == 1, _hidden(game, state)
    return None if since is None else Turning(since, ahead, first, hidden)


def _lead(game: AnyGame, state: Any, ahead: Seat | None) -> int:
    """By how much a seat is better than all others, or the official opponent than the only seat."""
    totals = [total(game.score(state, seat)) for seat in range(game.seats)]
    if game.seats == 1:
        lead = _better(game, totals[0], total(game.rival(state)))
        return lead if ahead == 0 else -lead
    return min(_better(game, totals[ahead or 0], points) for seat, points in enumerate(totals) if seat != ahead)


def _hidden(game: AnyGame, state: Any) -> bool:
    seen = game.observe(state, None)
    return any(game.score(seen, seat) != game.score(state, seat) for seat in range(game.seats))
