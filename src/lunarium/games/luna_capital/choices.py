"""The legal actions of each step."""

from typing import Final

from ...core.play import DONE, Action
from .actions import (
    BUILD,
    CONCESSION,
    DISCARD,
    DROP,
    EXCHANGE,
    FACE_DOWN,
    FIRST,
    FOR,
    KEEP,
    LARGEST,
    LIFT,
    LOT,
    ROBOT,
    SPACES,
    SWAP,
    UNDER,
    USE,
)
from .kinds import GOES, ON_ANY, ON_EMPTY
from .pieces import CONCESSION as CONCESSION_INDEX
from .pieces import CONCESSIONS
from .setting import Setting
from .settlement import LIMIT, Settlement
from .state import HIDDEN, LONG, SHORT, TO_LOT, WHO_IS_FIRST, State

_Actions = tuple[Action, ...]

_CLOSE: Final = (DONE,)
_EXCHANGE: Final = (DONE, EXCHANGE)
_FOR: Final = tuple(range(FOR, FOR + SPACES))
_LOTS: Final = tuple(tuple(range(LOT, LOT + n)) for n in range(SPACES + 1))
_USE: Final = tuple(tuple(range(USE, USE + n)) for n in range(LARGEST + 1))
_SHORTS: Final = tuple(index for index, card in enumerate(CONCESSIONS) if not card.long)
_LONGS: Final = tuple(index for index, card in enumerate(CONCESSIONS) if card.long)
_FEWEST_ROWS: Final = CONCESSION_INDEX["L1"]


def deal(game: Setting, state: State) -> _Actions:
    """What the dealer may deal next: each is equally likely."""
    duty = state.agenda[-1]
    if duty >= TO_LOT:
        return tuple(state.tower)
    if duty == LONG:  # alone nobody can have fewer rows than the others
        return tuple(CONCESSION + card for card in _LONGS if game.seats > 1 or card != _FEWEST_ROWS)
    if duty == SHORT:
        return tuple(CONCESSION + card for card in _SHORTS if card not in state.concessions)
    if duty == WHO_IS_FIRST:
        return tuple(range(FIRST, FIRST + game.seats))
    if state.fresh:
        return tuple(state.pool)
    if state.bottom[0] != HIDDEN:
        return (state.bottom[0],)
    return tuple(sorted({*state.pool, *(card for cards in (*state.seen, *state.recalled) for card in cards)}))


def swap(game: Setting, state: State) -> _Actions:
    return (DONE, *[SWAP + card for card in state.hands[state.seat] if card != HIDDEN])


def for_space(game: Setting, state: State) -> _Actions:
    return _FOR[: game.spaces]


def exchange(game: Setting, state: State) -> _Actions:
    return _EXCHANGE


def lot(game: Setting, state: State) -> _Actions:
    """Any lot, the marked one only with a card to pay; or a tile for a redistribution."""
    lots = _LOTS[game.spaces]
    seat = state.seat
    if not state.hands[seat]:
        lots = tuple(action for action in lots if action != LOT + state.marker)
    if state.tokens[seat] and sum(1 for tiles in state.lots if tiles) > 1:
        return lots + _tiles(state, LIFT, -1)
    return lots


def drop(game: Setting, state: State) -> _Actions:
    return _tiles(state, DROP, state.lifted // LARGEST)


def _tiles(state: State, first: Action, but: int) -> _Actions:
    """An action for every tile in the market that is not in the lot ``but``."""
    return tuple(
        first + LARGEST * space + index
        for space, lot in enumerate(state.lots)
        if space != but
        for index in range(len(lot))
    )


def pay(game: Setting, state: State) -> _Actions:
    return tuple([DISCARD + card for card in state.hands[state.seat] if card != HIDDEN])


def build(game: Setting, state: State) -> _Actions:
    """Cards that can go face up, with a robot if the seat has one; face down only where none fits without."""
    seat = state.seat
    hand = state.hands[seat]
    if hand[0] == HIDDEN:  # somebody else's, in a view
        return ()
    settlement = state.settlements[seat]
    if settlement.bottom - settlement.top < LIMIT:  # a new row is open to any number
        return tuple([BUILD + card for card in hand])
    number = game.number
    fitting = [BUILD + card for card in hand if settlement.fits(number[card])]
    if state.robots[seat]:
        if fitting:
            return tuple([BUILD + card for card in hand])
        return tuple([BUILD + card for card in hand] + [FACE_DOWN + card for card in hand])
    return tuple(fitting) if fitting else tuple([FACE_DOWN + card for card in hand])


def at(game: Setting, state: State) -> _Actions:
    seat = state.seat
    fitting = state.settlements[seat].open(game.number[state.card])
    if state.robots[seat]:
        fitting.append(ROBOT)
    return tuple(fitting)


def anywhere(game: Setting, state: State) -> _Actions:
    return tuple(state.settlements[state.seat].edge)


def use(game: Setting, state: State) -> _Actions:
    return _USE[len(state.aside)]


def site(game: Setting, state: State) -> _Actions:
    return tuple(open_sites(state.settlements[state.seat], game.kind[state.tile]))


def open_sites(settlement: Settlement, kind: int) -> list[int]:
    """The sites that a tile of the kind may go to, ascending."""
    goes = GOES[kind]
    if goes == ON_EMPTY:
        return settlement.empty
    return settlement.sites if goes == ON_ANY else sorted(settlement.empty + settlement.shells)


def keep(game: Setting, state: State) -> _Actions:
    return tuple([KEEP + card for card in state.drawn if card != HIDDEN])


def under(game: Setting, state: State) -> _Actions:
    return tuple([UNDER + card for card in state.drawn if card != HIDDEN])


def close(game: Setting, state: State) -> _Actions:
    return _CLOSE
