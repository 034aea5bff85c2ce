"""The process in which bots think: questions come by standard input, turns go out by standard output.

It ends when its input ends, so it does not outlive the server, however that dies. It stands outside ``service``
because it shall start fast: it needs rules and bots, and nothing of the server.
"""

import json
import pickle
import random
import signal
import struct
import sys
from functools import lru_cache
from typing import Any

from ..bots import Bot, bot
from ..core.play import DONE, Action, AnyGame, Seat
from ..games import game
from .trace import complain

HELLO = b"?"  # written once: ready for questions
SIZE = struct.Struct(">I")  # before every question and answer


@lru_cache(maxsize=64)
def _known(name: str, version: str, options: str, level: str) -> tuple[AnyGame, Bot]:
    rules = game(name, rules=version, **json.loads(options))
    return rules, bot(level, rules)


def turn(rules: AnyGame, choose: Bot, view: Any, seat: Seat, rng: random.Random) -> list[Action]:
    """The seat's actions until it is done, or until something must be dealt."""
    actions: list[Action] = []
    while seat in rules.to_act(view):
        actions.append(choose(rules, view, seat, rng))
        if actions[-1] == DONE:
            break
        rules.apply(view, seat, actions[-1])
    return actions


def main() -> None:
    """Answer until there are no more questions."""
    sys.excepthook = complain
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    rng = random.Random()
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    answers.write(HELLO)
    answers.flush()
    while len(head := questions.read(SIZE.size)) == SIZE.size:
        name, version, options, view, seat, level = pickle.loads(questions.read(*SIZE.unpack(head)))
        rules, choose = _known(name, version, json.dumps(options), level)
        answer = pickle.dumps(turn(rules, choose, view, seat, rng))
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


if __name__ == "__main__":
    main()
