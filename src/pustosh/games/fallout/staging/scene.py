"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable
from typing import Any

from pustosh.games.fallout.box.cards import ICONS
from pustosh.games.fallout.staging.arranging import arrange_table, finish_set_up
from pustosh.games.fallout.staging.cards import (
    arrange_deck,
    arrange_encounters,
    arrange_power,
    arrange_quests,
    arrange_shop,
    arrange_stack,
    arrange_supply,
    arrange_uniques,
)
from pustosh.games.fallout.staging.finding import DECKS, Facts
from pustosh.games.fallout.staging.looking import (
    REST,
    look_at_deck,
    look_at_encounters,
    look_at_enemy,
    look_at_faction,
    look_at_quest,
    look_at_quests,
    look_at_rest,
    look_at_roll,
    look_at_seat,
    look_at_space,
    look_at_stack,
    look_at_table,
    look_at_tile,
)
from pustosh.games.fallout.staging.map import (
    arrange_enemies,
    arrange_enemy,
    arrange_faction,
    arrange_factions,
    arrange_map,
)
from pustosh.games.fallout.staging.seats import arrange_seat
from pustosh.games.fallout.table import Table
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game

ARRANGE: dict[str, Callable[[Game[Table], str, Facts], None]] = {  # in this order
    "power": arrange_power,
    "map": arrange_map,
    "quests": arrange_quests,
    "enemies": arrange_enemies,
    "enemy": arrange_enemy,
    "factions": arrange_factions,
    "faction": arrange_faction,
    "seat": arrange_seat,
    "shop": arrange_shop,
    "uniques": arrange_uniques,
    "supply": arrange_supply,
    **dict.fromkeys(DECKS, arrange_deck),
    **dict.fromkeys(ICONS, arrange_encounters),
    "stack": arrange_stack,
    "table": arrange_table,
}
LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": look_at_table,
    "seat": look_at_seat,
    "enemy": look_at_enemy,
    "faction": look_at_faction,
    "space": look_at_space,
    "tile": look_at_tile,
    "quests": look_at_quests,
    "quest": look_at_quest,
    **dict.fromkeys(DECKS, look_at_deck),
    **dict.fromkeys(ICONS, look_at_encounters),
    "stack": look_at_stack,
    "roll": look_at_roll,
    **dict.fromkeys(REST, look_at_rest),
}
CLAIMS = (
    "equipped", "inventory", "perks", "agendas", "in_play", "trashed", "row", "top", "only",
    "discard",
)  # fmt: skip


def arrange(game: Game[Table], given: Facts) -> None:
    """Patch the table; what the rules could not produce is refused."""
    for subject in given:
        if subject.partition(" ")[0] not in ARRANGE:
            raise unknown("subject of given", subject, ARRANGE)
    if dict(given.get("table", {})).get("phase") == "setup":
        return
    refuse_doubles(given)
    journal, game.journal = game.journal, None
    finish_set_up(game, given)
    for kind, lay in ARRANGE.items():
        for subject, facts in {"table": {}, **given}.items():
            if subject.partition(" ")[0] == kind:
                lay(game, subject.partition(" ")[2] or kind, dict(facts))
    game.journal = journal


def refuse_doubles(given: Facts) -> None:
    """A card lies in one place only."""
    places: dict[str, str] = {}
    for subject, facts in given.items():
        for name in CLAIMS:
            for card in _cards(dict(facts).get(name)):
                if card in places:
                    raise Fault(f"{card} lies in two places: {places[card]} and {subject} {name}")
                places[card] = f"{subject} {name}"


def _cards(value: Any) -> list[str]:
    return [str(card) for card in value] if isinstance(value, list) else []


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    return LOOK[kind](game, name or kind)
