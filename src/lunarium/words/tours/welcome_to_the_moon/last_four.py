"""The Dome, The Virus, The Escape, The Battle."""

from typing import Final

from ...catalogue import N_
from ..stop import Stop
from .common import END, MISSIONS, OFFER, TURN, Either

DOME: Final = (
    Stop(
        N_(
            "Four skyscrapers grow up into the light and down into the rock. Number their levels, and close the dome "
            "over them."
        ),
        "sheet",
    ),
    OFFER,
    Stop(
        N_(
            "Begin at the ground, then go on above or below what is marked; numbers rise from bottom to top. The last "
            "level at either end brings a bonus, more to those who reach it first."
        ),
        "slot:S1-U1 slot:S4-D1",
    ),
    Stop(
        N_(
            "Plant and water circle symbols in the tower, on the level that tubes join to your number. Energy improves "
            "a scale of your choice: missions, tower, astronauts or dome."
        ),
        "slot:TU4-P1 slot:TD4-W",
    ),
    Stop(
        N_(
            "Robots build the dome from its two ends, and each section wants an odd or an even number. Every open "
            "section costs points, and the X of planning splits one in two."
        ),
        "slot:C1 slot:C4 slot:C8",
    ),
    TURN,
    Either(
        Stop(
            N_(
                "Three missions, once each: a star for those who are first, a badge for the others. The mission scale "
                "says what both are worth at the end."
            ),
            "missions",
        ),
        Stop(
            N_(
                "Three missions, once each, for a star; when the deck comes round for the second time, ASTRA can turn "
                "them to a badge. The mission scale says what both are worth at the end."
            ),
            "missions",
        ),
    ),
    END,
)

VIRUS: Final = (
    Stop(
        N_(
            "A virus is loose in the base. First you say where the grey one breaks out: it infects a space of that "
            "quarter at once. Then bring the people out before it spreads."
        ),
        "slot:1a-1 slot:1a-V slot:5c-5 slot:5c-V",
    ),
    OFFER,
    Stop(
        N_(
            "Numbers rise from left to right over a whole floor. A full quarter is evacuated: each space with a number "
            "or an X counts once for every energy circled there."
        ),
        "slot:1a-1 slot:1a-E1 slot:1b-5",
    ),
    Stop(
        N_(
            "Every plant or water that you circle crosses a symbol of its track, for points. A full row closes a "
            "walkway or circles an energy, but some symbols wake a virus or make viruses propagate."
        ),
        "slot:plant-1 slot:plant-16 slot:water-1 slot:water-10",
    ),
    Stop(
        N_(
            "A virus that propagates infects a space of its own quarter; if that is full, it goes over open walkways "
            "to the next ones. Robots close walkways."
        ),
        "slot:3b-1 slot:3b-V slot:W08 slot:W12 slot:W15 slot:W16",
    ),
    TURN,
    Either(
        Stop(
            N_(
                "Three missions bring points, more to those who are first. But the first time one is completed, its "
                "virus wakes up on every sheet."
            ),
            "missions",
        ),
        Stop(
            N_(
                "Three missions bring points. But each that you complete wakes its virus, which earns you a bonus. "
                "When the deck comes round for the second time, ASTRA can turn them to the lower value."
            ),
            "missions",
        ),
    ),
    END,
)

ESCAPE: Final = (
    Stop(N_("The base is lost. Work your way up through six ships, and make ready what is to fly with you."), "sheet"),
    OFFER,
    Stop(
        N_(
            "Numbers rise from left to right over a whole ship. At first only the two modules of the lowest ship can "
            "be entered."
        ),
        "slot:S1-1 slot:S1-9",
    ),
    Stop(
        N_(
            "Robots open airlocks to the next module or greenhouse. A space with a robot opens one as well, as soon as "
            "something is written there."
        ),
        "slot:H1a slot:H1b slot:V12a slot:V12c slot:S1-1",
    ),
    Stop(
        N_(
            "Energy and plants go to the ship of your number: reactors make its full modules worth more, plants its "
            "greenhouse. A tank doubles its module, being first doubles a greenhouse."
        ),
        "slot:S1-R1 slot:S1-R2 slot:S1-R3 slot:G1-P2 slot:G1-P3",
    ),
    TURN,
    MISSIONS,
    END,
)

BATTLE: Final = (
    Either(
        Stop(
            N_(
                "Seven planets, and a fleet on either side. Each sheet lies between two players; you play now on one, "
                "now on the other of your two sheets."
            ),
            "sheet spare",
        ),
        Stop(
            N_(
                "Seven planets, and ASTRA's fleet on the other side. You play now on one, now on the other of two "
                "sheets."
            ),
            "sheet spare",
        ),
    ),
    Either(
        OFFER.of(2),
        Stop(
            N_(
                "ASTRA moves first, with one card. Then take the number of one of three cards and the action of "
                "another; the third is left for ASTRA. If no number fits, you take a System Error."
            ),
            "offer",
        ),
    ),
    Stop(
        N_(
            "Numbers are not written here: they lead to a planet. Draw your insignia in its next free space, and use "
            "the bonus if one is printed there."
        ),
        "slot:P4-1 slot:P4-4 slot:P4-7 slot:P4-w1",
    ),
    Either(
        Stop(
            N_(
                "When a planet is full, its flag goes to the side with most insignia on the planet and its moon; in a "
                "tie both get it."
            ),
            "slot:P4-F slot:P4-4 slot:P4-m1 slot:P4-m2",
        ),
        Stop(
            N_(
                "When a planet is full, its flag goes to the side with most insignia on the planet and its moon; a tie "
                "is yours. Every second flag earns a bonus against ASTRA."
            ),
            "slot:P4-F slot:P4-4 slot:P4-m1 slot:P4-m2",
        ),
    ),
    Stop(
        N_(
            "Robots take the nearest asteroid and its bonus, planning a place on a moon. Energy makes a type of "
            "planets worth more; plants and water come from the planet just reached."
        ),
        "slot:K1 slot:K13",
    ),
    TURN,
    MISSIONS,
    Either(
        Stop(
            N_(
                "Three missions, both System Errors of one side or a sheet without free planet spaces end the game. "
                "Open planets go to the majority, and the most points of both sheets win."
            ),
            "score",
        ),
        Stop(
            N_(
                "Three missions, both System Errors of one side, a sheet without free planet spaces or the second end "
                "of the deck end the game. You win with more points than ASTRA."
            ),
            "score astra",
        ),
    ),
)
