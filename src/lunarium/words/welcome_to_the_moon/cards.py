"""Starship cards, actions and combinations as parts of sentences."""

from typing import Final

from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, NUMBER
from ..catalogue import N_, Words

_ACTIONS: Final = (
    N_("robot"),
    N_("energy"),
    N_("plant"),
    N_("water"),
    N_("astronaut"),
    N_("planning"),
)

_COMBINATIONS: Final = (
    N_("{number} with robot"),
    N_("{number} with energy"),
    N_("{number} with plant"),
    N_("{number} with water"),
    N_("{number} with astronaut"),
    N_("{number} with planning"),
)


def action(words: Words, index: int) -> str:
    """An action by its name alone."""
    return words.sign(ACTIONS[index], words.say(_ACTIONS[index]))


def combination(words: Words, number: int, action: int) -> str:
    """A number and an action: ``7 with water``."""
    return words.sign(ACTIONS[action], words.say(_COMBINATIONS[action], number=number))


def card(words: Words, index: int) -> str:
    """A starship card by both its sides."""
    return combination(words, NUMBER[index], ACTION[index])
