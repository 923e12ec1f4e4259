"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable

from pustosh.games.munchkin.staging.arranging import arrange_table, begin, clear_table
from pustosh.games.munchkin.staging.combat import arrange_combat, arrange_deck
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.staging.looking import (
    look_at_combat,
    look_at_deck,
    look_at_foe,
    look_at_frame,
    look_at_paying,
    look_at_sale,
    look_at_table,
    look_at_trade,
)
from pustosh.games.munchkin.staging.seat_facts import look_at_seat
from pustosh.games.munchkin.staging.seats import arrange_seat, refuse_impossible
from pustosh.games.munchkin.table import DECKS, Table
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known, lay_subjects

ARRANGE: dict[str, Callable[[Laying, str, Facts], None]] = {  # in this order
    "table": arrange_table,
    "seat": arrange_seat,
    "combat": arrange_combat,
    **dict.fromkeys(DECKS, arrange_deck),
}
LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": look_at_table,
    "seat": look_at_seat,
    "combat": look_at_combat,
    "foe": look_at_foe,
    **dict.fromkeys(DECKS, look_at_deck),
    "frame": look_at_frame,
    "trade": look_at_trade,
    "sale": look_at_sale,
    "paying": look_at_paying,
}


def arrange(game: Game[Table], given: Facts) -> None:
    """Lay the table; what the rules could not produce is refused."""
    clear_table(game)
    laying = Laying(game.table, given)
    lay_subjects(laying, {"table": {}, **given}, ARRANGE)
    refuse_impossible(game.table)
    begin(game, laying)


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    return LOOK[known("subject of then", kind, LOOK)](game, name or kind)
