"""Tables that are chapters of a campaign, and turns that are due."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("campaign", sa.String(32)))
    op.add_column("tables", sa.Column("chapter", sa.Integer))
    op.add_column("tables", sa.Column("due", sa.Double))
    op.create_index("tables_by_campaign", "tables", ["campaign", "chapter"], unique=True)
    op.create_index("tables_by_due", "tables", ["due"])
