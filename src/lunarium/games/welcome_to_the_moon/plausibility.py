"""Whether a described position can be reached, as far as counting tells: cards, turns, sheets, missions."""

from typing import Final

from ...core.errors import N_
from ...core.play import Seat
from ...core.strict import need
from .adventure import quiet
from .cards import ABOVE, CARDS, EFFECT, EFFECTS, LETTERS, STACKS
from .missions import in_play
from .setting import Setting
from .sheet import FRESH, PENDING, Sheet, ascending
from .state import DEAL, EVENTS, NONE, OVER, RESOLVE, SET_UP, TO_LETTER, TO_STACK, WRAP, State

_DECKS: Final = (0, CARDS + len(EFFECTS), CARDS + len(EFFECTS) + 45)  # alone: cards in the deck, by passes
_FIRST_PASS: Final = 21  # turns


def check(game: Setting, state: State) -> None:
    """Refuse what cannot be, before any draft of the phase is played."""
    need(state.turn >= 0, N_("turn: turns count from 1"))
    _duties(game, state)
    _missions(game, state)
    for index, sheet in enumerate(state.sheets):
        _sheet(game, sheet, f"seats: {index + 1}" if index < game.seats else "other")
    if game.seats > 1:
        _together(state)
    else:
        _alone(game, state)
    need(state.turn > 0 or state.phase in (DEAL, SET_UP), N_("turn: during set-up something is still to be dealt"))
    over = bool(game.ending(state)) or (game.seats == 1 and state.passes == 2 and not state.pool)
    by_astra = game.seats == 1 and state.turn > 0 and game.ending(state) in ("full", "errors")  # before the seat's turn
    need(state.phase in (OVER, WRAP, EVENTS) or by_astra or not game.ending(state), N_("phase: the game is over"))
    need(state.phase != OVER or over, N_("phase: the game is not over"))
    for index in range(len(state.sheets)):
        where = f"seats: {index + 1}" if index < game.seats else "other"
        for flaw in game.adventure.flaws(state, index):
            need(False, "{where}: {flaw}", where=where, flaw=flaw)


def _duties(game: Setting, state: State) -> None:
    """The dealer owes the last of three cards; before the first turn, missions come first."""
    cards = [duty for duty in state.duties if duty < TO_LETTER]
    letters = state.duties[len(cards) :]
    need(cards == [TO_STACK + place for place in (2, 1, 0)][: len(cards)], N_("deal: cards in order"))
    need(letters == [TO_LETTER + letter for letter in (2, 1, 0)][: len(letters)], N_("deal: missions in order, first"))
    need(
        not letters or (state.turn == 0 and len(cards) == (3 if game.seats > 1 else 0)), N_("deal: missions at set-up")
    )
    undrawn = state.phase == OVER and game.seats == 1
    need(undrawn or state.phase in (DEAL, RESOLVE) or not state.duties, N_("deal: nothing is to be dealt now"))
    need(state.phase not in (DEAL, RESOLVE) or bool(state.duties), N_("deal: something is to be dealt now"))
    owed = [TO_STACK + place in cards for place in range(STACKS)]
    need(
        all(owes != bool(card) for owes, card in zip(owed, state.numbers, strict=True))
        or (game.seats == 1 and not any(state.numbers)),
        N_("cards: a place is empty where a card is owed, and only there"),
    )
    need(any(state.numbers) or bool(state.duties) or state.phase in (OVER, SET_UP), N_("cards: the turn has no cards"))


def _missions(game: Setting, state: State) -> None:
    for letter, which in enumerate(state.missions):
        need((which == NONE) == (TO_LETTER + letter in state.duties), N_("missions: one is missing, or came too early"))
    chosen = str(game.options["missions"])
    if chosen != "drawn":
        need(state.missions == [int(digit) - 1 for digit in chosen], N_("missions: the options name others"))
    seats = [game.adventure.claimed(state, seat) for seat in range(game.seats)]
    for letter in range(3):
        marks = [claimed[letter] for claimed in seats]
        claimed = any(marks)
        late = state.phase in (EVENTS, WRAP) and game.adventure.again is not quiet  # claimed in this very turn
        need(state.turned[letter] == 1 or not claimed or late, N_("turned: a mission that was claimed is turned"))
        turned = claimed or _called(state, letter)
        need(state.turned[letter] == 0 or turned, N_("turned: nobody claimed this mission"))
        need(state.turned[letter] == 1 or not _called(state, letter), N_("turned: ASTRA has turned this mission"))
        values = (
            game.adventure.missions[2 * letter + state.missions[letter]] if state.missions[letter] != NONE else None
        )
        for seat, mark in enumerate(marks):
            where = f"seats: {seat + 1}: mission {LETTERS[letter]}"
            fair = not mark or (values is not None and mark - 1 in (values.first, values.later))
            need(fair, N_("{where} has another value"), where=where)
            need(not mark or _fulfilled(game, state, seat, letter), N_("{where} was never fulfilled"), where=where)
            late = values is not None and mark == 1 + values.later and 1 + values.first not in marks
            need(
                not late or _called(state, letter),
                N_("{where} was worth more, as nobody had accomplished it"),
                where=where,
            )


