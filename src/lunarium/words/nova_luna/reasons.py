"""Why an action is not legal, and the sections of the rules that say so."""

from collections.abc import Callable, Mapping, Sequence

from ...core.play import Reason
from ...games.nova_luna.cells import CELLS
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.tiles import INDEX
from ..catalogue import N_, Words
from ..parts import only_seats, player
from .pieces import cell, plain

SECTIONS = {
    "set-up": N_("Set-up"),
    "turn": N_("Turn order"),
    "refill": N_("Refilling the wheel"),
    "take": N_("Taking a tile"),
    "place": N_("Placing a tile"),
    "advance": N_("Advancing on the moon track"),
    "tasks": N_("Fulfilling tasks"),
    "end": N_("End of the game"),
    "solitaire": N_("Playing alone"),
}

_REASONS = {
    "over": N_("The game is over."),
    "dealer-only": N_("Only the dealer does that."),
    "not-the-dealer": N_("The dealer deals and does nothing else."),
    "dealing": N_("First the dealer has something to deal."),
    "nothing-to-deal": N_("There is nothing to deal now."),
    "not-your-turn": N_("It is not your turn: now {name} plays."),
    "turn-is-over": N_("The turn is over; all that is left is to end it."),
    "phase-is-over": N_("The phase is over; all that is left is to end it."),
    "order-is-drawn": N_("The turn order is already drawn."),
    "order-first": N_("The turn order is drawn before the tiles are dealt."),
    "in-the-order-already": N_("{name} already has a place in the turn order."),
    "not-in-stock": N_("The stock does not hold the {tile}."),
    "place-first": N_("First place the tile you took."),
    "take-first": N_("First take a tile."),
    "no-passing": N_("You cannot pass: take a tile."),
    "must-refill": N_("There are no tiles on the wheel: refill it first."),
    "refill-comes-first": N_("You may refill the wheel only before you take a tile."),
    "no-refill-alone": N_("Playing alone, you do not refill the wheel during a phase."),
    "stock-is-empty": N_("The stock is empty: there is nothing to refill the wheel with."),
    "first-tile": N_("The first tile goes to the centre; all other cells are named from there."),
    "not-adjacent": N_("No tile of yours lies beside that cell ({cell})."),
    "occupied": N_("That cell ({cell}) is taken: the {tile} lies there."),
}


def _eight(words: Words, args: Mapping[str, int]) -> str:
    return words.count(
        "Phase one cannot end yet: {n} of its eight tokens is still to be placed.",
        "Phase one cannot end yet: {n} of its eight tokens are still to be placed.",
        args["left"],
    )


def _two(words: Words, args: Mapping[str, int]) -> str:
    return words.say(
        "Phase two goes on as long as there are tokens and tiles; still left: {tokens} and {tiles}.",
        tokens=words.count("{n} token", "{n} tokens", args["left"]),
        tiles=words.count("{n} tile", "{n} tiles", args["tiles"]),
    )


def _many(words: Words, args: Mapping[str, int]) -> str:
    return words.count(
        "You may refill the wheel only with two tiles or fewer on it; there is {n}.",
        "You may refill the wheel only with two tiles or fewer on it; there are {n}.",
        args["tiles"],
    )


def _few(words: Words, args: Mapping[str, int]) -> str:
    return words.count(
        "There is only {n} tile left on the wheel.", "There are only {n} tiles left on the wheel.", args["tiles"]
    )


_COUNTS: Mapping[str, Callable[[Words, Mapping[str, int]], str]] = {
    "no-such-seat": only_seats,
    "eight-first": _eight,
    "phase-two-goes-on": _two,
    "too-many-tiles": _many,
    "no-such-tile": _few,
}


def reason(words: Words, game: NovaLuna, reason: Reason, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, with the numbers that make it so."""
    if reason.code in _COUNTS:
        return _COUNTS[reason.code](words, {name: int(arg) for name, arg in reason.args.items()})
    said = {}
    if "seat" in reason.args:
        said["name"] = player(words, names, int(reason.args["seat"]))
    if "tile" in reason.args:
        said["tile"] = plain(words, INDEX[str(reason.args["tile"])])
    if "cell" in reason.args:
        said["cell"] = cell(words, CELLS[str(reason.args["cell"])])
    return words.say(_REASONS[reason.code], **said)
