"""Why not: each refusal names the section of the rules that says so, and the facts that its sentence tells."""

from typing import Any

import pytest

from lunarium.core.play import CHANCE, Reason
from lunarium.games.luna_capital import grid, state
from lunarium.games.luna_capital.pieces import CONCESSION, NOTHING
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import UP
from tests.rules.luna_capital.table import Table, draw


def why(table: Table, words: str) -> Reason | None:
    (seat,) = table.game.to_act(table.state)
    return table.game.explain(table.state, seat, table.action(words))


def at(step: int, seats: int = 2, **slots: Any) -> Table:
    """A table in the first round, or as the slots say, at this step of seat A's turn."""
    table = Table(seats, ["first A"]).begin()
    table.state.step = step
    for name, value in slots.items():
        setattr(table.state, name, value)
    return table


@pytest.mark.parametrize(
    ("step", "code", "section"),
    [
        (state.SWAP, "exchange-first", "set-up"),
        (state.FOR, "space-first", "set-up"),
        (state.EXCHANGE, "exchange-first", "set-up"),
        (state.LOT, "lot-first", "lot"),
        (state.DROP, "drop-first", "redistribution"),
        (state.PAY, "pay-first", "last-delivery"),
        (state.BUILD, "build-first", "build"),
        (state.AT, "position-first", "build"),
        (state.COVERED, "position-first", "build"),
        (state.BURIED, "position-first", "build"),
        (state.USE, "use-first", "tiles"),
        (state.KEEP, "keep-first", "landing-ground"),
        (state.UNDER, "under-first", "landing-ground"),
        (state.CLOSE, "turn-is-over", "turn"),
    ],
)
def test_what_has_to_be_done_before_a_tile_is_placed(step: int, code: str, section: str) -> None:
    assert why(at(step), "site 0-TL") == Reason(code, section)


@pytest.mark.parametrize(
    ("step", "words", "code", "section"),
    [
        (state.SITE, "use 1", "place-first", "tiles"),
        (state.LOT, "keep K01", "no-landing-ground", "landing-ground"),
        (state.CLOSE, "under K01", "no-landing-ground", "landing-ground"),
        (state.UNDER, "keep K01", "under-first", "landing-ground"),
        (state.COVERED, "robot", "one-robot", "robot"),
        (state.BURIED, "robot", "robot-face-up", "robot"),
        (state.AT, "robot", "no-robot", "robot"),
        (state.LOT, "drop 1.1", "no-token", "redistribution"),
        (state.LOT, "lift 1.1", "no-token", "redistribution"),
        (state.PAY, "lift 1.1", "redistribute-first", "lot"),
        (state.PAY, "drop 1.1", "redistribute-first", "lot"),
        (state.CLOSE, "drop 1.1", "redistribute-first", "lot"),
        (state.DROP, "lift 1.1", "drop-first", "redistribution"),
        (state.PAY, "lot 1", "pay-first", "last-delivery"),
        (state.BUILD, "lot 1", "lot-is-taken", "lot"),
        (state.BUILD, "discard K01", "lot-is-taken", "lot"),
        (state.BURIED, "build K01", "position-first", "build"),
        (state.USE, "build K01", "card-is-built", "build"),
        (state.USE, "face-down K01", "card-is-built", "build"),
        (state.USE, "robot", "card-is-built", "build"),
        (state.CLOSE, "at 0", "card-is-built", "build"),
        (state.LOT, "swap K01", "exchange-is-over", "set-up"),
        (state.LOT, "for 1", "exchange-is-over", "set-up"),
    ],
)
def test_what_has_its_place_elsewhere_in_a_turn(step: int, words: str, code: str, section: str) -> None:
    assert why(at(step), words) == Reason(code, section)


def test_a_token_moves_a_tile_of_a_lot_that_is_there_to_another_lot() -> None:
    table = at(state.LOT, tokens=[1, 0])
    assert why(table, "drop 1.1") == Reason("lift-first", "redistribution")
    assert why(table, "lift 2.3") == Reason("no-tile-there", "redistribution", {"space": 2, "tile": 3})
    table.state.step, table.state.lifted = state.DROP, 4 * 1 + 0
    assert why(table, "drop 2.1") == Reason("same-lot", "redistribution", {"space": 2})
    assert why(table, "drop 3.2") == Reason("no-tile-there", "redistribution", {"space": 3, "tile": 2})
    table = at(state.LOT, tokens=[1, 0], lots=[[], [], [70], []])
    assert why(table, "lift 3.1") == Reason("one-lot", "redistribution")


