"""The boards of the README: ``python -m tests.boards.pictures docs``. Three bots play from a fixed seed, and stop."""

import random
import sys
from pathlib import Path
from typing import Any

from lunarium import Match, boards, game
from lunarium.bots import bot
from lunarium.core.play import CHANCE

PEOPLE = ("Ana", "Bruno", "Zofia")
STOPS = {"nova-luna": (75, 8), "luna-capital": (240, 3)}  # after so many moves, where there are so many choices
WIDTH = 1200


def position(name: str, after: int, choices: int) -> Match[Any]:
    """A game as far as it is worth a look."""
    rules = game(name, seats=len(PEOPLE))
    match, plays, rng = Match(rules, "moon", players=PEOPLE), bot("greedy", rules), random.Random("moon")
    match.begin()
    while len(match.log) < after or len(match.legal(match.to_act[0])) < choices:
        seat = match.to_act[0]
        assert seat != CHANCE
        match.do(seat, plays(rules, match.view(seat), seat, rng))
    return match


def drawn(match: Match[Any]) -> str:
    """By night, as whoever is to act sees it."""
    seat = match.to_act[0]
    last = boards.latest(match.game, match.log)
    return boards.board(
        match.game,
        match.view(seat),
        seat=seat,
        names=PEOPLE,
        last=last,
        theme="dark",
        hit=lambda action: {"data-act": str(action)},
    )


def main(folder: Path) -> None:
    for name, stop in STOPS.items():
        path = folder / f"{name}.png"
        path.write_bytes(boards.png(drawn(position(name, *stop)), width=WIDTH))
        print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
