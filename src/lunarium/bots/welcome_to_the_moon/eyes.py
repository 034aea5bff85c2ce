"""What a seat of Welcome to the Moon sees in numbers, and what it may do: by the kernel of its adventure, if built."""

from typing import Any

from ...core.play import CHANCE, Action, Seat
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ..seeing import Eyes
from .kernels import compiled


def eyes(game: WelcomeToTheMoon) -> Eyes | None:
    module = compiled(game)
    return _Compiled(game, module) if module and hasattr(module, "Numbers") else None


class _Compiled:
    """Both, read where they are."""

    def __init__(self, game: WelcomeToTheMoon, module: Any) -> None:
        numbers = module.Numbers(game)
        self._game = game
        self._legal = numbers.legal
        self.vector = numbers.vector

    def __reduce__(self) -> Any:
        """Copies are made anew: of the game there is nothing else to keep."""
        return eyes, (self._game,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat == CHANCE or not state.agendas[seat]:
            return self._game.legal(state, seat)
        found: tuple[Action, ...] = self._legal(state, seat)
        return found
