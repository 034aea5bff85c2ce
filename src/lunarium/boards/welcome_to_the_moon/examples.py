"""Examples for the rules, which the rules themselves make: drafts of a game that is played on from its first turn."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import dist
from typing import Final, NamedTuple

from ...core.match import Match
from ...core.play import Action, Event
from ...games.welcome_to_the_moon.actions import CHANGE, CHANGES, CHOOSE, MARK
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.draft import combinations, offered
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, OWN, TO_CHOOSE, State
from .layout import layout

SEED: Final = "moon"
SEAT: Final = 0
TURNS: Final = 16  # the drafts of so many are looked at
LONGEST: Final = 8  # marks of one draft


class Example(NamedTuple):
    """A draft: how it went, and the positions before and after it."""

    game: WelcomeToTheMoon
    told: tuple[tuple[State, Action], ...]  # what was done, each with the position in which it was
    before: State
    after: State
    steps: frozenset[str]  # what it shows: its action and the steps that followed, by name
    others: tuple[int, ...]  # slots that could have been marked instead of the first after the number

    @property
    def marked(self) -> list[int]:
        """The slots that the draft has changed."""
        return changed(self.before, self.after)

    @property
    def reach(self) -> float:
        """How far apart they lie."""
        return _reach(self.game, self.marked)


def changed(before: State, after: State) -> list[int]:
    """The slots that do not bear the same in both positions."""
    sheets = zip(before.sheets[SEAT], after.sheets[SEAT], strict=True)
    return [slot for slot, (old, new) in enumerate(sheets) if old != new]


@cache
def examples(adventure: str) -> Mapping[str, Example]:
    """By action, and by step of the adventure's own, the draft that shows it on the least of the sheet."""
    found: dict[str, Example] = {}
    for example in _drafts(WelcomeToTheMoon(seats=2, adventure=adventure)):
        for step in example.steps:
            if step not in found or example.reach < found[step].reach:
                found[step] = example
    return found


def start(adventure: str, seats: int = 2) -> tuple[WelcomeToTheMoon, State]:
    """The first turn of a game that is always the same."""
    game = WelcomeToTheMoon(seats=seats, adventure=adventure)
    match = Match(game, SEED)
    match.begin()
    _play_on(match)
    return game, match.state


def _drafts(game: WelcomeToTheMoon) -> Iterator[Example]:
    """Every combination in every space, turn by turn."""
    match = Match(game, SEED)
    match.begin()
    for _ in range(TURNS):
        _play_on(match)
        if match.over:
            return
        for action in game.legal(match.state, SEAT):
            if action - CHOOSE in combinations(game):
                yield from _written(game, match.state.copy(), action)
        for seat in match.to_act:
            match.do(seat, _any(match.legal(seat)))


def _play_on(match: Match[State]) -> None:
    """Until all choose a combination: everybody does anything."""
    while not match.over and any(match.state.agendas[seat][-1] != TO_CHOOSE for seat in match.to_act):
        match.do(match.to_act[0], _any(match.legal(match.to_act[0])))


def _any(legal: tuple[Action, ...]) -> Action:
    return legal[len(legal) // 2]


def _written(game: WelcomeToTheMoon, before: State, choice: Action) -> Iterator[Example]:
    """The combination in every space where its number fits; an astronaut changes it first."""
    chosen = [(before, choice)]
    state = _after(game, *chosen[0])
    changes = [action for action in game.legal(state, SEAT) if action - CHANGE in range(len(CHANGES))]
    if changes:
        chosen.append((state, changes[-1]))
        state = _after(game, *chosen[-1])
    action = offered(game, before, choice - CHOOSE)[1]
    # What is used by changing the number, or does nothing but what numbers do, is shown by the number alone.
    by_itself = {ACTIONS[action]} if changes or game.adventure.asks[action] == NONE else set()
    for space in _marks(game, state):
        example = _finished(game, [*chosen, (state, space)], by_itself)
        if len(example.marked) > 1:
            yield example


def _finished(game: WelcomeToTheMoon, told: list[tuple[State, Action]], shown: set[str]) -> Example:
    """The draft with everything that it may mark, always as near as can be to its number."""
    space, steps, others = told[-1][1] - MARK, {*shown}, None
    while True:
        state = _after(game, *told[-1])
        marks = _marks(game, state)
        if not marks or len(told) > LONGEST:
            break
        others = tuple(mark - MARK for mark in marks) if others is None else others
        steps |= {game.step(step).name for step in state.agendas[SEAT][-1:] if step >= OWN}
        nearest = min(marks, key=lambda mark: _reach(game, [space, mark - MARK]))
        told.append((state, nearest))
    return Example(game, tuple(told), told[0][0], state, frozenset(steps), others or ())


def _marks(game: WelcomeToTheMoon, state: State) -> list[Action]:
    return [action for action in game.legal(state, SEAT) if action >= MARK]


def _after(game: WelcomeToTheMoon, state: State, action: Action) -> State:
    state = state.copy()
    game.apply(state, SEAT, action, _untold)
    return state


def _untold(event: Event) -> None:
    """Nobody listens."""


def _reach(game: WelcomeToTheMoon, slots: list[int]) -> float:
    """The diagonal of what they cover."""
    places, names = layout(game.adventure.name).places, game.adventure.slots.names
    xs, ys = zip(*(places[names[slot]].middle for slot in slots), strict=True)
    return dist((min(xs), min(ys)), (max(xs), max(ys)))
