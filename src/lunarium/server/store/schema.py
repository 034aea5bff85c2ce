"""The tables of the database, as SQLAlchemy sees them; ``migrations`` makes them."""

from sqlalchemy import JSON, Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()


def _table_key() -> Column[str]:
    return Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("deal", String(8), nullable=False),
    Column("seed", String(64)),
    Column("commitment", String(80)),
    Column("given", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("daily", String(10)),
    Column("origin", String(32)),
    Column("rematch", String(32)),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("news", Integer, nullable=False, server_default="1"),
    Column("campaign", String(32)),
    Column("chapter", Integer),
    Column("due", Double),
    Column("host", String(64)),
    Column("rules", String(8), nullable=False),
    Column("gone", Integer, nullable=False),
    Index("tables_by_change", "status", "changed"),
    Index("tables_by_campaign", "campaign", "chapter", unique=True),  # of two who begin chapter 3, one fails
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    _table_key(),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("holder", String(64), index=True),
    Column("bot", String(20)),
    Column("resigned", Boolean, nullable=False),
    Column("rank", Integer),  # these two when the game is over
    Column("total", Integer),
    Column("until", Double),
    Index("seats_by_until", "until"),
)

# The primary key is the lock: of two processes that write entry 17, one fails.
moves = Table(
    "moves",
    metadata,
    _table_key(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("late", String(20)),
    Column("step", Integer, nullable=False, server_default="0"),
)

chat = Table(
    "chat",
    metadata,
    _table_key(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# The primary key lets one of two who ask for the same at once have it; the other is led to the same table.
claims = Table(
    "claims",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("table", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("total", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("at", Double, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
)

# The server's own times: when it was last seen alive, when its health was last asked for.
pulses = Table(
    "pulses",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("at", Double, nullable=False),
)
