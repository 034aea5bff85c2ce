"""What a page can point at: regions by name, and every slot of the reader's sheet."""

import re
from collections import Counter
from random import Random

import pytest

from lunarium.boards import board
from lunarium.boards.scene import Shape
from lunarium.core.play import AnyGame
from lunarium.games import game as make
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import Words
from lunarium.words.welcome_to_the_moon import area
from tests.boards.looking import hit

REGIONS = {
    "nova-luna": {"wheel", "reach", "track", "stock", "display", "score", "notes"},
    "luna-capital": {"market", "rounds", "marker", "concessions", "settlement", "hand", "score", "automaton"},
    "welcome-to-the-moon": {"head", "offer", "asks", "sheet", "missions", "score", "astra", "others", "spare"},
}
ALONE = {"notes", "automaton", "astra"}


def pictures(game: AnyGame, shape: Shape, count: int) -> list[str]:
    """A random game as a reader at the last seat sees it now and then."""
    choice, state, seat = Random(5), game.start(), game.seats - 1
    found: list[str] = []
    while (acting := game.to_act(state)) and len(found) < count:
        if choice.random() < 0.08:
            view = game.observe(state, seat)
            found.append(
                board(game, view, seat=seat, shape=shape, hit=hit, why=lambda action: {"data-why": str(action)})
            )
        who = choice.choice(acting)
        game.apply(state, who, choice.choice(game.legal(state, who)))
    return found


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("name", REGIONS)
def test_a_region_has_one_place_in_a_picture(name: str, seats: int, shape: Shape) -> None:
    seen: set[str] = set()
    for svg in pictures(make(name, seats=seats), shape, 12):
        found = Counter(re.findall(r'data-region="([^"]*)"', svg))
        assert set(found.values()) == {1}, found
        seen |= set(found)
    assert seen == REGIONS[name] - (ALONE if seats > 1 else {"others"}) - {"spare"}  # which only The Battle has


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_every_slot_of_the_own_sheet_can_be_found_and_explained(adventure: str, seats: int) -> None:
    """Marked or not, a choice or not: exactly once, and never on the sheets of others."""
    game = make("welcome-to-the-moon", adventure=adventure, seats=seats)
    names = list(game.adventure.slots.names)  # type: ignore[attr-defined]
    for svg in pictures(game, "wide", 4):
        found = re.findall(r'data-slot="([^"]*)"', svg)
        assert sorted(found) == sorted(names)
        assert all(area(Words(), adventure, name) for name in found)
