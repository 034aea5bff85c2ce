"""The arguments of every command."""

import argparse
from typing import NoReturn

from .. import build
from ..core.errors import BadOption
from ..core.match import FAIR, HAND
from ..core.record import check_seed
from ..games import GAMES
from ..games.welcome_to_the_moon.adventures import ADVENTURES
from ..games.welcome_to_the_moon.cards import LEVELS
from ..words import N_, Words
from . import campaign, copies, listing, look, perft, play, rules, serve, simulate, train
from .argparsing import Parser, translated, wrong
from .console import speak


class _Version(argparse.Action):
    """Prints the version of the installed package and which build it is, and leaves."""

    def __call__(self, *_: object) -> NoReturn:
        from importlib.metadata import version  # slower to load than the rest of the command line

        print(f"lunarium {version('lunarium')} ({build.told()})")
        raise SystemExit(0)


def number(least: int, most: int) -> "type[int]":
    """A whole number within bounds, for argparse."""

    def parse(text: str) -> int:
        if not text.isascii() or not text.isdecimal() or not least <= int(text[:12]) <= most:
            raise wrong(
                N_("'{text}' is not a whole number from {least} to {most}"), text=text[:40], least=least, most=most
            )
        return int(text)

    return parse  # type: ignore[return-value]


def listed(text: str) -> list[str]:
    """Names with commas between them, for argparse."""
    return [name.strip() for name in text.split(",")]


def file(text: str) -> str:
    """The name of a file, for argparse."""
    if not text:
        raise wrong(N_("a file has a name"))
    return text


def adventure(text: str) -> str:
    """An adventure by its name or its number, for argparse."""
    names = [*ADVENTURES]
    if text in map(str, range(1, len(names) + 1)):
        return names[int(text) - 1]
    if text not in names:
        known = ", ".join(names)
        raise wrong(
            N_("'{text}' is not a number from 1 to {most}, nor one of: {known}"),
            text=text[:40],
            most=len(names),
            known=known,
        )
    return text


def parse(argv: list[str]) -> argparse.Namespace:
    """The chosen command with its arguments; ``run`` is what to call."""
    words = speak(_wish(argv))
    with translated(words):
        return _parser(words).parse_args(argv)


def tongue(argv: list[str]) -> str:
    """The language for who typed these arguments, whatever else is wrong with them."""
    try:
        return speak(_wish(argv)).lang
    except BadOption:  # a language that we do not speak
        return speak(None).lang


def _wish(argv: list[str]) -> str | None:
    """The language that the arguments ask for, before anything else about them is known."""
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    _lang(asked, None)
    try:
        wish: str | None = asked.parse_known_args(argv)[0].lang
    except argparse.ArgumentError:  # it lacks its value, of which the parser will speak
        return None
    return wish


