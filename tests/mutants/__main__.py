"""``make mutants``: a random sample of small faults, each shown to the tests near it.

python -m tests.mutants measure            which tests run which lines (once, some minutes)
python -m tests.mutants run [SECONDS]      go on for so long; what is done is kept in .mutants/ and not done again
python -m tests.mutants tell               what was found
"""

import argparse
import json
import math
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from .bench import Bench
from .changes import Change, Changes
from .near import Near

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "lunarium"
KEPT = ROOT / ".mutants"
AREAS = {
    "core": "core",
    "nova_luna": "games/nova_luna",
    "luna_capital": "games/luna_capital",
    "welcome_to_the_moon": "games/welcome_to_the_moon",
    "service": "server/service",
}
OWN = ("games/nova_luna/tiles.py", "games/welcome_to_the_moon/cards.py", "_sheet.py")  # tables that nobody else brings
LONG = "laws or oracle or astra or perft or fingerprints or explained or random"  # asked only about survivors
TESTS = {
    "rules": ["tests/rules", "-k", f"not ({LONG})"],
    "contract": ["tests/contract", "tests/golden", "-k", f"not ({LONG})"],
    "server": ["tests/server", "tests/store", "-k", "not postgresql"],
}
QUICK = ["-m", "not slow", "-k"]
LAST = {  # for what survives the tests near it: laws and oracles
    "core": ["tests/contract/test_laws.py", "tests/rules/nova_luna/test_perft.py", *QUICK, "toy or perft or nova"],
    "nova_luna": ["tests/rules/nova_luna", "tests/contract/test_laws.py", "-k", "oracle or nova_luna_deeply"],
    "luna_capital": ["tests/rules/luna_capital", "tests/contract/test_laws.py", "-k", "odd_cards or capital_deeply"],
    "welcome_to_the_moon": ["tests/rules/welcome_to_the_moon", *QUICK, "oracle or laws"],
    "service": ["tests/server/test_tables.py", "tests/server/test_turns.py", *QUICK, "sqlite"],
}


def sample(area: str, number: int, seed: int) -> list[tuple[str, Change]]:
    """Some changes of an area, the same for the same seed; of a longer sample a shorter one is the beginning."""
    changes = population(area)
    random.Random(f"{seed}/{area}").shuffle(changes)
    return changes[:number]


def population(area: str) -> list[tuple[str, Change]]:
    files = {str(file.relative_to(SOURCE)): file.read_text() for file in sorted((SOURCE / AREAS[area]).rglob("*.py"))}
    return [
        (name, change) for name, source in files.items() for change in Changes(source, own=name.endswith(OWN)).all()
    ]


def run(arguments: argparse.Namespace) -> None:
    """Judge what is left of the sample, area by area in turn."""
    near = Near(sorted(KEPT.glob("near-*.json")))
    bench = Bench(SOURCE, KEPT / f"copy-{arguments.part}", near, {} if arguments.near else LAST)
    bench.open(lambda: judge(bench, arguments))


def judge(bench: Bench, arguments: argparse.Namespace) -> None:
    found = results()
    done = {told["id"] for told in found}
    if arguments.again:
        done -= {told["id"] for told in found if told["verdict"] in ("survived", "unasked")}
    samples = [[(area, *one) for one in sample(area, arguments.number, arguments.seed)] for area in arguments.areas]
    todo = [one for row in zip(*[pad(some, arguments.number) for some in samples], strict=True) for one in row if one]
    assert bench.sound(), "tests fail without any fault"
    for area in () if arguments.near else arguments.areas:
        assert bench.last(area) == "survived", f"the last tests of {area} fail without any fault"
    until = time.monotonic() + arguments.seconds
    for place, (area, name, change) in enumerate(todo):
        known = f"{name}:{change.line}:{change.start}:{change.kind}:{change.new}"
        if place % arguments.parts != arguments.part or known in done:
            continue
        if time.monotonic() > until:
            break
        begun = time.monotonic()
        verdict, asked = bench.judge(area, name, change)
        old = bench.sources[name][change.start : change.end]
        told = {"id": known, "area": area, "file": name, **change._asdict(), "old": old, "verdict": verdict}
        told |= {"asked": asked, "seconds": round(time.monotonic() - begun, 1)}
        with (KEPT / f"results-{arguments.part}.jsonl").open("a") as file:
            file.write(json.dumps(told) + "\n")
        print(f"{place + 1}/{len(todo)} {verdict:9} {name}:{change.line} {old!r} -> {change.new!r}", flush=True)


def pad(some: list[Any], number: int) -> list[Any]:
    return some + [None] * (number - len(some))


def results() -> list[dict[str, Any]]:
    """The last verdict about every change."""
    lines = [line for file in sorted(KEPT.glob("results-*.jsonl")) for line in file.read_text().splitlines()]
    return list({told["id"]: told for told in map(json.loads, lines)}.values())  # the last word counts


def tell(arguments: argparse.Namespace) -> None:
    """How many were killed, with the error of the sample, and which were not."""
    found = results()
    for area in AREAS:
        counts = Counter(told["verdict"] for told in found if told["area"] == area)
        number = counts.total() - counts["unasked"]
        if number:
            every = len(population(area))
            share = 1 - (counts["survived"]) / number
            error = 1.96 * math.sqrt(share * (1 - share) / number)
            print(f"{area}: {share:.1%} ± {error:.1%} killed, {number} of {every}: {dict(counts)}")
    for told in sorted(found, key=lambda told: told["id"]):
        if told["verdict"] == "survived":
            line = (SOURCE / told["file"]).read_text().splitlines()[told["line"] - 1].strip()
            print(f"{told['file']}:{told['line']} {told['old']!r} -> {told['new']!r}    {line}")


def measure(arguments: argparse.Namespace) -> None:
    KEPT.mkdir(exist_ok=True)
    for name, tests in TESTS.items():
        kept = KEPT / f"near-{name}.json"
        near = [sys.executable, "-m", "tests.mutants.near", str(SOURCE), str(kept)]
        if not kept.exists():
            subprocess.run([*near, *arguments.pytest, *tests], cwd=ROOT, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    commands = parser.add_subparsers(required=True)
    measuring = commands.add_parser("measure")
    measuring.add_argument("pytest", nargs="*", help="for pytest, after --")
    measuring.set_defaults(do=measure)
    running = commands.add_parser("run")
    running.add_argument("seconds", nargs="?", type=float, default=math.inf)
    running.add_argument("--number", type=int, default=150, help="of changes, from each area")
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--areas", nargs="+", choices=AREAS, default=list(AREAS))
    running.add_argument("--part", type=int, default=0, help="which of the parts that run beside each other")
    running.add_argument("--parts", type=int, default=1)
    running.add_argument("--near", action="store_true", help="without laws and oracles, for a first look; then --again")
    running.add_argument("--again", action="store_true", help="judge survivors once more, after new tests")
    running.set_defaults(do=run)
    commands.add_parser("tell").set_defaults(do=tell)
    arguments = parser.parse_args()
    arguments.do(arguments)


if __name__ == "__main__":
    main()