def test_cards_that_are_not_in_hand() -> None:
    table = at(state.BUILD)
    other = next(card.id for card in table.game.cards[1:] if card.id not in table.hand(0))
    assert why(table, f"build {other}") == Reason("not-in-hand", "build", {"card": other})
    assert why(table, f"face-down {other}") == Reason("not-in-hand", "build", {"card": other})
    table.state.step, table.state.taken = state.PAY, 0
    market = table.game.cards[table.state.market[0]].id
    assert why(table, f"discard {market}") == Reason("old-hand-pays", "last-delivery", {"card": market})
    assert why(table, f"discard {other}") == Reason("not-in-hand", "last-delivery", {"card": other})
    table.state.step, table.state.drawn = state.KEEP, [1, 2]
    assert why(table, "keep K03") == Reason("not-drawn", "landing-ground", {"card": table.game.cards[3].id})
    table.state.step = state.UNDER
    assert why(table, "under K04") == Reason("not-drawn", "landing-ground", {"card": table.game.cards[4].id})


def test_a_card_goes_face_down_only_where_none_of_the_hand_fits() -> None:
    table = at(state.BUILD)
    table.give(0, "K01", "K02")
    assert why(table, "face-down K02") == Reason("face-up-possible", "face-down", {"card": "K01"})


def row(*numbers: int) -> Table:
    """Seat A has cards of these numbers in one row from the origin to the east, and holds a card."""
    table = at(state.AT)
    settlement = table.state.settlements[0]
    cards = {table.game.number[card]: card for card in range(1, 69)}
    for place, number in enumerate(numbers):
        card = cards[number]
        settlement.build(card, table.game.cards[card], grid.ORIGIN + place, UP)
    return table


def test_positions_where_a_card_cannot_be_built() -> None:
    table = row(4, 7)
    table.state.card = next(card for card in range(1, 69) if table.game.number[card] == 4)
    placed = table.game.cards[table.state.settlements[0].cards[1]].id
    number = {"number": 4}
    assert why(table, "at e1") == Reason("occupied", "build", {"position": "e1", "card": placed})
    assert why(table, "at e2") == Reason("order", "build", {"position": "e2", **number, "other": 7, "side": "right"})
    assert why(table, "at w1") == Reason("order", "build", {"position": "w1", **number, "other": 4, "side": "left"})
    assert why(table, "at e3") == Reason("not-adjacent", "build", {"position": "e3"})
    assert why(table, "at n2") == Reason("not-adjacent", "build", {"position": "n2"})
    settlement = table.state.settlements[0]
    settlement.build(68, table.game.cards[68], grid.POSITIONS["s1"], UP)
    assert why(table, "at n2") == Reason("too-many-rows", "build", {"position": "n2"})
    assert why(row(), "at e1") == Reason("first-card", "build", {"position": "e1"})


def test_sites_where_a_tile_cannot_go() -> None:
    table = at(state.SITE)
    table.state.settlements[0] = draw("""
        . H . < # #
        S - - - # #
        """)
    table.state.tile = table.tile("W")
    for site, code, section, facts in (
        ("w1-TL", "no-card", "tiles", {}),
        ("e2-TL", "card-face-down", "tiles", {}),
        ("e1-BL", "no-site", "tiles", {}),
        ("e1-TR", "other-half", "tiles", {"first": "e1-TL"}),
        ("0-BL", "needs-construction", "scaffolding", {"tile": "W"}),
        ("0-TR", "site-taken", "tiles", {"tile": "W", "project": "H"}),
    ):
        assert why(table, f"site {site}") == Reason(code, section, {"site": site, **facts})


def test_tiles_that_were_not_set_aside() -> None:
    table = at(state.USE, aside=[70, 71])
    assert why(table, "use 3") == Reason("no-such-tile", "tiles", {"tile": 3, "tiles": 2})
    assert why(table, "use 4") == Reason("no-such-tile", "tiles", {"tile": 4, "tiles": 2})


