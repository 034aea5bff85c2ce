"""``lunarium campaign`` through a real process: begun, left, resumed, played again, verified."""

from pathlib import Path

import pytest

from lunarium.games.welcome_to_the_moon import campaign as campaigns
from tests.cli.process import lunarium_command


def begun(file: Path, typed: str, *more: str) -> str:
    done = lunarium_command("campaign", str(file), *more, typed=typed)
    assert done.code == 0, done.err
    return done.out


def test_bots_play_two_adventures_and_the_last_one_again(tmp_path: Path) -> None:
    file = tmp_path / "campaign.txt"
    told = begun(file, "\nquit\n", "--players", "random,random", "--seed", "moon")
    assert "1. The Launch" in told
    assert "★" in told
    campaign = campaigns.parse(file.read_text(encoding="utf-8"))
    assert [result.adventure for result in campaign.results] == ["launch", "journey"]
    again = begun(file, "again\nquit\n", "--seed", "sun")
    assert "2. The Journey" in again
    campaign = campaigns.parse(file.read_text(encoding="utf-8"))
    assert [campaigns.adventure_of(match) for match in campaign.matches] == ["launch", "journey", "journey"]
    assert campaign.results[-1].points == campaign.matches[-1].totals
    verified = lunarium_command("verify", str(file))
    assert verified.code == 0
    assert "3 finished matches are right." in verified.out


@pytest.mark.slow
def test_a_whole_campaign_of_bots(tmp_path: Path) -> None:
    file = tmp_path / "campaign.txt"
    told = begun(file, "\n" * 8, "--players", "random,greedy")
    assert "wins the campaign" in told or "The campaign is shared" in told
    assert campaigns.parse(file.read_text(encoding="utf-8")).over
    assert not file.with_name("campaign.txt.seed").exists()


def test_a_person_leaves_in_the_middle_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "campaign.txt"
    told = begun(file, "1\n1\nquit\n", "--players", "Ana", "--level", "3")
    assert f"lunarium campaign {file}" in told
    seed = file.with_name("campaign.txt.seed")
    assert seed.read_text().strip() not in file.read_text(encoding="utf-8")
    campaign = campaigns.parse(file.read_text(encoding="utf-8"))
    assert campaign.open
    assert campaign.level == 3
    before = list(campaign.open.log)
    assert "goes on with a new one" not in begun(file, "1\n1\n1\nquit\n")
    after = campaigns.parse(file.read_text(encoding="utf-8")).open
    assert after
    assert after.log[: len(before)] == before
    assert len(after.log) > len(before)


def test_without_its_seed_it_goes_on_with_a_new_one_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "campaign.txt"
    begun(file, "1\n1\nquit\n", "--players", "Ana")
    file.with_name("campaign.txt.seed").unlink()
    assert "goes on with a new one" in begun(file, "quit\n")


@pytest.mark.parametrize(("lang", "sentence"), [("es", "El anuncio llegó de noche"), ("pl", "Wiadomość przyszła nocą")])
def test_the_story_is_told_in_the_language_of_the_table(tmp_path: Path, lang: str, sentence: str) -> None:
    told = begun(tmp_path / "campaign.txt", "quit\n", "--players", "random", "--lang", lang, "--seed", "moon")
    assert sentence in told


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello\n", "line 1: expected [Campaign"),
        ('[Campaign "welcome-to-the-moon"]\n[Players "Ana"]\n', "line 3: expected [Level"),
    ],
)
def test_a_file_that_is_no_campaign_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "campaign.txt"
    file.write_text(text, encoding="utf-8")
    done = lunarium_command("campaign", str(file))
    assert done.code == 1
    assert complaint in done.err
    assert "Traceback" not in done.err
    assert file.read_text(encoding="utf-8") == text


def test_a_campaign_keeps_its_players(tmp_path: Path) -> None:
    file = tmp_path / "campaign.txt"
    begun(file, "quit\n", "--players", "random", "--seed", "moon")
    done = lunarium_command("campaign", str(file), "--players", "Ana")
    assert done.code == 2
    assert "brings its own players" in done.err
