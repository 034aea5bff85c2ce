"""How ``greedy`` plays Tides: the highest card, and it never doubles; ``gentle`` does not look at its cards."""

from lunarium.bots.choosing import Bot, Course
from lunarium.core.motive import Motive
from lunarium.core.play import AnyGame, Seat


def greedy(game: AnyGame) -> Bot:
    return lambda game, view, seat, rng: max(game.legal(view, seat)) if 0 not in game.legal(view, seat) else 0


def motives(game: AnyGame, course: Course, seat: Seat) -> list[Motive]:
    return [Motive("high", facts=(max(course.actions),))]


def gentle(game: AnyGame) -> Bot:
    return lambda game, view, seat, rng: rng.choice(game.legal(view, seat))
