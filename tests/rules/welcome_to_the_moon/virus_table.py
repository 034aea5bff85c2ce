"""A table at which The Virus is played: set up by hand, infections suffered in the order in which they come."""

from lunarium.games.welcome_to_the_moon.adventures.virus_propagation import PROPAGATE
from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import NEIGHBOURS, SLOTS, SPACES
from lunarium.games.welcome_to_the_moon.sheet import INFECTED
from tests.rules.welcome_to_the_moon.table import Table

NAMES = ("1a", "1b", "2b", "2c", "3a", "3b", "3c", "4a", "4b", "5b", "5c")
Marks = dict[str, str | int]


def table(seats: int = 2, missions: str = "111", home: str = "5c", **options: str | int) -> Table:
    """A table after set-up: the grey virus lives in the same quarter for all, and its first space is infected."""
    at = Table("virus", seats, missions, **options)
    for seat in range(seats):
        at.do(f"mark {home}-V", f"mark {home}-1", "done", seat=seat)
    at.deal()
    return at


def all_of(mark: str, *names: str) -> Marks:
    return dict.fromkeys(names, mark)


def filled(mark: str, *quarters: str) -> Marks:
    """Every space of these quarters."""
    return {f"{quarter}-{n}": mark for quarter in quarters for n in range(1, 6)}


def grown(track: str, marks: int) -> Marks:
    """A track with so many marks, their symbols circled, whatever it has reached crossed."""
    symbols = [name for name in SLOTS.names if ("-P" in name if track == "plant" else name.endswith("-W"))]
    return {
        **all_of("crossed", *(f"{track}-{n}" for n in range(1, marks + 1))),
        **all_of("circled", *[name for name in symbols if name[:2] in NAMES][:marks]),
    }


def walkways(quarter: str) -> list[str]:
    return [SLOTS.names[way] for way, _ in NEIGHBOURS[NAMES.index(quarter)]]


def infected(at: Table, seat: int = 0) -> list[str]:
    return [SLOTS.names[slot] for slot in SPACES if at.state.sheets[seat][slot] == INFECTED]


def asked(at: Table, seat: int = 0) -> str:
    """The quarter in which the seat has to infect a space; empty where it has not."""
    step = at.state.agendas[seat][-1:]
    name = at.game.step(step[0]).name if step and step[0] >= PROPAGATE else ""
    return name.removeprefix("infect-") if name.startswith("infect-") else ""


def suffer(at: Table, seat: int = 0) -> list[str]:
    """Infect the first space asked for until nothing more is; the quarters in order."""
    quarters = []
    while quarter := asked(at, seat):
        quarters.append(quarter)
        at.do(f"mark {at.spaces(seat)[0]}", seat=seat)
    if quarters:
        at.do("done", seat=seat)
    return quarters


def claim(at: Table, *letters: str, seat: int = 0) -> None:
    at.do(*(f"claim {letter}" for letter in letters), "done", seat=seat)


def turn(at: Table, space: str = "3a-1") -> None:
    """Phases 2 to 4 of a turn in which all seats write a 5 into the same space and use no action."""
    at.offer("5/astronaut")
    for seat in range(at.game.seats):
        at.do("choose 1", f"mark {space}", "skip", "done", seat=seat)


def erring(at: Table, seat: int = 0) -> Table:
    """No 7 can be written on this sheet: there is one on every floor."""
    return at.sheet(dict.fromkeys(("1b-3", "2b-3", "3a-3", "4b-3", "5b-3"), 7), seat)
