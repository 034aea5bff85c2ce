"""What is secret is not counted for others: steps of drafts by seat, and changes beside the log by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("moves", sa.Column("step", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("news", sa.Integer, nullable=False, server_default="1"))
    tables = sa.table("tables", sa.column("version"), sa.column("news"))
    op.execute(sa.update(tables).values(news=tables.c.version))  # more than any number that a reader has heard
