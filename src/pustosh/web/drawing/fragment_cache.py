"""Pieces of a page that look the same are drawn once, whichever tables and seats show them.

A piece is a macro of a template, and the template says `page.fragment(room, position)` instead of
`room(page, position)`. It is known by the value it draws and by the language of the reader. What
else it asks of the page is taken down: it is used again only where the page would answer the same.
"""

import inspect
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from pustosh.kernel.frame import Group
from pustosh.kernel.journal import Line
from pustosh.web.drawing.byte_cache import ByteCache

if TYPE_CHECKING:
    from pustosh.web.drawing.page import Page

MOST = 32 * 2**20  # bytes
VARIANTS = 8  # of one piece: other choices hang on it, or it has changed since the last answer

Question = tuple[str, Hashable]
Piece = tuple[tuple[tuple[Question, Any], ...], str]
UNKEPT: Question = ("call", None)  # something was asked that cannot be asked again

ASK: dict[str, Callable[["Page", Any], Any]] = {
    "about": lambda page, thing: page.about(thing),
    "at": lambda page, place: page.at(place),
    "item": lambda page, what: getattr(getattr(page, what[0]), what[1]).get(what[2]),
    "call": lambda page, what: getattr(page.facts, what[0])(*what[1:]),
    "changed": lambda page, thing: thing in page.changed,
    "told": lambda page, what: page.told(*what),
    "facts": lambda page, name: getattr(page.facts, name),
    "view": lambda page, name: getattr(page.view, name),
    "mine": lambda page, _: page.mine,
}


class Macro(Protocol):
    name: str

    def __call__(self, *args: Any) -> str: ...


class FragmentCache:
    """The pieces of one game with one pack."""

    def __init__(self) -> None:
        self._pieces: ByteCache[tuple[Piece, ...]] = ByteCache(MOST)

    def draw(self, page: "Page", macro: Macro, *args: Any) -> str:
        return self.piece(page, macro, *args)[1]

    def piece(self, page: "Page", macro: Macro, *args: Any) -> Piece:
        """What is drawn and what it asked; within another piece that counts as its questions."""
        key = (macro.name, *map(known_by, args), page.voice.language, page.voice.names)
        drawn = self._pieces.get(key) or ()
        for piece in drawn:
            if all(is_same(ASK[kind](page, what), answer) for (kind, what), answer in piece[0]):
                return piece
        glance = Glance(page)
        html = macro(glance, *args)
        piece = (tuple(glance.asked.items()), html)
        if UNKEPT not in glance.asked:
            pieces = (piece, *drawn[: VARIANTS - 1])
            self._pieces.put(key, pieces, *(html for _, html in pieces))
        return piece


def is_same(now: Any, before: Any) -> bool:
    return now is before or bool(now == before)  # large tables of signs are the same ones


def known_by(thing: Any) -> Hashable:
    if isinstance(thing, Line):
        return (thing.rule, thing.message, *thing.args.items())
    if isinstance(thing, Group):  # rows are drawn one by one, and ask only whose group they are in
        return (thing.name, thing.person)
    try:
        hash(thing)
    except TypeError:  # a dict lies within
        return frozen(thing)
    value: Hashable = thing
    return value


def frozen(value: Any) -> Hashable:
    """The same as plain tuples."""
    if isinstance(value, msgspec.Struct):
        return (type(value).__name__, *map(frozen, msgspec.structs.astuple(value)))
    if isinstance(value, dict):
        return tuple((key, frozen(inner)) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    plain: Hashable = value
    return plain


class Glance:
    """The page as a cached piece sees it: only what a piece may depend on."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self.asked: dict[Question, Any] = {}
        self.spec, self.pack, self.names, self.voice = page.spec, page.pack, page.names, page.voice
        self.words, self.t, self.picture = page.words, page.t, page.picture
        self.changed = Changed(self)
        self.facts = Asked(self, "facts", page.facts)
        self.view = Asked(self, "view", page.view)

    def ask(self, kind: str, what: Hashable) -> Any:
        if (kind, what) not in self.asked:
            self.asked[kind, what] = ASK[kind](self._page, what)
        return self.asked[kind, what]

    def call(self, name: str, *args: Any) -> Any:
        """A function of the facts."""
        try:
            return self.ask("call", (name, *args))
        except TypeError:  # its arguments cannot be kept, so neither can the piece
            self.asked[UNKEPT] = None
            return ASK["call"](self._page, (name, *args))

    def about(self, thing: str) -> Iterable[Any]:
        items: Iterable[Any] = self.ask("about", thing)
        return items

    def at(self, place: str) -> Iterable[Any]:
        items: Iterable[Any] = self.ask("at", place)
        return items

    def told(self, seat: int, word: str) -> bool:
        return bool(self.ask("told", (seat, word)))

    @property
    def mine(self) -> int | None:
        seat: int | None = self.ask("mine", None)
        return seat

    def fragment(self, macro: Macro, thing: Any, *args: Hashable) -> str:
        """A piece within this one: what it asks is asked by the whole."""
        keep = self._page.keep
        if keep is None:
            return macro(self, thing, *args)
        asked, html = keep.piece(self._page, macro, thing, *args)
        self.asked.update(asked)
        return html


class Changed:
    def __init__(self, glance: Glance) -> None:
        self._glance = glance

    def __contains__(self, thing: str) -> bool:
        return bool(self._glance.ask("changed", thing))


class Asked:
    """Facts or the view: each field that a piece looks at is a question, and each call of facts."""

    def __init__(self, glance: Glance, kind: str, thing: Any) -> None:
        self._glance, self._kind, self._thing = glance, kind, thing
        self._type: Any = type(thing)

    def __getattr__(self, name: str) -> Any:
        declared = declared_in(self._type, name)
        if isinstance(declared, staticmethod):
            return declared.__func__  # what it says depends on its arguments alone
        if inspect.isfunction(declared):
            return lambda *args: self._glance.call(name, *args)
        if isinstance(getattr(self._thing, name), Mapping):
            return AskedItems(self._glance, self._kind, name)
        return self._glance.ask(self._kind, name)


@cache
def declared_in(type_: Any, name: str) -> Any:
    """What a class says of a name, without carrying it out."""
    return inspect.getattr_static(type_, name, None)


class AskedItems:
    """A table of facts: each entry that a piece looks up is a question, or all of it is."""

    def __init__(self, glance: Glance, kind: str, name: str) -> None:
        self._glance, self._kind, self._name = glance, kind, name

    def get(self, key: Hashable, otherwise: Any = None) -> Any:
        entry = self._glance.ask("item", (self._kind, self._name, key))
        return otherwise if entry is None else entry

    def __getitem__(self, key: Hashable) -> Any:
        entry = self.get(key)
        if entry is None:
            raise KeyError(key)
        return entry

    def __contains__(self, key: Hashable) -> bool:
        return self.get(key) is not None

    def __getattr__(self, name: str) -> Any:
        if not hasattr(dict, name):  # a template means the entry of that name
            raise AttributeError(name)
        return getattr(self._glance.ask(self._kind, self._name), name)
