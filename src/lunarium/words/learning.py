"""Sentences of the pages for looking closer and for learning: zoom, the sheets of others, learning by doing."""

from typing import Final

from .catalogue import N_

# i18n: buttons around the board, and learning by doing
LEARNING: Final = {
    "zoom": N_("Board, can be zoomed: plus, minus, zero; arrows move it"),
    "zoom_tools": N_("Zoom"),
    "zoom_in": N_("Larger"),
    "zoom_out": N_("Smaller"),
    "zoom_fit": N_("Whole board"),
    "more_up": N_("Choices further up:"),
    "more_left": N_("Choices further left:"),
    "more_right": N_("Choices further right:"),
    "more_down": N_("Choices further down:"),
    "my_near": N_("Zoom to my next choices automatically"),
    "explain": N_("Explain what I tap"),
    "explaining": N_("Tap anything on the board to learn what it is."),
    "others": N_("The others"),
    "sheet_of": N_("Sheet of {name}"),
    "other_sheet": N_("My other sheet"),
    "claimed": N_("Missions"),
    "tour": N_("Learn by doing"),
    "tour_offer": N_("First time here? Learn it by doing: three minutes."),
    "tour_later": N_("No, thanks"),
    "tour_next": N_("Next"),
    "tour_back": N_("Back"),
    "tour_skip": N_("Skip"),
    "tour_step": N_("{n} of {all}"),
    "tour_where": N_("Show me"),
    "tour_wait": N_("One moment: the others are playing."),
    "tour_else": N_("First something else: {prompt}."),
    "tour_over": N_("That was your first turn, and the others are like it. Stuck? There are the hint and the rules."),
    "tour_gentle": N_("Go on against a gentle bot"),
    "tour_on": N_("Go on at this table"),
    "tour_friends": N_("Play with friends"),
}
