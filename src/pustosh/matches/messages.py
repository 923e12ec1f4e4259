"""Choices, journal lines, refusals and outcomes as sentences, in the language of the reader.

Sentences stand in the `.po` files of a game, under its ids. `{kind}` is replaced by what the id is
called, `{kind:gen}` by another form of it, if the language needs one: the message `food/gen`, or
what the translation of a pack gives under `forms` beside the name.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list

from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.naming import Phrase, declined
from pustosh.kernel.spec import GameSpec, Outcome, Refusal
from pustosh.matches.catalogues import LANGUAGES, NATIVE, catalogue, fill, known_language, say

__all__ = ["LANGUAGES", "Voice", "say"]

TOP_FLOOR = -1


@cache
def words_of(folder: Path, language: str) -> dict[str, str]:
    """Words without arguments, as they were first said: they are the same at every table."""
    return {}


class Thing:
    """An id in a sentence; the sentence says in which form it wants it."""

    __slots__ = ("id", "owner", "quoted", "voice")

    def __init__(self, voice: "Voice", id_: str, quoted: bool, owner: str = "") -> None:
        self.voice = voice
        self.id = id_
        self.quoted = quoted
        self.owner = owner

    def __format__(self, form: str) -> str:
        if form == "of":  # what belongs to the first thing of the sentence
            return self.voice.name(f"{self.owner}:{self.id}", "", self.quoted)
        return self.voice.name(self.id, form, self.quoted)

    def __str__(self) -> str:
        return self.id


class Voice:
    """Says a game to one reader. Cards stand in quotes within sentences, and alone without."""

    def __init__(self, spec: GameSpec, pack: Any, language: str, names: Sequence[str]) -> None:
        self.language = known_language(language)
        self.names = tuple(names)
        self._spec = spec
        self.pack = spec.in_language(pack, language)  # as this reader sees it
        folder = spec.folder / "locale"
        self._catalogues = (catalogue(folder, language), catalogue(folder, NATIVE))
        self._words = words_of(folder, language)
        self._names: dict[tuple[str, str, bool], str] = {}

    def choice(self, choice: Choice) -> str:
        """What this choice will do, as the words on its button."""
        verb, args = choice.verb, choice.args
        first = self._phrase(args[0]) if args else Phrase()
        ids = (f"{verb}/{choice.rule}", f"{verb}/{first.kind}", f"{verb}/{len(args)}", verb)
        things = [Thing(self, arg, quoted=True, owner=args[0]) for arg in args]
        return self._say("choice", ids, self._arguments(first.args), things)

    def line(self, line: Line) -> str:
        """What happened; a message may read differently under different rules."""
        ids = (f"{line.message}/{line.rule}", line.message)
        return self._say("journal", ids, self._arguments(line.args))

    def refusal(self, refusal: Refusal) -> str:
        return self._say("refusal", (refusal.message,), self._arguments(refusal.args))

    def outcome(self, outcome: Outcome) -> str:
        """Why the game has ended, and who has won."""
        ended = self._say("outcome", (outcome.reason,), {})
        if not outcome.winners:
            return ended
        names = [self.seat(winner) for winner in outcome.winners]
        args = {
            "who": format_list(names, locale=self.language),
            "n": max(outcome.scores, default=0),
        }
        return (
            f"{ended} {self._say('outcome', ('winner' if len(names) == 1 else 'winners',), args)}"
        )

    def option(self, name: str) -> tuple[str, str]:
        """The title of an option and a line of help."""
        return self._say("option", (name,), {}), self._say("option", (f"{name}/help",), {})

    def wish(self, name: str) -> str:
        """How a person is asked for an option, where its help is for those who type its value."""
        return self._find("option", (f"{name}/ask",), 0) or self.option(name)[1]

    def blurb(self, name: str, value: str, about: str = "help") -> str:
        """A line about a value of an option, if it has one."""
        return self._find("option", (f"{name}={value}/{about}",), 0) or ""

    def value(self, name: str, value: object) -> str:
        """A value of an option, in words where it has some."""
        if isinstance(value, bool):
            return say(self.language, "yes" if value else "no")
        return self._find("option", (f"{name}={value}",), 0) or str(value)

    def page(self, message: str, **args: Any) -> str:
        """A word of the game's own page: a heading, what a drawing shows."""
        if args:
            return self._say("page", (message,), self._arguments(args))
        if message not in self._words:
            self._words[message] = self._say("page", (message,), {})
        return self._words[message]

    def lesson(self, message: str, args: Mapping[str, Any]) -> str:
        """A sentence of a lesson."""
        return self._say("lesson", (message,), self._arguments(args))

    def hint(self, message: str) -> str:
        """What a phase is for, by the question that it asks; empty where nothing needs saying."""
        return self._find("hint", (message,), 0) or ""

    def said(self, sentence: Said) -> str:
        """A sentence around the board: what is asked, where in the game, what wins."""
        return self._say("frame", (sentence.message,), self._arguments(sentence.args))

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def name(self, id_: str, form: str = "", quoted: bool = False) -> str:
        """What a thing is called, by default as a title."""
        key = (id_, form, quoted)
        if key not in self._names:
            self._names[key] = self._named(id_, form, quoted)
        return self._names[key]

    def _named(self, id_: str, form: str, quoted: bool) -> str:
        phrase = self._phrase(id_)
        if own := form and declined(
            phrase.literal, phrase.forms, form
        ):  # it reads as part of the sentence
            return own
        ids = (f"{phrase.message}/{form}", phrase.message)
        if phrase.literal and not any(self._catalogues[0].find("thing", id_) for id_ in ids):
            bare = phrase.sentence or not quoted
            return phrase.literal if bare else say(self.language, "quoted", name=phrase.literal)
        return self._say("thing", ids, self._arguments(phrase.args, quoted))

    def _phrase(self, id_: str) -> Phrase:
        return self._spec.phrase(self.pack, id_) or Phrase(message=id_)

    def _arguments(self, args: Mapping[str, Any], quoted: bool = True) -> dict[str, Any]:
        """Arguments as they are said: seats by name, ids as things, numbers as they are."""
        return {name: self._argument(name, value, quoted) for name, value in args.items()}

    def _argument(self, name: str, value: Any, quoted: bool) -> Any:
        if isinstance(value, str):
            return Thing(self, value, quoted)
        if name == "who":
            return self.seat(value)
        if name == "floor":
            return self._floor(value)
        return value

    def _floor(self, owner: int) -> str:
        if owner == TOP_FLOOR:
            return self._say("thing", ("floor-top",), {})
        return self._say("thing", ("floor-of",), {"who": self.seat(owner)})

    def _say(
        self,
        context: str,
        ids: tuple[str, ...],
        args: Mapping[str, Any],
        things: Iterable[Thing] = (),
    ) -> str:
        """A sentence; if there is none in any language, the id and what it is about."""
        return fill(self._find(context, ids, args.get("n", 0)), ids[-1], args, *things)

    def _find(self, context: str, ids: tuple[str, ...], n: int) -> str | None:
        for messages in self._catalogues:
            for id_ in ids:
                text = messages.find(context, id_, n)
                if text is not None:
                    return text
        return None
