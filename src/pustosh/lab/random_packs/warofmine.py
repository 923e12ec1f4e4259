"""Random packs of This War of Mine.

Left out of the checks: texts (labels are numbered and named anew), the counts of the box, and that
every script is reached, which random stories do not promise.
"""

from collections.abc import Iterable
from itertools import count
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Character, StoryText
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import box_of
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks import goods, problems, scripts, ways
from pustosh.games.warofmine.checks.moments import MOMENTS, looked_up_fault
from pustosh.games.warofmine.checks.names import Names, names_of, words_in
from pustosh.games.warofmine.checks.places import lines_of
from pustosh.games.warofmine.checks.texts import check_labels, check_lengths, check_names
from pustosh.games.warofmine.checks.words import VOCABULARY
from pustosh.games.warofmine.words.tables import WORDS
from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.vocabulary.scope import Line
from pustosh.lab.random_packs.noting import noted_table
from pustosh.lab.random_packs.paths import put
from pustosh.lab.random_packs.press import Note, Rewritten, key_of
from pustosh.lab.random_packs.worded import WordedPress, as_card

OMITTED = (check_labels, check_lengths, check_names)
KINDS = {"goto": "story", "schedule": "story", "epilogue": "epilogue"}
WHENS = {"skill": "skill", "stripe": "stripe", "passive": "passive"}


class PackNames(Names):
    """With the numbers of scripts, by kind."""

    scripts: dict[str, list[str]]


class WarOfMinePress(WordedPress[Records]):
    vocabulary = VOCABULARY

    def records(self, box: Box) -> Records:
        records: Records = box.records
        return records

    def cards(self, records: Records) -> Iterable[Printed[Any]]:
        return (
            card
            for deck, cards in records.decks.items()
            for card in cards
            if any(True for _ in lines_of(deck, card))
        )

    def names(self, records: Records) -> PackNames:
        names = PackNames(*names_of(records))
        names.scripts = {kind: [] for kind in KINDS.values()}
        for card in records.decks["scripts"]:
            names.scripts.setdefault(card.value.kind, []).append(card.value.id)
        return names

    def replaced(self, records: Records, cards: Rewritten) -> Records:
        decks = {
            name: [cards.get(key_of(card), card) for card in deck]
            for name, deck in records.decks.items()
        }
        texts = dict(records.texts)
        for card in cards.values():
            if card.value.id in texts:
                texts[card.value.id] = labelled(texts[card.value.id], card.value)
        return records._replace(decks=decks, texts=texts)

    def problems(self, records: Records) -> Iterable[Problem]:
        names = names_of(records)
        faults = problems.problems_of_words(records, names)
        for check in problems.CHECKS:
            if check not in OMITTED:
                faults |= set(check(records))
        return sorted(faults or {*ways.check_ways(records), *goods.check_loot(records, names)})

    def places(self, card: Printed[Any]) -> Iterable[Line]:
        return lines_of(card.file.removesuffix(".yaml"), card)

    def other_moments(self, raw: dict[str, Any], chance: Chance) -> None:
        if "when" in raw:
            raw["when"] = MOMENTS["decisive"][chance.pick(MOMENTS["decisive"])]
        for place in WHENS:
            timed = raw.get(place, ())
            for when in [timed] if isinstance(timed, dict) else timed:
                when["when"] = MOMENTS[place][chance.pick(MOMENTS[place])]

    def is_open(self, line: Line) -> bool:
        """What other cards count on stays: flags and tokens, and an option that is always open."""
        if makes_names(line.value):
            return False
        if line.path.endswith(".req") and line.path.startswith(".options"):
            return bool(line.value) or (
                not line.card.value.options[0].req and not line.path.startswith(".options[0]")
            )
        return line.path != ".do" or not getattr(line.card.value, "options", ())

    def example(self, line: Line, names: Any, chance: Chance) -> Any:
        """Where one word is looked up, it says what is looked for."""
        rows = super().example(line, names, chance)
        while line.only and any(looked_up_fault(*row.popitem()) for row in map(dict, rows)):
            rows = super().example(line, names, chance)
        return rows

    def as_printed(self, line: Line, value: Any) -> Any:
        return value[0] if line.path == ".level4" else value

    def rewrite(self, card: Printed[Any], names: "PackNames", chance: Chance) -> Printed[Any]:
        card = super().rewrite(card, names, chance)
        raw = msgspec.to_builtins(card.value)
        number_labels(raw, 2 if isinstance(card.value, Character) else 1)
        name_scripts(raw, names, chance)
        return as_card(card, raw)

    def print(self, records: Records, note: Note) -> Box:
        words = WORDS._replace(
            effects=noted_table(WORDS.effects, note, "effect"),
            conditions=noted_table(WORDS.conditions, note, "requirement"),
        )
        return box_of(records, words)


def number_labels(raw: dict[str, Any], first: int) -> None:
    numbers = count(first)
    for path, word, _ in list(words_in(raw)):
        if word == "label":
            put(raw, path, next(numbers))


def makes_names(value: Any) -> bool:
    """Whether a flag is set or a token written."""
    return any(
        isinstance(arg, dict) and ((word == "flag" and "set" in arg) or word == "token")
        for _, word, arg in words_in(value)
    )


def name_scripts(raw: dict[str, Any], names: PackNames, chance: Chance) -> None:
    """Numbers of scripts that there are."""
    for path, word, arg in list(words_in(raw)):
        name = scripts.NAMING.get(word)
        if name and isinstance(arg, dict) and type(arg.get(name)) is int:
            ids = names.scripts[KINDS[word]]
            put(raw, f"{path}.{name}", int(ids[chance.pick(ids)]))


def labelled(text: Printed[StoryText], card: Any) -> Printed[StoryText]:
    labels = [arg for _, word, arg in words_in(msgspec.to_builtins(card)) if word == "label"]
    more = tuple(f"Option {n}" for n in range(len(text.value.options), max(labels, default=0)))
    value = msgspec.structs.replace(text.value, options=(*text.value.options, *more))
    return Printed(value, text.file, text.line, text.card, text.path, text.lines)
