"""Events and the end of a game as sentences."""

from collections.abc import Callable, Mapping, Sequence

from ...core.play import Event, Outcome
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.setting import PENALTY, TARGET
from ...games.nova_luna.tiles import TILES
from ..catalogue import Words
from ..parts import player
from .pieces import cell, plain, task, tile

Facts = tuple[int, ...]


def event(words: Words, game: NovaLuna, event: Event, names: Sequence[str] = (), long: bool = False) -> str:
    """What happened. Tasks are spelled out: nobody has to type what is over, and letters are no words."""
    return _EVENTS[event.kind](words, player(words, names, event.seat), event.facts, True)


def _order(words: Words, name: str, facts: Facts, long: bool) -> str:
    return words.say("Turn order, place {n}: {name}.", name=name, n=facts[0])


def _tile(words: Words, name: str, facts: Facts, long: bool) -> str:
    dealt, space = tile(words, facts[0], long), facts[1]
    if not space:
        return words.say("On the golden space: {tile}.", tile=dealt)
    return words.say("On space {space}: {tile}.", tile=dealt, space=space)


def _refill(words: Words, name: str, facts: Facts, long: bool) -> str:
    return words.say("{name} refills the wheel.", name=name)


def _take(words: Words, name: str, facts: Facts, long: bool) -> str:
    taken, space = tile(words, facts[0], long), facts[1]
    if not space:
        return words.say("{name} takes the {tile} from the golden space.", name=name, tile=taken)
    return words.say("{name} takes the {tile} from space {space}.", name=name, tile=taken, space=space)


def _place(words: Words, name: str, facts: Facts, long: bool) -> str:
    where = cell(words, facts[1])
    return words.say("{name} places the {tile} at {cell}.", name=name, tile=plain(words, facts[0]), cell=where)


def _advance(words: Words, name: str, facts: Facts, long: bool) -> str:
    return words.count(
        "{name} advances {n} step on the moon track, {total} in all.",
        "{name} advances {n} steps on the moon track, {total} in all.",
        facts[0],
        name=name,
        total=facts[1],
    )


def _token(words: Words, name: str, facts: Facts, long: bool) -> str:
    index, at, nth, left = facts
    what = {
        "name": name,
        "task": task(words, TILES[index].tasks[nth], long),
        "tile": plain(words, index),
        "cell": cell(words, at),
    }
    if not left:
        return words.say("{name} puts the last token on the task “{task}” of the {tile} at {cell}.", **what)
    return words.count(
        "{name} puts a token on the task “{task}” of the {tile} at {cell}; {n} token is left.",
        "{name} puts a token on the task “{task}” of the {tile} at {cell}; {n} tokens are left.",
        left,
        **what,
    )


def _phase(words: Words, name: str, facts: Facts, long: bool) -> str:
    used, missed = facts
    ended = words.count("Phase one ends after {n} tile.", "Phase one ends after {n} tiles.", used)
    if not missed:
        return ended
    left = words.count(
        "{n} of its eight tokens is left: {points} points.",
        "{n} of its eight tokens are left: {points} points.",
        missed,
        points=PENALTY * missed,
    )
    return f"{ended} {left}"


def _over(words: Words, name: str, facts: Facts, long: bool) -> str:
    return words.say("The game is over.")


_EVENTS: Mapping[str, Callable[[Words, str, Facts, bool], str]] = {
    "order": _order,
    "tile": _tile,
    "refill": _refill,
    "take": _take,
    "place": _place,
    "advance": _advance,
    "token": _token,
    "phase": _phase,
    "over": _over,
}


def ending(words: Words, game: NovaLuna, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str:
    """Who won and why; alone, the result against the rulebook's mark."""
    if game.seats == 1:
        return f"{_how(words, outcome)} {_alone(words, totals[0])}"
    name = player(words, names, outcome.ranks.index(1))
    if outcome.ending == "last-token":
        return words.say("{name} has placed the last token and wins.", name=name)
    if outcome.tiebreak is None:
        return words.say("The tiles have run out. {name} has the fewest tokens left and wins.", name=name)
    return words.say(
        "The tiles have run out. There is a tie for the fewest tokens left, and the moon track breaks it: {name} wins.",
        name=name,
    )


def _how(words: Words, outcome: Outcome) -> str:
    return (
        words.say("All tokens are placed.") if outcome.ending == "last-token" else words.say("The tiles have run out.")
    )


def _alone(words: Words, total: int) -> str:
    if total <= TARGET:
        return words.say("Your result is {total}: the mark of {target} is reached.", total=total, target=TARGET)
    return words.say(
        "Your result is {total}, {over} above the mark of {target}.", total=total, over=total - TARGET, target=TARGET
    )
