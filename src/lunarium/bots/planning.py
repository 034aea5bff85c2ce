"""Who plans the turns of a game: the module of its name."""

from typing import Any, Final, Protocol

from ..core.errors import N_, BadOption
from ..core.found import Lacking, found
from ..core.motive import Motive
from ..core.play import AnyGame, Seat
from .choosing import Bot, Course

PACKAGE: Final = __package__ or ""


class Planner(Protocol):
    """What ``bots.<game>`` offers: all of it, or the game is played by those alone who need no planner.

    What only some games have is asked for by a protocol of its own, in a module of its own.
    """

    def greedy(self, game: AnyGame) -> Bot: ...
    def gentle(self, game: AnyGame) -> Bot: ...

    def motives(self, game: Any, course: Course, seat: Seat) -> list[Motive]:
        """What speaks for the turn that ``greedy`` would make, the strongest reason first."""


def planner(level: str, game: AnyGame) -> Planner:
    """The planner of the game for the bot of this level; raises ``BadOption``."""
    try:
        offered: Planner = found(Planner, PACKAGE, game.name)
    except Lacking as error:
        raise BadOption(
            N_("the bot '{bot}' cannot play {name}: {error}"), bot=level, name=game.name, error=error
        ) from None
    return offered
