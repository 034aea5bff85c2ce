"""Until when a bot waits that keeps the seat of who left in the middle of a turn."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seats", sa.Column("until", sa.Double))
    op.create_index("seats_by_until", "seats", ["until"])
