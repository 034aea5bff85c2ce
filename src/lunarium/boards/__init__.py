"""Boards as pictures and as text: pure functions of a game and what one seat may see of it."""

from .draw import board, closer, parts, rich_board, text_board
from .notebook import Picture, latest, show
from .png import png
from .style import css

__all__ = ["Picture", "board", "closer", "css", "latest", "parts", "png", "rich_board", "show", "text_board"]
