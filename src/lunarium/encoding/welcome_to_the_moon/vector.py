"""The vector of an adventure: what all adventures have in common first, then the sheets."""

from typing import Final

from ...core.play import Seat, total
from ...games.welcome_to_the_moon.actions import COMBINATIONS
from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, EFFECT, LETTERS, LEVELS, NUMBER, STACKS
from ...games.welcome_to_the_moon.missions import in_play
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import EMPTY, HIGHEST, Sheet
from ...games.welcome_to_the_moon.state import NONE, OWN, State
from ..block import Block, Memo, Vector, any_of, counted, joined, one_hot, packed, scaled
from .sheet import Sheets

SEATS: Final = 6
_PHASES: Final = ("deal", "set-up", "resolve", "play", "events", "missions", "over")
_STEPS: Final = ("close", "choose", "write", "write-wild", "place", "give", "claim")  # those of every adventure
_EACH: Final = 14  # cards of an action, at most
_COPIES: Final = 7  # cards of a number, at most
_NUMBERS: Final = 15
_TURNS: Final = 40
_POINTS: Final = 100
_PRIZE: Final = 20  # for a mission
_BONUSES: Final = 6
_AGENDA: Final = 4  # steps of a kind
_SUMMARY: Final = ("plays", "at-it", "points", "free", "errors", *(f"mission-{letter}" for letter in LETTERS))


class Encoder:
    """Of an adventure with its options."""

    def __init__(self, game: WelcomeToTheMoon) -> None:
        adventure = game.adventure
        self._game = game
        self.sheets = Sheets(adventure)
        self._two = adventure.least_sheets > 1
        self._lines = [line.name for line in adventure.lines(game.start(), 0)]
        self._steps = [*_STEPS, *(f"own-{step.name}" for step in adventure.steps)]
        self._setting = [*one_hot(game.seats - 1, SEATS), game.level / len(LEVELS)]
        self._known: Memo[tuple[bytes, bytes]] = Memo()
        self.blocks = tuple(self._blocks())

    def _blocks(self) -> list[Block]:
        actions, letters = any_of(ACTIONS), any_of(LETTERS)
        steps = any_of(self._steps)
        found = [
            Block(f"seats.{{1…{SEATS}}}", "so many play"),
            Block("level", f"alone: of the opponent, of {len(LEVELS)}"),
            Block("turn", f"of {_TURNS}"),
            Block("turn.odd", "where sheets change hands, an odd turn is played on the first"),
            Block(f"phase.{any_of(_PHASES)}", "of the turn"),
            Block("owed", "what the dealer has still to deal, of 6"),
            Block(f"place.{{1…{STACKS}}}.number", f"the number to write, of {_NUMBERS}"),
            Block(f"place.{{1…{STACKS}}}.{actions}", "the action beside it; alone that of the card"),
            Block(f"place.{{1…{STACKS}}}.next-{actions}", "the action of the next turn, on the back of the number"),
            Block(f"left.{actions}", f"undealt cards by action, of {_EACH}"),
            Block(f"left.number.{{1…{_NUMBERS}}}", f"undealt cards by number, of {_COPIES}"),
            Block(f"left.effect.{letters}", "alone: effect cards that may come"),
            Block(f"discarded.{actions}", f"by action, of {_EACH}"),
            Block("second-pass", "alone: the deck was begun again"),
            Block(f"effect.{letters}", "alone: the effect that is being resolved"),
            Block(f"astra.{actions}", f"alone: its pile by action, of {_EACH}"),
            Block("astra.points", f"alone: what it has, of {_POINTS}", -1.0, 4.0),
            Block(
                "bonus.{left,earned,saves}", f"alone: bonuses, of {_BONUSES}; one of them saves the card of this turn"
            ),
            Block(f"mission.{letters}.{{first-card,second-card,turned,done,worth}}", _MISSION_SAYS),
            Block(f"step.{steps}", "what the seat is to do next; all 0 where nothing"),
            Block(f"agenda.{steps}", f"all that it has still to do, of {_AGENDA}"),
            Block(f"draft.choice.{{1…{len(COMBINATIONS)}}}", "the combination that it chose"),
            Block("draft.number", f"to be written, changes included, of {HIGHEST}"),
            Block(f"draft.{actions}", "its action, a wild one included"),
            Block("draft.slot", "where the number was written, as a share of all slots"),
            Block(f"draft.given.{{1…{STACKS}}}", "alone: the card for ASTRA"),
            Block("seat.0.points", f"as they stand, of {_POINTS}", -2.0, 4.0),
            Block(f"seat.0.line.{any_of(self._lines)}", f"by line of the score, of {_POINTS}", -2.0, 4.0),
        ]
        found += [Block(f"seat.{place}.{any_of(_SUMMARY)}", _SUMMARY_SAYS, -2.0, 4.0) for place in range(1, SEATS)]
        sheets = ("sheet.1", "sheet.2") if self._two else ("sheet",)
        return [*found, *(block for name in sheets for block in self.sheets.blocks(name))]

    def __call__(self, view: State, seat: Seat) -> "Vector[float]":
        missions, points = self._facts(view, seat)
        return joined(
            [
                packed(self._moment(view)),
                _cards_part(view),
                packed(self._alone(view)) if self._game.seats == 1 else _TOGETHER,
                missions,
                packed(self._draft(view, seat)),
                points,
                *map(self.sheets.part, self._own(view, seat)),
            ]
        )

    def _facts(self, view: State, seat: Seat) -> tuple[bytes, bytes]:
        """Missions and points: remembered, since most steps of a turn change neither."""
        key = (
            seat,
            view.turn,
            *map(bytes, view.sheets),
            bytes(view.astra),
            *view.missions,
            *view.turned,
            *map(bool, view.agendas),
        )
        return self._known.get(key) or self._known.keep(
            key, (packed(self._missions(view, seat)), packed(self._points(view, seat)))
        )

    def _moment(self, view: State) -> list[float]:
        return [
            *self._setting,
            min(1.0, view.turn / _TURNS),
            float(view.turn % 2),
            *one_hot(view.phase, len(_PHASES)),
            len(view.duties) / (STACKS + len(LETTERS)),
        ]

    def _alone(self, view: State) -> list[float]:
        return [
            float(view.passes > 1),
            *one_hot(view.effect, len(LETTERS)),
            *scaled(counted([ACTION[card] for card in view.astra], len(ACTIONS)), _EACH),
            total(self._game.rival(view)) / _POINTS,
            *scaled((view.bonuses, view.earned), _BONUSES),
            float(view.saved > 0),
        ]

    def _missions(self, view: State, seat: Seat) -> list[float]:
        values: list[float] = []
        for letter, card in enumerate(view.missions):
            if card == NONE:
                values += [0.0] * 5
                continue
            mission, turned = in_play(self._game, view, letter), view.turned[letter]
            done = float(mission.fulfilled(view, seat))
            worth = (mission.later if turned else mission.first) / _PRIZE
            values += [float(card == 0), float(card == 1), float(turned > 0), done, min(1.0, worth)]
        return values

    def _draft(self, view: State, seat: Seat) -> list[float]:
        agenda = [step if step < OWN else step - OWN + len(_STEPS) for step in view.agendas[seat]]
        slot = view.space[seat]
        return [
            *one_hot(agenda[-1] if agenda else NONE, len(self._steps)),
            *scaled(counted(agenda, len(self._steps)), _AGENDA),
            *one_hot(view.combination[seat], len(COMBINATIONS)),
            max(0, view.value[seat]) / HIGHEST,
            *one_hot(view.action[seat], len(ACTIONS)),
            (slot + 1) / len(self._game.adventure.slots.names),
            *one_hot(view.third[seat], STACKS),
        ]

    def _points(self, view: State, seat: Seat) -> list[float]:
        """Own ones by line, then what is told of the others."""
        lines, seats = self._game.score(view, seat), self._game.seats
        values = [total(lines) / _POINTS, *(line.points / _POINTS for line in lines)]
        for step in range(1, SEATS):
            values += self.other(view, (seat + step) % seats) if step < seats else _NOBODY
        return values

    def other(self, view: State, seat: Seat) -> list[float]:
        adventure, sheet = self._game.adventure, view.sheets[seat]
        spaces = adventure.spaces
        errors = max((_filled(sheet, boxes) for boxes in adventure.errors), default=0.0)
        claims = adventure.claimed(view, seat)
        return [
            1.0,
            float(bool(view.agendas[seat])),
            total(self._game.score(view, seat)) / _POINTS,
            1 - _filled(sheet, spaces),
            errors,
            *(min(1.0, max(0, mark - 1) / _PRIZE) for mark in claims),
        ]

    def _own(self, view: State, seat: Seat) -> list[Sheet]:
        """The sheet of the seat; where it has two, always that of the odd turns first."""
        sheets = view.sheets
        if not self._two:
            return [sheets[seat]]
        odd = max(1, view.turn) % 2 == 1
        second = sheets[(seat - 1 if odd else seat + 1) % len(sheets)]
        return [sheets[seat], second] if odd else [second, sheets[seat]]


