"""The other commands, and every kind of wrong argument: one clear line and the right exit code."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

import lunarium
from lunarium import build
from lunarium.core import record
from lunarium.words import LANGUAGES, Words
from lunarium.words.pages import bot_called
from tests.cli.process import lunarium_command, lunarium_process
from tests.contract.test_match import random_match


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(record.write(random_match(lunarium.game("nova-luna", seats=2), 1)), encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_options_and_values(lang: str) -> None:
    done = lunarium_command("games", "--lang", lang)
    assert done.code == 0
    for word in ("nova-luna", "seats", "tokens", "beginner", "solo_count", "running", "greedy"):
        assert word in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_says_what_its_bots_are_called(lang: str) -> None:
    assert f"gentle ({bot_called('gentle', Words(lang))})" in lunarium_command("games", "--lang", lang).out


def test_a_language_that_has_no_file_yet_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "sv", "Svenska")
    for arguments in (("games", "--lang", "sv"), ("--help", "--lang", "sv")):
        done = lunarium_command(*arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err == "lunarium: nothing is translated into Svenska yet: 'make words' makes the file for it\n"
    assert Words("sv").say("Rules") == "Rules"  # a page in it is English until then
    assert lunarium_command("games", LANG="sv_SE.UTF-8").code == 0


def test_simulate_counts_seat_balanced_games() -> None:
    done = lunarium_command("simulate", "nova-luna", "--games", "6", "--bots", "greedy,random", "--seed", "s", "--json")
    assert done.code == 0
    report = json.loads(done.out)
    assert report["games"] == 6
    assert [row["bot"] for row in report["bots"]] == ["greedy", "random"]
    assert sum(row["wins"] for row in report["bots"]) == 6
    again = lunarium_command(
        "simulate", "nova-luna", "--games", "6", "--bots", "greedy,random", "--seed", "s", "--json"
    )
    assert json.loads(again.out)["bots"] == report["bots"]


def test_simulate_prints_a_table() -> None:
    done = lunarium_command("simulate", "nova-luna", "--seats", "1", "--games", "3", "--option", "solo_count=running")
    assert done.code == 0
    assert "3 games" in done.out
    assert "games a second" in done.out
    assert "Less is better." in done.out


@pytest.mark.parametrize(("seats", "best"), [(1, "min"), (2, "max")])
def test_simulate_knows_which_way_is_up(seats: int, best: str) -> None:
    done = lunarium_command(
        "simulate", "nova-luna", "--seats", str(seats), "--games", "4", "--bots", "random", "--json"
    )
    report = json.loads(done.out)
    assert report["less_is_better"] is (seats == 1)
    for row in report["bots"]:
        assert row["min"] < row["max"]
        assert row["best"] == row[best]


def test_simulate_is_clean_on_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lunarium", "simulate", "nova-luna", "--games", "100000", "--json"]
    with (tmp_path / "out").open("w") as out, (tmp_path / "err").open("w") as err:
        process = subprocess.Popen(command, stdout=out, stderr=err, preexec_fn=hear)
        games_are_running(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
    assert "Traceback" not in (tmp_path / "err").read_text()
    report = json.loads((tmp_path / "out").read_text())
    assert 0 < report["games"] < report["asked"] == 100000


def hear() -> None:
    """Whatever runs in the background of a shell is deaf to Ctrl-C, and so are its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def games_are_running(pid: int) -> None:
    """Wait until the process has used enough of the processor to be well past its start."""
    stat = Path(f"/proc/{pid}/stat")
    for _ in range(600):
        time.sleep(0.1)
        if not stat.exists():  # a system without /proc
            time.sleep(5)
            return
        if int(stat.read_text().rpartition(")")[2].split()[11]) > 2 * os.sysconf("SC_CLK_TCK"):
            return


def test_replay_tells_the_moves(finished: Path) -> None:
    done = lunarium_command("replay", str(finished))
    assert done.code == 0
    assert "wins" in done.out
    assert len(done.out.splitlines()) > 200
    piped = lunarium_process("replay", "-", typed=finished.read_text(encoding="utf-8"))
    assert piped.out == done.out


def test_replay_gives_a_position_for_perft(finished: Path, tmp_path: Path) -> None:
    done = lunarium_command("replay", str(finished), "--move", "40", "--position")
    data = json.loads(done.out)
    assert lunarium.game("nova-luna", seats=2).position(data)
    here = tmp_path / "here.json"
    here.write_text(done.out, encoding="utf-8")
    counted = lunarium_command("perft", "--position", str(here), "--depth", "2")
    assert counted.code == 0
    assert counted.out.startswith("0: 1\n1: ")
    piped = lunarium_command("perft", "--position", "-", "--depth", "2", typed=done.out)
    assert piped.out == counted.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verify_checks_a_finished_record(finished: Path, lang: str) -> None:
    done = lunarium_command("verify", str(finished), "--lang", lang)
    assert done.code == 0
    assert "sha256:" in done.out


