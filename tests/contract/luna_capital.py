"""What must hold in every state of LUNA Capital, computed from scratch."""

import random
from itertools import chain
from typing import Any

from lunarium.core.play import AnyGame
from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.kinds import DEMO, EMPTY, NO_SITE, SHELL
from lunarium.games.luna_capital.settlement import DOWN, ROBOT, UP, Settlement
from lunarium.games.luna_capital.state import EVERYBODY, State

SETTINGS: tuple[dict[str, str | int], ...] = (
    {"seats": 1},
    {"seats": 2},
    {"seats": 3, "rows": "all"},
    {"seats": 3, "rows": "one"},
    {"seats": 4, "rows": "all"},
    {"seats": 4, "rows": "one"},
)


def check_settlement(game: Any, settlement: Settlement) -> None:
    """Positions, numbers and sites follow from the cards and tiles."""
    spots = [grid.spot(position) for position in settlement.places]
    rows = [row for row, _ in spots]
    assert len(set(spots)) == len(spots) <= 12
    assert max(rows, default=0) - min(rows, default=0) <= 2
    beside = {
        (row + down, column + right) for row, column in spots for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    edge = {
        (row, column)
        for row, column in beside - set(spots) or {(0, 0)}
        if abs(column) <= grid.REACH and max([*rows, row]) - min([*rows, row]) <= 2
    }
    assert settlement.edge == sorted(grid.place(row, column) for row, column in edge)
    visible = {
        spot: game.number[card]
        for spot, card, face in zip(spots, settlement.cards, settlement.faces, strict=True)
        if face == UP
    }
    for row, column in edge:
        for number in range(1, 11):
            left = all(other < number for (r, c), other in visible.items() if r == row and c < column)
            right = all(other > number for (r, c), other in visible.items() if r == row and c > column)
            assert (grid.place(row, column) in settlement.open(number)) == (left and right)
    check_sites(game, settlement)


def check_sites(game: Any, settlement: Settlement) -> None:
    kinds: dict[int, int] = {}
    halves: dict[int, int] = {}
    for card, position, face in zip(settlement.cards, settlement.places, settlement.faces, strict=True):
        for quadrant, other, printed in game.cards[card].sites if face != DOWN else ():
            kinds[grid.quadrant(position, quadrant)] = printed
            halves[grid.quadrant(position, quadrant)] = grid.quadrant(position, quadrant + other)
    for tile, site in zip(settlement.tiles, settlement.spots, strict=True):
        kinds[site] = EMPTY if game.kind[tile] == DEMO else game.kind[tile]
    assert settlement.sites == sorted(kinds)
    assert settlement.empty == sorted(site for site, kind in kinds.items() if kind == EMPTY)
    assert settlement.shells == sorted(site for site, kind in kinds.items() if kind == SHELL)
    cells = {cell: kind for site, kind in kinds.items() for cell in (site, halves[site])}
    assert all(settlement.kinds[cell] == cells.get(cell, NO_SITE) for cell in range(grid.SITE, grid.END))


LISTS = ("cards", "places", "faces", "tiles", "spots", "edge", "sites", "empty", "shells", "kinds")
_checked: set[tuple[tuple[int, ...], ...]] = set()  # settlements that were found right as they are


def invariants(game: AnyGame, state: Any) -> None:
    """Cards, tiles and tokens are conserved; lots, hands and settlements are what the turn makes them."""
    rules: Any = game
    cards = [*state.pool, *state.bottom, *filter(None, state.market), *state.drawn, *state.rival_cards]
    tiles = [*state.tower, *state.box, *state.aside, *filter(None, [state.tile]), *state.rival_tiles]
    for phase in range(state.phase + 1, 3):
        tiles += rules.towers[phase]
    tiles += [tile for lot in state.lots for tile in lot]
    for settlement in state.settlements:
        cards += settlement.cards
        tiles += settlement.tiles
    settlement = state.settlements[state.mover]  # the only one that changes
    key = tuple(tuple(getattr(settlement, name)) for name in LISTS)
    if key not in _checked:
        check_settlement(rules, settlement)
        _checked.add(key)
    for hand, seen in zip(state.hands, state.seen, strict=True):
        cards += hand
        assert hand == sorted(hand)
        assert seen == sorted(set(seen))
    assert sorted(cards) == list(range(1, 69))
    assert sorted(tiles) == sorted(chain(*rules.towers))
    assert state.fresh == len(state.pool)
    assert len(state.bottom) == len(state.knower)
    robots = sum(state.robots) + sum(settlement.faces.count(ROBOT) for settlement in state.settlements)
    assert robots + state.robot_supply() == 8
    assert robots <= 8
    assert sum(state.tokens) <= 4
    if state.seat >= 0 and state.round and state.taken < 0:
        assert all(len(lot) == state.round for lot in state.lots)
        assert all(state.market) or not state.fresh


def hide(game: AnyGame, state: Any, seat: int | None, rng: random.Random) -> Any:
    """A state that differs from this one only in what the seat, or a spectator, may not know."""
    other: State = state.copy()
    places: list[tuple[list[int], int]] = [(other.pool, index) for index in range(len(other.pool))]
    for owner, settlement in enumerate(other.settlements):
        if owner != seat:
            places += [(other.hands[owner], index) for index in range(len(other.hands[owner]))]
            faces = enumerate(settlement.faces)
            places += [(settlement.cards, slot) for slot, face in faces if face == DOWN]
    if other.mover != seat:
        places += [(other.drawn, index) for index in range(len(other.drawn))]
    knowers = enumerate(other.knower)
    places += [(other.bottom, index) for index, knower in knowers if knower not in (EVERYBODY, seat)]
    seen = {card for cards in other.seen for card in cards}
    loose = [(where, index) for where, index in places if where[index] not in seen]
    cards = [where[index] for where, index in loose]
    rng.shuffle(cards)
    for (where, index), card in zip(loose, cards, strict=True):
        where[index] = card
    for index, knower in enumerate(other.knower):  # what was seen in a hand may be under the deck instead
        if knower not in (EVERYBODY, seat) and other.hands[knower] and rng.random() < 0.5:
            hand, slot = other.hands[knower], rng.randrange(len(other.hands[knower]))
            hand[slot], other.bottom[index] = other.bottom[index], hand[slot]
    for hand in (other.pool, other.drawn, *other.hands):
        hand.sort()
    if other.card and other.mover != seat:
        other.card = rng.choice(other.hands[other.mover])
    return other
