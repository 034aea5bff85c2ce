"""How a game plays, as a hash: whole random games, with all that a player could notice on the way.

``fingerprints.tsv`` holds those of every game's first version. A line is a game, its version and options, and the
hash of its random games; ``python -m tests.golden.fingerprints GAME VERSION`` prints the lines of a version.
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import lunarium
from lunarium.core.play import AnyGame, Event, total

FILE = Path(__file__).with_name("fingerprints.tsv")
GAMES = 8  # a line, half of them keen
_LEVELS = range(1, 9)
_MISSIONS = tuple(map("".join, product("12", repeat=3)))
# Of the adventures that there were before any had two versions: a later one has golden records and needs no line here.
_ADVENTURES = ("launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle")

SETTINGS = {
    "nova-luna": [
        "seats=1 solo_count=each",
        "seats=1 solo_count=running",
        "seats=2",
        *(f"seats={seats} tokens={tokens}" for seats, tokens in product((3, 4), ("standard", "beginner"))),
    ],
    "luna-capital": [
        "seats=1",
        "seats=2",
        *(f"seats={seats} rows={rows}" for seats, rows in product((3, 4), ("all", "one"))),
    ],
    "welcome-to-the-moon": [
        *(f"seats=1 adventure={name} level={level}" for name, level in product(_ADVENTURES, _LEVELS)),
        *(f"seats={seats} adventure={name}" for name, seats in product(_ADVENTURES, (2, 3))),
        *(
            f"seats=1 adventure={name} missions={missions}"
            for name, missions in product(("virus", "battle"), _MISSIONS)
        ),
        *(f"seats={seats} adventure=battle blank_planets=nobody" for seats in (1, 2)),
    ],
}


def fingerprint(game: AnyGame) -> str:
    """The hash of everything that its random games offer, deal, tell and score."""
    digest = hashlib.sha256()
    for seed in range(GAMES):
        for line in _told(game, seed):
            digest.update(line.encode() + b"\n")
    return digest.hexdigest()[:16]


def _told(game: AnyGame, seed: int) -> Iterator[str]:
    """One game, whose players choose by a hash, which no release of Python changes; the keen ones want points."""
    state, moves, who = game.start(), 0, f"{dict(game.options)} {seed}"
    while acting := game.to_act(state):
        moves += 1
        number = int.from_bytes(hashlib.sha256(f"{who} {moves}".encode()).digest()[:8])
        seat = acting[number % len(acting)]
        legal = game.legal(state, seat)
        yield f"{acting} {seat}: " + ", ".join(map(game.space.words, legal))
        if seat < 0:
            yield str(tuple(game.source(state)))
        else:
            lines = [*game.score(state, seat), *game.rival(state)]
            yield " ".join(f"{line.name}={line.points}" for line in lines)
        action = legal[number // len(acting) % len(legal)]
        if seed % 2 and seat >= 0:
            action = _keen(game, state, seat, legal, number)
        events: list[Event] = []
        game.apply(state, seat, action, events.append)
        yield " ".join(f"{event.kind} {event.facts}" for event in events if event.kind != "mark")
    yield repr([[tuple(line) for line in game.score(state, seat)] for seat in range(game.seats)])
    outcome = game.outcome(state)
    assert outcome is not None
    yield repr(([rank == 1 for rank in outcome.ranks], outcome.ending, outcome.tiebreak))


def _keen(game: AnyGame, state: Any, seat: int, legal: tuple[int, ...], number: int) -> int:
    """The one that scores most at once, of a few."""
    points = {}
    for action in {legal[(number >> shift) % len(legal)] for shift in range(0, 40, 8)}:
        after = state.copy()
        game.apply(after, seat, action)
        points[action] = total(game.score(after, seat))
    return max(sorted(points), key=points.__getitem__)


def main(name: str, rules: str) -> None:
    """Print the lines of a game's version."""
    for setting in SETTINGS[name]:
        options = dict(pair.split("=") for pair in setting.split())
        game = lunarium.game(name, rules=rules, **options)
        print(name, rules, setting, fingerprint(game), sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
