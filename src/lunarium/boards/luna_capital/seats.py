"""Sponsors, tokens and what a seat owns: an emblem a seat, always with its letter."""

from typing import Final

from ...core.match import LETTERS
from ..scene import Inks, Scene
from ..svg import Value, at, esc, group, polar, tag, write
from .icons import icon
from .paint import BASE, NIGHT, SUNSET

IDENTIFICATIONS: Final = 3  # tokens a seat for concessions

_LINE: Final[dict[str, Value]] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def _sunrise(on: str) -> str:
    rays = [(polar(24, turn), polar(33, turn)) for turn in (-0.25, -0.15, -0.05, 0.05, 0.15, 0.25)]
    d = "".join(f"M{at(a[0], a[1] + 12)}L{at(b[0], b[1] + 12)}" for a, b in rays)
    disc = tag("path", d="M-17 12A17 17 0 0 1 17 12Z", fill=on)
    return disc + tag("path", d=d + "M-26 21H26M-16 30H16", stroke=on, stroke_width=5, **_LINE)


def _planet(on: str) -> str:
    ring = tag("ellipse", rx=34, ry=11, fill="none", stroke=on, stroke_width=5, transform="rotate(-24)")
    return ring + tag("circle", r=18, fill=on)


def _saucer(on: str) -> str:
    dome = tag("path", d="M-14-4V-8A14 14 0 0 1 14-8V-4Z", fill=on, fill_opacity=0.75)
    hull = tag("ellipse", cy=3, rx=33, ry=10, fill=on)
    return dome + hull + tag("path", d="M-14 18L-20 30M0 20V31M14 18L20 30", stroke=on, stroke_width=5, **_LINE)


def _comet(on: str) -> str:
    points = [polar(20 if k % 2 == 0 else 8, k / 8) for k in range(8)]
    star = tag("path", d="M" + "L".join(at(x + 10, y - 10) for x, y in points) + "Z", fill=on)
    return star + tag("path", d="M-1 2L-28 29M-9-6L-30 15M7 10L-14 31", stroke=on, stroke_width=5, **_LINE)


EMBLEMS: Final = (_sunrise, _planet, _saucer, _comet)


def sponsor(scene: Scene, seat: int, x: float, y: float, r: float) -> str:
    """A seat's sponsor: its emblem on a badge, its letter at the foot."""
    return group(scene.once(_sponsor, seat, r), x=x, y=y, class_=f"sponsor seat-{seat}")


def _sponsor(inks: Inks, seat: int, r: float) -> str:
    fill, on, rim = (inks.paint[f"{name}-{seat}"] for name in ("seat", "on-seat", "rim"))
    badge = tag("rect", x=-r, y=-r, width=2 * r, height=2 * r, rx=0.5 * r, fill=fill, stroke=rim, stroke_width=2)
    emblem = group(EMBLEMS[seat](on), y=-0.08 * r, scale=0.72 * r / 32)
    letter = group(_token(inks, seat, 0.4 * r, False), x=0.78 * r, y=0.78 * r, class_=f"token seat-{seat}")
    return badge + emblem + letter


def token(scene: Scene, seat: int, x: float, y: float, r: float, *, faint: bool = False) -> str:
    """An identification token; ``faint`` where it would be placed if the phase ended now."""
    return group(scene.once(_token, seat, r, faint), x=x, y=y, class_=f"token seat-{seat}")


def _token(inks: Inks, seat: int, r: float, faint: bool) -> str:
    fill, on, rim = (inks.paint[f"{name}-{seat}"] for name in ("seat", "on-seat", "rim"))
    dash: dict[str, Value] = {"stroke_dasharray": f"{0.35 * r:.2f} {0.3 * r:.2f}"} if faint else {}
    look: dict[str, Value] = {"text_anchor": "middle", "font_weight": "600"}
    return "".join(
        [
            tag(
                "circle",
                r=r,
                fill=fill,
                fill_opacity=0.3 if faint else None,
                stroke=rim,
                stroke_width=max(0.12 * r, 1.2),
                **dash,
            ),
            write(LETTERS[seat], 0, 0, 1.2 * r, NIGHT if faint else on, **look),
        ]
    )


def flag(x: float, y: float, r: float) -> str:
    """The First Player marker: a pennant."""
    pole = tag("path", d="M-16 30V-28", stroke=SUNSET[3], stroke_width=8, **_LINE)
    return group(pole, tag("path", d="M-14-30H28L13-13L28 4H-14Z", fill=SUNSET[2]), x=x, y=y, scale=r / 32)


def swap_token(x: float, y: float, r: float) -> str:
    """A redistribution token."""
    disc = tag("circle", r=r, fill=BASE["redis"], stroke=NIGHT, stroke_width=0.08 * r)
    return group(disc, group(icon("redis"), scale=0.66 * r / 32), x=x, y=y)


def numbers(scene: Scene, facts: list[tuple[str, str, str]], x: float, y: float, size: float) -> str:
    """Icons of radius 1 around 0, 0, each with a number beside it and its words for whoever asks."""
    parts = []
    for words, number, drawn in facts:
        r = 0.56 * size
        value = write(number, 2.5 * r, 0, size, scene.paint["ink"], font_weight="600")
        parts.append(group(tag("title", esc(words)), group(drawn, x=r, scale=r / 32), value, x=x, y=y))
        x += 2.5 * r + (0.62 * len(number) + 0.7) * size
    return "".join(parts)
