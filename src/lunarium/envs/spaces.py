"""Spaces of observations and actions, as Gymnasium calls them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ..core.play import AnyGame
from ..encoding import blocks


def observations(game: AnyGame) -> Any:
    """A vector within the bounds of its components, and a mask of actions."""
    bounds = [(block.low, block.high) for block in blocks(game) for _ in block.names]
    low, high = (np.array(side, np.float32) for side in zip(*bounds, strict=True))
    vector: spaces.Box = spaces.Box(low, high, dtype=np.float32)
    mask = spaces.Box(0, 1, (len(game.space),), np.int8)
    return spaces.Dict({"observation": vector, "action_mask": mask})


def actions(game: AnyGame) -> "spaces.Discrete[Any]":
    """The whole space of the game; a mask says which of them are legal."""
    return spaces.Discrete(len(game.space))
