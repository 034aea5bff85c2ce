"""One of those that ``engine.py`` compares: a process that does what it is told and says how long it took.

It runs with the package of any commit, so it knows only what all of them have. A line of standard input is what to
do, as JSON; the answer is ``[units, moves, seconds of processor]``.
"""

import gc
import json
import random
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

Work = Callable[[], tuple[int, int]]


def contract(rng: random.Random, name: str, options: dict[str, Any], games: int) -> Work:
    """Random games by the contract."""
    import lunarium

    game = lunarium.game(name, **options)

    def work() -> tuple[int, int]:
        to_act, legal, apply, pick = game.to_act, game.legal, game.apply, rng.random
        moves = 0
        for _ in range(games):
            state = game.start()
            while acting := to_act(state):
                seat = acting[0]
                actions = legal(state, seat)
                apply(state, seat, actions[int(pick() * len(actions))])
                moves += 1
        return games, moves

    return work


def inside(rng: random.Random, name: str, options: dict[str, Any], games: int) -> Work:
    """Random games inside the compiled module."""
    import lunarium
    from lunarium.bots.playouts import playouts

    game = lunarium.game(name, **options)

    def work() -> tuple[int, int]:
        return games, playouts(game, game.start(), games, rng.getrandbits(64)).moves

    return work


@lru_cache
def turns(name: str, options: str, number: int) -> tuple[Any, Any, list[tuple[Any, int]]]:
    """The game, its greedy, and positions where turns begin, met in games of greedy that chance disturbs."""
    import lunarium
    from lunarium.bots import bot

    game = lunarium.game(name, **json.loads(options))
    greedy, rng = bot("greedy", game), random.Random(0)
    found: list[tuple[Any, int]] = []
    while len(found) < number:
        state, began = game.start(), False
        while (acting := game.to_act(state)) and len(found) < number:
            seat = rng.choice(acting)
            if seat >= 0 and not began and rng.random() < 0.5:
                found.append((state.copy(), seat))
            action = greedy(game, game.observe(state, seat), seat, rng) if seat >= 0 else 0
            if seat < 0 or rng.random() < 0.05:
                action = rng.choice(game.legal(state, seat))
            began = seat >= 0 and action != 0
            game.apply(state, seat, action)
    return game, greedy, found


def greedy(rng: random.Random, name: str, options: dict[str, Any], games: int) -> Work:
    """Turns of greedy, to the end of each."""
    game, choose, begun = turns(name, json.dumps(options), games)

    def work() -> tuple[int, int]:
        chance, moves = random.Random(0), 0
        for state, seat in begun:
            now = state.copy()
            while seat in game.to_act(now):
                action = choose(game, game.observe(now, seat), seat, chance)
                game.apply(now, seat, action)
                moves += 1
                if action == 0:
                    break
        return len(begun), moves

    return work


def network(rng: random.Random, name: str, options: dict[str, Any], games: int) -> Work:
    """Turns of self-play: ends of a turn are made, told in numbers and valued by a network."""
    game, _, begun = turns(name, json.dumps(options), games)
    net = player(game, rng)

    def work() -> tuple[int, int]:
        moves = 0
        for state, seat in begun:
            now = state.copy()
            legal = game.legal(now, seat)
            for action in net.turn(game.observe(now, seat), seat)[0] if len(legal) > 1 else legal:
                game.apply(now, seat, action)
                moves += 1
            if tuple(game.legal(now, seat)) == (0,):
                game.apply(now, seat, 0)
        return len(begun), moves

    return work


def player(game: Any, rng: random.Random) -> Any:
    """Who plays by a network, with any weights."""
    if game.name == "welcome-to-the-moon":
        from lunarium.bots.welcome_to_the_moon.kernels import network

        length = network(game).length
        return network(game, [rng.gauss(0, 0.2) for _ in range(length)])
    from lunarium.build import kernel

    compiled = kernel(f"bots.{game.name.replace('-', '_')}.network")
    assert compiled, "the kernels are not built"
    return compiled.Network(game, [rng.gauss(0, 0.2) for _ in range(compiled.LENGTH)])


def hearts(rng: random.Random, name: str, options: dict[str, Any], games: int) -> Work:
    """OpenSpiel's hearts, driven from Python; its deals are moves too, as ours are."""
    import pyspiel

    game = pyspiel.load_game("hearts")

    def work() -> tuple[int, int]:
        pick, moves = rng.random, 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.current_player()
                actions = state.legal_actions()
                state.apply_action(actions[int(pick() * len(actions))])
                moves += 1
        return games, moves

    return work


KINDS = {each.__name__: each for each in (contract, inside, greedy, network, hearts)}


def main() -> None:
    rng = random.Random(0)
    ready: dict[str, Work] = {}
    for line in sys.stdin:
        if line not in ready:
            told = json.loads(line)
            ready[line] = KINDS[told["kind"]](rng, told["name"], told["options"], told["games"])
            ready[line]()
            gc.collect()
            gc.freeze()
        gc.collect()
        started = time.process_time()
        units, moves = ready[line]()
        print(json.dumps([units, moves, time.process_time() - started]), flush=True)


if __name__ == "__main__":
    main()
