"""The action space: what is dealt, chosen, claimed, and a mark for every slot of the sheet."""

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.space import Space
from .cards import ACTIONS, CARDS, EFFECT, LETTERS

CARD: Final = 0  # + card, from 1
MISSION: Final = EFFECT + 3  # + mission: A, A, B, B, C, C
CHOOSE: Final = MISSION + 6  # + combination
ERROR: Final = CHOOSE + 9
WILD: Final = ERROR + 1  # + action
CHANGE: Final = WILD + 6  # + change
GIVE: Final = CHANGE + 4  # + card of the three
SKIP: Final = GIVE + 3
CLAIM: Final = SKIP + 1  # + letter
BONUS: Final = CLAIM + 3
MARK: Final = BONUS + 1  # + slot

# A combination: the place of its number and the place of its action. Together a stack gives both; alone they are two
# different cards of the three.
COMBINATIONS: Final = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
TOGETHER: Final = range(3)
ALONE: Final = range(3, 9)

CHANGES: Final = (-2, -1, 1, 2)


def space(missions: Iterable[int], slots: Sequence[str]) -> Space:
    """All actions of an adventure in words."""
    return Space(
        [
            ("done", ()),
            ("card", map(str, range(1, CARDS + 1))),
            ("effect", LETTERS),
            ("mission", map(str, missions)),
            ("choose", (str(a + 1) if a == b else f"{a + 1}-{b + 1}" for a, b in COMBINATIONS)),
            ("error", ()),
            ("wild", ACTIONS),
            ("change", (f"{change:+d}" for change in CHANGES)),
            ("give", ("1", "2", "3")),
            ("skip", ()),
            ("claim", LETTERS),
            ("bonus", ()),
            ("mark", slots),
        ]
    )
