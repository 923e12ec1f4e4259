"""Pieces of a page that look the same are drawn once, whichever tables and seats show them.

A piece is a macro of a template, and the template says `page.fragment(room, position)` instead of
`room(page, position)`. It is known by the value it draws and by the language of the reader. What
else it asks of the page is taken down: it is used again only where the page would answer the same.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from pustosh.kernel.journal import Line
from pustosh.web.drawing.byte_cache import ByteCache

if TYPE_CHECKING:
    from pustosh.web.drawing.page import Page

MOST = 32 * 2**20  # bytes
VARIANTS = 8  # of one piece: other choices hang on it, or it has changed since the last answer

Question = tuple[str, Hashable]
Piece = tuple[tuple[tuple[Question, Any], ...], str]

ASK: dict[str, Callable[["Page", Any], Any]] = {
    "about": lambda page, thing: page.about(thing),
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

    def draw(self, page: "Page", macro: Macro, thing: Any, *args: Hashable) -> str:
        key = (macro.name, known_by(thing), args, page.voice.language, page.voice.names)
        drawn = self._pieces.get(key) or ()
        for asked, html in drawn:
            if all(ASK[kind](page, what) == answer for (kind, what), answer in asked):
                return html
        glance = Glance(page)
        html = macro(glance, thing, *args)
        pieces = ((tuple(glance.asked.items()), html), *drawn[: VARIANTS - 1])
        self._pieces.put(key, pieces, *(html for _, html in pieces))
        return html


def known_by(thing: Any) -> Hashable:
    if isinstance(thing, Line):
        return (thing.rule, thing.message, *thing.args.items())
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
        self.spec, self.names, self.voice = page.spec, page.names, page.voice
        self.words, self.t, self.picture = page.words, page.t, page.picture
        self.changed = Changed(self)
        self.facts, self.view = Asked(self, "facts"), Asked(self, "view")

    def ask(self, kind: str, what: Hashable) -> Any:
        if (kind, what) not in self.asked:
            self.asked[kind, what] = ASK[kind](self._page, what)
        return self.asked[kind, what]

    def about(self, thing: str) -> Iterable[Any]:
        items: Iterable[Any] = self.ask("about", thing)
        return items

    def told(self, seat: int, word: str) -> bool:
        return bool(self.ask("told", (seat, word)))

    @property
    def mine(self) -> int | None:
        seat: int | None = self.ask("mine", None)
        return seat

    def fragment(self, macro: Macro, thing: Any, *args: Hashable) -> str:
        return macro(self, thing, *args)  # within a piece: its questions are noted for the whole


class Changed:
    def __init__(self, glance: Glance) -> None:
        self._glance = glance

    def __contains__(self, thing: str) -> bool:
        return bool(self._glance.ask("changed", thing))


class Asked:
    """Facts or the view: each field that a piece looks at is a question."""

    def __init__(self, glance: Glance, kind: str) -> None:
        self._glance, self._kind = glance, kind

    def __getattr__(self, name: str) -> Any:
        return self._glance.ask(self._kind, name)
