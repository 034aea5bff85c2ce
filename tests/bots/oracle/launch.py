"""The slow oracle: what a sheet of The Launch promises: how soon the rocket takes off."""

from functools import lru_cache, partial
from math import ceil
from typing import Final

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.launch import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.launch import arrows, base, track
from lunarium.games.welcome_to_the_moon.adventures.launch_sheet import (
    BAYS,
    BOXES,
    CONSTRUCTIONS,
    ERRORS,
    EXTRAS,
    OPEN,
    ROCKETS,
    SPACES,
    ZONES,
    Bay,
)
from lunarium.games.welcome_to_the_moon.cards import ACTION, CARDS, OPPONENTS
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, X, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, on_sheet, part
from .room import danger, fitting, room, share, spans


def _reach(zone: range) -> float:
    """How likely one of three cards has an action that opens the level."""
    cards = sum(zone in OPEN[action] for action in ACTION[1:]) / CARDS
    return 1 - (1 - cards) ** 3


_RARE: Final = 0.06  # how likely a space is filled that no number fits
_REACH: Final = tuple(map(_reach, ZONES))
_LEVEL: Final = {bay: level for level, zone in enumerate(ZONES) for bay in BAYS if bay.spaces[0] in zone}


@lru_cache(maxsize=1 << 15)
def _turns(marks: bytes, level: int, first: int, last: int, time: int, w: Weights) -> float:
    """The turns that a bay still needs: one a space, and the wait for a number that does not come in time."""
    turns = 0.0
    for span in spans(marks)[first:last]:
        if span is not None:
            chance = max(_RARE, _REACH[level] * (1 - (1 - w.fit * share(*span)) ** 2))
            turns += 1 + w.hard * (1 / chance - 1) * (1 - chance) ** time
    return turns


def _gain(sheet: Sheet, bay: Bay, activations: int, w: Weights) -> float:
    """What a bay brings when it is complete, in rockets."""
    gain = 0.0
    for effect, kind in zip(bay.effects, bay.kinds, strict=True):
        if kind[0] == "R" or (kind[0] == "r" and sheet[effect] == CIRCLED):
            gain += int(kind[1:])
        elif kind[0] == "r":
            gain += w.inactive * int(kind[1:])
        elif kind == "ACT":
            gain += w.activation if activations else 0
        elif kind == "X":
            gain += w.construction
        elif sheet[effect] == EMPTY:
            gain += w.sabotage
    return gain


def turns_to_launch(sheet: Sheet, w: Weights) -> float:
    """The turns for the rockets that lack, bay by bay, those first that bring most for a turn."""
    need: float = len(ROCKETS) - count(sheet, ROCKETS, CROSSED) + count(sheet, ERRORS, CIRCLED)
    time = round(need * w.time)
    activations = len(arrows(sheet))
    levels = [bytes(marks_of(sheet, zone)) for zone in ZONES]
    offers = []
    for bay, level in _LEVEL.items():
        start = ZONES[level].start
        turns = _turns(levels[level], level, bay.spaces.start - start, bay.spaces.stop - start, time, w)
        if turns:
            gain = _gain(sheet, bay, activations, w)
            offers.append((gain / turns, gain, turns))
    total = 0.0
    for rate, gain, turns in sorted(offers, reverse=True):
        if gain >= need:
            return total + need / rate
        need, total = need - gain, total + turns
    return total + 3 * need


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    """Lines of rockets count by the rocket, because the next one is always under way."""
    sheet = state.sheets[seat]
    rockets = count(sheet, ROCKETS, CROSSED) + 0.5 * count(sheet, EXTRAS, CROSSED)
    return {
        "rockets": w.rocket * rockets - base(sheet),
        "room": w.space * room(sheet, ZONES, left),
        "launch": -w.turn * turns_to_launch(sheet, w),
        "danger": -w.error * sum(danger(fitting(sheet, zones)) for zones in OPEN) / len(OPEN),
    }


def _race(view: State, level: int) -> int:
    """ASTRA gets the cards for its track, but for those that bonuses keep."""
    points = OPPONENTS[level - 1].points
    mean = sum(points[action] for action in ACTION[1:]) / CARDS
    return ceil((int(BOXES) - track(view.astra, level)) / mean) - 1 + view.bonuses


def _filled(first: int, last: int, sheet: Sheet) -> float:
    spaces = range(ZONES[first - 1].start, ZONES[last - 1].stop)
    return 1 - count(sheet, spaces, EMPTY) / len(spaces)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            64: partial(_filled, 7, 9),
            65: partial(_filled, 4, 6),
            66: partial(_filled, 3, 3),
            67: partial(_filled, 1, 2),
            68: lambda sheet: part(count(sheet, SPACES, X), len(CONSTRUCTIONS)),
            69: lambda sheet: part(count(sheet, ERRORS, CIRCLED), 5),
        }
    ),
    mission=5.8,
    mission_hope=0.27,
    rival=0.74,
    race=_race,
)
