"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable

from pustosh.games.munchkin.staging.arranging import begin, clear_table, take_seats, window_of
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
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game

ARRANGE: dict[str, Callable[[Laying, str, Facts], None]] = {  # in this order
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
    window = window_of(given)
    for subject in given:
        kind = subject.partition(" ")[0]
        if kind not in ("table", *ARRANGE):
            raise unknown("subject of given", subject, ("table", *ARRANGE))
        if window == "setup" and kind not in ("table", *DECKS):
            raise Fault(f"{subject}: a set-up begins with nothing but its decks")
    clear_table(game)
    if window != "setup":
        take_seats(game.table, given)
    laying = Laying(game.table, given)
    lay_subjects(laying, given)
    refuse_impossible(game.table)
    begin(game, given, window)


def lay_subjects(laying: Laying, given: Facts) -> None:
    for kind, lay in ARRANGE.items():
        for subject, facts in given.items():
            if subject.partition(" ")[0] == kind:
                lay(laying, subject.partition(" ")[2] or kind, facts)


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    return LOOK[kind](game, name or kind)
