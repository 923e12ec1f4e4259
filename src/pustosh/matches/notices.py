"""Whom to tell that it is their turn, and how: noted in the store, so that any server does it.

A table has the time at which whoever is asked gets a notice, written with the answer that made it
their turn. A server that takes it up moves that time ahead; if it dies, another one does.
"""

import hashlib
from typing import Any, NamedTuple

import sqlalchemy as sa

from pustosh.matches import work
from pustosh.matches.schema import addresses, seats, subscriptions, tables
from pustosh.matches.upsert import insert_into
from pustosh.matches.work import Work

LEASE = 120.0  # seconds after which another server tries
MOST_BROWSERS = 10  # of one person


class Subscription(NamedTuple):
    """A browser that takes notices."""

    owner: str
    endpoint: str
    key: str
    auth: str
    language: str
    origin: str


class Address(NamedTuple):
    owner: str
    address: str
    language: str
    origin: str
    confirmed: bool
    asked: float


class Turn(NamedTuple):
    """Somebody whose turn it is and who is to be told."""

    table_id: str
    game: str
    owner: str
    notified: int  # how often they were, about this turn


class Notices:
    def __init__(self, engine: sa.Engine, work: Work) -> None:
        self._engine, self._work = engine, work
        self._reading = engine.execution_options(reading=True)

    def subscribe(self, new: Subscription) -> bool:
        """False if this person has too many browsers already; the same browser counts once."""
        id_ = hashlib.sha256(new.endpoint.encode()).hexdigest()
        others = (subscriptions.c.owner == new.owner) & (subscriptions.c.id != id_)
        count = sa.select(sa.func.count()).select_from(subscriptions).where(others)
        with self._engine.begin() as connection:
            if connection.execute(count).scalar_one() >= MOST_BROWSERS:
                return False
            connection.execute(subscriptions.delete().where(subscriptions.c.id == id_))
            connection.execute(subscriptions.insert().values(id=id_, **new._asdict()))
            return True

    def subscriptions(self, owner: str) -> list[Subscription]:
        columns = [subscriptions.c[name] for name in Subscription._fields]
        query = sa.select(*columns).where(subscriptions.c.owner == owner)
        with self._reading.connect() as connection:
            return [Subscription(*row) for row in connection.execute(query)]

    def unsubscribe(self, owner: str, endpoint: str) -> None:
        here = (subscriptions.c.owner == owner) & (subscriptions.c.endpoint == endpoint)
        self._change(subscriptions.delete().where(here))

    def address(self, owner: str) -> Address | None:
        with self._reading.connect() as connection:
            row = connection.execute(sa.select(addresses).where(addresses.c.owner == owner)).first()
        return None if row is None else Address(*row)

    def note_address(self, new: Address) -> None:
        insert = insert_into(self._engine, addresses)
        values = new._asdict()
        self._change(
            insert.values(values).on_conflict_do_update(index_elements=["owner"], set_=values)
        )

    def forget_address(self, owner: str) -> None:
        self._change(addresses.delete().where(addresses.c.owner == owner))

    def cancel(self, ids: list[str]) -> None:
        """Whoever is asked there has the page open: they are reminded in a day, if at all."""
        soon = tables.c.notify <= self._work.now() + work.GRACE
        here = tables.c.id.in_(ids) & soon
        with self._reading.connect() as connection:
            if connection.execute(sa.select(tables.c.id).where(here).limit(1)).first() is None:
                return
        self._change(tables.update().where(here).values(self._work.told(False)))

    def due(self, most: int) -> list[Turn]:
        """Turns to tell of, taken up by this server; who wants no notices is left out for good."""
        late = tables.c.notify <= self._work.now()
        with self._reading.connect() as connection:
            if connection.execute(sa.select(tables.c.id).where(late).limit(1)).first() is None:
                return []
        self._change(tables.update().where(late & ~self._wanted()).values(notify=None))
        query = sa.select(tables.c.id, tables.c.game, seats.c.owner, tables.c.notified)
        query = query.join(seats, _asked()).where(late).order_by(tables.c.notify).limit(most)
        with self._reading.connect() as connection:
            turns = [Turn(*row) for row in connection.execute(query)]
        return [turn for turn in turns if self._claim(turn)]

    def _wanted(self) -> sa.ColumnElement[bool]:
        """Somebody is asked who takes notices, at a table that goes on."""
        confirmed = sa.select(addresses.c.owner).where(addresses.c.confirmed == sa.true())
        takers = sa.union_all(sa.select(subscriptions.c.owner), confirmed)
        asked = sa.exists().where(_asked() & seats.c.owner.in_(takers))
        return asked & (tables.c.over == sa.false()) & (tables.c.paused == sa.false())

    def _claim(self, turn: Turn) -> bool:
        """True for one server only."""
        late = (tables.c.id == turn.table_id) & (tables.c.notify <= self._work.now())
        return self._change(tables.update().where(late).values(notify=self._work.now() + LEASE)) > 0

    def told(self, turn: Turn, again: float | None) -> None:
        """Noted, unless somebody has moved since; `again` are seconds until the next notice."""
        here = (tables.c.id == turn.table_id) & (tables.c.notified == turn.notified)
        later = None if again is None else self._work.now() + again
        values = {"notify": later, "notified": turn.notified + 1}
        self._change(tables.update().where(here & tables.c.notify.is_not(None)).values(values))

    def _change(self, statement: Any) -> int:
        with self._engine.begin() as connection:
            return connection.execute(statement).rowcount


def _asked() -> sa.ColumnElement[bool]:
    """The seat of whoever is asked, if a person holds it and plays."""
    here = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.decider)
    return here & (seats.c.bot == "") & (seats.c.owner != "")
