"""The version of the rules with which a table began. All tables before this step follow the first."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(8), nullable=False, server_default="1"))
