"""What holds in all adventures, and the campaign."""

from typing import Final

from ...games.welcome_to_the_moon.campaign import STARS
from ...games.welcome_to_the_moon.cards import (
    ACTION,
    CARDS,
    NUMBER,
    ROBOT,
    STACKS,
    WATER,
)
from ...games.welcome_to_the_moon.sheet import HIGHEST
from ..catalogue import N_, Words
from ..rules.page import Block, Grid, Section, Source, Steps, Text, Topic, block, listed, said, terms
from .about import VALUES
from .lesson import SIX_ACTIONS
from .reasons import SECTIONS

_EACH: Final = CARDS // STACKS

_NUMBERS: Final = listed(f"{number} (×{NUMBER.count(number)})" for number in range(1, max(NUMBER) + 1))

_ACTIONS: Final[dict[str, Text]] = {
    "robot": N_("Joins, builds, opens or closes something."),
    "energy": N_("Makes other things better."),
    "plant": N_("Collects a plant, as a rule near the number just written."),
    "water": N_(
        "Collects water, as a rule only where the number was just written. You may write such a number elsewhere, and "
        "other numbers at water, without any benefit."
    ),
    "astronaut": said(
        N_(
            "Before writing you may change the number by one or two, up or down, from {low} to {high}. Most sheets "
            "give something besides, even if you leave the number as it is."
        ),
        low=0,
        high=HIGHEST,
    ),
    "planning": N_(
        "Besides the number, write an X in an empty space of your choice. On some sheets that costs points, on others "
        "it brings something; without the X there is neither."
    ),
}


def _turn(words: Words) -> Block:
    steps = (
        N_("Three cards are turned over: there are three combinations of a number and an action."),
        N_("Choose one of them. Others may choose the same."),
        N_("Write its number on your sheet."),
        N_("Use its action, if you like."),
        N_("When all are done: what happens between the sheets."),
        N_("Claim missions that you have fulfilled."),
    )
    return Steps(tuple(map(words.say, steps)))


def _actions(words: Words) -> Block:
    return terms(words, (Topic(action, SECTIONS[action], text) for action, text in _ACTIONS.items()))


def _stars(words: Words) -> Block:
    rows = [(words.say(VALUES["adventure", name]), *map(str, ranks)) for name, ranks in STARS.items()]
    places = range(1, len(rows[0]))
    return Grid(words.say(N_("Stars by place")), (words.say(N_("Adventure")), *map(str, places)), tuple(rows))


