"""Sentences of the pages for looking closer and for learning: zoom, the sheets of others, the tour."""

from typing import Final

from .catalogue import N_

# i18n: buttons around the board, and the guided first turn
LEARNING: Final = {
    "zoom": N_("Board, can be zoomed: plus, minus, zero; arrows move it"),
    "zoom_tools": N_("Zoom"),
    "zoom_in": N_("Larger"),
    "zoom_out": N_("Smaller"),
    "zoom_fit": N_("Whole board"),
    "explain": N_("Explain what I tap"),
    "explaining": N_("Tap anything on the board to hear what it is."),
    "others": N_("The others"),
    "sheet_of": N_("Sheet of {name}"),
    "other_sheet": N_("My other sheet"),
    "claimed": N_("Missions"),
    "tour": N_("Guided first turn"),
    "tour_offer": N_("First time here? One minute shows you a turn."),
    "tour_go": N_("Show me a turn"),
    "tour_later": N_("No, thanks"),
    "tour_next": N_("Next"),
    "tour_back": N_("Back"),
    "tour_skip": N_("Skip"),
    "tour_end": N_("Let us play"),
    "tour_step": N_("{n} of {all}"),
}