def _fulfilled(game: Setting, state: State, seat: Seat, letter: int) -> bool:
    """The seat can have accomplished the mission: its sheet fulfils it, or did so earlier."""
    past = state.copy()
    for sheet in game.adventure.earlier(state.sheets[seat]):
        past.sheets[seat] = sheet
        if in_play(game, state, letter).fulfilled(past, seat):
            return True
    return False


def _called(state: State, letter: int) -> bool:
    """Alone: ASTRA has turned the mission in the second pass."""
    return len(state.agendas) == 1 and state.passes == 2 and EFFECT + letter not in state.pool


def _sheet(game: Setting, sheet: Sheet, where: str) -> None:
    numbered = game.adventure.spaces
    symbols = (sheet[slot] for slot in range(len(sheet)) if slot not in numbered and slot not in game.adventure.letters)
    need(
        not any(mark in (FRESH, PENDING) for mark in symbols),
        N_("{where}: something is fresh outside its draft"),
        where=where,
    )
    ordered = all(ascending(sheet, zone) for zone in game.adventure.zones(sheet))
    need(ordered, N_("{where}: the numbers of a zone must ascend"), where=where)


def _conserved(cards: list[int]) -> None:
    need(
        sorted(card for card in cards if card) == list(range(1, CARDS + 1)), N_("cards: one is missing or twice there")
    )


def _together(state: State) -> None:
    """63 cards; each stack has 21 once they are all dealt."""
    piles = [*state.stacks, *state.discards]
    _conserved([*state.pool, *(card for pile in piles for card in pile), *state.numbers, *state.actions])
    owed = sum(duty < TO_LETTER for duty in state.duties)
    need(state.drawn == STACKS * (state.turn + 1) - owed, N_("drawn: three cards a turn, and three before"))
    need(len(state.pool) == max(0, CARDS - state.drawn), N_("cards: the pool has the wrong size"))
    need(
        all(bool(card) == (state.turn > 0) for card in state.actions),
        N_("cards: actions are shown from the first turn"),
    )
    for place in range(STACKS):
        shown = bool(state.numbers[place]) + bool(state.actions[place])
        held = len(state.stacks[place]) + len(state.discards[place]) + shown
        need(state.turn < _FIRST_PASS or held == CARDS // STACKS, N_("cards: a stack has 21 cards"))
        expected = max(0, state.turn - 1) if state.turn < _FIRST_PASS else (state.turn - 1) % 20
        need(len(state.discards[place]) == expected, N_("cards: a discard pile has the wrong size"))


def _alone(game: Setting, state: State) -> None:
    """66 cards once, 45 the second time; every turn two are discarded and one is ASTRA's or gone."""
    need(state.passes in (1, 2), N_("astra: the deck is passed twice"))
    spent = [*state.discards[0], *state.astra, *state.removed]
    ships = [card for card in state.pool if card < EFFECT]
    _conserved([*ships, *spent, *state.numbers])
    effects = len(state.pool) - len(ships)
    need(effects == len({*state.pool} & {*EFFECTS}), N_("cards: an effect card is twice there"))
    early = state.passes == 1 and len(ships) > CARDS - ABOVE
    need(not early or not effects, N_("cards: effect cards lie among the last 24"))
    left = len(state.pool) + (len(EFFECTS) if early else 0)
    need(state.drawn == _DECKS[state.passes] - left, N_("drawn: the deck says otherwise"))
    need(
        not any(state.actions) and not any(state.stacks) and not any(state.discards[1:]),
        N_("cards: alone there is a deck"),
    )
    finished = len(state.astra) + len(state.removed)
    between = state.phase == OVER and not any(state.numbers) and not state.duties
    need(finished == (state.turn if between else max(0, state.turn - 1)), N_("astra: one card a turn"))
    again = _FIRST_PASS if state.passes == 2 else 0
    need(len(state.discards[0]) == 2 * (finished - again), N_("cards: two discards a turn"))
    need(0 <= state.bonuses <= state.earned <= game.adventure.astra.bonuses, N_("astra: there are not so many bonuses"))
    need(state.earned - state.bonuses == len(state.removed), N_("astra: a bonus a removed card"))
    resolving = state.phase == RESOLVE
    own_turn = resolving and game.adventure.astra.turn is not None
    need((state.effect != NONE) == resolving or own_turn, N_("astra: an effect is resolved in its phase only"))
    if state.effect != NONE:
        need(EFFECT + state.effect not in state.pool, N_("astra: this effect card is still in the deck"))
    need(state.phase not in (EVENTS, WRAP) or state.third[0] != NONE, N_("astra: the third card is not known"))
    useless = state.phase not in (EVENTS, WRAP) or not state.bonuses
    need(not state.saved or not useless, N_("astra: no bonus can have saved a card"))
