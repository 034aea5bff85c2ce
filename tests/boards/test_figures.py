"""The pictures beside the rules: drawn for every page, each beside a rule that is there, and true."""

from xml.etree import ElementTree

import pytest

from lunarium.boards import figures
from lunarium.boards.welcome_to_the_moon.examples import SEAT, examples, start
from lunarium.boards.welcome_to_the_moon.fulfilled import fulfilled
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import ACTIONS
from lunarium.games.welcome_to_the_moon.sheet import VALUE
from lunarium.words import LANGUAGES
from lunarium.words.rules import pages

EACH_ADVENTURE = pytest.mark.parametrize("adventure", ADVENTURES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_pictures_with_a_name_and_no_style_of_their_own(game: str, lang: str) -> None:
    for page in pages(game, lang):
        shown = [figure for found in figures(game, page.name, lang=lang).values() for figure in found]
        assert shown
        for figure in shown:
            drawn = ElementTree.fromstring(figure.svg)
            assert drawn.get("role") == "img"
            assert drawn.get("aria-label")
            assert "<style" not in figure.svg
            assert figure.caption == figure.caption.strip()


@EACH_ADVENTURE
def test_a_draft_that_is_shown_is_one_that_the_rules_allow(adventure: str) -> None:
    found = examples(adventure)
    assert {*ACTIONS} <= {*found}
    for example in found.values():
        state = example.before
        for view, action in example.told:
            assert view.sheets[SEAT] == state.sheets[SEAT]
            assert action in example.game.legal(view, SEAT)
            state = view.copy()
            example.game.apply(state, SEAT, action, lambda event: None)
        assert state.sheets == example.after.sheets
        assert len(example.marked) > 1


@EACH_ADVENTURE
def test_the_example_of_a_mission_fulfils_it_and_would_not_with_a_mark_less(adventure: str) -> None:
    game, before = start(adventure)
    for mission in game.adventure.missions:
        assert not mission.fulfilled(before, SEAT)
        state = fulfilled(game.adventure, before, SEAT, mission)
        assert state is not None, f"no marks were found that fulfil mission {mission.id}: see `unmarked` in its PRINT"
        assert mission.fulfilled(state, SEAT)
        sheet, empty = state.sheets[SEAT], before.sheets[SEAT]
        for slot, mark in enumerate(sheet):
            if mark != empty[slot]:
                sheet[slot] = empty[slot]
                assert not mission.fulfilled(state, SEAT), mission.id
                sheet[slot] = mark
        for zone in game.adventure.zones(sheet):
            numbers = [sheet[slot] for slot in zone if sheet[slot] >= VALUE]
            assert numbers == sorted({*numbers}), mission.id
