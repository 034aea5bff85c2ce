"""Boards as pictures and as text: pure functions of a game and what one seat may see of it."""

from .draw import board, closer, cover, figures, near, notes, parts, places, rich_board, sheets, spare, text_board
from .figure import Figure
from .notebook import Picture, latest, show
from .places import Places
from .png import drawable, png
from .postcard import Row, postcard
from .signs import signs
from .style import css

__all__ = [
    "Figure",
    "Picture",
    "Places",
    "Row",
    "board",
    "closer",
    "cover",
    "css",
    "drawable",
    "figures",
    "latest",
    "near",
    "notes",
    "parts",
    "places",
    "png",
    "postcard",
    "rich_board",
    "sheets",
    "show",
    "signs",
    "spare",
    "text_board",
]
