"""The colours of the sheets: a mood an adventure, by day and by night.

By day a sheet is a print on paper and the pen writes blue; by night it is a chart that glows and the pen is chalk.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from ..style import Paint, Theme, palette

CREAM: Final = "#fff6ea"
NIGHT: Final = "#10162f"

# By seat, ASTRA last; letters and insignia stand on them in cream.
PLAYERS: Final = ("#2f5bab", "#7a4db5", "#a83a5b", "#1f7d6e", "#8a5a14", "#4a5470", "#a32c2c")

# In the order of ``_NAMES``: sky, its upper and its lower band; land near and far; things and their shade; outlines;
# print and small print; the ground of tracks and its edge; spaces and their edge; the pen, and the pen of this turn.
_NAMES: Final = (
    *("sky", "high", "haze", "land", "far", "hull", "shade", "edge"),
    *("print", "dim", "board", "rim", "plate", "frame", "pen", "fresh"),
)
_MOODS: Final[Mapping[str, Mapping[Theme, str]]] = {
    "launch": {
        "light": "#f6dfc8 #ecc7b4 #f9ecd9 #8d6a5e #b58f7d #fffaf0 #d8cbbd #6b4a48 "
        "#43262c #6e4c4c #fdf3e6 #c9a48f #ffffff #8d5b4f #1f3cb8 #a8231c",
        "dark": "#141433 #0d0d26 #232252 #080a1c #0f1030 #cfc6dd #8d86a8 #7d76b8 "
        "#ece8fb #b1abd8 #0b0b22 #45427f #07071a #9a93d8 #ffd978 #7cf0c4",
    },
    "journey": {
        "light": "#dde4f4 #cbd5ee #e9eef9 #8fb2dd #6f9f86 #f6efdd #cfc5ae #4a568f "
        "#222b5a #525b86 #f5f7fc #a7b2d8 #ffffff #55619c #1f3cb8 #a8231c",
        "dark": "#0f1535 #0a0f28 #161e4a #244f92 #2f7d62 #e6ddc4 #a39a84 #6f7cc0 "
        "#e9ecfb #aab2dc #090d24 #3a4584 #060919 #8e9ad8 #ffd978 #7cf0c4",
    },
    "colony": {
        "light": "#e9e5dc #d8d3c8 #f3f0e8 #cfc8ba #bdb5a6 #d5e8ee #a9c0c8 #5b5f66 "
        "#2c2f3a #565a66 #fbf9f3 #b9b2a4 #ffffff #6a6f7c #1f3cb8 #a8231c",
        "dark": "#1b1e2a #12141e #252938 #2d3142 #222635 #4f6a78 #384c58 #7b86a0 "
        "#e9ebf2 #adb3c6 #0f111a #454b62 #090b12 #8f9ab8 #ffd978 #7cf0c4",
    },
    "mine": {
        "light": "#f2dfc2 #e9cfa6 #e0bf93 #c99a6b #d8ae80 #fbf3e2 #cbb08a #6d4a2c "
        "#3c2614 #674a30 #fcf4e4 #c4a071 #ffffff #85603c #1f3cb8 #a8231c",
        "dark": "#221a1c #171114 #33262a #3f2c2c #2c1f22 #6d5a50 #4d3e38 #a08272 "
        "#f6ebe0 #cbb4a5 #140e11 #5b4540 #0c080a #b8988a #ffd978 #7cf0c4",
    },
    "dome": {
        "light": "#d8ebf0 #c3dfe8 #eaf5f7 #c8c0cc #b3a9bb #f7f9fa #bcd0d6 #46606b "
        "#1d3540 #48606a #f6fafb #9dbac4 #ffffff #4f7280 #1f3cb8 #a8231c",
        "dark": "#0d2029 #081820 #163440 #1f1c2c #29253a #3b6472 #28485a #6fa3b4 "
        "#e4f3f7 #a3c3cd #08161c #355c6a #050f14 #82b3c4 #ffd978 #7cf0c4",
    },
    "virus": {
        "light": "#e1ecdc #d0e2c9 #edf4e9 #b9cbb2 #a8bfa3 #f8fbf5 #b6c9b4 #465c48 "
        "#1f3324 #4a604d #f7fbf4 #a3bd9f #ffffff #557158 #1f3cb8 #a8231c",
        "dark": "#0f1f18 #0a1711 #173024 #1d3a2b #26402f #2f5a45 #244536 #74ad8d "
        "#e6f5ea #a8cbb4 #0a1610 #35604a #060f0a #86bd9c #ffd978 #7cf0c4",
    },
    "escape": {
        "light": "#eadff0 #dccbe6 #f4ecf7 #b79cbf #c9a3b8 #fbf8fd #d3c4dc #5d4870 "
        "#33214a #5f4b72 #fbf7fd #bca6cc #ffffff #735a8a #1f3cb8 #a8231c",
        "dark": "#1c1030 #120922 #2b1a47 #2f1c3e #5a2f52 #5b4a78 #40325a #a58cc8 "
        "#f1e9fb #c3b1dc #120a20 #523f70 #0b0615 #ab94d0 #ffd978 #7cf0c4",
    },
    "battle": {
        "light": "#f4dcd8 #ecc8c4 #f9e9e5 #c99a94 #b98984 #fdf6f3 #d9b9b2 #6d3f42 "
        "#421f26 #70484c #fdf5f2 #cfa39d #ffffff #8c5557 #1f3cb8 #a8231c",
        "dark": "#230d16 #180810 #37162a #2a1220 #4a1f33 #7d5a68 #553a48 #c08a9c "
        "#fbe9ee #d7b0bd #17080f #663a4c #0e0509 #c795a6 #ffd978 #7cf0c4",
    },
}
MOODS: Final = {
    adventure: {theme: dict(zip(_NAMES, colours.split(), strict=True)) for theme, colours in themes.items()}
    for adventure, themes in _MOODS.items()
}


@cache
def paints(adventure: str, theme: Theme | None) -> Paint:
    """Everything a sheet is painted with; without a theme its own paints are variables, declared by ``css``."""
    mood = MOODS[adventure][theme] if theme else {name: f"var(--{adventure}-{name})" for name in _NAMES}
    return {**palette(theme), **mood}


@cache
def css(adventure: str, theme: Theme | None) -> str:
    """The variables of a sheet that follows the reader's own theme."""
    if theme:
        return ""
    day, night = (
        ".lunarium{"
        + ";".join(f"--{adventure}-{name}:{colour}" for name, colour in MOODS[adventure][mode].items())
        + "}"
        for mode in ("light", "dark")
    )
    return f"{day}@media (prefers-color-scheme:dark){{{night}}}"
