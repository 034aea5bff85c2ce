"""The game with its options fixed, and what follows from them: all that rules on any level ask of it."""

from collections.abc import Mapping
from typing import Final

from ...core.options import Value
from ...core.play import CHANCE, Seat
from . import actions
from .adventure import Adventure, Step
from .sheet import EMPTY, full
from .state import DEAL, OWN, State

NAME: Final = "welcome-to-the-moon"


class Setting:
    """An adventure as one version and its options play it, and who plays."""

    name = NAME
    edition = ""
    less_is_better = False
    mark = None  # alone there is ASTRA

    def __init__(self, adventure: Adventure, version: str, options: Mapping[str, Value]) -> None:
        self.adventure = adventure
        self.version = version
        self.options = options
        self.seats = int(options["seats"])
        self.level = int(options.get("level", 0))
        self.room = adventure.room or adventure.fits
        self.space = actions.space((mission.id for mission in adventure.missions), adventure.slots.names)

    def step(self, step: int) -> Step:
        """A step of the adventure's own."""
        return self.adventure.steps[step - OWN]

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.phase == DEAL:
            return (CHANCE,)
        return tuple([seat for seat, agenda in enumerate(state.agendas) if agenda])

    def ending(self, state: State) -> str:
        """Why the game ends with this turn; empty where it goes on."""
        adventure = self.adventure
        for sheet in state.sheets:
            if own := adventure.ended(sheet):
                return own
        for seat in range(self.seats):
            if EMPTY not in adventure.claimed(state, seat):
                return "missions"
        for sheet in state.sheets:
            for boxes in adventure.errors:
                if full(sheet, boxes):
                    return "errors"
        for sheet in state.sheets:
            if full(sheet, adventure.spaces):
                return "full"
        return "astra" if self.seats == 1 and adventure.astra.ended(state, self.level) else ""
