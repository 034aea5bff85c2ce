"""Concessions: what each asks for, in one sentence."""

from typing import Final

from ...games.luna_capital.pieces import CONCESSIONS, PATTERNS
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words

_ASKS = {
    "S1": N_("Four cards form a square, two by two."),
    "S2": N_("No scaffolding is visible in the settlement."),
    "S3": N_("Four connected sites hold one vital system of each of the four types."),
    "S4": N_("Three cards form a column, and each has a hydrogen collector."),
    "S5": N_("Three cards form a column, and each has an oxygen collector."),
    "S6": N_("Three cards form a column, and each has a greenhouse."),
    "S7": N_("Three cards form a column, and each has a water condenser."),
    "S8": N_("Three cards form a column, and each has a sales office."),
    "S9": N_("Three cards form a column, and each has a meteorite."),
    "S10": N_("Three meteorites lie in a line without gaps."),
    "S11": N_("Three oxygen collectors stand in a line without gaps."),
    "S12": N_("Three greenhouses of any fruit stand in a line without gaps."),
    "S13": N_("Three hydrogen collectors stand in a line without gaps."),
    "S14": N_("Three water condensers stand in a line without gaps."),
    "S15": N_("Three sales offices stand in a line without gaps."),
    "L1": N_("The settlement has fewer rows of cards than that of every other player."),
    "L2": N_("The settlement has five oxygen collectors or more."),
    "L3": N_("The settlement has five greenhouses or more, of any fruit."),
    "L4": N_("The settlement has five hydrogen collectors or more."),
    "L5": N_("The settlement has five water condensers or more."),
    "L6": N_("The settlement has four sales offices or more."),
    "L7": N_("The settlement has six meteorites or more."),
    "L8": N_("Eight cards form two rows of four, one below the other."),
    "L9": N_("Five cards or more lie in the same row."),
}

_ANY_ROWS = N_("The settlement has fewer rows of cards than that of at least one other player.")

# The arrangements that the sentences above describe; other components may picture others.
_SQUARE: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
_ROWS: Final = tuple((row, column) for row in range(2) for column in range(4))
_PICTURED = {
    "S1": (_SQUARE, N_("Four cards are arranged as the concession pictures them.")),
    "L8": (_ROWS, N_("Eight cards are arranged as the concession pictures them.")),
}


def asks(words: Words, game: LunaCapital, number: int) -> str:
    """What the concession asks for, as a sentence."""
    name = CONCESSIONS[number].id
    if name == "L1" and game.any_rows:
        return words.say(_ANY_ROWS)
    if name in _PICTURED:
        described, otherwise = _PICTURED[name]
        if game.components.patterns[PATTERNS.index(name)] != described:
            return words.say(otherwise)
    return words.say(_ASKS[name])


def concession(words: Words, game: LunaCapital, number: int) -> str:
    """The concession with its term, points and condition."""
    card = CONCESSIONS[number]
    if card.long:
        head = words.count("Long-term concession, {n} point.", "Long-term concession, {n} points.", card.points)
    else:
        head = words.count("Short-term concession, {n} point.", "Short-term concession, {n} points.", card.points)
    return f"{head} {asks(words, game, number)}"
