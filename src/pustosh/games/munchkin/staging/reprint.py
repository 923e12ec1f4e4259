"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

from typing import Any

import msgspec

from pustosh.games.munchkin.box.cards import DOORS, TREASURES, Card
from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.box.printing import box_of
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.abilities import abilities, acting, timings
from pustosh.games.munchkin.checks.fields import values
from pustosh.games.munchkin.checks.places import problems_in
from pustosh.games.munchkin.checks.play import triggers
from pustosh.games.munchkin.checks.words import check_words
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import known, known_facts
from pustosh.kernel.packs import CardText, PackHeader, Printed

KINDS = (*DOORS, *TREASURES, "perk")
TEXTS = ("name", "text", "flavour")
FIELDS = [field.encode_name for field in msgspec.structs.fields(Card) if field.name != "id"]
SCENE = "print"  # the file that these records are in


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`MO-10: {level: 3}` changes a record; `XX-01: {kind: monster, level: 2}` adds a new one."""
    cards = {printed.value.id: printed for printed in box.records}
    texts = dict(box.texts)
    for id_, facts in changes.items():
        with within(f".{id_}"):
            cards[id_] = _card(cards.get(id_), id_, facts)
            texts[id_] = _text(texts.get(id_), id_, facts)
    header = PackHeader(SCENE, "munchkin", SCENE, "0")
    records = Records(header, list(cards.values()), texts, box.languages)
    faults = problems_in(records, values, abilities, timings, acting, triggers)
    for problem in (*check_words(records), *faults):
        if problem.card in changes:  # how many cards there are is not checked
            field = ["", *(f".{name}" for name in changes[problem.card])][problem.line]
            with within(f".{problem.card}{field}"):
                raise Fault(f"print: {problem.card}: {problem.message}")
    return box_of(records, box.words)


def _card(old: Printed[Card] | None, id_: str, facts: Any) -> Printed[Card]:
    """What the scene says, over what is printed."""
    given = known_facts(f"card {id_}", facts, *FIELDS, *TEXTS)
    if old is None and "kind" not in given:
        raise Fault(f"print: there is no card {id_!r}; a new one needs a `kind`")
    fields = {name: value for name, value in given.items() if name not in TEXTS}
    raw = {**(_raw(old.value) if old else {"id": id_}), **fields}
    known("kind of card", raw["kind"], KINDS)
    lines = {f".{field}": at for at, field in enumerate(given, 1)}  # each field is a line
    return Printed(_converted(raw, Card, id_), SCENE, 0, id_, lines={"": 0, **lines})


def _text(old: Printed[CardText] | None, id_: str, facts: dict[str, Any]) -> Printed[CardText]:
    given = {name: facts[name] for name in TEXTS if name in facts}
    if old and not given:
        return old
    raw = {**(_raw(old.value) if old else {"name": id_}), **given}
    return Printed(_converted(raw, CardText, id_), SCENE, 0, id_)


def _converted(raw: dict[str, Any], kind: Any, id_: str) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Fault(f"print: {id_}: {error}") from None


def _raw(record: msgspec.Struct) -> dict[str, Any]:
    raw = msgspec.to_builtins(record)
    assert isinstance(raw, dict)
    return raw
