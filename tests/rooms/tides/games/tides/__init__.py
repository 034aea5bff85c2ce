"""Tides, the toy of the contract's tests, as a game on the list."""

from typing import Any, Final

from lunarium.core.options import Value
from tests.contract.toy import OPTIONS, State, Tides

__all__ = ["NAME", "OPTIONS", "Game", "load"]

NAME: Final = Tides.name
load = None


class Game(Tides):
    """The rules, of which there is one version."""

    def __init__(self, *, rules: Value | None = None, **options: Value) -> None:
        super().__init__(**options)

    def describe(self, state: State) -> dict[str, Any]:
        return {"game": self.name, "rules": self.version, "options": dict(self.options), **super().describe(state)}
