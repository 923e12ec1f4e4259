"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable

from pustosh.games.fallout.box.cards import ICONS
from pustosh.games.fallout.staging import cards, looking
from pustosh.games.fallout.staging import map as places
from pustosh.games.fallout.staging.arranging import arrange_table, finish_set_up
from pustosh.games.fallout.staging.finding import DECKS
from pustosh.games.fallout.staging.seats import arrange_seat
from pustosh.games.fallout.table import Play
from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.given import Facts, lay_subjects, mapping

ARRANGE: dict[str, Callable[[Play, str, Facts], None]] = {  # in this order
    "power": cards.arrange_power,
    "map": places.arrange_map,
    "quests": cards.arrange_quests,
    "enemies": places.arrange_enemies,
    "enemy": places.arrange_enemy,
    "factions": places.arrange_factions,
    "faction": places.arrange_faction,
    "seat": arrange_seat,
    "shop": cards.arrange_shop,
    "uniques": cards.arrange_uniques,
    "supply": cards.arrange_supply,
    **dict.fromkeys(DECKS, cards.arrange_deck),
    **dict.fromkeys(ICONS, cards.arrange_encounters),
    "stack": cards.arrange_stack,
    "table": arrange_table,
}
LOOK: dict[str, Callable[[Play, str], Facts]] = {
    "table": looking.look_at_table,
    "seat": looking.look_at_seat,
    "enemy": looking.look_at_enemy,
    "faction": looking.look_at_faction,
    "space": looking.look_at_space,
    "tile": looking.look_at_tile,
    "quests": looking.look_at_quests,
    "quest": looking.look_at_quest,
    **dict.fromkeys(DECKS, looking.look_at_deck),
    **dict.fromkeys(ICONS, looking.look_at_encounters),
    "stack": looking.look_at_stack,
    "roll": looking.look_at_roll,
    **dict.fromkeys(looking.REST, looking.look_at_rest),
}
CLAIMS = (
    "equipped", "inventory", "perks", "agendas", "in_play", "trashed", "row", "top", "only",
    "discard",
)  # fmt: skip


def arrange(game: Play, given: Facts) -> None:
    """Patch the table; what the rules could not produce is refused."""
    if mapping("table", given.get("table", {})).get("phase") == "setup":
        if given != {"table": {"phase": "setup"}}:
            raise Fault("table: in the set-up nothing else is given")
        return
    refuse_doubles(given)
    journal, game.journal = game.journal, None
    finish_set_up(game, given)
    lay_subjects(game, {"table": {}, **given}, ARRANGE)
    game.journal = journal


def refuse_doubles(given: Facts) -> None:
    """A card lies in one place only."""
    places: dict[str, str] = {}
    for subject, facts in given.items():
        for name in CLAIMS:
            cards = mapping(subject, facts).get(name)
            for card in cards if isinstance(cards, list) else ():
                if card in places:
                    with within(f".{subject}.{name}"):
                        raise Fault(f"{card} lies in two places: {places[card]} and {subject}")
                places[card] = f"{subject} {name}"


def look(game: Play, subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    facts = LOOK[kind](game, name or kind)
    return {fact: list(it) if isinstance(it, tuple) else it for fact, it in facts.items()}
