"""``lunarium perft``."""

import json
from argparse import Namespace
from typing import Any

from ..core.deal import deal
from ..core.errors import N_, BadOption, BadPosition
from ..core.perft import divide, perft
from ..core.play import CHANCE, AnyGame
from ..games import with_components
from . import asked, files


def run(chosen: Namespace) -> int:
    """Count the sequences of so many actions of the seats; the seed deals."""
    seed = chosen.seed
    rules, state = _place(chosen)
    while rules.to_act(state) == (CHANCE,):
        rules.apply(state, CHANCE, deal(rules, state, seed))
    if chosen.divide and chosen.depth:
        counts = divide(rules, state, chosen.depth, seed)
        for words, count in counts.items():
            print(f"{words}: {count}")
        print(sum(counts.values()))
    else:
        for depth in range(chosen.depth + 1):
            print(f"{depth}: {perft(rules, state, depth, seed)}", flush=True)
    return 0


def _place(chosen: Namespace) -> tuple[AnyGame, Any]:
    """The start of the game, or the position of a file."""
    if chosen.position is None:
        if chosen.game is None:
            raise BadOption(N_("name a game or give a --position"))
        rules = asked.rules(chosen)
        return rules, rules.start()
    data = position(chosen.position)
    try:
        rules = with_components(asked.components(chosen), data["game"], rules=data["rules"], **data["options"])
    except (KeyError, TypeError, BadOption) as error:
        raise BadPosition(
            N_("{position}: 'game', 'rules' and 'options' do not name a game: {error}"),
            position=chosen.position,
            error=error,
        ) from None
    return rules, rules.position(data)


def position(name: str) -> dict[str, Any]:
    """A position as read from a JSON file, or from standard input where the name is ``-``."""
    text = files.text(name)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(N_("{name}: not JSON: {error}"), name=name, error=error) from None
    if not isinstance(data, dict):
        raise BadPosition(N_("{name}: a position is a mapping of keys and values"), name=name)
    return data
