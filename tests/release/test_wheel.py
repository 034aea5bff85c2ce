"""What a release holds: the wheel in an empty environment, far from the checkout, plays."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from lunarium.build import KERNELS
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]
OURS = ROOT / "src" / "lunarium"
LEFT_AT_HOME = {".venv", ".git", ".hypothesis", "build", "dist", "__pycache__", "*.egg-info", ".*_cache", ".coverage*"}
LEFT_AT_HOME |= {"*.so"}
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

pytestmark = pytest.mark.slow  # one wheel and one environment for all


class Release(NamedTuple):
    archive: Path
    wheel: Path


class Home(NamedTuple):
    """An environment with nothing in it but the wheel and what it asks for."""

    python: Path
    wheel: Path
    folder: Path

    def install(self, extras: str = "") -> None:
        pip: list[str | Path] = [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        run(*pip, "--constraint", ROOT / "constraints.txt", f"{self.wheel}{extras}", folder=self.folder)

    def lunarium(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        return run(self.python.with_name("lunarium"), *arguments, folder=self.folder, typed=typed, code=code)


def run(*command: str | Path, folder: Path, typed: str = "", code: int = 0, **changes: str) -> str:
    """What a command of its own says, without this checkout in its paths."""
    ours = ("PYTHON", "LC_", "LANG", "LUNARIUM_")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    clean |= {"PYTHONUTF8": "1", "COLUMNS": "120", "PIP_CONSTRAINT": str(ROOT / "constraints.txt"), **changes}
    done = subprocess.run(
        command, cwd=folder, input=typed, capture_output=True, text=True, encoding="utf-8", env=clean, check=False
    )
    assert done.returncode == code, (command, done.stdout, done.stderr)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Release:
    """Built from a copy, as from a fresh checkout; the wheel is built from the archive.

    Kernels are compiled in a hurry: what optimizing takes is a minute, and every installed checkout has done it.
    """
    folder = tmp_path_factory.mktemp("release")
    copy, compiler = folder / "checkout", folder / "cc"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_AT_HOME))
    compiler.write_text(f'#!/bin/sh\nexec {os.environ.get("CC", "cc")} "$@" -O0\n')
    compiler.chmod(0o700)
    run(sys.executable, "-m", "build", "--quiet", folder=copy, CC=str(compiler))
    (archive,) = (copy / "dist").glob("*.tar.gz")
    (wheel,) = (copy / "dist").glob("*.whl")
    return Release(archive, wheel)


@pytest.fixture(scope="module")
def home(release: Release, tmp_path_factory: pytest.TempPathFactory) -> Home:
    folder = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", folder / "env", folder=folder)
    home = Home(folder / "env" / "bin" / "python", release.wheel, folder)
    home.install()
    return home


def packed(folder: Path) -> set[str]:
    """Every file of the package but what only translators need, and what was built here."""
    files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return {path.as_posix() for path in files if "__pycache__" not in path.parts and path.suffix not in {".pot", ".so"}}


def test_both_files_have_passed_the_checks(release: Release) -> None:
    tools = Path(sys.executable).parent
    run(tools / "twine", "check", "--strict", *release, folder=release.wheel.parent)
    run(tools / "check-wheel-contents", release.wheel, folder=ROOT)


def test_the_wheel_holds_every_file_of_the_package_and_no_other(release: Release) -> None:
    with zipfile.ZipFile(release.wheel) as opened:
        names = {name for name in opened.namelist() if ".dist-info/" not in name}
    built = {name for name in names if name.endswith(".so")}
    assert names - built == {f"lunarium/{name}" for name in packed(OURS)}
    assert sorted(name.partition(".")[0] for name in built) == sorted(
        f"lunarium/{name.replace('.', '/')}" for name in KERNELS
    )


def test_the_archive_can_be_tested(release: Release) -> None:
    with tarfile.open(release.archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    for folder in ("src", "tests", "docs", "bench", "scripts", ".ci", ".github"):
        files = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "egg-info" not in str(path)}
        assert {path.relative_to(ROOT).as_posix() for path in files if path.suffix not in {".pyc", ".so"}} <= names
    assert {"Makefile", "constraints.txt", "pyproject.toml", "setup.py", "LICENSE", "CHANGELOG.md"} <= names


def test_the_archive_needs_no_compiler(release: Release, home: Home, tmp_path: Path) -> None:
    """One kernel stands for all: that it cannot be compiled takes long to find out."""
    with tarfile.open(release.archive) as opened:
        opened.extractall(tmp_path / "archive", filter="data")
    (folder,) = (tmp_path / "archive").iterdir()
    _, *others = sorted(folder.glob("src/**/*.pyx"), key=lambda kernel: kernel.stat().st_size)
    assert others
    for kernel in others:
        kernel.unlink()
    pip: list[str | Path] = [home.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    run(*pip, "--target", tmp_path / "plain", folder, folder=tmp_path, CC="false")
    assert not [*(tmp_path / "plain").rglob("*.so")]
    lunarium: list[str | Path] = [home.python, "-m", "lunarium"]
    there = str(tmp_path / "plain")
    assert run(*lunarium, "--version", folder=tmp_path, PYTHONPATH=there) == f"lunarium {VERSION} (plain Python)\n"
    run(
        *lunarium, "simulate", "nova-luna", "--games", "1", "--bots", "greedy,gentle", folder=tmp_path, PYTHONPATH=there
    )


def test_the_terminal_needs_no_extras(home: Home) -> None:
    assert home.lunarium("--version") == f"lunarium {VERSION} (compiled)\n"
    where = run(home.python, "-c", "import lunarium; print(lunarium.__file__)", folder=home.folder)
    assert Path(where.strip()).is_relative_to(home.folder / "env")
    save = str(home.folder / "game.txt")
    told = home.lunarium("play", "nova-luna", "--players", "Ana,greedy", "--save", save, typed="1\n\n" * 200)
    assert "wins" in told
    home.lunarium("verify", save)
    home.lunarium("draw", save, "-o", "game.svg")
    assert (home.folder / "game.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "księżyc" in home.lunarium("rules", "nova-luna", "--lang", "pl").lower()
    for game in ("luna-capital", "welcome-to-the-moon"):
        home.lunarium("simulate", game, "--games", "1", "--bots", "random,random", "--seed", "1")
    refused = home.lunarium("serve", "--port", "0", code=2)
    assert "pip install 'lunarium[server]'" in refused
    assert len(refused.splitlines()) == 1


def test_the_server_serves_its_pages_files_and_tables(home: Home, tmp_path: Path) -> None:
    home.install("[png,server]")
    server = Server(str(tmp_path / "tables.sqlite"), python=str(home.python), folder=home.folder)
    try:
        with httpx.Client(base_url=server.address, trust_env=False, timeout=30) as browser:
            page = browser.get("/").raise_for_status().text
            files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
            assert len(files) > 3
            for file in files:
                assert browser.get(file).raise_for_status().content
            chairs = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
            asked = {"game": "nova-luna", "chairs": chairs}
            headers = {"origin": server.address}  # the front page gave a cookie, which is believed from our pages only
            answer = browser.post("/api/tables", json=asked, headers=headers).raise_for_status()
            table = answer.json()["table"]
            assert "<svg" in browser.get(f"/t/{table}").raise_for_status().text
    finally:
        server.stop()
    record = ROOT / "tests" / "golden" / "luna-capital-alone-won.txt"
    home.lunarium("draw", str(record), "-o", "game.png")
    assert (home.folder / "game.png").read_bytes().startswith(b"\x89PNG")
