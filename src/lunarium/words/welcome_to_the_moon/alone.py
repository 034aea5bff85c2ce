"""Playing alone: what is different against ASTRA, and its opponents."""

from typing import Final

from ...games.welcome_to_the_moon.cards import ABOVE, ACTIONS, CARDS, EFFECTS, OPPONENTS
from ..catalogue import N_, Words
from ..rules.page import Block, Grid, Section, Topic, said, terms
from .about import LINES, VALUES
from .lesson import ACTION
from .reasons import SECTIONS

_PASSES: Final = (CARDS // 3, (CARDS - CARDS // 3) // 3)  # turns: in the second pass what went to ASTRA is missing

_LEAD: Final = N_(
    "Alone you play against ASTRA, in the person of one of eight opponents; level 1 is the easiest. All rules hold, "
    "with these changes:"
)
_SOLO: Final = (
    Topic(
        "deck",
        N_("The deck"),
        said(
            N_(
                "All {cards} cards make one deck, with three effect cards A, B and C shuffled into its last {last} "
                "cards. When it has run out, the discards are shuffled into a new one together with the three effect "
                "cards, which may now lie anywhere; ASTRA keeps its cards. The second time the game ends at once, when "
                "three cards can no longer be drawn: after {turns} turns at most."
            ),
            cards=CARDS,
            last=CARDS - ABOVE + len(EFFECTS),
            turns=sum(_PASSES),
        ),
    ),
    Topic(
        "pair",
        N_("Two cards of three"),
        N_(
            "Every turn three cards are drawn. Take the number of one and the action of another, in any pairing. If no "
            "number can be written, mark a System Error and choose the card that ASTRA gets."
        ),
    ),
    Topic(
        "third",
        N_("The third card"),
        N_(
            "At the end of the turn the third card goes to ASTRA and will score for it. If you have earned a bonus, "
            "you may spend it, at once or later, to take the card out of the game instead; one bonus a card. Each "
            "adventure says what earns bonuses."
        ),
    ),
    Topic(
        "astra",
        SECTIONS["astra"],
        N_(
            "An effect card is carried out as soon as it is drawn, and another card is drawn in its place. What it "
            "does is said by the adventure. In the second pass of the deck it also turns the mission of its letter, so "
            "that only the lower value is left."
        ),
    ),
    Topic(
        "rival",
        N_("ASTRA's points"),
        N_(
            "ASTRA has points for every card of its pile, as many as its opponent gives for the action, then the fixed "
            "points of the adventure and some for the opponent's level. You win with more points than ASTRA; a draw is "
            "no victory."
        ),
    ),
)


def alone(words: Words) -> Section:
    """The chapter of all adventures alone; each says in its own what ASTRA does there."""
    return Section(
        "solo",
        words.say(SECTIONS["solo"]),
        (words.say(_LEAD),),
        (
            Section("solo-rules", words.say(N_("What is different")), (terms(words, _SOLO),)),
            Section("solo-opponents", words.say(N_("The opponents")), (_opponents(words), _names(words))),
        ),
    )


def _opponents(words: Words) -> Block:
    """By action and level; names stand in a sentence of their own."""
    levels = range(len(OPPONENTS))
    rows = [
        (words.say(LINES[action]), *(str(OPPONENTS[level].points[index]) for level in levels))
        for index, action in enumerate(ACTIONS)
    ]
    head = (words.say(ACTION), *(str(level + 1) for level in levels))
    return Grid(words.say(N_("What a card is worth, by the level of the opponent")), head, tuple(rows))


def _names(words: Words) -> Block:
    return "; ".join(words.say(VALUES["level", str(level)]) for level in range(1, len(OPPONENTS) + 1)) + "."
