"""Cards, stacks, missions, ends: what is common to all adventures."""

import ast
import random
from collections import Counter
from pathlib import Path

import pytest

from lunarium.core.errors import BadOption
from lunarium.core.match import Match
from lunarium.core.play import CHANCE, Event, Outcome
from lunarium.core.record import read, verify, write
from lunarium.games.welcome_to_the_moon import rules
from lunarium.games.welcome_to_the_moon.actions import CARD
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.cards import ACTION, ACTIONS, EFFECT, NUMBER, OPPONENTS
from lunarium.games.welcome_to_the_moon.parts import prize
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CROSSED, EMPTY, VALUE, X, open_in
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, PLAY, RESOLVE, TO_STACK, WRAP, State
from tests.rules.welcome_to_the_moon.table import Table, card, tidy


def make(name: str, **options: str | int) -> WelcomeToTheMoon:
    assert name == "welcome-to-the-moon"
    return WelcomeToTheMoon(**options)


def play(game: WelcomeToTheMoon, seed: int) -> State:
    rng = random.Random(seed)
    state = game.start()
    while acting := game.to_act(state):
        game.apply(state, acting[0], tidy(game, state, acting[0], rng))
    return state


def test_the_cards() -> None:
    assert Counter(NUMBER[1:]) == dict(zip(range(1, 16), (2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2), strict=True))
    assert sum(NUMBER) == 504
    assert [ACTION.count(action) for action in range(6)] == [14, 14, 14, 7, 7, 7]
    assert [opponent.name for opponent in OPPONENTS][::7] == ["Katherine", "Peggy"]


def test_example_1_ascending_with_x() -> None:
    sheet = bytearray([VALUE + 4, EMPTY, X, EMPTY, VALUE + 9, EMPTY])
    assert open_in(sheet, range(6), 6) == [1, 3]
    assert open_in(sheet, range(6), 4) == open_in(sheet, range(6), 9) == open_in(sheet, range(6), 3) == []
    assert open_in(sheet, range(6), 10) == [5]


def test_example_2_stack_timing() -> None:
    game = WelcomeToTheMoon(seats=2, missions="111")
    state = game.start()
    for cards in (("7/plant", "1/robot", "2/robot"), ("3/water", "8/robot", "9/robot")):
        for words in cards:
            game.apply(state, CHANCE, CARD + card(words))
    assert (NUMBER[state.numbers[0]], ACTION[state.actions[0]]) == (3, ACTION[card("7/plant")])
    at = Table("launch")
    at.game, at.state = game, state
    at.rest(0, 1)
    for words in ("12/energy", "5/robot", "6/robot"):
        game.apply(state, CHANCE, CARD + card(words))
    assert (NUMBER[state.numbers[0]], ACTION[state.actions[0]]) == (12, ACTION[card("3/water")])


def test_example_3_reshuffle() -> None:
    """Turn 21 flips the last card; the other twenty of each stack come again, and only they."""
    for seed in range(40):
        game = WelcomeToTheMoon(seats=2, adventure="launch", missions="111")
        rng = random.Random(seed)
        state, home = game.start(), dict[int, int]()
        while acting := game.to_act(state):
            if state.phase != DEAL:
                for place in range(3):
                    home.setdefault(state.numbers[place], place)
                    home.setdefault(state.actions[place], place)
                    assert home[state.numbers[place]] == place
                if state.turn == 20:
                    assert state.pool == []
                if state.turn == 21:
                    assert all(len(stack) == 19 and not pile for stack, pile in _piles(state))
                if state.turn == 41:
                    assert all(len(stack) == 19 and not pile for stack, pile in _piles(state))
            game.apply(state, acting[0], tidy(game, state, acting[0], rng))
        if state.turn > 41:
            return
    pytest.fail("no game lasted for two reshuffles")


def _piles(state: State) -> list[tuple[list[int], list[int]]]:
    return list(zip(state.stacks, state.discards, strict=True))


