"""Actions as invitations: ``Take lot 2: card 7, hydrogen collector``."""

from collections.abc import Callable, Mapping

from ...core.match import LETTERS
from ...core.play import DONE, Action
from ...games.luna_capital import actions as space
from ...games.luna_capital.actions import LARGEST
from ...games.luna_capital.grid import ORIGIN
from ...games.luna_capital.kinds import DEMO
from ...games.luna_capital.pieces import CONCESSIONS, NOTHING
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import (
    BURIED,
    COVERED,
    EXCHANGE,
    LAST_PHASE,
    LAST_ROUND,
    LOOK,
    SWAP,
    TO_HAND,
    TO_LOT,
    TO_RIVAL,
    TO_SPACE,
    State,
)
from ..catalogue import N_, Words
from .concessions import asks
from .pieces import card, dealt, kind, lot, position, seen, site, tile


def action(words: Words, game: LunaCapital, view: State, action: Action, long: bool = False) -> str:
    """Any action of the space, legal in this view or not; ``long`` spells faces and conditions out."""
    if action == DONE:
        return _done(words, game, view)
    return _ACTIONS[game.space.verb(action)](words, game, view, action, long)


def _done(words: Words, game: LunaCapital, view: State) -> str:
    if view.step in (SWAP, EXCHANGE):
        return words.say("Keep the cards as they are")
    if not view.round:
        return words.say("End the exchange")
    last = view.phase == LAST_PHASE and view.round == LAST_ROUND and view.turn == game.seats - 1
    return words.say("End the game") if last else words.say("End the turn")


def _deal_card(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    """By its id, and with where it goes, if a card is due."""
    name = dealt(game, action)
    duty = view.agenda[-1] if view.agenda else TO_LOT
    if TO_SPACE <= duty < TO_LOT:
        return words.say("Deal card {card} to lot {lot}", card=name, lot=duty - TO_SPACE + 1)
    if TO_HAND <= duty < TO_HAND + game.seats:
        return words.say("Deal card {card} to seat {letter}", card=name, letter=LETTERS[duty - TO_HAND])
    if duty == TO_RIVAL:
        return words.say("Deal card {card} to the automaton", card=name)
    if duty == LOOK:
        return words.say("Deal card {card} for the landing ground", card=name)
    return words.say("Deal card {card}", card=name)


def _deal_tile(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    """With its name in records, for many tiles are alike, and the lot that gets it, if one does."""
    what = {"tile": tile(words, game, action), "id": game.components.tiles[action].name}
    duty = view.agenda[-1] if view.agenda else 0
    if duty >= TO_LOT:
        return words.say("Deal the {tile}, {id}, to lot {lot}", lot=duty - TO_LOT + 1, **what)
    return words.say("Deal the {tile}, {id}", **what)


def _first(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Seat {letter} gets the First Player marker", letter=LETTERS[action - space.FIRST])


def _concession(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    number = action - space.CONCESSION
    name = CONCESSIONS[number].id
    if not long:
        return words.say("Reveal concession {id}", id=name)
    return words.say("Reveal concession {id}: {asks}", id=name, asks=asks(words, game, number).removesuffix("."))


def _swap(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Give card {card} in exchange", card=card(words, game, action - space.SWAP, long))


def _for(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    there, number = action - space.FOR, action - space.FOR + 1
    if there < len(view.market) and view.market[there]:
        name = card(words, game, view.market[there], long)
        return words.say("Take card {card} of lot {lot} for it", card=name, lot=number)
    return words.say("Take the card of lot {lot} for it", lot=number)


def _exchange(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    if view.step != EXCHANGE:
        return words.say("Exchange all cards for those of the automaton")
    cards = ", ".join(card(words, game, other, long) for other in view.rival_cards)
    return words.say("Exchange all cards for those of the automaton: {cards}", cards=cards)


def _lot(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    there, number = action - space.LOT, action - space.LOT + 1
    what = lot(words, game, view.market[there], view.lots[there], long) if there < len(view.market) else ""
    if not what:
        return words.say("Take lot {lot}", lot=number)
    if there == view.marker:
        return words.say("Take lot {lot}, which costs a card: {what}", lot=number, what=what)
    return words.say("Take lot {lot}: {what}", lot=number, what=what)


def _moved(words: Words, game: LunaCapital, view: State, where: int, bare: str, told: str) -> str:
    """A tile by its place in a lot: ``told`` also says which, where one lies there."""
    there, nth = divmod(where, LARGEST)
    if there >= len(view.lots) or nth >= len(view.lots[there]):
        return words.say(bare, n=nth + 1, lot=there + 1)
    return words.say(told, n=nth + 1, lot=there + 1, tile=tile(words, game, view.lots[there][nth]))


def _lift(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    bare, told = N_("Redistribute tile {n} of lot {lot}"), N_("Redistribute tile {n} of lot {lot}: {tile}")
    return _moved(words, game, view, action - space.LIFT, bare, told)


def _drop(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    bare, told = N_("Swap it with tile {n} of lot {lot}"), N_("Swap it with tile {n} of lot {lot}: {tile}")
    return _moved(words, game, view, action - space.DROP, bare, told)


def _discard(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Pay with card {card}", card=card(words, game, action - space.DISCARD, long))


def _build(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Build card {card}", card=card(words, game, action - space.BUILD, long))


def _face_down(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Build card {card} face down", card=card(words, game, action - space.FACE_DOWN, long))


def _robot(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Put a robot on its number")


def _at(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    """The card is known to the seat that builds it; others may have to do without."""
    if action == ORIGIN and (view.seat < 0 or not view.settlements[view.seat].cards):
        return words.say("Build the first card")
    where = position(words, action)
    if view.step == BURIED:
        return words.say("Build the card face down at {position}", position=where)
    if view.card == NOTHING:
        return words.say("Build the card at {position}", position=where)
    name = seen(words, game, view.card, long)
    if view.step == COVERED:
        return words.say("Build card {card} with a robot at {position}", card=name, position=where)
    return words.say("Build card {card} at {position}", card=name, position=where)


def _use(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    nth = action - space.USE
    if nth >= len(view.aside):
        return words.say("Next place tile {n}", n=nth + 1)
    return words.say("Next place tile {n}: {tile}", n=nth + 1, tile=tile(words, game, view.aside[nth]))


def _site(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    where = site(words, action)
    if view.tile == NOTHING:
        return words.say("Place the Project tile at {site}", site=where)
    if game.kind[view.tile] != DEMO:
        return words.say("Place the {tile} at {site}", tile=tile(words, game, view.tile), site=where)
    there = view.settlements[view.seat].kinds[action] if view.seat >= 0 else 0
    return words.say("Demolish at {site}: {what}", site=where, what=kind(words, there))


def _keep(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("Keep card {card}", card=card(words, game, action - space.KEEP, long))


def _under(words: Words, game: LunaCapital, view: State, action: Action, long: bool) -> str:
    return words.say("First put card {card} under the deck", card=card(words, game, action - space.UNDER, long))


# By verb of the space.
_ACTIONS: Mapping[str, Callable[[Words, LunaCapital, State, Action, bool], str]] = {
    "card": _deal_card,
    "tile": _deal_tile,
    "first": _first,
    "concession": _concession,
    "swap": _swap,
    "for": _for,
    "exchange": _exchange,
    "lot": _lot,
    "lift": _lift,
    "drop": _drop,
    "discard": _discard,
    "build": _build,
    "face-down": _face_down,
    "robot": _robot,
    "at": _at,
    "use": _use,
    "site": _site,
    "keep": _keep,
    "under": _under,
}
