"""All ends of the turn that a seat is drafting: what search and learning choose between.

The rules are asked for everything: an end is what ``apply`` makes of its actions. What a game adds (``Turns``) is only
where its turns end, which drafts come to the same, and a copy that is cheaper than that of a whole state.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, NamedTuple

from .play import DONE, Action, Game, S, Seat


class Afterstate(NamedTuple):
    """A position, and the actions of the seat that lead to it."""

    actions: tuple[Action, ...]
    state: Any


Keep = Callable[[list[Afterstate]], Iterable[Afterstate]]


class Turns(NamedTuple, Generic[S]):
    """What is peculiar to the turns of a game."""

    draft: Callable[[S, Seat], S]  # a copy for one more action of the draft, which may share what no draft changes
    alike: Callable[[S, Seat], Hashable]  # equal where two drafts come to the same, however they came about
    ended: Callable[[S, Seat, Action], bool]  # whether the turn is at its end after this action
    closes: bool  # whether ``done`` belongs to the turn: not where the drafts of several seats meet


def afterstates(game: Game[S], turns: Turns[S], view: S, seat: Seat, keep: Keep | None = None) -> list[Afterstate]:
    """The ends of the turn in the order of their actions, each once, with the first actions that lead there.

    Drafts grow by one action at a time, all of them together, and equal ones go on as one. ``keep`` may drop drafts in
    the middle: it is given all that are as long as each other, and says which go on. The view is not changed; positions
    may share what does not differ, so copy one before playing on.
    """
    drafts: Iterable[Afterstate] = [Afterstate((), view)]
    ends: dict[Hashable, Afterstate] = {}
    while drafts:
        longer: dict[Hashable, Afterstate] = {}
        for draft in drafts:
            actions, state = draft
            legal = game.legal(state, seat)
            if legal[:1] == (DONE,) and not turns.closes:
                _note(ends, turns.alike(state, seat), draft)
                legal = legal[1:]
            for action in legal:
                new = state.copy() if action == DONE else turns.draft(state, seat)
                game.apply(new, seat, action)
                into = ends if turns.ended(new, seat, action) else longer
                _note(into, turns.alike(new, seat), Afterstate((*actions, action), new))
        found = [*longer.values()]
        drafts = keep(found) if keep and found else found
    return sorted(ends.values(), key=_actions)


def _note(known: dict[Hashable, Afterstate], key: Hashable, one: Afterstate) -> None:
    """Legal actions ascend, so of two ways the first is the lesser one."""
    other = known.get(key)
    if other is None or one.actions < other.actions:
        known[key] = one


def _actions(end: Afterstate) -> tuple[Action, ...]:
    return end.actions