def test_example_4_astronaut() -> None:
    for number, changes in ((2, ["-2", "-1", "+1", "+2"]), (1, ["-1", "+1", "+2"])):
        at = Table("journey").offer(f"{number}/astronaut").do("choose 1")
        assert [words.split()[1] for words in at.legal() if "change" in words] == changes
    at = Table("journey").offer("15/astronaut").do("choose 1")
    assert [words.split()[1] for words in at.legal() if "change" in words] == ["-2", "-1", "+1", "+2"]
    assert at.do("change +2", "mark T36").mark("T36") == VALUE + 17
    assert at.game.describe(Table("journey").sheet({"T1": 0, "T36": 17}).state)["seats"][0]["sheet"]["T36"] == 17


def test_example_5_forced_play() -> None:
    at = Table("journey").sheet({f"T{n}": {6: 7, 7: 9}.get(n, "X") for n in range(1, 37) if n != 2})
    at.sheet({"T1": "X", "T3": 9, "T6": "X", "T7": "X"}).offer("9/robot", "8/water", "9/energy")
    assert at.legal() == ["choose 2"]
    assert at.do("choose 2", "mark T2").legal() == ["skip", "mark W2"]


def test_example_6_mission_timing() -> None:
    at = Table("journey", 3, "111")
    tanks = {f"W{n}": "circled" for n in (2, 5, 7, 11, 14, 18)}
    for seat in range(3):
        at.sheet(dict(tanks), seat)
    at.rest(0, 1, 2)
    assert at.game.to_act(at.state) == (0, 1, 2)
    at.do("claim C", "done", seat=0).do("done", seat=1).do("claim C", "done", seat=2)
    at.deal()
    at.rest(0, 1, 2)
    assert at.game.to_act(at.state) == (1,)
    at.do("claim C", "done", seat=1)
    assert [at.score(seat)["missions"] for seat in range(3)] == [9, 5, 9]


def test_three_missions_end_the_game() -> None:
    at = Table("journey")
    for letter in "AB":
        at.state.sheets[0][at.game.adventure.slots.index[letter]] = 10
    at.sheet({f"W{n}": "circled" for n in (2, 5, 7, 11, 14, 18)}).rest(0, 1)
    at.do("claim C", "done")
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "missions"


def test_example_7_dense_ranking() -> None:
    numbers = (5, 5, 3, 1, 0)
    assert [prize(numbers, mine, (20, 10, 5)) for mine in numbers] == [20, 20, 10, 5, 0]


def test_example_8_solo_score() -> None:
    at = Table("journey", 1, level=6)
    at.state.astra = [
        card(action) for action, number in zip(ACTIONS, (5, 4, 6, 2, 3, 1), strict=True) for _ in range(number)
    ]
    assert [line.points for line in at.game.rival(at.state)] == [30, 8, 24, 10, 12, 4, 5, 6]
    assert sum(line.points for line in at.game.rival(at.state)) == 99


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_example_9_solo_deck(adventure: str) -> None:
    """Effects only among the last 24; after 21 turns 45 cards; 35 turns at most."""
    begun_again = 0
    for seed in range(25):
        game = WelcomeToTheMoon(seats=1, adventure=adventure, level=1)
        rng, drawn, played = random.Random(seed), list[int](), set[int]()
        state = game.start()
        while acting := game.to_act(state):
            if state.phase == PLAY:
                played.add(state.turn)
            action = tidy(game, state, acting[0], rng)
            if acting == (CHANCE,) and state.turn:
                drawn.append(action - CARD)
            passes = state.passes
            game.apply(state, acting[0], action)
            if passes < state.passes:
                assert (state.turn, len(drawn), len(state.pool)) == (22, 66, 45)
                begun_again += 1
        assert all(card < EFFECT for card in drawn[:42])
        assert len(set(drawn[:66])) == len(drawn[:66])
        outcome = game.outcome(state)
        assert outcome is not None
        assert len(played) == 35 if outcome.ending == "deck" else len(played) <= 35
    assert begun_again


