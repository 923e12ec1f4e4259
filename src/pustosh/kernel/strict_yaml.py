"""A strict reader of YAML: all but numbers, true, false and null is text. It keeps line numbers."""

import contextlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import yaml

from pustosh.kernel.caching.keeping import keep, kept, name_of
from pustosh.kernel.faults import Fault

TAG = "tag:yaml.org,2002:"
KINDS = {
    "bool": (re.compile(r"(?:true|false)\Z"), "tf"),
    "int": (re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z"), "-0123456789"),
    "float": (re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]+\Z"), "-0123456789"),
    "null": (re.compile(r"(?:null|~|)\Z"), "n~"),
}

Lines = Mapping[str, int]
LARGE = 2000  # bytes; smaller files are parsed as quickly as they are found
KEPT = msgspec.msgpack.Decoder(tuple[Any, dict[str, int]])  # value, lines


@dataclass(frozen=True, order=True)
class Problem:
    """Something that is wrong with a file."""

    file: str
    line: int  # 0: the file as a whole
    card: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(part for part in (place, self.card, self.message) if part)


class PackError(Fault):
    """All problems of a file or a pack, a line for each."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True)
class Document:
    """A parsed file with the line of each path, such as `[4].slots[0].cost`."""

    file: str
    value: Any
    lines: Lines


def read_document(path: Path, file: str = "") -> Document:
    """The parsed file, kept for the next time; problems call it `file`."""
    file = file or path.name
    data = _read(path, file)
    name = name_of(b"yaml", data) if len(data) >= LARGE else ""
    if (body := kept(name) if name else None) is not None:
        with contextlib.suppress(msgspec.DecodeError):
            return Document(file, *KEPT.decode(body))
    document = _parsed(_text(data, file), file)
    if name:
        keep(name, msgspec.msgpack.encode((document.value, document.lines)))
    return document


def _parsed(text: str, file: str) -> Document:
    try:
        loader = StrictLoader(text)
        node = loader.get_single_node()
        value = None if node is None else loader.construct_document(node)
        return Document(file, value, dict(_walk("", node)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise PackError(Problem(file, line, "", error.problem or str(error))) from None
    except yaml.reader.ReaderError as error:
        line = text.encode().count(b"\n", 0, error.position) + 1
        raise PackError(Problem(file, line, "", f"this is no text: {error.reason}")) from None
    except RecursionError:
        message = "lists and records lie too deep in each other"
        raise PackError(Problem(file, 1, "", message)) from None


def line_of(lines: Lines, path: str) -> int:
    """The line of a path, or of the nearest value around it."""
    while path and path not in lines:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return lines.get(path, 1)


def _walk(path: str, node: yaml.Node | None) -> Iterator[tuple[str, int]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield f"{path}.{key.value}", _line(key)
            yield from _walk(f"{path}.{key.value}", value)
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield f"{path}[{index}]", _line(value)
            yield from _walk(f"{path}[{index}]", value)


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _read(path: Path, file: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        reason = "no such file" if isinstance(error, FileNotFoundError) else str(error.strerror)
        raise PackError(Problem(file, 0, "", f"{reason}: expected {path}")) from None


def _text(data: bytes, file: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = bytes(error.object).count(b"\n", 0, error.start) + 1
        message = f"this is no UTF-8 (byte 0x{error.object[error.start]:02x}): save it as UTF-8"
        raise PackError(Problem(file, line, "", message)) from None


class StrictLoader(yaml.CSafeLoader):
    """Builds lists, mappings, text and the four KINDS; every other tag is refused."""

    # The type stubs do not say that this is a class variable.
    yaml_implicit_resolvers: ClassVar[dict[Any, Any]] = {}  # type: ignore[misc]
    yaml_constructors: ClassVar[dict[Any, Any]] = {
        tag: yaml.CSafeLoader.yaml_constructors[tag] for tag in (TAG + "str", TAG + "seq", None)
    }


def _scalar(loader: StrictLoader, node: yaml.ScalarNode) -> object:
    kind, text = node.tag.removeprefix(TAG), str(node.value)
    if not KINDS[kind][0].match(text):
        raise _refused(f"'{text}' is no {kind}", node)
    if kind == "bool":
        return text == "true"
    if kind == "null":
        return None
    return int(text) if kind == "int" else float(text)


def _mapping(loader: StrictLoader, node: yaml.MappingNode) -> dict[object, object]:
    built: dict[object, object] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            raise _refused("a key must be one word, not a list or a mapping", key_node)
        key = loader.construct_object(key_node)
        if key in built:
            raise _refused(f"key '{key}' is given twice: keep one of the two", key_node)
        built[key] = loader.construct_object(value_node, deep=True)
    return built


def _refused(message: str, node: yaml.Node) -> yaml.MarkedYAMLError:
    return yaml.constructor.ConstructorError(None, None, message, node.start_mark)


def _register_kinds() -> None:
    StrictLoader.add_constructor(TAG + "map", _mapping)
    for kind, (pattern, first) in KINDS.items():
        StrictLoader.add_constructor(TAG + kind, _scalar)
        letters = [*first, ""] if kind == "null" else list(first)
        StrictLoader.add_implicit_resolver(TAG + kind, pattern, letters)


_register_kinds()
