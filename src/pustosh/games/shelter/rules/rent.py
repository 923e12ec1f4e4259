"""Rulebook section: Rent."""

from functools import cache

from pustosh.games.shelter.box.components import KINDS, STORES
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.rules.resources import gain_any, gain_cube, is_full, room_for
from pustosh.games.shelter.rules.vault import owner_of_floor
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def pay_rent(game: Game[Table], cell: int) -> None:
    """SH-RENT-01. For another's dweller in a room of his floor the owner takes one cube (02)."""
    table = game.table
    owner = owner_of_floor(table, cell)
    if table.threat_at[cell]:
        game.tell("SH-RENT-03", "no-rent", who=owner)
        return
    kinds = [kind for kind in range(STORES) if room_for(table, owner, kind)]
    if kinds:
        game.ask(owner, *[_rent(owner, kind) for kind in kinds])
    else:
        game.tell("SH-RENT-06", "all-full", who=owner)


@cache
def _rent(owner: int, kind: int) -> Choice:
    """SH-RENT-01. One cube, and more with a card (SH-ITEM-04)."""
    then = (call(gain_cube, owner, kind, "SH-RENT-01"), call(offer_more_rent, owner))
    return Choice("SH-RENT-01", "rent", (KINDS[kind],), then)


def may_take_rent(game: Game[Table], owner: int, kind: str) -> str | None:
    """SH-RENT-06. A cube of a kind that has room; happiness is no rent (SH-HAP-02)."""
    if kind == "happiness":
        return "SH-HAP-02"
    full = is_asked(game, "rent") and is_full(game.table, owner, kind)
    return "SH-RENT-06" if full else None


RENT = Act("rent RESOURCE", "rent energy", "SH-RENT-01", may_take_rent)


def offer_more_rent(game: Game[Table], owner: int) -> None:
    """SH-ITEM-04. A card may bring one cube more when rent is taken."""
    table = game.table
    if not any(room_for(table, owner, kind) for kind in range(STORES)):
        return
    again = call(offer_more_rent, owner)
    choices = [
        using(owner, item.id, *(call(gain_any, owner, "SH-ITEM-04"),) * int(item.args[0]), again)
        for item in ready_items(table, owner, "rent_more")
    ]
    if choices:
        game.ask(owner, *choices, leaving("SH-RENT-01"))
