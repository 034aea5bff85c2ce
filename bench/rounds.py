"""Rounds that say how far they are, and that can be broken off: what was measured until then is told."""

import sys
import time
from collections.abc import Iterator


def say(words: str) -> None:
    """On standard error, where tables are not."""
    print(words, file=sys.stderr, flush=True)


def rounds(number: int) -> Iterator[int]:
    """So many rounds, a line after each: how long it took, and how long the rest will take."""
    started = time.monotonic()
    for done in range(1, number + 1):
        yield done - 1
        spent = time.monotonic() - started
        say(f"round {done} of {number}: {spent:.0f} s, about {spent / done * (number - done):.0f} s to go")


def whole(measured: dict[str, list[float]], most: int) -> int:
    """How many rounds are whole; what was measured in one that was broken off is left out."""
    done = min((len(values) for values in measured.values()), default=0)
    for values in measured.values():
        del values[done:]
    if not done:
        raise SystemExit("broken off before the first round was whole")
    if done < most:
        say(f"broken off after {done} of {most} rounds")
    return done
