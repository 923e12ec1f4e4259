"""Offers that one puts together at once: whom they are for, and all that they may say.

Each part of a draft is a list of keys; what is chosen in them, one part after the other, and then
`send` are the answers that the rules ask for one by one.
"""

from collections.abc import Iterable

import msgspec

from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.strength import prize
from pustosh.games.munchkin.sight.shadow import table_of
from pustosh.games.munchkin.sight.view import View
from pustosh.games.munchkin.table import Table

Keys = tuple[str, ...]
SEND = "send"


class Part(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # to, promise, first, items, partner, give, want
    keys: Keys
    many: bool = False  # any number of them, else exactly one
    when: Keys = ()  # it is asked only if one of these is chosen in a part before
    whose: int | None = None  # the seat whose Items these are


class Draft(msgspec.Struct, frozen=True):
    name: str  # help, trade
    parts: tuple[Part, ...]


def drafts_of(view: View) -> tuple[Draft, ...]:
    """What this seat can propose now."""
    opens = [choice.key for choice in view.choices]
    asked = tuple(key for key in opens if key.startswith("ask-help "))
    partners = tuple(key for key in opens if key.startswith("trade "))
    if view.seat is None or not (asked or partners):
        return ()
    table = table_of(view)
    drafts = []
    if asked:
        drafts.append(Draft("help", tuple(help_parts(table, view.seat, asked))))
    if partners:
        drafts.append(Draft("trade", tuple(trade_parts(table, view.seat, partners))))
    return tuple(drafts)


def help_parts(table: Table, seat: int, asked: Keys) -> Iterable[Part]:
    """Treasures, who picks first if they are divided, Items (MU-HELP-06 to MU-HELP-08)."""
    most = prize(table)
    yield Part(name="to", keys=asked)
    yield Part(name="promise", keys=tuple(f"promise {n}" for n in range(most + 1)))
    divided = tuple(f"promise {n}" for n in range(1, most))
    if divided:
        orders = ("picks-first fighter", "picks-first helper")
        yield Part(name="first", keys=orders, when=divided)
    yield from belongings(table, "items", "add-item", seat)


def trade_parts(table: Table, seat: int, partners: Keys) -> Iterable[Part]:
    """MU-TRADE-08. The own Items first, then those of the partner."""
    yield Part(name="partner", keys=partners)
    yield from belongings(table, "give", "give", seat)
    for key in partners:
        other = int(key.rpartition(":")[2])
        yield from belongings(table, "want", "want", other, key)


def belongings(table: Table, name: str, verb: str, seat: int, *when: str) -> Iterable[Part]:
    keys = tuple(f"{verb} {item}" for item in items(table, seat))
    if keys:
        yield Part(name=name, keys=keys, many=True, when=when, whose=seat)
