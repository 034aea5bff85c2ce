"""The end of a game as a sentence."""

from collections.abc import Sequence

from ...core.play import Outcome
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import Words
from ..parts import player


def ending(words: Words, game: LunaCapital, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str:
    """Who won and why; alone, against the automaton."""
    if game.seats == 1:
        return _alone(words, outcome, totals[0])
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    points = totals[winners[0]]
    who = ", ".join(player(words, names, seat) for seat in winners)
    if len(winners) > 1:
        return _shared(words, outcome, who, points)
    if outcome.tiebreak:
        return words.count(
            "There is a tie at {n} point; fewer visible scaffoldings break it: {name} wins.",
            "There is a tie at {n} points; fewer visible scaffoldings break it: {name} wins.",
            points,
            name=who,
        )
    return words.count("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=who)


def _shared(words: Words, outcome: Outcome, who: str, points: int) -> str:
    if outcome.tiebreak:
        return words.count(
            "Tied at {n} point and with the fewest visible scaffoldings, these share the victory: {names}.",
            "Tied at {n} points and with the fewest visible scaffoldings, these share the victory: {names}.",
            points,
            names=who,
        )
    return words.count(
        "Tied at {n} point and with equally many visible scaffoldings, these share the victory: {names}.",
        "Tied at {n} points and with equally many visible scaffoldings, these share the victory: {names}.",
        points,
        names=who,
    )


def _alone(words: Words, outcome: Outcome, points: int) -> str:
    if outcome.ranks[0] == 1:
        return words.count(
            "Your result is {n} point: you have beaten the automaton of Harrington & Sons.",
            "Your result is {n} points: you have beaten the automaton of Harrington & Sons.",
            points,
        )
    return words.count(
        "Your result is {n} point: the automaton of Harrington & Sons has not been beaten.",
        "Your result is {n} points: the automaton of Harrington & Sons has not been beaten.",
        points,
    )
