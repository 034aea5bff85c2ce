"""Welcome to the Moon drawn: every slot has its place, every choice its element, every mark its stroke."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from lunarium.boards import board, closer, rich_board, text_board
from lunarium.boards.scene import Shape
from lunarium.boards.style import CREAM, Theme
from lunarium.boards.svg import clip
from lunarium.boards.welcome_to_the_moon.adventures import mood_of, printed
from lunarium.boards.welcome_to_the_moon.faces import KINDS, LINKS
from lunarium.boards.welcome_to_the_moon.hand import number, ring
from lunarium.boards.welcome_to_the_moon.icons import BASE, SLATE, icon
from lunarium.boards.welcome_to_the_moon.icons import NAMES as ICONS
from lunarium.boards.welcome_to_the_moon.layout import layout
from lunarium.boards.welcome_to_the_moon.names import sign, signs
from lunarium.boards.welcome_to_the_moon.paint import PLAYERS
from lunarium.core.found import Lacking
from lunarium.core.play import CHANCE, total
from lunarium.games.welcome_to_the_moon.actions import MARK
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import OVER, State
from lunarium.words import LANGUAGES
from lunarium.words import action as action_words
from tests.amount import sparse
from tests.boards.looking import (
    SVG,
    actions,
    buttons,
    check_attributes,
    check_closed,
    check_language,
    check_names,
    check_no_choices,
    check_pure,
    check_themes_and_shapes,
    contrast,
    hit,
    parsed,
)
from tests.rules.welcome_to_the_moon.table import tidy

DRAWN = sorted(ADVENTURES)
SEATS = (1, 2, 3, 6)
NAMES = ["Ana", "Bea", "Cid", "Dan", "Eva", "Flo"]


@cache
def made(adventure: str, seats: int) -> WelcomeToTheMoon:
    return WelcomeToTheMoon(adventure=adventure, seats=seats)


@cache
def states(adventure: str, seats: int) -> list[State]:
    """Some states of a game: the first and the last, and a few for every set of verbs that a seat can have."""
    game, found = made(adventure, seats), []
    seen: Counter[tuple[int, tuple[str, ...]]] = Counter()
    for seed, careful in ((seats, True), (seats + 10, False)):
        choice, state = Random(seed), game.start()
        while acting := game.to_act(state):
            seat = acting[0] if len(acting) == 1 else choice.choice(acting)
            legal = game.legal(state, seat)
            key = (state.phase, tuple(sorted({game.space.verb(action) for action in legal})))
            seen[key] += 1
            if seen[key] <= 3:
                found.append(state.copy())
            game.apply(state, seat, tidy(game, state, seat, choice) if careful else choice.choice(legal))
        found.append(state)
    return found


@cache
def middle(adventure: str, seats: int) -> tuple[WelcomeToTheMoon, State]:
    """Somebody is to mark the sheet."""
    game = made(adventure, seats)
    marking = (s for s in states(adventure, seats) if s.phase != OVER and s.turn > 1 and any(s.agendas))
    return game, next(s for s in marking if max(game.legal(s, game.to_act(s)[0])) >= MARK)


def late(adventure: str, seats: int) -> tuple[WelcomeToTheMoon, State]:
    return made(adventure, seats), states(adventure, seats)[-1]


def test_every_adventure_has_a_sheet() -> None:
    assert all(printed(name) and mood_of(name) for name in ADVENTURES)


@pytest.mark.parametrize("adventure", DRAWN)
def test_layout_and_sheet_name_the_same_slots(adventure: str) -> None:
    plan, slots = layout(adventure), ADVENTURES[adventure].slots
    assert sorted(plan.places) == sorted(slots.names)
    assert {place.kind.partition("-")[0] for place in plan.places.values()} <= set(KINDS)
    assert set(printed(adventure).values) <= set(slots.names)
    assert all((len(place.points) > 1) == (place.kind in LINKS) for place in plan.places.values())


@pytest.mark.parametrize("adventure", DRAWN)
def test_the_sheet_in_letters_names_every_slot_once(adventure: str) -> None:
    named = Counter(re.findall(r"\{([^}]+)\}", "\n".join(layout(adventure).text)))
    assert named == Counter(ADVENTURES[adventure].slots.names)


@pytest.mark.parametrize("adventure", DRAWN)
def test_slots_do_not_cover_each_other(adventure: str) -> None:
    """What is marked by a ring or a number keeps its distance from all others of that sort."""
    plan = layout(adventure)
    spots = [
        (name, *place.middle, plan.sizes[place.kind]) for name, place in plan.places.items() if place.kind not in LINKS
    ]
    for k, (one, x, y, r) in enumerate(spots):
        for other, a, b, s in spots[:k]:
            assert ((x - a) ** 2 + (y - b) ** 2) ** 0.5 > 0.85 * (r + s), (one, other)


@pytest.mark.parametrize("adventure", DRAWN)
@pytest.mark.parametrize("seats", [1, 2])
def test_every_score_line_has_its_box_and_symbol(adventure: str, seats: int) -> None:
    game, state = late(adventure, seats)
    lines = [line.name for line in game.score(state, 0)]
    assert sorted(layout(adventure).results) == sorted([*lines, "total"])
    assert {*lines, *(line.name for line in game.rival(state))} <= set(signs())
    assert set(printed(adventure).tallies(game, state, 0)) == set(layout(adventure).tallies)


@pytest.mark.parametrize("adventure", DRAWN)
@pytest.mark.parametrize("seats", sparse(SEATS[::-1], 4))
def test_every_legal_action_has_exactly_one_element(adventure: str, seats: int) -> None:
    game = made(adventure, seats)
    for k, state in enumerate(states(adventure, seats)[::seats]):
        for seat in game.to_act(state):
            view = game.observe(state, None if seat == CHANCE else seat)
            shown = board(game, view, hit=hit, seat=max(0, seat), shape="tall" if k % 3 else "wide")
            assert Counter(actions(shown)) == Counter(game.legal(state, seat)), (state, seat)
            for button in buttons(shown):
                words = action_words(game, view, int(button.get("data-action", "-1")), long=True)
                assert button.get("aria-label") == words == button.findtext(f"{SVG}title")
                assert button.get("tabindex") == "0"
                assert button.find(f".//{SVG}g[@role='button']") is None


@pytest.mark.parametrize("adventure", DRAWN)
def test_what_cannot_be_chosen_can_be_asked_about(adventure: str) -> None:
    game, state = middle(adventure, 2)
    seat = game.to_act(state)[0]
    svg = board(game, game.observe(state, seat), hit=hit, why=lambda action: {"data-why": str(action)}, seat=seat)
    asked = {int(node.get("data-why", "-1")) for node in parsed(svg).iter() if node.get("data-why")}
    assert asked
    assert not asked & set(game.legal(state, seat))
    empty = {MARK + slot for slot in game.adventure.spaces if not state.sheets[seat][slot]}
    assert empty <= asked | set(game.legal(state, seat))


def test_without_a_seat_the_first_who_acts_is_shown() -> None:
    game, state = middle("journey", 2)
    assert Counter(actions(board(game, state, hit=hit))) == Counter(game.legal(state, game.to_act(state)[0]))


@pytest.mark.parametrize("adventure", DRAWN)
def test_without_hit_nothing_can_be_chosen(adventure: str) -> None:
    for state in states(adventure, 1)[::6]:
        check_no_choices(made(adventure, 1), state)


@pytest.mark.parametrize("adventure", DRAWN)
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("theme", ["light", "dark", None])
def test_drawing_is_pure(adventure: str, shape: Shape, theme: Theme | None) -> None:
    for seats in (1, 3):
        for state in states(adventure, seats)[::11]:
            check_pure(made(adventure, seats), state, shape, theme)


@pytest.mark.parametrize("adventure", DRAWN)
def test_themes_shapes_and_closed(adventure: str) -> None:
    check_themes_and_shapes(*late(adventure, 3))
    check_closed(*late(adventure, 2))
    check_closed(*middle(adventure, 1))


def test_variables_of_the_sheet_are_declared() -> None:
    svg = board(*middle("colony", 2), hit=hit)
    used, declared = set(re.findall(r"var\((--[\w-]+)\)", svg)), set(re.findall(r"(--[\w-]+):", svg))
    assert used <= declared


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_names_and_attributes_are_text(shape: Shape) -> None:
    check_names(*middle("launch", 2), shape)
    check_attributes(*middle("journey", 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_the_language(lang: str) -> None:
    game, state = middle("colony", 1)
    check_language(game, state, lang)


def test_others_drafts_are_not_drawn() -> None:
    """A view of one seat is the same picture, whatever the other has drafted."""
    game, drafted = made("journey", 2), 0
    for state in states("journey", 2):
        if state.before[1] and state.drafts[1] and state.agendas[0]:
            other = state.copy()
            other.sheets[1] = bytearray(other.before[1])
            other.drafts[1] = []
            other.agendas[1] = other.openings[1][:] if state.agendas[1] else []
            drafted += 1
            one, two = (board(game, game.observe(s, 0), hit=hit, seat=0) for s in (state, other))
            assert one == two
    assert drafted


@pytest.mark.parametrize("adventure", DRAWN)
def test_every_mark_is_on_the_sheet(adventure: str) -> None:
    """Taking one mark away changes the picture of the large sheet, and of a small one."""
    game, state = late(adventure, 2)
    shown = board(game, state, seat=0)
    for slot in [slot for slot, mark in enumerate(state.sheets[0]) if mark][::5]:
        other = state.copy()
        other.sheets[0][slot] = 0
        assert board(game, other, seat=0) != shown
        assert board(game, other, seat=1) != board(game, state, seat=1)


def test_totals_stand_on_the_board() -> None:
    for adventure in DRAWN:
        game, state = late(adventure, 3)
        texts = [node.text for node in parsed(board(game, state, seat=0)).iter(f"{SVG}text")]
        for seat in range(3):
            assert str(total(game.score(state, seat))) in texts
        assert all(clip(name, 20, 400) in "".join(filter(None, texts)) for name in ("Seat A", "Seat B", "Seat C"))


def test_strokes_waver_and_repeat() -> None:
    assert ring(5, 5, 2, 1) == ring(5, 5, 2, 1) != ring(5, 5, 2, 2)
    drawn = {number(value, 5, 5, 3, "#000000", 7) for value in range(-28, 200)}
    assert len(drawn) == 228


def test_symbols_differ() -> None:
    assert len({icon(name) for name in ICONS}) == len(ICONS)
    assert len({icon(name) for name in signs().values()}) == len(set(signs().values()))
    assert set(BASE) <= set(ICONS)


def test_a_score_line_without_a_symbol_is_named() -> None:
    with pytest.raises(Lacking, match="the score line 'dust' has no symbol: 'lines' of the PRINT of its adventure"):
        sign("dust")


def test_text_and_symbols_stand_out() -> None:
    """WCAG AA: 4.5 for text and handwriting, 3 for symbols."""
    texts = [
        (mood[ink], mood[ground])
        for themes in map(mood_of, ADVENTURES)
        for mood in themes.values()
        for ink, ground in (
            ("print", "board"),
            ("print", "sky"),
            ("print", "plate"),
            ("print", "haze"),
            ("dim", "board"),
            ("pen", "plate"),
            ("pen", "board"),
            ("fresh", "plate"),
            ("fresh", "board"),
        )
    ]
    assert {pair for pair in texts if contrast(*pair) < 4.5} == set()
    grounds = [*BASE.values(), SLATE]
    assert {base for base in grounds if contrast(CREAM, base) < 3} == set()
    assert {colour for colour in PLAYERS if contrast(CREAM, colour) < 4.5} == set()


def test_the_last_move_is_pointed_out() -> None:
    game, state = late("journey", 2)
    plain = board(game, state, seat=0)
    marked = board(game, state, seat=0, last=[(0, MARK + 3), (1, MARK + 4), (0, 0)])
    assert marked.count('class="last"') == plain.count('class="last"') + 1


@pytest.mark.parametrize("adventure", DRAWN)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_text_shows_every_choice_once(adventure: str, seats: int) -> None:
    game = made(adventure, seats)
    for state in states(adventure, seats):
        for seat in game.to_act(state):
            view = game.observe(state, None if seat == CHANCE else seat)
            marks = {action: f"Q{k}" for k, action in enumerate(game.legal(view, seat))}
            text = text_board(game, view, marks=marks, seat=max(0, seat))
            found = Counter(re.findall(r"\[(Q\d+)\]", text))
            assert found == Counter(marks.values()), text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("adventure", DRAWN)
def test_the_text_is_plain_and_narrow(adventure: str, lang: str) -> None:
    for seats in SEATS:
        game = made(adventure, seats)
        for state in states(adventure, seats)[::5]:
            seat = (*game.to_act(state), 0)[0]
            marks = dict.fromkeys(game.legal(state, seat), "34") if seat >= 0 else {}
            names = NAMES[:seats]
            text = text_board(game, state, names=names, lang=lang, marks=marks)
            assert max(len(line) for line in text.splitlines()) <= 100, text
            assert all(line.isprintable() for line in text.splitlines())
            assert rich_board(game, state, names=names, lang=lang, marks=marks).plain == text


def test_the_sample_holds_every_verb() -> None:
    verbs = {
        game.space.verb(action)
        for adventure in DRAWN
        for seats in (1, 2)
        for game in (made(adventure, seats),)
        for state in states(adventure, seats)
        for seat in game.to_act(state)
        for action in game.legal(state, seat)
    }
    assert verbs == {
        *(
            "done",
            "card",
            "effect",
            "mission",
            "choose",
            "error",
            "wild",
            "change",
            "give",
            "skip",
            "claim",
            "bonus",
            "mark",
        ),
    }


@pytest.mark.parametrize(("lang", "letters"), [("en", "R G P B Y"), ("es", "R V M Az Am"), ("pl", "Cz Z F N Ż")])
def test_the_letters_of_viruses_are_those_of_the_language(lang: str, letters: str) -> None:
    game = WelcomeToTheMoon(adventure="virus", seats=2)
    svg = closer(game, game.start(), 0, lang=lang) or ""
    found = re.findall(r"<text[^>]*>(?:<tspan[^>]*>)?([A-ZŻ][a-z]?)<", svg)
    assert {*found} - {*"ABC"} == {*letters.split()} - {*"ABC"}
    assert ("B" in letters.split()) == (found.count("B") > 1)  # of the mission, and of the virus
    assert "\ue010" not in svg
