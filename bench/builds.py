"""Both builds play the same games: ``python bench/builds.py --games 10000``.

Seeded random games of every game and adventure, at the tables at which the laws are tried, are played by the contract,
once with the kernels and once in plain Python, each in a process of its own. Of every step who may act, all that is
legal, and what is chosen go into a digest, with the last position; so two builds that differ anywhere differ in it.
``--greedy 50`` asks ``greedy`` too, at one step in fifty, and does what it says; ``--only`` is for one game, ``--each``
for one table a game and adventure.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lunarium
from lunarium.bots import bot
from lunarium.build import told
from lunarium.core.play import CHANCE, AnyGame
from tests.contract.every import SETTINGS


def told_of(game: AnyGame, seed: int, greedy: int) -> bytes:
    """The digest of a game."""
    ask = bot("greedy", game)
    digest, rng, state = hashlib.sha256(), random.Random(seed), game.start()
    while acting := game.to_act(state):
        seat = acting[0] if acting[0] == CHANCE else rng.choice(acting)
        legal = game.legal(state, seat)
        action = legal[int(rng.random() * len(legal))]
        if greedy and seat != CHANCE and rng.random() * greedy < 1:
            action = ask(game, game.observe(state, seat), seat, rng)
        digest.update(repr((acting, legal, action)).encode())
        game.apply(state, seat, action)
    digest.update(json.dumps([game.describe(state), game.outcome(state)], sort_keys=True, default=repr).encode())
    return digest.digest()


def tables(each: bool) -> list[tuple[str, dict[str, Any]]]:
    """All at which laws are tried, or the first of every game and adventure."""
    first = {(name, options.get("adventure")): (name, options) for name, options in reversed(SETTINGS)}
    return [*reversed(first.values())] if each else [*SETTINGS]


def play(games: int, greedy: int, only: str, each: bool) -> None:
    """One build: a line a setting."""
    print(told(), flush=True)
    for name, options in tables(each):
        if only not in ("", name):
            continue
        game, digest = lunarium.game(name, **options), hashlib.sha256()
        for seed in range(games):
            digest.update(told_of(game, seed, greedy))
        print(name, *options.values(), digest.hexdigest()[:16], sep="\t", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="at each table")
    parser.add_argument("--one", action="store_true", help="play with this build only, and print its digests")
    parser.add_argument("--greedy", type=int, default=0, metavar="STEPS", help="ask it at one step in so many")
    parser.add_argument("--only", default="", metavar="GAME", help="such as luna-capital")
    parser.add_argument("--each", action="store_true", help="one table a game and adventure")
    given = parser.parse_args()
    if given.one:
        play(given.games, given.greedy, given.only, given.each)
        return 0
    command = [sys.executable, __file__, "--one", "--games", str(given.games)]
    command += ["--greedy", str(given.greedy), "--only", given.only, *(["--each"] if given.each else [])]
    plain = {**os.environ, "LUNARIUM_PLAIN": "1"}
    both = [subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) for env in (dict(os.environ), plain)]
    differ = 0
    for number, (one, two) in enumerate(zip(*(each.stdout or () for each in both), strict=True)):
        if not number:
            print(f"{one.strip()} beside {two.strip()}, {given.games} games each", flush=True)
            continue
        differ += one != two
        print(*one.split()[:-1], "the same" if one == two else "DIFFERENT", flush=True)
    return 1 if differ or any(each.wait() for each in both) else 0


if __name__ == "__main__":
    sys.exit(main())
