"""Tides in numbers: the cards in hand, and the round."""

from typing import Any

from lunarium.core.play import AnyGame, Seat
from lunarium.encoding.block import Block, Vector, joined, one_hot, packed


class Encoder:
    """Of the toy, which has no options that matter."""

    blocks = (Block("hand.{1…9}", "own cards"), Block("round.{1…3}", "which it is"))

    def __init__(self, game: AnyGame) -> None:
        pass

    def __call__(self, view: Any, seat: Seat) -> "Vector[float]":
        hand = [float(card in view.hands[seat]) for card in range(1, 10)]
        return joined([packed(hand), packed(one_hot(view.round - 1, 3))])
