"""What a table's template sees."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from markupsafe import Markup

from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Figure, Frame, Group, Question, Said, Terms
from pustosh.kernel.journal import Line
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice
from pustosh.web.drawing.fragment_cache import FragmentCache, Macro
from pustosh.web.drawing.frame import frame_of, groups_of, terms_of
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.drawing.reading import OnePage, in_order, one_page
from pustosh.web.drawing.symbols import Sheet, symbols_of
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
    danger: str = ""
    fatal: bool = False


@dataclass(frozen=True)
class Rows:
    """A group of choices as the page lists it."""

    group: Group
    items: tuple[Item, ...]


@dataclass
class Page:
    spec: GameSpec
    view: Any
    mine: int | None
    names: list[str]
    voice: Voice
    words_of_web: Words
    open: tuple[Choice, ...] = ()  # the seat's own choices
    recent: list[Line] = field(default_factory=list)  # journal since the seat's last answer
    earlier: list[Line] = field(default_factory=list)  # journal before it
    keep: FragmentCache | None = None  # where many readers see nearly the same
    proposals: dict[int, str] = field(default_factory=dict)  # seat -> key
    decides: bool = True  # whether the open choices are this seat's to take

    @property
    def pack(self) -> Any:
        """In the language of the reader."""
        return self.voice.pack

    @cached_property
    def choices(self) -> list[Item]:
        """As they are numbered: through all groups, then what ends the turn."""
        return [*(item for rows in self.groups for item in rows.items), *self.ends]

    @cached_property
    def groups(self) -> list[Rows]:
        groups = groups_of(self.spec.name, self.facts, self._going_on)
        rows, number = list[Rows](), 1
        for group in groups:
            rows.append(Rows(group, self._items(group.choices, number)))
            number += len(group.choices)
        return rows

    @cached_property
    def ends(self) -> tuple[Item, ...]:
        ends = [choice for choice in self.open if choice not in self._going_on]
        return self._items(ends, len(self._going_on) + 1)

    @cached_property
    def _going_on(self) -> tuple[Choice, ...]:
        """All but the end of the turn; where nothing else is open, that too stands in the list."""
        going_on = tuple(choice for choice in self.open if choice.verb not in self.frame.ends)
        return going_on or self.open

    def _items(self, choices: Sequence[Choice], first: int) -> tuple[Item, ...]:
        return tuple(self._item(number, choice) for number, choice in enumerate(choices, first))

    def _item(self, number: int, choice: Choice) -> Item:
        terms = self._terms.get(choice.key, Terms())
        return Item(
            number,
            choice.key,
            self.said(terms.words) if terms.words else self.voice.choice(choice),
            choice.about,
            choice.rule,
            choice.verb,
            choice.args,
            self._by(choice.key),
            self.said(terms.danger) if terms.danger else "",
            terms.fatal,
        )

    @cached_property
    def _terms(self) -> dict[str, Terms]:
        return terms_of(self.spec, self.pack, self.view, self.open)

    @cached_property
    def frame(self) -> Frame:
        return frame_of(self.spec, self.pack, self.view)

    @cached_property
    def question(self) -> Question | None:
        """What is asked, and where in the game; None for a game that says nothing of it."""
        ask = self.spec.question
        return None if ask is None else ask(self.pack, self.view)

    @property
    def hint(self) -> str:
        """What this question is for, to those who meet it for the first time."""
        asked = self.question is not None and self.open and self.decides
        return self.voice.hint(self.question.ask.message) if asked and self.question else ""

    def said(self, sentence: Said) -> str:
        return self.voice.said(sentence)

    @property
    def symbols(self) -> Sheet:
        return symbols_of(self.spec.folder, self.voice.language)

    @property
    def one_page(self) -> OnePage | None:
        return one_page(self.spec.folder, self.voice.language)

    @property
    def sections(self) -> list[tuple[str, str]]:
        """Of the rulebook, in the order of play: id and title."""
        sections = self.spec.rulebook(self.voice.language).sections
        return [(section.id, section.title) for section in in_order(self.spec.folder, sections)]

    def score(self, n: int) -> str:
        """What a seat has in the end, with what is counted."""
        return self.said(Said("score", {"n": n}))

    def figure(self, seat: int) -> Figure | None:
        """The number of a seat that matters most."""
        return self.frame.figures[seat] if seat < len(self.frame.figures) else None

    def in_order(self, people: Sequence[Any]) -> list[Any]:
        """As they take turns."""
        return [people[seat] for seat in self.frame.order or range(len(people))]

    def _by(self, key: str) -> tuple[tuple[int, str], ...]:
        seats = (seat for seat, wish in sorted(self.proposals.items()) if wish == key)
        return tuple((seat, self.t("proposed-by", who=self.names[seat])) for seat in seats)

    @cached_property
    def _by_thing(self) -> dict[str, list[Item]]:
        things: dict[str, list[Item]] = {}
        for item in self.choices:
            things.setdefault(item.about, []).append(item)
        return things

    @cached_property
    def _by_place(self) -> dict[str, list[Item]]:
        places: dict[str, list[Item]] = {}
        for item in self.choices:
            places.setdefault(self.facts.places.get(item.key, ""), []).append(item)
        return places

    def at(self, place: str) -> list[Item]:
        """The open choices that hang on a place, in a game whose facts say where each hangs."""
        return self._by_place.get(place, [])

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

    def picture(self, kit: str, thing: str, look: str = "", label: str = "") -> Markup:
        """The picture of a card, story or person; nothing if the pack has none."""
        return picture_of(self.spec, kit, thing, look, label)

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
