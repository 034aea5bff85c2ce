"""What an observer may take for possible: late positions, cut down until all their worlds can be counted."""

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from lunarium.core.play import CHANCE, Dice
from lunarium.games.luna_capital import grid, worlds
from lunarium.games.luna_capital.kinds import LAND
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import DOWN, UP, Settlement
from lunarium.games.luna_capital.state import AT, BURIED, EVERYBODY, HIDDEN, KEEP, LOOK, State
from tests.contract.chances import ABSURD, LIKELY, evenly, surprise
from tests.rules.luna_capital.test_secrets import thrifty

Place = tuple[list[int], int, int, str]  # where, index, whose, of what kind
World = tuple[object, ...]


def hidden(state: State, seat: int | None) -> list[Place]:
    """The places that the seat cannot see, whatever lies there."""
    found: list[Place] = []
    for owner, settlement in enumerate(state.settlements):
        if owner != seat:
            found += [(state.hands[owner], index, owner, "hand") for index in range(len(state.hands[owner]))]
            faces = enumerate(settlement.faces)
            found += [(settlement.cards, slot, owner, "down") for slot, face in faces if face == DOWN]
    if state.mover != seat:
        found += [(state.drawn, index, state.mover, "drawn") for index in range(len(state.drawn))]
    knowers = enumerate(state.knower)
    return found + [(state.bottom, index, owner, "under") for index, owner in knowers if owner not in (EVERYBODY, seat)]


def fits(game: LunaCapital, settlement: Settlement, built: int, number: int) -> bool:
    """Whether a number fitted somewhere when so many cards were built, by the rules and nothing else."""
    spots = [grid.spot(place) for place in settlement.places[:built]]
    rows = [row for row, _ in spots]
    shown = {
        spot: game.number[card]
        for spot, card, face in zip(spots, settlement.cards, settlement.faces, strict=False)
        if face == UP
    }
    for row, column in spots:
        for y, x in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
            if (y, x) in spots or abs(x) > grid.REACH or max(*rows, y) - min(*rows, y) > 2:
                continue
            left = all(other < number for (r, c), other in shown.items() if r == y and c < x)
            if left and all(other > number for (r, c), other in shown.items() if r == y and c > x):
                return True
    return False


def possible(game: LunaCapital, state: State, seat: int | None, came_back: bool) -> bool:
    """Whether the hidden cards can have come where they are."""
    lands = [any(game.kind[tile] == LAND for tile in settlement.tiles) for settlement in state.settlements]
    recalled = state.recalled[seat] if seat is not None else []
    for where, index, owner, kind in hidden(state, seat):
        card = where[index]
        settlement = state.settlements[owner]
        if kind == "down" and fits(game, settlement, index, game.number[card]):
            return False
        taker = next((other for other, cards in enumerate(state.seen) if card in cards), None)
        drawn = came_back and lands[owner]
        if card in recalled and not drawn:
            return False
        if taker is not None and card not in recalled and not drawn and (owner != taker or kind == "drawn"):
            return False
    settlement, built = state.settlements[state.mover], len(state.settlements[state.mover].cards)
    if state.mover == seat:
        return True
    if state.step == BURIED:
        return not any(fits(game, settlement, built, game.number[card]) for card in state.hands[state.mover])
    if state.step == AT and not state.robots[state.mover]:
        return not built or fits(game, settlement, built, game.number[state.card])
    return True


def world(state: State, seat: int | None) -> World:
    """A position by what was hidden in it."""
    cards = [settlement.cards for settlement in state.settlements]
    lists = (state.pool, state.drawn, state.bottom, *state.hands, *cards)
    return (*map(tuple, lists), 0 if state.mover == seat else state.card)


def all_worlds(game: LunaCapital, state: State, seat: int | None, came_back: bool) -> set[World]:
    """Every way to lay the hidden cards and those of the deck that gives the same view and keeps the rules."""
    view = game.observe(state, seat)
    cards = [*state.pool, *(where[index] for where, index, *_ in hidden(state, seat))]
    found = set()
    for order in permutations(cards):
        other = state.copy()
        left = [*order]
        for where, index, *_ in hidden(other, seat):
            where[index] = left.pop()
        other.pool = sorted(left)
        for hand in (other.drawn, *other.hands):
            hand.sort()
        for chosen in other.hands[other.mover] if other.card and other.mover != seat else [other.card]:
            other.card = chosen
            if game.observe(other, seat) == view and possible(game, other, seat, came_back):
                found.add(world(other, seat))
    return found


def cut_down(game: LunaCapital, state: State, seat: int | None, size: int) -> State:
    """The same with fewer cards to guess: they go to where the observer sees them."""
    small = state.copy()
    open_to = small.hands[seat] if seat is not None else small.rival_cards
    while len(small.pool) > 1 and len(small.pool) + len(hidden(small, seat)) > size:
        open_to.append(small.pool.pop())
        small.fresh -= 1
    for hand in small.hands:
        while hand is not open_to and len(hand) > 1 and len(small.pool) + len(hidden(small, seat)) > size:
            card = next(card for card in hand if card != small.card)
            hand.remove(card)
            open_to.append(card)
            for memory in (*small.seen, *small.recalled):
                if card in memory:
                    memory.remove(card)
    open_to.sort()
    return small


