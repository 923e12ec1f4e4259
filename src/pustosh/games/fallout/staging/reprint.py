"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

import dataclasses
from typing import Any

import msgspec

from pustosh.games.fallout.box.cards import Tile
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.printing import box_of
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.words import check_timings, check_words
from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import Printed

GROUPS = (
    "scenarios", "survivors", "enemies", "perks", "agendas", "loot", "assets", "uniques",
    "encounters", "quests",
)  # fmt: skip


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`mole_rat: {level: 2}`, `'014': {goals: […]}`; `g1.K: {level: 3}` changes a space.

    Words must be right; counts, stories and texts are those of the box, not of one example.
    """
    cards = box.records
    for name, facts in changes.items():
        cards = _space(cards, name, facts) if "." in name else _changed(cards, name, facts)
    for problem in (*check_words(cards), *check_timings(cards)):
        raise Fault(f"print: {problem.card}: {problem.message}")
    return box_of(cards, box.words)


def _changed(cards: Cards, name: str, facts: dict[str, Any]) -> Cards:
    """One record; the card of a survivor is found by its own name."""
    for field in GROUPS:
        group = list(getattr(cards, field))
        for at, printed in enumerate(group):
            if printed.value.id == name:
                group[at] = _printed(printed, facts)
            elif field == "survivors" and printed.value.card.id == name:
                group[at] = _printed(printed, {"card": _raw(printed.value.card) | facts})
            else:
                continue
            changed: dict[str, Any] = {field: group}
            return dataclasses.replace(cards, **changed)
    raise Fault(f"print: there is no card, token or sheet {name!r}")


def _space(cards: Cards, name: str, facts: dict[str, Any]) -> Cards:
    """A space of a tile, by face and key."""
    id_, _, key = name.partition(".")
    tiles = list(cards.tiles)
    for at, tile in enumerate(tiles):
        if any(face.id == id_ for face in tile.value.faces):
            tiles[at] = _tile(tile, id_, key, facts)
            return dataclasses.replace(cards, tiles=tiles)
    raise Fault(f"print: there is no face {id_!r} of a tile")


def _tile(tile: Printed[Tile], id_: str, key: str, facts: dict[str, Any]) -> Printed[Tile]:
    faces = [_raw(face) for face in tile.value.faces]
    for face in faces:
        if face["id"] == id_:
            face["spaces"][key] = {**face["spaces"].get(key, {}), **facts}
    return _printed(tile, {"faces": faces})


def _raw(record: Any) -> dict[str, Any]:
    raw = msgspec.to_builtins(record)
    assert isinstance(raw, dict)
    return raw


def _printed(printed: Printed[Any], facts: dict[str, Any]) -> Printed[Any]:
    try:
        value = msgspec.convert({**_raw(printed.value), **facts}, type(printed.value))
    except msgspec.ValidationError as error:
        raise Fault(f"print: {printed.value.id}: {error}") from None
    return Printed(value, printed.file, 0, printed.card)
