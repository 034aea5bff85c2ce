"""The first turn of The Battle."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import MARK, MISSIONS, OFFER, TURN, Either, write

TOUR: Final = (
    Either(
        Stop(
            N_(
                "Seven planets, and a fleet on either side. Each sheet lies between two players; you play now on one, "
                "now on the other of your two sheets."
            ),
            "sheet",
        ),
        Stop(
            N_(
                "Seven planets, and ASTRA's fleet on the other side. You play now on one, now on the other of two "
                "sheets."
            ),
            "sheet",
        ),
    ),
    Either(
        OFFER.of(2),
        Stop(
            N_(
                "ASTRA moves first, with one card. Then it is you: tap a number of one card and the action of another; "
                "the third is left for ASTRA."
            ),
            "offer",
            "choose",
            OFFER.of(1).then,
        ),
    ),
    write(
        N_("Numbers are not written here: they lead to a planet. Tap its next free space to draw your insignia there."),
        N_("Your insignia is drawn. If a bonus is printed there, you use it at once."),
    ),
    MARK,
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
