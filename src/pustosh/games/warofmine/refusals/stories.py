"""Why an option of a card or script cannot be chosen."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pustosh.games.warofmine.rules.people import is_outside
from pustosh.games.warofmine.rules.reading import holds
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table

UNMET = {"unknown_left": "WM-SCAV-23", "room": "WM-LIMIT-02"}  # else what the card asks for


def why_not_choose(table: Table, args: list[str]) -> str | None:
    """WM-GEN-19. What the option asks for is not there."""
    id_, _, label = args[0].partition(":")
    scene = scene_of(table, id_)
    if scene is None:
        return None
    for option in options_of(table, id_):
        for one in option.get("req", ()) if str(option["label"]) == label else ():
            if not holds(table, scene, [one]):
                return UNMET.get(next(iter(one)), "WM-GEN-19")
    return None


def scene_of(table: Table, id_: str) -> Reading | None:
    """A card that lies open; or a person, whose Spirit is resolved."""
    if id_ in table.group:
        return Reading(id_, is_outside(table), id_)
    return next((one for one in reversed(table.reading) if one.id == id_), None)


def options_of(table: Table, id_: str) -> Iterator[Any]:
    """All options of a record, those of the words inside it as well."""
    yield from inside(msgspec.to_builtins(table.box.card(id_)))


def inside(said: Any) -> Iterator[Any]:
    if isinstance(said, dict):
        yield from said.get("options", ())
        said = list(said.values())
    if isinstance(said, list | tuple):
        for one in said:
            yield from inside(one)
