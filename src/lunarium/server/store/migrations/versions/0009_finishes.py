"""The results of finished games by seat; those of older ones are filled in when somebody first asks for them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("rank", sa.Integer))
    op.add_column("seats", sa.Column("total", sa.Integer))
