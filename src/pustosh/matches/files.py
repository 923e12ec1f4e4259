"""Records on disk: JSON lines, written whole or not at all."""

import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from pustosh.kernel.faults import Fault
from pustosh.matches.record import FORMATS, Answer, End, Header, Record, Undo

KINDS: dict[bytes, Any] = {b'{"end"': End, b'{"undo"': Undo}  # of lines, by their start
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def dump(record: Record) -> bytes:
    """The header, then an answer or an undo a line, then how it ended."""
    lines: list[msgspec.Struct] = [record.header, *record.history()]
    if record.end is not None:
        lines.append(End(record.end))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def parse(data: bytes, name: str) -> Record:
    """A record from its lines; what is damaged or foreign is refused with its line."""
    lines = data.splitlines()
    if not lines:
        raise Fault(f"{name}: empty: this is no record of a game")
    record = Record(_header(lines[0], name), [])
    for number, line in enumerate(lines[1:], 2):
        place = f"{name}:{number}"
        if record.end is not None:
            raise Fault(f"{place}: there is a line after the end of the game")
        record = _with(record, _entry(line, place), place)
    return record


def _with(record: Record, entry: Answer | Undo | End, place: str) -> Record:
    if isinstance(entry, Answer):
        record.answers.append(entry)
    elif isinstance(entry, End):
        record.end = entry.end
    elif record.header.dice_repeat or not 0 <= entry.undo < len(record.answers):
        raise Fault(f"{place}: damaged: there is nothing to take back to answer {entry.undo}")
    else:
        return record.after_undo(entry.undo, entry.seat)
    return record


def _header(line: bytes, name: str) -> Header:
    try:
        version = msgspec.json.decode(line, type=_Format).format
    except UNREADABLE:
        raise Fault(f"{name}:1: this is no record of a game") from None
    if version not in FORMATS:
        known = " and ".join(map(str, FORMATS))
        raise Fault(f"{name}:1: format {version}; this program reads formats {known}")
    try:
        return msgspec.json.decode(line, type=Header)
    except UNREADABLE as error:
        raise Fault(f"{name}:1: damaged: {error}") from None


class _Format(msgspec.Struct):
    format: int


def _entry(line: bytes, place: str) -> Answer | Undo | End:
    kind = KINDS.get(line.partition(b":")[0], Answer)
    try:
        entry: Answer | Undo | End = msgspec.json.decode(line, type=kind)
    except UNREADABLE as error:
        raise Fault(f"{place}: damaged: {error}") from None
    return entry


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
