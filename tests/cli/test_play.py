"""Terminal play; once for each kind of game through a real process with real pipes."""

import re
from pathlib import Path

import pytest

import lunarium
from lunarium.bots import able
from lunarium.core import record
from lunarium.words import Words
from lunarium.words.pages import bot_called
from tests.cli.process import lunarium_command, lunarium_process


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    done = lunarium_process("play", "nova-luna", "--players", "Ana,random", "--save", str(save), typed="1\n\n" * 200)
    assert done.code == 0
    assert "wins" in done.out
    match = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    assert match.over
    assert match.players == ("Ana", "bot random")
    record.verify(match)
    assert not save.with_name("game.txt.seed").exists()


def test_save_and_resume_by_record(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    first = lunarium_command(
        "play", "nova-luna", "--players", "Ana,greedy", typed=f"take 1\nplace 0\n\ntake 2\nsave {save}\nquit\n"
    )
    assert first.code == 0
    assert f"--resume {save}" in first.out
    seed = save.with_name("game.txt.seed")
    assert seed.stat().st_mode & 0o077 == 0
    assert seed.read_text().strip() not in save.read_text()
    before = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    again = lunarium_command("play", "--resume", str(save), typed="quit\n")
    assert again.code == 0
    assert record.read(save.read_text(encoding="utf-8"), lunarium.game) == before
    lunarium_command("play", "--resume", str(save), typed="1\n\n" * 200)
    after = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    assert after.over
    assert after.log[: len(before.log)] == before.log
    assert record.verify(after).given == 0


def test_resume_without_the_seed_goes_on_with_a_new_one_and_says_so(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    lunarium_command("play", "nova-luna", "--players", "Ana,Bo", "--save", str(save), typed="take 1\nplace 0\n\nquit\n")
    save.with_name("game.txt.seed").unlink()
    again = lunarium_command("play", "--resume", str(save), typed="1\n\n" * 400)
    assert "goes on with a new one" in again.out
    match = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    assert record.verify(match).given > 0


def test_a_wrong_seed_beside_the_record_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "game.txt"
    lunarium_command("play", "nova-luna", "--players", "Ana,Bo", "--save", str(save), typed="quit\n")
    save.with_name("game.txt.seed").write_text("0" * 32)
    again = lunarium_command("play", "--resume", str(save), typed="quit\n")
    assert again.code == 1
    assert "this is not the seed of" in again.err


def test_undo_redo_hint_why_score_board_help() -> None:
    done = lunarium_command(
        "play",
        "nova-luna",
        "--players",
        "Ana,Bo",
        "--seed",
        "moon",
        typed="undo\nhint\nwhy place 0\nwhy take 1\nwhy dance\ndance\ntake 1\nundo\nredo\nscore\nboard\nhelp\nquit\n",
    )
    assert done.code == 0
    assert "nothing to take back" in done.out
    assert re.search(r"take [123]: ", done.out)
    assert "It is allowed." in done.out
    assert "'dance' is not an action" in done.out
    assert "rules:" in done.out
    assert "The game was not saved." in done.out


@pytest.mark.parametrize(
    ("lang", "command", "sentence"), [("es", "deshacer", "no se ha guardado"), ("pl", "cofnij", "nie zosta")]
)
def test_the_terminal_speaks_other_languages(lang: str, command: str, sentence: str) -> None:
    done = lunarium_command("play", "nova-luna", "--seats", "1", "--lang", lang, typed=f"take 1\n{command}\nquit\n")
    assert done.code == 0
    assert sentence in done.out
    assert "Traceback" not in done.err


def test_the_environment_chooses_the_language() -> None:
    assert "Gracz" in lunarium_command("play", typed="1\n1\n\nquit\n", LANG="pl_PL.UTF-8").out
    assert "Player" in lunarium_command("play", typed="\n1\n\nquit\n", LANG="C").out


def test_the_welcome_sets_a_table_for_those_who_typed_nothing() -> None:
    done = lunarium_command("play", typed="1\n7\n3\nAna\nBad;name\nBo\nrandom\nquit\n")
    assert done.code == 0
    assert "1, 2, 3, 4" in done.out
    assert "no quotes or semicolons" in done.out
    assert "bot random" in done.out


def test_the_end_of_input_leaves_the_table() -> None:
    done = lunarium_command("play", "nova-luna", "--players", "Ana,greedy", typed="take 1\n")
    assert done.code == 0
    assert "The game was not saved." in done.out


def test_hot_seat_and_the_beginner_option() -> None:
    done = lunarium_command(
        "play", "nova-luna", "--players", "Ana,Bo,Cy", "--option", "tokens=beginner", typed="quit\n"
    )
    assert "tokens left: 17" in done.out


def test_a_person_with_the_real_box_deals_by_hand(tmp_path: Path) -> None:
    save = tmp_path / "table.txt"
    typed = (
        "b\nb1\nundo\n"  # who is on top; a tile; taken back
        "r1 b1 t1 y1 r2 b2\n"
        "r9\nr3\nhelp\n"
        "t2, y2 r3-ytt b5-ttt t6-bb\n"
        "hint\ntake 1\nplace 0\n\n"
        f"save {save}\nundo\nquit\n"
    )
    done = lunarium_command("play", "nova-luna", "--players", "Ana,Bo", "--deal", "hand", typed=typed)
    assert done.code == 0, done.err
    assert "Nothing that can be dealt now fits 'r9'" in done.out
    assert "'r3' fits several" in done.out
    assert "Taken back" in done.out
    match = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    assert match.deal == "hand"
    assert match.state.queue[0] in (0, 1)
    assert len(match.state.pool) == 68 - 11
    again = lunarium_command("play", "--resume", str(save), typed="quit\n")
    assert again.code == 0


def test_a_whole_game_of_luna_capital_keeps_the_bots_secrets(tmp_path: Path) -> None:
    save = tmp_path / "luna.txt"
    done = lunarium_process("play", "luna-capital", "--players", "Ana,random", "--save", str(save), typed="1\n" * 500)
    assert done.code == 0
    match = record.read(save.read_text(encoding="utf-8"), lunarium.game)
    assert match.over
    record.verify(match)
    assert "Ana receives card" in done.out
    assert "bot random receives card" not in done.out


def test_alone_against_the_automaton_its_score_is_told() -> None:
    done = lunarium_command("play", "luna-capital", "--seats", "1", "--seed", "solo", typed="1\n" * 400)
    assert done.code == 0
    assert "Opponent: " in done.out


def test_hot_seat_with_hidden_hands_passes_the_screen() -> None:
    done = lunarium_command("play", "luna-capital", "--players", "Ana,Bo", "--seed", "hot", typed="\n1\n\n1\nquit\n")
    assert done.code == 0
    assert "Pass the screen to Ana" in done.out
    assert "Pass the screen to Bo" in done.out
    assert "receives card" not in done.out


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "such" / "folder.txt"
    typed = f"save {nowhere}\ntake 1\nquit\n"
    done = lunarium_command("play", "nova-luna", "--seats", "1", "--lang", "es", typed=typed)
    assert done.code == 0
    assert f"No se puede guardar en {nowhere}" in done.out
    assert "no se ha guardado" in done.out


def test_no_other_file_is_written_over(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("dear to somebody")
    new = lunarium_command("play", "nova-luna", "--save", str(kept))
    assert new.code == 2
    assert f"{kept} is there already" in new.err
    other = lunarium_command("play", "nova-luna", "--save", str(tmp_path / "own"), typed=f"save {kept}\nsave\nquit\n")
    assert f"{kept} is there already: choose another name." in other.out
    assert (tmp_path / "own").exists()
    assert kept.read_text() == "dear to somebody"


def test_whoever_is_asked_who_plays_is_told_of_every_bot() -> None:
    done = lunarium_command("play", typed="1\n2\nAna\nquit\n")
    names = able(lunarium.game("nova-luna"))
    called = ", ".join(f"{name} ({bot_called(name, Words('en'))})" for name in names)
    assert f"these are bots: {called}." in done.out
