"""Reads the people of a game."""

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from pustosh.kernel.packs import read_named

FOLDER = Path(__file__).parent
NATIVE = "en"


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As `<game>.yaml` has it."""

    name: dict[str, str]  # by language
    level: int  # whose own they are
    face: tuple[str, ...]  # parts, from the back to the front
    temper: str = ""
    kit: str = "portrait"
    ink: str = ""


class Person(NamedTuple):
    id: str
    record: Record

    @property
    def level(self) -> int:
        return self.record.level

    @property
    def temper(self) -> str:
        return self.record.temper

    def name(self, language: str) -> str:
        return self.record.name.get(language, self.record.name[NATIVE])


@cache
def people_of(game: str) -> MappingProxyType[str, Person]:
    """By id, as the file lists them; nobody in a game that has no file."""
    file = FOLDER / f"{game}.yaml"
    records = read_named(file, Record) if file.exists() else {}
    return MappingProxyType({id_: Person(id_, row.value) for id_, row in records.items()})
