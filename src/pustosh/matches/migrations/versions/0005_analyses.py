"""What was found when a finished game was looked at once more."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
