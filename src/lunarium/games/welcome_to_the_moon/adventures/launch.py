"""Adventure 1, The Launch: load the rocket bay by bay and take off before the others.

No action is ever performed: the action of the combination only says on which levels its number may stand.
"""

from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Astra, Steps
from ..astra import worth
from ..missions import table
from ..parts import between, lost
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, PENDING, Sheet, X, count, empty, full, open_in_zones, takes
from ..state import State
from .launch_sheet import (
    ACTIVATIONS,
    BAY,
    BLUE,
    BONUSES,
    BOXES,
    CONSTRUCTIONS,
    ERRORS,
    EXTRAS,
    FIRST_SCORE,
    INACTIVE,
    KIND,
    LAUNCHED,
    LETTERS,
    LINES,
    MISSIONS,
    OPEN,
    PENALTY,
    ROCKETS,
    SABOTAGES,
    SCORE_BOXES,
    SCORE_STEP,
    SCORES,
    SLOTS,
    SPACES,
    STARS,
    ZONES,
)
from .launch_soundness import earlier, flaws


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    return open_in_zones(sheet, OPEN[action], number)


def _room(sheet: Sheet, number: int, action: int) -> bool:
    return takes(sheet, OPEN[action], number)


def _barred(sheet: Sheet, slot: int, number: int, action: int) -> str:
    """The action of the combination does not reach this level."""
    return "" if any(slot in zone for zone in OPEN[action]) else "wrong-level"


def fire(sheet: Sheet, rockets: int) -> None:
    """Cross rockets: those of the lines, then circled errors, then the extra ones; the rest is lost."""
    left = rockets
    for run, mark in ((ROCKETS, EMPTY), (ERRORS, CIRCLED), (EXTRAS, EMPTY)):
        for slot in run:
            if left and sheet[slot] == mark:
                sheet[slot] = CROSSED
                left -= 1


def circle_error(sheet: Sheet) -> None:
    for slot in empty(sheet, ERRORS)[:1]:
        sheet[slot] = CIRCLED


def err(state: State, seat: Seat) -> None:
    circle_error(state.sheets[seat])


def wrote(state: State, seat: Seat, slot: int) -> None:
    """A complete bay: rockets and sabotage by themselves, activations and constructions to be chosen."""
    sheet, bay = state.sheets[seat], BAY[slot]
    if not full(sheet, bay.spaces):
        return
    for effect, kind in zip(bay.effects, bay.kinds, strict=True):
        if kind[0] == "R" or (kind[0] == "r" and sheet[effect] == CIRCLED):
            fire(sheet, int(kind[1:]))
        if kind in ("ACT", "X"):
            sheet[effect] = PENDING
        elif kind != "SAB":
            sheet[effect] = CROSSED
        elif sheet[effect] == EMPTY:
            sheet[effect] = FRESH
    _owe(state, seat)


def _owe(state: State, seat: Seat) -> None:
    """One step as long as effects are pending; what has nothing to mark is lost."""
    sheet, agenda = state.sheets[seat], state.agendas[seat]
    if not arrows(sheet):
        _give_up(sheet, ACTIVATIONS)
    if full(sheet, SPACES):
        _give_up(sheet, CONSTRUCTIONS)
    if agenda[-1] != EFFECTS and (_pending(sheet, ACTIVATIONS) or _pending(sheet, CONSTRUCTIONS)):
        agenda.append(EFFECTS)


def _give_up(sheet: Sheet, run: tuple[int, ...]) -> None:
    for slot in _pending(sheet, run):
        sheet[slot] = CROSSED


def arrows(sheet: Sheet) -> list[int]:
    """The inactive rockets of bays that are not complete."""
    return [slot for slot in INACTIVE if sheet[slot] == EMPTY and not full(sheet, BAY[slot].spaces)]


def _pending(sheet: Sheet, run: tuple[int, ...]) -> list[int]:
    return [slot for slot in run if sheet[slot] == PENDING]


def _targets(state: State, seat: Seat) -> list[int]:
    """In the order that the seat likes: an arrow for an activation, a space for the X of a construction."""
    sheet = state.sheets[seat]
    spaces = empty(sheet, SPACES) if _pending(sheet, CONSTRUCTIONS) else []
    return [*spaces, *(arrows(sheet) if _pending(sheet, ACTIVATIONS) else [])]


def _mark(state: State, seat: Seat, slot: int) -> None:
    sheet = state.sheets[seat]
    activates = slot in KIND
    sheet[_pending(sheet, ACTIVATIONS if activates else CONSTRUCTIONS)[0]] = CROSSED
    sheet[slot] = CIRCLED if activates else X
    if not activates:
        wrote(state, seat, slot)
    _owe(state, seat)


