"""The ratios of ``make bench``, one line a release, in ``history.csv``, and drawn into ``docs/speed.md``.

``python bench/history.py add`` appends what ``make bench`` has kept, as this version; ``draw`` only draws.
A ratio is three numbers: the first tenth of the rounds, their median, the last tenth.
"""

import argparse
import csv
import datetime
import json
import os
import platform
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
HISTORY = ROOT / "bench" / "history.csv"
PAGE = ROOT / "docs" / "speed.md"
RESULT = ROOT / "bench" / "result.json"
BEGIN, END = "<!-- drawn by bench/history.py -->", "<!-- end of what is drawn -->"
ABOUT = ("version", "date", "machine", "python", "rounds")
SHOWN = 5  # releases beside each other

Line = dict[str, str]


def machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"


def keep(path: Path, rounds: int, ratios: dict[str, tuple[float, float, float]], *, beside: bool = False) -> None:
    """Write the ratios of a run, with what they were measured on; ``beside``: those that were kept stay."""
    about = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": machine(),
        "python": platform.python_version(),
        "rounds": str(rounds),
    }
    kept = json.loads(path.read_text(encoding="utf-8"))["ratios"] if beside and path.exists() else {}
    path.write_text(json.dumps({**about, "ratios": {**kept, **ratios}}, indent=1), encoding="utf-8")


def read(path: Path) -> list[Line]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def add(path: Path, result: Path, version: str) -> None:
    """Append a run as this version; a version has one line, and ratios that are new leave older lines empty."""
    lines = read(path)
    if any(line["version"] == version for line in lines):
        raise SystemExit(f"history: {version} has its line already; a release is measured once")
    told = json.loads(result.read_text(encoding="utf-8"))
    ratios = {name: " ".join(f"{value:.2f}" for value in values) for name, values in told.pop("ratios").items()}
    lines.append({"version": version, **told, **ratios})
    names = list(dict.fromkeys([*ABOUT, *(name for line in lines for name in line)]))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)


def drawn(lines: list[Line]) -> str:
    """The last releases as a table: a column each, a row for every ratio."""
    shown = lines[-SHOWN:]
    names = [name for name in (lines[-1] if lines else {}) if name not in ABOUT]
    rows = [["", *(line["version"] for line in shown)], ["---"] * (len(shown) + 1)]
    rows += [[about, *(line[about] for line in shown)] for about in ABOUT[1:]]
    rows += [[name, *(_cell(line[name]) for line in shown)] for name in names]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def _cell(text: str) -> str:
    if not text:
        return "–"
    low, median, high = text.split()
    return f"{median} ({low} – {high})"


def placed(page: str, table: str) -> str:
    """The page with this table between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"history: the page has no place for it, from {BEGIN} to {END}")
    return f"{before}{BEGIN}\n\n{table}\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["add", "draw"])
    parser.add_argument("--result", type=Path, default=RESULT, help="what make bench has kept")
    chosen = parser.parse_args()
    if chosen.what == "add":
        if not chosen.result.exists():
            raise SystemExit("history: nothing was measured yet: make bench")
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        add(HISTORY, chosen.result, project["version"])
    PAGE.write_text(placed(PAGE.read_text(encoding="utf-8"), drawn(read(HISTORY))), encoding="utf-8")


if __name__ == "__main__":
    main()
