"""Whole positions that an observer may take for possible.

What is hidden lies in *places*: hands, landing grounds, cards face down and under the deck. A card that was never
seen may lie in any of them, or be left in the deck. One that somebody took openly is still with that seat: in its
hand, face down, or where the seat put it under the deck; once cards have come back from there, also with any seat that
has a landing ground, which draws secretly. And the rules were kept: a card face down did not fit when it was built.

What a view does not hold is not used: when a card was taken, or what else was in a hand that had to build face down.
Every such placing is equally likely. Placings are drawn until one keeps the rules, so none is favoured.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...core.play import Dice, Seat
from .dealer import HAND
from .grid import CARDS
from .kinds import LAND
from .past import turns
from .setting import Setting
from .settlement import DOWN, NUMBERS, Settlement
from .state import AT, BURIED, COVERED, EVERYBODY, FOR, LOOK, OVER, TO_SPACE, State
from .turn import CARDS_SEEN

_CHOSEN: Final = (FOR, AT, COVERED, BURIED)  # the steps with a card of the hand that only the mover knows
_NONE: Final[frozenset[int]] = frozenset()
_TRIES: Final = 100_000  # far more than any view that a game can come to needs


class _Place(NamedTuple):
    """Where a hidden card lies, with whom, and the numbers that it cannot have."""

    cards: list[int]
    at: int  # among them
    owner: Seat
    barred: frozenset[int] = _NONE
    drawn: bool = False  # in a landing ground


class _Home(NamedTuple):
    """A card that the observer remembers, and the places where it may be."""

    card: int
    places: list[int]
    most: int  # how many of them can be free when its turn comes


def sample(game: Setting, view: State, seat: Seat | None, dice: Dice) -> State:
    """A position of which the seat, or a spectator, has this view."""
    world = view.copy()
    places = [*_places(game, world, seat)]
    if not places:
        return world
    homes = _homes(game, world, seat, places)
    for _ in range(_TRIES):
        if _fill(game, world, places, homes, view.pool, dice) and _choose(game, world, seat, dice):
            for cards in (world.drawn, *world.hands):
                cards.sort()
            return world
    raise ValueError("no position has this view")


def _places(game: Setting, view: State, seat: Seat | None) -> Iterator[_Place]:
    """All that is hidden from the seat."""
    for owner, hand in enumerate(view.hands):
        if owner == seat:
            continue
        settlement = view.settlements[owner]
        buries = view.step == BURIED and view.mover == owner
        barred = _fitting(settlement) if buries else _NONE
        yield from (_Place(hand, index, owner, barred) for index in range(len(hand)))
        if DOWN in settlement.faces:
            yield from _face_down(game, settlement, owner)
    if view.mover != seat:
        yield from (_Place(view.drawn, index, view.mover, drawn=True) for index in range(len(view.drawn)))
    for index, knower in enumerate(view.knower):
        if knower not in (EVERYBODY, seat):
            yield _Place(view.bottom, index, knower)


def _face_down(game: Setting, settlement: Settlement, owner: Seat) -> Iterator[_Place]:
    """The cards face down; each was built when no card of the hand fitted, itself included."""
    past = Settlement()
    built = zip(settlement.cards, settlement.places, settlement.faces, strict=True)
    for slot, (card, place, face) in enumerate(built):
        if face == DOWN:
            yield _Place(settlement.cards, slot, owner, _fitting(past))
        past.build(card, game.cards[card], place, face)


def _fitting(settlement: Settlement) -> frozenset[int]:
    return frozenset(number for number in range(1, NUMBERS) if settlement.fits(number))


def _homes(game: Setting, view: State, seat: Seat | None, places: list[_Place]) -> list[_Home]:
    """The cards that the seat has seen and cannot see now. Those with the fewest places come first."""
    landed: set[int] = set()
    if _came_back(game, view):
        lands = [any(game.kind[tile] == LAND for tile in settlement.tiles) for settlement in view.settlements]
        landed = {number for number, place in enumerate(places) if lands[place.owner]}
    recalled = view.recalled[seat] if seat is not None else []
    where = dict.fromkeys(recalled, landed)
    for owner, cards in enumerate(view.seen):
        own = {number for number, place in enumerate(places) if place.owner == owner and not place.drawn}
        where |= {card: own | landed for card in cards if card not in recalled}
    known = {*view.drawn, *view.bottom}
    for hand, settlement in zip(view.hands, view.settlements, strict=True):
        known |= {*hand, *settlement.cards}
    lost = sorted((card for card in where if card not in known), key=lambda card: len(where[card]))
    return [
        _Home(card, sorted(where[card]), len(where[card]) - sum(where[other] <= where[card] for other in lost[:before]))
        for before, card in enumerate(lost)
    ]


def _came_back(game: Setting, view: State) -> bool:
    """Whether a card can have been drawn that was put under the deck: more were drawn than there are."""
    if view.fresh:
        return False
    refills = sum(turns(game, view, seat) for seat in range(game.seats)) - (view.seat == OVER)
    landed = sum(game.kind[tile] == LAND for settlement in view.settlements for tile in settlement.tiles)
    dealt = HAND * game.seats + game.spaces + refills
    if game.seats == 1:
        dealt += HAND + refills
    owed = sum(duty == LOOK or TO_SPACE <= duty < TO_SPACE + game.spaces for duty in view.agenda)
    return dealt + CARDS_SEEN * landed - owed > CARDS


def _fill(game: Setting, world: State, places: list[_Place], homes: list[_Home], pool: list[int], dice: Dice) -> bool:
    """A card for every place, and the rest for the deck; whether that keeps the rules.

    A card with fewer free places than it might have is turned away that much oftener, so that no placing is favoured.
    """
    taken: dict[int, int] = {}
    for card, open_to, most in homes:
        free = [number for number in open_to if number not in taken]
        if dice.random() * most >= len(free):
            return False
        taken[dice.choice(free)] = card
    unseen = dice.sample(pool, len(places) - len(taken))
    world.pool = sorted({*pool}.difference(unseen))
    for number, (cards, at, _, barred, _) in enumerate(places):
        cards[at] = card = taken[number] if number in taken else unseen.pop()
        if game.number[card] in barred:
            return False
    return True


def _choose(game: Setting, world: State, seat: Seat | None, dice: Dice) -> bool:
    """Which card of its hand another mover has chosen; whether it can be built."""
    if world.mover == seat or world.step not in _CHOSEN:
        return True
    world.card = dice.choice(world.hands[world.mover])
    if world.step != AT or world.robots[world.mover]:
        return True
    return world.settlements[world.mover].fits(game.number[world.card])
