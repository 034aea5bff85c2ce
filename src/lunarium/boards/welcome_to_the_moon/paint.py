"""The colours of the sheets: each adventure has its mood."""

from functools import cache
from typing import Final

from ..style import BLUE, VIOLET, Paint, Theme, palette
from .adventures import mood_of
from .mood import NAMES

# Colours that more than one thing has.
LEAF: Final = "#3f7d33"
WATER: Final = "#2a68b0"
PURPLE: Final = "#7350ad"
ASH: Final = "#5a5f73"
STEEL: Final = "#4a5470"
ALARM: Final = "#a32c2c"
COPPER: Final = "#8a5a14"

# By seat, ASTRA last; letters and insignia stand on them in cream.
PLAYERS: Final = (BLUE, VIOLET, "#a83a5b", "#1f7d6e", COPPER, STEEL, ALARM)


@cache
def paints(adventure: str, theme: Theme | None) -> Paint:
    """Everything a sheet is painted with; without a theme its own paints are variables, declared by ``css``."""
    mood = mood_of(adventure)[theme] if theme else {name: f"var(--{adventure}-{name})" for name in NAMES}
    return {**palette(theme), **mood}


@cache
def css(adventure: str, theme: Theme | None) -> str:
    """The variables of a sheet that follows the reader's own theme."""
    if theme:
        return ""
    day, night = (
        ".lunarium{"
        + ";".join(f"--{adventure}-{name}:{colour}" for name, colour in mood_of(adventure)[mode].items())
        + "}"
        for mode in ("light", "dark")
    )
    return f"{day}@media (prefers-color-scheme:dark){{{night}}}"
