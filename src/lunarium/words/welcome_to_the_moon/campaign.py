"""The story of the introductory campaign, a few sentences before each adventure and after the last."""

from typing import Final

from ..catalogue import N_, Words

INTERLUDES: Final = {
    "launch": N_(
        "The announcement came at night: there are not many years left for the Earth. By morning every yard was "
        "building rockets. Yours stands on the pad, half empty, and the neighbours are loading theirs. Fill it, and "
        "keep an eye on the fences."
    ),
    "journey": N_(
        "The sky turned black, then quiet. Ahead lie days of darkness and four stations that somebody has to bring "
        "back to life. Chart the way, share out the energy, and leave a light burning for those who follow."
    ),
    "colony": N_(
        "Dust, and footprints that will stay for ever. The first huts stand around the rocket. Dig tunnels from one "
        "to the next, plant what wants to grow, and raise the antennas: at home they are waiting for a word."
    ),
    "mine": N_(
        "The colony needs more than it brought along. Under the grey plain lie water, pearls and rubies of a kind "
        "nobody has a name for. Drill down level by level, and build the works that make something of it."
    ),
    "dome": N_(
        "The Earth no longer answers. So this is home now, and a home wants a roof. The towers grow up into the "
        "starlight and down into the rock, while above them, piece by piece, the dome closes."
    ),
    "virus": N_(
        "It began with one fever in one quarter. Doors were closed an hour too late. Now every walkway counts: find a "
        "cure in the greenhouses, get people out, and do not let it reach the middle of the base."
    ),
    "escape": N_(
        "The base is lost, but its people are not. Six old ships hang one above the other in the dock, their airlocks "
        "shut. Work your way up from hull to hull, wake the reactors, and take the greenhouses along."
    ),
    "battle": N_(
        "A new system, seven planets, and more than one fleet with the same idea. Land where you can, hold the moons, "
        "break the asteroids. Your neighbours left and right are doing just the same."
    ),
    "": N_(
        "The flags stand still; there is no wind here, but there is a morning. Somebody makes tea. Somebody else "
        "begins a list of names, so that the children will know who brought them."
    ),
}


def interlude(words: Words, adventure: str | None) -> str:
    """What is told before an adventure; None: after the last."""
    return words.say(INTERLUDES[adventure or ""])
