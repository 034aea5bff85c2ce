"""How ``learned`` plays Welcome to the Moon alone: it values all ends of its turn, and goes to the best.

Networks lie beside the adventures, ``adventures/<name>_net.json``; an adventure without one is played by others.
"""

import random
from functools import cache
from pathlib import Path
from typing import Any, Final

from ...core.play import Action, AnyGame, Seat
from ...encoding import encoder, names
from ...games import afterstates
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ..choosing import Bot
from ..values import UNIT, Net, chance, fingerprint, load
from .kernels import network

_NETS: Final = Path(__file__).with_name("adventures")


@cache
def net_of(adventure: str) -> Net | None:
    """The network of an adventure, or None."""
    path = _NETS / f"{adventure}_net.json"
    return load(path) if path.exists() else None


def learned(game: AnyGame) -> Bot | None:
    """It plans a turn and then does what it planned, as long as all comes as it thought."""
    assert isinstance(game, WelcomeToTheMoon)
    net = net_of(game.adventure.name) if game.seats == 1 else None
    if net is None or net.made["numbers"] != fingerprint(names(game)):
        return None
    return playing(game, net)


def playing(game: WelcomeToTheMoon, net: Net) -> Bot:
    """The bot that plays by this network."""
    turns: list[Turns] = []  # made when it is asked for first
    plans: dict[Seat, tuple[State, tuple[Action, ...]]] = {}  # what the seat should see next, and what it planned then

    def choose(_: AnyGame, view: State, seat: Seat, rng: random.Random) -> Action:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        if not turns:
            turns.append(Turns(game, net))
        expected, planned = plans.pop(seat, (None, ()))
        if not planned or expected != view:
            planned = turns[0].best(view, seat)
        if len(planned) > 1:
            after = view.copy()
            game.apply(after, seat, planned[0])
            plans[seat] = after, planned[1:]
        return planned[0]

    return choose


class Turns:
    """Turns by a network: by the kernel of the adventure, or by the rules."""

    def __init__(self, game: WelcomeToTheMoon, net: Net) -> None:
        self.game, self.stake = game, float(net.made.get("stake", 0))
        self._kernel: Any = network(game, net.weights, self.stake)
        self._says, self._encode = net.says, encoder(game)
        called = names(game)
        self._mine, self._its = called.index("seat.0.points"), called.index("astra.points")
        self._over = called.index("phase.over")

    def best(self, view: State, seat: Seat) -> tuple[Action, ...]:
        if self._kernel:
            actions: tuple[Action, ...] = self._kernel.turn(view, seat)[0]
            return actions
        ends = afterstates(self.game, view, seat)
        worth = self.worth([self._encode(end.state, seat) for end in ends])
        return ends[max(range(len(ends)), key=worth.__getitem__)].actions

    def worth(self, positions: Any) -> list[float]:
        """The margin as it stands and what the network adds; where the game is over, nothing is guessed."""
        found = []
        for numbers, (points, logit) in zip(positions, self._says(positions), strict=True):
            margin = 100 * (numbers[self._mine] - numbers[self._its])
            if numbers[self._over]:
                found.append(margin + self.stake * (margin > 0))
            else:
                found.append(margin + UNIT * points + self.stake * chance(logit))
        return found
