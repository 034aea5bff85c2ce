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
    """Each part of one belongs to some kernel, and each kernel to its own sources."""
    listed = {source for name in build.KERNELS for source in build.sources(name)}
    assert all((PACKAGE / name).is_file() for name in listed)
    kinds = ("pyx", "pxd", "pxi")
    assert {path.relative_to(PACKAGE).as_posix() for kind in kinds for path in PACKAGE.rglob(f"*.{kind}")} <= listed
    assert all(f"{name.replace('.', '/')}.pyx" in build.sources(name) for name in build.KERNELS)


def test_an_adventure_follows_its_own_rules_and_the_common_ones() -> None:
    found = build.sources("bots.welcome_to_the_moon.adventures.journey_kernel")
    rules = "games/welcome_to_the_moon"
    assert {f"{rules}/turn.py", f"{rules}/adventures/journey.py", f"{rules}/adventures/journey.toml"} <= {*found}
    assert not [name for name in found if "virus" in name or "nova" in name]


@pytest.mark.parametrize("kernel", ["games.nova_luna.kernel", "bots.welcome_to_the_moon.adventures.journey_kernel"])
def test_a_change_of_any_source_is_seen(kernel: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources, as_it_is = build.sources(kernel), build.digest(kernel)
    for name in sources:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PACKAGE / name, tmp_path / name)
    monkeypatch.setattr(build, "_HERE", tmp_path)
    digest = build.digest.__wrapped__
    assert digest(kernel) == as_it_is
    for name in sources:
        kept = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(kept.replace(b"\n", b"\r\n"))
        assert digest(kernel) == as_it_is, "lines may end as on other systems"
        (tmp_path / name).write_bytes(kept + b"#")
        assert digest(kernel) != as_it_is, name
        (tmp_path / name).write_bytes(kept)
    (tmp_path / "bots" / "weighing.py").unlink()
    assert digest(kernel) == ""


def test_what_was_built_from_other_sources_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "digest", lambda name: "0123456789abcdef")
    assert build.told() == "plain Python"
    assert build.kernel("games.nova_luna.kernel") is None


def test_what_is_no_kernel_is_none() -> None:
    assert build.kernel("games.luna_capital.kernel") is None
