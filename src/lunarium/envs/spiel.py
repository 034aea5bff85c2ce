"""OpenSpiel: every game as a registered Python game, with chance nodes, information states, tensors and logs.

``lunarium.envs.register_spiel()``, then ``pyspiel.load_game("lunarium_nova_luna(players=3,options=tokens:beginner)")``.
Seats that act at once come one after the other, each with its whole turn: drafts commute, and what others draft is
hidden until all have closed, so that it is the same game.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel

from .. import games
from ..core.match import HAND, Match
from ..core.play import CHANCE, Action, AnyGame, Event, Seat
from ..encoding import encoder, names
from ..games import GAMES
from .table import REWARDS

PARAMETERS: Final[dict[str, Any]] = {
    "players": 2,
    "options": "",  # of the game: adventure:journey;level:8
    "forced": True,  # moves without a choice, mostly done, are made by themselves
    "reward": "result",  # or margin
}


def short_name(name: str) -> str:
    """As OpenSpiel calls the game."""
    return "lunarium_" + name.replace("-", "_")


def _type(name: str, hidden: bool = True, zero_sum: bool = False) -> Any:
    seats = next(option.values for option in GAMES[name].options if option.name == "seats")
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Lunarium: {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(map(int, seats)),
        min_num_players=min(map(int, seats)),
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a vector of fixed length cannot hold a whole past
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class Terms(NamedTuple):
    """What a game is loaded with: all that has to be kept of it, since rules can be made again."""

    name: str
    seats: int
    options: str
    forced: bool
    reward: str


@lru_cache(64)
def _rules(terms: Terms) -> AnyGame:
    options = dict(pair.split(":", 1) for pair in terms.options.split(";") if pair)
    return games.game(terms.name, seats=terms.seats, **options)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options as OpenSpiel sees it. ``name`` is set by who registers it."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS | (params or {})
        self.terms = Terms(
            self.name, int(chosen["players"]), str(chosen["options"]), bool(chosen["forced"]), str(chosen["reward"])
        )
        profile = _rules(self.terms).profile
        zero = profile.seats > 1 and (self.terms.reward == "result" or profile.seats == 2)
        info = pyspiel.GameInfo(
            num_distinct_actions=profile.actions,
            max_chance_outcomes=profile.actions,  # the dealer's actions are numbered among all others
            num_players=profile.seats,
            min_utility=-1.0,
            max_utility=1.0,
            **({"utility_sum": 0.0} if zero else {}),
            max_game_length=profile.longest,
        )
        super().__init__(_type(self.name, profile.hidden, zero), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return Observer(_rules(self.terms), bool(iig_obs_type and iig_obs_type.perfect_recall))


class Play:
    """A state with the log that led to it. OpenSpiel copies it with its own state; what is kept of it is the log."""

    def __init__(self, terms: Terms, log: Sequence[tuple[Seat, Action]] = ()) -> None:
        self.terms = terms
        self.rules = _rules(terms)
        self.state = self.rules.start()
        self.log: list[tuple[Seat, Action]] = []
        for seat, action in log:
            self._apply(seat, action)
        self._settle()

    def __reduce__(self) -> tuple[type["Play"], tuple[Terms, list[tuple[Seat, Action]]]]:
        return Play, (self.terms, self.log)

    def __deepcopy__(self, memo: object) -> "Play":
        new: Play = Play.__new__(Play)
        new.terms, new.rules, new.player, new.legal = self.terms, self.rules, self.player, self.legal
        new.state = self.state.copy()
        new.log = self.log[:]
        return new

    def apply(self, action: Action) -> None:
        self._apply(self.player, action)
        self._settle()

    def _apply(self, seat: Seat, action: Action) -> None:
        self.rules.apply(self.state, seat, action)
        self.log.append((seat, action))

    def _settle(self) -> None:
        """Make forced moves, and find out who is next and with which actions."""
        rules, state = self.rules, self.state
        while acting := rules.to_act(state):
            self.player = acting[0]
            self.legal = rules.legal(state, self.player)
            if self.player == CHANCE or not self.terms.forced or len(self.legal) > 1:
                return
            self._apply(self.player, self.legal[0])
        self.player, self.legal = pyspiel.PlayerId.TERMINAL, ()

    def view(self, seat: Seat) -> str:
        """What the seat may see, in words."""
        return json.dumps(self.rules.describe(self.rules.observe(self.state, seat)), ensure_ascii=False)

    def past(self, seat: Seat) -> str:
        """What the seat did and was told, from the beginning."""
        lines: list[str] = []
        state = self.rules.start()

        def tell(event: Event) -> None:
            if event.to in (None, seat):
                lines.append(f"{event.kind} {event.seat} {' '.join(map(str, event.facts))}")

        for mover, action in self.log:
            if mover == seat:
                lines.append(f"> {self.rules.space.words(action)}")
            self.rules.apply(state, mover, action, tell)
        return "\n".join(lines)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state for OpenSpiel; ``play.state`` is that of the rules."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = Play(game.terms)

    def current_player(self) -> int:
        return pyspiel.PlayerId.CHANCE if self.play.player == CHANCE else self.play.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.play.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        legal = self.play.legal
        return [(action, 1 / len(legal)) for action in legal]

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.rules.space.words(action)

    def is_terminal(self) -> bool:
        return bool(self.play.player == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.play.rules.seats
        return REWARDS[self.play.terms.reward](self.play.rules, self.play.state)

    def __str__(self) -> str:
        return json.dumps(self.play.rules.describe(self.play.state), ensure_ascii=False)


class Observer:
    """What a player sees: the vector of ``encode``, and in words the view; with perfect recall also all before it."""

    def __init__(self, rules: AnyGame, recalls: bool) -> None:
        self._encode = encoder(rules)
        self._recalls = recalls
        self.tensor = np.zeros(len(names(rules)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        view = state.play.rules.observe(state.play.state, player)
        self.tensor[:] = np.frombuffer(self._encode(view, player), np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        view = state.play.view(player)
        return f"{state.play.past(player)}\n{view}" if self._recalls else view


def match(state: SpielState) -> Match[Any]:
    """The game as a match of ours, dealt by hand: for records, pictures and reports."""
    found: Match[Any] = Match(state.play.rules, deal=HAND)
    for seat, action in state.play.log:
        found.play(seat, action)
    return found


def register() -> list[str]:
    """Make all games known to OpenSpiel; their names there."""
    known = pyspiel.registered_names()
    found = []
    for name in GAMES:
        found.append(short_name(name))
        if found[-1] not in known:
            made = type(f"Spiel_{found[-1]}", (SpielGame,), {"name": name})
            pyspiel.register_game(_type(name), made)
    return found
