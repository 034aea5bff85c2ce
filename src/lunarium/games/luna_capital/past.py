"""What the cards and tiles of a described position tell about the turns in which they came.

A turn takes a lot of as many tiles as its round says, builds a card and then places the tiles; a tile says from which
phase it is. So cards and tiles, in their order, give the turns back, as far as no tile was lost on the way.
"""

from typing import Final

from ...core.errors import N_
from ...core.match import LETTERS
from ...core.play import Seat
from ...core.strict import need
from . import concessions
from .dealer import HAND
from .grid import home
from .kinds import DEMO, EMPTY, LAND
from .pieces import CONCESSIONS, PHASES
from .setting import Setting
from .settlement import ROBOT, Settlement
from .state import KEEP, LAST_ROUND, LOOK, OVER, PAY, UNDER, State
from .turn import CARDS_SEEN

TAKEN: Final = sum(range(1, LAST_ROUND + 1))  # tiles in the lots of a phase


def check(game: Setting, state: State) -> None:
    """Raise ``BadPosition`` with the reason unless every seat can have come by its tiles, robots and concessions."""
    known = True
    for seat, settlement in enumerate(state.settlements):
        lots = _lots(game, state, seat)
        when = _when(game, settlement, lots, f"seat {LETTERS[seat]}")
        if state.fresh and state.round:
            _hand(game, state, seat, len(lots))
        if len(settlement.cards) < turns(game, state, seat):  # the hand and the deck were empty, in some turn
            known = False
        else:
            _robots(game, settlement, when, f"seat {LETTERS[seat]}")
    for number, tile in enumerate(state.rival_tiles):
        name = game.components.tiles[tile].name
        fits = game.components.tiles[tile].phase == number // TAKEN
        need(fits, N_("automaton: tile {number}: {name} was in no lot that it took then"), number=number + 1, name=name)
    if known:
        _claimed(game, state)


def turns(game: Setting, state: State, seat: Seat) -> int:
    """How many turns the seat has completed."""
    turns = LAST_ROUND * state.phase + max(state.round - 1, 0)
    return turns + (state.seat == OVER or (state.round > 0 and (seat - state.first) % game.seats < state.turn))


def _lots(game: Setting, state: State, seat: Seat) -> list[int]:
    """How many tiles the seat took in each of its turns, but for those that it has not placed yet."""
    found = [turn % LAST_ROUND + 1 for turn in range(turns(game, state, seat))]
    if seat == state.mover and state.taken >= 0 and state.step != PAY:
        found.append(state.round - len(state.aside) - (state.tile > 0))
    return found


def _when(game: Setting, settlement: Settlement, lots: list[int], where: str) -> list[int]:
    """For every tile the earliest turn in which it can have been placed: after its card, from a lot of its phase."""
    found: list[int] = []
    left = lots[:]
    for number, (tile, spot) in enumerate(zip(settlement.tiles, settlement.spots, strict=True), 1):
        phase = game.components.tiles[tile].phase
        turn = max(LAST_ROUND * phase, settlement.grid[home(spot)] - 1, *found[-1:])
        last = min(len(left), LAST_ROUND * (phase + 1))
        while turn < last and not left[turn]:
            turn += 1
        name = game.components.tiles[tile].name
        need(
            turn < last,
            N_("{where}: tile {number}: {name} was in no lot that the seat can have taken then"),
            where=where,
            number=number,
            name=name,
        )
        left[turn] -= 1
        found.append(turn)
    return found


def _hand(game: Setting, state: State, seat: Seat, lots: int) -> None:
    """While new cards are dealt, what went under the deck is there: one for a marked lot, two for a landing ground."""
    settlement = state.settlements[seat]
    landed = [game.kind[tile] for tile in settlement.tiles].count(LAND)
    kept = landed
    if seat == state.mover and (state.step in (KEEP, UNDER) or state.agenda[:1] == [LOOK]):
        landed, kept = landed - 1, landed - (state.step != UNDER)
    under = state.knower.count(seat)
    paid = under - (CARDS_SEEN - 1) * landed
    where = f"seat {LETTERS[seat]}"
    need(
        0 <= paid <= lots,
        N_("{where}: it put {under} cards under the deck, with {lots} lots and {landed} landings"),
        where=where,
        under=under,
        lots=lots,
        landed=landed,
    )
    cards = HAND + lots + kept - paid - len(settlement.cards)
    need(
        len(state.hands[seat]) == cards,
        N_("{where}: hand: {cards} cards by its turns, not {n}"),
        where=where,
        cards=cards,
        n=len(state.hands[seat]),
    )


def _robots(game: Setting, settlement: Settlement, when: list[int], where: str) -> None:
    """A robot on a card came with a tile of an earlier turn."""
    used = 0
    for turn, face in enumerate(settlement.faces):
        used += face == ROBOT
        tiles = zip(settlement.tiles, when, strict=True)
        icons = sum(game.icons[tile] for tile, came in tiles if came < turn)
        need(
            used <= icons,
            N_("{where}: card {turn}: the seat had {icons} robots by then, not {used}"),
            where=where,
            turn=turn + 1,
            icons=icons,
            used=used,
        )


def _claimed(game: Setting, state: State) -> None:
    """At the end of every phase whoever met an open concession claimed it."""
    past = state.copy()
    past.claims, past.claimed = [0] * len(state.claims), [-1] * len(state.claimed)
    for phase in range(state.phase + (state.seat == OVER)):
        past.phase = phase
        past.settlements = [_earlier(game, settlement, phase) for settlement in state.settlements]
        concessions.check(game, past, None)
    for number, claims, claimed, was, then in zip(
        state.concessions, state.claims, state.claimed, past.claims, past.claimed, strict=True
    ):
        by = "".join(letter for seat, letter in enumerate(LETTERS[: game.seats]) if was >> seat & 1)
        said = N_("concessions: by its settlements {card} was not claimed yet")
        if was:
            said = N_("concessions: by its settlements {card} was claimed in phase {phase} by {by}")
        known = {"card": CONCESSIONS[number].id, "phase": PHASES[then], "by": by}
        need((claims, claimed) == (was, then), said, **known)


def _earlier(game: Setting, settlement: Settlement, phase: int) -> Settlement:
    """The settlement as it was at the end of a phase."""
    past = Settlement()
    built = zip(settlement.cards, settlement.places, settlement.faces, strict=True)
    for _, (card, place, face) in zip(range(LAST_ROUND * (phase + 1)), built, strict=False):
        past.build(card, game.cards[card], place, face)
    for tile, spot in zip(settlement.tiles, settlement.spots, strict=True):
        if game.components.tiles[tile].phase <= phase:
            past.put(tile, spot, EMPTY if game.kind[tile] == DEMO else game.kind[tile])
    return past