def _lang(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument("--lang", default=default, help=N_("the language: {languages}; else the environment's"))


def _parser(words: Words) -> Parser:
    parser = Parser(
        "lunarium",
        description=words.say("Plays moon board games: whole, exact, and with good opponents."),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=N_("print the version and leave"))
    _lang(parser, None)
    commands = parser.add_subparsers(required=True, metavar=words.say("COMMAND"), parser_class=Parser)

    def command(name: str, run: object, msgid: str) -> Parser:
        text = words.say(msgid)
        new: Parser = commands.add_parser(name, help=text, description=text)
        new.set_defaults(run=run)
        _lang(new, argparse.SUPPRESS)  # so that it may stand before the command as well
        return new

    command("games", listing.run, N_("The games and their options."))
    _rules(command("rules", rules.run, N_("Read the rules of a game, in our own words.")))
    _play(command("play", play.run, N_("Play in the terminal: against bots, alone, or together at one screen.")))
    _campaign(command("campaign", campaign.run, N_("Play all adventures of Welcome to the Moon in order.")))
    _serve(command("serve", serve.run, N_("Serve tables for the browser and for programs.")))
    _copy(
        command("backup", copies.backup, N_("Write the tables of a server into a file, while it runs.")),
        N_("what is there is replaced"),
    )
    restore = command("restore", copies.restore, N_("Put the tables of a back-up into a database, all or nothing."))
    _copy(restore, N_("what is there loses the tables that it holds"))
    _simulate(command("simulate", simulate.run, N_("Let bots play many games and count.")))
    _replay(command("replay", look.replay, N_("Tell a game move by move, or show one of its positions.")))
    verify = command(
        "verify", look.verify, N_("Check a finished game or a campaign: commitment, deals, moves, result.")
    )
    verify.add_argument("record", type=file, help=N_("a file with a record or a campaign, or - for standard input"))
    _components(verify)
    _draw(command("draw", look.draw, N_("Draw a position of a game as SVG or PNG.")))
    _train(command("train", train.run, N_("Teach a network an adventure of Welcome to the Moon, by games of its own.")))
    _perft(command("perft", perft.run, N_("Count sequences of legal actions.")))
    return parser


def _game(parser: Parser, *, optional: bool = False) -> None:
    parser.add_argument("game", nargs="?" if optional else None, help=", ".join(GAMES))
    parser.add_argument("--seats", help=N_("the number of seats"))
    parser.add_argument(
        "--option", action="append", default=[], metavar=N_("NAME=VALUE"), help=N_("see 'lunarium games'")
    )
    parser.add_argument("--rules", metavar=N_("VERSION"), help=N_("an older version of the game's rules (the newest)"))
    _components(parser)


def _components(parser: Parser) -> None:
    parser.add_argument(
        "--components", type=file, metavar=N_("FILE"), help=N_("a component file of your own, for games that know them")
    )


def _adventure(parser: Parser, text: str) -> None:
    parser.add_argument("--adventure", type=adventure, metavar=N_("NAME"), help=text)


def _rules(parser: Parser) -> None:
    parser.add_argument("game", help=", ".join(GAMES))
    _adventure(parser, N_("only the chapter of this one, by name or number"))


def _play(parser: Parser) -> None:
    _game(parser, optional=True)
    parser.add_argument(
        "--players",
        type=listed,
        metavar=N_("LIST"),
        help=N_("who sits where: names of people and of bots, with commas"),
    )
    parser.add_argument("--seed", type=check_seed, help=N_("a public seed; without it a secret one is drawn"))
    parser.add_argument(
        "--deal", choices=(FAIR, HAND), default=FAIR, help=N_("hand: you enter what falls on a real table")
    )
    parser.add_argument("--save", type=file, metavar=N_("FILE"), help=N_("keep the record there, after every turn"))
    parser.add_argument("--resume", type=file, metavar=N_("FILE"), help=N_("go on with a saved record"))


def _campaign(parser: Parser) -> None:
    parser.add_argument("file", type=file, help=N_("where the campaign is kept; begun if there is no such file"))
    parser.add_argument(
        "--players",
        type=listed,
        metavar=N_("LIST"),
        help=N_("of a new campaign: names of people and of bots, with commas"),
    )
    parser.add_argument(
        "--level",
        type=number(LEVELS[0], LEVELS[-1]),
        metavar="N",
        help=N_("of a new campaign alone: the opponent card of ASTRA (1)"),
    )
    parser.add_argument(
        "--seed", type=check_seed, help=N_("a public seed for the next adventure; without it a secret one is drawn")
    )


def _serve(parser: Parser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help=N_("0.0.0.0 lets others on your network in (127.0.0.1)"))
    parser.add_argument("--port", type=number(0, 65535), default=8000, help=N_("0 takes any free one (8000)"))
    _database(parser)
    parser.add_argument(
        "--bots", type=number(1, 64), default=1, metavar="N", help=N_("processes in which bots think (1)")
    )
    parser.add_argument(
        "--proxy",
        type=listed,
        default=[],
        metavar=N_("LIST"),
        help=N_("addresses or networks of the proxies in front, with commas: what they forward is believed (nobody)"),
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help=N_("how people reach it, for invitations, as https://moon.example"),
    )
    parser.add_argument("--secure", action="store_true", help=N_("cookies only by HTTPS (so with --address https://…)"))
    parser.add_argument("--no-limits", action="store_true", help=N_("do not slow down who asks too often"))
    parser.add_argument("--open", action="store_true", help=N_("open the page in your browser"))


def _database(parser: Parser) -> None:
    parser.add_argument(
        "--database", type=file, metavar="URL", help=N_("a SQLite file or postgresql://…; else one in your data folder")
    )


def _copy(parser: Parser, forced: str) -> None:
    parser.add_argument("file", type=file, help=N_("the back-up: a SQLite database, whatever the server's is"))
    _database(parser)
    parser.add_argument("--force", action="store_true", help=forced)


def _simulate(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--games", type=number(1, 10_000_000), default=100, metavar="N", help=N_("how many (100)"))
    parser.add_argument(
        "--bots",
        type=listed,
        default=["random"],
        metavar=N_("LIST"),
        help=N_("one for all seats, or one a seat, with commas (random)"),
    )
    parser.add_argument("--seed", type=check_seed, default="0", help=N_("another seed gives other games (0)"))
    parser.add_argument("--json", action="store_true", help=N_("print JSON instead of a table"))


def _train(parser: Parser) -> None:
    parser.add_argument(
        "adventures",
        nargs="+",
        metavar=N_("ADVENTURE"),
        help=N_("by name or number, one by one"),
    )
    parser.add_argument(
        "--games", type=number(1, 100_000_000), default=60_000, metavar="N", help=N_("up to so many of each (60000)")
    )
    parser.add_argument("--seed", type=check_seed, default="0", help=N_("another seed gives other games (0)"))
    parser.add_argument("--cores", type=number(1, 256), default=1, metavar="N", help=N_("processes that play (1)"))
    parser.add_argument(
        "--folder",
        type=file,
        default="training",
        metavar=N_("FOLDER"),
        help=N_("where it keeps what it goes on with (training)"),
    )


def _record(parser: Parser) -> None:
    parser.add_argument("record", type=file, help=N_("a file with a record or a campaign, or - for standard input"))
    _adventure(parser, N_("of a campaign, by name or number; otherwise the last one that was played"))
    parser.add_argument("--move", type=number(0, 1_000_000), metavar="N", help=N_("after the first N moves"))
    _components(parser)


def _replay(parser: Parser) -> None:
    _record(parser)
    parser.add_argument("--position", action="store_true", help=N_("print the position as JSON"))


def _draw(parser: Parser) -> None:
    _record(parser)
    parser.add_argument(
        "-o", "--output", type=file, metavar=N_("FILE"), required=True, help=N_("a file that ends in .svg or .png")
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--shape", choices=("wide", "tall"), default="wide", help=N_("tall suits a phone"))
    parser.add_argument("--width", type=number(100, 8000), metavar=N_("PIXELS"), help=N_("of a PNG (1400, tall 720)"))
    parser.add_argument("--seat", help=N_("whose display is the large one: A, B …"))


def _perft(parser: Parser) -> None:
    _game(parser, optional=True)
    parser.add_argument("--depth", type=number(0, 12), default=3, metavar="N", help=N_("actions of the seats (3)"))
    parser.add_argument("--seed", type=check_seed, default="0", help=N_("what the dealer deals (0)"))
    parser.add_argument("--divide", action="store_true", help=N_("a count for each first action"))
    parser.add_argument(
        "--position", type=file, metavar=N_("FILE"), help=N_("count from a position in JSON; - is standard input")
    )
