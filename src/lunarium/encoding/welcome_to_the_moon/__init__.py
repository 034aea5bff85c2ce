"""Welcome to the Moon in numbers: the cards, the missions, ASTRA, and the sheet slot by slot."""

from .vector import Encoder

__all__ = ["Encoder"]
