"""The Comet, a ninth adventure for the tests: played as The Journey is, with a score line that no other sheet has."""

from dataclasses import replace
from typing import Final

from lunarium.core.play import Line, Seat
from lunarium.games.welcome_to_the_moon.adventures.journey import ADVENTURE as JOURNEY
from lunarium.games.welcome_to_the_moon.adventures.journey_sheet import TANKS
from lunarium.games.welcome_to_the_moon.state import State


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return (*JOURNEY.lines(state, seat), Line("dust", sum(sheet[tank] == 0 for tank, _ in TANKS)))


ADVENTURE: Final = replace(
    JOURNEY, name="comet", lines=_lines, scores=(JOURNEY.scores[0], JOURNEY.scores[1] + len(TANKS))
)
