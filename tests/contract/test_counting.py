"""Lines of play are counted by depth: what two programs compare when they play the same rules."""

import lunarium
from lunarium.core.perft import divide, perft, settled
from lunarium.core.play import CHANCE


def test_a_depth_counts_the_actions_of_seats_and_not_those_of_the_dealer() -> None:
    game = lunarium.game("nova-luna", seats=2)
    start = game.start()
    assert game.to_act(start) == (CHANCE,)
    assert [perft(game, start, depth, "moon") for depth in range(7)] == [1, 3, 3, 3, 9, 9, 9]
    assert divide(game, start, 1, "moon") == {"take 1": 1, "take 2": 1, "take 3": 1}
    assert divide(game, start, 4, "moon") == {"take 1": 3, "take 2": 3, "take 3": 3}
    assert game.to_act(start) == (CHANCE,), "the state itself is left alone"


def test_when_a_game_is_over_nothing_is_left_to_count() -> None:
    game = lunarium.game("nova-luna", seats=1)
    state = settled(game, game.start(), "moon")
    while acting := game.to_act(state):
        state = settled(game, state, "moon")
        if acting := game.to_act(state):
            game.apply(state, acting[0], game.legal(state, acting[0])[0])
    assert [perft(game, state, depth, "moon") for depth in range(3)] == [1, 0, 0]
    assert divide(game, state, 2, "moon") == {}
