"""What bots have to do is noted in the store: any server may take it up, and one at a time does.

A table is due when bots are to act there. A server that takes it up moves `due` into the future and
writes its name beside it: a lease. If the server dies, the lease runs out and another goes on.
"""

import secrets
import time
from typing import Any, NamedTuple

import sqlalchemy as sa

from pustosh.matches.schema import log, seats, tables

GRACE = 30.0  # seconds in which whoever has the page open sees that it is their turn
REMINDER = 24 * 3600.0  # seconds until somebody is told for the second and last time
LEASE = 6.0  # seconds after which a server that has not been heard of loses its tables


class Standing(NamedTuple):
    """How a table stands after an entry of its log, for lists of tables and for the bots."""

    over: bool = False
    decider: int = -1
    marks: str = ""
    bots: bool = False  # whether they have something to do
    place: str = ""  # where the game stands, as JSON
    paused: bool = False
    tells: bool | None = None  # whether it became somebody's turn; None: who is asked stays so


class Work:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.name = secrets.token_hex(8)  # of this server
        self._reading = engine.execution_options(reading=True)

    def now(self) -> sa.ColumnElement[Any]:
        """The time by one clock for all servers."""
        if self.engine.dialect.name == "postgresql":
            return sa.extract("epoch", sa.func.clock_timestamp())
        return sa.literal(time.time())

    def lease(self, bots: bool) -> dict[str, Any]:
        """This server does what bots have to do here."""
        due = self.now() + LEASE if bots else None
        return {"due": due, "holder": self.name if bots else ""}

    def standing(self, standing: Standing) -> dict[str, Any]:
        values = standing._asdict()
        bots, tells = values.pop("bots"), values.pop("tells")
        if tells is not None:
            values |= self.told(tells) if not standing.paused else {"notify": None}
        values |= {"touched": self.now(), "since": self.now()}
        return {**values, **self.lease(bots and not standing.over)}

    def told(self, tells: bool) -> dict[str, Any]:
        """Whoever is asked gets a notice soon; or a reminder, as they were here just now."""
        wait = GRACE if tells else REMINDER
        return {"notify": self.now() + wait, "notified": 0 if tells else 1}

    def due(self, most: int) -> list[tuple[str, bool]]:
        """Tables whose bots wait for a server, those that wait longest first; has each people?"""
        people = sa.exists().where((seats.c.table_id == tables.c.id) & (seats.c.bot == ""))
        query = sa.select(tables.c.id, people).where(tables.c.due <= self.now())
        with self._reading.connect() as connection:
            rows = connection.execute(query.order_by(tables.c.due).limit(most))
            return [(id_, bool(has_people)) for id_, has_people in rows]

    def claim(self, id_: str) -> bool:
        """Take a table up: True for one server only."""
        free = (tables.c.due <= self.now()) | (tables.c.holder == self.name)
        here = (tables.c.id == id_) & tables.c.due.is_not(None) & free
        return self._update(here, self.lease(True)) == 1

    def renew(self, ids: list[str]) -> None:
        """This server still lives, and has these tables."""
        here = tables.c.id.in_(ids) & (tables.c.holder == self.name) & tables.c.due.is_not(None)
        self._update(here, self.lease(True))

    def settle(self, id_: str, seq: int, standing: Standing) -> bool:
        """Note how a table stands after this entry; False if there is a later one."""
        later = sa.exists().where((log.c.table_id == id_) & (log.c.seq > seq))
        return self._update((tables.c.id == id_) & ~later, self.standing(standing)) == 1

    def postpone(self, id_: str, seconds: float) -> None:
        """Whoever is there after these seconds may try."""
        values = {"due": self.now() + seconds, "holder": ""}
        self._update((tables.c.id == id_) & tables.c.due.is_not(None), values)

    def release(self) -> None:
        """This server ends: others take its tables up at once."""
        mine = (tables.c.holder == self.name) & tables.c.due.is_not(None)
        self._update(mine, {"due": self.now(), "holder": ""})

    def _update(self, condition: sa.ColumnElement[bool], values: dict[str, Any]) -> int:
        with self.engine.begin() as connection:
            return connection.execute(tables.update().where(condition).values(values)).rowcount
