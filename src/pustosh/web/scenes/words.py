"""A scene in the words of its reader: what is given, what is done, what comes of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.scenes import Facts, Playing, Scene, check, seat_and_key
from pustosh.matches.catalogues import say_from
from pustosh.matches.messages import Voice, say
from pustosh.web.scenes.play import Little, open_choice
from pustosh.web.words import Words


class Fact(NamedTuple):
    subject: str
    text: str
    rule: str = ""
    holds: bool | None = None  # None: nobody has looked


class Teller:
    def __init__(self, little: Little, voice: Voice, t: Words) -> None:
        self.voice = voice
        self.t = t
        self._pack = little.pack
        self._spec = little.playing.spec

    def word(self, text: str) -> str:
        """A word of the game's scenes; one without a translation is shown as it is written."""
        folder = self._spec.folder / "locale"
        return say_from(folder, "scene", self.voice.language, text, {}).replace("_", " ")

    def subject(self, text: str) -> str:
        """`seat 0` is a word and a number; `slot S04.L` and `I01` have names; `table` is a word."""
        kind, _, name = text.partition(" ")
        return f"{self.word(kind)} {name}" if name.isdecimal() else self.thing(name or kind)

    def thing(self, id_: str) -> str:
        known = self._spec.phrase(self._pack, id_) is not None
        return self.voice.name(id_) if known else self.word(id_)

    def value(self, value: Any) -> str:
        if value is None or value in ("", [], {}):
            return self.t("scene-nothing")
        if isinstance(value, bool):
            return say(self.voice.language, "yes" if value else "no")
        if isinstance(value, dict):
            return "; ".join(f"{self.thing(str(k))}: {self.value(v)}" for k, v in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(map(self.value, value))
        return self.thing(value) if isinstance(value, str) else str(value)

    def given(self, scene: Scene) -> list[Fact]:
        """The table at the beginning: set-up, cards of the scene's own, what lies where, dice."""
        facts = [self.option(name, value) for name, value in scene.setup.items()]
        for rows in (scene.print, scene.given):
            facts += [Fact(self.subject(name), self.value(value)) for name, value in rows.items()]
        if scene.chance:
            facts.append(Fact(self.t("scene-chance"), self.value(scene.chance)))
        return facts

    def option(self, name: str, value: Any) -> Fact:
        if name in (option.name for option in self._spec.options):
            return Fact(self.voice.option(name)[0], self.voice.value(name, value))
        return Fact(self.word(name), self.value(value))

    def answer(self, text: str, playing: Playing) -> str:
        """`0 place S04.L` as people say it, open or not."""
        seat, key = seat_and_key(text)
        verb, *args = key.split()
        choice = open_choice(playing.game, text) or Choice("", verb, tuple(args), ())
        return f"{self.voice.seat(seat)}: {self.voice.choice(choice)}"

    def looked_at(self, playing: Playing, wanted: Facts) -> list[Fact]:
        """What a scene says of the table, and whether it is so."""
        facts = []
        for subject, value in wanted.items():
            holds = is_so(playing, {subject: value})
            facts_of = FACTS_OF.get(subject, facts_of_subject)
            facts += [
                fact._replace(holds=holds) for fact in facts_of(self, playing, subject, value)
            ]
        return facts


def is_so(playing: Playing, wanted: Facts) -> bool:
    try:
        check(playing, wanted)
    except Fault:
        return False
    return True


def facts_of_subject(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    return [Fact(teller.subject(subject), teller.value(value))]


def facts_of_offers(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    title = teller.t(f"scene-{subject.replace('_', '-')}")
    answers = "; ".join(teller.answer(text, playing) for text in value)
    return [Fact(title, answers or teller.t("scene-nothing"))]


def facts_of_refuses(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    title = teller.t("scene-refuses")
    return [Fact(title, teller.answer(text, playing), rule) for text, rule in value.items()]


def facts_of_decides(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    return [Fact(teller.t("scene-decides"), teller.voice.seat(value))]


def facts_of_outcome(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    text = teller.t("scene-not-over") if value is None else teller.value(value)
    return [Fact(teller.t("scene-outcome"), text)]


def facts_of_lines(teller: Teller, playing: Playing, subject: str, value: Any) -> list[Fact]:
    """Lines of the journal, in full where they have been written."""
    written = {f"{line.rule} {line.message}": line for line in playing.journal.lines}
    title, facts = teller.t(f"scene-{subject.replace('_', '-')}"), []
    for text in value:
        rule, _, message = text.rpartition(" ")
        sentence = teller.voice.line(written[text]) if text in written else message
        facts.append(Fact(title, sentence, rule))
    return facts


FACTS_OF: dict[str, Callable[[Teller, Playing, str, Any], list[Fact]]] = {
    "offers": facts_of_offers,
    "offers_only": facts_of_offers,
    "refuses": facts_of_refuses,
    "decides": facts_of_decides,
    "outcome": facts_of_outcome,
    "tells": facts_of_lines,
    "never_tells": facts_of_lines,
}
