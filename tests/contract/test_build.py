"""Which build runs: kernels that were built from these sources, and none where plain Python is asked for."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lunarium import build

PACKAGE = Path(build.__file__).parent
ASK = """
import lunarium, sys
from lunarium import build
from lunarium.bots import bot
game = lunarium.game("nova-luna")
bot("greedy", game)
print(build.told(), type(game).__name__, *(name for name in build.KERNELS if f"lunarium.{name}" in sys.modules))
"""


def asked(**changes: str) -> str:
    env = {**os.environ, **changes}
    return subprocess.run([sys.executable, "-c", ASK], env=env, check=True, capture_output=True, text=True).stdout


def test_plain_python_can_be_asked_for() -> None:
    assert asked(LUNARIUM_PLAIN="1") == "plain Python NovaLuna\n"


def test_every_source_of_a_kernel_is_listed() -> None:
    assert all((PACKAGE / name).is_file() for name in build.SOURCES)
    made = {
        path.relative_to(PACKAGE).as_posix() for kind in ("pyx", "pxd", "pxi") for path in PACKAGE.rglob(f"*.{kind}")
    }
    assert made <= {*build.SOURCES}
    assert {f"{name.replace('.', '/')}.pyx" for name in build.KERNELS} <= made


def test_a_change_of_any_source_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in build.SOURCES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / name, tmp_path / name)
    as_it_is = build.digest()
    monkeypatch.setattr(build, "_HERE", tmp_path)
    assert build.digest() == as_it_is
    for name in build.SOURCES:
        kept = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(kept.replace(b"\n", b"\r\n"))
        assert build.digest() == as_it_is, "lines may end as on other systems"
        (tmp_path / name).write_bytes(kept + b"#")
        assert build.digest() != as_it_is, name
        (tmp_path / name).write_bytes(kept)
    (tmp_path / build.SOURCES[0]).unlink()
    assert build.digest() == ""


def test_what_was_built_from_other_sources_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_wanted", "0123456789abcdef")
    assert build.told() == "plain Python"
    assert build.kernel("games.nova_luna.kernel") is None


def test_what_is_no_kernel_is_none() -> None:
    assert build.kernel("games.luna_capital.kernel") is None
