"""What the store keeps: tables, who sits at them, each table's log, what was made of it."""

import sqlalchemy as sa

VERSION = "0005"  # of the newest migration

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("created", sa.DateTime, server_default=sa.func.current_timestamp(), nullable=False),
    sa.Column("due", sa.Float(53)),  # when a server takes up what bots have to do; none: nothing
    sa.Column("holder", sa.String(32), nullable=False, server_default=""),  # who does it until then
    sa.Column("decider", sa.SmallInteger, nullable=False, server_default="-1"),
    sa.Column("marks", sa.String(64), nullable=False, server_default=""),  # of the seats: 1,3
    sa.Column("opener", sa.String(64), nullable=False, server_default=""),  # hash of their token
    sa.Column("touched", sa.Float(53), nullable=False, server_default="0"),  # the last entry
    sa.Column("place", sa.Text, nullable=False, server_default=""),  # in the game, for everybody
    sa.Column("since", sa.Float(53), nullable=False, server_default="0"),  # the last move
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("notify", sa.Float(53)),  # when whoever is asked gets a notice; none: no more
    sa.Column("notified", sa.SmallInteger, nullable=False, server_default="0"),  # of this turn
    sa.Index("ix_tables_due", "due"),
    sa.Index("ix_tables_notify", "notify"),
    sa.Index("ix_tables_opener", "opener", "over"),
    sa.Index("ix_tables_public", "public", "over", "created"),
    sa.Index("ix_tables_touched", "over", "touched"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(32), nullable=False),  # empty: a person
    sa.Column("owner", sa.String(64), nullable=False, index=True),  # hash of a browser's token
    sa.Column("invitation", sa.String(64), nullable=False, index=True),  # hash of a secret link
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),  # -1: nobody's
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.DateTime, server_default=sa.func.current_timestamp(), nullable=False),
    sqlite_with_rowid=False,
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.String(64), nullable=False),  # of program, rules and pack
    sa.Column("answers", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.String(64), nullable=False),  # of the program that made it
    sa.Column("body", sa.LargeBinary, nullable=False),
)

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),  # hash of the address
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),  # where the browser's own service takes notices
    sa.Column("key", sa.String(128), nullable=False),  # with which they are encrypted
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("origin", sa.String(300), nullable=False),  # under which this browser reaches us
)

addresses = sa.Table(
    "addresses",
    metadata,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("origin", sa.String(300), nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Float(53), nullable=False),  # when the letter to confirm it was sent
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
