"""What must hold in every state of Welcome to the Moon, computed from scratch."""

import random
from typing import Any

from lunarium.core.play import DONE, AnyGame
from lunarium.games.welcome_to_the_moon.cards import CARDS, EFFECT
from lunarium.games.welcome_to_the_moon.sheet import FRESH, PENDING, VALUE
from lunarium.games.welcome_to_the_moon.state import DEAL, EVENTS, NONE, OVER, PLAY, SETTLED, WRAP, State

SETTINGS: tuple[dict[str, str | int], ...] = (
    {"seats": 1, "adventure": "launch", "level": 1},
    {"seats": 1, "adventure": "launch", "level": 8, "missions": "212"},
    {"seats": 2, "adventure": "launch"},
    {"seats": 3, "adventure": "launch", "missions": "121"},
    {"seats": 6, "adventure": "launch"},
    {"seats": 1, "adventure": "journey", "level": 1},
    {"seats": 1, "adventure": "journey", "level": 6, "missions": "222"},
    {"seats": 2, "adventure": "journey"},
    {"seats": 4, "adventure": "journey", "missions": "111"},
    {"seats": 5, "adventure": "journey"},
    {"seats": 1, "adventure": "colony", "level": 3},
    {"seats": 2, "adventure": "colony"},
    {"seats": 4, "adventure": "colony", "missions": "212"},
    {"seats": 1, "adventure": "mine", "level": 4, "missions": "122"},
    {"seats": 2, "adventure": "mine"},
    {"seats": 3, "adventure": "mine", "missions": "211"},
    {"seats": 6, "adventure": "mine"},
    {"seats": 1, "adventure": "dome", "level": 6, "missions": "212"},
    {"seats": 2, "adventure": "dome"},
    {"seats": 3, "adventure": "dome", "missions": "121"},
    {"seats": 5, "adventure": "dome"},
    {"seats": 1, "adventure": "virus", "level": 5},
    {"seats": 1, "adventure": "virus", "level": 2, "missions": "222"},
    {"seats": 2, "adventure": "virus"},
    {"seats": 3, "adventure": "virus", "missions": "111"},
    {"seats": 5, "adventure": "virus", "missions": "212"},
    {"seats": 1, "adventure": "escape", "level": 7, "missions": "221"},
    {"seats": 2, "adventure": "escape"},
    {"seats": 3, "adventure": "escape", "missions": "112"},
    {"seats": 5, "adventure": "escape"},
    {"seats": 1, "adventure": "battle", "level": 5, "missions": "121"},
    {"seats": 2, "adventure": "battle"},
    {"seats": 3, "adventure": "battle", "missions": "212"},
    {"seats": 6, "adventure": "battle"},
)


def check_cards(state: State, seats: int) -> None:
    """Every starship card is in exactly one place; piles ascend, as they have no order."""
    piles = [state.pool, *state.stacks, *state.discards, state.astra, state.removed]
    assert all(pile == sorted(pile) for pile in piles)
    cards = [card for pile in piles for card in pile] + state.numbers + state.actions
    assert sorted(card for card in cards if 0 < card < EFFECT) == list(range(1, CARDS + 1))
    effects = [card for card in cards if card >= EFFECT]
    assert len(set(effects)) == len(effects)
    assert not effects or seats == 1
    if seats == 1 and state.passes == 1 and len(state.pool) > 24:
        assert not effects
    assert state.earned - state.bonuses == len(state.removed)


def check_sheet(game: Any, sheet: bytearray, drafted: bool) -> None:
    """Every mark is one that its slot can bear, and numbers ascend in every zone."""
    slots = game.adventure.slots
    assert len(sheet) == len(slots.names)
    for slot, mark in enumerate(sheet):
        assert not mark or mark in slots.words[slot], (slots.names[slot], mark)
        symbol = slot not in game.adventure.spaces and slot not in game.adventure.letters
        assert not symbol or drafted or mark not in (FRESH, PENDING), slots.names[slot]
    for zone in ZONES[game.adventure.name](game, sheet):
        numbers = [sheet[slot] for slot in zone if sheet[slot] >= VALUE]
        assert numbers == sorted(set(numbers))


