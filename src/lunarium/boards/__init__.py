"""Boards as pictures and as text: pure functions of a game and what one seat may see of it."""

from .draw import board, rich_board, text_board
from .notebook import Picture, hook, latest, show
from .png import png
from .style import css

__all__ = ["Picture", "board", "css", "hook", "latest", "png", "rich_board", "show", "text_board"]
