"""The colours of LUNA Capital: a space poster of 1977. They are things, the same by day and by night."""

from typing import Final

from .. import style

NIGHT: Final = style.NIGHT
GOLD: Final = style.SUN
CREAM: Final = "#fff3dc"
CARD: Final = "#f4e5c9"
SAND: Final = "#dcc59d"
DUST: Final = "#c9ae82"
WOOD: Final = "#8d5a2b"
TANGERINE: Final = "#f08438"
SILVER: Final = "#dde3ea"
SPACE: Final = "#141033"
HILLS: Final = "#2a1a4d"
LILAC: Final = "#8f86c4"
SHADE: Final = "#5b5090"
PLUM: Final = "#3a2f6b"
GLOW: Final = "#f8c65d"
RIDGE: Final = "#1c1238"

EMBER: Final = "#e4663b"
AMBER: Final = "#f29b38"
SUNSET: Final = ("#7a2e70", "#c23f5d", EMBER, AMBER, "#f6c445")  # from the zenith down

# By number of a card: a row of cards in order is a sunset from left to right.
NUMBERS: Final = (
    NIGHT,
    "#512a69",
    "#6f2d70",
    "#922f71",
    "#b33669",
    "#bd3a4d",
    EMBER,
    "#ec8036",
    AMBER,
    "#f5b23d",
    "#f7c84c",
)

# By code of a type or a kind: the colour of its tile, and of what is drawn on it.
BASE: Final = {
    "H": "#c9432f",
    "O": "#8fcbe0",
    "W": "#2c5fb3",
    "G": "#64902f",
    "$": "#f0b63f",
    "M": "#4a3a63",
    "hab": "#f39a70",
    "res": "#a23a70",
    "land": "#21817b",
    "redis": "#9a92d6",
    "demo": "#191c33",
}
ON: Final = {
    "H": CREAM,
    "O": NIGHT,
    "W": CREAM,
    "G": CREAM,
    "$": NIGHT,
    "M": CREAM,
    "hab": NIGHT,
    "res": CREAM,
    "land": CREAM,
    "redis": NIGHT,
    "demo": CREAM,
}


def base(code: str) -> str:
    """The colour of a kind's tile: greenhouses share one, and so do hab-mods and complexes whatever they count."""
    return BASE[head(code)]


def head(code: str) -> str:
    """The type of a kind: ``G`` for ``GP``, ``hab`` for ``hab:H``."""
    front = code.partition(":")[0]
    return "G" if front.startswith("G") else front


def on_number(number: int) -> str:
    """The colour of a number on its sunset."""
    return CREAM if number < 6 else NIGHT