def test_draw_writes_svg_and_png(finished: Path, tmp_path: Path) -> None:
    for name, head in (("a.svg", b"<svg"), ("a.png", b"\x89PNG")):
        done = lunarium_command("draw", str(finished), "--move", "90", "-o", str(tmp_path / name), "--theme", "dark")
        assert done.code == 0
        assert (tmp_path / name).read_bytes().startswith(head)
    tall = lunarium_command("draw", str(finished), "-o", str(tmp_path / "t.svg"), "--shape", "tall", "--seat", "b")
    assert tall.code == 0


def test_perft_divides() -> None:
    done = lunarium_command("perft", "nova-luna", "--seats", "1", "--depth", "4", "--seed", "moon", "--divide")
    *rows, total = done.out.splitlines()
    assert [row.partition(":")[0] for row in rows] == ["take 1", "take 2", "take 3"]
    assert int(total) == sum(int(row.rpartition(" ")[2]) for row in rows)
    plain = lunarium_command("perft", "nova-luna", "--seats", "1", "--depth", "4", "--seed", "moon")
    assert plain.out.splitlines()[-1] == f"4: {total}"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "nova-luna", "--seats", "9"], "cannot be '9'"),
        (["play", "nova-luna", "--players", "Ana,Bo,Cy,Di,Ed"], "cannot be '5'"),
        (["play", "nova-luna", "--seats", "2", "--players", "Ana"], "every seat needs a player: 2, not 1"),
        (["play", "nova-luna", "--players", "A;a,Bo"], "a name has 1 to 40"),
        (["play", "nova-luna", "--seed", "a b"], "a seed has 1 to 64"),
        (["play", "nova-luna", "--deal", "hand", "--seed", "x"], "a deal by hand has no seed"),
        (["play", "nova-luna", "--lang", "tlh"], "there is no language 'tlh'"),
        (["play", "--resume", "nowhere.txt"], "nowhere.txt: No such file"),
        (["play", "nova-luna", "--resume", "x.txt"], "leave them out with --resume"),
        (["play", "nova-luna", "--option", "seats"], "an option is NAME=VALUE"),
        (["play", "nova-luna", "--option", "seats=2", "--seats", "3"], "is given twice"),
        (["simulate", "nova-luna", "--games", "x"], "'x' is not a whole number"),
        (["simulate", "nova-luna", "--games", "0"], "'0' is not a whole number from 1"),
        (["simulate", "nova-luna", "--bots", "greedy,random,random"], "every seat needs a bot: 2, or one for all"),
        (["simulate", "nova-luna", "--bots", "oracle"], "oracle"),
        (["simulate", "nova-luna", "--option", "tokens=beginner"], "is for 3 or 4 seats"),
        (["replay", "nowhere.txt"], "nowhere.txt: No such file"),
        (["verify", "/"], "directory"),
        (["draw", "x.txt", "-o", "x.gif"], "ends in .svg or .png"),
        (["perft"], "name a game"),
        (["perft", "nova-luna", "--depth", "99"], "from 0 to 12"),
    ],
)
def test_bad_arguments_give_one_clear_line_and_exit_code_2(arguments: list[str], reason: str) -> None:
    done = lunarium_command(*arguments)
    assert done.code == 2
    assert reason in done.err
    assert len(done.err.splitlines()) == 1


def test_bad_records_give_one_clear_line_and_exit_code_1(finished: Path, tmp_path: Path) -> None:
    text = finished.read_text(encoding="utf-8")
    for name, data in {
        "empty.txt": b"",
        "cut.txt": text.encode()[:-5],
        "changed.txt": text.replace("take 1", "take 2", 1).encode(),
        "noise.txt": b"\xff\xfe\x00",
        "half.txt": "\n".join([*text.splitlines()[:20], ""]).encode(),
    }.items():
        path = tmp_path / name
        path.write_bytes(data)
        done = lunarium_command("verify", str(path))
        assert done.code == 1, name
        assert len(done.err.splitlines()) == 1
        assert name in done.err
        assert done.out == ""


def test_bad_positions_give_one_clear_line_and_exit_code_1(tmp_path: Path) -> None:
    for number, text in enumerate(["", "[]", "{}", '{"game": "go", "options": {}}', "[" * 100_000]):
        path = tmp_path / f"{number}.json"
        path.write_text(text, encoding="utf-8")
        done = lunarium_command("perft", "--position", str(path))
        assert done.code == 1
        assert len(done.err.splitlines()) == 1


def test_a_move_beyond_the_record_is_refused(finished: Path) -> None:
    done = lunarium_command("replay", str(finished), "--move", "9999")
    assert done.code == 2
    assert "there is no move 9999" in done.err


def test_a_closed_pipe_is_no_accident(finished: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "lunarium", "replay", str(finished)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.wait(timeout=30)


def test_the_version_is_that_of_the_project_and_names_the_build() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert build.told() in {"compiled", "plain Python"}
    assert lunarium_command("--version") == (0, f"lunarium {project['version']} ({build.told()})\n", "")
