"""The process in which the bots of ``tests.web.chance`` think: their chance follows from what they may do."""

import json
import random
import zlib

from lunarium.server import thinker

_answer = thinker.answer


def answer(question: thinker.Question, rng: random.Random) -> thinker.Answer:
    rules, _bot = thinker._known(question.game, question.version, json.dumps(question.options), question.level)
    legal = rules.legal(question.view, question.seat)
    return _answer(question, random.Random(zlib.crc32(repr(legal).encode())))


if __name__ == "__main__":
    thinker.answer = answer
    thinker.main()
