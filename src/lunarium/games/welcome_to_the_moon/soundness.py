"""What can be wrong with a sheet between drafts: the pieces that several adventures share.

A flaw is a sentence that says what is wrong and where. The functions look for flaws and yield them; a sound sheet has
none. What they know is what every turn does: it writes one number or crosses one error, and its number brings at most
one action. In which order the turns came, and with which cards, they do not ask.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from .cards import ABOVE, EFFECT, EFFECTS, NUMBER
from .sheet import CIRCLED, CROSSED, EMPTY, VALUE, Sheet, Slots, X, count, empty
from .state import EVENTS, OVER, RESOLVE, WRAP, State

Flaws = Iterator[str]
Use = tuple[int, Collection[int]]  # a mark of an action, and the spaces whose numbers can have brought it

_SHOWN: Final = {*NUMBER[1:]}  # numbers on cards; others take an astronaut


def turns(state: State) -> int:
    """How many turns the sheets of the seats show."""
    return state.played() if state.phase in (EVENTS, WRAP, OVER) else max(0, state.turn - 1)


def effects(state: State, letters: int = len(EFFECTS)) -> int:
    """Alone: how many of the effect cards from A on have been resolved."""
    if len(state.agendas) > 1 or (state.passes == 1 and state.drawn < ABOVE):
        return 0
    drawn = sum(EFFECT + letter not in state.pool for letter in range(letters))
    pending = state.phase == RESOLVE and 0 <= state.effect < letters
    return letters * (state.passes - 1) + drawn - pending


def numbers(sheet: Sheet, spaces: Iterable[int]) -> list[int]:
    """The spaces with a number, not an X."""
    return [space for space in spaces if sheet[space] >= VALUE]


def marked(sheet: Sheet, run: Iterable[int]) -> list[int]:
    """The slots of a run that bear a mark."""
    return [slot for slot in run if sheet[slot]]


def crosses(sheet: Sheet, spaces: Iterable[int]) -> list[int]:
    """The spaces with an X."""
    return [space for space in spaces if sheet[space] == X]


def brought(slots: Iterable[int], spaces: Collection[int]) -> list[Use]:
    """Each of the slots was marked with a number in one of the spaces."""
    return [(slot, spaces) for slot in slots]


def at_home(sheet: Sheet, symbols: Mapping[int, int]) -> list[Use]:
    """A symbol that belongs to a space was marked with the number there."""
    return [(symbol, (space,)) for space, symbol in symbols.items() if sheet[symbol]]


def holes(slots: Slots, sheet: Sheet, *runs: Sequence[int]) -> Flaws:
    """Tracks are filled from their beginning."""
    for run in runs:
        for before, slot in pairwise(run):
            if sheet[slot] and not sheet[before]:
                yield f"{slots.names[slot]} is marked, but {slots.names[before]} before it is not"


def staged(slots: Slots, sheet: Sheet, run: Sequence[int], stages: tuple[int, ...]) -> Flaws:
    """Every mark of a track is at least as far on as the next one: of the same stage, or of an earlier one."""
    for before, slot in pairwise(run):
        if stages.index(sheet[before]) > stages.index(sheet[slot]):
            yield f"{slots.names[slot]} is further on than {slots.names[before]} before it"


def unprinted(slots: Slots, sheet: Sheet, printed: Iterable[int]) -> Flaws:
    """What is marked from the start stays so."""
    for slot in empty(sheet, printed):
        yield f"{slots.names[slot]} is marked from the start"


def one_a_turn(state: State, sheet: Sheet, spaces: range, errors: range) -> Flaws:
    """A turn writes one number or crosses one error."""
    written, crossed = len(numbers(sheet, spaces)), len(errors) - count(sheet, errors, EMPTY)
    if written + crossed != turns(state):
        yield f"{written} numbers and {crossed} errors are not those of {turns(state)} turns"


def planned(slots: Slots, sheet: Sheet, spaces: range, plans: range) -> Flaws:
    """Every X crosses a box of the planning track, as long as there is one."""
    crosses, boxes = count(sheet, spaces, X), len(plans) - count(sheet, plans, EMPTY)
    if boxes != min(crosses, len(plans)):
        yield f"{slots.names[plans[0]]}: {boxes} boxes are crossed for {crosses} X"


def over_numbers(slots: Slots, sheet: Sheet, tanks: Iterable[tuple[int, int]]) -> Flaws:
    """A space's own symbol is marked with its number."""
    for space, tank in tanks:
        if sheet[tank] and sheet[space] < VALUE:
            yield f"{slots.names[tank]} is marked, but {slots.names[space]} has no number"


