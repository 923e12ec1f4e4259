"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

import dataclasses
from collections.abc import Collection
from typing import Any

import msgspec

from pustosh.games.fallout.box import cards as printed
from pustosh.games.fallout.box.cards import FACTIONS, ICONS, LETTERS, TYPES
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import PLAIN, RADIOACTIVE, ROUGH
from pustosh.games.fallout.box.printing import box_of
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.names import names_of
from pustosh.games.fallout.checks.words import check_timings, check_words
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Facts, known, known_facts
from pustosh.kernel.packs import Printed

GROUPS = (
    "scenarios", "survivors", "enemies", "perks", "agendas", "loot", "assets", "uniques",
    "encounters", "quests",
)  # fmt: skip
WORDS: dict[str, Collection[str]] = {  # field -> the words that may stand in it
    "icon": ICONS, "deck": ICONS, "terrain": (PLAIN, ROUGH, RADIOACTIVE), "kind": printed.KINDS,
    "type": TYPES, "also_type": TYPES, "enemy": TYPES, "activates": (*TYPES, *FACTIONS),
    "faction": (*FACTIONS, "none"), "vulnerable": printed.AREAS, "abilities": printed.ABILITIES,
    "letter": LETTERS, "letters": LETTERS, "token_role": ("enemy", "place"),
}  # fmt: skip


def reprint(box: Box, changes: dict[str, Facts]) -> Box:
    """`mole_rat: {level: 2}`, `'014': {goals: […]}`; `g1.K: {level: 3}` changes a space.

    Words must be right; counts, stories and texts are those of the box, not of one example.
    """
    cards = box.records
    for name, facts in changes.items():
        with within(f".{name}"):
            cards = _space(cards, name, facts) if "." in name else _card(cards, name, facts)
    names = names_of(cards)
    to_check = cards if names != names_of(box.records) else _changed(cards, box.records)
    for problem in (*check_words(to_check, names), *check_timings(to_check)):
        with within(f".{problem.card}" if problem.card in changes else ""):
            raise Fault(f"print: {problem.card}: {problem.message}")
    return box_of(cards, box.words)


def _changed(cards: Cards, before: Cards) -> Cards:
    """The records that a scene has changed: the others are right already, as long as all names
    stay."""
    groups = {
        group: [
            record
            for record, old in zip(getattr(cards, group), getattr(before, group), strict=True)
            if record is not old
        ]
        for group in GROUPS
    }
    return dataclasses.replace(cards, **groups)  # type: ignore[arg-type]


def _card(cards: Cards, name: str, facts: Facts) -> Cards:
    """One record; the card of a survivor is known by its own name."""
    records = {record.value.id: (group, at) for group in GROUPS
               for at, record in enumerate(getattr(cards, group))}  # fmt: skip
    owners = {owner.value.card.id: owner.value.id for owner in cards.survivors}
    known("card, token or sheet", name, (*records, *owners))
    group, at = records[owners.get(name, name)]
    record = getattr(cards, group)[at].value
    own = record.card if name in owners else record
    changed = _raw(own) | _checked(name, facts, own)
    return _replaced(
        cards, group, at, _raw(record) | {"card": changed} if own != record else changed
    )


def _space(cards: Cards, name: str, facts: Facts) -> Cards:
    """A space of a tile, by face and key."""
    id_, _, key = name.partition(".")
    tiles = {face.id: at for at, tile in enumerate(cards.tiles) for face in tile.value.faces}
    at = tiles[known("face of a tile", id_, tiles)]
    tile = _raw(cards.tiles[at].value)
    face = next(face for face in tile["faces"] if face["id"] == id_)
    known(f"space of {id_}", key, cards.templates[face["template"]].value)
    face["spaces"][key] = face["spaces"].get(key, {}) | _checked(name, facts, printed.Space())
    return _replaced(cards, "tiles", at, tile)


def _checked(name: str, facts: Facts, record: msgspec.Struct) -> Facts:
    """The facts, if the record has such fields and their words are known."""
    for field, value in known_facts(name, facts, *record.__struct_fields__).items():
        with within(f".{field}"):
            _check_words(field, value)
    return facts


def _check_words(field: str, value: Any) -> None:
    """Also of records inside: the enemy of a faction, the card of a survivor."""
    if isinstance(value, dict):
        for inner, part in value.items():
            _check_words(inner, part)
    elif isinstance(value, str) and field in WORDS:
        for word in value if WORDS[field] is LETTERS else value.split():
            known(field, word, WORDS[field])


def _replaced(cards: Cards, group: str, at: int, raw: Facts) -> Cards:
    records = list(getattr(cards, group))
    old: Printed[Any] = records[at]
    try:
        value = msgspec.convert(raw, type(old.value))
    except msgspec.ValidationError as error:
        raise Fault(f"print: {old.value.id}: {error}") from None
    records[at] = Printed(value, old.file, 0, old.card)
    return dataclasses.replace(cards, **{group: records})  # type: ignore[arg-type]


def _raw(record: Any) -> Facts:
    raw = msgspec.to_builtins(record)
    assert isinstance(raw, dict)
    return raw
