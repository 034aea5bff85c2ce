"""Why an action is not legal, and the sections of the rules that say so."""

from collections.abc import Callable, Mapping, Sequence

from ...core.play import Reason
from ...games.luna_capital.grid import POSITIONS, SITES
from ...games.luna_capital.kinds import KIND
from ...games.luna_capital.pieces import NOTHING
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words
from ..parts import only_seats, player
from . import pieces

_Args = Mapping[str, int | str]

SECTIONS = {
    "set-up": N_("Set-up"),
    "turn": N_("Course of a turn"),
    "redistribution": N_("Logistics redistribution"),
    "lot": N_("Taking a lot"),
    "last-delivery": N_("Last Delivery marker"),
    "build": N_("Building a Construction card"),
    "face-down": N_("Cards face down"),
    "robot": N_("Selenite robots"),
    "tiles": N_("Placing Project tiles"),
    "scaffolding": N_("Scaffolding"),
    "landing-ground": N_("Landing ground"),
    "end": N_("End of the game"),
    "solo": N_("Playing alone"),
}

_REASONS = {
    "over": N_("The game is over."),
    "dealer-only": N_("Only the dealer does that."),
    "not-the-dealer": N_("The dealer deals and does nothing else."),
    "dealing": N_("First the dealer has something to deal."),
    "nothing-to-deal": N_("There is nothing to deal now."),
    "not-in-tower": N_("The {tile} ({id}) is not in the project tower."),
    "not-in-deck": N_("Card {card} cannot come from the deck now."),
    "on-the-table": N_("Concession {concession} is already on the table."),
    "not-your-turn": N_("It is not your turn: now {name} plays."),
    "turn-is-over": N_("The turn is over; all that is left is to end it."),
    "alone-only": N_("Exchanging all cards with the automaton belongs to playing alone."),
    "exchange-first": N_("First decide whether to exchange cards."),
    "exchange-is-over": N_("The exchange before the first round is over."),
    "end-first": N_("First end the exchange of all cards; after that you may exchange one."),
    "space-first": N_("First choose the lot from which you take a card in exchange."),
    "lot-first": N_("First take a lot."),
    "lot-is-taken": N_("You have already taken a lot in this turn."),
    "redistribute-first": N_("Tiles are redistributed only before you take a lot."),
    "lift-first": N_("First lift the tile that is to change places."),
    "drop-first": N_("First choose the tile of another lot that changes places with the lifted one."),
    "pay-first": N_("First pay for the lot with the Last Delivery marker: choose a card of your hand."),
    "build-first": N_("First choose the card that you build."),
    "position-first": N_("First choose where the card goes."),
    "card-is-built": N_("No more cards can be built in this turn."),
    "use-first": N_("First choose the tile that you place next."),
    "place-first": N_("First place the tile you have chosen."),
    "keep-first": N_("First choose the card that you keep."),
    "under-first": N_("First choose which card goes under the deck first."),
    "no-landing-ground": N_("You draw cards only for a landing ground that you have just placed."),
    "not-drawn": N_("Card {card} is not among those you drew."),
    "one-robot": N_("A card takes only one robot."),
    "robot-face-up": N_("A card face down needs no robot: it has no number."),
    "no-robot": N_("You have no robot."),
    "not-in-hand": N_("Card {card} is not in your hand."),
    "no-payment": N_("Lot {space} has the Last Delivery marker and costs a card, but your hand is empty."),
    "old-hand-pays": N_("Card {card} cannot pay: it is part of the very lot that you take."),
    "no-token": N_("You have no redistribution token."),
    "one-lot": N_("There are no two lots with tiles to redistribute."),
    "same-lot": N_("Both tiles are of lot {space}: choose one of another lot."),
    "no-tile-there": N_("There is no tile {tile} in lot {space}."),
    "fits-nowhere": N_("No row has room for card {card}: numbers rise from left to right, and you have no robot."),
    "face-up-possible": N_("No card goes face down as long as one fits face up: card {card} does."),
    "first-card": N_("The first card goes to the centre; all other positions are named from there."),
    "occupied": N_("That position ({position}) is taken: card {card} lies there."),
    "too-many-rows": N_("A card there ({position}) would make a fourth row; a settlement has at most three."),
    "not-adjacent": N_("No card of yours lies beside that position ({position})."),
    "no-card": N_("There is no card of yours there ({site})."),
    "card-face-down": N_("The card there ({site}) lies face down: it has no sites."),
    "no-site": N_("The card has no site there ({site})."),
    "other-half": N_("That is the other half of a double site, which is named by its first half: {first}."),
    "needs-construction": N_(
        "There is scaffolding ({site}), which only hab-mods, residential complexes and landing grounds cover: "
        "the {tile} needs an empty site."
    ),
    "site-taken": N_("There is a project on that site already ({site}): {project}. The {tile} cannot cover it."),
}