def levels(game: Any, sheet: bytearray) -> list[list[int]]:
    names = game.adventure.slots.names
    return [[slot for slot in game.adventure.spaces if names[slot].startswith(f"L{n}-")] for n in range(1, 10)]


def path(game: Any, sheet: bytearray) -> list[list[int]]:
    index = game.adventure.slots.index
    zones: list[list[int]] = [[]]
    for n in range(1, 37):
        zones[-1].append(index[f"T{n}"])
        if n < 36 and sheet[index[f"G{n}"]]:
            zones.append([])
    return zones


def grid(game: Any, sheet: bytearray) -> list[list[int]]:
    index = game.adventure.slots.index
    columns = [[f"c{c}r{r}" for r in range(1, 7)] for c in range(1, 7)]
    rows = [[f"c{c}r{r}" for c in range(1, 7)] for r in range(1, 7)]
    return [[index[name] for name in names if name in index] for names in (*columns, *rows)]


def floors(game: Any, sheet: bytearray) -> list[list[int]]:
    names = game.adventure.slots.names
    return [[slot for slot in game.adventure.spaces if names[slot][0] == floor] for floor in "12345"]


def ships(game: Any, sheet: bytearray) -> list[list[int]]:
    index = game.adventure.slots.index
    sizes = (9, 10, 7, 6, 6, 5)
    return [[index[f"S{ship}-{n}"] for n in range(1, size + 1)] for ship, size in enumerate(sizes, 1)]


def skyscrapers(game: Any, sheet: bytearray) -> list[list[int]]:
    index = game.adventure.slots.index
    heights = {1: (6, 3), 2: (4, 6), 3: (3, 7), 4: (5, 4)}
    return [
        [index[f"S{n}-D{level}"] for level in range(below, 0, -1)]
        + [index[f"S{n}-U{level}"] for level in range(1, above + 1)]
        for n, (below, above) in heights.items()
    ]


def unordered(game: Any, sheet: bytearray) -> list[list[int]]:
    return []


ZONES = {
    "launch": levels,
    "journey": path,
    "colony": grid,
    "mine": levels,
    "dome": skyscrapers,
    "virus": floors,
    "escape": ships,
    "battle": unordered,
}


def invariants(game: AnyGame, state: Any) -> None:
    """Cards are conserved, sheets obey their laws, and drafts are open exactly in their phases."""
    rules: Any = game
    check_cards(state, game.seats)
    for seat, sheet in enumerate(state.sheets[: game.seats]):
        drafting = bool(state.before[seat])
        check_sheet(rules, sheet, drafting and state.phase == PLAY)
        assert drafting or (not state.agendas[seat] and not state.drafts[seat])
        assert not drafting or state.phase not in (DEAL, OVER)
        if state.phase in (DEAL, PLAY):
            assert drafting == (state.phase == PLAY)
        claimed = rules.adventure.claimed(state, seat)
        assert state.phase in (EVENTS, WRAP) or all(
            turned or not mine for turned, mine in zip(state.turned, claimed, strict=True)
        )


def hide(game: AnyGame, state: Any, seat: int | None, rng: random.Random) -> Any:
    """A state that differs from this one only in what the seat, or a spectator, may not know: others' drafts."""
    rules: Any = game
    twin: State = state.copy()
    for other in range(game.seats):
        if other != seat and state.before[other]:
            redraft(rules, twin, other, bool(state.agendas[other]), rng)
    return twin


def redraft(game: Any, state: State, seat: int, stays_open: bool, rng: random.Random) -> None:
    """Another draft of the seat, from where it began; closed without its barrier."""
    before, opening = state.before[seat], state.openings[seat]
    state.sheets[seat] = bytearray(before)
    state.forget(seat)
    state.before[seat], state.openings[seat] = before, opening
    state.agendas[seat] = opening[:]
    if state.phase in (EVENTS, WRAP):
        state.saved = state.saved if state.saved == SETTLED else 0
    else:
        state.third[seat] = NONE
    while not stays_open or rng.random() < 0.8:
        actions = game.legal(state, seat)
        action = rng.choice(actions)
        if action != DONE:
            game.apply(state, seat, action)
        elif stays_open:
            return
        else:
            state.agendas[seat] = []
            state.drafts[seat].append(DONE)
            return
