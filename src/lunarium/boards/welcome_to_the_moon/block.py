"""Parts of a picture that are stacked: each is drawn for a width and says how high it is."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..scene import Scene
from ..svg import Value, group, write

GAP: Final = 16  # between blocks
INSET: Final = 18  # within one


class Block(NamedTuple):
    """Something drawn from 0, 0, and its height; nothing at all is 0 high. A page can find it by its region."""

    svg: str
    h: float
    region: str | None = None


NOTHING: Final = Block("", 0)
BOLD: Final[dict[str, Value]] = {"font_weight": "600"}
CENTRED: Final[dict[str, Value]] = {"text_anchor": "middle", "font_weight": "600"}


def stack(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Blocks one below the other."""
    parts, y = [], 0.0
    for block in blocks:
        if block.h:
            parts.append(group(block.svg, y=y, data_region=block.region))
            y += block.h + gap
    return Block("".join(parts), max(0.0, y - gap))


def framed(scene: Scene, w: float, inside: Block, acting: bool = False) -> Block:
    """A block on the ground of a panel."""
    h = inside.h + 2 * INSET
    return Block(scene.frame(w, h, acting) + group(inside.svg, x=INSET, y=INSET), h)


def wrap(text: str, size: float, width: float) -> list[str]:
    """Lines of about the width; the font's own measures are not known here."""
    room = max(8, int(width / (0.5 * size)))
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def paragraph(lines: Sequence[str], x: float, y: float, size: float, fill: str, **look: Value) -> str:
    """Lines of text around a height."""
    top = y - 0.6 * size * (len(lines) - 1)
    return "".join(write(line, x, top + 1.2 * size * k, size, fill, **look) for k, line in enumerate(lines))
