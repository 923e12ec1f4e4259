"""What the box has: counts of its own composition, and what play needs of any box."""

from collections.abc import Iterable
from typing import Any

import msgspec

from pustosh.games.fallout.box.options import SCENARIOS, SURVIVORS
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import Found, items
from pustosh.kernel.composition import Count, Counted, composition_faults, count_faults
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Problem, repeated_ids

GROUPS = (
    "tiles", "scenarios", "survivors", "perks", "agendas", "loot", "assets", "uniques", "enemies",
    "quests", "encounters",
)  # fmt: skip
DECKS = ("wasteland", "settlement", "vault84", "vault109")
STARTING = ("wasteland", "settlement")
SHOP = 4  # cards that lie open in the shop
MOST_SEATS = 4
FACES_OF_A_DIE = 6
NEEDED = (
    Count(of="perks", at_least=1),
    Count(of="loot", at_least=1),
    Count(of="assets", at_least=SHOP),
    Count(of="agendas", where={"min_players": 1}, at_least=MOST_SEATS),
    *(
        Count(of="encounters", where={"deck": deck, "starts": True}, at_least=1)
        for deck in STARTING
    ),
)


def check_composition(cards: Cards) -> Found:
    """Counts of the box that the pack describes, and what every box needs."""
    groups = {
        name: [Counted(facts_of(card.value), getattr(card.value, "copies", 1)) for card in group]
        for name, group in ((name, getattr(cards, name)) for name in GROUPS)
    }
    yield from composition_faults(cards.composition, groups)
    for wanted in NEEDED:
        yield from count_faults(wanted, groups[wanted.of])
    if (faces := len(cards.dice.value)) != FACES_OF_A_DIE:
        yield Problem("dice.yaml", 1, "", f"{faces} faces, expected {FACES_OF_A_DIE}")


def facts_of(card: Any) -> dict[str, Any]:
    """What is printed on a card, and whether an encounter is in its deck from the start."""
    return {**msgspec.structs.asdict(card), "starts": getattr(card, "starter", None) is not None}


def check_ids(cards: Cards) -> Found:
    """Ids are unique in the box, for texts go by them; sheets and survivors are the known ones."""
    named = (cards.scenarios, cards.survivors, cards.enemies, cards.perks, cards.agendas)
    yield from repeated_ids((*(one for group in named for one in group), *items(cards)))
    yield from repeated_ids((*cards.quests, *cards.encounters))
    yield from _missing("scenarios.yaml", SCENARIOS, (one.value.id for one in cards.scenarios))
    yield from _missing("survivors.yaml", SURVIVORS, (one.value.id for one in cards.survivors))


def _missing(file: str, expected: Iterable[str], found: Iterable[str]) -> Found:
    there = set(found)
    for name in expected:
        if name not in there:
            yield Problem(file, 1, "", f"no '{name}': expected a record with this id")


def check_library(cards: Cards) -> Found:
    """An encounter is of a known deck, and has a number unless it is there from the start."""
    for card in cards.encounters:
        deck, number, starter = card.value.deck, card.value.number, card.value.starter
        if deck not in DECKS:
            yield card.problem(str(unknown("deck", deck, DECKS)), ".deck")
        if (number is None) == (starter is None):
            yield card.problem("expected a number or `starter`, one of the two")
        if starter and deck not in STARTING:
            yield card.problem(f"'{starter}' is no starter of deck {deck}", ".starter")
