"""LUNA Capital in numbers: lots, cards and concessions, and settlements by what stands in them."""

from .vector import Encoder

__all__ = ["Encoder"]
