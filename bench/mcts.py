"""OpenSpiel's own Monte Carlo tree search plays our games against our bots: an opponent that nobody here wrote.

``python bench/mcts.py --bots random greedy --simulations 100 --games 40``. Games come in pairs: the same chance, seats
changed. A leaf is one random playout, as OpenSpiel has it by default; the search knows nothing but the rules.
"""

import argparse
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import pyspiel

from lunarium import envs
from lunarium.bots import BOTS, Bot, bot


def play(game: Any, searcher: Any, seat: int, other: Bot, rng: random.Random) -> float:
    """What the search got, with the seat given: 1, 0 or -1."""
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            action = rng.choice([action for action, _ in state.chance_outcomes()])
        elif player == seat:
            action = searcher.mcts_search(state).best_child().action  # ``step`` lets go of the lock that Python needs
        else:
            rules = state.play.rules
            action = other(rules, rules.observe(state.play.state, player), player, rng)
        state.apply_action(action)
    return float(state.returns()[seat])


def search(game: Any, simulations: int, seed: int) -> Any:
    """UCT as it comes: random playouts, c = 2, proven results are used."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 500, True, seed, False, policy)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="lunarium_nova_luna(players=2)")
    parser.add_argument("--bots", nargs="+", default=[*BOTS])
    parser.add_argument("--simulations", type=int, nargs="+", default=[100])
    parser.add_argument("--games", type=int, default=40)
    chosen = parser.parse_args()
    envs.register_spiel()
    game = pyspiel.load_game(chosen.game)
    rules = game.new_initial_state().play.rules
    for name in chosen.bots:
        for simulations in chosen.simulations:
            started = time.process_time()
            results = []
            for number in range(chosen.games):
                searcher = search(game, simulations, number)
                rng = random.Random(f"{name} {number // 2}")
                results.append(play(game, searcher, number % 2, bot(name, rules), rng))
            won = results.count(1.0) / len(results)
            error = math.sqrt(won * (1 - won) / len(results))
            seconds = (time.process_time() - started) / len(results)
            rate = f"won {100 * won:.0f} ± {100 * error:.0f} % of {len(results)}"
            print(f"{simulations} simulations against {name}: {rate}, {seconds:.1f} s of processor a game", flush=True)


if __name__ == "__main__":
    main()
