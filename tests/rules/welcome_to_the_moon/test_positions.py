"""Descriptions that say something which does not exist are refused where they say it."""

import json
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from tests.rules.welcome_to_the_moon.test_plausibility import at
from tests.rules.welcome_to_the_moon.test_soundness import played


def said(seats: int, path: str, value: Any) -> str:
    """What is said of a position with this value at the end of a path of keys and indices."""
    game, _ = played("journey", seats)
    data: dict[str, Any] = json.loads(json.dumps(game.describe(at(seats, 3))))
    *way, last = [int(key) if key.isdecimal() else key for key in path.split("/")]
    node: Any = data
    for key in way:
        node = node[key]
    node[last] = value
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("game", "go", "this is welcome-to-the-moon, not 'go'"),
        ("rules", "0", "this is rules 1, not '0'"),
        ("phase", "sleep", "there is no phase 'sleep'"),
        ("turn", -1, "turn: turns count from 1"),
        ("turn", "3", "position: 'turn' must be a whole number, not '3'"),
        ("seats", [], "there are 2 seats"),
        ("other", [{}], "other: there are 0 sheets beside those of the seats"),
        ("deal", ["pizza"], "deal: there is no 'pizza'"),
        ("cards/stacks", [[], []], "cards: there are three stacks"),
        ("cards/discards", [[], []], "cards: there are three stacks"),
        ("cards/numbers", [1, 2], "cards: there are three stacks"),
        ("cards/actions", [1, 2, 3, 4], "cards: there are three stacks"),
        ("cards/pool", ["x"], "cards: pool: a card must be a whole number, not 'x'"),
        ("cards/stacks/0", [2, 1], "cards: stacks: the cards must ascend"),
        ("cards/stacks/0", 1, "cards: stacks must be a list, not 1"),
        ("cards/discards/2", [33, 7], "cards: discards: the cards must ascend"),
        ("cards/numbers/0", 0, "cards: there is no card 0"),
        ("cards/actions/2", 0, "cards: there is no card 0"),
        ("cards/actions/2", "7", "cards: a card must be a whole number or null, not '7'"),
        ("astra", {}, "astra: there is an ASTRA exactly where one seat plays alone"),
        ("missions", [70, 72], "missions: there are three letters"),
        ("missions/0", 72, "missions: A is 70 or 71"),
        ("missions/2", 72, "missions: C is 74 or 75"),
        ("missions/0", "70", "missions: a mission must be a whole number or null, not '70'"),
        ("turned", ["B", "A"], "turned: letters in order, each once"),
        ("turned", ["A", "A"], "turned: letters in order, each once"),
        ("turned", ["D"], "turned: letters in order, each once"),
        ("seats/1/sheet/T99", 5, "seats: 2: there is no slot 'T99'"),
        ("seats/1/sheet/T23", "green", "seats: 2: T23 cannot be 'green'"),
        ("seats/0/sheet/T23", None, "seats: 1: T23 must be a whole number or text, not None"),
        ("seats/0/steps", ["water"], "seats: 1: nothing but the turn is asked for in this phase"),
        ("seats/1/draft", ["fly"], "seats: 2: there is no such action in the draft"),
        ("seats/1/draft", [1], "seats: 2: draft must be text, not 1"),
        ("seats/1/draft", ["done"], "seats: 2: 'done' is not legal in its draft"),
        ("seats/1/draft", None, "seats: only a view hides a draft"),
    ],
)
def test_together_a_word_that_means_nothing_is_named(path: str, value: Any, reason: str) -> None:
    assert said(2, path, value) == reason


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("astra", None, "astra: there is an ASTRA exactly where one seat plays alone"),
        ("astra/effect", "D", "astra: an effect is A, B or C"),
        ("astra/third", 4, "astra: the third card is 1, 2 or 3"),
        ("astra/third", 0, "astra: the third card is 1, 2 or 3"),
        ("astra/third", 1, "astra: the third card is known when the turn was played"),
        ("astra/pile", [41, 37], "astra: pile: the cards must ascend"),
        ("astra/removed", [41, 37], "astra: removed: the cards must ascend"),
        ("astra/saved", 1, "astra: 'saved' must be true or false, not 1"),
        ("astra/pass", 3, "astra: the deck is passed twice"),
        ("seats/0/draft", ["done"], "seats: all drafts are closed"),
    ],
)
def test_alone_a_word_that_means_nothing_is_named(path: str, value: Any, reason: str) -> None:
    assert said(1, path, value) == reason


@pytest.mark.parametrize("seats", [1, 2])
def test_a_set_up_can_be_described_after_every_deal(seats: int) -> None:
    game = WelcomeToTheMoon(adventure="journey", seats=seats, missions="drawn")
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        assert game.position(game.describe(state)) == state
        game.apply(state, CHANCE, game.legal(state, CHANCE)[0])
    assert game.position(game.describe(state)) == state
