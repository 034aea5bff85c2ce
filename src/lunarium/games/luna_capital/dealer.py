"""What the dealer deals, and what happens between turns: refills, rounds, phases, the end."""

from bisect import bisect_left, insort

from ...core.play import CHANCE, Action, Event, Seat, Source, Tell
from . import automaton, concessions
from .actions import CONCESSION, FIRST
from .grid import CARDS
from .pieces import PHASES
from .setting import Setting
from .state import (
    DEAL,
    EVERYBODY,
    EXCHANGE,
    KEEP,
    LAST_PHASE,
    LAST_ROUND,
    LONG,
    LOOK,
    LOT,
    OVER,
    SHORT,
    SWAP,
    TO_HAND,
    TO_LOT,
    TO_RIVAL,
    TO_SPACE,
    WHO_IS_FIRST,
    State,
)

HAND = 3  # cards dealt to each


def opening(seats: int, spaces: int) -> list[int]:
    """The agenda of the set-up, the next duty last."""
    duties = [TO_HAND + seat for seat in range(seats) for _ in range(HAND)]
    if seats == 1:
        duties += [TO_RIVAL] * HAND
    duties += [TO_SPACE + space for space in range(spaces)]
    duties += [LONG, SHORT, SHORT]
    duties += [TO_LOT + space for space in range(spaces)]
    if seats > 1:
        duties.append(WHO_IS_FIRST)
    return duties[::-1]


def start(game: Setting) -> State:
    """Marker on the space nearest the dispenser, tokens in the supply, nothing dealt."""
    now = State(game.seats, game.spaces)
    now.pool = list(range(1, CARDS + 1))
    now.fresh = CARDS
    now.tower = game.towers[0][:]
    now.agenda = opening(game.seats, game.spaces)
    return now


def source(game: Setting, now: State) -> Source:
    """The draw that is due. Cards that come from under the deck leave no choice, so their draws need no number."""
    duty = now.agenda[-1]
    if duty >= TO_LOT:
        return Source(f"tile-{PHASES[now.phase]}", len(game.towers[now.phase]) - len(now.tower))
    if duty == WHO_IS_FIRST:
        return Source("first", 0)
    if duty == LONG:
        return Source("long", 0)
    if duty == SHORT:
        return Source("short", len(now.concessions) - 1)
    return Source("card", CARDS - now.fresh)