def unpaid(
    slots: Slots,
    sheet: Sheet,
    spaces: Iterable[int],
    astronauts: Sequence[int],
    uses: Iterable[Use],
    gifts: Sequence[int] = (),
) -> Flaws:
    """Every mark of an action has a number of its own that can have brought it; ``gifts`` stand for further numbers."""
    written = numbers(sheet, spaces)
    plain = [space for space in written if sheet[space] - VALUE in _SHOWN]
    changed = len(written) - len(plain)
    marks = [slot for slot in astronauts if sheet[slot]]
    if changed > len(marks) < len(astronauts):
        yield f"{changed} numbers that no card shows need as many astronauts"
    by_action = sorted([*uses, *((slot, plain) for slot in marks[changed:])], key=lambda use: len(use[1]))
    lender: dict[int, Use] = {}
    supply = {*plain, *gifts}
    for use in by_action:
        if not _lend(use, lender, supply, set()):
            yield f"{slots.names[use[0]]} is marked, but no number is left that can have brought it"
            return


def _lend(use: Use, lender: dict[int, Use], supply: set[int], asked: set[int]) -> bool:
    """Find a number for the mark, if need be by finding others for marks that have theirs."""
    fitting = [space for space in use[1] if space in supply and space not in asked]
    for space in fitting:
        if space not in lender:
            lender[space] = use
            return True
    for space in fitting:
        if space not in asked:
            asked.add(space)
            if _lend(lender[space], lender, supply, asked):
                lender[space] = use
                return True
    return False


def wild(slots: Slots, sheet: Sheet, spaces: range, *tracks: tuple[range, range]) -> Flaws:
    """Two symbols circle a wild action; the first circled one is used, each in a turn of its own after that."""
    for symbols, wilds in tracks:
        yield from holes(slots, sheet, symbols)
        yield from staged(slots, sheet, wilds, (CROSSED, CIRCLED, EMPTY))
        for second, action in zip(symbols[1::2], wilds, strict=True):
            if bool(sheet[second]) != bool(sheet[action]):
                yield f"{slots.names[action]} is circled with {slots.names[second]}"
    crossed = sum(count(sheet, wilds, CROSSED) for _, wilds in tracks)
    if crossed and len(numbers(sheet, spaces)) <= 2 * crossed:
        yield f"{crossed} wild actions cannot be used within so few turns"


def paid_once(slots: Slots, sheet: Sheet, reached: bool, high: int, low: int | None) -> Flaws:
    """Whoever reaches a bonus gets the high one, or where others were first the low one; nobody gets it before."""
    name, lower = slots.names[high], EMPTY if low is None else sheet[low]
    if not reached and (sheet[high] == CIRCLED or lower):
        yield f"{name if sheet[high] == CIRCLED or low is None else slots.names[low]} is circled, but not reached"
    elif reached and sheet[high] not in (CIRCLED, CROSSED):
        yield f"{name} is reached, so it is circled or was lost"
    elif reached and low is not None and bool(lower) != (sheet[high] == CROSSED):
        yield f"{slots.names[low]} is circled exactly where {name} was lost"


def raced(state: State, slots: Slots, sheet: Sheet, highs: Sequence[int], letters: int = len(EFFECTS)) -> Flaws:
    """A high bonus is crossed for all who were not first; alone, ASTRA's effects cross one each while there is one."""
    if len(state.agendas) > 1:
        for slot in highs:
            taken = any(other[slot] == CIRCLED for other in state.sheets)
            if taken == (sheet[slot] == EMPTY):
                yield f"{slots.names[slot]} is {'not crossed, but taken' if taken else 'crossed, but not taken'}"
        return
    lost, drawn = count(sheet, highs, CROSSED), effects(state, letters)
    if lost > drawn or (lost < drawn and empty(sheet, highs)):
        yield f"{slots.names[highs[0]]}: ASTRA has crossed {lost} bonuses with {drawn} effects"


def earned(state: State, circled: int, each: int, most: int) -> Flaws:
    """Alone: so many of ASTRA's bonuses are circled for what the seat was first to reach."""
    if len(state.agendas) == 1 and state.earned != min(most, each * circled):
        yield f"ASTRA's bonuses: {min(most, each * circled)} are earned, not {state.earned}"
