"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.staging.arranging import arrange_table, begin, clear_table, set_up_anew
from pustosh.games.warofmine.staging.house import arrange_house
from pustosh.games.warofmine.staging.looking import (
    look_at_deck,
    look_at_fight,
    look_at_foe,
    look_at_house,
    look_at_person,
    look_at_pile,
    look_at_raid,
    look_at_table,
    look_at_trade,
)
from pustosh.games.warofmine.staging.people import arrange_person
from pustosh.games.warofmine.staging.piles import arrange_deck, arrange_pile
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import unknown
from pustosh.kernel.flow import Game

Facts = dict[str, Any]
PILES = ("storage", "findings", "box", "waste", "loads")
DECKS = (
    "events", "fates", "raids", "residents", "explorations", "findings_cards", "locations",
    "visitors", "decisive", "ideas", "people",
)  # fmt: skip
ARRANGE: dict[str, Callable[[Game[Table], str, Facts], None]] = {  # in this order
    "person": arrange_person,
    "house": arrange_house,
    **dict.fromkeys(PILES, arrange_pile),
    **dict.fromkeys(DECKS, arrange_deck),
    "table": arrange_table,
}
LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": look_at_table,
    "person": look_at_person,
    "house": look_at_house,
    **dict.fromkeys(PILES, look_at_pile),
    **dict.fromkeys(DECKS, look_at_deck),
    "fight": look_at_fight,
    "foe": look_at_foe,
    "raid": look_at_raid,
    "trade": look_at_trade,
}


def arrange(game: Game[Table], given: Facts) -> None:
    """Lay the table; what the rules could not produce is refused."""
    for subject in given:
        if subject.partition(" ")[0] not in ARRANGE:
            raise unknown("subject of given", subject, ARRANGE)
    if dict(given.get("table", {})).get("phase") == "setup":
        set_up_anew(game)
        return
    clear_table(game, given)
    for kind, lay in ARRANGE.items():
        for subject, facts in given.items():
            if subject.partition(" ")[0] == kind:
                lay(game, subject.partition(" ")[2] or kind, facts)
    begin(game, given)


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    return LOOK[kind](game, name or kind)
