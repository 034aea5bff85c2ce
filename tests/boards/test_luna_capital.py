"""LUNA Capital drawn: every choice has its element, every kind its symbol, and nothing leaks in or out."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from lunarium.boards import board, rich_board, text_board
from lunarium.boards.luna_capital import _label
from lunarium.boards.luna_capital.icons import icon
from lunarium.boards.luna_capital.layout import Layout, Shape, layout
from lunarium.boards.luna_capital.names import SIGNS, Told
from lunarium.boards.luna_capital.paint import BASE, CARD, CREAM, GOLD, NIGHT, NUMBERS, ON, SUNSET, on_number
from lunarium.boards.luna_capital.text import card_text
from lunarium.boards.luna_capital.text_grid import short
from lunarium.boards.scene import Scene
from lunarium.boards.style import PALETTES, Theme, palette
from lunarium.core.play import CHANCE, Action, Seat
from lunarium.games.luna_capital import kinds
from lunarium.games.luna_capital import state as steps
from lunarium.games.luna_capital.actions import KEEP, LIFT
from lunarium.games.luna_capital.grid import CARDS, place
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import DOWN, ROBOT, UP, Settlement
from lunarium.games.luna_capital.state import HIDDEN, OVER, State

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (1, 2, 3, 4)
NAMES = ["Ana", "Bea", "Cid", "Dan"]


@cache
def made(seats: int) -> LunaCapital:
    return LunaCapital(seats=seats)


def walk(seats: int, seed: int) -> Iterator[State]:
    """A random game, state by state."""
    game, choice = made(seats), random.Random(seed)
    state = game.start()
    while acting := game.to_act(state):
        yield state
        game.apply(state, acting[0], choice.choice(game.legal(state, acting[0])))
    yield state


@cache
def states(seats: int, every: int = 37) -> list[State]:
    """Some states of random games: first and last, and a few of every step and every duty of the dealer."""
    found: list[State] = []
    seen: Counter[tuple[int, int, bool]] = Counter()
    for seed in (seats, seats + 10):
        for number, state in enumerate(walk(seats, seed)):
            rare = state.step == steps.LOT and LIFT in made(seats).legal(state, state.seat)
            key = (state.step, state.agenda[-1] if state.agenda else -1, rare)
            seen[key] += 1
            if (number % every == 0 and seed < 10) or seen[key] <= 2 or state.seat == OVER:
                found.append(state.copy())
    return found


def hit(action: int) -> dict[str, str]:
    return {"data-action": str(action)}


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def buttons(svg: str) -> list[ElementTree.Element]:
    return parsed(svg).findall(f".//{SVG}g[@role='button']")


def actions(svg: str) -> Counter[int]:
    return Counter(int(button.get("data-action", "-1")) for button in buttons(svg))


def offered(game: LunaCapital, state: State) -> list[Action]:
    return [action for seat in game.to_act(state) for action in game.legal(state, seat)]


def late(seats: int) -> tuple[LunaCapital, State]:
    return made(seats), states(seats)[-1]


@cache
def middle(seats: int) -> tuple[LunaCapital, State]:
    """A seat is to choose a site, in the second phase."""
    choosing = (s for s in walk(seats, 3) if s.phase == 1 and s.round > 2 and s.seat >= 0 and s.step == steps.SITE)
    return made(seats), next(choosing).copy()


def plan(game: LunaCapital, state: State, own: int, shape: Shape, extra: float = 0) -> Layout:
    words = Told("en", None)
    scene = Scene(palette("light"), words, words.say, str, {}, NAMES[: game.seats])
    return layout(scene, game, state, own, shape, extra)


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_action_has_exactly_one_element(seats: int) -> None:
    game = made(seats)
    for number, state in enumerate(states(seats)):
        svg = board(game, state, hit=hit, shape="wide" if number % 3 else "tall")
        assert actions(svg) == Counter(offered(game, state)), state.step
        for button in buttons(svg):
            words = _label(game, state, "en", int(button.get("data-action", "-1")))
            assert button.get("aria-label") == words
            assert button.findtext(f"{SVG}title") == words
            assert button.get("tabindex") == "0"
            assert "hit" in button.get("class", "").split()
            assert button.find(f".//{SVG}g[@role='button']") is None  # none inside another


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_finds_all_its_choices_in_its_own_view(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.seat >= 0]:
        view = game.observe(state, state.seat)
        assert actions(board(game, view, hit=hit, seat=state.seat)) == Counter(offered(game, state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_of_another_seat_than_the_large_one_are_there_too(seats: int) -> None:
    game = made(seats)
    for state in [state for state in states(seats) if state.seat >= 0][::2]:
        for shape in ("wide", "tall"):
            svg = board(game, state, hit=hit, seat=(state.seat + 1) % seats, shape=shape)
            assert actions(svg) == Counter(offered(game, state))


@pytest.mark.parametrize("seats", SEATS)
def test_without_hit_nothing_can_be_chosen(seats: int) -> None:
    game = made(seats)
    for state in states(seats)[::7]:
        for svg in (board(game, state), board(game, state, hit=lambda action: None)):
            assert 'role="button"' not in svg
            assert parsed(svg).get("role") == "img"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("theme", ["light", "dark", None])
def test_drawing_is_pure(seats: int, shape: str, theme: Theme | None) -> None:
    game = made(seats)
    for state in states(seats)[::13]:
        before = state.copy()
        svg = board(game, state, hit=hit, shape=shape, theme=theme)
        assert svg == board(game, state.copy(), hit=hit, shape=shape, theme=theme)
        assert state == before
        assert parsed(svg).tag == f"{SVG}svg"
        assert ("var(--" in svg) == (theme is None)


def test_themes_and_shapes_differ() -> None:
    game, state = late(3)
    drawn = {board(game, state, shape=shape, theme=theme) for shape in ("wide", "tall") for theme in PALETTES}
    assert len(drawn) == 4
    root = parsed(board(game, state, shape="tall"))
    assert int(root.get("height", "0")) > int(root.get("width", "0"))


def test_nothing_comes_from_outside() -> None:
    for game, state in (late(4), middle(4)):
        svg = board(game, state, hit=hit)
        assert re.findall(r"https?://[^\"' <]*", svg) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"href|url\(|@import|<script|<image|<foreignObject|\son\w+=", svg)


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_names_are_text(shape: str) -> None:
    game, state = late(2)
    bad = ['<b>"&</b>\x00\x1b', "]]>&amp;'<script>"]
    svg = board(game, state, hit=hit, names=bad, shape=shape)
    texts = [node.text or "" for node in parsed(svg).iter(f"{SVG}text")]
    assert any(text.startswith('<b>"&') for text in texts)
    assert "<script" not in svg
    assert "<b>" not in svg


def test_attributes_of_a_hit_are_text() -> None:
    game, state = middle(2)
    svg = board(game, state, hit=lambda action: {"hx-post": '/do?a="<&', "class": "mine"}, label=lambda action: "<&>")
    found = buttons(svg)
    assert {button.get("hx-post") for button in found} == {'/do?a="<&'}
    assert {button.get("class") for button in found} == {"hit mine"}
    assert {button.get("aria-label") for button in found} == {"<&>"}


@pytest.mark.parametrize("lang", ["en", "es", "pl"])
def test_it_speaks_the_language(lang: str) -> None:
    game, state = middle(2)
    root = parsed(board(game, state, hit=hit, lang=lang))
    assert root.get("lang") == lang
    first = game.legal(state, state.seat)[0]
    assert _label(game, state, lang, first) in {node.get("aria-label") for node in root.iter()}


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


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_and_symbols_stand_out() -> None:
    """WCAG AA: 4.5 for text, 3 for what is not text."""
    texts = [(on_number(number), NUMBERS[number]) for number in range(1, 11)]
    texts += [(NIGHT, GOLD), (NIGHT, SUNSET[2]), (NIGHT, CARD), (CREAM, "#2f6f5e"), (CREAM, "#a8323c")]
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


@pytest.mark.parametrize("lang", ["en", "es", "pl"])
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
