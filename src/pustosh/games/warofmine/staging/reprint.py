"""Cards as a scene has them: the box with some records changed."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import StoryText
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import box_of
from pustosh.games.warofmine.box.records import DECKS, Records
from pustosh.games.warofmine.checks.names import Names, flags_in, names_of, written_in
from pustosh.games.warofmine.checks.problems import problems_of_words
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Facts, known, known_facts, mapping
from pustosh.kernel.packs import Printed

SCENE = "print"  # the file that these records are in
NAMED = ("people", "fittings", "locations", "tokens", "resources", "enemies", "fixed",
         "shelter_cards")  # fmt: skip  # decks whose cards the words of others name

names_of_pack = lru_cache(4)(names_of)


def reprint(box: Box, changes: dict[str, Facts]) -> Box:
    """`RS-01: {options: [...]}` changes a record; `XX-01: {deck: residents, …}` adds a new one."""
    records = box.records
    decks = {name: {it.value.id: it for it in deck} for name, deck in records.decks.items()}
    texts, new = dict(records.texts), {name: list[Printed[Any]]() for name in decks}
    for id_, facts in ((str(id_), facts) for id_, facts in changes.items()):
        with within(f".{id_}"):
            fields = dict(mapping(id_, facts))
            name = known("deck", fields.pop("deck", None) or deck_of(decks, id_), decks)
            decks[name][id_] = changed_card(decks[name].get(id_), name, id_, fields)
        new[name].append(decks[name][id_])
        texts[id_] = wordless(id_, texts.get(id_))
    whole = {name: list(deck.values()) for name, deck in decks.items()}
    changed = records._replace(decks=whole, texts=texts)
    check(records._replace(decks=new), names_now(records, changed, new))
    return box_of(changed, box.words)


def wordless(id_: str, text: Printed[StoryText] | None) -> Printed[StoryText]:
    """What comes of an option is told by the printed text, which may be wrong of a changed card."""
    if text is None:
        return Printed(StoryText(id_, "", ("",) * 9), SCENE, 0, id_)
    return replace(text, value=msgspec.structs.replace(text.value, outcomes=()))


def check(new: Records, names: Names) -> None:
    """The words, values and goods of the new records; whether a card is complete is not asked."""
    problems = sorted(fault for fault in problems_of_words(new, names) if fault.file == SCENE)
    for problem in problems[:1]:
        with within(f".{problem.card}"):
            raise Fault(f"print: {problem.card}: {problem.message}")


def names_now(pack: Records, changed: Records, new: dict[str, list[Printed[Any]]]) -> Names:
    """What words may name: as in the pack, and what the new records say themselves."""
    only_new = pack._replace(decks=new)
    names = names_of(changed) if any(new[name] for name in NAMED) else names_of_pack(pack)
    return names._replace(
        flags=names.flags | flags_in(only_new), written=names.written | written_in(only_new)
    )


def deck_of(decks: Mapping[str, Mapping[str, Any]], id_: str) -> str:
    for name, cards in decks.items():
        if id_ in cards:
            return name
    raise Fault(f"print: there is no card {id_!r}; a new one needs its `deck`: {', '.join(decks)}")


def changed_card(old: Printed[Any] | None, name: str, id_: str, fields: Facts) -> Printed[Any]:
    known_facts(f"print {id_}", fields, *DECKS[name].__struct_fields__)
    raw = {**(msgspec.to_builtins(old.value) if old else {"id": id_}), **fields}
    try:
        return Printed(msgspec.convert(raw, DECKS[name]), SCENE, 0, id_)
    except msgspec.ValidationError as error:
        raise Fault(f"print: {id_}: {error}") from None
