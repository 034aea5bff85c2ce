"""LUNA Capital drawn: every choice has its element, every kind its symbol, and nothing leaks in or out."""

import re
from collections import Counter
from functools import cache

import pytest

from lunarium.boards import board, rich_board, text_board
from lunarium.boards.luna_capital import concessions
from lunarium.boards.luna_capital.icons import icon
from lunarium.boards.luna_capital.layout import Layout, layout
from lunarium.boards.luna_capital.names import SIGNS
from lunarium.boards.luna_capital.paint import BASE, CARD, CREAM, GOLD, NIGHT, NUMBERS, ON, SUNSET, on_number
from lunarium.boards.luna_capital.text import card_text
from lunarium.boards.luna_capital.text_grid import short
from lunarium.boards.scene import Scene, Shape, Told
from lunarium.boards.style import Theme, palette
from lunarium.core.play import CHANCE, Seat
from lunarium.games.luna_capital import kinds
from lunarium.games.luna_capital import state as steps
from lunarium.games.luna_capital.actions import KEEP, LIFT
from lunarium.games.luna_capital.grid import CARDS, place
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import DOWN, ROBOT, UP, Settlement
from lunarium.games.luna_capital.state import HIDDEN, OVER, State
from lunarium.words import LANGUAGES
from tests.boards.looking import (
    NAMES,
    SEATS,
    SVG,
    actions,
    buttons,
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
    offered,
    parsed,
    walk,
)


@cache
def made(seats: int) -> LunaCapital:
    return LunaCapital(seats=seats)


@cache
def states(seats: int, every: int = 37) -> list[State]:
    """Some states of random games: first and last, and a few of every step and every duty of the dealer."""
    found: list[State] = []
    seen: Counter[tuple[int, int, bool]] = Counter()
    for seed in (seats, seats + 10):
        for number, state in enumerate(walk(made(seats), seed)):
            rare = state.step == steps.LOT and LIFT in made(seats).legal(state, state.seat)
            key = (state.step, state.agenda[-1] if state.agenda else -1, rare)
            seen[key] += 1
            if (number % every == 0 and seed < 10) or seen[key] <= 2 or state.seat == OVER:
                found.append(state.copy())
    return found


def late(seats: int) -> tuple[LunaCapital, State]:
    return made(seats), states(seats)[-1]


@cache
def middle(seats: int) -> tuple[LunaCapital, State]:
    """A seat is to choose a site, in the second phase."""
    choosing = (
        s for s in walk(made(seats), 3) if s.phase == 1 and s.round > 2 and s.seat >= 0 and s.step == steps.SITE
    )
    return made(seats), next(choosing).copy()


