"""What is drawn for what."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from pustosh.kernel.signs import Sign as Sign
from pustosh.kernel.signs import scenery_of


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`scenery.yaml`; `warofmine/…` is a drawing of this folder's sprite."""

    goods: Mapping[str, str]
    shelves: Mapping[str, tuple[str, ...]]  # of goods, by colour
    hours: Mapping[str, str]  # the seven phases
    phases: Mapping[str, str]  # what the engine calls them -> hour
    spaces: Mapping[str, str]  # of the shelter: nodes, Shelter cards, Fittings
    places: Mapping[str, str]  # of the town, by tag
    states: Mapping[str, str]
    stats: Mapping[str, str]
    tasks: Mapping[str, str]
    decks: Mapping[str, str]
    faces: Mapping[str, str]  # of combat dice
    verbs: Mapping[str, str]
    groups: Mapping[str, tuple[str, ...]]  # of verbs, in the list of choices


scenery = scenery_of(Path(__file__).parents[1], Scenery)
picture = cache(Sign.at)


@cache
def drawings() -> dict[str, dict[str, Sign]]:
    """What is drawn for each name, by kind."""
    return {
        kind: {name: picture(path) for name, path in getattr(scenery(), kind).items()}
        for kind in ("goods", "hours", "verbs", "tasks", "states", "stats", "decks", "faces")
    }


def good(kind: str) -> Sign:
    return drawings()["goods"][kind]


@cache
def space(name: str) -> Sign:
    """Of a node, a Shelter card or a Fitting; copies of a Fitting look alike."""
    known = scenery().spaces
    return picture(known[name] if name in known else known[name.rpartition("_")[0]])


def likeness(who: str) -> Sign:
    return Sign(f"who-{who}", "warofmine")
