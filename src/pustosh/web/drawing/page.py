"""What a table's template sees."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from markupsafe import Markup

from pustosh.kernel.choices import Choice
from pustosh.kernel.journal import Line
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice
from pustosh.web.drawing.fragment_cache import FragmentCache, Macro
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.games import show_module
from pustosh.web.words import Words


@dataclass(frozen=True)
class Item:
    """An open choice as the page shows it."""

    number: int
    key: str
    label: str
    about: str
    rule: str
    verb: str
    args: tuple[str, ...]
    proposed: tuple[tuple[int, str], ...] = ()  # by these seats, in words


@dataclass
class Page:
    spec: GameSpec
    pack: Any
    view: Any
    mine: int | None
    names: list[str]
    voice: Voice
    words_of_web: Words
    open: tuple[Choice, ...] = ()  # the seat's own choices
    recent: list[Line] = field(default_factory=list)  # journal since the seat's last answer
    keep: FragmentCache | None = None  # where many readers see nearly the same
    proposals: dict[int, str] = field(default_factory=dict)  # seat -> key
    decides: bool = True  # whether the open choices are this seat's to take

    @cached_property
    def choices(self) -> list[Item]:
        return [
            Item(n, c.key, self.voice.choice(c), c.about, c.rule, c.verb, c.args, self._by(c.key))
            for n, c in enumerate(self.open, 1)
        ]

    def _by(self, key: str) -> tuple[tuple[int, str], ...]:
        seats = (seat for seat, wish in sorted(self.proposals.items()) if wish == key)
        return tuple((seat, self.t("proposed-by", who=self.names[seat])) for seat in seats)

    @cached_property
    def _by_thing(self) -> dict[str, list[Item]]:
        things: dict[str, list[Item]] = {}
        for item in self.choices:
            things.setdefault(item.about, []).append(item)
        return things

    def about(self, thing: str) -> list[Item]:
        return self._by_thing.get(thing, [])

    @cached_property
    def changed(self) -> set[str]:
        """Ids of all things that the journal names since the seat's last answer."""
        return {value for line in self.recent for value in line.args.values() if type(value) is str}

    def told(self, seat: int, word: str) -> bool:
        """Whether the journal names this seat together with this message, kind or other thing."""
        return (seat, word) in self._named

    @cached_property
    def _named(self) -> set[tuple[Any, Any]]:
        lines = [(line.message, line.args) for line in self.recent if "who" in line.args]
        return {
            (args["who"], word)
            for message, args in lines
            for word in (message, args.get("kind"), args.get("other"))
        }

    def fragment(self, macro: Macro, thing: Any, *args: Any) -> str:
        """A piece of the page, drawn anew only if it looks different; see fragment_cache.py."""
        if self.keep is None:
            return macro(self, thing, *args)
        return self.keep.draw(self, macro, thing, *args)

    def picture(self, kit: str, thing: str, label: str = "") -> Markup:
        """The picture of a card, story or person; nothing if the pack has none."""
        return picture_of(self.spec, kit, thing, label)

    def t(self, message: str, **args: Any) -> str:
        return self.words_of_web(message, **args)

    def words(self, message: str, **args: Any) -> str:
        return self.voice.page(message, **args)

    @cached_property
    def plain_view(self) -> list[tuple[str, str]]:
        """The view field by field, for a game without a page of its own."""
        fields: dict[str, Any] = msgspec.to_builtins(self.view)
        return [(name.replace("_", " "), self._plain(value)) for name, value in fields.items()]

    def _plain(self, value: Any) -> str:
        if isinstance(value, dict):
            return "; ".join(f"{self._plain(k)}: {self._plain(v)}" for k, v in value.items())
        if isinstance(value, list):
            return ", ".join(map(self._plain, value))
        return self.voice.name(value) if isinstance(value, str) else str(value)

    @cached_property
    def facts(self) -> Any:
        """What the game's own templates draw; None for a game that has none."""
        show = show_module(self.spec.name)
        return None if show is None else show.facts(self.pack, self.view)
