"""Nova Luna in numbers: tiles to take, tokens to place, and displays by what their tasks lack."""

from .vector import Encoder

__all__ = ["Encoder"]
