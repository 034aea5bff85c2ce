"""The introductory campaign: order, stars, standings, playing again, and the file that keeps it."""

import random
from collections.abc import Callable

import pytest

from lunarium.bots import Bot, bot
from lunarium.core.errors import BadOption, BadRecord
from lunarium.core.match import FAIR, PUBLIC, Match
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon import campaign as campaigns
from lunarium.games.welcome_to_the_moon.campaign import ORDER, STARS, Campaign, dense, stars
from lunarium.games.welcome_to_the_moon.state import State

Step = Callable[[Campaign], Campaign]


def resumed(campaign: Campaign) -> Campaign:
    """The campaign from its text; a fair seed lies beside it."""
    text = campaigns.write(campaign)
    new = campaigns.parse(text)
    if new.open and campaign.open and campaign.open.seed and new.open.seed is None:
        new.open.unseal(campaign.open.seed)
    assert campaigns.write(new) == text
    assert new.standings == campaign.standings
    return new


def play(campaign: Campaign, rng: random.Random, every: int, make: Callable[[AnyGame], Bot]) -> Campaign:
    """Play the open adventure to its end; save and resume after every so many moves."""
    match = campaign.open
    assert match
    chooses = make(match.game)
    match.begin()
    number = 0
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.do(seat, chooses(match.game, match.view(seat), seat, rng))
        number += 1
        if every and number % every == 0:
            seed, index = match.seed, len(campaign.matches) - 1
            campaign = resumed(campaign)
            match = campaign.matches[index]
            assert match.seed == seed or match.over
    return campaign


def uniform(game: AnyGame) -> Bot:
    return bot("random", game)


PRINTED = {  # on the sheets, in the order of the box
    "launch": (1, 0, 0),
    "journey": (1, 0, 0),
    "colony": (2, 1, 0),
    "mine": (2, 1, 0),
    "dome": (3, 2, 1),
    "virus": (4, 2, 1),
    "escape": (5, 3, 1),
    "battle": (6, 3, 1),
}


def test_the_adventures_of_the_box_come_in_their_order_with_the_stars_on_their_sheets() -> None:
    assert ORDER[: len(PRINTED)] == tuple(PRINTED)
    assert {name: STARS[name] for name in PRINTED} == PRINTED


def test_who_shares_a_rank_gets_its_stars_and_the_next_gets_the_next() -> None:
    assert dense([1, 1, 3, 4]) == (1, 1, 2, 3)
    assert stars("battle", (1, 1, 3, 4)) == (6, 6, 3, 1)
    assert stars("dome", (1, 2, 3, 4)) == (3, 2, 1, 0)
    assert stars("colony", (2, 1, 3)) == (1, 2, 0)


def test_alone_a_win_is_the_first_rank_and_all_else_the_second() -> None:
    assert stars("escape", (1,)) == (5,)
    assert stars("escape", (2,)) == (3,)
    assert stars("launch", (2,)) == (0,)


def test_one_adventure_at_a_time() -> None:
    campaign = Campaign(["Ana", "Bo"])
    assert campaign.next == "launch"
    campaign.begin("moon")
    with pytest.raises(BadOption, match="being played"):
        campaign.begin("moon")
    with pytest.raises(BadOption, match="no adventure was finished"):
        campaign.again("moon")


def test_too_many_players_or_no_such_level() -> None:
    with pytest.raises(BadOption):
        Campaign(["Ana"] * 7)
    with pytest.raises(BadOption):
        Campaign(["Ana"], level=9)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_whole_campaign_saved_and_resumed(seats: int) -> None:
    rng = random.Random(seats)
    campaign = Campaign(["Ana", "Bo", "Cleo"][:seats], level=seats)
    for number, name in enumerate(ORDER):
        assert campaign.next == name
        campaign.begin(f"campaign-{number}", FAIR if number % 2 else PUBLIC)
        campaign = play(campaign, rng, 1 if number == 0 else 20, uniform)
        result = campaign.results[-1]
        assert result.adventure == name
        assert campaign.standings == tuple(map(sum, zip(*(r.stars for r in campaign.results), strict=True)))
    assert campaign.over
    assert min(campaign.ranks) == 1
    best = max(campaign.standings)
    assert [rank == 1 for rank in campaign.ranks] == [number == best for number in campaign.standings]
    proofs = campaigns.verify(resumed(campaign))
    assert len(proofs) == len(ORDER)
    with pytest.raises(BadOption, match="all adventures"):
        campaign.begin("moon")


def finished(players: int = 2) -> Campaign:
    """One adventure is over."""
    campaign = Campaign(["Ana", "Bo", "Cleo"][:players])
    campaign.begin("moon")
    return play(campaign, random.Random(3), 0, uniform)


def test_the_last_adventure_again_replaces_its_result_once_it_is_over() -> None:
    campaign = finished()
    first = campaign.results
    match = campaign.again("another")
    assert campaign.results == first
    assert campaign.next == "journey"
    with pytest.raises(BadOption, match="being played"):
        campaign.begin("moon")
    campaign = play(campaign, random.Random(4), 0, uniform)
    assert len(campaign.results) == 1
    assert campaign.results[0].points == match.totals
    assert campaign.next == "journey"
    assert len(resumed(campaign).matches) == 2


def test_only_the_last_adventure_is_played_again() -> None:
    campaign = finished()
    campaign.begin("moon")
    campaign = play(campaign, random.Random(5), 0, uniform)
    again = campaign.again("sun")
    assert campaigns.adventure_of(again) == "journey"


def _swap(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: text.partition("\n")[2], "line 1: expected"),
        (lambda text: _swap(text, '[Campaign "welcome-to-the-moon"]', '[Campaign "go"]'), "line 1: a campaign is of"),
        (lambda text: _swap(text, '[Players "Ana; Bo"]', '[Players "Ana"]'), "line 5: other players"),
        (lambda text: _swap(text, '[Level "1"]', '[Level "9"]'), "line 3: a level"),
        (lambda text: _swap(text, "\n\n[Game", "\nhello\n[Game"), "line 4: expected a record"),
        (lambda text: text + text.partition("\n\n")[2], "is not the adventure that comes now"),
        (lambda text: text[:-20], "cut"),
        (lambda text: _swap(text, "choose 1", "choose 2"), "the check does not fit"),
        (lambda text: "", "line 1: expected"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(damage: Callable[[str], str], complaint: str) -> None:
    campaign = finished()
    campaign.begin("sun")
    campaign = play(campaign, random.Random(6), 0, uniform)
    text = campaigns.write(campaign)
    assert campaigns.write(campaigns.parse(text)) == text
    with pytest.raises(BadRecord, match=complaint):
        campaigns.parse(damage(text))


def test_a_seed_that_did_not_deal_these_cards_is_found_out() -> None:
    campaign = finished()
    match: Match[State] = campaign.matches[0]
    match.seed = "other"
    with pytest.raises(BadRecord, match=r"match 1, launch: the seed is not the one that the commitment stands for"):
        campaigns.verify(campaign)
    match.reseed("other")
    match.given = 0
    with pytest.raises(BadRecord, match=r"match 1, launch: .* is not what the seed deals"):
        campaigns.verify(campaign)
