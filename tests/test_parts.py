"""What is installed for the tests: nothing unsaid, nothing without consent, nothing left out in silence."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.parts import missing

SCRIPT = Path(__file__).parent.parent / "scripts" / "system-parts"


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The programs of a machine without parts, whose ways to install one only say that they were called."""
    for name in ("sh", "ls", "sed", "env"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    for name in ("sudo", "apt-get"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $*" >> {tmp_path}/called\n')
        (tmp_path / name).chmod(0o755)
    return tmp_path


def parts(bare: Path, user: int, part: str = "caddy", **environment: str) -> subprocess.CompletedProcess[str]:
    (bare / "id").write_text(f"#!/bin/sh\necho {user}\n")
    (bare / "id").chmod(0o755)
    return subprocess.run(
        [bare / "sh", SCRIPT, part],
        env={"PATH": str(bare), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def called(bare: Path) -> str:
    return (bare / "called").read_text() if (bare / "called").exists() else ""


@pytest.mark.parametrize(("user", "environment"), [(1000, {}), (1000, {"PARTS": "skip"}), (0, {"PARTS": "skip"})])
def test_without_consent_nothing_is_installed_and_what_is_skipped_is_named(
    bare: Path, user: int, environment: dict[str, str]
) -> None:
    done = parts(bare, user, **environment)
    assert (done.returncode, called(bare)) == (0, "")
    assert "apt-get install -y --no-install-recommends caddy" in done.stdout
    assert "Skipped are the tests that need: caddy." in done.stdout


@pytest.mark.parametrize(
    ("user", "environment", "program"), [(1000, {"PARTS": "install"}, "sudo -n apt-get"), (0, {}, "apt-get")]
)
def test_with_consent_it_is_said_how(bare: Path, user: int, environment: dict[str, str], program: str) -> None:
    done = parts(bare, user, **environment)
    assert f"They are installed by:  {program} update && {program.replace('apt-get', 'env')}" in done.stdout
    assert program in called(bare)


@pytest.mark.parametrize(("system", "package"), [("debian", "chromium-headless-shell"), ("ubuntu", "chromium")])
def test_of_chromiums_the_one_without_a_window_is_installed_where_there_is_one(
    bare: Path, system: str, package: str
) -> None:
    (bare / "os-release").write_text(f"ID={system}\n")
    done = parts(bare, 1000, "chromium", PARTS="skip", OS_RELEASE=str(bare / "os-release"))
    assert done.stdout.splitlines()[1].endswith(f"--no-install-recommends {package}")


def test_a_part_that_is_missing_in_ci_is_an_error(bare: Path) -> None:
    done = parts(bare, 0, CI="true")
    assert done.returncode == 1
    assert "missing, and CI=true leaves no test out: caddy" in done.stderr


@pytest.mark.parametrize(("told", "outcome"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_test_without_its_part(monkeypatch: pytest.MonkeyPatch, told: str, outcome: type[BaseException]) -> None:
    monkeypatch.setenv("CI", told)
    with pytest.raises(outcome, match="Caddy is not installed"):
        missing("Caddy")
