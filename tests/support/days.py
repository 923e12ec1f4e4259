"""Days pass at a table: everything that the store knows of it happened so much earlier."""

from sqlalchemy import text

DAY = 24 * 3600
EARLIER = "UPDATE tables SET since = since - :s, touched = touched - :s, notify = notify - :s"


def let_pass(app, id_, days):
    """The same as a clock that is moved; returns the table, read anew from its store."""
    hub, seconds = app.state.desk.hub, days * DAY
    with hub.store.engine.begin() as connection:
        connection.execute(text(f"{EARLIER} WHERE id = :id"), {"s": seconds, "id": id_})
        ago = text("UPDATE log SET at = datetime(at, :ago) WHERE table_id = :id")
        connection.execute(ago, {"ago": f"-{seconds} seconds", "id": id_})
    hub.forget(idle=-1)
    return hub.table(id_)