def test_example_9_cards_saved_by_bonuses_do_not_come_back() -> None:
    at = last_effect(1, removed=3).do("mark S1-high", "done")
    assert (len(at.state.astra), at.state.removed, len(at.state.pool)) == (18, [19, 20, 21], 42 + 3)
    assert not {*at.state.pool} & {*at.state.astra, *at.state.removed}


def test_example_10_solo_turn() -> None:
    """An effect card between the first and the second card of the turn."""
    at = Table("journey", 1)
    at.state = at.game.start()
    at.state.pool += [EFFECT + 1]
    at.do(f"card {card('5/robot')}", "effect B", seat=CHANCE).do("mark S2-high", "done")
    at.do(f"card {card('9/water')}", f"card {card('11/plant')}", seat=CHANCE)
    assert (at.mark("S2-high"), at.state.turned, at.state.turn) == (CROSSED, [0, 0, 0], 1)
    at.do("choose 2-3", "mark T20").do("mark S1-P1", "done")
    assert at.state.astra == [card("5/robot")]
    assert at.state.discards[0] == [card("9/water"), card("11/plant")]
    assert [event for event in at.events if event.kind == "astra"] == [Event("astra", 0, (card("5/robot"),))]


def test_the_second_pass_turns_missions() -> None:
    turned = 0
    for seed in range(30):
        state = play(WelcomeToTheMoon(seats=1, adventure="launch", level=1), seed)
        if state.passes == 2:
            turned += sum(state.turned)
    assert turned


def test_ways_to_end() -> None:
    endings = set()
    for adventure in ADVENTURES:
        for seats in (1, 3):
            game = WelcomeToTheMoon(seats=seats, adventure=adventure)
            for seed in range(5):
                outcome = game.outcome(play(game, seed))
                assert outcome is not None
                endings.add(outcome.ending)
    assert {"missions", "errors", "full", "launch", "astra"} <= endings


def test_a_record_gives_the_match_back() -> None:
    for adventure in ADVENTURES:
        for seats in (1, 3):
            game = WelcomeToTheMoon(seats=seats, adventure=adventure)
            match = Match(game, "a-seed")
            match.begin()
            rng = random.Random(seats)
            while not match.over:
                seat = rng.choice(match.to_act)
                match.do(seat, tidy(game, match.state, seat, rng))
                if rng.random() < 0.1 and match.draft(seat):
                    before = match.state.copy()
                    match.undo(seat)
                    match.redo(seat)
                    assert match.state == before
            again = read(write(match), make)
            assert again == match
            verify(again)


@pytest.mark.parametrize(
    "options", [{"seats": 7}, {"adventure": "moon"}, {"seats": 2, "level": 3}, {"missions": "311"}]
)
def test_options_that_do_not_exist(options: dict[str, str | int]) -> None:
    with pytest.raises(BadOption):
        WelcomeToTheMoon(**options)


def test_over_is_over() -> None:
    game = WelcomeToTheMoon(seats=2, adventure="journey")
    state = play(game, 1)
    assert state.phase == OVER
    reason = game.explain(state, 0, 0)
    assert reason is not None
    assert reason.code == "over"


@pytest.mark.parametrize(
    ("before", "words", "code"),
    [
        ([], "card 3", "dealer-only"),
        ([], "error", "something-fits"),
        ([], "choose 1-2", "one-stack"),
        ([], "mark T1", "choose-first"),
        ([], "claim A", "missions-at-the-end"),
        ([], "bonus", "alone-only"),
        (["choose 1"], "mark T9", "number-is-there"),
        (["choose 1"], "mark T10", "x-is-there"),
        (["choose 1"], "mark T8", "does-not-fit"),
        (["choose 1"], "mark G3", "not-a-space"),
        (["choose 1"], "change +1", "no-astronaut"),
        (["choose 1"], "wild water", "no-wild"),
        (["choose 1", "mark T20"], "mark T21", "not-a-target"),
        (["choose 1", "mark T20", "mark E1b"], "skip", "no-skipping"),
        (["choose 1", "mark T20", "mark E1b"], "done", "mark-first"),
        (["choose 1", "mark T20", "skip"], "mark E1b", "turn-is-over"),
        (["choose 1", "mark T20", "skip", "done"], "done", "waiting"),
    ],
)
def test_reasons(before: list[str], words: str, code: str) -> None:
    at = Table("journey").sheet({"T9": 7, "T10": "X"}).offer("9/energy").do(*before)
    action = at.game.space.index(words)
    assert action is not None
    reason = at.game.explain(at.state, 0, action)
    assert reason is not None
    assert reason.code == code


