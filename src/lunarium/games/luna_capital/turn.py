"""What a seat's actions do, step by step."""

from bisect import insort
from typing import Final

from ...core.play import CHANCE, DONE, Action, Event, Seat, Tell
from . import actions, dealer, state
from .actions import BUILD, DISCARD, DROP, FACE_DOWN, KEEP, LARGEST, LIFT, LOT, UNDER, USE
from .choices import open_sites
from .kinds import DEMO, EMPTY, LAND, REDIS
from .pieces import NOTHING
from .setting import Setting
from .settlement import DOWN, ROBOT, UP
from .state import LOOK, State

CARDS_SEEN: Final = 3  # of a landing ground


def close(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    if now.round:
        dealer.end_turn(game, now, tell)
    else:
        dealer.end_exchange(game, now, tell)


def swap(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Set-up: the card to give, or none."""
    if action == DONE:
        if tell:
            tell(Event("no-swap", seat))
        dealer.end_exchange(game, now, tell)
    else:
        now.card = action - actions.SWAP
        now.step = state.FOR


def swap_for(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Set-up: the given card goes face up to the space; tile and marker stay."""
    space = action - actions.FOR
    given, taken = now.card, now.market[space]
    now.market[space] = given
    now.card = NOTHING
    now.hands[seat].remove(given)
    insort(now.hands[seat], taken)
    dealer.surface(now, given)
    insort(now.seen[seat], taken)
    now.step = state.CLOSE
    if tell:
        tell(Event("swap", seat, (given, taken, space)))


def exchange(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Alone, set-up: all three cards for the automaton's three, or none."""
    if action == DONE:
        if tell:
            tell(Event("no-swap", seat))
        dealer.end_exchange(game, now, tell)
        return
    now.hands[seat], now.rival_cards = now.rival_cards, now.hands[seat]
    now.seen[seat] = now.hands[seat][:]
    now.step = state.CLOSE
    if tell:
        tell(Event("exchange", seat, tuple(now.hands[seat])))


def lot(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """A lot, which the marker makes dearer; or the first tile of a redistribution."""
    if action >= LIFT:
        now.lifted = action - LIFT
        now.step = state.DROP
        return
    now.taken = action - LOT
    if now.taken == now.marker:
        now.step = state.PAY
    else:
        _take(game, now, seat, tell)


def drop(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """The two tiles change places and the token goes back to the supply."""
    space, index = divmod(now.lifted, LARGEST)
    other, place = divmod(action - DROP, LARGEST)
    lots = now.lots
    one, two = lots[space][index], lots[other][place]
    lots[space][index], lots[other][place] = two, one
    now.lifted = -1
    now.tokens[seat] -= 1
    now.step = state.LOT
    if tell:
        tell(Event("redistribute", seat, (one, space, two, other)))


def pay(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """A card of the old hand goes face down under the deck; only the seat knows which."""
    card = action - DISCARD
    now.hands[seat].remove(card)
    now.bottom.append(card)
    now.knower.append(seat)
    if tell:
        tell(Event("pay", seat, (now.taken,)))
        tell(Event("discard", seat, (card,), to=seat))
    _take(game, now, seat, tell)


def _take(game: Setting, now: State, seat: Seat, tell: Tell | None) -> None:
    """The lot's card to the hand, its tiles aside. There is no card where the deck had run out."""
    space = now.taken
    card = now.market[space]
    now.market[space] = NOTHING
    now.aside = now.lots[space]
    now.lots[space] = []
    if card:
        insort(now.hands[seat], card)
        insort(now.seen[seat], card)
    if tell:
        tell(Event("take", seat, (space, card, *now.aside)))
    if now.hands[seat]:
        now.step = state.BUILD
    else:
        next_tile(game, now, seat, tell)


def build(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """The card stays in the hand until its position is chosen."""
    if action > FACE_DOWN:
        now.card = action - FACE_DOWN
        now.step = state.BURIED
    else:
        now.card = action - BUILD
        now.step = state.AT


def at(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    if action == actions.ROBOT:
        now.step = state.COVERED
        return
    _show(game, now, seat, action, UP, tell)


def covered(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    now.robots[seat] -= 1
    _show(game, now, seat, action, ROBOT, tell)


def _show(game: Setting, now: State, seat: Seat, position: int, face: int, tell: Tell | None) -> None:
    """The card is built face up; now everybody knows where it is."""
    card = now.card
    now.card = NOTHING
    now.settlements[seat].build(card, game.cards[card], position, face)
    dealer.surface(now, card)
    now.hands[seat].remove(card)
    if tell:
        tell(Event("build", seat, (card, position, face)))
    next_tile(game, now, seat, tell)


def buried(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """The card is built face down; only the seat knows which it is."""
    card = now.card
    now.card = NOTHING
    now.settlements[seat].build(card, game.cards[card], action, DOWN)
    now.hands[seat].remove(card)
    if tell:
        tell(Event("face-down", seat, (action,)))
        tell(Event("bury", seat, (card,), to=seat))
    next_tile(game, now, seat, tell)


def next_tile(game: Setting, now: State, seat: Seat, tell: Tell | None) -> None:
    """The seat chooses among several tiles; the last one needs no choice."""
    left = len(now.aside)
    if left > 1:
        now.step = state.USE
    elif left:
        _use(game, now, seat, now.aside.pop(), tell)
    else:
        now.step = state.CLOSE


def use(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    _use(game, now, seat, now.aside.pop(action - USE), tell)


def _use(game: Setting, now: State, seat: Seat, tile: int, tell: Tell | None) -> None:
    """Choose a site for the tile; one that fits nowhere goes back to the box without effect."""
    if open_sites(now.settlements[seat], game.kind[tile]):
        now.tile = tile
        now.step = state.SITE
        return
    now.box.append(tile)
    if tell:
        tell(Event("lost", seat, (tile,)))
    next_tile(game, now, seat, tell)


def site(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Place the tile; its effects happen at once, as far as the supply reaches."""
    tile = now.tile
    now.tile = NOTHING
    kind = game.kind[tile]
    now.settlements[seat].put(tile, action, EMPTY if kind == DEMO else kind)
    if tell:
        tell(Event("demolish" if kind == DEMO else "place", seat, (tile, action)))
    if game.icons[tile]:
        gain = min(game.icons[tile], now.robot_supply())
        now.robots[seat] += gain
        if tell:
            tell(Event("robots", seat, (gain, now.robots[seat])))
    if kind == REDIS:
        gain = min(1, now.token_supply())
        now.tokens[seat] += gain
        if tell:
            tell(Event("token", seat, (gain, now.tokens[seat])))
    if kind == LAND:
        cards = min(CARDS_SEEN, now.deck())
        if tell:
            tell(Event("landing", seat, (cards,)))
        if cards:
            now.agenda = [LOOK] * cards
            now.seat = CHANCE
            now.step = state.DEAL
            return
    next_tile(game, now, seat, tell)


def keep(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """A card of the landing ground to the hand; of two others the seat chooses the order."""
    card = action - KEEP
    now.drawn.remove(card)
    insort(now.hands[seat], card)
    if tell:
        tell(Event("keep", seat, (card,), to=seat))
    if len(now.drawn) > 1:
        now.step = state.UNDER
    else:
        _put_under(now, seat, tell)
        next_tile(game, now, seat, tell)


def under(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    card = action - UNDER
    now.drawn.remove(card)
    now.drawn.insert(0, card)
    _put_under(now, seat, tell)
    next_tile(game, now, seat, tell)


def _put_under(now: State, seat: Seat, tell: Tell | None) -> None:
    for card in now.drawn:
        now.bottom.append(card)
        now.knower.append(seat)
        if tell:
            tell(Event("under", seat, (card,), to=seat))
    now.drawn = []
