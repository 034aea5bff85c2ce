"""What speaks for a draft in Welcome to the Moon."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from ...core.motive import Motive
from ...core.play import Line, Seat
from ...games.welcome_to_the_moon.actions import BONUS, CLAIM
from ...games.welcome_to_the_moon.astra import third
from ...games.welcome_to_the_moon.missions import in_play
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import TO_CLAIM, State
from ..choosing import Course
from ..weighing import Terms, kind, speaking
from . import astra
from .adventures import outlook_of
from .planner import Turn
from .worth import Worth

CARES: Final = ("room", "danger", "astra", "verdict")  # what a draft can only lose, or win beside another one


class Change(NamedTuple):
    """A draft from its beginning to its end."""

    game: WelcomeToTheMoon
    worth: Worth
    before: State
    after: State
    seat: Seat
    promised: Collection[str]


def motives(game: WelcomeToTheMoon, course: Course, seat: Seat) -> list[Motive]:
    """What speaks for the planned draft; for a mission or a bonus, what it brings."""
    before, after = course.states[0], course.end
    if before.agendas[seat][-1] == TO_CLAIM:
        return [_wrapped(game, course, seat)]
    worth = Worth(game, outlook_of(game.adventure.name), before, seat)
    now, then = worth.weighed(before), worth.weighed(after)
    gains = {kind(term) for term in then}.difference(CARES)
    spoken = speaking(now, then, _others(game, worth, before, seat, course), gains)
    change = Change(game, worth, before, after, seat, worth.promise)
    return [_told(change, term, weight) for term, weight in spoken.items()]


def _others(game: WelcomeToTheMoon, worth: Worth, before: State, seat: Seat, course: Course) -> list[Terms]:
    """The best drafts that begin in another way."""
    found = []
    for plan in Turn(worth).plans(before, game.legal(before, seat)):
        if plan.actions[0] != course.actions[0]:
            end = before.copy()
            for action in plan.actions:
                game.apply(end, seat, action)
            found.append(worth.weighed(end))
    return found


def _wrapped(game: WelcomeToTheMoon, course: Course, seat: Seat) -> Motive:
    """Phase 6: a mission, a bonus against ASTRA, or why not."""
    state, action = course.states[course.now], course.actions[course.now]
    if CLAIM <= action < BONUS:
        mission = in_play(game, state, action - CLAIM)
        value = mission.later if state.turned[action - CLAIM] else mission.first
        return Motive("claim", value, (value,), str(mission.id))
    given = astra.points(game, state.numbers[third(state)]) if game.seats == 1 else 0
    if action == BONUS:
        return Motive("keep", given, (given,))
    refused = any(CLAIM <= other < BONUS for other in game.legal(state, seat))
    return Motive("refuse") if refused else Motive("save", 0.0, (given,))


def _told(change: Change, term: str, weight: float) -> Motive:
    name, of = kind(term), term.partition(" ")[2]
    if name == "mission":
        return Motive(name, weight, _mission(change, int(of)), of)
    if name == "bonus":
        return Motive(name, weight, (astra.earned(change.game, change.after),))
    if name == "astra":
        return Motive(name, weight, (astra.points(change.game, change.after.numbers[third(change.after)]),))
    if name == "verdict":
        return Motive(name, weight, (int(change.worth.weighed(change.after)["verdict"] > 0),))
    gained = _gained(change, term)
    if gained:
        return Motive("points", weight, (sum(gained.values()),), "+".join(gained))
    return Motive("promise" if term in change.promised else "spared", weight, (), term)


def _mission(change: Change, number: int) -> tuple[int, ...]:
    """Whether its condition will be met, and what it brings."""
    (mission,) = (mission for mission in change.worth.missions if mission.id == number)
    letter = next(letter for letter in range(3) if in_play(change.game, change.before, letter).id == number)
    card = in_play(change.game, change.before, letter)
    value = card.later if change.before.turned[letter] else card.first
    return int(mission.progress(bytes(change.after.sheets[change.seat])) >= 1), value


def _gained(change: Change, term: str) -> Mapping[str, int]:
    """The score lines of a term that are worth more than before."""
    scores = [change.game.score(state, change.seat) for state in (change.before, change.after)]
    pairs: zip[tuple[Line, Line]] = zip(*scores, strict=True)
    names = term.split("+")
    return {old.name: new.points - old.points for old, new in pairs if old.name in names and new.points > old.points}
