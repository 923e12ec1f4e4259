"""What a list of tables shows, which bots are due, when a table was last touched; snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

EPOCH = {"sqlite": "strftime('%s', created)", "postgresql": "extract(epoch FROM created)"}


def upgrade() -> None:
    for column in (
        sa.Column("due", sa.Float(53)),
        sa.Column("holder", sa.String(32), nullable=False, server_default=""),
        sa.Column("decider", sa.SmallInteger, nullable=False, server_default="-1"),
        sa.Column("marks", sa.String(64), nullable=False, server_default=""),
        sa.Column("opener", sa.String(64), nullable=False, server_default=""),
        sa.Column("touched", sa.Float(53), nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
    now = EPOCH[op.get_bind().dialect.name]
    # Whose turn it is nobody has noted yet: every running table is looked at once.
    op.execute(f"UPDATE tables SET touched = {now}, due = CASE WHEN over THEN NULL ELSE 0 END")
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_opener", "tables", ["opener", "over"])
    op.create_index("ix_tables_public", "tables", ["public", "over", "created"])
    op.create_index("ix_tables_touched", "tables", ["over", "touched"])
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
