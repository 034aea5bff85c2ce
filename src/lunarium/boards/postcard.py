"""A finished game as a picture to send: 1200 by 630, in the colours of the night."""

import re
from collections.abc import Sequence
from math import modf
from typing import Any, Final, NamedTuple

from ..core.play import AnyGame, Seat
from .draw import board, closer, cover, sheets
from .style import FONT, PALETTES, Paint, symbol
from .stylesheet import bare
from .svg import clip, num, tag, write

WIDTH: Final = 1200
HEIGHT: Final = 630

_OPEN = re.compile(r'<svg\b[^>]*?\bviewBox="([^"]+)"[^>]*>')
_LEFT, _TOP, _WIDE, _HIGH = 40, 40, 690, 500  # the frame of the board
_SIDE = 770  # where the words begin


class Row(NamedTuple):
    """A line of the result."""

    name: str
    points: int
    won: bool
    seat: Seat | None = None  # None: the official opponent


def postcard(
    game: AnyGame,
    view: Any | None,
    rows: Sequence[Row],
    *,
    title: str,
    headline: str,
    day: str,
    seat: Seat = 0,
    names: Sequence[str] = (),
    lang: str = "en",
) -> str:
    """The picture as one standalone SVG. Without a view, which would tell a deal, it has the game's cover instead."""
    paint = PALETTES["dark"]
    drawn = _cover(game) if view is None else _board(game, view, seat, names, lang)
    return tag(
        "svg",
        tag("title", f"{_plain(title)}: {_plain(headline)}"),
        _sky(paint),
        tag("rect", x=_LEFT, y=_TOP, width=_WIDE, height=_HIGH, rx=22, fill=paint["panel"], stroke=paint["line"]),
        drawn,
        *_words(paint, rows, title, headline, day),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        font_family=FONT,
        role="img",
    )


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _sky(paint: Paint) -> str:
    """A night with stars, which are always the same, and a crescent."""
    stars = "".join(
        tag("circle", cx=WIDTH * modf(0.6180 * k)[0], cy=HEIGHT * modf(0.7549 * k)[0], r=1 + k % 3 * 0.6)
        for k in range(1, 60)
    )
    moon = tag("path", d="M1082 476A62 62 0 1 0 1144 538A48 48 0 0 1 1082 476Z", fill=paint["gold"])
    ground = tag("rect", width=WIDTH, height=HEIGHT, fill=paint["ground"])
    return ground + tag("g", stars, fill=paint["moon"], opacity=0.35) + moon


def _board(game: AnyGame, view: Any, seat: Seat, names: Sequence[str], lang: str) -> str:
    """The sheet of a seat where there are sheets, else the whole board."""
    if sheets(game, view) > seat:
        svg = closer(game, view, seat, seat=seat, names=names, lang=lang, theme="dark") or ""
    else:
        svg = board(game, view, seat=seat, names=names, lang=lang, theme="dark")
    found = _OPEN.search(svg)
    assert found
    return _framed(bare(svg[found.end() : svg.rindex("</svg>")]), found[1], 14)


def _cover(game: AnyGame) -> str:
    return _framed(cover(game.name), "0 0 240 150", 0, "slice")


def _framed(inside: str, box: str, margin: float, fit: str = "meet") -> str:
    return (
        f'<svg x="{num(_LEFT + margin)}" y="{num(_TOP + margin)}" width="{num(_WIDE - 2 * margin)}" '
        f'height="{num(_HIGH - 2 * margin)}" viewBox="{box}" preserveAspectRatio="xMidYMid {fit}">{inside}</svg>'
    )


def _words(paint: Paint, rows: Sequence[Row], title: str, headline: str, day: str) -> list[str]:
    wide = WIDTH - _SIDE - 40
    parts = [write(clip(title, 36, wide), _SIDE, 74, 36, paint["ink"], font_weight=600)]
    y = 132.0
    for line in _lines(headline, 27, wide)[:3]:
        parts.append(write(line, _SIDE, y, 27, paint["gold"]))
        y += 36
    y += 22
    for row in rows[:6]:
        parts += _row(paint, row, y, wide)
        y += 50
    parts.append(write("Lunarium", _LEFT + 4, 586, 30, paint["ink"], font_weight=600))
    parts.append(write(day, _LEFT + 200, 586, 26, paint["soft"]))
    return parts


def _row(paint: Paint, row: Row, y: float, wide: float) -> list[str]:
    star = symbol("yellow", _SIDE + 11, y, 12, paint["gold"]) if row.won else ""
    indent = 32 if row.won else 0
    return [
        star,
        tag("rect", x=_SIDE, y=y + 25, width=wide, height=1, fill=paint["line"]),
        write(
            clip(row.name, 27, wide - 90 - indent),
            _SIDE + indent,
            y,
            27,
            paint["ink"],
            font_weight=600 if row.won else None,
        ),
        write(str(row.points), _SIDE + wide, y, 30, paint["ink"], text_anchor="end", font_weight=600),
    ]


def _lines(text: str, size: float, wide: float) -> list[str]:
    """The text in lines of about the width."""
    room = int(wide / (0.52 * size))
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [clip(line, size, wide) for line in lines]
