"""What a seat, or a spectator, may know."""

from ...core.play import Seat
from .settlement import DOWN
from .state import EVERYBODY, HIDDEN, State


def observe(state: State, seat: Seat | None) -> State:
    """Others' hands, landing grounds, choices, face-down cards and cards under the deck are hidden.

    The pool of a view is every card that the observer has not seen, so it holds the hidden ones as well. A card
    that somebody took openly was seen: it is in ``seen``, not in the pool, even if it has since gone secretly. So is
    one that the observer once put under the deck and another seat drew: it is in ``recalled``.
    """
    view = state.copy()
    hidden: list[int] = []
    for other, hand in enumerate(view.hands):
        if other != seat:
            hidden += hand
            view.hands[other] = [HIDDEN] * len(hand)
            settlement = view.settlements[other]
            for slot, face in enumerate(settlement.faces):
                if face == DOWN:
                    hidden.append(settlement.cards[slot])
                    settlement.cards[slot] = HIDDEN
    if view.mover != seat:
        hidden += view.drawn
        view.drawn = [HIDDEN] * len(view.drawn)
        view.card = HIDDEN
    for index, knower in enumerate(view.knower):
        if knower not in (EVERYBODY, seat):
            hidden.append(view.bottom[index])
            view.bottom[index] = HIDDEN
    view.recalled = [cards if other == seat else [] for other, cards in enumerate(view.recalled)]
    remembered = {card for cards in (*view.seen, *view.recalled) for card in cards}
    unseen = {card for card in hidden if card != HIDDEN and card not in remembered}
    view.pool = sorted({*view.pool, *unseen})
    return view