def game_of(seats: int, seed: int) -> Iterator[tuple[LunaCapital, State, bool]]:
    """The positions of a random game that uses up the deck; and whether somebody drew secretly from under it."""
    game, rng, came_back = LunaCapital(seats=seats), random.Random(seed), False
    state = game.start()
    while acting := game.to_act(state):
        yield game, state, came_back
        came_back |= acting == (CHANCE,) and state.agenda[-1] == LOOK and not state.fresh
        landing = state.step != AT and rng.random() < 0.7
        action = thrifty(game, state, rng) if landing and acting[0] >= 0 else rng.choice(game.legal(state, acting[0]))
        game.apply(state, acting[0], action)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_true_is_possible(seats: int) -> None:
    for seed in range(3):
        for number, (game, state, came_back) in enumerate(game_of(seats, seed)):
            if number % 7 == 0 or state.step in (AT, BURIED):
                for seat in (None, *range(seats)):
                    assert possible(game, state, seat, came_back)
                    view = game.observe(state, seat)
                    assert came_back <= worlds._came_back(game, view)
                    drawn = game.sample(view, seat, random.Random(number))
                    assert possible(game, drawn, seat, worlds._came_back(game, view))


# seats, the seed of the game, what to look for, the most cards to guess
Case = tuple[int, int, str, int]
CASES: list[Case] = [
    (3, 1, "face down", 6),
    (4, 2, "under the deck", 6),
    (3, 3, "burying", 5),
    (2, 4, "choosing", 6),
    (4, 5, "came back", 6),
    (3, 6, "landing", 7),
]


def find(seats: int, seed: int, what: str, size: int) -> tuple[LunaCapital, State, int | None, bool]:
    """A small position of this kind, from the first game that has one."""
    for number in range(seed, seed + 400):
        for game, state, came_back in game_of(seats, number):
            seat = None if number % 4 == 0 else (state.mover + 1) % seats
            seen = sum(len(cards) for owner, cards in enumerate(state.seen) if owner != seat)
            kinds = [kind for *_, kind in hidden(state, seat)]
            wanted = {
                "face down": kinds.count("down") > 1 and seen > 1,
                "under the deck": kinds.count("under") > 1 and seen > 1 and not came_back,
                "burying": state.step == BURIED and seen > 0,
                "choosing": state.step == AT and seen > 0 and not state.robots[state.mover] and state.phase > 0,
                "came back": came_back and len(without_landing(game, state, seat)) > 1,
                "landing": state.step == KEEP and seen > 2,
            }
            if wanted[what]:
                small = cut_down(game, state, seat, size)
                if len(small.pool) + len(hidden(small, seat)) <= size:
                    return game, small, seat, came_back
    raise AssertionError(what)


def without_landing(game: LunaCapital, state: State, seat: int | None) -> list[int]:
    """Others that hold cards which they took openly, and have never drawn secretly."""
    lands = [any(game.kind[tile] == LAND for tile in settlement.tiles) for settlement in state.settlements]
    return [other for other, cards in enumerate(state.seen) if cards and other != seat and not lands[other]]


class Loaded(random.Random):
    """Dice that like what comes first."""

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        return sorted(super().sample(population, k))


class Indulgent:
    """Dice that turn nothing away, and are fair otherwise."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.choice, self.sample = rng.choice, rng.sample

    def random(self) -> float:
        return 0.0


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[2])
def test_every_world_is_equally_likely(case: Case) -> None:
    game, state, seat, came_back = find(*case)
    view, shares = game.observe(state, seat), evenly(all_worlds(game, state, seat, came_back))
    draws = 15 * len(shares)

    def drawn(dice: Dice) -> float:
        return surprise((world(game.sample(view, seat, dice), seat) for _ in range(draws)), shares)

    assert len(shares) > 5
    assert drawn(random.Random(1)) < LIKELY
    assert drawn(Loaded(1)) > ABSURD


def test_cards_that_exclude_each_other_are_placed_without_favour() -> None:
    game = LunaCapital(seats=2)
    world, cards = game.start(), [HIDDEN] * 3
    places = [worlds._Place(cards, index, 0) for index in range(3)]
    homes = [worlds._Home(30, [0, 2], 2), worlds._Home(40, [1, 2], 2)]
    shares = evenly([(30, 40, 1), (30, 1, 40), (1, 40, 30)])

    def drawn(dice: Dice) -> float:
        done = (tuple(cards) for _ in range(400) if worlds._fill(game, world, places, homes, [1], dice))
        return surprise(done, shares)

    assert drawn(random.Random(1)) < LIKELY
    assert drawn(Indulgent(1)) > ABSURD


def test_a_view_that_no_position_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "_TRIES", 10)
    game, state, _ = next(each for each in game_of(2, 1) if each[1].round == 1)
    view = game.observe(state, 0)
    view.seen[1] = view.pool[:9]  # more than its hand can hold
    with pytest.raises(ValueError, match="no position"):
        game.sample(view, 0, random.Random(1))


def test_alone_nothing_is_guessed() -> None:
    game = LunaCapital(seats=1)
    rng = random.Random(3)
    state = game.start()
    while acting := game.to_act(state):
        view = game.observe(state, 0)
        assert game.sample(view, 0, rng) == view == state
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
