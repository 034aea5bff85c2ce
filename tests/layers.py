"""Coverage by layer: ``python -m tests.layers coverage.json``, as ``make coverage`` calls it.

The layers are those that import-linter holds, so that a new one appears by itself.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]


class Covered(NamedTuple):
    layer: str
    lines: int
    run: int


def layers() -> list[str]:
    """The layers from above to below, as folders or modules of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    (listed,) = (contract["layers"] for contract in contracts if contract["name"] == "Layers")
    return [name.removeprefix("lunarium.") for name in listed]


def by_layer(report: dict[str, Any]) -> list[Covered]:
    """Lines that there are and lines that were run, layer by layer, then what is in none, then all."""
    counts = {layer: [0, 0] for layer in [*layers(), "beside them"]}
    for name, file in report["files"].items():
        layer = Path(name.partition("lunarium/")[2]).parts[0].removesuffix(".py")
        count = counts[layer if layer in counts else "beside them"]
        count[0] += file["summary"]["num_statements"]
        count[1] += file["summary"]["covered_lines"]
    found = [Covered(layer, *count) for layer, count in counts.items()]
    return [*found, Covered("all", sum(one.lines for one in found), sum(one.run for one in found))]


def main() -> None:
    report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(f"\n{'layer':<12}{'lines':>8}{'run':>8}")
    for layer, lines, run in by_layer(report):
        print(f"{layer:<12}{lines:>8}{100 * run / max(lines, 1):>7.1f}%")


if __name__ == "__main__":
    main()