def test_exchanges_together_and_alone() -> None:
    together = Table(2, ["first A"])
    assert why(together, "exchange") == Reason("alone-only", "solo", {"verb": "exchange"})
    assert why(together, "for 1") == Reason("exchange-first", "set-up")
    missing = next(card.id for card in together.game.cards[1:] if card.id not in together.hand(together.state.seat))
    assert why(together, f"swap {missing}") == Reason("not-in-hand", "set-up", {"card": missing})
    together.act(next(word for word in together.offers if word.startswith("swap")))
    assert why(together, "done") == Reason("space-first", "set-up")
    together.act("for 1")
    assert together.offers == ["done"]
    assert why(together, "swap K01") == Reason("exchange-is-over", "set-up")
    assert why(together, "lot 1") == Reason("exchange-is-over", "set-up")
    alone = Table(1)
    assert alone.offers == ["done", "exchange"]
    assert why(alone, "swap K01") == Reason("exchange-first", "set-up")
    alone.act("exchange")
    assert why(alone, "exchange") == Reason("exchange-is-over", "set-up")
    assert why(alone, "swap K01") == Reason("end-first", "set-up")
    alone.act("done")
    assert why(alone, "exchange") == Reason("exchange-is-over", "set-up")
    alone.act(next(word for word in alone.offers if word.startswith("swap")))
    assert why(alone, "for 4") == Reason("no-such-space", "solo", {"space": 4, "spaces": 3})
    alone.act("for 1")
    assert why(alone, "swap K01") == Reason("exchange-is-over", "set-up")
    alone.begin()
    assert why(alone, "lot 4") == Reason("no-such-space", "solo", {"space": 4, "spaces": 3})


def dealing(*duties: int, seats: int = 2) -> Table:
    """The dealer owes this, the last duty first."""
    table = Table(seats)
    table.state = table.game.start()
    table.state.agenda = [*duties]
    return table


@pytest.mark.parametrize(
    ("duty", "due"),
    [
        (state.TO_HAND, "card"),
        (state.LONG, "concession"),
        (state.SHORT, "concession"),
        (state.WHO_IS_FIRST, "first"),
        (state.LOOK, "card"),
        (state.TO_SPACE, "card"),
        (state.TO_SPACE + 3, "card"),
        (state.TO_LOT, "tile"),
        (state.TO_LOT + 3, "tile"),
    ],
)
def test_the_dealer_deals_what_is_due(duty: int, due: str) -> None:
    other = "concession S1" if due != "concession" else "first A"
    assert why(dealing(duty), other) == Reason("other-deal", "set-up", {"due": due})


def test_the_dealer_deals_what_is_there() -> None:
    assert why(dealing(state.WHO_IS_FIRST), "first C") == Reason("no-such-seat", "set-up", {"seats": 2})
    table = dealing(state.TO_HAND)
    table.state.pool.remove(1)
    assert why(table, "card K01") == Reason("not-in-deck", "set-up", {"card": "K01"})
    table = dealing(state.TO_LOT)
    tile = table.game.components.tiles[table.state.tower.pop()].name
    assert why(table, f"tile {tile}") == Reason("not-in-tower", "set-up", {"tile": tile})
    table = dealing(state.SHORT)
    assert why(table, "concession L4") == Reason("other-term", "set-up", {"concession": "L4", "due": "short"})
    table.state.concessions = [CONCESSION["S2"]]
    assert why(table, "concession S2") == Reason("on-the-table", "set-up", {"concession": "S2"})
    table = dealing(state.LONG)
    assert why(table, "concession S2") == Reason("other-term", "set-up", {"concession": "S2", "due": "long"})


def test_only_the_dealer_deals() -> None:
    table = at(state.LOT)
    for words in ("card K01", "first A", "concession S1"):
        assert why(table, words) == Reason("dealer-only", "set-up")
    assert table.game.explain(table.state, CHANCE, table.action("card K01")) == Reason("nothing-to-deal", "set-up")
    game = LunaCapital(components=None, seats=2)
    with pytest.raises(ValueError, match="no action"):
        game.explain(game.start(), CHANCE, len(game.space))
    assert table.state.card == NOTHING
