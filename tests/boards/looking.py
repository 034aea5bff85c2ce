"""What must hold for the board of every game, as functions that fail, and how to look at a picture."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

from lunarium.boards import board
from lunarium.boards.scene import Shape
from lunarium.boards.style import PALETTES, Theme
from lunarium.core.play import Action, Game, S
from lunarium.words import action as action_words

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (1, 2, 3, 4)
NAMES = ["Ana", "Bea", "Cid", "Dan"]


def walk(game: Game[S], seed: int) -> Iterator[S]:
    """A random game, state by state."""
    choice = Random(seed)
    state = game.start()
    while acting := game.to_act(state):
        yield state
        game.apply(state, acting[0], choice.choice(game.legal(state, acting[0])))
    yield state


def hit(action: int) -> dict[str, str]:
    return {"data-action": str(action)}


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def buttons(svg: str) -> list[ElementTree.Element]:
    return parsed(svg).findall(f".//{SVG}g[@role='button']")


def actions(svg: str) -> list[Action]:
    """Those that can be chosen, as they come in the picture."""
    return [int(button.get("data-action", "-1")) for button in buttons(svg)]


def offered(game: Game[S], state: S) -> list[Action]:
    return [action for seat in game.to_act(state) for action in game.legal(state, seat)]


def check_choices(game: Game[S], state: S, shape: Shape = "wide") -> None:
    """Every legal action has exactly one element, which says what it does."""
    svg = board(game, state, hit=hit, shape=shape)
    assert Counter(actions(svg)) == Counter(offered(game, state)), state
    for button in buttons(svg):
        words = action_words(game, state, int(button.get("data-action", "-1")), long=True)
        assert button.get("aria-label") == words
        assert button.findtext(f"{SVG}title") == words
        assert button.get("tabindex") == "0"
        assert "hit" in button.get("class", "").split()
        assert button.find(f".//{SVG}g[@role='button']") is None  # none inside another


def check_no_choices(game: Game[S], state: S) -> None:
    """Without ``hit``, or where it declines, there is only an image."""
    for svg in (board(game, state), board(game, state, hit=lambda action: None)):
        assert 'role="button"' not in svg
        assert parsed(svg).get("role") == "img"


def check_pure(game: Game[S], state: S, shape: Shape, theme: Theme | None) -> None:
    """A picture is a function of the state, and variables are for those without a theme."""
    before = state.copy()
    svg = board(game, state, hit=hit, shape=shape, theme=theme)
    assert svg == board(game, state.copy(), hit=hit, shape=shape, theme=theme)
    assert state == before
    assert parsed(svg).tag == f"{SVG}svg"
    assert ("var(--" in svg) == (theme is None)
    assert ("prefers-color-scheme" in svg) == (theme is None)


def check_themes_and_shapes(game: Game[S], state: S) -> None:
    """They differ, and a tall picture is tall."""
    drawn = {board(game, state, shape=shape, theme=theme) for shape in ("wide", "tall") for theme in PALETTES}
    assert len(drawn) == 4
    root = parsed(board(game, state, shape="tall"))
    assert int(root.get("height", "0")) > int(root.get("width", "0"))


def check_closed(game: Game[S], state: S) -> None:
    """Nothing comes from outside."""
    svg = board(game, state, hit=hit)
    assert re.findall(r"https?://[^\"' <]*", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"href=(?!\"#)|url\(|@import|<script|<image|<foreignObject|\son\w+=", svg)


def check_names(game: Game[S], state: S, shape: Shape) -> None:
    """Names of two players are text, whatever they are."""
    bad = ['<b>"&</b>\x00\x1b', "]]>&amp;'<script>"]
    svg = board(game, state, hit=hit, names=bad, shape=shape)
    texts = [node.text or "" for node in parsed(svg).iter(f"{SVG}text")]
    assert any(text.startswith('<b>"&') for text in texts)
    assert "<script" not in svg
    assert "<b>" not in svg


def check_attributes(game: Game[S], state: S) -> None:
    """Those of a hit are text, and so is its label."""
    svg = board(game, state, hit=lambda action: {"hx-post": '/do?a="<&', "class": "mine"}, label=lambda action: "<&>")
    found = buttons(svg)
    assert {button.get("hx-post") for button in found} == {'/do?a="<&'}
    assert {button.get("class") for button in found} == {"hit mine"}
    assert {button.get("aria-label") for button in found} == {"<&>"}


def check_language(game: Game[S], state: S, lang: str) -> None:
    """The first choice of who acts is told in it."""
    root = parsed(board(game, state, hit=hit, lang=lang))
    assert root.get("lang") == lang
    first = offered(game, state)[0]
    assert action_words(game, state, first, lang, long=True) in {node.get("aria-label") for node in root.iter()}


def contrast(one: str, other: str) -> float:
    """Of two colours, as WCAG counts it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
