"""The sheet of The Battle in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.battle_sheet import BONUS, PLANET, PLANETS, SLOTS, SPACES, TYPES
from ....catalogue import N_, Words
from ... import cards
from ...kinds import Args, Kind, Tongue, named

COLOURS: Final = {"green": N_("green"), "blue": N_("blue"), "grey": N_("grey")}


def _space(words: Words, name: re.Match[str]) -> Args:
    slot = SLOTS.index[name[0]]
    planet, n = name[0][1:].split("-")
    numbers = PLANET[slot].numbers
    return {
        "planet": planet,
        "n": n,
        "type": words.say(COLOURS[TYPES[PLANETS[int(planet) - 1].kind]]),
        "low": numbers[0],
        "high": numbers[-1],
        "bonus": _bonus(words, slot),
    }


def _bonus(words: Words, slot: int) -> str:
    return ", ".join(cards.action(words, action) for action in BONUS.get(slot, ())) or words.say("none")


def _asteroid(words: Words, name: re.Match[str]) -> Args:
    return {"n": name["n"], "bonus": _bonus(words, SLOTS.index[name[0]])}


def _multiplier(kind: str, slot: str, area: str) -> Kind:
    return Kind(rf"(?P<side>[BT])-{kind}-(?P<n>\d+)", slot, area, invites="cross")


TONGUE: Final = Tongue(
    kinds=(
        Kind(
            named(SPACES, SLOTS.names),
            N_("space {n} of planet {planet}"),
            N_(
                "Planet {planet}, {type}, for numbers from {low} to {high}; bonus of this space: {bonus}. Spaces are "
                "filled in order. With the last one the planet goes to the side with most insignia on it and its moon, "
                "in a tie to both; a tie with ASTRA is yours."
            ),
            place=N_("in space {n} of planet {planet}"),
            args=_space,
        ),
        Kind(
            r"P(?P<planet>\d)-m(?P<n>\d)",
            N_("place {n} on the moon of planet {planet}"),
            N_(
                "The moon of planet {planet}. Insignia here come from planning and count for the control of the planet."
            ),
            invites="occupy",
        ),
        Kind(
            r"P(?P<planet>\d)-F",
            N_("the flag of planet {planet}"),
            N_("The flag of planet {planet}: it shows which side controls the planet, or that both do."),
            invites="occupy",
        ),
        Kind(
            r"P(?P<planet>\d)-p(?P<n>\d)",
            N_("plant {n} of planet {planet}"),
            N_(
                "A plant of planet {planet}: with a plant combination whose insignia is drawn on the planet, cross it "
                "and the next box of your plants."
            ),
            invites="cross",
            shared=True,
        ),
        Kind(
            r"P(?P<planet>\d)-w(?P<n>\d)",
            N_("water {n} of planet {planet}"),
            N_(
                "Water of planet {planet}: with a water combination whose insignia is drawn on the planet, cross it "
                "and the next box of your water."
            ),
            invites="cross",
            shared=True,
        ),
        Kind(
            r"K(?P<n>\d+)",
            N_("asteroid {n}"),
            N_(
                "An asteroid, bonus: {bonus}. A robot takes the nearest free one from your side and uses its bonus at "
                "once."
            ),
            invites="occupy",
            args=_asteroid,
        ),
        Kind(
            r"(?P<side>[BT])-(?P<letter>[ABC])",
            N_("the box of mission {letter}, side {side}"),
            N_("Mission {letter}, noted by the player of side {side}. Each mission counts once, on either sheet."),
        ),
        Kind(
            r"(?P<side>[BT])-plants-(?P<n>\d+)",
            N_("plant box {n} of side {side}"),
            N_("Plants of side {side}: the first value that is not crossed counts."),
            invites="cross",
        ),
        Kind(
            r"(?P<side>[BT])-water-(?P<n>\d+)",
            N_("water box {n} of side {side}"),
            N_("Water of side {side}: the first value that is not crossed counts."),
            invites="cross",
        ),
        _multiplier(
            "green",
            N_("box {n} of the green planets, side {side}"),
            N_("Green planets of side {side}: each that it controls is worth the first value that is not crossed."),
        ),
        _multiplier(
            "blue",
            N_("box {n} of the blue planets, side {side}"),
            N_("Blue planets of side {side}: each that it controls is worth the first value that is not crossed."),
        ),
        _multiplier(
            "grey",
            N_("box {n} of the grey planets, side {side}"),
            N_("Grey planets of side {side}: each that it controls is worth the first value that is not crossed."),
        ),
        Kind(
            r"(?P<side>[BT])-planning-(?P<n>\d+)",
            N_("planning box {n} of side {side}"),
            N_("Planning of side {side}: every planning action costs a box; the first visible value is subtracted."),
            invites="cross",
        ),
        Kind(
            r"(?P<side>[BT])-error-(?P<n>\d+)",
            N_("System Error box {n} of side {side}"),
            N_(
                "System Errors of side {side}: the first visible value is subtracted, and both boxes of a side crossed "
                "end the game."
            ),
            invites="cross",
        ),
        Kind(
            r"(?P<side>[BT])-astronaut-(?P<n>\d+)",
            N_("astronaut {n} of side {side}"),
            N_(
                "Astronauts of side {side}. One is circled with each astronaut action; in a later turn on this sheet "
                "cross it to change your number by up to two."
            ),
        ),
    ),
    missions={
        106: N_("Your insignia is on four flags of one sheet."),
        107: N_("Your insignia is on the flags of a green, a blue and a grey planet of one sheet."),
        108: N_("Your insignia is on seven asteroids of one sheet."),
        109: N_("Two boxes or more are crossed for each of the three types of planets on one sheet."),
        110: N_("Six plant boxes and four water boxes are crossed on one sheet."),
        111: N_("Your insignia is on four moons of one sheet."),
    },
    effects=(
        N_(
            "ASTRA occupies two places on moons, where you have most insignia on planet and moon; you choose between "
            "equals."
        ),
    )
    * 3,
    lines={"green": N_("Green planets"), "blue": N_("Blue planets"), "grey": N_("Grey planets")},
    promises={
        "plants": N_("brings the next value for plants nearer"),
        "water": N_("brings the next value for water nearer"),
        "green+blue+grey": N_("brings planets under control, or makes them count more"),
        "stored": N_("stores an astronaut"),
        "asteroids": N_("wins an asteroid"),
    },
    steps={
        "astra-planet": N_("ASTRA's planet"),
        "astra-planning": N_("ASTRA's planning"),
        "astra-moon": N_("ASTRA's moons"),
        "energy-bonus": N_("Energy bonus"),
        "planning-bonus": N_("Planning bonus"),
        "control": N_("Control of a planet"),
    },
    reasons={
        "write-first": N_("First draw your insignia."),
        "not-a-space": N_("The number chooses a planet; this is none: {slot}."),
        "not-next": N_("The spaces of a planet are filled in order; this one is not next: {slot}."),
        "not-here": N_("{number} does not lead to this planet: {slot}."),
        "taken": N_("There are insignia already: {slot}."),
    },
    write=N_("Draw your insignia {place} (number {number})"),
    asks=N_("Draw your insignia on a planet that takes {number}"),
    fills={"astra-planet": N_("Let ASTRA draw its insignia {place}")},
    invites={"astra-moon": "let-occupy"},
)
