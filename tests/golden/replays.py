"""All that can be noticed while a golden game is played again, as a hash: a line a record in ``replays.tsv``.

The game in figures, who acts, what is legal, why something else is not, what is dealt from, what is told, what
everybody may see, and the scores. ``python -m tests.golden.replays`` prints the lines as the games are played now; a
change of a rule comes with a new version, so a line changes only with the code of a reason, of an event or of a score.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import lunarium
from lunarium.core import record
from lunarium.core.play import Event

HERE = Path(__file__).parent
FILE = HERE / "replays.tsv"
RECORDS = sorted(HERE.glob("*.txt"))
ASKED = 6  # verbs about which a seat asks why not
OFTEN = 4  # moves between two such questions, and between two looks at the scores


def replay(path: Path) -> str:
    """The hash of a record."""
    match = record.read(path.read_text(encoding="utf-8").partition("\n")[2], lunarium.game)
    digest = hashlib.sha256()
    for told in _told(match.game, match.log):
        digest.update(repr(told).encode())
    return digest.hexdigest()[:16]


def _told(game: Any, log: Sequence[tuple[int, int]]) -> Iterator[object]:
    yield game.profile
    state = game.start()
    for number, (seat, action) in enumerate(log):
        yield game.to_act(state)
        yield tuple(game.legal(state, seat))
        if seat < 0:
            yield tuple(game.source(state))
        if number % OFTEN == 0:
            yield from _scores(game, state)
            yield game.describe(game.observe(state, number % game.seats))
        elif number % OFTEN == 1:
            yield from _reasons(game, state, number)
        events: list[Event] = []
        game.apply(state, seat, action, events.append)
        yield [tuple(event) for event in events]
    yield from _scores(game, state)
    yield from _reasons(game, state, len(log))
    yield game.outcome(state)


def _scores(game: Any, state: Any) -> Iterator[object]:
    """What everybody has, and what a spectator thinks that they have."""
    seen = game.observe(state, None)
    for seat in range(game.seats):
        yield [tuple(line) for line in game.score(state, seat)], [tuple(line) for line in game.score(seen, seat)]
    yield [tuple(line) for line in game.rival(state)]


def _reasons(game: Any, state: Any, number: int) -> Iterator[object]:
    """Why not, of some actions of other verbs at every move, and of those beside what is legal."""
    verbs = _actions(game.space)
    for seat in range(-1, game.seats):
        legal = game.legal(state, seat) if seat in game.to_act(state) else ()
        for place in range(ASKED):
            actions = verbs[(number // OFTEN + place) % len(verbs)]
            yield game.explain(state, seat, actions[(number * 7919 + place) % len(actions)])
            if legal:
                beside = legal[(number + place) % len(legal)] + (-1, 1)[place % 2]
                yield game.explain(state, seat, beside % len(game.space))


@cache
def _actions(space: Any) -> list[list[int]]:
    """All actions, by their verbs."""
    found: dict[str, list[int]] = {}
    for action in range(len(space)):
        found.setdefault(space.verb(action), []).append(action)
    return [*found.values()]


if __name__ == "__main__":
    for path in RECORDS:
        print(path.stem, replay(path), sep="\t")