_MISSION_SAYS: Final = (
    f"which of the two cards; turned to its later value; the seat fulfils it; its value now, of {_PRIZE}"
)
_SUMMARY_SAYS: Final = (
    f"another seat: there is one; it is still at it; points of {_POINTS}; the share of free spaces and of errors; "
    f"what missions gave, of {_PRIZE}"
)
_NOBODY: Final = [0.0] * len(_SUMMARY)
_TOGETHER: Final = packed([0.0] * (1 + len(LETTERS) + len(ACTIONS) + 4))  # nothing of what is only alone
_known: Final[Memo[bytes]] = Memo(1 << 10)


def _filled(sheet: Sheet, run: range) -> float:
    return 1 - sheet[run.start : run.stop].count(EMPTY) / len(run)


def _cards_part(view: State) -> bytes:
    """Remembered by where all cards lie."""
    piles = (view.pool, *view.stacks, *view.discards, view.numbers, view.actions)
    key = tuple(map(bytes, piles))
    return _known.get(key) or _known.keep(key, packed(_cards(view)))


def _cards(view: State) -> list[float]:
    """What lies on the table, what may come, and what is gone."""
    numbers, actions, back = [], [], []
    for number, action in zip(view.numbers, view.actions, strict=True):
        numbers.append(NUMBER[number] / _NUMBERS)
        actions += one_hot(ACTION[action or number] if number or action else NONE, len(ACTIONS))
        back += one_hot(ACTION[number] if number else NONE, len(ACTIONS))
    left = [*view.pool, *(card for stack in view.stacks for card in stack)]
    cards = [card for card in left if card < EFFECT]
    gone = [card for pile in view.discards for card in pile]
    return [
        *numbers,
        *actions,
        *back,
        *scaled(counted([ACTION[card] for card in cards], len(ACTIONS)), _EACH),
        *scaled(counted([NUMBER[card] for card in cards], _NUMBERS + 1)[1:], _COPIES),
        *(float(EFFECT + letter in left) for letter in range(len(LETTERS))),
        *scaled(counted([ACTION[card] for card in gone], len(ACTIONS)), _EACH),
    ]
