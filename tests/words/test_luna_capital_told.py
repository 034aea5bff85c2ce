"""LUNA Capital tells: every event and every reason of its rules has words in every language."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from lunarium import words
from lunarium.core import gate
from lunarium.core.play import CHANCE, Event, Reason
from lunarium.games.luna_capital import reasons as reasons_of_the_rules
from lunarium.games.luna_capital.grid import ORIGIN, POSITIONS, SITES
from lunarium.games.luna_capital.pieces import CONCESSION, CONCESSIONS
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import ROBOT, UP
from lunarium.words import LANGUAGES
from lunarium.words.luna_capital import events, reasons
from tests.words.luna_capital import CARD, GAME, SAMPLE, TILE, told
from tests.words.telling import NAMES, each_language, fine, half_dealt

RULES, CORE = Path(reasons_of_the_rules.__file__).parent, Path(gate.__file__).parent


def codes(call: str, place: int, *files: Path) -> set[str]:
    """The literals that the rules give to a reason or an event in that place."""
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call:
                given = node.args[place]
                parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def test_every_code_of_the_rules_has_words() -> None:
    assert codes("Event", 0, *RULES.glob("*.py")) == set(events._EVENTS)
    files, due = (RULES / "reasons.py", CORE / "gate.py"), reasons_of_the_rules._NEXT.values()
    given = codes("Reason", 0, *files) | {"not-your-turn"} | {code for code, _ in due}
    assert given == set(reasons._REASONS) | set(reasons._OWN)
    assert codes("Reason", 1, *files) | {section for _, section in due} == set(reasons.SECTIONS)
    for lang in LANGUAGES:
        said = {words.section(GAME, section, lang) for section in reasons.SECTIONS}
        assert len(said) == len(reasons.SECTIONS)
        for text in said:
            fine(text)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@each_language
def test_every_event_of_random_games(lang: str, seats: int) -> None:
    for game, _, heard in told(seats):
        for event in heard:
            for long in (False, True):
                text = words.event(game, event, NAMES, lang, long=long)
                fine(text)
                assert text.endswith(".")


_CARD, _TILES = CARD["K42"], (TILE["A-W-0-0.1"], TILE["C-res:hab-0-0.1"])
_HERE = (POSITIONS["n1e2"], SITES["n1e2-TL"])
EVENTS: dict[str, list[tuple[int, ...]]] = {
    "hand": [(_CARD,)],
    "rival-card": [(_CARD,)],
    "card": [(_CARD, 2)],
    "tile": [(_TILES[0], 3)],
    "concession": [(number,) for number in range(len(CONCESSIONS))],
    "first": [()],
    "no-swap": [()],
    "swap": [(_CARD, CARD["K01"], 1)],
    "exchange": [(_CARD, CARD["K01"], CARD["K02"])],
    "phase": [(0,), (1,), (2,)],
    "round": [(2,), (4,)],
    "redistribute": [(_TILES[0], 0, _TILES[1], 2)],
    "pay": [(2,)],
    "discard": [(_CARD,)],
    "take": [(1, _CARD, *_TILES), (1, 0, *_TILES), (1, 0)],
    "rival-take": [(1, _CARD, *_TILES), (1, 0, *_TILES), (1, 0)],
    "build": [(_CARD, _HERE[0], UP), (_CARD, ORIGIN, ROBOT)],
    "face-down": [(_HERE[0],)],
    "bury": [(_CARD,)],
    "lost": [(_TILES[1],)],
    "place": [(_TILES[0], _HERE[1])],
    "demolish": [(TILE["A-demo-0-0.1"], _HERE[1])],
    "robots": [(0, 0), (1, 1), (2, 5)],
    "token": [(0, 0), (1, 1), (1, 2)],
    "landing": [(0,), (1,), (2,), (3,)],
    "look": [(_CARD,)],
    "keep": [(_CARD,)],
    "under": [(_CARD,)],
    "claim": [(0, 8), (1, 4), (2, 0), (3, 1)],
    "over": [()],
}


@each_language
def test_every_event(lang: str) -> None:
    assert set(EVENTS) == set(events._EVENTS)
    for kind, several in EVENTS.items():
        for seats in (1, 2):
            said = [words.event(LunaCapital(seats=seats), Event(kind, 0, facts), NAMES, lang) for facts in several]
            assert len(set(said)) == len(several)
            for text in said:
                fine(text)
                assert not re.search(r"\bK\d\d\b", text)  # what players see on a card is its number
                assert text.endswith(".")
                if lang != "en":
                    assert all(text != words.event(GAME, Event(kind, 0, facts), NAMES) for facts in several)


def test_events_in_words() -> None:
    def said(*event: Any, lang: str = "en") -> str:
        return words.event(GAME, Event(*event), NAMES, lang)

    assert said("robots", 1, (1, 3), lang="pl") == "Łukasz bierze 1 robota księżycowego, łącznie 3."
    assert said("robots", 1, (2, 2), lang="pl") == "Łukasz bierze 2 roboty księżycowe, łącznie 2."
    assert said("robots", 1, (2, 5), lang="es") == "Łukasz toma 2 robots selenitas; 5 en total."
    assert said("landing", 0, (3,), lang="pl") == "Ana dobiera 3 karty dzięki lądowisku, aby zatrzymać jedną."
    assert said("discard", 0, (_CARD,), 0) == "Known only to Ana: it is card 7."
    assert said("take", 0, (1, 0, *_TILES)) == ("Ana takes lot 2: water condenser, residential complex for hab-mods.")
    assert said("place", 0, (_TILES[1], SITES["s1w2-BR"]), lang="es") == (
        "Ana coloca la loseta de complejo residencial de hab-mods en sur 1, oeste 2, abajo a la derecha."
    )
    assert said("claim", 0, (CONCESSION["L2"], 9), lang="en") == (
        "Ana fulfils a concession: 9 points. The settlement has five oxygen collectors or more."
    )
    claimed = said("claim", 0, (CONCESSION["L2"], 9), lang="pl")
    assert claimed.startswith("Ana spełnia warunek koncesji: 9 punktów. ")
    assert said("concession", CHANCE, (CONCESSION["S2"],)) == (
        "Short-term concession, 8 points. No scaffolding is visible in the settlement."
    )
    assert words.event(GAME, Event("first", 1), lang="es") == "Jugador B recibe el marcador de jugador inicial."


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_reason_of_random_games(seats: int) -> None:
    found: set[tuple[str, str, tuple[tuple[str, int | str], ...]]] = set()
    for game, states, _ in told(seats):
        for state in (*states[:6], *states[6:-9:11], *states[-9:], *half_dealt(game)):
            for seat in {CHANCE, 0, state.seat, seats}:
                for action in SAMPLE:
                    reason = game.explain(state, max(seat, CHANCE), action)
                    if reason:
                        found.add((reason.code, reason.section, tuple(reason.args.items())))
    game = LunaCapital(seats=seats)
    assert len({code for code, _, _ in found}) > 25
    for code, section, args in found:
        assert code in REASONS
        assert {name for name, _ in args} in [set(sample) for sample in REASONS[code]]
        for lang in LANGUAGES:
            text = words.reason(game, Reason(code, section, dict(args)), NAMES, lang)
            fine(text)
            assert text.endswith(".")
            fine(words.section(game, section, lang))


REASONS: dict[str, list[dict[str, int | str]]] = {
    "no-such-seat": [{"seats": 1}, {"seats": 2}],
    "not-your-turn": [{"seat": 2}],
    "other-deal": [{"due": due} for due in ("card", "tile", "first", "concession")],
    "not-in-tower": [{"tile": "A-W-0-0.1"}, {"tile": "C-GL-0-1.1"}],
    "not-in-deck": [{"card": "K42"}],
    "on-the-table": [{"concession": "S4"}],
    "other-term": [{"concession": "S4", "due": "long"}, {"concession": "L4", "due": "short"}],
    "not-alone": [{"concession": "L1"}, {"verb": "swap"}],
    "alone-only": [{"verb": "exchange"}],
    "end-first": [{}],
    "not-in-hand": [{"card": "K42"}],
    "no-such-space": [{"space": 4, "spaces": 3}],
    "no-payment": [{"space": 1}],
    "same-lot": [{"space": 1}],
    "no-tile-there": [{"space": 1, "tile": 4}],
    "old-hand-pays": [{"card": "K42"}],
    "fits-nowhere": [{"card": "K42", "number": 7}],
    "face-up-possible": [{"card": "K42"}],
    "first-card": [{"position": "n1"}],
    "occupied": [{"position": "n1", "card": "K42"}, {"position": "n1", "card": "-"}],
    "too-many-rows": [{"position": "n2"}],
    "not-adjacent": [{"position": "e3"}],
    "order": [{"position": "e1", "number": 7, "other": 5, "side": side} for side in ("left", "right")],
    "no-such-tile": [{"tile": 4, "tiles": 3}, {"tile": 4, "tiles": 1}],
    "no-card": [{"site": "n2-TL"}],
    "card-face-down": [{"site": "n2-TL"}],
    "no-site": [{"site": "n2-TL"}],
    "other-half": [{"site": "n2-TR", "first": "n2-TL"}],
    "needs-construction": [{"site": "n2-TR", "tile": "GV"}],
    "site-taken": [{"site": "n2-TR", "tile": "hab:M", "project": "M"}],
    "not-drawn": [{"card": "K42"}],
}
REASONS |= {code: [{}] for code in reasons._REASONS if code not in REASONS}


@each_language
def test_every_reason(lang: str) -> None:
    assert set(REASONS) == set(reasons._REASONS) | set(reasons._OWN)
    for code, several in REASONS.items():
        said = [words.reason(GAME, Reason(code, "", args), NAMES, lang) for args in several]
        assert len(set(said)) == len(several)
        for text, args in zip(said, several, strict=True):
            fine(text)
            assert text.endswith(".")
            if lang != "en":
                assert text != words.reason(GAME, Reason(code, "", args), NAMES)


def test_reasons_in_words() -> None:
    def said(lang: str, code: str, **args: int | str) -> str:
        return words.reason(GAME, Reason(code, "", args), NAMES, lang)

    assert said("en", "order", position="e1", number=7, other=5, side="left") == (
        "In a row the numbers rise from left to right: 7 cannot lie left of 5."
    )
    assert said("es", "order", position="e1", number=5, other=7, side="right").endswith(
        "un 5 no puede estar a la derecha de un 7."
    )
    assert said("pl", "order", position="e1", number=7, other=7, side="left").endswith("7 nie może leżeć na lewo od 7.")
    assert said("pl", "no-such-tile", tile=4, tiles=2) == "Do położenia są tylko 2 płytki."
    assert said("pl", "no-such-space", space=4, spaces=3) == "Nie ma dostawy 4: w grze solo są 3 dostawy."
    assert said("es", "not-in-tower", tile="A-H-0-1.1") == (
        "La loseta de colector de hidrógeno (1 robot) (A-H-0-1.1) no está en la torre de proyectos."
    )
    assert said("en", "occupied", position="n1", card="-") == "That position (north 1) is taken."
    assert said("en", "site-taken", site="0-TL", tile="W", project="hab:$") == (
        "There is a project on that site already (the centre, top left): hab-mod for sales offices. "
        "The water condenser cannot cover it."
    )
