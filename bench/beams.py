"""What a beam costs and misses: turns of LUNA Capital by a network of chance, beside the best of all ends of the turn.

``python bench/beams.py --turns 40`` takes turns out of games of ``greedy`` that chance disturbs, as ``engine.py`` does.
Turns that can begin with a redistribution are left out: they have too many ends to list.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.peer import turns
from lunarium.build import kernel

BEAMS = (8, 16, 32, 64, 128)
SPREAD = 0.2  # of the weights


def timed(net: Any, begun: list[tuple[Any, int]]) -> tuple[list[float], float]:
    """What each turn is worth, and milliseconds a turn."""
    started = time.process_time()
    found = [net.turn(state, seat)[1] for state, seat in begun]
    return found, 1000 * (time.process_time() - started) / len(begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--seats", nargs="+", type=int, default=[1, 3])
    given = parser.parse_args()
    compiled = kernel("bots.luna_capital.network")
    if compiled is None:
        raise SystemExit("beams: the kernels are not built from these sources: make .venv/.dev")
    chance = random.Random(0)
    weights = [chance.gauss(0, SPREAD) for _ in range(compiled.LENGTH)]
    print("| seats | turns | beam | ms a turn | turns with the best of all ends |\n|--:|--:|--:|--:|--:|")
    for seats in given.seats:
        game, _, found = turns("luna-capital", json.dumps({"seats": seats}), given.turns)
        begun = [(state, seat) for state, seat in found if state.round and not state.tokens[seat]]
        best, whole = timed(compiled.Network(game, weights, 0), begun)
        for beam in BEAMS:
            values, cost = timed(compiled.Network(game, weights, beam), begun)
            same = sum(one == two for one, two in zip(values, best, strict=True))
            print(f"| {seats} | {len(begun)} | {beam} | {cost:.2f} | {same} |", flush=True)
        print(f"| {seats} | {len(begun)} | all | {whole:.1f} | {len(begun)} |", flush=True)


if __name__ == "__main__":
    main()
