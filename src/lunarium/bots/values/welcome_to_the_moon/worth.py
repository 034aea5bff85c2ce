"""What a position in the middle of a draft is worth to its seat, in points."""

from typing import Final

from ....core.play import Seat, total
from ....games.welcome_to_the_moon.missions import in_play
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import EMPTY
from ....games.welcome_to_the_moon.state import PLAY, State
from . import astra, endings
from .horizon import turns_left
from .outlooks import Outlook, Progress
from .outlooks.outlook import hope

_STEEP: Final = 3  # how late a mission comes into sight


class Worth:
    """The worth of what one turn can lead to.

    Within a draft only the sheet of the seat changes, so what was found for a sheet is remembered.
    """

    def __init__(self, game: WelcomeToTheMoon, outlook: Outlook, view: State, seat: Seat) -> None:
        self.game, self.outlook, self.seat = game, outlook, seat
        self.left = turns_left(game, outlook, view)
        self.price = astra.price(game, view, self.left)
        self.bonus = outlook.rival * self.price.bonus
        self.missions: list[tuple[Progress, float]] = []  # open ones with their points
        for letter, mark in enumerate(game.adventure.claimed(view, seat)):
            if mark == EMPTY:
                mission = in_play(game, view, letter)
                value = mission.later if view.turned[letter] else mission.first
                self.missions.append((outlook.progress[mission.id], outlook.mission * value))
        self.hope = outlook.mission_hope * hope(self.left, 12)
        self.known: dict[bytes, float] = {}

    def __call__(self, state: State) -> float:
        """Points, promises, missions; alone what the turn leaves to ASTRA."""
        key = bytes(state.sheets[self.seat])
        value = self.known.get(key)
        if value is None:
            value = self.known[key] = self._sheet(state)
        return value - self.outlook.rival * astra.cost(self.game, state, self.price)

    def _sheet(self, state: State) -> float:
        value = total(self.game.score(state, self.seat)) + self.outlook.promise(state, self.seat, self.left, self.bonus)
        for progress, points in self.missions:
            done = progress(state, self.seat)
            value += points if done >= 1 else points * self.hope * done**_STEEP
        return value + self.bonus * astra.earned(self.game, state)

    def at_the_end(self, state: State) -> float:
        """Besides, a draft may end the game."""
        value = self(state)
        return value + endings.verdict(self.game, state, self.seat) if state.phase == PLAY else value
