"""Reads the files of a pack. Each problem names its file, line and card."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec.inspect import DictType, ListType, NoneType, StructType, UnionType, VarTupleType

from pustosh.kernel.faults import unknown
from pustosh.kernel.naming import Forms
from pustosh.kernel.strict_yaml import Document, Lines, line_of, read_document
from pustosh.kernel.strict_yaml import PackError as PackError
from pustosh.kernel.strict_yaml import Problem as Problem

STEP = re.compile(r"\[[^\]]*\]|[^.\[\]]+")
QUOTED = re.compile(r"`([^`]*)`")
UNPLAYED = ("composition.yaml", "pictures/", "texts/")
UNKNOWN_FIELD = re.compile(r"unknown field `(.*)`")
PLAIN_TYPES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "a record",
    "str": "text",
}


class HasId(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Card = TypeVar("Card", bound=HasId)


@dataclass(frozen=True)
class Printed(Generic[T_co]):
    """A value with the place in the file where it is printed."""

    value: T_co
    file: str
    line: int
    card: str = ""
    path: str = ""  # where in the file's lines it begins
    lines: Lines = field(default_factory=dict, repr=False, compare=False)

    def problem(self, message: str, path: str = "") -> Problem:
        """A problem with this value; a path such as `.slots[0].cost` gives the exact line."""
        return Problem(self.file, line_of(self.lines, self.path + path), self.card, message)

    def holding(self, value: T) -> "Printed[T]":
        """What this value means, printed at the same place."""
        return Printed(value, self.file, self.line, self.card, self.path, self.lines)


class PackHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    game: str
    title: str
    version: str


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1)]
    text: str = ""
    flavour: str = ""
    forms: Forms = {}  # of the name, in languages that decline it


def read_header(folder: Path, game: str = "") -> PackHeader:
    """The header of a pack, which must be a pack of `game` if that is given."""
    if not folder.is_dir():
        raise PackError(Problem(str(folder), 0, "", "no such folder: expected one with pack.yaml"))
    header = read_record(folder / "pack.yaml", PackHeader)
    if game and header.value.game != game:
        message = f"a pack of game '{header.value.game}', expected '{game}'"
        raise PackError(header.problem(message, ".game"))
    return header.value


def read_record(path: Path, type_: type[T], file: str = "") -> Printed[T]:
    """A file that is one record."""
    document = read_document(path, file)
    return _convert(type_, document, Row("", "", document.value))


def read_named(path: Path, type_: type[T], file: str = "") -> dict[str, Printed[T]]:
    """A file that maps names to records."""
    document = read_document(path, file)
    if not isinstance(document.value, dict):
        raise PackError(Problem(document.file, 1, "", "expected a mapping: an id, then its record"))
    rows = [Row(str(name), f".{name}", raw) for name, raw in document.value.items()]
    records, problems = _convert_all(type_, document, rows)
    if problems:
        raise PackError(*problems)
    return {printed.card: printed for printed in records}


def read_list(path: Path, type_: type[T], file: str = "") -> list[Printed[T]]:
    """A file that is a list of records."""
    records, problems = _list(path, type_, file, "records: - …")
    if problems:
        raise PackError(*sorted(problems))
    return records


def read_cards(path: Path, type_: type[Card], file: str = "") -> list[Printed[Card]]:
    """A file that is a list of records with ids."""
    cards, problems = _list(path, type_, file, "cards: - id: …")
    problems += repeated_ids(cards)
    if problems:
        raise PackError(*sorted(problems))
    return cards


def _list(
    path: Path, type_: type[T], file: str, what: str
) -> tuple[list[Printed[T]], list[Problem]]:
    document = read_document(path, file)
    if not isinstance(document.value, list):
        raise PackError(Problem(document.file, 1, "", f"expected a list of {what}"))
    rows = [Row(_label(raw, n), f"[{n}]", raw) for n, raw in enumerate(document.value)]
    return _convert_all(type_, document, rows)


def repeated_ids(cards: Iterable[Printed[HasId]]) -> list[Problem]:
    """A problem for each card whose id an earlier card has."""
    first: dict[str, Printed[HasId]] = {}
    problems = []
    for card in cards:
        earlier = first.setdefault(card.value.id, card)
        if earlier is not card:
            taken = f"this id is taken by {earlier.file}:{earlier.line}; give it another"
            problems.append(card.problem(taken, ".id"))
    return problems


def fingerprint(folder: Path) -> str:
    """One hash of what a pack plays with, the same whatever system wrote its line ends.

    The composition of the box, the pictures and texts of its cards are never played: they are left
    out.
    """
    digest = hashlib.sha256()
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.yaml")}
    files = {name: path for name, path in files.items() if not name.startswith(UNPLAYED)}
    for name in sorted(files):
        data = files[name].read_bytes().replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        digest.update(f"{name}\n{len(data)}\n".encode() + data)
    return digest.hexdigest()


class Row(NamedTuple):
    """One record of a file, not yet converted."""

    card: str
    path: str
    raw: Any


def _label(raw: object, index: int) -> str:
    name = raw.get("id") if isinstance(raw, dict) else None
    return name if isinstance(name, str) else f"entry {index + 1}"


def _convert_all(
    type_: type[T], document: Document, rows: list[Row]
) -> tuple[list[Printed[T]], list[Problem]]:
    records: list[Printed[T]] = []
    problems: list[Problem] = []
    for row in rows:
        try:
            records.append(_convert(type_, document, row))
        except PackError as error:
            problems += error.problems
    return records, problems


def _convert(type_: type[T], document: Document, row: Row) -> Printed[T]:
    file, lines = document.file, document.lines
    try:
        value = msgspec.convert(row.raw, type_)
    except msgspec.ValidationError as error:
        message, path = _explain(type_, str(error))
        line = line_of(lines, row.path + path)
        raise PackError(Problem(file, line, row.card, message)) from None
    return Printed(value, file, line_of(lines, row.path), row.card, row.path, lines)


def _explain(type_: type[T], fault: str) -> tuple[str, str]:
    """The fault in plain words, and its path inside the record."""
    what, _, where = fault.partition(" - at `")
    path = where.rpartition("$")[2].rstrip("`")
    if match := UNKNOWN_FIELD.search(what):
        name = match.group(1)
        fields = _fields_at(type_, path)
        message = str(unknown("field", name, fields)) if fields else f"unknown field {name!r}"
        return message, f"{path}.{name}"
    words = QUOTED.sub(_plain_type, what.removeprefix("Object "))
    at = f" at {path.lstrip('.')}" if path else ""
    key = " for each key" if where.startswith("key`") else ""
    return f"{words[0].lower()}{words[1:]}{key}{at}", path


def _plain_type(quoted: re.Match[str]) -> str:
    """`int | null` -> a whole number or nothing; names of fields stay as they are."""
    return " or ".join(PLAIN_TYPES.get(word, f"'{word}'") for word in quoted.group(1).split(" | "))


def _fields_at(type_: type[T], path: str) -> list[str]:
    """The fields that a record at this path may have."""
    info: object = msgspec.inspect.type_info(type_)
    for step in STEP.findall(path):
        info = _inside(info, step)
    return [part.encode_name for part in info.fields] if isinstance(info, StructType) else []


def _inside(info: object, step: str) -> object:
    """The type of a field, or of the entries of a list or mapping."""
    if isinstance(info, StructType):
        info = next(part.type for part in info.fields if part.encode_name == step)
    elif isinstance(info, ListType | VarTupleType):
        info = info.item_type
    elif isinstance(info, DictType):
        info = info.value_type
    if isinstance(info, UnionType):
        info = next(part for part in info.types if not isinstance(part, NoneType))
    return info