_DUE = {
    "card": N_("Now a Construction card is to be dealt."),
    "tile": N_("Now a Project tile is to be dealt."),
    "concession": N_("Now a concession is to be revealed."),
    "first": N_("Now the First Player marker is to be given."),
}

_TERMS = {
    "long": N_("Now a long-term concession is to be revealed; {concession} is a short-term one."),
    "short": N_("Now a short-term concession is to be revealed; {concession} is a long-term one."),
}

_SIDES = {
    "left": N_("In a row the numbers rise from left to right: {number} cannot lie left of {other}."),
    "right": N_("In a row the numbers rise from left to right: {number} cannot lie right of {other}."),
}


def _spaces(words: Words, args: _Args) -> str:
    return words.count(
        "There is no lot {space}: alone you play with {n} lot.",
        "There is no lot {space}: alone you play with {n} lots.",
        int(args["spaces"]),
        space=args["space"],
    )


def _few(words: Words, args: _Args) -> str:
    return words.count("There is only {n} tile to place.", "There are only {n} tiles to place.", int(args["tiles"]))


def _alone(words: Words, args: _Args) -> str:
    if "concession" in args:
        return words.say(
            "Concession {concession} compares players and is not used alone.", concession=args["concession"]
        )
    return words.say("Alone, no single card is exchanged: all three or none.")


def _due(words: Words, args: _Args) -> str:
    return words.say(_DUE[str(args["due"])])


def _term(words: Words, args: _Args) -> str:
    return words.say(_TERMS[str(args["due"])], concession=args["concession"])


def _order(words: Words, args: _Args) -> str:
    return words.say(_SIDES[str(args["side"])], number=args["number"], other=args["other"])


_OWN: Mapping[str, Callable[[Words, _Args], str]] = {
    "no-such-seat": only_seats,
    "no-such-space": _spaces,
    "no-such-tile": _few,
    "not-alone": _alone,
    "other-deal": _due,
    "other-term": _term,
    "order": _order,
}


def _card(words: Words, game: LunaCapital, name: str) -> str:
    index = next((index for index, card in enumerate(game.cards) if card.id == name), NOTHING)
    return pieces.card(words, game, index) if index else ""


def _tile(words: Words, game: LunaCapital, name: str) -> str:
    """A tile by its name in records, its kind, or its place in a lot."""
    if name in KIND:
        return pieces.kind(words, KIND[name])
    for index, tile in enumerate(game.components.tiles):
        if tile.name == name:
            return pieces.tile(words, game, index)
    return name


# How the arguments are said; the others as they are.
_SAID: Mapping[str, Callable[[Words, LunaCapital, str], str]] = {
    "card": _card,
    "tile": _tile,
    "project": _tile,
    "position": lambda words, game, name: pieces.position(words, POSITIONS[name]),
    "site": lambda words, game, name: pieces.site(words, SITES[name]),
    "first": lambda words, game, name: pieces.site(words, SITES[name]),
}


def reason(words: Words, game: LunaCapital, reason: Reason, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, with the numbers that make it so."""
    if reason.code in _OWN:
        return _OWN[reason.code](words, reason.args)
    said = {
        name: _SAID[name](words, game, str(arg)) if name in _SAID else str(arg) for name, arg in reason.args.items()
    }
    if "seat" in said:
        said["name"] = player(words, names, int(reason.args["seat"]))
    if reason.code == "not-in-tower":
        said["id"] = str(reason.args["tile"])
    if reason.code == "occupied" and not said["card"]:  # others do not know what lies face down
        return words.say("That position ({position}) is taken.", **said)
    return words.say(_REASONS[reason.code], **said)