def plan(game: LunaCapital, state: State, own: int, shape: Shape, extra: float = 0) -> Layout:
    words = Told("en", None)
    scene = Scene(palette("light"), words, words.say, str, {}, NAMES[: game.seats])
    return layout(scene, game, state, own, shape, extra)


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_has_exactly_one_element(seats: int) -> None:
    for number, state in enumerate(states(seats)):
        check_choices(made(seats), state, "wide" if number % 3 else "tall")


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_finds_all_its_choices_in_its_own_view(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.seat >= 0]:
        view = game.observe(state, state.seat)
        assert Counter(actions(board(game, view, hit=hit, seat=state.seat))) == Counter(offered(game, state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_of_another_seat_than_the_large_one_are_there_too(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.seat >= 0][::2]:
        for shape in ("wide", "tall"):
            svg = board(game, state, hit=hit, seat=(state.seat + 1) % seats, shape=shape)
            assert Counter(actions(svg)) == Counter(offered(game, state))


@pytest.mark.parametrize("seats", SEATS)
def test_without_hit_nothing_can_be_chosen(seats: int) -> None:
    for state in states(seats)[::7]:
        check_no_choices(made(seats), state)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("theme", ["light", "dark", None])
def test_drawing_is_pure(seats: int, shape: Shape, theme: Theme | None) -> None:
    for state in states(seats)[::13]:
        check_pure(made(seats), state, shape, theme)


def test_themes_and_shapes_differ() -> None:
    check_themes_and_shapes(*late(3))


def test_nothing_comes_from_outside() -> None:
    check_closed(*late(4))
    check_closed(*middle(4))


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_names_are_text(shape: Shape) -> None:
    check_names(*late(2), shape)


def test_attributes_of_a_hit_are_text() -> None:
    check_attributes(*middle(2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language(lang: str) -> None:
    check_language(*middle(2), lang)


def test_a_reader_may_bring_words_of_their_own() -> None:
    game, state = middle(1)

    def say(msgid: str, /, **args: object) -> str:
        return f"«{msgid.format(**args)}»"

    texts = [node.text or "" for node in parsed(board(game, state, say=say)).iter(f"{SVG}text")]
    assert any(text == "«Automaton»" for text in texts)
    assert "«" in text_board(game, state, say=say)


def unlike(game: LunaCapital, state: State, seat: Seat | None) -> State:
    """Another state that looks the same to the seat: others' secret cards and the unseen ones change places."""
    other, view = state.copy(), game.observe(state, seat)
    hidden = [(hand, k) for who, hand in enumerate(other.hands) if who != seat for k in range(len(hand))]
    swaps = [(hand, k) for hand, k in hidden if hand[k] not in {card for seen in state.seen for card in seen}]
    for (hand, k), unseen in zip(swaps, [card for card in other.pool if card in view.pool], strict=False):
        other.pool[other.pool.index(unseen)], hand[k] = hand[k], unseen
    return other


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_cards_are_nowhere(seats: int) -> None:
    """Neither in the picture nor in the text of a view is the name of a card that the reader may not know."""
    game, compared = made(seats), 0
    for state in states(seats)[::3]:
        for seat in (None, *range(seats)):
            view = game.observe(state, seat)
            known = set(view.market) | {card for seen in view.seen for card in seen}
            known |= {card for hand in view.hands for card in hand} | set(view.drawn)
            known |= {card for settlement in view.settlements for card in settlement.cards}
            secret = [game.cards[card].id for card in range(1, CARDS + 1) if card not in known]
            svg, text = board(game, view, hit=hit if state.seat != CHANCE else None), text_board(game, view)
            shown = set(re.findall(r"\bK\d\d\b", svg)) | set(re.findall(r"\bK\d\d\b", text))
            assert not shown & set(secret)
            other = unlike(game, state, seat)
            if other != state and game.observe(other, seat) == view:
                compared += 1
                assert board(game, game.observe(other, seat)) == board(game, view)
    assert compared


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_that_hides_the_hand_offers_nothing_of_it(seats: int) -> None:
    game = made(seats)
    secret = (steps.SWAP, steps.PAY, steps.BUILD, steps.AT, steps.KEEP)
    for state in [state for state in states(seats) if state.step in secret]:
        view = game.observe(state, None)
        if HIDDEN in view.hands[state.seat] or view.drawn:
            assert not buttons(board(game, view, hit=hit))


def test_every_kind_has_a_symbol_of_its_own() -> None:
    drawn = [icon(code) for code in kinds.CODES]
    assert len(set(drawn)) == len(kinds.CODES)
    assert {kinds.TYPES[k] for k in range(len(kinds.TYPES))} | {"demo"} == set(BASE) == set(ON)
    assert len(set(BASE.values())) == len(BASE)
    assert len({short(kind) for kind in range(1, kinds.KINDS)}) == kinds.KINDS - 1


def test_every_score_line_has_a_symbol() -> None:
    game = made(1)
    state = game.start()
    names = {line.name for line in (*game.score(state, 0), *game.automaton_score(state))}
    assert names == set(SIGNS)
    assert len({icon(sign) for sign in SIGNS.values()}) == len(SIGNS)


def test_text_and_symbols_stand_out() -> None:
    """WCAG AA: 4.5 for text, 3 for what is not text."""
    texts = [(on_number(number), NUMBERS[number]) for number in range(1, 11)]
    texts += [(NIGHT, GOLD), (NIGHT, SUNSET[2]), (NIGHT, CARD), (CREAM, concessions.SHORT), (CREAM, concessions.LONG)]
    graphics = [(ON[code], BASE[code]) for code in BASE]
    assert {pair for pair in texts if contrast(*pair) < 4.5} == set()
    assert {pair for pair in graphics if contrast(*pair) < 3} == set()


def settlement(game: LunaCapital, spots: list[tuple[int, int]]) -> Settlement:
    """Cards wherever they are asked for, whatever their numbers, one covered and one face down."""
    here = Settlement()
    for k, (row, column) in enumerate(spots):
        here.build(k + 1, game.cards[k + 1], place(row, column), ROBOT if k == 3 else DOWN if k == 5 else UP)
    return here


LONG = [(0, column) for column in range(12)]
BROAD = [(0, column) for column in range(8)] + [(1, 0), (1, 7), (-1, 2), (-1, 3)]
HIGH = [(row, column) for column in range(4) for row in range(3)]


@pytest.mark.parametrize("spots", [LONG, BROAD, HIGH])
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("seats", SEATS)
def test_settlements_stay_within_their_panels(shape: Shape, seats: int, spots: list[tuple[int, int]]) -> None:
    game = made(seats)
    state = middle(seats)[1].copy()
    state.settlements = [settlement(game, spots) for _ in range(seats)]
    where = plan(game, state, 0, shape)
    for seat, box in where.boxes.items():
        shown = where.areas[seat]
        assert shown.columns * box.side <= box.w
        assert shown.rows * box.side <= box.room
        assert box.head + box.room + box.tray + box.strip <= box.h
        assert box.x + box.w <= where.w
        assert box.y + box.h <= where.h
    if spots == BROAD:
        side = where.boxes[0].side * (1400 / where.w if shape == "wide" else 390 / where.w)
        assert side >= (90 if shape == "wide" else 40)  # pixels a card
    parsed(board(game, state, shape=shape, hit=hit, seat=0))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_panels_do_not_overlap(shape: Shape, seats: int) -> None:
    for game, state in (late(seats), middle(seats)):
        where = plan(game, state, 0, shape, 300)
        boxes = [*where.boxes.values(), where.extra, *([where.rival] if where.rival else [])]
        for k, a in enumerate(boxes):
            for b in boxes[:k]:
                assert a is not None
                assert b is not None
                assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y + 0.01 or b.y + b.h <= a.y + 0.01


def test_the_last_move_is_pointed_out() -> None:
    game, state = late(2)
    here = state.settlements[0]
    last = [(0, here.places[-1]), (0, here.spots[-1]), (0, KEEP)]
    plain, marked = board(game, state, seat=0), board(game, state, seat=0, last=last)
    assert marked.count('class="last"') == plain.count('class="last"') + 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_shows_every_choice_once(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.seat >= 0]:
        marks = {action: f"Q{number}" for number, action in enumerate(game.legal(state, state.seat))}
        text = text_board(game, game.observe(state, state.seat), marks=marks, seat=state.seat)
        for action, mark in marks.items():
            assert len(re.findall(rf"\[{mark}\]", text)) == 1, game.space.words(action)


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_shows_every_card_and_tile(seats: int) -> None:
    game = made(seats)
    for state in states(seats)[::5]:
        text = text_board(game, state)
        for card in [card for card in state.market if card] + [card for hand in state.hands for card in hand]:
            assert card_text(game, card) in text
        built = [(s.cards[k], face) for s in state.settlements for k, face in enumerate(s.faces)]
        for (card, face), count in Counter(built).items():
            head = "(--)" if face == DOWN else f"({game.number[card]}{'r' if face == ROBOT else ''})"
            assert text.count(head) >= count


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_is_plain_and_narrow(lang: str) -> None:
    for seats in SEATS:
        for game, state in (late(seats), middle(seats)):
            names = NAMES[:seats]
            state = state.copy()
            state.settlements[0] = settlement(game, LONG)
            text = text_board(game, state, names=names, lang=lang, marks=dict.fromkeys(offered(game, state), "34"))
            assert max(len(line) for line in text.splitlines()) <= 100
            assert all(line.isprintable() for line in text.splitlines())
            assert rich_board(game, state, names=names, lang=lang).plain == text_board(
                game, state, names=names, lang=lang
            )


def test_the_sample_holds_every_kind_of_state() -> None:
    seen = {state.step for seats in SEATS for state in states(seats)}
    assert seen == set(range(steps.CLOSE + 1))
    assert {state.seat for seats in SEATS for state in states(seats)} == {CHANCE, OVER, 0, 1, 2, 3}
