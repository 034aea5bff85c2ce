"""The components of all vectors as tables for a document: ``python -m lunarium.encoding.table docs/research.md``."""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from .. import games
from ..core.play import AnyGame
from . import Block, blocks
from .block import any_of

BEGIN: Final = "<!-- components: made by python -m lunarium.encoding.table -->\n"
END: Final = "<!-- end of components -->\n"
_SEAT: Final = re.compile(r"seat\.(\d)\.(.*)")
_HEAD: Final = "| components | number | bounds | what they tell |\n|---|--:|---|---|\n"


def table(found: Sequence[Block]) -> str:
    """Blocks as rows; what is told of several seats is one row."""
    rows: dict[Block, list[str]] = {}
    for block in found:
        parts = _SEAT.fullmatch(block.pattern)
        seat, rest = (parts[1], parts[2]) if parts else ("", block.pattern)
        rows.setdefault(block._replace(pattern=rest), []).append(seat)
    return _HEAD + "".join(_row(block._replace(pattern=_seats(seats) + block.pattern)) for block, seats in rows.items())


def _seats(seats: list[str]) -> str:
    return f"seat.{any_of(seats)}." if seats[0] else ""


def _row(block: Block) -> str:
    bounds = f"{block.low:g} … {block.high:g}".replace("-", "−")
    return f"| `{block.pattern}` | {len(block.names)} | {bounds} | {block.says} |\n"


def tables() -> str:
    """Every game; where one is several, first what they share, then each."""
    return "\n".join(part for name in games.GAMES for part in _of(name))


def _of(name: str) -> Iterator[str]:
    series = next((option for option in games.GAMES[name].options if option.series), None)
    if series is None:
        yield _section(3, name, games.game(name), blocks(games.game(name)), "")
        return
    each = {str(value): games.game(name, **{series.name: value}) for value in series.values}
    first, *others = (blocks(game) for game in each.values())
    shared = [block for block in first if all(block in other for other in others)]
    components = sum(len(block.names) for block in shared)
    yield f"### `{name}`\n\nIn every {series.name}, {components} components:\n\n{table(shared)}"
    for value, game in each.items():
        own = [block for block in blocks(game) if block not in shared]
        yield _section(4, value, game, own, " in all; beside those of every " + series.name)


def _section(level: int, title: str, game: AnyGame, found: Sequence[Block], beside: str) -> str:
    components = sum(len(block.names) for block in blocks(game))
    return f"{'#' * level} `{title}`\n\n{components} components{beside}:\n\n{table(found)}"


def renewed(text: str) -> str:
    """A document with the tables as they are now between its two marks."""
    before, _, rest = text.partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError("the document has no place for the tables")
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(renewed(document.read_text(encoding="utf-8")), encoding="utf-8")
