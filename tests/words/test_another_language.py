"""A language is a folder and one line: a copy of the package gets one more, its pages speak it, and its tests pass."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from babel.messages.pofile import read_po

import lunarium
from lunarium.words import update
from lunarium.words.catalogue import LANGUAGES

HERE = Path(__file__).parent
LINE = '    "sv": "Svenska",\n'
NAMES = {"Ana", "Ben", "Lunarium", *map(str.upper, LANGUAGES), "SV", *LANGUAGES.values(), "Svenska"}
WORD = re.compile(r"(\{\w*\}|%(?:\(\w+\))?[rs])|([A-Za-z]+)")  # placeholders stay as they are
SIGNS = re.compile(r'<span class="signs">(?:<svg.*?</svg>)+(?:<span class="sr">)?([^<]*)(?:</span>)?</span>')
TAGS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)


def swedish(text: str) -> str:
    """Not Swedish, but easy to tell from everything else, and by the rules of the house: every word begins with å."""
    return WORD.sub(lambda found: found[1] or f"å{found[2]}", text)


def run(folder: Path, *arguments: str, at: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=at or folder, env=env, capture_output=True, text=True, check=False, timeout=600)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, and in it one line and one folder more."""
    folder = tmp_path_factory.mktemp("package")
    source = Path(lunarium.__file__).parent
    shutil.copytree(source, folder / "lunarium", ignore=shutil.ignore_patterns("__pycache__"))
    listed = folder / "lunarium" / "words" / "catalogue.py"
    text = listed.read_text(encoding="utf-8")
    assert text.count("\n}\nDOMAIN = ") == 1
    listed.write_text(text.replace("\n}\nDOMAIN = ", f"\n{LINE}}}\nDOMAIN = "), encoding="utf-8")
    made = run(folder, "lunarium.words.update")
    assert made.returncode == 1, made.stderr  # nothing is translated yet
    assert "sv: " in made.stdout
    file = folder / "lunarium" / "words" / "locale" / "sv" / "LC_MESSAGES" / "lunarium.po"
    with file.open("rb") as opened:
        catalogue = read_po(opened, locale="sv")
    for message in catalogue:
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else message.id
            message.string = swedish(ids[0]) if len(ids) == 1 else tuple(map(swedish, ids))
    file.write_bytes(update.text(catalogue))
    assert "sv: " not in run(folder, "lunarium.words.update").stdout
    return folder


@pytest.fixture(scope="module")
def address(package: Path) -> Iterator[str]:
    arguments = ["-m", "lunarium", "serve", "--port", "0", "--database", str(package / "tables.sqlite"), "--lang", "sv"]
    env = {**os.environ, "PYTHONPATH": str(package), "PYTHONUTF8": "1"}
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=package, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout
    line = process.stdout.readline()
    assert line.startswith("åLunarium åis åserved åat http://"), line
    yield line.split(" åat ")[1].split(". ")[0]
    process.terminate()
    process.wait(20)


def untold(page: str) -> list[str]:
    """The words of a page that are in no catalogue."""
    plain = SIGNS.sub(r"\1", page[page.index("<body") :])  # sentences have symbols within
    texts = re.sub(r"sha256:\w+", "", unescape(TAGS.sub("\n", plain)))
    return [word for word in re.findall(r"[^\W\d_]{2,}", texts) if word[0] != "å" and word not in NAMES]


@pytest.mark.parametrize("path", ["/", "/new/nova-luna", "/new/luna-capital", "/rules/nova-luna", "/nowhere"])
def test_a_page_speaks_the_new_language(address: str, path: str) -> None:
    page = httpx.get(address + path, headers={"accept": "text/html", "accept-language": "sv"}, trust_env=False).text
    assert '<html lang="sv"' in page
    assert 'aria-label="Svenska" aria-current="true"' in page
    assert untold(page) == []


def test_a_table_is_played_in_the_new_language(address: str) -> None:
    headers = {"accept": "text/html", "accept-language": "sv", "origin": address}
    with httpx.Client(base_url=address, headers=headers, trust_env=False, follow_redirects=True) as client:
        chairs = {"chair0": "me", "name0": "Ana", "chair1": "me", "name1": "Ben"}
        client.get("/new/nova-luna")
        page = client.post("/new/nova-luna", data=chairs).text
        assert "åYour åturn" in unescape(page)
        assert untold(page) == []


def test_the_command_line_speaks_the_new_language(package: Path) -> None:
    told = run(package, "lunarium", "games", "--lang", "sv")
    assert told.returncode == 0
    assert "åNova åLuna" in told.stdout
    assert "sv (Svenska)" in run(package, "lunarium", "games", "--lang", "xx").stderr


# A plugin: tests that are only about a language that was here before have run without it.
NEW = f"""
def pytest_collection_modifyitems(items):
    about = [set(map(str, item.callspec.params.values())) if hasattr(item, "callspec") else set() for item in items]
    assert any("sv" in each for each in about)
    items[:] = [item for item, each in zip(items, about) if each.isdisjoint({[*LANGUAGES]})]
"""


@pytest.mark.slow
def test_the_tests_of_words_ask_no_more_of_it(package: Path) -> None:
    (package / "new.py").write_text(NEW, encoding="utf-8")
    options = ("-p", "new", "-p", "no:cacheprovider", f"--ignore={__file__}")
    told = run(package, "pytest", *options, str(HERE), at=HERE.parent.parent)
    assert told.returncode == 0, told.stdout[-3000:]
    assert "passed" in told.stdout
