"""Described positions: impossible ones are refused with the reason."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.luna_capital import concessions, plausibility
from lunarium.games.luna_capital.pieces import CONCESSION
from lunarium.games.luna_capital.rules import LunaCapital
from tests.contract import luna_capital as contract
from tests.rules.luna_capital.table import Table, draw

Edit = Callable[[dict[str, Any]], None]


def midgame(seats: int = 2, turns: int = 5) -> dict[str, Any]:
    """The position at the start of a turn, after so many."""
    table = Table(seats, ["first A"]).begin()
    for _ in range(turns):
        table.turn()
    return table.game.describe(table.state)


def refusal(data: dict[str, Any]) -> str:
    game = LunaCapital(seats=data["options"]["seats"])
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    return str(caught.value)


def setting(path: str, value: Any) -> Edit:
    """Put the value at the end of a path of keys and indices."""

    def edit(data: dict[str, Any]) -> None:
        *way, last = [int(key) if key.isdecimal() else key for key in path.split("/")]
        node: Any = data
        for key in way:
            node = node[key]
        node[last] = value(node[last]) if callable(value) else value

    return edit


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (setting("game", "nova-luna"), "game: this is luna-capital, not 'nova-luna'"),
        (setting("rules", "0"), "rules: this program plays rules 2"),
        (setting("options", {"seats": 3}), "options: they are {'seats': 3, 'rows': 'all'}, not {'seats': 3}"),
        (setting("components", "x"), "components: these are other cards and tiles"),
        (
            setting("step", "take"),
            "step: there is no step 'take'; there are: deal, swap, for, exchange, lot, drop, discard, build, at, "
            "at-with-robot, at-face-down, use, site, keep, under, done, over",
        ),
        (setting("step", "build"), "now: a lot is taken from the step 'discard' to 'done'"),
        (setting("step", "over"), "seat: at this step it is null, not 'B'"),
        (setting("step", "swap"), "round: hands are exchanged during set-up, in round 0"),
        (setting("seat", "A"), "seat: at this step it is B, not 'A'"),
        (setting("phase", "D"), "phase: it is A, B or C, not 'D'"),
        (setting("round", 5), "round: it is 1 to 4, or 0 during set-up"),
        (setting("round", 2), "tower: 12 tiles of the phase are dealt by now, not 21"),
        (setting("turn", 2), "turn: 0 to 1 turns of the round are over"),
        (setting("first", "C"), "first: there is no seat 'C'"),
        (setting("deal", ["card 1"]), "deal: something is to be dealt exactly at the step 'deal'"),
        (setting("deal", ["cards"]), "deal: there is no duty 'cards'"),
        (setting("marker", 5), "marker: it is on a space 1 to 4"),
        (setting("deck/fresh", 3), "deck: 53 cards were never dealt, not 3"),
        (setting("deck/unseen", lambda cards: cards[1:]), "card K16 is nowhere"),
        (setting("deck/unseen/0", "K99"), "deck: there is no card 'K99'"),
        (setting("deck/bottom", [{"card": None, "by": "A"}]), "deck: 52 cards were never dealt, not 53"),
        (setting("tower", lambda tiles: tiles[1:]), "tile A-$-0-0.2 is nowhere"),
        (setting("tower/0", "A-H-0-0.9"), "tower: there is no tile 'A-H-0-0.9'"),
        (setting("market", lambda market: market[1:]), "market: 4 spaces are needed, not 3"),
        (setting("market/0/card", None), "card K14 is nowhere"),
        (setting("market/0/tiles", lambda tiles: tiles[1:]), "tile A-W-0-0.3 is nowhere"),
        (setting("now/lot", 9), "now: a lot is 1 to 4"),
        (setting("now/lot", 2), "now: a lot is taken from the step 'discard' to 'done'"),
        (setting("now/lifted", "1.1"), "now: a tile is lifted exactly at the step 'drop'"),
        (setting("now/card", "K68"), "now: no card is chosen at this step"),
        (setting("seats/0/robots", 9), "seats: there are 8 robots"),
        (setting("seats/0/tokens", 5), "seats: there are 4 redistribution tokens"),
        (setting("seats/0/robots", -1), "seat A: there are no fewer than 0 tokens"),
        (setting("seats/0/robots", True), "seat A: 'robots' must be a whole number, not True"),
        (setting("seats/0/seen", ["K68", "K68"]), "seat A: seen: a card is there twice"),
        (setting("seats/0/recalled", ["K68"]), "recalled: a card of these lies open or was never dealt"),
        (setting("seats/0/robots", 7), "seat A: robots: its tiles show 1, not 7"),
        (setting("seats/0/tokens", 3), "seat A: tokens: its tiles gave 0, not 3"),
        (setting("seats/0/seen", ["K68"]), "seat A: seen: a card of these is also unseen"),
        (setting("seats/0/cards/1/at", "e5"), "seat A: card 2: nothing can be built at e5 then"),
        (setting("seats/0/cards/1/face", "down"), "seat A: card 2: face down only where three rows are in use"),
        (setting("seats/0/cards/1/face", "sideways"), "seat A: card 2: a face is up, robot, down, not 'sideways'"),
        (setting("seats/0/tiles/0/site", "e5-TL"), "seat A: tile 1: no site begins at e5-TL"),
        (setting("concessions/0/id", "S15"), "concessions: the long-term one comes first, then two short-term ones"),
        (setting("concessions/1/claimed", "A"), "concession 2: it is claimed in a phase and by seats, or not at all"),
        (setting("concessions", lambda rows: rows[:2]), "concessions: 3 are revealed, not 2"),
        (setting("automaton", {"cards": [], "tiles": []}), "automaton: it exists where one seat plays alone"),
        (
            lambda data: data["concessions"][1].update(claimed="B", by=["A"]),
            "concessions: S1 cannot be claimed before the phase ends",
        ),
        (lambda data: data["seats"][0]["cards"].pop(), "seat A: tile 4: no site begins at n2-TL"),
        (lambda data: data.pop("deck"), "position: 'deck' is missing"),
        (lambda data: data.update(more=1), "position: unknown key 'more'"),
        (setting("concessions/2/id", "S1"), "concessions: one is there twice"),
        (setting("concessions/1/id", "S99"), "concession 2: there is no 'S99'"),
        (setting("concessions/1/claimed", "D"), "concession 2: a phase is A, B or C, not 'D'"),
        (lambda data: data["concessions"][1].update(claimed="A", by=["A", "A"]), "concession 2: a seat claims it once"),
        (setting("round", -1), "round: it is 1 to 4, or 0 during set-up"),
        (setting("turn", -1), "turn: 0 to 1 turns of the round are over"),
        (setting("marker", 0), "marker: it is on a space 1 to 4"),
        (setting("now/lot", 0), "now: a lot is 1 to 4"),
        (setting("now/lifted", "9.9"), "now: there is no tile '9.9'"),
        (setting("now/tiles", 1), "now: 'tiles' must be a list, not 1"),
        (setting("seats", lambda seats: seats[:1]), "seats: 2 are needed, not 1"),
        (setting("seats/0/tokens", -1), "seat A: there are no fewer than 0 tokens"),
        (setting("seats/0/cards/1/at", "z9"), "seat A: card 2: there is no position 'z9'"),
        (setting("seats/0/tiles/0/site", "z9"), "seat A: tile 1: there is no site 'z9'"),
        (setting("seats/0/recalled", ["K68", "K68"]), "seat A: recalled: a card is there twice"),
        (
            lambda data: data.update(step="over", seat=None),
            "step: the game is over after the fourth round of phase C, when turn is 0 again",
        ),
        (setting("phase", "B"), "tile B-H-0-0.1 is nowhere"),
        (
            lambda data: data["market"][0]["tiles"].append(data["market"][1]["tiles"].pop()),
            "space 1: 3 tiles lie there, not 4",
        ),
        (
            lambda data: data["tower"].append(data["market"][1]["tiles"].pop()),
            "tower: 21 tiles of the phase are dealt by now, not 20",
        ),
        (
            lambda data: data["seats"][1]["hand"].append(data["seats"][0]["hand"].pop()),
            "seat A: hand: 3 cards by its turns, not 2",
        ),
        (
            lambda data: data["now"].update(tiles=[data["tower"].pop()]),
            "tower: 21 tiles of the phase are dealt by now, not 22",
        ),
        (
            lambda data: data["now"].update(tile=data["tower"].pop()),
            "tower: 21 tiles of the phase are dealt by now, not 22",
        ),
        (
            lambda data: data["now"].update(drawn=[data["seats"][0]["hand"].pop()]),
            "now: 1 cards of a landing ground are not right at this step",
        ),
        (lambda data: data["market"][0].update(card=data["market"][1]["card"]), "space 2: card K15 is also in space 1"),
        (lambda data: data["tower"].append(data["tower"][0]), "tower: tile A-$-0-0.2 is also in tower"),
        (setting("seats/1/seen", ["K01"]), "seat B: seen: a card of these lies open"),
        (setting("step", "drop"), "now: a tile is lifted exactly at the step 'drop'"),
        (setting("step", "done"), "now: a lot is taken from the step 'discard' to 'done'"),
    ],
)
def test_an_impossible_position_is_refused(edit: Edit, said: str) -> None:
    data = midgame()
    edit(data)
    assert refusal(data) == said


def test_a_card_out_of_order_is_refused() -> None:
    table = Table(2, ["first A"]).begin()
    table.act("lot 2", "build K03", "at 0")
    while table.offers != ["done"]:
        table.act(table.offers[0])
    table.act("done")
    table.turn()
    table.act("lot 2" if table.state.marker != 1 else "lot 3")
    data = table.game.describe(table.state)
    card = data["seats"][0]["hand"].pop()
    data["seats"][0]["seen"] = []
    data["seats"][0]["cards"].append({"card": card, "at": "w1", "face": "up"})
    number = table.game.number[table.card(card)]
    assert f"a {number} is out of order at w1" in refusal(data)


def test_a_view_is_no_position() -> None:
    table = Table(2, ["first A"]).begin()
    view = table.game.observe(table.state, 0)
    data = table.game.describe(view)
    assert "a card is hidden" in refusal(data)
    assert table.game.view(data) == view


def test_face_down_is_refused_where_a_card_fits() -> None:
    table = Table(2, ["first A"]).begin()
    table.act("lot 2")
    data = table.game.describe(table.state)
    data["step"] = "at-face-down"
    data["now"]["card"] = data["seats"][0]["hand"][0]
    assert "face down only where no card of the hand fits" in refusal(data)


def test_a_concession_that_is_met_at_the_end_was_claimed() -> None:
    table = Table(2, ["concession S2"]).begin()
    while table.acting:
        if (table.state.phase, table.state.round) == (2, 4):
            table.state.settlements[0] = draw(". .\n. .")
        table.turn()
    index = table.state.concessions.index(CONCESSION["S2"])
    assert concessions.met(table.game, table.state, 0, CONCESSION["S2"])
    table.state.claims[index], table.state.claimed[index] = 0, -1
    with pytest.raises(BadPosition, match="S2 is met, so it was claimed"):
        plausibility._concessions(table.game, table.state)


def mutate(data: Any, rng: random.Random) -> None:
    """Change one thing somewhere in a description."""
    node = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and rng.random() < 0.75:
            node = node[key]
            continue
        kind = rng.randrange(4)
        if kind == 0:
            del node[key]
        elif kind == 1:
            other = rng.choice(keys)
            node[key], node[other] = node[other], node[key]
        elif kind == 2 and isinstance(node, list):
            node.append(node[key])
        else:
            node[key] = rng.choice(VALUES)
        return


WORDS = "A B C K01 K40 A-H-0-0.1 B-W-0-0.1 0 n1 e1-TL lot over done deal use look site build at swap S1 L4 down"
VALUES: list[Any] = [None, True, -1, 0, 1, 2, 3, 4, 68, 1.5, [], {}, *WORDS.split(), "tile 1", "card 2"]


@pytest.mark.parametrize("seed", range(6))
def test_a_changed_position_is_refused_or_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    game = LunaCapital(components=None, **contract.SETTINGS[seed])
    for _ in range(40):
        state = game.start()
        for _ in range(rng.randrange(450)):
            if acting := game.to_act(state):
                game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
        described = game.describe(state)
        for _ in range(8):
            data = copy.deepcopy(described)
            for _ in range(rng.randint(1, 3)):
                mutate(data, rng)
            try:
                changed = game.position(data)
            except BadPosition as error:
                assert str(error)
                assert "\n" not in str(error)
                continue
            assert game.position(game.describe(changed)) == changed
            while acting := game.to_act(changed):
                game.apply(changed, acting[0], rng.choice(game.legal(changed, acting[0])))
            contract.invariants(game, changed)
