"""Nova Luna drawn: every choice has its element, every colour its symbol, and nothing leaks in or out."""

import re
from collections import Counter
from functools import cache
from typing import cast

import pytest

import lunarium
from lunarium.boards import board, rich_board, text_board
from lunarium.boards.nova_luna.layout import MEASURES, layout
from lunarium.boards.scene import Shape
from lunarium.boards.style import PALETTES, SHAPES, Theme
from lunarium.core.play import CHANCE, DONE
from lunarium.games.nova_luna.actions import REFILL
from lunarium.games.nova_luna.cells import FIRST, cell
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.games.nova_luna.state import OVER, PLACE, State
from lunarium.games.nova_luna.tiles import COLOURS, TILES
from lunarium.words import LANGUAGES
from tests.boards.looking import (
    NAMES,
    SEATS,
    SVG,
    actions,
    check_attributes,
    check_choices,
    check_closed,
    check_language,
    check_names,
    check_no_choices,
    check_pure,
    check_themes_and_shapes,
    contrast,
    hit,
    parsed,
    walk,
)


def made(seats: int) -> NovaLuna:
    return cast(NovaLuna, lunarium.game("nova-luna", seats=seats))


@cache
def states(seats: int, every: int = 7) -> list[State]:
    """Some states of a random game, its first and last among them, and all with a rare choice."""
    game, found = made(seats), []
    for number, state in enumerate(walk(game, seed=seats)):
        acting = game.to_act(state)
        legal = game.legal(state, acting[0]) if acting else ()
        rare = REFILL in legal or (DONE in legal and len(legal) > 1)
        if number % every == 0 or rare or not acting:
            found.append(state.copy())
    return found


