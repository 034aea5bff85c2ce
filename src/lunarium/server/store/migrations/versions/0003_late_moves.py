"""Moves that a bot made because the seat was late."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("moves", sa.Column("late", sa.String(20)))
