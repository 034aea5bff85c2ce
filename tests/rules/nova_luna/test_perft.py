"""Counts of every line of play to a depth, and the order in which legal actions come."""

import copy
from functools import cache
from itertools import takewhile

import pytest

import lunarium
from lunarium.core.deal import draw
from lunarium.core.perft import after, divide, perft, settled
from lunarium.games.nova_luna.tiles import TILES
from tests.perft.settings import Setting, reach, settings, title
from tests.rules.nova_luna.oracle import DEALER, SEATS, Oracle, new_game

SETTINGS = settings("nova-luna")
ORACLE_LIMIT = 1500  # lines of play that the plain implementation counts


@cache
def deals(seed: str, seats: int) -> tuple[list[str], list[str]]:
    """The words of the dealer for a seed: the order of the seats, the order of all tiles."""
    letters, names = list(SEATS[:seats]), [tile.name for tile in TILES[1:]]
    order = [letters.pop(draw(seed, "order", k, len(letters))) for k in range(seats)]
    tiles = [names.pop(draw(seed, "tile", k, len(names))) for k in range(len(names))]
    return [f"order {letter}" for letter in order], [f"tile {name}" for name in tiles]


def deal_plain(plain: Oracle, seed: str) -> Oracle:
    """The plain game with everything dealt that is due."""
    order, tiles = deals(seed, len(plain.players))
    while plain.to_act() == [DEALER]:
        named = sum(player.height > 0 for player in plain.players.values())
        words = plain.legal(DEALER)
        plain.play(DEALER, order[named] if words[0].startswith("order") else tiles[68 - len(words)])
    return plain


def plain_perft(plain: Oracle, depth: int, seed: str) -> int:
    """The same count by the plain implementation."""
    deal_plain(plain, seed)
    sayings = [(letter, words) for letter in plain.to_act() for words in plain.legal(letter)]
    if depth == 1:
        return len(sayings)
    leaves = 0
    for letter, words in sayings:
        branch = copy.deepcopy(plain)
        branch.play(letter, words)
        leaves += plain_perft(branch, depth - 1, seed)
    return leaves


@pytest.mark.parametrize("setting", SETTINGS, ids=title)
def test_perft_is_as_recorded(setting: Setting) -> None:
    game, state, _ = reach(setting)
    before = state.copy()
    for depth, count in enumerate(setting.counts, 1):
        assert perft(game, state, depth, setting.seed) == count
    assert state == before


@pytest.mark.parametrize("setting", SETTINGS, ids=title)
def test_plain_perft_is_as_recorded(setting: Setting) -> None:
    options = dict(setting.options)
    plain = new_game(int(options.pop("seats")), **{key: str(value) for key, value in options.items()})
    for words in reach(setting)[2]:
        deal_plain(plain, setting.seed)
        plain.play(plain.to_act()[0], words)
    small = takewhile(lambda count: count <= ORACLE_LIMIT, setting.counts)
    for depth, count in enumerate(small, 1):
        assert plain_perft(copy.deepcopy(plain), depth, setting.seed) == count


@pytest.mark.parametrize("setting", SETTINGS, ids=title)
def test_divide_sums_up_to_perft(setting: Setting) -> None:
    game, state, _ = reach(setting)
    depth = len(setting.counts) - 1
    parts = divide(game, state, depth, setting.seed)
    assert sum(parts.values()) == setting.counts[depth - 1]
    (seat,) = game.to_act(state)
    assert list(parts) == [game.space.words(action) for action in game.legal(state, seat)]


def test_perft_of_depth_0_is_one_and_beyond_the_end_none() -> None:
    setting = Setting("nova-luna", (("seats", 1),), "end", 0, ())
    game, state, _ = reach(setting)
    while game.to_act(state):
        state = settled(game, after(game, state, 0, game.legal(state, 0)[0]), "end")
    assert perft(game, state, 0, "end") == 1
    assert perft(game, state, 1, "end") == 0
    assert divide(game, state, 2, "end") == {}


ORDERS: list[tuple[int, int, str]] = [
    (1, 0, "take 1, take 2, take 3"),
    (1, 1, "place 0"),
    (1, 13, "place n1, place n1e1, place w1, place e2, place s1w2, place s1e2, place s2w1, place s2e1, place s3"),
    (1, 18, "take 1, take 2"),
    (1, 22, "done"),
    (2, 22, "place n2, place n1w1, place n1e1, place w1, place e2, place s1, place s1e1"),
    (3, 61, "refill, take 1, take 2"),
    (
        3,
        62,
        "place n2w1, place n2, place n1w2, place n1e1, place w1, place e2, "
        "place s1w1, place s1e1, place s2w1, place s2e1, place s3",
    ),
]


@pytest.mark.parametrize(("seats", "playout", "words"), ORDERS)
def test_legal_actions_come_row_by_row_from_the_north(seats: int, playout: int, words: str) -> None:
    game, state, _ = reach(Setting("nova-luna", (("seats", seats),), "moon", playout, ()))
    (seat,) = game.to_act(state)
    assert ", ".join(game.space.words(action) for action in game.legal(state, seat)) == words


def test_actions_keep_their_numbers() -> None:
    space = lunarium.game("nova-luna", seats=2).space
    numbers = {"done": 0, "tile r1": 1, "tile b1": 18, "tile t1": 35, "tile y1": 52, "tile y7-tr-tb-rb": 68}
    numbers |= {"refill": 69, "take 1": 70, "order A": 73, "place n44w44": 77, "place 0": 4037, "place s44e44": 7997}
    assert {words: space.index(words) for words in numbers} == numbers
    assert len(space) == 7998
