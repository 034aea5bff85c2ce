"""How a server is set up."""

from dataclasses import dataclass, field

from .networks import Hops


@dataclass(frozen=True)
class Settings:
    """What ``create_app`` needs to know; the defaults suit one machine among friends."""

    database: str | None = None  # a URL or a path; None: SQLite in the user's data folder
    bot_processes: int = 1
    bot_seconds: float = 5.0  # for one turn of a bot
    bot_pause: float = 0.4  # before it, so that people can follow
    rooms: int = 2000  # tables that are kept in memory
    limits: bool = True  # how fast one address may ask
    listeners: int = 300  # event streams of one address
    hops: Hops = field(default_factory=Hops)  # the proxies whose X-Forwarded-For and -Proto are believed
    secure: bool = False  # cookies only by HTTPS
    address: str = ""  # how people reach this server, as https://moon.example
    own: tuple[str, ...] = ()  # the addresses of its socket, for invitations where none was given
