"""How a mutant takes the place of the rule: its code is exchanged, or its module loaded anew."""

import importlib.abc
import importlib.machinery
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pustosh.lab.mutation.mutants import Mutant


def module_of(game: str, folder: Path, path: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(("pustosh.games", game, *parts)).removesuffix(".__init__")


def exchange(mutant: Mutant, module: ModuleType) -> None:
    """All who hold the function hold the mutant now: it is the same object with other code."""
    check_anew()
    code = code_of(compile(mutant.tree(), str(mutant.path), "exec"), mutant.unit.name)
    function_of(module, mutant.unit.name).__code__ = code


def check_anew() -> None:
    """What was kept was made by code as it stands in the files; a mutant is in none of them."""
    os.environ["PUSTOSH_CACHE"] = ""


def function_of(holder: Any, name: str) -> FunctionType:
    """The plain function behind `name` or `Class.name`, without its decorators."""
    *classes, last = name.split(".")
    for each in classes:
        holder = getattr(holder, each)
    value = inspect.getattr_static(holder, last)
    if isinstance(value, staticmethod | classmethod):
        value = value.__func__
    elif isinstance(value, property):
        value = value.fget
    elif isinstance(value, cached_property):
        value = value.func
    function = inspect.unwrap(value)
    if not isinstance(function, FunctionType):
        raise TypeError(f"{name} is no function")
    return function


def code_of(code: CodeType, name: str) -> CodeType:
    for part in name.split("."):
        inner = (const for const in code.co_consts if isinstance(const, CodeType))
        code = next(const for const in inner if const.co_name == part)
    return code


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module and loads the mutant instead. Nothing may have imported it before."""

    def __init__(self, mutant: Mutant, name: str) -> None:
        check_anew()
        self.mutant = mutant
        self.name = name

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        real = importlib.machinery.PathFinder.find_spec(fullname, path)
        if real is not None:
            real.loader = self
        return real

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.tree(), str(self.mutant.path), "exec"), module.__dict__)


def called_while(work: Callable[[], object], folder: Path) -> set[tuple[str, str]]:
    """File and name of every function of this folder that runs during some work."""
    called: set[tuple[str, str]] = set()

    def note(frame: Any, event: str, arg: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(folder)):
            called.add((code.co_filename, code.co_qualname.partition(".<locals>")[0]))

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called
