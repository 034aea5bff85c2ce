"""Component files: this program's own, and those of owners."""

from collections import Counter
from pathlib import Path

import pytest

from lunarium.core.errors import BadTable
from lunarium.games.luna_capital.kinds import EMPTY, SHELL, name
from lunarium.games.luna_capital.pieces import Site, load
from lunarium.games.luna_capital.rules import LunaCapital

OWN = Path(__file__).parents[3] / "src/lunarium/games/luna_capital/components.toml"
BOX = load()
CARDS = BOX.cards[1:]
TILES = BOX.tiles[69:]


def test_the_cards() -> None:
    assert [card.id for card in CARDS] == [f"K{number:02}" for number in range(1, 69)]
    assert Counter(card.number for card in CARDS) == {number: 6 if number in (1, 10) else 7 for number in range(1, 11)}
    printed = Counter(name(site.printed) for card in CARDS for site in card.sites)
    assert printed == {".": 186, "S": 32, "M": 22, "H": 3, "O": 3, "W": 3, "GP": 1, "GA": 1, "GL": 1, "$": 2}
    assert sum(any(site.other for site in card.sites) for card in CARDS) == 18
    assert len({(card.number, card.sites) for card in CARDS}) == 68


def test_some_cards_as_printed() -> None:
    assert CARDS[12].sites == (Site(0, 2, EMPTY), Site(1, 0, SHELL), Site(3, 0, EMPTY))  # K13: double site on the left
    assert CARDS[5].sites == (Site(0, 0, EMPTY), Site(1, 0, EMPTY), Site(2, 1, EMPTY))  # K06: one along the bottom


def test_the_tiles() -> None:
    assert Counter(tile.phase for tile in TILES) == {0: 55, 1: 55, 2: 55}
    for phase in range(3):
        assert Counter(tile.dots for tile in TILES if tile.phase == phase) == {0: 35, 2: 10, 3: 10}
    kinds = Counter(name(tile.kind) for tile in TILES)
    vital = {"H": 23, "O": 23, "W": 19, "GP": 6, "GA": 6, "GL": 6, "GV": 3}
    built = {f"hab:{kind}": 3 for kind in "HOWGM"} | {"res:$": 4, "res:hab": 4, "land": 8}
    assert kinds == vital | built | {"$": 20, "M": 12, "demo": 12, "redis": 4}
    assert sum(tile.robots for tile in TILES) == 8
    assert TILES[0].name == "A-H-0-0.1"
    assert len({tile.name for tile in TILES}) == 165


def test_it_is_labelled_a_reconstruction() -> None:
    assert BOX.status == "reconstruction"
    assert len(BOX.hash) == 64


def test_fewer_seats_play_with_fewer_tiles() -> None:
    assert [[len(BOX.tower(phase, seats)) for phase in range(3)] for seats in (1, 2, 3, 4)] == [
        [35] * 3,
        [35] * 3,
        [45] * 3,
        [55] * 3,
    ]


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """An owner's file: this program's own with some text replaced."""
    text = OWN.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_real_card_may_have_what_the_reconstruction_has_not(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        ('status = "reconstruction"', 'status = "transcribed"'),
        ('number = 1, face = [". M", "S ."]', 'number = 1, face = ["H <", "S <"]'),
        ('number = 1, face = [". .", "M ."]', 'number = 1, face = ["- M", "- ^"]'),
        ('number = 1, face = [". .", "S ."]', 'number = 10, face = ["hab:redis res:land", "land redis"]'),
        ('kind = "H", dots = 0, robots = 0, count = 4', 'kind = "hab:$", dots = 1, robots = 1, count = 4'),
    )
    box = load(path)
    assert [len(card.sites) for card in box.cards[1:4]] == [2, 1, 4]
    assert box.hash != BOX.hash
    game = LunaCapital(seats=4, components=box)
    assert game.space.index("tile A-hab:$-1-1.4") is not None
    state = game.start()
    while acting := game.to_act(state):
        game.apply(state, acting[0], game.legal(state, acting[0])[0])
    assert game.edition == f"sha256:{box.hash}"
    with_default = LunaCapital(seats=4)
    assert with_default.edition == ""
    data = game.describe(state)
    assert game.position(data) == state
    with pytest.raises(Exception, match="other cards"):
        with_default.position(data)


K01 = '{ id = "K01", number = 1, face = [". M", "S ."] },\n'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (K01, "", "68 cards are needed, not 67"),
        ('id = "K02"', 'id = "K01"', "card 2 (K01): two cards have this id"),
        ('id = "K02"', 'id = "K 02"', "card 2 (K 02): an id has"),
        ('id = "K02", number = 1', 'id = "K02", number = 11', "card 2 (K02): the number 11 is not 1 to 10"),
        ('id = "K02", number = 1', 'id = "K02", number = "1"', "card 2: 'number' must be a whole number"),
        ('face = [". M", "S ."]', 'face = [". M"]', "card 1 (K01): a face is two lines"),
        ('face = [". M", "S ."]', 'face = [". M", "S . ."]', "card 1 (K01): a face is two lines"),
        ('face = [". M", "S ."]', 'face = ["< M", "S ."]', "'<' in TL does not continue"),
        ('face = [". M", "S ."]', 'face = [". ^", "S ."]', "'^' in TR does not continue"),
        ('face = [". M", "S ."]', 'face = [". <", "^ ."]', "'^' in BL does not continue"),
        ('face = [". M", "S ."]', 'face = [". <", ". ^"]', "'^' in BR does not continue"),
        ('face = [". M", "S ."]', 'face = ["- <", ". ."]', "'<' in TR does not continue"),
        ('face = [". M", "S ."]', 'face = [". .", "<^ ."]', "card 1 (K01), BL: there is no '<^'"),
        ('face = [". M", "S ."]', 'face = [". X", ". ."]', "card 1 (K01), TR: there is no 'X'"),
        ('face = [". M", "S ."]', 'face = [". demo", ". ."]', "never printed"),
        ('kind = "H", dots = 0', 'kind = "Q", dots = 0', "tile 1: there is no kind 'Q'"),
        ('kind = "H", dots = 0', 'kind = "H", dots = 4', "tile 1: 4 dots are not 0 to 3"),
        ("robots = 0, count = 4", "robots = 3, count = 4", "tile 1: 3 robots are not 0 to 2"),
        ("robots = 0, count = 4", "robots = 0, count = 5", "phase A needs 55 tiles, not 56"),
        ("robots = 0, count = 4", "robots = 0, count = 0", "tile 1: the count 0 is not"),
        ('kind = "H", dots = 0', 'kind = "H", dots = 3', "phase A has 31 tiles for 2 seats, but 32 are needed"),
        ('phase = "A"', 'phase = "AB"', "tile 1: the phase is A, B or C"),
        ('S1 = ["XX", "XX"]', 'S1 = ["XX", "X."]', "pattern S1: it has 4 cards, not 3"),
        ('S1 = ["XX", "XX"]', 'S1 = ["XX", "XY"]', "pattern S1: a pattern is lines"),
        ('S1 = ["XX", "XX"]', 'S1 = ["X", "X", "X", "X"]', "pattern S1: a settlement has at most 3 rows"),
        ('status = "reconstruction"', 'status = "real"', "the status is reconstruction or transcribed"),
        ('edition = "Lunarium', 'editor = "Lunarium', "unknown key 'editor'"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(BadTable) as caught:
        load(changed(tmp_path, (old, new)))
    assert str(caught.value).startswith("mine.toml")
    assert said in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="none"):
        load(tmp_path / "none.toml")
