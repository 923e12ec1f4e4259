"""The source as mypyc gets it: what a table generates when it is imported is written out."""

import shutil
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import NoneType
from typing import Any, get_args

from tools.compiling.constants import with_constants
from tools.compiling.mappings import with_dicts

from pustosh.games import GAMES
from pustosh.kernel.decks import Deck
from pustosh.kernel.state import COPIED, EMPTY, is_annotated, kind_of

SLOTS = "    __slots__ = tuple(__annotations__)\n"
IMPORTS = "from collections.abc import Mapping\nfrom typing import TYPE_CHECKING, ClassVar\n"
# Modules that are not compiled make subclasses of these.
OPEN = {"kernel/state.py": ("State",), "kernel/chance.py": ("First", "Recorded", "Scripted")}


def stage(source: Path, place: Path, names: list[str]) -> None:
    """The package, with constants and dicts marked as such, and the methods of tables."""
    shutil.copytree(source, place, ignore=lambda folder, names: no_modules(Path(folder), names))
    for game in GAMES:
        path = place / "games" / game / "table.py"
        table = import_module(f"pustosh.games.{game}.table").Table
        path.write_text(with_methods(path.read_text(), table.__annotations__, table.zones))
    for name in names:
        path = place / name
        path.write_text(with_dicts(with_constants(path.read_text())))
    for file, bases in OPEN.items():
        (place / file).write_text(subclassed((place / file).read_text(), bases))


def no_modules(folder: Path, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py") and not (folder / name).is_dir()]


def with_imports(text: str, lines: str) -> str:
    at = text.index("\nfrom ") + 1
    return text[:at] + lines + text[at:]


def subclassed(text: str, bases: tuple[str, ...]) -> str:
    """Classes that may have subclasses which are not compiled."""
    for base in bases:
        line = f"\nclass {base}"
        assert line in text
        text = text.replace(line, f"\n@mypyc_attr(allow_interpreted_subclasses=True){line}", 1)
    note = f"{IMPORTS}if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
    return with_imports(text, note)


def with_methods(text: str, hints: Mapping[str, Any], zones: Mapping[str, Any]) -> str:
    """A table with the lines that `kernel/state.py` makes of its annotations."""
    lines = [
        f"    fields: ClassVar[tuple[str, ...]] = {tuple(hints)!r}",
        f"    zones: ClassVar[Mapping[str, Zone]] = {dict(zones)!r}",
        *copy_lines(hints),
        *clear_lines(hints),
    ]
    assert SLOTS in text
    return with_imports(text.replace(SLOTS, "\n".join([*lines, ""])), IMPORTS)


def copy_lines(hints: Mapping[str, Any]) -> list[str]:
    lines = ['    def copy(self) -> "Table":', "        twin = Table()"]
    for name, hint in hints.items():
        value = COPIED.get(kind_of(hint), "self.{0}").format(name)
        lines.append(f"        twin.{name} = {value}")
    return [*lines, "        return twin"]


def clear_lines(hints: Mapping[str, Any]) -> list[str]:
    """What can have nothing empty stays without a value until the table is laid."""
    empty = {name: value for name, hint in hints.items() if (value := empty_of(hint)) is not None}
    lines = [f"        self.{name} = {value}" for name, value in empty.items()]
    return ["    def clear(self) -> None:", *lines]


def empty_of(hint: Any) -> str | None:
    kind, parts = kind_of(hint), get_args(hint.__origin__ if is_annotated(hint) else hint)
    if NoneType in parts:
        return "None"
    if kind is tuple and Ellipsis not in parts:
        return None
    if kind is Deck:
        return "Deck()"
    return repr(EMPTY[kind]) if kind in EMPTY else None