def test_an_x_in_the_last_empty_space_may_end_the_game() -> None:
    at = Table("journey").sheet({f"T{n}": "X" for n in range(1, 35)}).offer("9/planning")
    at.do("choose 1", "mark T35", "mark T36", "done").rest(1)
    while at.state.phase == WRAP:
        at.rest(0, 1)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "full"


def test_a_declined_mission_must_be_fulfilled_when_it_is_claimed() -> None:
    zones = {**{f"T{n}": "X" for n in range(1, 13)}, **dict.fromkeys(("G6", "G12", "E1a", "E1b"), "crossed")}
    at = Table("journey").sheet({**zones, "E2a": "crossed", "E2b": "crossed", "E3a": "circled"}).offer("7/energy")
    at.do("choose 1", "mark T20", "skip", "done").rest(1)
    assert at.legal() == ["done", "claim B"]
    at.do("done").deal()
    at.offer("9/energy").do("choose 1", "mark T30", "mark E3b", "mark G3", "done").rest(1)
    assert at.state.turn == 3


def test_two_ends_in_one_turn_are_one_end_with_the_usual_scoring() -> None:
    at = Table("journey").sheet({f"error-{n}": "crossed" for n in (1, 2, 3)}, 1)
    for letter in "ABC":
        at.state.sheets[0][at.game.adventure.slots.index[letter]] = 1 + 9
    at.state.phase = OVER
    assert at.game.outcome(at.state) == Outcome((1, 2), "missions")
    assert [at.total(seat) for seat in (0, 1)] == [27, -15]


def test_a_full_sheet_and_the_last_error_in_one_turn_are_one_end() -> None:
    at = Table("mine")
    names = [at.game.adventure.slots.names[slot] for slot in at.game.adventure.spaces]
    at.sheet(dict.fromkeys(names[:-1], "X")).sheet({"error-1": "crossed", "error-2": "crossed"}, 1)
    at.sheet({**{name: "X" for name in names if name != "L3-11"}, "L3-10": 5, "L3-12": 6}, 1).offer("7/robot")
    at.do("choose 1", "mark L3-12", "skip", "done")
    assert at.state.phase == PLAY
    at.do("error", "done", seat=1)
    assert at.game.outcome(at.state) == Outcome((1, 2), "errors")
    assert [at.total(seat) for seat in (0, 1)] == [2, -15]


def test_everybody_claims_at_the_first_value_in_the_turn_that_ends_the_game() -> None:
    at = Table("journey", 3)
    for letter in "AB":
        at.state.sheets[0][at.game.adventure.slots.index[letter]] = 10
    for seat in range(3):
        at.sheet({f"W{n}": "circled" for n in (2, 5, 7, 11, 14, 18)}, seat)
    at.rest(0, 1, 2).do("claim C", "done")
    assert at.state.phase == WRAP
    at.do("done", seat=1).do("claim C", "done", seat=2)
    assert [at.score(seat)["missions"] for seat in range(3)] == [9 + 9 + 9, 0, 9]
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "missions"


