"""Where tiles go and what they do (rulebook: placing Project tiles)."""

import pytest

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.kinds import KIND
from lunarium.games.luna_capital.turn import next_tile
from tests.rules.luna_capital.table import Table, draw, put

MIXED = ". S . <\nH < $ -"


def placing(picture: str, *kinds: str, robots: int = 0) -> Table:
    """A seat with these tiles set aside after building, and this settlement."""
    table = Table(2, ["first A"]).begin()
    table.act("lot 2", "build K01" if "build K01" in table.offers else "build K02", "at 0")
    state = table.state
    state.settlements[0] = draw(picture)
    state.tile = 0
    state.aside = []
    tiles = table.game.components.tiles
    for kind in kinds:
        free = (n for n, tile in enumerate(tiles) if tile.kind == KIND[kind] and tile.robots == robots)
        state.aside.append(next(n for n in free if n not in state.aside))
    next_tile(table.game, state, 0, table.events.append)
    return table


def sites(table: Table) -> set[str]:
    return {word.removeprefix("site ") for word in table.offers if word.startswith("site ")}


@pytest.mark.parametrize("kind", ["H", "O", "W", "GP", "GA", "GL", "GV", "$", "M", "redis"])
def test_most_tiles_need_an_empty_site(kind: str) -> None:
    table = placing(MIXED, kind)
    assert sites(table) == {"0-TL", "e1-TL"}
    assert table.why("site 0-TR") == "needs-construction"
    assert table.why("site 0-BL") == table.why("site e1-BL") == "site-taken"
    assert table.why("site e1-TR") == "other-half"
    assert table.why("site e1-BR") == "no-site"
    assert table.why("site w1-TL") == "no-card"


@pytest.mark.parametrize("kind", ["hab:H", "hab:M", "res:$", "res:hab", "land"])
def test_constructions_may_cover_scaffolding(kind: str) -> None:
    table = placing(MIXED, kind)
    assert sites(table) == {"0-TL", "0-TR", "e1-TL"}
    assert table.why("site 0-BL") == "site-taken"
    table.act("site 0-TR")
    assert table.state.settlements[0].shells == []


def test_a_demolition_goes_to_any_site() -> None:
    table = placing(MIXED, "demo")
    assert sites(table) == {"0-TL", "0-TR", "0-BL", "e1-TL", "e1-BL"}


def test_no_site_on_a_card_face_down() -> None:
    table = placing(". . # #\n. . # #", "demo")
    assert table.why("site e1-TL") == "card-face-down"


def test_a_demolition_empties_the_whole_double_site() -> None:
    table = placing(MIXED, "demo", "W")
    table.act("use 1", "site 0-BL")
    assert "0-BL" in sites(table)
    settlement = table.state.settlements[0]
    assert settlement.kinds[grid.SITES["0-BR"]] == settlement.kinds[grid.SITES["0-TL"]]
    table.act("site 0-BL")
    assert table.points()["vital-W"] == 1
    assert table.points()["vital-H"] == 0


def test_a_demolition_on_an_empty_site_changes_nothing() -> None:
    table = placing(MIXED, "demo")
    before = table.state.settlements[0].copy()
    table.act("site 0-TL")
    after = table.state.settlements[0]
    assert (after.kinds, after.empty, after.shells) == (before.kinds, before.empty, before.shells)


def test_a_demolished_construction_leaves_no_scaffolding() -> None:
    table = placing("S S\n. .", "land")
    settlement = table.state.settlements[0]
    put(settlement, "hab:H", "0-TL")
    put(settlement, "demo", "0-TL")
    assert [grid.site_name(site) for site in settlement.shells] == ["0-TR"]
    assert "0-TL" in {grid.site_name(site) for site in settlement.empty}


