"""What stands for a score line."""

from typing import Final

# By score line: the symbol that stands for it.
SIGNS: Final = {
    "vital-H": "H",
    "vital-O": "O",
    "vital-W": "W",
    "vital-G": "G",
    "sets": "sets",
    "meteorites": "M",
    "offices": "$",
    "hab-mods": "hab",
    "complexes": "res",
    "specials": "specials",
    "hand": "hand",
    "concessions": "concessions",
}
