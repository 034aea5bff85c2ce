"""``lunarium replay`` and ``lunarium draw`` on the file of a campaign: which adventure they show."""

import json
from pathlib import Path

import pytest

from lunarium.core import record
from lunarium.games.welcome_to_the_moon import campaign as campaigns
from lunarium.games.welcome_to_the_moon.campaign import Campaign
from tests.cli.process import lunarium_command

WHERE = "Welcome to the Moon · "


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bots have played The Launch, and The Journey twice."""
    file = tmp_path_factory.mktemp("campaigns") / "moon.txt"
    played = lunarium_command(
        "campaign", str(file), "--players", "random,random", "--seed", "moon", typed="\nagain\nquit\n"
    )
    assert played.code == 0, played.err
    return file


@pytest.fixture(scope="module")
def parsed(campaign: Path) -> Campaign:
    return campaigns.parse(campaign.read_text(encoding="utf-8"))


def told_alone(parsed: Campaign, number: int, folder: Path) -> str:
    """What replay tells of the match as a record of its own."""
    alone = folder / "alone.txt"
    alone.write_text(record.write(parsed.matches[number]), encoding="utf-8")
    return lunarium_command("replay", str(alone)).out


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        ([], 2),
        (["--adventure", "journey"], 2),
        (["--adventure", "2"], 2),
        (["--adventure", "launch"], 0),
        (["--adventure", "1"], 0),
    ],
)
def test_replay_tells_the_adventure_asked_for_or_else_the_last_one(
    campaign: Path, parsed: Campaign, arguments: list[str], number: int, tmp_path: Path
) -> None:
    done = lunarium_command("replay", str(campaign), *arguments)
    assert done.code == 0, done.err
    assert done.out == told_alone(parsed, number, tmp_path)
    assert WHERE + ("2. The Journey" if number else "1. The Launch") in done.out


def test_a_campaign_comes_through_a_pipe_and_gives_positions(campaign: Path, parsed: Campaign) -> None:
    told = campaign.read_text(encoding="utf-8")
    done = lunarium_command("replay", "-", "--adventure", "launch", "--move", "30", "--position", typed=told)
    match = parsed.matches[0]
    assert json.loads(done.out) == json.loads(json.dumps(match.game.describe(match.replay(30))))


def test_draw_shows_the_sheet_of_the_adventure(campaign: Path, tmp_path: Path) -> None:
    drawn = {}
    for name in ("launch", "journey", ""):
        picture = tmp_path / f"{name}.svg" if name else tmp_path / "last.svg"
        chosen = ["--adventure", name] if name else []
        done = lunarium_command("draw", str(campaign), *chosen, "--move", "20", "-o", str(picture))
        assert done.code == 0, done.err
        drawn[name] = picture.read_text(encoding="utf-8")
    assert drawn[""] == drawn["journey"] != drawn["launch"]


def test_an_adventure_in_play_can_be_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "moon.txt"
    lunarium_command("campaign", str(file), "--players", "Ana", typed="1\n1\nquit\n")
    done = lunarium_command("replay", str(file))
    assert done.code == 0, done.err
    assert WHERE + "1. The Launch" in done.out


@pytest.mark.parametrize("command", [["replay"], ["draw", "-o", "never.svg"]])
def test_what_was_not_played_is_refused_with_what_was(campaign: Path, command: list[str]) -> None:
    done = lunarium_command(*command, str(campaign), "--adventure", "dome")
    assert done.code == 2
    assert done.err == f"lunarium: {campaign}: 'dome' was not played yet; played were: launch, journey\n"
    assert not Path("never.svg").exists()


def test_a_campaign_without_any_adventure_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "moon.txt"
    file.write_text(campaigns.write(Campaign(["Ana", "Bo"])), encoding="utf-8")
    done = lunarium_command("replay", str(file))
    assert done.code == 2
    assert "no adventure of this campaign was played yet" in done.err


def test_a_record_has_no_adventure_to_choose(parsed: Campaign, tmp_path: Path) -> None:
    file = tmp_path / "launch.txt"
    file.write_text(record.write(parsed.matches[0]), encoding="utf-8")
    done = lunarium_command("replay", str(file), "--adventure", "launch")
    assert done.code == 2
    assert "is the record of one game, not a campaign" in done.err


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["draw", "-o", "never.svg"]])
def test_damage_is_told_with_its_line_whatever_adventure_is_asked_for(
    campaign: Path, command: list[str], tmp_path: Path
) -> None:
    lines = campaign.read_text(encoding="utf-8").split("\n")
    last = max(number for number, line in enumerate(lines) if line.startswith("[Result "))
    lines[last] = '[Result "1 1"]'
    file = tmp_path / "moon.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    chosen = [] if command == ["verify"] else ["--adventure", "launch"]
    done = lunarium_command(*command, str(file), *chosen)
    assert done.code == 1
    assert done.err.startswith(f"lunarium: {file}: line ")
    assert len(done.err.splitlines()) == 1
    assert done.out == ""


def test_each_kind_of_file_says_with_which_command_it_goes_on(campaign: Path, parsed: Campaign, tmp_path: Path) -> None:
    resumed = lunarium_command("play", "--resume", str(campaign))
    assert resumed.code == 2
    assert f"lunarium campaign {campaign}" in resumed.err
    file = tmp_path / "launch.txt"
    file.write_text(record.write(parsed.matches[0]), encoding="utf-8")
    begun = lunarium_command("campaign", str(file))
    assert begun.code == 2
    assert f"lunarium play --resume {file}" in begun.err


def test_a_campaign_has_no_component_file(campaign: Path) -> None:
    done = lunarium_command("verify", str(campaign), "--components", str(campaign))
    assert done.code == 2
    assert "has no component files" in done.err
