"""Files and terminals that are not what a command hopes for: one clear line, an exit code, nothing left behind."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import lunarium
from lunarium.cli import main
from lunarium.core import record
from tests.cli.process import Done, lunarium_command, lunarium_process
from tests.contract.test_match import random_match

READERS = {
    "replay": ["replay", "{file}"],
    "verify": ["verify", "{file}"],
    "draw": ["draw", "{file}", "-o", "never.svg"],
    "resume": ["play", "--resume", "{file}"],
    "campaign": ["campaign", "{file}"],
    "position": ["perft", "--position", "{file}"],
    "components": ["play", "luna-capital", "--components", "{file}"],
}
EACH_READER = pytest.mark.parametrize("reader", READERS)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(record.write(random_match(lunarium.game("nova-luna", seats=2), 1)), encoding="utf-8")
    return path


def complaint(reader: str, file: Path, code: int) -> str:
    """The only line that the command says about the file."""
    done = lunarium_command(*(part.format(file=file) for part in READERS[reader]))
    assert done.code == code, done.err
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    assert file.name in done.err
    assert not Path("never.svg").exists()
    return done.err


@EACH_READER
def test_a_directory_is_no_file(reader: str, tmp_path: Path) -> None:
    assert complaint(reader, tmp_path, 2) == f"lunarium: {tmp_path}: Is a directory\n"


@EACH_READER
def test_a_file_that_may_not_be_read_is_named(reader: str, tmp_path: Path) -> None:
    file = tmp_path / "closed.txt"
    file.write_text("x", encoding="utf-8")
    file.chmod(0)
    if os.access(file, os.R_OK):
        pytest.skip("whoever runs the tests may read everything")
    assert "Permission denied" in complaint(reader, file, 2)


@EACH_READER
@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n\x00\xff", b"\x00" * 64])
def test_an_empty_or_binary_file_is_told_apart_from_a_record(reader: str, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(data)
    complaint(reader, file, 1)
    assert file.read_bytes() == data


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
@pytest.mark.parametrize("reader", ["replay", "position"])
def test_a_file_without_an_end_is_not_read_for_ever(reader: str) -> None:
    assert "larger than 4 MiB" in complaint(reader, Path("/dev/zero"), 1)


@pytest.mark.parametrize("arguments", [["play", "nova-luna", "--save"], ["campaign", "--players", "Ana"]])
def test_where_nothing_can_be_kept_nobody_plays(arguments: list[str], tmp_path: Path) -> None:
    done = lunarium_command(*arguments, str(tmp_path / "no" / "folder.txt"), typed="1\n" * 20)
    assert done.code == 2
    assert f"{tmp_path / 'no' / 'folder.txt'}" in done.err
    assert len(done.err.splitlines()) == 1
    assert "> " not in done.out


def test_a_game_is_not_kept_in_a_directory_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    done = lunarium_command("play", "nova-luna", "--save", str(folder), typed="1\n")
    assert done.code == 2
    assert done.err == f"lunarium: {folder}: Is a directory\n"
    assert [*tmp_path.iterdir()] == [folder]


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "nova-luna", "--save", ""],
        ["play", "--resume", ""],
        ["play", "nova-luna", "--seed", ""],
        ["play", "nova-luna", "--players", ""],
        ["play", "luna-capital", "--components", ""],
        ["campaign", ""],
        ["campaign", "never.txt", "--players", ""],
        ["campaign", "never.txt", "--seed", "a b"],
        ["simulate", "nova-luna", "--bots", ""],
        ["backup", "never.txt", "--database", ""],
        ["restore", "never.txt", "--database", ""],
        ["replay", ""],
    ],
)
def test_an_empty_answer_is_not_taken_for_none(arguments: list[str]) -> None:
    done = lunarium_command(*arguments)
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert done.out == ""
    assert not Path("never.txt").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["rules", "nova-luna"],
        ["simulate", "nova-luna", "--games", "1"],
        ["play", "nova-luna", "--players", "random,random"],
    ],
)
@pytest.mark.parametrize("run", [lunarium_command, pytest.param(lunarium_process, marks=pytest.mark.slow)])
def test_a_terminal_without_our_letters_sees_question_marks(run: Callable[..., Done], arguments: list[str]) -> None:
    done = run(*arguments, "--lang", "pl", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "?" in done.out


def test_bytes_that_are_no_letters_are_no_action() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lunarium", "play", "nova-luna", "--seats", "1"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "LANG": "C"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert b"is not an action" in done.stdout
    assert done.stderr == b""


@pytest.mark.parametrize("unbuffered", ["", pytest.param("1", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "arguments", [["games"], ["rules", "welcome-to-the-moon"], ["verify"], ["replay"], ["perft", "nova-luna"]]
)
def test_a_reader_who_has_gone_is_no_accident(arguments: list[str], unbuffered: str, finished: Path) -> None:
    file = [str(finished)] if arguments in (["verify"], ["replay"]) else []
    inside, outside = os.pipe()
    os.close(inside)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "lunarium", *arguments, *file],
            stdout=outside,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            timeout=120,
            check=False,
        )
    finally:
        os.close(outside)
    assert done.returncode == 1
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full")
def test_a_full_disk_is_told(finished: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "lunarium", "replay", str(finished)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("lunarium: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
@pytest.mark.parametrize("arguments", [["games"], ["play", "nova-luna"], ["replay", "never.txt"]])
def test_a_stream_that_was_closed_before_the_start_is_no_accident(
    closed: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, closed, None)
    assert main(arguments) == (2 if "never.txt" in arguments else 0)
    getattr(sys, closed).close()  # what the command has put there


@pytest.mark.parametrize("name", ["a\0b", "x" * 4000, "/dev/null/game.txt", "no/such/folder.txt", "."])
@pytest.mark.parametrize("deal", ["fair", "hand"])
def test_a_name_that_cannot_be_saved_ends_no_game(name: str, deal: str) -> None:
    done = lunarium_command("play", "nova-luna", "--deal", deal, "--lang", "en", typed=f"save {name}\nhelp\nquit\n")
    assert (done.code, done.err) == (0, "")
    rest = done.out.partition(f"It cannot be saved in {name}.")[2]
    assert rest.count("> ") >= 2, "the game goes on"


@pytest.mark.parametrize("number", ["0000000019", "9" * 5000, "0" * 8 + "1" * 5000, "0", "٢٢"])
def test_a_strange_number_is_no_choice(number: str) -> None:
    done = lunarium_command("play", "nova-luna", "--lang", "en", typed=f"{number}\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "is not an action" in done.out