def late(seats: int) -> tuple[NovaLuna, State]:
    return made(seats), states(seats)[-1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_has_exactly_one_element(seats: int) -> None:
    for state in states(seats):
        check_choices(made(seats), state)


@pytest.mark.parametrize("seats", SEATS)
def test_choices_of_another_seat_than_the_large_one_are_there_too(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.step == PLACE][:6]:
        svg = board(game, state, hit=hit, seat=(state.seat + 1) % seats)
        assert actions(svg) == list(game.legal(state, state.seat))


@pytest.mark.parametrize("seats", SEATS)
def test_without_hit_nothing_can_be_chosen(seats: int) -> None:
    for state in states(seats, 41)[::3]:
        check_no_choices(made(seats), state)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("theme", ["light", "dark", None])
def test_drawing_is_pure(seats: int, shape: Shape, theme: Theme | None) -> None:
    for state in states(seats, 61)[::4]:
        check_pure(made(seats), state, shape, theme)


def test_themes_and_shapes_differ() -> None:
    check_themes_and_shapes(*late(3))


def test_nothing_comes_from_outside() -> None:
    check_closed(*late(4))


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert set(SHAPES) == set(COLOURS)
    assert len({shape(10) for shape in SHAPES.values()}) == 4


@pytest.mark.parametrize("seats", SEATS)
def test_tiles_show_their_colours_and_tasks_as_symbols(seats: int) -> None:
    """A tile has its own symbol twice, and one for every colour that a task without a token asks for."""
    game, state = late(seats)
    shown = Counter(
        name for path in parsed(board(game, state)).iter(f"{SVG}path") for name in path.get("class", "").split()[1:]
    )
    wanted: Counter[str] = Counter()
    laid = [(t, d.tokens(slot)) for d in state.displays for slot, t in enumerate(d.tiles)]
    for tile, tokens in laid + [(tile, []) for tile in state.wheel if tile]:
        wanted[COLOURS[TILES[tile].colour]] += 2
        for task, letters in enumerate(TILES[tile].tasks):
            if task not in tokens:
                wanted.update(COLOURS["rbty".index(letter)] for letter in letters)
    backs = len(re.findall(r'class="symbol blue"', board(game, state))) - wanted["blue"]
    assert 0 <= backs <= 3  # the stock has a crescent on its back
    assert shown - Counter(blue=backs) == wanted


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_names_are_text(shape: Shape) -> None:
    check_names(*late(2), shape)


def test_attributes_of_a_hit_are_text() -> None:
    check_attributes(made(2), next(state for state in states(2) if state.step == PLACE))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language(lang: str) -> None:
    check_language(made(2), next(state for state in states(2) if state.step == PLACE), lang)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_straggling_display_stays_within_its_panel(shape: Shape, seats: int) -> None:
    game = made(seats)
    state = states(seats)[0].copy()
    for seat, display in enumerate(state.displays):
        for k in range(44):
            display.put(k % 68 + 1, cell(k, 0) if seat % 2 else cell(0, k))
    plan = layout(game, state, 0, shape, 0)
    least = MEASURES[shape].least
    for seat, box in plan.boxes.items():
        margin = plan.margins[seat]
        columns, rows = (44, 1) if seat % 2 else (1, 44)
        assert (columns + 2 * margin) * box.side <= box.w
        assert (rows + 2 * margin) * box.side <= box.h - box.head
        assert box.side >= least[seat != 0]
        assert box.x + box.w <= plan.w
        assert box.y + box.h <= plan.h
    parsed(board(game, state, shape=shape, hit=hit, seat=0))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_panels_do_not_overlap(shape: Shape, seats: int) -> None:
    game, state = late(seats)
    boxes = list(layout(game, state, 0, shape, 100).boxes.values())
    for k, a in enumerate(boxes):
        for b in boxes[:k]:
            assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y


def test_the_last_move_is_pointed_out() -> None:
    game, state = late(2)
    where = state.displays[0].cells[-1]
    plain, marked = board(game, state, seat=0), board(game, state, seat=0, last=[(0, where)])
    assert marked.count("<rect") == plain.count("<rect") + 1


@pytest.mark.parametrize("theme", PALETTES)
def test_text_and_symbols_stand_out(theme: Theme) -> None:
    """WCAG AA: 4.5 for text, 3 for what is not text."""
    paint = PALETTES[theme]
    texts = [("ink", "panel"), ("soft", "panel"), ("on-button", "button"), ("moon", "deep"), ("dusk", "deep")]
    texts += [(f"on-{colour}", colour) for colour in COLOURS]
    texts += [(f"on-seat-{seat}", f"seat-{seat}") for seat in range(4)]
    texts += [("night", "gold"), ("ink", "line")]
    graphics = [(f"glow-{colour}", "night") for colour in COLOURS] + [("accent", "panel"), ("gold", "sky")]
    assert {(a, b) for a, b in texts if contrast(paint[a], paint[b]) < 4.5} == set()
    assert {(a, b) for a, b in graphics if contrast(paint[a], paint[b]) < 3} == set()


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_shows_every_tile_and_every_choice(seats: int) -> None:
    game = made(seats)
    for state in states(seats, 23):
        acting = game.to_act(state)
        legal = game.legal(state, acting[0]) if acting and acting[0] != CHANCE else ()
        marks = {action: f"Q{number}" for number, action in enumerate(legal)}
        text = text_board(game, state, marks=marks)
        tiles = [tile for display in state.displays for tile in display.tiles] + [t for t in state.wheel if t]
        cells = Counter(re.findall(r"\b[rbty][1-7](?=[.*+]| |\n)", text))
        for name, count in Counter(f"{'rbty'[TILES[t].colour]}{TILES[t].cost}" for t in tiles).items():
            assert cells[name] >= count
        for action, mark in marks.items():
            assert len(re.findall(rf"\b{mark}\b", text)) == 1, game.space.words(action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_is_plain_and_narrow(lang: str) -> None:
    for seats in SEATS:
        game, state = late(seats)
        text = text_board(game, state, names=NAMES[:seats], lang=lang)
        assert max(len(line) for line in text.splitlines()) <= 100
        assert text.isprintable() is False  # newlines only
        assert all(line.isprintable() for line in text.splitlines())
        assert rich_board(game, state, names=NAMES[:seats], lang=lang).plain == text


def test_the_text_tells_what_a_task_lacks() -> None:
    game = made(2)
    state = states(2)[-1].copy()
    state.displays = [type(display)() for display in state.displays]
    by_name = {tile.name: index for index, tile in enumerate(TILES)}
    state.displays[0].put(by_name["r4-bbb-yyy-tt"], cell(0, 0))
    state.displays[0].put(by_name["b2-bbbb"], cell(1, 0))
    text = text_board(game, state, seat=0)
    assert "0 r4: bbb (needs bb), yyy, tt" in text
    assert "e1 b2: bbbb" in text


def test_the_sample_holds_every_kind_of_state() -> None:
    seen = {(state.seat, state.step) for seats in SEATS for state in states(seats)}
    assert {seat for seat, _ in seen} == {CHANCE, OVER, 0, 1, 2, 3}
    assert {step for _, step in seen} >= {0, 1, 2, 3, 4, 5}
    assert FIRST == 77
