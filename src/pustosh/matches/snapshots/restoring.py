"""A game as it stands, to be stored: a long one need not be played again to be opened.

A snapshot is never trusted: it is used only by the same rules and the same box, if the answers of
the log are those it was made after, and if the public view of what was read is what it was. Else
the game is played from its log. Reading one can make things of the game and nothing else.
"""

import hashlib
import io
import pickle
import sys
from types import BuiltinFunctionType, FunctionType
from typing import Any, NamedTuple

import msgspec

from pustosh.kernel.chance import Recorded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Line
from pustosh.kernel.packs import fingerprint
from pustosh.kernel.spec import GameSpec
from pustosh.matches.box_index import BoxIndex
from pustosh.matches.course import Course
from pustosh.matches.record import Record
from pustosh.matches.versions import rules_version

OTHERS = {("msgspec._utils", "rebuild")}  # a struct of its fields
OTHERS |= {("builtins", "range"), ("builtins", "slice")}
STEPS = type | FunctionType | BuiltinFunctionType  # compiled ones are as those built in


class Kept(NamedTuple):
    """What a snapshot has."""

    at: int  # answers
    game: Game[Any]
    lines: list[Line]
    marks: list[int]


class Snapshots:
    """Those of one game and its box."""

    def __init__(self, spec: GameSpec, box: Any) -> None:
        self.spec = spec
        self._box = BoxIndex(box)
        pack = fingerprint(spec.pack_folder)[:32]
        self.version = f"{rules_version(spec)}-{pack}-{self._box.shape}"
        self._homes = (f"pustosh.games.{spec.name}", "pustosh.kernel")
        self._constants = constants(self._homes)

    def dump(self, record: Record, course: Course) -> bytes:
        """The course after all answers of the record; pickle.PicklingError if that cannot be."""
        game, file = course.game, io.BytesIO()
        state = (game.table, game.todo, game.decider, game.choices, game.stopped)
        Writer(file, self._box, self._constants).dump((*state, course.journal.lines, course.marks))
        return self._seal(record, len(record.answers), game) + file.getvalue()

    def load(self, body: bytes, record: Record, at: int) -> Kept | None:
        """The game after `at` answers of this record; None if the snapshot is of another one."""
        if at > len(record.answers):
            return None
        try:
            read = Reader(io.BytesIO(body[64:]), self._box, self._homes).load()
            game, (lines, marks) = game_of(read[:5]), read[5:]
            if self._seal(record, at, game) != body[:64]:
                return None
        except Exception:  # whatever is wrong with it, there is the log
            return None
        return Kept(at, game, lines, marks)

    def _seal(self, record: Record, at: int, game: Game[Any]) -> bytes:
        """Of which answers this is, and what everybody sees then."""
        begun = msgspec.json.encode((record.header.options, record.header.chance))
        answers = msgspec.json.encode(record.answers[:at])
        view = msgspec.json.encode(self.spec.view(game, None))
        return hashlib.sha256(begun + answers).digest() + hashlib.sha256(view).digest()


def game_of(state: tuple[Any, ...]) -> Game[Any]:
    table, todo, decider, choices, stopped = state
    game: Game[Any] = Game(table, Recorded(()))
    game.todo, game.decider, game.choices, game.stopped = todo, decider, choices, stopped
    return game


def constants(homes: tuple[str, ...]) -> dict[int, tuple[str, str]]:
    """Values of the game that modules have a name for; rules may ask for just this object."""
    return {
        id(value): (name, constant)
        for name, module in sorted(sys.modules.items())
        if name.startswith(homes)
        for constant, value in vars(module).items()
        if type(value).__module__.startswith(homes)
    }


class Writer(pickle.Pickler):
    def __init__(
        self, file: io.BytesIO, box: BoxIndex, constants: dict[int, tuple[str, str]]
    ) -> None:
        super().__init__(file, protocol=5)
        self._box, self._constants = box, constants

    def persistent_id(self, thing: Any) -> Any:
        """Things of the box by number, steps and classes by name."""
        number = self._box.number(thing)
        if number is not None:
            return number
        if id(thing) in self._constants:
            return self._constants[id(thing)]
        if isinstance(thing, STEPS):
            if "<" in thing.__qualname__:
                raise pickle.PicklingError(f"{thing.__qualname__} has no name")
            return thing.__module__, thing.__qualname__
        return None


class Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, box: BoxIndex, homes: tuple[str, ...]) -> None:
        super().__init__(file)
        self._box, self._homes = box, homes

    def persistent_load(self, name: Any) -> Any:
        if isinstance(name, int):
            return self._box.things[name]
        module, qualified = name
        if not module.startswith(self._homes) and (module, qualified) not in OTHERS:
            raise pickle.UnpicklingError(f"{module}.{qualified} is no part of a game")
        thing: Any = sys.modules[module]
        for part in qualified.split("."):
            thing = getattr(thing, part)
        is_constant = type(thing).__module__.startswith(self._homes)
        if not is_constant and not isinstance(thing, STEPS):
            raise pickle.UnpicklingError(f"{module}.{qualified} is no part of a game")
        return thing

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"{module}.{name} is not to be made here")
