"""The sheet of The Launch and ASTRA's card for it, as ``launch.toml`` prints them."""

from pathlib import Path
from typing import Final, NamedTuple

from ....core.tables import check, read, take
from ..cards import ACTIONS
from ..sheet import CIRCLED, CROSSED, FRESH, PENDING, Slots

_KEYS: Final = {
    "levels": list,
    "lines": list,
    "scores": list,
    "extras": int,
    "errors": int,
    "penalty": int,
    "missions": list,
    "stars": list,
    "astra": dict,
}
_ASTRA: Final = {
    "bonuses": int,
    "levels": list,
    "boxes": int,
    "first_score": int,
    "score_step": int,
    "score_boxes": int,
    "launched": int,
}
_FILE: Final = Path(__file__).with_name("launch.toml")
(_LEVELS, LINES, SCORES, _EXTRAS, _ERRORS, PENALTY, MISSIONS, STARS, _CARD) = take(read(_FILE), _KEYS, _FILE.name)
(BONUSES, BLUE, BOXES, FIRST_SCORE, SCORE_STEP, SCORE_BOXES, LAUNCHED) = take(_CARD, _ASTRA, "launch.toml: astra")

# What an effect can bear besides a cross: a coloured arrow, something pending, a sabotage of this turn.
_BEARS: Final = {"R": (), "r": (CIRCLED,), "ACT": (PENDING,), "X": (PENDING,), "SAB": (FRESH,)}

SLOTS: Final = Slots()


class Bay(NamedTuple):
    """A walled part of a level: its spaces, its effects, and what each of them is."""

    spaces: range
    effects: range
    kinds: tuple[str, ...]


def _bays() -> tuple[list[Bay], list[range]]:
    """All bays, and the zone of every level. Spaces come first on the sheet, level by level."""
    walls: list[tuple[range, str, tuple[str, ...]]] = []
    zones = []
    for level in _LEVELS:
        name, _, bays = take(level, {"name": str, "action": str, "bays": list}, "launch.toml: levels")
        first = len(SLOTS.names)
        for row in bays:
            bay, spaces, kinds = take(row, {"name": str, "spaces": int, "effects": list}, f"launch.toml: {name}")
            start = len(SLOTS.names) - first
            run = SLOTS.spaces(f"{name}-{start + index}" for index in range(1, spaces + 1))
            walls.append((run, bay, tuple(kinds)))
        zones.append(range(first, len(SLOTS.names)))
    found = []
    for run, bay, kinds in walls:
        first = len(SLOTS.names)
        for index, kind in enumerate(kinds, 1):
            check(kind.rstrip("234") in _BEARS, f"launch.toml: {bay}", f"there is no effect {kind!r}")
            SLOTS.add([f"{bay}.{index}"], (CROSSED, *_BEARS[kind.rstrip("234")]))
        found.append(Bay(run, range(first, len(SLOTS.names)), kinds))
    return found, zones


BAYS, ZONES = _bays()
SPACES: Final = range(ZONES[0].start, ZONES[-1].stop)
KIND: Final = {slot: kind for bay in BAYS for slot, kind in zip(bay.effects, bay.kinds, strict=True)}
BAY: Final = {slot: bay for bay in BAYS for slot in (*bay.spaces, *bay.effects)}
SABOTAGES: Final = tuple(slot for slot, kind in KIND.items() if kind == "SAB")
INACTIVE: Final = tuple(slot for slot, kind in KIND.items() if kind[0] == "r")
ACTIVATIONS: Final = tuple(slot for slot, kind in KIND.items() if kind == "ACT")
CONSTRUCTIONS: Final = tuple(slot for slot, kind in KIND.items() if kind == "X")
ROCKETS: Final = SLOTS.add((f"rocket-{index}" for index in range(1, sum(LINES) + 1)), (CROSSED,))
EXTRAS: Final = SLOTS.add((f"extra-{index}" for index in range(1, _EXTRAS + 1)), (CROSSED,))
ERRORS: Final = SLOTS.add((f"error-{index}" for index in range(1, _ERRORS + 1)), (CIRCLED, CROSSED))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

check(len(SPACES) == 53 and len(BAYS) == 19 and len(KIND) == 46, _FILE.name, "53 spaces, 19 bays, 46 effects")
check(sum(LINES) == 31 and len(SCORES) == len(LINES) + 1, _FILE.name, "31 rockets in ten lines")

# By action: the zones of its levels, the wild one last.
OPEN: Final = tuple(
    [zone for zone, level in zip(ZONES, _LEVELS, strict=True) if level["action"] == action] + [ZONES[0]]
    for action in ACTIONS
)
