"""Data sets on disk: written beside and then put in place, so that none is ever half there."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import BinaryIO, Protocol

import msgspec

from pustosh.kernel.faults import Fault, unknown
from pustosh.lab.dataset.decisions import Decision

ENDINGS = (".jsonl", ".parquet")


class Sink(Protocol):
    def add(self, rows: list[Decision]) -> None: ...

    def close(self) -> None: ...


class JsonLines:
    """A JSON object for each decision."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._encode = msgspec.json.Encoder().encode_lines

    def add(self, rows: list[Decision]) -> None:
        self._file.write(self._encode(rows))

    def close(self) -> None:
        """Nothing stands after the last line."""


def checked(path: Path) -> Path:
    """A path whose ending says what it will be, in a folder that is there."""
    if path.suffix not in ENDINGS:
        raise unknown("ending of a data set", path.suffix or path.name, ENDINGS)
    if path.suffix == ".parquet":
        _parquet()
    if not path.parent.is_dir():
        raise Fault(f"cannot write {path}: there is no folder {path.parent}")
    return path


@contextmanager
def writing(path: Path) -> Iterator[Sink]:
    """Rows go to a file beside it, which takes its place when all are there."""
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            sink: Sink = _parquet().Parquet(file) if _is_parquet(path) else JsonLines(file)
            yield sink
            sink.close()
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        raise Fault(f"cannot write {path}: {error.strerror or error}") from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)


def read(path: Path) -> Iterable[Decision]:
    """The decisions of a data set, in their order."""
    try:
        if _is_parquet(path):
            rows: Iterable[Decision] = _parquet().read(path)
            return rows
        return msgspec.json.Decoder(Decision).decode_lines(path.read_bytes())
    except (OSError, msgspec.DecodeError, ValueError) as error:
        raise Fault(f"cannot read {path}: {error}") from None


def _is_parquet(path: Path) -> bool:
    return path.suffix == ".parquet"


def _parquet() -> "_Module":
    try:
        module: _Module = import_module("pustosh.lab.dataset.parquet")  # type: ignore[assignment]
        return module
    except ModuleNotFoundError:
        raise Fault(
            "Parquet files need the extra `datasets`: pip install 'pustosh[datasets]'"
        ) from None


class _Module(Protocol):
    @staticmethod
    def Parquet(file: BinaryIO) -> Sink: ...  # noqa: N802  the class of that module

    @staticmethod
    def read(path: Path) -> Iterable[Decision]: ...
