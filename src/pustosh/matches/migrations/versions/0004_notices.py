"""Where a table stands, since when, whether it rests; who is told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for column in (
        sa.Column("place", sa.Text, nullable=False, server_default=""),
        sa.Column("since", sa.Float(53), nullable=False, server_default="0"),
        sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("notify", sa.Float(53)),
        sa.Column("notified", sa.SmallInteger, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
    op.execute("UPDATE tables SET since = touched")
    op.create_index("ix_tables_notify", "tables", ["notify"])
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
    )
    op.create_table(
        "addresses",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Float(53), nullable=False),
    )
