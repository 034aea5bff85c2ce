"""The first version of every game plays as it always did: whole random games against hashes made before there were two.

``fingerprints.tsv`` is never edited; lines of a further version may be added when the one after it begins.
"""

import pytest

import lunarium
from tests.golden.fingerprints import FILE, SETTINGS, fingerprint

LINES = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
CHANGED = ("luna-capital", "virus", "battle")  # what a newer version of has changed, in games of these lines


def test_every_setting_has_its_line() -> None:
    assert [(name, setting) for name, _, setting, _ in LINES] == [
        (name, setting) for name, settings in SETTINGS.items() for setting in settings
    ]


def options_of(setting: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in setting.split())


@pytest.mark.parametrize(("name", "rules", "setting", "hashed"), LINES, ids=lambda word: word.replace(" ", "-"))
def test_a_version_plays_as_it_always_did(name: str, rules: str, setting: str, hashed: str) -> None:
    assert fingerprint(lunarium.game(name, rules=rules, **options_of(setting))) == hashed


@pytest.mark.parametrize("changed", CHANGED)
def test_what_a_newer_version_changed_is_seen_in_these_games(changed: str) -> None:
    lines = [line for line in LINES if changed in line[2] or changed == line[0]]
    assert any(fingerprint(lunarium.game(name, **options_of(setting))) != hashed for name, _, setting, hashed in lines)
