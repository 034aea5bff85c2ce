"""Tiles, robots and concessions that a seat cannot have come by are refused."""

import random
from functools import cache
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.choices import open_sites
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import LOT, State


@cache
def played(seats: int, seed: int = 3) -> tuple[LunaCapital, list[State]]:
    """The states of a game in which somebody chooses a lot, and its end."""
    game, rng = LunaCapital(seats=seats), random.Random(seed)
    state, found = game.start(), list[State]()
    while acting := game.to_act(state):
        if state.step == LOT and state.lifted < 0:
            found.append(state.copy())
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    return game, [*found, state]


def at(seats: int, phase: int, number: int) -> tuple[LunaCapital, State, dict[str, Any]]:
    """The beginning of a turn in which all seats have played as many turns, before that round."""
    game, states = played(seats)
    state = next(s for s in states if (s.phase, s.round, s.turn) == (phase, number, 0))
    return game, state, game.describe(state)


def refusal(game: LunaCapital, data: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def free_site(game: LunaCapital, state: State, seat: int, name: str) -> str | None:
    """A site of the seat to which the tile could go."""
    tile = next(n for n, tile in enumerate(game.components.tiles) if tile.name == name)
    names = {site: words for words, site in grid.SITES.items()}
    return next((names[site] for site in open_sites(state.settlements[seat], game.kind[tile])), None)


@pytest.mark.parametrize(("phase", "number"), [(0, 2), (0, 4), (1, 1), (1, 3), (2, 4)])
def test_a_tile_that_another_seat_took_is_refused(phase: int, number: int) -> None:
    """A seat has as many tiles of a phase as its lots had, or fewer."""
    game, state, data = at(2, phase, number)
    moved = 0
    for giver, taker in ((0, 1), (1, 0)):
        settlement = state.settlements[taker]
        full = len(settlement.tiles) == sum(range(1, number)) + 10 * phase
        plain = [row["tile"] for row in data["seats"][giver]["tiles"] if row["tile"].split("-")[3][0] == "0"]
        name = plain[-1] if plain else ""
        site = free_site(game, state, taker, name) if name else None
        if full and site:
            changed = game.describe(state)
            changed["seats"][giver]["tiles"] = [row for row in changed["seats"][giver]["tiles"] if row["tile"] != name]
            changed["seats"][taker]["tiles"].append({"tile": name, "site": site})
            count = len(changed["seats"][taker]["tiles"])
            where = f"seat {'AB'[taker]}: tile {count}: {name} was in no lot that the seat can have taken then"
            assert refusal(game, changed) == where
            moved += 1
    assert moved


def test_a_tile_of_a_later_phase_does_not_come_first() -> None:
    game, _, data = at(2, 1, 3)
    tiles = data["seats"][0]["tiles"]
    last = next(n for n, row in enumerate(tiles) if row["tile"].startswith("B"))
    tiles[0]["tile"], tiles[last]["tile"] = tiles[last]["tile"], tiles[0]["tile"]
    said = refusal(game, data)
    assert "can have taken then" in said or "cannot go to" in said


def test_a_tile_is_placed_after_its_card() -> None:
    """All tiles of phase A on cards of phase A."""
    game, state, data = at(2, 1, 3)
    for seat in range(2):
        settlement = state.settlements[seat]
        first = next(n for n, row in enumerate(data["seats"][seat]["tiles"]) if row["tile"].startswith("A"))
        names = {site: words for words, site in grid.SITES.items()}
        late = {place for slot, place in enumerate(settlement.places) if slot >= 4}
        tile = next(
            n for n, tile in enumerate(game.components.tiles) if tile.name == data["seats"][seat]["tiles"][0]["tile"]
        )
        sites = [site for site in open_sites(settlement, game.kind[tile]) if grid.home(site) in late]
        if sites:
            data["seats"][seat]["tiles"][first]["site"] = names[sites[0]]
            said = refusal(game, data)
            assert "tile 1: " in said
            assert "in no lot that the seat can have taken then" in said
            return
    pytest.fail("no site is free")


def test_a_robot_comes_with_a_tile_of_an_earlier_turn() -> None:
    game, _, data = at(2, 0, 2)
    data["seats"][0]["cards"][0]["face"] = "robot"
    said = refusal(game, data)
    assert said.startswith("seat A: ")
    assert "robots" in said


def test_all_robots_that_tiles_show_are_taken_while_there_are_some() -> None:
    game, states = played(2)
    state = next(state for state in states if state.robots[0] and state.robot_supply())
    data = game.describe(state)
    data["seats"][0]["robots"] -= 1
    assert "seat A: robots: its tiles show" in refusal(game, data)


@pytest.mark.parametrize("number", [1, 3])
def test_a_hand_has_as_many_cards_as_its_turns_left(number: int) -> None:
    """A card that another seat should have."""
    game, _, data = at(2, 1, number)
    card = data["seats"][0]["hand"].pop()
    data["seats"][1]["hand"].append(card)
    data["seats"][0]["seen"] = [other for other in data["seats"][0]["seen"] if other != card]
    assert "seat A: hand: " in refusal(game, data)


def test_cards_under_the_deck_were_put_there_by_somebody_who_could() -> None:
    game, state, data = at(2, 0, 2)
    assert state.knower
    for row in data["deck"]["bottom"]:
        row["by"] = "A"
    data["deck"]["bottom"] += [{"card": card, "by": "A"} for card in data["deck"]["unseen"][:6]]
    data["deck"]["unseen"] = data["deck"]["unseen"][6:]
    data["deck"]["fresh"] -= 6
    assert "seat A: it put " in refusal(game, data)


def test_a_claim_that_nobody_could_make_is_refused() -> None:
    game, states = played(2)
    for state in states:
        if state.phase:
            data = game.describe(state)
            for row in data["concessions"]:
                if not row["claimed"]:
                    row.update(claimed="A", by=["B"])
                    assert f"by its settlements {row['id']} was not claimed yet" in refusal(game, data)
                    return
    pytest.fail("all are claimed")


def test_a_claim_that_was_made_is_not_forgotten() -> None:
    for seed in range(3, 30):
        game, states = played(2, seed)
        data = game.describe(states[-2])
        for row in data["concessions"]:
            if row["claimed"]:
                told = f"by its settlements {row['id']} was claimed in phase {row['claimed']} by {''.join(row['by'])}"
                row.update(claimed=None, by=[])
                assert told in refusal(game, data)
                return
    pytest.fail("nobody met a concession")


def test_the_automaton_takes_tiles_of_its_phase() -> None:
    game, _, data = at(1, 1, 2)
    tiles = data["automaton"]["tiles"]
    tiles[0], tiles[-1] = tiles[-1], tiles[0]
    assert refusal(game, data) == f"automaton: tile 1: {tiles[0]} was in no lot that it took then"
