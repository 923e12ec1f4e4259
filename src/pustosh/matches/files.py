"""Records on disk: JSON lines, written whole or not at all."""

import os
import tempfile
from pathlib import Path

import msgspec

from pustosh.kernel.faults import Fault
from pustosh.matches.record import FORMAT, Answer, End, Header, Record

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def dump(record: Record) -> bytes:
    """The header, then an answer a line, then how it ended."""
    lines: list[msgspec.Struct] = [record.header, *record.answers]
    if record.end is not None:
        lines.append(End(record.end))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def parse(data: bytes, name: str) -> Record:
    """A record from its lines; what is damaged or foreign is refused with its line."""
    lines = data.splitlines()
    if not lines:
        raise Fault(f"{name}: empty: this is no record of a game")
    header = _header(lines[0], name)
    answers: list[Answer] = []
    end = None
    for number, line in enumerate(lines[1:], 2):
        if end is not None:
            raise Fault(f"{name}:{number}: there is a line after the end of the game")
        entry = _entry(line, f"{name}:{number}")
        if isinstance(entry, End):
            end = entry.end
        else:
            answers.append(entry)
    return Record(header, answers, end)


def _header(line: bytes, name: str) -> Header:
    try:
        version = msgspec.json.decode(line, type=_Format).format
    except UNREADABLE:
        raise Fault(f"{name}:1: this is no record of a game") from None
    if version != FORMAT:
        raise Fault(f"{name}:1: format {version}; this program reads format {FORMAT}")
    try:
        return msgspec.json.decode(line, type=Header)
    except UNREADABLE as error:
        raise Fault(f"{name}:1: damaged: {error}") from None


class _Format(msgspec.Struct):
    format: int


def _entry(line: bytes, place: str) -> Answer | End:
    type_: type[Answer] | type[End] = End if line.startswith(b'{"end"') else Answer
    try:
        return msgspec.json.decode(line, type=type_)
    except UNREADABLE as error:
        raise Fault(f"{place}: damaged: {error}") from None


def save(record: Record, path: Path) -> None:
    """Write beside the old file, then replace it: a full disk or a crash loses nothing."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(dump(record))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        raise Fault(f"cannot save {path}: {error.strerror or error}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def load(path: Path) -> Record:
    try:
        return parse(path.read_bytes(), str(path))
    except OSError as error:
        raise Fault(f"cannot read {path}: {error.strerror or error}") from None
