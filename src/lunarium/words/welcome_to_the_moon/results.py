"""The end of a game as sentences: how it ended, and who won."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.play import Outcome
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..catalogue import N_, Words
from ..parts import player
from .adventures import tongue

ENDINGS: Final = {
    "missions": N_("All three missions of a player are completed."),
    "errors": N_("A player has marked all System Errors."),
    "full": N_("A sheet is full."),
    "deck": N_("The deck has run out for the second time."),
}


def endings(game: WelcomeToTheMoon) -> Mapping[str, str]:
    """The ways in which a game can end, those of its adventure included."""
    return {**ENDINGS, **tongue(game.adventure.name).endings}


def ending(words: Words, game: WelcomeToTheMoon, outcome: Outcome, names: Sequence[str], totals: Sequence[int]) -> str:
    """How the game ended and who won; alone, whether ASTRA was beaten."""
    how = words.say(endings(game)[outcome.ending])
    if game.seats == 1:
        return f"{how} {_alone(words, outcome, totals[0])}"
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    who = ", ".join(player(words, names, seat) for seat in winners)
    points = totals[winners[0]]
    return f"{how} {_shared(words, who, points) if len(winners) > 1 else _alone_first(words, outcome, who, points)}"


def _alone(words: Words, outcome: Outcome, points: int) -> str:
    if outcome.ranks[0] == 1:
        return words.count(
            "Your result is {n} point: ASTRA is beaten.", "Your result is {n} points: ASTRA is beaten.", points
        )
    return words.count(
        "Your result is {n} point: ASTRA is not beaten.", "Your result is {n} points: ASTRA is not beaten.", points
    )


def _shared(words: Words, who: str, points: int) -> str:
    return words.count(
        "Tied at {n} point, these share the victory: {names}.",
        "Tied at {n} points, these share the victory: {names}.",
        points,
        names=who,
    )


def _alone_first(words: Words, outcome: Outcome, who: str, points: int) -> str:
    if outcome.tiebreak == "extras":
        return words.count(
            "There is a tie at {n} point; more extra rockets break it: {name} wins.",
            "There is a tie at {n} points; more extra rockets break it: {name} wins.",
            points,
            name=who,
        )
    if outcome.tiebreak == "errors":
        return words.count(
            "There is a tie at {n} point; fewer System Errors break it: {name} wins.",
            "There is a tie at {n} points; fewer System Errors break it: {name} wins.",
            points,
            name=who,
        )
    return words.count("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=who)
