"""A curve of learning as an SVG that is read on light and on dark pages."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 24, 52
STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#555}"
    "@media(prefers-color-scheme:dark){text{fill:#bbb}}"
    ".grid{stroke:#8886;stroke-width:1}"
)
COLOUR: Final = "#3b78c2"


def drawn(adventure: str, curve: Sequence[Mapping[str, Any]], games: int) -> str:
    """The share of games won by games of self-play, with an error of one deviation; full dots were promoted."""
    longest = float(max(point["games"] for point in curve))

    def across(played: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * played / longest

    def up(rate: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * rate

    parts = [f"<style>{STYLE}</style>"]
    for tenth in range(0, 11, 2):
        y = up(tenth / 10)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 8, y + 5, f"{10 * tenth} %", "end"))
    for quarter in range(5):
        played = longest * quarter / 4
        parts.append(_text(across(played), HEIGHT - BOTTOM + 22, f"{played:,.0f}"))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "games of self-play"))
    places = [(across(point["games"]), up(point["won"])) for point in curve]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    parts.append(f'<path d="M{line}" fill="none" stroke="{COLOUR}" stroke-width="2.5"/>')
    for (x, y), point in zip(places, curve, strict=True):
        rate = point["won"]
        error = math.sqrt(rate * (1 - rate) / games)
        low, high = up(max(0, rate - error)), up(min(1, rate + error))
        parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{COLOUR}" stroke-width="1.2"/>')
        fill = COLOUR if point["promoted"] else "none"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{fill}" stroke="{COLOUR}"/>')
    title = f"{adventure}: games won against ASTRA at level 8, {games} a point, by games of self-play"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>\n"
    )


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
