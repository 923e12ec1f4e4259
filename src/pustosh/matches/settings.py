"""What all servers of a store share: small values under a name."""

import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from pustosh.matches.schema import settings

KEY_OF_IDENTITIES = "identities"
TRIAL = "trial"


class Settings:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def key_of_identities(self) -> bytes:
        """The secret with which servers sign the identities of visitors; the first one makes it."""
        fresh = {"name": KEY_OF_IDENTITIES, "value": secrets.token_bytes(32)}
        query = sa.select(settings.c.value).where(settings.c.name == KEY_OF_IDENTITIES)
        with self._engine.begin() as connection:
            connection.execute(self._insert().values(fresh).on_conflict_do_nothing())
            return bytes(connection.execute(query).scalar_one())

    def try_write(self) -> None:
        """Store something, as an answer is stored: raises if that is not possible now."""
        value = secrets.token_bytes(8)
        wanted = self._insert().values(name=TRIAL, value=value)
        changed = wanted.on_conflict_do_update(index_elements=["name"], set_={"value": value})
        with self._engine.begin() as connection:
            connection.execute(changed)

    def _insert(self) -> Any:
        is_sqlite = self._engine.dialect.name == "sqlite"
        return sqlite.insert(settings) if is_sqlite else postgresql.insert(settings)
