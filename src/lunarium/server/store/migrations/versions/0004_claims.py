"""What may be had once: a daily deal, a table that was asked for with a key. And who set a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(64)))
    op.create_table(
        "claims",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    )
