"""A curve of learning as an SVG that is read on light and on dark pages."""

import math
from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 110, 24, 52
LINE = 18
COLOURS: Final = {"random": "#3f8f5b", "gentle": "#3b78c2", "greedy": "#c8562f"}
STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#555}"
    "@media(prefers-color-scheme:dark){text{fill:#bbb}}"
    ".grid{stroke:#8886;stroke-width:1}"
)

Point = Mapping[str, float]


def drawn(curve: Sequence[Point], games: int) -> str:
    """The share of games won against each bot by minutes of learning, with an error of one standard deviation."""
    longest = max(point["minutes"] for point in curve) or 1

    def across(minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / longest

    def up(rate: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * rate

    parts = [f"<style>{STYLE}</style>"]
    for tenth in range(0, 11, 2):
        y = up(tenth / 10)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 8, y + 5, f"{10 * tenth} %", "end"))
    for minute in range(0, math.floor(longest) + 1, 2 if longest > 5 else 1):
        parts.append(_text(across(minute), HEIGHT - BOTTOM + 22, str(minute)))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "minutes of learning on two cores"))
    for name, colour in COLOURS.items():
        places = [(across(point["minutes"]), point[name]) for point in curve]
        line = "L".join(f"{x:.1f} {up(rate):.1f}" for x, rate in places)
        parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for x, rate in places:
            error = math.sqrt(rate * (1 - rate) / games)
            low, high = up(max(0, rate - error)), up(min(1, rate + error))
            parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colour}" stroke-width="1.2"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{up(rate):.1f}" r="3.5" fill="{colour}"/>')
    low = 0.0
    for name, rate in sorted(((name, curve[-1][name]) for name in COLOURS), key=lambda pair: -pair[1]):
        low = max(up(rate) + 5, low + LINE)  # labels of lines that meet stand below each other
        parts.append(_text(WIDTH - RIGHT + 10, low, f"{name} {100 * rate:.0f} %", "start"))
    title = f"Games of Nova Luna won against our bots, {games} a point, by minutes of learning"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{title}</title>{''.join(parts)}</svg>\n"
    )


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
