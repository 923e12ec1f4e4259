"""What the box has: counts of its own composition, and what play needs of any box."""

from typing import Any

import msgspec

from pustosh.games.fallout.box.cards import ICONS
from pustosh.games.fallout.box.options import SCENARIOS, SURVIVORS
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import Found, items, unknown_word
from pustosh.kernel.composition import Count, Counted, composition_faults, count_faults
from pustosh.kernel.packs import Problem, repeated_ids

GROUPS = (
    "tiles", "scenarios", "survivors", "perks", "agendas", "loot", "assets", "uniques", "enemies",
    "quests", "encounters",
)  # fmt: skip
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
    yield from repeated_ids((*(card for group in named for card in group), *items(cards)))
    yield from repeated_ids((*cards.quests, *cards.encounters))
    ids = {sheet.value.id for sheet in cards.scenarios}
    ids |= {survivor.value.id for survivor in cards.survivors}
    for file, names in (("scenarios", SCENARIOS), ("survivors", SURVIVORS)):
        for name in names:
            if name not in ids:
                message = f"no '{name}': expected a record with this id"
                yield Problem(f"{file}.yaml", 1, "", message)


def check_library(cards: Cards) -> Found:
    """An encounter is of a known deck, and has a number unless it is there from the start."""
    for card in cards.encounters:
        deck, number, starter = card.value.deck, card.value.number, card.value.starter
        yield from unknown_word(card, "deck", deck, ICONS, ".deck")
        if (number is None) == (starter is None):
            yield card.problem("expected a number or `starter`, one of the two")
        if starter and deck not in STARTING:
            yield card.problem(f"'{starter}' is no starter of deck {deck}", ".starter")
