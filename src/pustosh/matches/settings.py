"""What all servers of a store share: small values under a name."""

import secrets
from typing import Any

import sqlalchemy as sa

from pustosh.matches.schema import settings
from pustosh.matches.upsert import insert_into

KEY_OF_IDENTITIES = "identities"
TRIAL = "trial"


class Settings:
    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine

    def key_of_identities(self) -> bytes:
        """The secret with which servers sign the identities of visitors."""
        return self.secret(KEY_OF_IDENTITIES, secrets.token_bytes(32))

    def secret(self, name: str, fresh: bytes) -> bytes:
        """What all servers share under this name; the first one stores its fresh value."""
        query = sa.select(settings.c.value).where(settings.c.name == name)
        with self._engine.begin() as connection:
            wanted = self._insert().values({"name": name, "value": fresh})
            connection.execute(wanted.on_conflict_do_nothing())
            return bytes(connection.execute(query).scalar_one())

    def try_write(self) -> None:
        """Store something, as an answer is stored: raises if that is not possible now."""
        value = secrets.token_bytes(8)
        wanted = self._insert().values(name=TRIAL, value=value)
        changed = wanted.on_conflict_do_update(index_elements=["name"], set_={"value": value})
        with self._engine.begin() as connection:
            connection.execute(changed)

    def _insert(self) -> Any:
        return insert_into(self._engine, settings)