def test_the_order_of_tiles_is_free() -> None:
    table = placing("H H\nH .", "demo", "W", "O")
    assert table.offers == ["use 1", "use 2", "use 3"]
    assert table.why("use 4") == "no-such-tile"
    assert table.why("site 0-BR") == "use-first"
    table.act("use 3", "site 0-BR", "use 1", "site 0-TL")
    assert sites(table) == {"0-TL"}


def test_a_tile_without_a_site_leaves_without_effect() -> None:
    table = placing("H H\nH S", "redis", "land")
    tile = table.state.aside[0]
    table.act("use 1")
    assert table.told("lost") == [(tile,)]
    assert table.state.box == [tile]
    assert table.state.tokens[0] == 0
    assert sites(table) == {"0-BR"}


def test_an_unplaceable_tile_gives_no_robots() -> None:
    table = placing("H H\nH S", "M", robots=2)
    assert table.state.robots[0] == 0
    assert table.offers == ["done"]


def test_a_tile_with_a_site_must_be_placed() -> None:
    table = placing(MIXED, "M")
    assert table.why("done") == "place-first"


def test_robots_are_taken_at_once_as_far_as_they_reach() -> None:
    table = placing(MIXED, "M", robots=2)
    table.act("site 0-TL")
    assert table.state.robots[0] == 2
    table = placing(MIXED, "M", robots=2)
    table.state.robots[1] = 7
    table.act("site 0-TL")
    assert table.state.robots == [1, 7]
    assert table.told("robots") == [(1, 1)]


def test_a_redistribution_tile_gives_a_token_if_there_is_one() -> None:
    table = placing(MIXED, "redis")
    table.act("site 0-TL")
    assert table.state.tokens == [1, 0]
    table = placing(MIXED, "redis")
    table.state.tokens[1] = 4
    table.act("site 0-TL")
    assert table.state.tokens == [0, 4]
    assert table.told("token") == [(0, 0)]
    assert len(table.state.settlements[0].tiles) == 1


def test_tokens_of_a_demolished_tile_are_kept() -> None:
    table = placing(MIXED, "redis", "demo")
    table.act("use 1", "site 0-TL", "site 0-TL")
    assert table.state.tokens[0] == 1


def test_a_landing_ground_shows_three_cards_and_keeps_one() -> None:
    table = placing(MIXED, "land")
    before = table.hand(0)
    table.act("site 0-TR")
    shown = [word.removeprefix("keep ") for word in table.offers]
    assert len(shown) == 3
    assert table.told("landing") == [(3,)]
    assert table.why("done") == "keep-first"
    table.act(f"keep {shown[1]}")
    assert table.offers == [f"under {shown[0]}", f"under {shown[2]}"]
    table.act(f"under {shown[2]}")
    assert table.hand(0) == sorted([*before, shown[1]])
    assert [table.game.cards[card].id for card in table.state.bottom] == [shown[2], shown[0]]
    assert table.state.knower == [0, 0]
    assert table.offers == ["done"]
    assert table.why(f"build {shown[1]}") == "card-is-built"


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_landing_ground_with_a_short_deck(left: int) -> None:
    table = placing(MIXED, "land")
    state = table.state
    state.pool, state.fresh = state.pool[:left], left
    before = len(state.hands[0])
    table.act("site 0-TL")
    assert table.told("landing") == [(left,)]
    if left:
        table.act(table.offers[0])
    assert len(state.hands[0]) == before + (left > 0)
    assert len(state.bottom) == max(0, left - 1)
    assert table.offers == ["done"]


def test_a_landing_ground_draws_on_into_the_cards_under_the_deck() -> None:
    table = placing(MIXED, "land")
    state = table.state
    state.bottom = state.pool[1:4][::-1]
    state.knower = [1, 1, 1]
    state.pool, state.fresh = state.pool[:1], 1
    first, last = state.bottom[0], state.bottom[2]
    table.act("site 0-TL")
    assert len(state.drawn) == 3
    assert first in state.drawn
    assert state.bottom == [last]
