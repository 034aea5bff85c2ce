"""Perft files: a line a set-up, with the count of lines of play to every depth."""

from pathlib import Path
from typing import Any, NamedTuple

import lunarium
from lunarium.core.deal import draw
from lunarium.core.options import Value
from lunarium.core.perft import after, settled
from lunarium.core.play import AnyGame
from lunarium.core.versions import FIRST


class Setting(NamedTuple):
    """A line of the file: a set-up, and the count at every depth from 1."""

    game: str
    options: tuple[tuple[str, Value], ...]
    seed: str
    playout: int
    counts: tuple[int, ...]
    rules: str = FIRST


def settings(name: str) -> list[Setting]:
    """The lines of a game's file, such as ``seats=2 seed=moon playout=40 ;D1 3 ;D2 9``; no ``rules=``: version 1."""
    found = []
    for line in Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        head, *counts = line.split(";")
        values = dict(word.split("=", 1) for word in head.split())
        seed, playout = values.pop("seed"), int(values.pop("playout", "0"))
        rules = values.pop("rules", FIRST)
        depths = [count.split() for count in counts]
        assert [depth for depth, _ in depths] == [f"D{number}" for number in range(1, len(depths) + 1)]
        found.append(
            Setting(name, tuple(values.items()), seed, playout, tuple(int(count) for _, count in depths), rules)
        )
    return found


def title(setting: Setting) -> str:
    options = " ".join(str(value) for _, value in setting.options)
    return f"{options} {setting.seed} {setting.playout}"


def reach(setting: Setting) -> tuple[AnyGame, Any, list[str]]:
    """The position after the playout, with the words the seats said: the seed chooses for everybody."""
    game = lunarium.game(setting.game, rules=setting.rules, **dict(setting.options))
    state: Any = settled(game, game.start(), setting.seed)
    said = []
    for number in range(setting.playout):
        seat = game.to_act(state)[0]  # of several at once the first, as in perft
        legal = game.legal(state, seat)
        action = legal[draw(setting.seed, "playout", number, len(legal))]
        said.append(game.space.words(action))
        state = settled(game, after(game, state, seat, action), setting.seed)
    return game, state, said
