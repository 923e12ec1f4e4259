"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pustosh.games.munchkin.box.cards import DOORS, TREASURES, Card
from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.box.printing import box_of
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.words.tables import EFFECTS, WORDS
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.packs import CardText, PackHeader, Printed

KINDS = (*DOORS, *TREASURES, "perk")
TEXTS = ("name", "text", "flavour")
SCENE = "print"  # the file that these records are in


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`MO-10: {level: 3}` changes a record; `XX-01: {kind: monster, level: 2}` adds a new one."""
    cards = {printed.value.id: printed for printed in box.records}
    texts = dict(box.texts)
    for id_, facts in changes.items():
        cards[id_] = _card(cards.get(id_), id_, facts)
        texts[id_] = _text(texts.get(id_), id_, facts)
    header = PackHeader(SCENE, "munchkin", SCENE, "0")
    try:
        return box_of(Records(header, list(cards.values()), texts), WORDS)
    except (KeyError, TypeError, AttributeError) as error:
        raise Fault(f"print: a word or its arguments are not known: {error!r}") from None


def _card(old: Printed[Card] | None, id_: str, facts: dict[str, Any]) -> Printed[Card]:
    """What the scene says, over what is printed."""
    if old is None and "kind" not in facts:
        raise Fault(f"print: there is no card {id_!r}; a new one needs a `kind`")
    fields = {name: value for name, value in facts.items() if name not in TEXTS}
    raw = {**(_raw(old.value) if old else {"id": id_}), **fields}
    try:
        card = msgspec.convert(raw, Card)
    except msgspec.ValidationError as error:
        raise Fault(f"print: {id_}: {error}") from None
    if card.kind not in KINDS:
        raise unknown("kind of card", card.kind, KINDS)
    for word in _words(card):
        if word not in EFFECTS:
            raise unknown(f"word of {id_}", word, EFFECTS)
    return Printed(card, SCENE, 0, id_)


def _text(old: Printed[CardText] | None, id_: str, facts: dict[str, Any]) -> Printed[CardText]:
    raw = _raw(old.value) if old else {"name": id_}
    raw |= {name: facts[name] for name in TEXTS if name in facts}
    return Printed(msgspec.convert(raw, CardText), SCENE, 0, id_)


def _words(card: Card) -> Iterator[str]:
    """What it does, now or when something happens."""
    lists = [
        card.do,
        card.bad,
        *card.triggers.values(),
        *(ability.do for ability in card.abilities),
    ]
    for effects in lists:
        for effect in effects:
            yield from effect


def _raw(record: msgspec.Struct) -> dict[str, Any]:
    raw = msgspec.to_builtins(record)
    assert isinstance(raw, dict)
    return raw
