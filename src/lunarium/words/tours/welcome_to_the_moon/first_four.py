"""The Launch, The Journey, The Colony, The Mine."""

from typing import Final

from ...catalogue import N_
from ..stop import Stop
from .common import END, MISSIONS, OFFER, TURN, Either

LAUNCH: Final = (
    Stop(
        N_("This is your rocket on its pad. Fill it with numbers, so that it is the first to take off."),
        "sheet",
    ),
    OFFER,
    Stop(
        N_(
            "Here the action is only a sign: it says on which level the number may stand. The lowest level takes any. "
            "On every level numbers rise from left to right."
        ),
        "slot:L1-1 slot:L3-1 slot:L3-10 slot:L9-3",
    ),
    Either(
        Stop(
            N_(
                "A bay without empty spaces sets off what is printed above it: rockets for your score, an X in any "
                "empty space, or a sabotage that brings the others a System Error."
            ),
            "slot:2c.1 slot:2d.2 slot:L2-5 slot:L2-8",
        ),
        Stop(
            N_(
                "A bay without empty spaces sets off what is printed above it: rockets for your score, an X in any "
                "empty space, or a sabotage, which earns you a bonus against ASTRA."
            ),
            "slot:2c.1 slot:2d.2 slot:L2-5 slot:L2-8",
        ),
    ),
    Stop(
        N_(
            "Rockets are crossed from the bottom up; the lowest value that is not crossed is your score. Every System "
            "Error that is still open costs 5."
        ),
        "slot:rocket-1 slot:rocket-5 slot:rocket-31",
    ),
    TURN,
    MISSIONS,
    Either(
        Stop(
            N_(
                "All rockets crossed and no open System Error: you take off and win. Three missions, eight System "
                "Errors or a full rocket also end the game; then the most points win."
            ),
            "score",
        ),
        Stop(
            N_(
                "Take off first: all rockets crossed, no open System Error. ASTRA's cards bring its own rocket nearer "
                "to the launch; if neither takes off, the higher score wins."
            ),
            "score astra",
        ),
    ),
)

JOURNEY: Final = (
    Stop(
        N_("You fly from the Earth to the Moon: write numbers along the path, and wake four stations on the way."),
        "sheet",
    ),
    OFFER,
    Stop(
        N_(
            "Numbers rise along the path. Energy draws lines that cut it into zones, the first one with your first "
            "energy: every zone rises anew, and full zones bring points."
        ),
        "slot:E1a slot:E6b",
    ),
    Stop(
        N_(
            "Plants are circled in a station that is moored to the zone of your number. They count once all its robots "
            "are circled; those who are first get the higher multiplier."
        ),
        "slot:S1-R1 slot:S1-P1 slot:S1-P2 slot:S1-P3 slot:S1-P4 slot:S1-P5",
    ),
    Stop(
        N_(
            "A tank brings its points if you write the number of a water combination at it. An astronaut changes the "
            "number by up to two; planning writes an X besides. Two of either earn a wild action."
        ),
        "slot:W2 slot:T2",
    ),
    TURN,
    MISSIONS,
    END,
)

COLONY: Final = (
    Stop(
        N_("The first huts on the Moon: give the buildings numbers, and let the colony around the rocket grow."),
        "sheet",
    ),
    OFFER,
    Stop(
        N_(
            "Numbers rise from left to right in every row and from bottom to top in every column. Those who first fill "
            "a sector of eight buildings get 15 points, the others 5."
        ),
        "slot:c1r6 slot:c6r1 slot:c1r2 slot:c6r5",
    ),
    Stop(
        N_(
            "Robots dig tunnels that begin at the rocket. An antenna is yours as soon as its building is numbered and "
            "tunnels join it to the rocket."
        ),
        "slot:c1r2 slot:c2r1 slot:A-c1r2 slot:H1-1 slot:V1-1",
    ),
    Stop(
        N_(
            "Plants grow in the sector of your number, water lies at some buildings. At first they and the antennas "
            "are worth nothing: energy raises the scale that you choose."
        ),
        "slot:EP-1 slot:EW-4 slot:EA-4",
    ),
    TURN,
    MISSIONS,
    END,
)

MINE: Final = (
    Stop(
        N_(
            "Below is the mine, above stand the factories. Dig on three levels, bring things up, and make them worth "
            "more."
        ),
        "sheet",
    ),
    OFFER,
    Stop(
        N_(
            "On each level the numbers rise from left to right, whatever the other levels say. A pearl or ruby is "
            "circled as soon as its excavation is numbered."
        ),
        "slot:L1-1 slot:L3-12",
    ),
    Stop(
        N_(
            "With plant and water you circle one directly above or below your number. When a column is full, all that "
            "is circled in it goes to the factories; the rest is lost."
        ),
        "slot:P-1 slot:L1-1 slot:L3-1",
    ),
    Stop(
        N_(
            "Energy and robots complete factories: small ones give a gift at once, large ones make what they hold "
            "worth more. Those who first fill one up to its bonus get it."
        ),
        "slot:S1-E1 slot:S5-E2 slot:M1-p1 slot:M1-p14 slot:M6-R1",
    ),
    TURN,
    MISSIONS,
    END,
)