def deal(game: Setting, now: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """The next duty of the agenda; the last one hands the turn over."""
    duty = now.agenda.pop()
    if duty >= TO_LOT:
        tower = now.tower
        del tower[bisect_left(tower, action)]
        now.lots[duty - TO_LOT].append(action)
        if tell:
            tell(Event("tile", CHANCE, (action, duty - TO_LOT)))
    elif duty in (LONG, SHORT):
        now.concessions.append(action - CONCESSION)
        now.claims.append(0)
        now.claimed.append(-1)
        if tell:
            tell(Event("concession", CHANCE, (action - CONCESSION,)))
    elif duty == WHO_IS_FIRST:
        now.first = action - FIRST
        now.mover = (now.first - 1) % game.seats
        if tell:
            tell(Event("first", now.first))
    else:
        _card(game, now, duty, action, tell)
    if not now.agenda:
        _hand_over(game, now)


def _card(game: Setting, now: State, duty: int, card: int, tell: Tell | None) -> None:
    """A card from the deck: never dealt ones first, then those put under it, in their order."""
    knower = now.mover  # of a card that was under the deck
    if now.fresh:
        now.fresh -= 1
    else:
        knower = now.knower[0]
        del now.bottom[0], now.knower[0]
    index = bisect_left(now.pool, card)
    if index < len(now.pool) and now.pool[index] == card:
        del now.pool[index]
    if duty >= TO_SPACE:
        now.market[duty - TO_SPACE] = card
        surface(now, card)
        if tell:
            tell(Event("card", CHANCE, (card, duty - TO_SPACE)))
    elif duty == LOOK:
        insort(now.drawn, card)
        _recall(now, card, knower)
        if tell:
            tell(Event("look", now.mover, (card,), to=now.mover))
    elif duty == TO_RIVAL:
        insort(now.rival_cards, card)
        if tell:
            tell(Event("rival-card", CHANCE, (card,)))
    else:
        _to_hand(game, now, duty - TO_HAND, card, tell)


def _recall(now: State, card: int, knower: Seat) -> None:
    """A card from under the deck goes to a landing ground: who knew it there knows that it is about."""
    if card in now.recalled[now.mover]:
        now.recalled[now.mover].remove(card)
    if knower == EVERYBODY:
        insort(now.seen[now.mover], card)
    elif knower != now.mover and card not in now.recalled[knower]:
        insort(now.recalled[knower], card)


def surface(now: State, card: int) -> None:
    """The card lies open somewhere, so nobody has it in hand."""
    for memory in (*now.seen, *now.recalled):
        if card in memory:
            memory.remove(card)


def _to_hand(game: Setting, now: State, seat: Seat, card: int, tell: Tell | None) -> None:
    """Set-up: hands are secret, but alone they are dealt openly."""
    insort(now.hands[seat], card)
    if game.seats == 1:
        insort(now.seen[seat], card)
    if tell:
        tell(Event("hand", seat, (card,), to=None if game.seats == 1 else seat))


def _hand_over(game: Setting, now: State) -> None:
    """Nothing is left to deal: the mover goes on."""
    now.seat = now.mover
    if now.drawn:
        now.step = KEEP
    elif now.round:
        now.step = LOT
    else:
        now.step = SWAP if game.seats > 1 or now.turn else EXCHANGE


def end_exchange(game: Setting, now: State, tell: Tell | None) -> None:
    """Set-up: exchanges go from the last seat to the first; alone the automaton's hand goes under the deck."""
    now.bottom += now.rival_cards
    now.knower += [EVERYBODY] * len(now.rival_cards)
    now.rival_cards = []
    now.turn += 1
    if now.turn < game.exchanges:
        now.mover = (now.mover - 1) % game.seats
    else:
        now.turn = 0
        now.round = 1
        if tell:
            tell(Event("phase", now.first, (now.phase,)))
    _hand_over(game, now)


def end_turn(game: Setting, now: State, tell: Tell | None) -> None:
    """Refill, then the next turn, round or phase, or the end.

    After the last turn of a phase no tiles are drawn, which would be removed at once, and after the last
    turn of the game nothing is refilled at all.
    """
    gaps = [now.taken]
    now.taken = -1
    if game.seats == 1:
        gaps.append(automaton.take(now, gaps[0], tell))
    now.turn += 1
    round_over = now.turn == game.seats
    phase_over = round_over and now.round == LAST_ROUND
    duties: list[int] = []
    if not phase_over or now.phase < LAST_PHASE:
        now.marker = gaps[-1]
        deck = now.deck()
        for space in gaps:
            if deck:
                duties.append(TO_SPACE + space)
                deck -= 1
            if not phase_over:
                duties += [TO_LOT + space] * now.round
    now.mover = (now.mover + 1) % game.seats
    if round_over:
        now.turn = 0
        if phase_over:
            _end_phase(game, now, tell)
        else:
            now.round += 1
            if tell:
                tell(Event("round", now.first, (now.round,)))
        if now.seat == OVER:
            return
        duties += [TO_LOT + space for space in range(game.spaces)]
    _open(game, now, duties)


def _open(game: Setting, now: State, duties: list[int]) -> None:
    """Let the dealer do these duties, as far as the tower reaches."""
    if len(duties) > len(now.tower):
        tiles = [index for index, duty in enumerate(duties) if duty >= TO_LOT]
        for index in reversed(tiles[len(now.tower) :]):
            del duties[index]
    now.agenda = duties[::-1]
    if duties:
        now.seat = CHANCE
        now.step = DEAL
    else:
        _hand_over(game, now)


def _end_phase(game: Setting, now: State, tell: Tell | None) -> None:
    """Concessions; then the end, or other tiles and the First Player marker to the next seat."""
    concessions.check(game, now, tell)
    if now.phase == LAST_PHASE:
        now.seat = OVER
        if tell:
            tell(Event("over", OVER))
        return
    now.box += now.tower
    for lot in now.lots:
        now.box += lot
    now.lots = [[] for _ in now.lots]
    now.phase += 1
    now.round = 1
    now.tower = game.towers[now.phase][:]
    now.first = now.mover = (now.first + 1) % game.seats
    if tell:
        tell(Event("phase", now.first, (now.phase,)))
