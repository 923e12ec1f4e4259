"""Rulebook section: Rent."""

from functools import cache

from pustosh.games.shelter.items import leaving, ready_items, using
from pustosh.games.shelter.resources import gain_any, gain_cube, room_for
from pustosh.games.shelter.table import KINDS, Table
from pustosh.games.shelter.vault import owner_of_floor
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def pay_rent(game: Game[Table], visitor: int, cell: int) -> None:
    """SH-RENT-01. For another's dweller in a room of his floor the owner takes one cube (02)."""
    table = game.table
    owner = owner_of_floor(table, cell)
    if table.threat_at[cell]:
        game.tell("SH-RENT-03", "no-rent", who=owner)
        return
    kinds = [kind for kind in range(3) if room_for(table, owner, kind)]
    if kinds:
        game.ask(owner, *(_rent(owner, kind) for kind in kinds))
    else:
        game.tell("SH-RENT-06", "all-full", who=owner)


@cache
def _rent(owner: int, kind: int) -> Choice:
    then = (call(gain_cube, owner, kind, "SH-RENT-01"), call(offer_more_rent, owner))
    return Choice("SH-RENT-01", "rent", (KINDS[kind],), then)


def offer_more_rent(game: Game[Table], owner: int) -> None:
    """SH-ITEM-04. A card may bring one cube more when rent is taken."""
    table = game.table
    if not any(room_for(table, owner, kind) for kind in range(3)):
        return
    again = call(offer_more_rent, owner)
    choices = [
        using(owner, item.id, *(call(gain_any, owner, "SH-ITEM-04"),) * int(item.args[0]), again)
        for item in ready_items(table, owner, "rent_more")
    ]
    if choices:
        game.ask(owner, *choices, leaving("SH-RENT-01"))