_CHAPTERS: Final[dict[str, tuple[str, tuple[Source, ...]]]] = {
    "aim": (
        N_("What it is about"),
        (
            N_(
                "Every adventure has a sheet of its own. All write numbers on their own copy, all at the same time; "
                "what the sheet prints around the numbers brings points, and whoever has the most points wins."
            ),
            N_(
                "The rules of this first part hold in every adventure. Then every adventure has a chapter of its "
                "own; where it says something else, it goes first."
            ),
        ),
    ),
    "set-up": (
        SECTIONS["set-up"],
        (
            N_(
                "Everybody has the sheet of the adventure. Of its six missions one A, one B and one C are in play, "
                "drawn by lot or chosen."
            ),
            said(
                N_("The {cards} starship cards are shuffled and make {stacks} stacks of {each}."),
                cards=CARDS,
                stacks=STACKS,
                each=_EACH,
            ),
        ),
    ),
    "cards": (
        SECTIONS["cards"],
        (
            N_(
                "A starship card has a number on one side and an action on the other. Every turn the top card of each "
                "stack is turned over: its action then lies beside the number that has come to the top."
            ),
            N_(
                "The small sign beside a number is the action on its back: in the next turn the same stack will offer "
                "it."
            ),
            said(
                N_(
                    "How often the numbers occur: {numbers}. Robot, energy and plant stand on {often} cards each; "
                    "water, astronaut and planning on {seldom}. When the stacks are used up, each is shuffled anew "
                    "from its own discards."
                ),
                numbers=_NUMBERS,
                often=ACTION.count(ROBOT),
                seldom=ACTION.count(WATER),
            ),
        ),
    ),
    "turn": (SECTIONS["turn"], (N_("Everybody plays at the same time:"), _turn)),
    "choose": (
        SECTIONS["choose"],
        (
            N_(
                "Number and action come from the same stack and are not mixed. You must choose a combination whose "
                "number can be written, if there is one. What the others mark is seen when all are done."
            ),
        ),
    ),
    "write": (
        SECTIONS["write"],
        (
            N_(
                "The number goes in an empty space. In every zone of the sheet numbers rise: all that stand before it "
                "must be smaller, all that stand after it larger, and none may stand there twice. Gaps are fine, and "
                "you may fill them later."
            ),
            N_(
                "An X fills a space without a value. It may stand in any empty space, also where no number would fit, "
                "and does not disturb the order. A space with an X counts as numbered."
            ),
        ),
    ),
    "actions": (
        SIX_ACTIONS,
        (
            N_(
                "Only after its number was written, and only if you like. In general they do this; the adventures say "
                "what exactly:"
            ),
            _actions,
        ),
    ),
    "wild": (
        SECTIONS["wild"],
        (
            N_(
                "Some sheets have wild actions to earn. In a later turn you may cross one and use any of the six "
                "actions instead of that of your combination, with all its consequences: at most one a turn, and "
                "chosen before you write."
            ),
        ),
    ),
    "error": (
        SECTIONS["error"],
        (
            N_(
                "If none of the three numbers can be written, mark the next System Error box; then there is no action "
                "in this turn, but events and missions go on. A number that fits only when the astronaut of its own "
                "combination changes it can be written. A wild action never has to be used."
            ),
        ),
    ),
    "events": (
        N_("Events: who was first"),
        (
            N_(
                "Many sheets print a reward for those who are first. All who earn it in the same turn get it, if "
                "nobody did in an earlier one. When all have finished this turn, everybody else crosses it and can "
                "only get the lower reward, where there is one. Sabotage and viruses strike at this moment, too."
            ),
        ),
    ),
    "missions": (
        SECTIONS["missions"],
        (
            N_(
                "Everybody can complete each of the three missions once, at the end of a turn in which their sheet "
                "fulfils it. All who do so in the turn in which it is first completed get the higher value; from the "
                "next turn on only the lower one is left."
            ),
            N_(
                "You may wait, and you may complete several in one turn. What you have got is yours, whatever happens "
                "to your sheet."
            ),
        ),
    ),
    "end": (
        SECTIONS["end"],
        (
            N_(
                "The game ends with the turn in which somebody has completed all three missions, has marked all System "
                "Errors or has no empty space left. Everybody finishes this turn, and there is no other."
            ),
        ),
    ),
    "score": (
        N_("Score and ties"),
        (
            N_(
                "Add the missions and the areas of your sheet and subtract what System Errors and other penalties "
                "cost: on tracks that are crossed from the top, the first value that is still visible counts. "
                "Whoever has the most points wins; ties go to whoever has fewer System Errors, and after that the "
                "victory is shared."
            ),
            N_(
                "Where the most of something is rewarded, those who tie take the same place, and the next ones the "
                "next place: first, first, second, third."
            ),
        ),
    ),
    "campaign": (
        N_("The campaign"),
        (
            N_(
                "The introductory campaign goes through all adventures in their order, for the same players, without "
                "any further rules. The place in each adventure brings stars; those who tie get the same, and the next "
                "ones take the next place. Alone a victory over ASTRA is the first place, everything else the second."
            ),
            N_(
                "The last adventure may be played again; then its new result takes the place of the old one, for "
                "everybody. After the last adventure the most stars win, and those who tie share the victory."
            ),
            _stars,
        ),
    ),
}


def sections(words: Words) -> tuple[Section, ...]:
    """What is on the page of the game."""
    return tuple(
        Section(anchor, words.say(title), tuple(block(words, source) for source in sources))
        for anchor, (title, sources) in _CHAPTERS.items()
    )
