"""The tables of the document are those of the vectors."""

import re
from collections import Counter

import lunarium
from lunarium.encoding import names
from lunarium.encoding.block import expand
from lunarium.encoding.table import renewed
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.contract.test_documents import ROOT

PAGE = ROOT / "docs" / "research.md"


def test_the_document_is_as_the_program_writes_it() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert renewed(text) == text, "run: python -m lunarium.encoding.table docs/research.md"


def test_the_document_names_every_component() -> None:
    listed: dict[str, Counter[str]] = {}
    for section in re.split(r"^###+ ", PAGE.read_text(encoding="utf-8"), flags=re.M):
        title = re.match(r"`([a-z-]+)`\n", section)
        if title:
            patterns = re.findall(r"^\| `([^`]+)` \| \d", section, re.M)
            listed[title[1]] = Counter(name for pattern in patterns for name in expand(pattern))
    assert {*listed} == {*GAMES, *ADVENTURES}
    for name in GAMES:
        if name != "welcome-to-the-moon":
            assert listed[name] == Counter(names(lunarium.game(name)))
    for adventure in ADVENTURES:
        game = lunarium.game("welcome-to-the-moon", adventure=adventure)
        assert listed["welcome-to-the-moon"] + listed[adventure] == Counter(names(game))
