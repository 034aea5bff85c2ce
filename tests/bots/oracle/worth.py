"""What a position in the middle of a draft is worth to its seat, in points."""

from typing import Final, NamedTuple

from lunarium.bots.weighing import Terms, summed
from lunarium.bots.welcome_to_the_moon import astra, endings
from lunarium.bots.welcome_to_the_moon.adventures import outlook_of
from lunarium.bots.welcome_to_the_moon.horizon import turns_left
from lunarium.core.play import Seat, total
from lunarium.games.welcome_to_the_moon.astra import third
from lunarium.games.welcome_to_the_moon.missions import in_play
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import EMPTY
from lunarium.games.welcome_to_the_moon.state import NONE, PLAY, State

from .outlook import Outlook, Progress, hope

_STEEP: Final = 3  # how late a mission comes into sight


class Open(NamedTuple):
    """A mission that the seat has not completed: its printed number, how near it is, and its points."""

    id: int
    progress: Progress
    points: float


def cost(game: WelcomeToTheMoon, state: State, price: astra.Price) -> float:
    """What the third card of the draft gives to ASTRA, or the bonus that keeps it."""
    if game.seats > 1 or (state.combination[0] == NONE and state.third[0] == NONE):
        return 0.0
    given = astra.points(game, state.numbers[third(state)])
    return min(given, price.spent) if state.bonuses else given


class Worth:
    """The worth of what one turn can lead to.

    Within a draft only the sheet of the seat changes, so what was found for a sheet is remembered.
    """

    def __init__(self, game: WelcomeToTheMoon, outlook: Outlook, view: State, seat: Seat) -> None:
        self.game, self.outlook, self.seat = game, outlook, seat
        self.left = turns_left(game, outlook_of(game.adventure.name), view)
        self.price = astra.price(game, view, self.left)
        self.bonus = outlook.rival * self.price.bonus
        self.missions: list[Open] = []
        for letter, mark in enumerate(game.adventure.claimed(view, seat)):
            if mark == EMPTY:
                mission = in_play(game, view, letter)
                value = mission.later if view.turned[letter] else mission.first
                self.missions.append(Open(mission.id, outlook.progress[mission.id], outlook.mission * value))
        self.hope = outlook.mission_hope * hope(self.left, 12)
        self.known: dict[bytes, float] = {}

    def __call__(self, state: State) -> float:
        """Points, promises, missions; alone what the turn leaves to ASTRA."""
        key = bytes(state.sheets[self.seat])
        value = self.known.get(key)
        if value is None:
            value = self.known[key] = self._sheet(state)
        return value - self.outlook.rival * cost(self.game, state, self.price)

    def _sheet(self, state: State) -> float:
        value = total(self.game.score(state, self.seat)) + summed(self._promised(state))
        for mission in self.missions:
            value += self._hoped(state, mission)
        return value + self.bonus * astra.earned(self.game, state)

    def _promised(self, state: State) -> Terms:
        return self.outlook.promise(state, self.seat, self.left, self.bonus)

    def _hoped(self, state: State, mission: Open) -> float:
        """What a mission is worth, as near as it is."""
        done = mission.progress(state, self.seat)
        return mission.points if done >= 1 else mission.points * self.hope * done**_STEEP

    def at_the_end(self, state: State) -> float:
        """Besides, a draft may end the game."""
        value = self(state)
        return value + self._verdict(state)

    def _verdict(self, state: State) -> float:
        return endings.verdict(self.game, state, self.seat) if state.phase == PLAY else 0.0

    def weighed(self, state: State) -> Terms:
        """What the end of a draft is worth, by what it is made of."""
        terms = self._promised(state)
        for line in self.game.score(state, self.seat):
            name = next((term for term in terms if line.name in term.split("+")), line.name)
            terms[name] = terms.get(name, 0.0) + line.points
        for mission in self.missions:
            terms[f"mission {mission.id}"] = self._hoped(state, mission)
        terms["bonus"] = self.bonus * astra.earned(self.game, state)
        terms["astra"] = -self.outlook.rival * cost(self.game, state, self.price)
        terms["verdict"] = self._verdict(state)
        return terms