def test_alone_number_and_action_are_of_two_cards() -> None:
    at = Table("journey", 1).offer("5/robot", "9/water", "11/plant")
    assert at.legal() == ["choose 1-2", "choose 1-3", "choose 2-1", "choose 2-3", "choose 3-1", "choose 3-2"]
    reason = at.game.explain(at.state, 0, at.game.space.index("choose 1") or 0)
    assert reason is not None
    assert reason.code == "two-cards"


def last_effect(passes: int, removed: int = 0) -> Table:
    """Alone: all cards of this pass are drawn but an effect card, which comes now; its turn needs three more."""
    at = Table("journey", 1)
    state = at.state
    state.forget(0)
    state.phase, state.passes, state.turn = DEAL, passes, 22 if passes == 1 else 36
    state.numbers, state.duties = [0, 0, 0], [TO_STACK + place for place in (2, 1, 0)]
    state.astra, state.removed = [*range(1, 22 - removed)], [*range(22 - removed, 22)]
    state.discards[0] = [*range(22, 64)]
    state.pool = [EFFECT]
    return at.do("effect A", seat=CHANCE)


def test_an_effect_card_at_the_end_of_the_first_pass_belongs_to_it() -> None:
    at = last_effect(1)
    assert (at.state.passes, at.state.turned) == (1, [0, 0, 0])
    assert at.legal() == [f"mark S{n}-high" for n in range(1, 5)]
    at.do("mark S1-high", "done")
    assert (at.state.passes, len(at.state.pool), at.state.pool[-3:]) == (2, 45, [EFFECT, EFFECT + 1, EFFECT + 2])


def test_an_effect_card_at_the_end_of_the_second_pass_is_resolved_before_the_end() -> None:
    at = last_effect(2)
    assert (at.state.phase, at.state.turned) == (RESOLVE, [1, 0, 0])
    assert Event("turned", -1, (0,)) in at.events
    at.do("mark S1-high", "done")
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "deck"


@pytest.mark.parametrize(("energies", "rank"), [(1, 1), (2, 2), (3, 2)])
def test_alone_only_more_points_than_astra_are_a_victory(energies: int, rank: int) -> None:
    """Katherine's card is worth 3, and she starts with 6."""
    at = Table("journey", 1, level=1).sheet({"W2": "circled", "W19": "circled"})
    at.state.astra = [card("energy")] * energies
    at.state.phase = OVER
    assert (at.total(), sum(line.points for line in at.game.rival(at.state))) == (12, 6 + 3 * energies)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ranks == (rank,)


def test_who_comes_after_a_shared_rank_is_counted_behind_all_who_share_it() -> None:
    at = Table("journey", 4)
    for seat in (0, 2):
        at.sheet({"W19": "circled"}, seat)
    at.sheet({"W2": "circled"}, 1).state.phase = OVER
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ranks == (1, 3, 1, 4)


def test_why_the_dealer_deals_something_else() -> None:
    game = WelcomeToTheMoon(seats=2, adventure="journey")
    state = game.start()
    for words, code, due in (("mission 72", "other-letter", "A"), ("card 5", "other-deal", "mission")):
        reason = game.explain(state, CHANCE, game.space.index(words) or 0)
        assert reason is not None
        assert (reason.code, reason.args["due"]) == (code, due)


def test_the_engine_never_asks_which_adventure_it_plays() -> None:
    """No module beside the adventures knows one by its name."""
    engine = Path(rules.__file__).parent
    named = {
        (module.name, node.value)
        for module in engine.glob("*.py")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in ADVENTURES
    }
    assert named == set()


def test_what_a_seat_drafted_is_told_when_the_turn_is_revealed() -> None:
    at = Table("mine").sheet({f"L{level}-{n}": "X" for level in (1, 2, 3) for n in range(1, 13)})
    at.offer("9/energy").do("error", "done")
    assert not [event for event in at.events if event.kind in ("error", "combination")]
    at.do("choose 1", "mark L1-5", "skip", "done", seat=1)
    told = [(event.kind, event.seat) for event in at.events if event.kind in ("error", "combination")]
    assert told == [("error", 0), ("combination", 1)]
