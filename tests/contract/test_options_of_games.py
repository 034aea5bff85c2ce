"""What can be chosen before a game, for how many seats, and which value is taken where nothing is chosen."""

import pytest

import lunarium
from lunarium.core.errors import BadOption

ADVENTURES = ("launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle")
CHOICES: dict[str, dict[str, dict[int, tuple[str | int, ...]]]] = {  # by game, option and seats; the default first
    "nova-luna": {
        "tokens": dict.fromkeys((3, 4), ("standard", "beginner")),
        "solo_count": {1: ("running", "each")},
    },
    "luna-capital": {"rows": dict.fromkeys((3, 4), ("all", "one"))},
    "welcome-to-the-moon": {
        "adventure": dict.fromkeys(range(1, 7), ADVENTURES),
        "level": {1: (1, 2, 3, 4, 5, 6, 7, 8)},
    },
}
SEATS = {"nova-luna": (1, 2, 3, 4), "luna-capital": (1, 2, 3, 4), "welcome-to-the-moon": (1, 2, 3, 4, 5, 6)}


@pytest.mark.parametrize("name", SEATS)
def test_a_game_is_for_these_seats_and_for_two_unless_somebody_says_so(name: str) -> None:
    assert lunarium.game(name).seats == 2
    for seats in SEATS[name]:
        assert lunarium.game(name, seats=seats).options["seats"] == seats
    for seats in (0, max(SEATS[name]) + 1):
        with pytest.raises(BadOption):
            lunarium.game(name, seats=seats)


@pytest.mark.parametrize(("name", "option"), [(name, option) for name, some in CHOICES.items() for option in some])
def test_an_option_has_these_values_for_these_seats(name: str, option: str) -> None:
    for seats in SEATS[name]:
        values = CHOICES[name][option].get(seats, ())
        assert lunarium.game(name, seats=seats).options.get(option) == (values[0] if values else None)
        for value in values:
            assert lunarium.game(name, seats=seats, **{option: value}).options[option] == value
        for other in ("nothing", 9, *(() if values else next(iter(CHOICES[name][option].values())))):
            with pytest.raises(BadOption):
                lunarium.game(name, seats=seats, **{option: other})


@pytest.mark.parametrize("name", SEATS)
def test_alone_nova_luna_has_a_mark_to_reach_and_no_other_game_has_one(name: str) -> None:
    for seats in SEATS[name]:
        assert lunarium.game(name, seats=seats).mark == (100 if (name, seats) == ("nova-luna", 1) else None)