def _optional(state: State, seat: Seat) -> bool:
    """A construction may be given up, an activation may not."""
    return bool(_pending(state.sheets[seat], CONSTRUCTIONS))


def _skip(state: State, seat: Seat) -> None:
    """Give up all pending constructions."""
    _give_up(state.sheets[seat], CONSTRUCTIONS)
    _owe(state, seat)


def _free_sabotages(state: State, seat: Seat) -> list[int]:
    return empty(state.sheets[seat], SABOTAGES)


def _lose_sabotage(state: State, seat: Seat, slot: int) -> None:
    """ASTRA's effect: a sabotage is gone, and a System Error."""
    state.sheets[seat][slot] = CROSSED
    circle_error(state.sheets[seat])


def sabotage(state: State) -> None:
    """Phase 5: whoever did not activate a sabotage of this turn suffers it and loses its own."""
    for slot in SABOTAGES:
        fresh = [sheet[slot] == FRESH for sheet in state.sheets]
        if any(fresh):
            for sheet, mine in zip(state.sheets, fresh, strict=True):
                sheet[slot] = CROSSED
                if not mine:
                    circle_error(sheet)


def launched(sheet: Sheet) -> bool:
    return full(sheet, ROCKETS) and not count(sheet, ERRORS, CIRCLED)


def base(sheet: Sheet) -> int:
    """The lowest score box that is not crossed."""
    left = count(sheet, ROCKETS, CROSSED)
    for line, score in zip(LINES, SCORES, strict=False):
        if left < line:
            return int(score)
        left -= line
    return int(SCORES[-1])


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return Line("rockets", base(sheet)), Line("errors", -PENALTY * count(sheet, ERRORS, CIRCLED))


def _ties(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    sheet = state.sheets[seat]
    extras = count(sheet, EXTRAS, CROSSED) if launched(sheet) else 0
    return ("extras", -extras), ("errors", len(ERRORS) - count(sheet, ERRORS, EMPTY))


def track(pile: list[int], level: int) -> int:
    """Boxes of ASTRA's track that are crossed."""
    crossed: int = sum(blue > level for blue in BLUE) + sum(worth(pile, level))
    return min(int(BOXES), crossed)


def _astra(pile: list[int], level: int) -> tuple[Line, ...]:
    crossed = track(pile, level)
    steps = -(-max(0, crossed - len(BLUE)) // SCORE_BOXES)
    return (Line("rockets", LAUNCHED if crossed == BOXES else FIRST_SCORE + SCORE_STEP * steps),)


def _wins(state: State, mine: int, its: int) -> bool:
    return mine > its or (mine == its == LAUNCHED and state.sheets[0][EXTRAS[0]] == CROSSED)


def _levels(top: int, bottom: int) -> range:
    """The spaces of neighbouring levels."""
    return range(ZONES[bottom - 1].start, ZONES[top - 1].stop)


_A, _AA, _B, _BB = _levels(9, 7), _levels(6, 4), _levels(3, 3), _levels(2, 1)  # of missions 64 to 67

STEPS: Final = Steps()
EFFECTS: Final = STEPS.add("effects", _targets, _mark, optional=_optional, skip=_skip)
ASTRA_EFFECT: Final = STEPS.add("astra", _free_sabotages, _lose_sabotage)

ADVENTURE: Final = Adventure(
    name="launch",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            64: lambda sheet: full(sheet, _A),
            65: lambda sheet: full(sheet, _AA),
            66: lambda sheet: full(sheet, _B),
            67: lambda sheet: full(sheet, _BB),
            68: lambda sheet: count(sheet, SPACES, X) >= len(CONSTRUCTIONS),
            69: lambda sheet: count(sheet, ERRORS, CIRCLED) >= 5,
        },
        "launch.toml",
    ),
    changes=lambda state, seat, action: 0,
    zones=lambda sheet: ZONES,
    fits=fits,
    room=_room,
    barred=_barred,
    wrote=wrote,
    error=err,
    steps=tuple(STEPS),
    events=sabotage,
    flaws=flaws,
    earlier=earlier,
    reward=fire,
    ended=lambda sheet: "launch" if launched(sheet) else "",
    lines=_lines,
    scores=between((min(SCORES), max(SCORES)), lost((0, PENALTY * len(ERRORS)))),
    ties=_ties,
    astra=Astra(
        bonuses=BONUSES,
        earned=lambda state: count(state.sheets[0], SABOTAGES, FRESH),
        effect=lambda state, letter: [ASTRA_EFFECT],
        score=_astra,
        wins=_wins,
        ended=lambda state, level: track(state.astra, level) == BOXES,
    ),
)
