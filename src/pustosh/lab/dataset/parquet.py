"""Decisions as a Parquet file, for pandas, Polars, DuckDB and their like."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from pustosh.lab.dataset.decisions import Decision

KINDS = {int: pa.int32(), float: pa.float32(), str: pa.string()}


def column(hint: Any) -> Any:
    """The kind of a column after the type of a field."""
    if hint == float | None:
        return pa.float32()
    inner = getattr(hint, "__args__", ())
    return pa.list_(KINDS[inner[0]]) if inner else KINDS[hint]


SCHEMA = pa.schema([(name, column(hint)) for name, hint in Decision.__annotations__.items()])


class Parquet:
    def __init__(self, file: BinaryIO) -> None:
        self._writer = pq.ParquetWriter(file, SCHEMA, compression="zstd")

    def add(self, rows: list[Decision]) -> None:
        if rows:
            table = pa.Table.from_pylist([msgspec.structs.asdict(row) for row in rows], SCHEMA)
            self._writer.write_table(table)

    def close(self) -> None:
        self._writer.close()


def read(path: Path) -> Iterator[Decision]:
    file = pq.ParquetFile(path)
    for batch in file.iter_batches():
        yield from (Decision(**row) for row in batch.to_pylist())
