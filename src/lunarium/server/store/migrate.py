"""Bring a database up to date: Alembic with the migrations that the package ships."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from ...core.errors import N_
from .engine import BadDatabase

_LOCK = 7_305_011  # an advisory lock: processes that start together migrate one after the other


def migrate(connection: Connection, to: str = "head") -> None:
    """Run what is missing, within the connection's transaction; raises ``BadDatabase`` for a database of the future."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    if to == "head" and revision(connection) == head():
        return
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:
        raise BadDatabase(
            N_("the database was made by a later version of lunarium (this one knows {head})"), head=head()
        ) from None


def rewrite(connection: Connection) -> None:
    """Write what is there: what can only be read is found out at the start, not by the first move."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def revision(connection: Connection) -> str | None:
    """The last step that a database has taken; None where it has taken none."""
    return MigrationContext.configure(connection).get_current_revision()


def head() -> str:
    """The last step that there is."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def known(step: str) -> bool:
    """Whether it is one of ours."""
    return step in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config
