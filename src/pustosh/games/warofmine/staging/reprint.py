"""Cards as a scene has them: the box with some records changed."""

from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import StoryText
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import box_of
from pustosh.games.warofmine.box.records import DECKS
from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import Printed

SCENE = "print"  # the file that these records are in


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`RS-01: {options: [...]}` changes a record; `XX-01: {deck: residents, …}` adds a new one."""
    records = box.records
    decks = {name: list(printed) for name, printed in records.decks.items()}
    texts = dict(records.texts)
    for id_, facts in changes.items():
        fields = dict(facts)
        name = str(fields.pop("deck", "")) or deck_of(decks, id_)
        decks[name] = with_card(decks[name], name, id_, fields)
        texts.setdefault(id_, Printed(StoryText(id_, "", ("",) * 9), SCENE, 0, id_))
    return box_of(records._replace(decks=decks, texts=texts), box.words)


def deck_of(decks: dict[str, list[Printed[Any]]], id_: str) -> str:
    for name, printed in decks.items():
        if any(one.value.id == id_ for one in printed):
            return name
    raise Fault(f"print: there is no card {id_!r}; a new one needs its `deck`: {', '.join(decks)}")


def with_card(
    printed: list[Printed[Any]], name: str, id_: str, fields: dict[str, Any]
) -> list[Printed[Any]]:
    old = next((one.value for one in printed if one.value.id == id_), None)
    raw = {**(msgspec.to_builtins(old) if old else {"id": id_}), **fields}
    try:
        card = msgspec.convert(raw, DECKS[name])
    except msgspec.ValidationError as error:
        raise Fault(f"print: {id_}: {error}") from None
    new = Printed(card, SCENE, 0, id_)
    return [new if one.value.id == id_ else one for one in printed] + ([] if old else [new])
