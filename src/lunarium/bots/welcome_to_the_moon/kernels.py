"""The compiled turns of an adventure, where they were built: each adventure has a kernel of its name, or none."""

from collections.abc import Sequence
from typing import Any

from ...build import kernel
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon


def compiled(game: WelcomeToTheMoon) -> Any:
    """The compiled module of the adventure, or None."""
    return kernel(f"bots.welcome_to_the_moon.adventures.{game.adventure.name}_kernel")


def turns(game: WelcomeToTheMoon) -> Any:
    """Its turns, or None."""
    module = compiled(game)
    return module.Turns(game) if module else None


def planner_of(game: WelcomeToTheMoon) -> Any:
    """Who plans its turns as ``greedy`` does, or None."""
    module = compiled(game)
    return module.Planner(game) if module and hasattr(module, "Planner") else None


def network(game: WelcomeToTheMoon, weights: Sequence[float] | None = None, stake: float = 0.0) -> Any:
    """Who plays its turns by a small network of these weights, or None; winning is worth so many points more."""
    module = compiled(game)
    return module.Network(game, weights, stake) if module and hasattr(module, "Network") else None
