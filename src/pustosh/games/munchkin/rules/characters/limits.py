"""Rulebook sections: Class and Supermunchkin, Items, Perks. Limits that hold at every moment."""

from pustosh.games.munchkin.rules.cards.zones import lose_card, take_away
from pustosh.games.munchkin.rules.characters.classes import class_limit
from pustosh.games.munchkin.rules.characters.perks import surplus_perks, take_due_perks
from pustosh.games.munchkin.rules.items.items import big_items, big_limit, may_use, misfits
from pustosh.games.munchkin.rules.items.restore import restore_big, restore_perks
from pustosh.games.munchkin.rules.timing.choosing import choose_thing
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.flow import Game


def exceeded_limit(table: Table, seat: int) -> Call | None:
    """The first thing that is not as it must be."""
    if not table.classes[seat] and any(is_super(table, card) for card in table.brains[seat]):
        return call(lose_super, seat)
    if len(table.classes[seat]) > 1 and len(table.classes[seat]) > class_limit(table, seat):
        return call(keep_classes, seat)
    if misfits(table, seat):
        return call(take_off, seat)
    big = len(big_items(table, seat))
    if big and big > big_limit(table, seat):
        return call(restore_big, seat)
    if table.handing_out:
        return None  # MU-PERK-17
    if table.due[seat]:
        return call(take_due_perks, seat)
    if table.perks[seat] and surplus_perks(table, seat):
        return call(restore_perks, seat)
    return None


def is_super(table: Table, card: str) -> bool:
    return table.box.cards[card].kind == "super"


def lose_super(game: Game[Table], seat: int) -> None:
    """MU-CLASS-12. Supermunchkin goes with the last Class."""
    for card in game.table.brains[seat]:
        if is_super(game.table, card):
            lose_card(game, seat, card, "MU-CLASS-12")


def keep_classes(game: Game[Table], seat: int) -> None:
    """MU-CLASS-12. The player keeps the Class of their choice."""
    rule, classes = "MU-CLASS-12", game.table.classes[seat]
    choose_thing(game, seat, rule, "lose", classes, lambda card: call(lose_card, seat, card, rule))


def take_off(game: Game[Table], seat: int) -> None:
    """MU-ITEM-42. No longer used: into the Backpack, also in combat; the player chooses which."""
    table = game.table
    bad = misfits(table, seat)
    if any(may_use(table, seat, item) for item in bad):
        for item in bad:
            slip_off(game, seat, item)
        return
    choose_thing(game, seat, "MU-ITEM-42", "stow", bad, lambda item: call(slip_off, seat, item))


def slip_off(game: Game[Table], seat: int, item: str) -> None:
    table = game.table
    take_away(table, seat, item)
    table.pack[seat] += (item,)
    game.tell("MU-ITEM-42", "slips-off", who=seat, card=item)
