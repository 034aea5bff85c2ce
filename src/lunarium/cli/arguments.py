"""The arguments of every command."""

import argparse
import sys
from typing import NoReturn

from ..core.match import FAIR, HAND
from ..core.record import check_seed
from ..games import GAMES
from ..games.welcome_to_the_moon.adventures import ADVENTURES
from . import campaign, copies, listing, look, perft, play, rules, serve, simulate


class _Parser(argparse.ArgumentParser):
    """Says one clear line about a wrong argument, and leaves with code 2."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (see '{self.prog} --help')", file=sys.stderr)
        raise SystemExit(2)


def number(least: int, most: int) -> "type[int]":
    """A whole number within bounds, for argparse."""

    def parse(text: str) -> int:
        if not text.isascii() or not text.isdecimal() or not least <= int(text[:12]) <= most:
            raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number from {least} to {most}")
        return int(text)

    return parse  # type: ignore[return-value]


def listed(text: str) -> list[str]:
    """Names with commas between them, for argparse."""
    return [name.strip() for name in text.split(",")]


def file(text: str) -> str:
    """The name of a file, for argparse."""
    if not text:
        raise argparse.ArgumentTypeError("a file has a name")
    return text


def adventure(text: str) -> str:
    """An adventure by its name or its number, for argparse."""
    names = [*ADVENTURES]
    if text in map(str, range(1, len(names) + 1)):
        return names[int(text) - 1]
    if text not in names:
        known = ", ".join(names)
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a number from 1 to {len(names)}, nor one of: {known}")
    return text


def parse(argv: list[str]) -> argparse.Namespace:
    """The chosen command with its arguments; ``run`` is what to call."""
    parser = _Parser("lunarium", description="Plays moon board games: whole, exact, and with good opponents.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: object, text: str) -> argparse.ArgumentParser:
        new = commands.add_parser(name, help=text, description=text)
        new.set_defaults(run=run)
        new.add_argument("--lang", help="en, es or pl; otherwise what the environment asks for")
        return new

    command("games", listing.run, "The games and their options.")
    _rules(command("rules", rules.run, "Read the rules of a game, in our own words."))
    _play(command("play", play.run, "Play in the terminal: against bots, alone, or together at one screen."))
    _campaign(command("campaign", campaign.run, "Play the eight adventures of Welcome to the Moon in order."))
    _serve(command("serve", serve.run, "Serve tables for the browser and for programs."))
    _copy(command("backup", copies.backup, "Write the tables of a server into a file, while it runs."), "is replaced")
    restore = command("restore", copies.restore, "Put the tables of a back-up into a database, all or nothing.")
    _copy(restore, "loses the tables that it holds")
    _simulate(command("simulate", simulate.run, "Let bots play many games and count."))
    _replay(command("replay", look.replay, "Tell a game move by move, or show one of its positions."))
    verify = command("verify", look.verify, "Check a finished game or a campaign: commitment, deals, moves, result.")
    verify.add_argument("record", type=file, help="a file with a record or a campaign, or - for standard input")
    _components(verify)
    _draw(command("draw", look.draw, "Draw a position of a game as SVG or PNG."))
    _perft(command("perft", perft.run, "Count sequences of legal actions."))
    return parser.parse_args(argv)


def _game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    parser.add_argument("game", nargs="?" if optional else None, help=", ".join(GAMES))
    parser.add_argument("--seats", help="the number of seats")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see 'lunarium games'")
    parser.add_argument("--rules", metavar="VERSION", help="an older version of the game's rules (the newest)")
    _components(parser)


def _components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--components", type=file, metavar="FILE", help="a component file of your own, for games that know them"
    )


def _adventure(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--adventure", type=adventure, metavar="NAME", help=text)


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=", ".join(GAMES))
    _adventure(parser, "only the chapter of this one, by name or number")


def _play(parser: argparse.ArgumentParser) -> None:
    _game(parser, optional=True)
    parser.add_argument(
        "--players", type=listed, metavar="LIST", help="who sits where: names of people and of bots, with commas"
    )
    parser.add_argument("--seed", type=check_seed, help="a public seed; without it a secret one is drawn")
    parser.add_argument("--deal", choices=(FAIR, HAND), default=FAIR, help="hand: you enter what falls on a real table")
    parser.add_argument("--save", type=file, metavar="FILE", help="keep the record there, after every turn")
    parser.add_argument("--resume", type=file, metavar="FILE", help="go on with a saved record")


def _campaign(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=file, help="where the campaign is kept; begun if there is no such file")
    parser.add_argument(
        "--players", type=listed, metavar="LIST", help="of a new campaign: names of people and of bots, with commas"
    )
    parser.add_argument("--level", type=number(1, 8), metavar="N", help="of a new campaign alone: ASTRA's opponent (1)")
    parser.add_argument(
        "--seed", type=check_seed, help="a public seed for the next adventure; without it a secret one is drawn"
    )


def _serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets others on your network in (127.0.0.1)")
    parser.add_argument("--port", type=number(0, 65535), default=8000, help="0 takes any free one (8000)")
    _database(parser)
    parser.add_argument("--bots", type=number(1, 64), default=1, metavar="N", help="processes in which bots think (1)")
    parser.add_argument(
        "--proxy",
        type=listed,
        default=[],
        metavar="LIST",
        help="addresses or networks of the proxies in front, with commas: what they forward is believed (nobody)",
    )
    parser.add_argument(
        "--address", default="", metavar="URL", help="how people reach it, for invitations, as https://moon.example"
    )
    parser.add_argument("--secure", action="store_true", help="cookies only by HTTPS (so with --address https://…)")
    parser.add_argument("--no-limits", action="store_true", help="do not slow down who asks too often")
    parser.add_argument("--open", action="store_true", help="open the page in your browser")


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", metavar="URL", help="a SQLite file or postgresql://…; else one in your data folder"
    )


def _copy(parser: argparse.ArgumentParser, forced: str) -> None:
    parser.add_argument("file", type=file, help="the back-up: a SQLite database, whatever the server's is")
    _database(parser)
    parser.add_argument("--force", action="store_true", help=f"what is there {forced}")


def _simulate(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--games", type=number(1, 10_000_000), default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--bots",
        type=listed,
        default=["random"],
        metavar="LIST",
        help="one for all seats, or one a seat, with commas (random)",
    )
    parser.add_argument("--seed", type=check_seed, default="0", help="another seed gives other games (0)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=file, help="a file with a record or a campaign, or - for standard input")
    _adventure(parser, "of a campaign, by name or number; otherwise the last one that was played")
    parser.add_argument("--move", type=number(0, 1_000_000), metavar="N", help="after the first N moves")
    _components(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    _record(parser)
    parser.add_argument("--position", action="store_true", help="print the position as JSON")


def _draw(parser: argparse.ArgumentParser) -> None:
    _record(parser)
    parser.add_argument(
        "-o", "--output", type=file, metavar="FILE", required=True, help="a file that ends in .svg or .png"
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--shape", choices=("wide", "tall"), default="wide", help="tall suits a phone")
    parser.add_argument("--width", type=number(100, 8000), metavar="PIXELS", help="of a PNG (1400, tall 720)")
    parser.add_argument("--seat", help="whose display is the large one: A, B …")


def _perft(parser: argparse.ArgumentParser) -> None:
    _game(parser, optional=True)
    parser.add_argument("--depth", type=number(0, 12), default=3, metavar="N", help="actions of the seats (3)")
    parser.add_argument("--seed", type=check_seed, default="0", help="what the dealer deals (0)")
    parser.add_argument("--divide", action="store_true", help="a count for each first action")
    parser.add_argument(
        "--position", type=file, metavar="FILE", help="count from a position in JSON; - is standard input"
    )
