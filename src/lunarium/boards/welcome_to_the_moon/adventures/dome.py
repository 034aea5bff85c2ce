"""The Dome drawn: skyscrapers that grow both ways from the ground, under the ribs of a dome that is being built."""

from typing import Final

from ....games.welcome_to_the_moon.adventures.dome_sheet import (
    BADGE,
    END,
    ERRORS,
    PARITY,
    PENALTIES,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SLOTS,
    STAR,
)
from ...style import Paint
from ...svg import at, tag
from ..drawing import craters, disc, line, ridge, stars
from ..faces import text
from ..icons import badge, glyph
from ..layout import Layout
from ..mood import mood
from ..print import Print

_GROUND: Final = 42.0
_FOOT: Final = 87.9  # the last row of every scale


def _art(paint: Paint, plan: Layout) -> str:
    dome = "M5.5 41.2A45 37.4 0 0 1 95.5 41.2Z"
    return "".join(
        [
            tag("rect", width=100, height=14, fill=paint["high"]),
            stars(paint, 70, (1, 1, 98, 38)),
            disc(88, 8, 4.6, paint["haze"]),
            tag("path", d=ridge(44, (40, 38, 41, 37, 40, 39, 41.6, 38, 40), 8), fill=paint["far"]),
            tag("path", d=dome, fill=paint["haze"], fill_opacity=0.55),
            tag("path", d=ridge(100, (_GROUND, 41.8, 42.3, 41.7, 42.2, 42), 2), fill=paint["land"]),
            tag("path", d=ridge(100, (58, 60, 57.6, 60.4, 58.4, 59.6), 6), fill=paint["far"], fill_opacity=0.4),
            craters(paint, ((8, 50, 2), (92.5, 48.5, 2.4), (10, 64, 1.4), (93, 62, 1.6))),
            _tubes(paint, plan),
            *(_house(paint, plan, number) for number in range(len(SKYSCRAPERS))),
        ]
    )


def _house(paint: Paint, plan: Layout, number: int) -> str:
    """A shaft around the levels, wider at both ends where the bonuses are."""
    levels = [plan.places[SLOTS.names[slot]].middle for slot in SKYSCRAPERS[number].levels]
    x, (foot, top) = levels[0][0], (levels[0][1], levels[-1][1])
    w, cap = 3.1, 7.2
    shaft = tag(
        "rect",
        x=x - w,
        y=top - 2.8,
        width=2 * w,
        height=foot - top + 5.6,
        rx=1.2,
        fill=paint["hull"],
        stroke=paint["edge"],
        stroke_width=0.4,
    )
    ends = "".join(
        tag(
            "rect",
            x=x - cap,
            y=y - 2.4,
            width=2 * cap,
            height=4.8,
            rx=2.4,
            fill=paint["shade"],
            stroke=paint["edge"],
            stroke_width=0.35,
        )
        for y in (top, foot)
    )
    mast = line(f"M{at(x, top - 2.8)}v-2.6", paint["edge"], 0.5) + disc(x, top - 5.6, 0.6, paint["edge"])
    return ends + shaft + mast


def _tubes(paint: Paint, plan: Layout) -> str:
    """From the levels of a height to the tower."""
    d = ""
    for height in (*(f"U{n}" for n in range(1, 5)), *(f"D{n}" for n in range(1, 5))):
        joined = [f"S{k}-{height}" for k in range(1, 5) if f"S{k}-{height}" in plan.places]
        x, y = plan.places[joined[0]].middle
        d += f"M{at(x, y)}H76"
    return line(d, paint["edge"], 1.2) + line(d, paint["board"], 0.7)


def _notes(paint: Paint, plan: Layout) -> str:
    ink, dim, ground = paint["print"], paint["dim"], paint["board"]
    parts = []
    for section in SECTIONS:
        (a, b), (c, d) = plan.places[SLOTS.names[section]].points
        x, y = (a + c) / 2, (b + d) / 2
        out = 1 + 3.2 / max(0.1, ((x - 50.5) ** 2 + (y - 41.2) ** 2) ** 0.5)
        told = "1·3·5" if PARITY[section] else "2·4·6"
        parts.append(text(told, 50.5 + (x - 50.5) / out, 41.2 + (y - 41.2) / out, 1.9, ink))
    for scale in SCALES:
        (x0, _), (x1, _) = plan.places[SLOTS.names[scale.rows[0]]].points
        parts += [text(_signed(value), x, _FOOT, 1.85, ink) for x, value in _spread(x0, x1, scale.values[-1])]
    parts += [glyph("star", 14, 73.4, 0.9, dim, ground), glyph("seal", 18.4, 73.4, 0.9, dim, ground)]
    parts += [text("•" * (k + 1), 26 + 4 * k, 73.3, 1.6, dim) for k in range(3)]
    parts += [text("1.", 58.4, 73.3, 1.6, dim), text("2.", 63.6, 73.3, 1.6, dim)]
    parts += [badge("energy", x, 81, 1.2) for x in (22.4, 38, 67.4, 77)]
    x, y = plan.places["error-3"].middle
    parts.append(text(str(PENALTIES[-1]), x, y + 3.5, 1.8, ink))
    return "".join(parts)


def _spread(x0: float, x1: float, values: tuple[int, ...]) -> list[tuple[float, int]]:
    """Values from the left to the right."""
    step = (x1 - x0) / max(1, len(values) - 1)
    return [(x0 + k * step if len(values) > 1 else (x0 + x1) / 2, value) for k, value in enumerate(values)]


def _signed(value: int) -> str:
    return str(value).replace("-", "−")


_VALUES: Final = {
    **{SLOTS.names[end.high]: str(end.points[0]) for end in END.values()},
    **{SLOTS.names[end.low]: str(end.points[1]) for end in END.values()},
    **{
        SLOTS.names[slot]: " ".join(map(_signed, values))
        for scale in SCALES
        for slot, values in zip(scale.rows, scale.values, strict=False)
    },
    **{SLOTS.names[box]: str(value) for box, value in zip(ERRORS, PENALTIES, strict=False)},
    **{letter: letter for letter in "ABC"},
}

PRINT: Final = Print(
    _art,
    _notes,
    _VALUES,
    worth={STAR - 1: "star", BADGE - 1: "seal"},
    lines={"tower": "greenhouse", "skyscrapers": "house", "dome": "dome"},
)

MOOD: Final = mood(
    day=("#d8ebf0 #c3dfe8 #eaf5f7 #c8c0cc #b3a9bb #f7f9fa #bcd0d6 #46606b #1d3540 #48606a #f6fafb #9dbac4 #4f7280"),
    night=(
        "#0d2029 #081820 #163440 #1f1c2c #29253a #3b6472 #28485a #6fa3b4 "
        "#e4f3f7 #a3c3cd #08161c #355c6a #050f14 #82b3c4"
    ),
)
