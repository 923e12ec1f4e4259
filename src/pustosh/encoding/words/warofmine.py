"""The words of the keys of This War of Mine."""

from collections.abc import Mapping
from typing import Any

from pustosh.games.warofmine.box.components import Box, options_in

ENEMIES = 20  # of one letter in a fight
SHOTS = 6  # with one weapon, if none of the pack has more


def words(box: Box) -> dict[str, tuple[str, ...]]:
    goods = (*box.tokens, *box.resources)
    return {
        "ACTION": actions(box),
        "BUILDING": tuple(box.shelter_cards),
        "CARD": tuple(cards(box)),
        "DIE": tuple(box.dice),
        "ENEMY": tuple(f"{letter}{n}" for letter in box.enemies for n in range(1, ENEMIES + 1)),
        "FITTING": tuple(box.fittings),
        "FOOD": goods,
        "GOODS": goods,
        "GROUP": tuple(sorted(box.groups)),
        "OPTION": options(box),
        "PERSON": tuple(box.people),
        "PLACE": ("near", "middle", "far"),
        "SHOTS": tuple(map(str, range(1, most_shots(box) + 1))),
        "SPACE": tuple(box.nodes),
        "STATE": tuple(box.states),
        "WEAPON": (*(kind for kind in box.tokens if kind in box.groups["weapon"]), "none"),
    }


def most_shots(box: Box) -> int:
    return max(SHOTS, *(token.shots for token in box.tokens.values()))


def cards(box: Box) -> dict[str, Any]:
    decks: tuple[Mapping[str, Any], ...] = (
        box.events, box.objectives, box.fates, box.raids, box.residents, box.explorations,
        box.findings, box.locations, box.visitors, box.decisive, box.scripts, box.people,
    )  # fmt: skip
    return {id_: card for deck in decks for id_, card in deck.items()}


def options(box: Box) -> tuple[str, ...]:
    """`RS-01:2`: the options of every card and script, also those inside others."""
    records = cards(box).items()
    labels = (f"{id_}:{option['label']}" for id_, card in records for option in options_in(card))
    return tuple(dict.fromkeys(labels))


def actions(box: Box) -> tuple[str, ...]:
    """`workbench:1`: the actions of every Fitting."""
    return tuple(
        f"{id_}:{n}"
        for id_, fitting in box.fittings.items()
        for n in range(1, len(fitting.actions) + 1)
    )
