"""Nova Luna, 1 to 4 seats: tiles from a wheel, laid in a display of one's own."""

from ...build import kernel
from .rules import NovaLuna
from .setting import NAME, OPTIONS

__all__ = ["NAME", "OPTIONS", "Game", "load"]

_swift = kernel("games.nova_luna.swift")
Game: type[NovaLuna] = _swift.Swift if _swift else NovaLuna

load = None  # there are no components of a player's own
