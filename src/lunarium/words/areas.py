"""What the areas of a board are called and what they are for, by region; slots of a sheet have words of their own."""

from collections.abc import Mapping
from typing import Any, Final

from ..core.play import AnyGame
from .catalogue import N_, Words
from .welcome_to_the_moon import area as slot_area

# i18n: the areas of the board, as a screen reader names them
NAMES: Final = {
    "head": N_("Player and turn"),
    "offer": N_("Combinations"),
    "sheet": N_("Sheet"),
    "asks": N_("What is to be done"),
    "missions": N_("Missions"),
    "score": N_("Score"),
    "spare": N_("Your other sheet"),
    "others": N_("The others"),
    "astra": N_("Your opponent ASTRA"),
}

_NOVA_LUNA: Final = {
    "wheel": N_(
        "The moon wheel: the tiles on offer lie around it, and the moon marker stands where one was taken last."
    ),
    "reach": N_("The next three tiles after the moon marker, clockwise: one of them can be taken."),
    "track": N_("The moon track: taking a tile moves your token by its number. Whoever is furthest behind plays next."),
    "stock": N_("The stock: tiles that come to the wheel when it is refilled."),
    "display": N_("Your display: tiles lie edge to edge, and every fulfilled task on them takes one of your tokens."),
    "score": N_("How many of your tokens are still to be placed."),
    "notes": N_("Playing alone: the two phases, what they have cost so far, and the mark of 100."),
}
_LUNA_CAPITAL: Final = {
    "market": N_("The market: every lot is a card with its tiles. You take one lot in your turn."),
    "rounds": N_("The phases A, B and C with four rounds each, and where the game is now."),
    "marker": N_("The marker: this lot was filled last. Taking it costs a card of your hand."),
    "concessions": N_("The concessions: who meets one first, at the end of a phase, closes it to the others."),
    "settlement": N_(
        "Your settlement: up to three rows of cards whose numbers rise from left to right, and tiles on them."
    ),
    "hand": N_("Your hand, and the tiles you still have to place. Others do not see your cards."),
    "score": N_("Your points, line by line, as if the game ended now."),
    "automaton": N_("The automaton: what it has taken, and its points as they stand."),
}
_WELCOME: Final = {
    "head": N_("Whose sheet this is, the adventure and the turn, and the points as they stand."),
    "offer": N_("Three combinations of a number and an action; the small sign is the action that comes next."),
    "sheet": N_("Your sheet. Golden rims show what can be marked now; tap anything else to hear what it is."),
    "asks": N_("What you are asked to do now, the number and the action in hand, and choices beside the sheet."),
    "missions": N_("The missions: a filled circle is the value that can be claimed now; below stands who has one."),
    "score": N_("Your points, line by line, as if the game ended now."),
    "others": N_("The others: points, missions, System Errors. What they mark is seen when all are done."),
    "spare": N_("Your other sheet: in the next turn you play on that one."),
    "astra": N_("ASTRA: its cards by action and what each is worth, the deck, and your bonuses against it."),
}
_ALONE: Final = {
    "offer": N_("Three cards: take the number of one and the action of another. The third goes to ASTRA."),
    "missions": N_("The missions: a filled circle is the value that can be claimed now."),
}
_REGIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "nova-luna": _NOVA_LUNA,
    "luna-capital": _LUNA_CAPITAL,
    "welcome-to-the-moon": _WELCOME,
}


def areas(game: AnyGame, lang: str) -> dict[str, dict[str, str]]:
    """What every region and every slot of the board is, by name."""
    words, told, slots = Words(lang), dict(_REGIONS[game.name]), dict[str, str]()
    adventure: Any = getattr(game, "adventure", None)
    if adventure:
        told |= _ALONE if game.seats == 1 else {}
        slots = {name: slot_area(words, adventure.name, name) for name in adventure.slots.names}
    return {"regions": {name: words.say(text) for name, text in told.items()}, "slots": slots}
