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
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..bots import Bot, advice, bot
from ..core.motive import Motive
from ..core.play import Action, AnyGame, Seat
from ..games import game
from .trace import complain

HELLO = b"?"  # written once: ready for questions
SIZE = struct.Struct(">I")  # before every question and answer


@lru_cache(maxsize=64)
def _known(name: str, version: str, options: str, level: str) -> tuple[AnyGame, Bot]:
    rules = game(name, rules=version, **json.loads(options))
    return rules, bot(level, rules)


class Question(NamedTuple):
    """Whose turn to think about, in which game; ``begun`` and ``draft`` are told by who wants to know why."""

    game: str
    version: str
    options: dict[str, Any]
    view: Any
    seat: Seat
    level: str
    begun: Any = None  # what the seat saw when its turn began
    draft: Sequence[Action] = ()  # and what it has done since


class Answer(NamedTuple):
    """The seat's actions until it is done, or until something must be dealt; and what speaks for them, if asked."""

    actions: list[Action]
    motives: list[Motive] | None = None


def answer(question: Question, rng: random.Random) -> Answer:
    """Think."""
    rules, choose = _known(question.game, question.version, json.dumps(question.options), question.level)
    actions = advice.turn(rules, choose, question.view.copy(), question.seat, rng)
    if question.begun is None:
        return Answer(actions)
    course = advice.course(rules, question.begun, question.draft, question.view, question.seat, actions)
    return Answer(actions, advice.motives(rules, course, question.seat))


def main() -> None:
    """Answer until there are no more questions."""
    sys.excepthook = complain
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    rng = random.Random()
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    answers.write(HELLO)
    answers.flush()
    while len(head := questions.read(SIZE.size)) == SIZE.size:
        question = Question(*pickle.loads(questions.read(*SIZE.unpack(head))))
        told = pickle.dumps(tuple(answer(question, rng)))
        answers.write(SIZE.pack(len(told)) + told)
        answers.flush()


if __name__ == "__main__":
    main()
