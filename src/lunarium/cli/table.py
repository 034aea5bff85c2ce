"""One screen, one match: the terminal asks people, lets bots move, and tells what happens.

Whatever it says comes from ``Match.view`` of whoever looks at the screen: nobody reads another's hand or open draft.
"""

import random
import sys
from collections.abc import Mapping
from typing import Any

from .. import boards, words
from ..bots import Bot, advice, bot
from ..core.errors import LunariumError
from ..core.match import HAND, Match, NothingToUndo
from ..core.play import CHANCE, DONE, Action, Event, Reason, Seat
from ..words import N_, Words
from . import files, hand
from .console import INTERRUPTED, output
from .look import result

FORGET = "\033[H\033[2J\033[3J"  # a terminal forgets what is on the screen, and what was scrolled off it

# What can be typed besides an action; each also answers to its translation.
COMMANDS = (
    N_("help"),
    N_("undo"),
    N_("redo"),
    N_("hint"),
    N_("why"),
    N_("board"),
    N_("score"),
    N_("save"),
    N_("quit"),
)


class Leave(Exception):  # not an error: somebody gets up from the table
    """The person wants to stop."""


class Table:
    """A match with its bots, its language and the file that keeps it."""

    def __init__(self, match: Match[Any], bots: Mapping[Seat, Bot], say: Words, file: str | None) -> None:
        self.match = match
        self.bots = bots
        self.words = say
        self.say = say.say
        self.file = file
        self.rng = random.Random()
        self.shown: Any = None  # the view on the screen
        self.people = [seat for seat in range(match.game.seats) if seat not in bots]
        self.sitting: Seat | None = self.people[0] if len(self.people) == 1 else None  # who looks at the screen
        self.commands = {say.say(name): name for name in COMMANDS} | {name: name for name in COMMANDS}

    def play(self) -> int:
        """Play until the game is over, or until somebody leaves; the exit code."""
        try:
            self.keep()  # or complain before anybody has played
            self.match.begin(self.tell)
            while self.match.to_act:
                self.step(self.match.to_act[0])
        except (Leave, EOFError):
            print()
            return self.leave(0)
        except KeyboardInterrupt:
            print()
            return self.leave(INTERRUPTED)
        self.keep()
        self.board(None)
        alone = self.people[0] if len(self.people) == 1 else None
        print(result(self.match, self.words, you=alone))
        return 0

    def leave(self, code: int) -> int:
        """Say where the game is kept, if it is."""
        if self.file:
            self.keep()
            print(self.say("Saved. Go on with: lunarium play --resume {file}", file=self.file))
        else:
            print(self.say("The game was not saved."))
        return code

    def keep(self) -> None:
        if self.file:
            files.save(self.match, self.file)

    def step(self, seat: Seat) -> None:
        """One action, of whoever is to act."""
        if seat == CHANCE:
            hand.deal(self)
        elif seat in self.bots:
            self.do(seat, self.bots[seat](self.match.game, self.match.view(seat), seat, self.rng))
        else:
            self.ask(seat)

    def do(self, seat: Seat, action: Action) -> None:
        self.match.do(seat, action, self.tell)
        if action == DONE:
            self.keep()

    def tell(self, event: Event) -> None:
        """What happened, if whoever looks at the screen may know it. By hand, people enter what a bot gets."""
        if event.to is None or event.to == self.sitting or (self.match.deal == HAND and event.to in self.bots):
            print("  " + words.event(self.match.game, event, self.match.players, self.words.lang))

    def board(self, seat: Seat | None, marks: Mapping[Action, str] | None = None) -> None:
        """The board as the seat sees it."""
        match, view = self.match, self.match.view(seat)
        print()
        lang = self.words.lang
        output().print(boards.rich_board(match.game, view, seat=seat, names=match.players, marks=marks, lang=lang))
        self.shown = view

    def ask(self, seat: Seat) -> None:
        """Let a person choose: by number, by words, or a command."""
        match = self.match
        if seat != self.sitting and (len(match.to_act) > 1 or match.view(None) != match.state):
            self.pass_on(seat)
        legal = match.legal(seat)
        if match.view(seat) != self.shown:
            self.board(seat, {action: str(number) for number, action in enumerate(legal, 1)})
            self.choices(seat, legal)
            print(words.prompt(match.game, self.shown, seat, self.words.lang))
        if legal == (DONE,):
            question = self.say("{name}: Enter ends the turn, 'undo' takes back", name=match.players[seat])
        else:
            question = self.say("{name}: number, words or 'help'", name=match.players[seat])
        text = self.read(question)
        if not text and legal == (DONE,):
            self.do(seat, DONE)
        elif text.isdecimal() and len(text) < 10 and 1 <= int(text) <= len(legal):
            self.do(seat, legal[int(text) - 1])
        elif text:
            self.obey(seat, text)

    def pass_on(self, seat: Seat) -> None:
        """Where hands are hidden, one person must not see the other's, nor what was typed for it."""
        print("\n" * 60)
        if sys.stdout.isatty():
            print(FORGET, end="")
        self.read(self.say("Pass the screen to {name}, who presses Enter", name=self.match.players[seat]))
        self.sitting = seat
        self.shown = None

    def choices(self, seat: Seat, legal: tuple[Action, ...]) -> None:
        """The legal actions with their numbers."""
        game, view = self.match.game, self.match.view(seat)
        for number, action in enumerate(legal, 1):
            told = words.action(game, view, action, self.words.lang)
            print(f"{number:4}  {game.space.words(action):12} {told}")

    def read(self, question: str) -> str:
        """A line of the person; raises ``EOFError`` when there is no more."""
        print(f"{question}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            print(line.strip())
        return line.strip()

    def obey(self, seat: Seat, text: str) -> None:
        """An action in words, or a command."""
        name, _, rest = text.partition(" ")
        command = self.commands.get(name.lower())
        if command is not None:
            getattr(self, f"_{command}")(seat, rest.strip())
            return
        action = self.match.game.space.typed(text)
        if action is None:
            print(self.say("'{text}' is not an action. 'help' lists what you can type.", text=text[:60]))
            return
        if reason := self.reason(seat, action):
            self.why_not(reason)
        else:
            self.do(seat, action)

    def reason(self, seat: Seat, action: Action) -> Reason | None:
        """Why the seat cannot do this, as far as it may know."""
        return self.match.game.explain(self.match.view(seat), seat, action)

    def why_not(self, reason: Reason) -> None:
        game, lang = self.match.game, self.words.lang
        told = words.reason(game, reason, self.match.players, lang)
        section = words.section(game, reason.section, lang)
        print("  " + self.say("{reason} (rules: {section})", reason=told, section=section))

    def _help(self, seat: Seat, rest: str) -> None:
        space, legal = self.match.game.space, self.match.legal(seat)
        example, forbidden = space.words(legal[-1]), space.words(len(space) - 1)
        print(self.say("Type the number of a choice, or its words, like '{example}'. Also:", example=example))
        help_of = {
            "undo": self.say("take back your last action, until something was revealed"),
            "redo": self.say("play again what you took back"),
            "hint": self.say("what the greedy bot would do, and why"),
            "why": self.say("why an action is not allowed: why {example}", example=forbidden),
            "board": self.say("show the board and the choices again"),
            "score": self.say("the score as it stands"),
            "save": self.say("keep the game in a file: save my-game.txt"),
            "quit": self.say("leave the table"),
        }
        for name, text in help_of.items():
            print(f"  {self.say(name):12} {text}")

    def _undo(self, seat: Seat, rest: str) -> None:
        if self.match.deal == HAND:
            hand.take_back(self)
            return
        try:
            self.match.undo(seat)
        except NothingToUndo:
            print(self.say("There is nothing to take back: your turn has just begun, or something was revealed."))

    def _redo(self, seat: Seat, rest: str) -> None:
        try:
            self.match.redo(seat, self.tell)
        except NothingToUndo:
            print(self.say("There is nothing to play again."))

    def _hint(self, seat: Seat, rest: str) -> None:
        game, view = self.match.game, self.match.view(seat)
        actions = advice.turn(game, bot(advice.ADVISER, game), view.copy(), seat, random.Random(0))
        course = advice.course(game, self.match.begun(seat), self.match.draft(seat), view, seat, actions)
        told = words.action(game, view, actions[0], self.words.lang)
        print(f"  {game.space.words(actions[0])}: {told}")
        print(f"  {words.why(game, advice.motives(game, course, seat), self.words.lang)}")

    def _why(self, seat: Seat, rest: str) -> None:
        action = self.match.game.space.typed(rest)
        if action is None:
            print(self.say("'{text}' is not an action. 'help' lists what you can type.", text=rest[:60]))
            return
        if reason := self.reason(seat, action):
            self.why_not(reason)
        else:
            print("  " + self.say("It is allowed."))

    def _board(self, seat: Seat, rest: str) -> None:
        self.shown = None

    def _score(self, seat: Seat, rest: str) -> None:
        print(result(self.match, self.words, self.match.view(seat)))

    def _save(self, seat: Seat, rest: str) -> None:
        name = rest or self.file
        if not name:
            print(self.say("Name a file: save my-game.txt"))
            return
        try:
            if name != self.file and files.taken(name):
                print("  " + self.say("{file} is there already: choose another name.", file=name))
                return
            files.save(self.match, name)
        except (OSError, LunariumError):
            print("  " + self.say("It cannot be saved in {file}.", file=name))
            return
        self.file = name
        print("  " + self.say("Saved in {file}.", file=name))

    def _quit(self, seat: Seat, rest: str) -> None:
        raise Leave
