"""When the server was last seen alive, and when its health was last asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "pulses",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
