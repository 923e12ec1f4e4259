"""How a scene's `given` equips the characters."""

from collections.abc import Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import DOORS, TREASURES
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.zones import items, touch
from pustosh.games.munchkin.rules.characters.limits import exceeded_limit
from pustosh.games.munchkin.rules.items.item_modifiers import may_attach
from pustosh.games.munchkin.rules.items.items import companion_room
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.state.values import WINNING, Ill
from pustosh.games.munchkin.table import Table
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Given, known_facts, listed, mapping, numbered_seat

ITEMS = ("item", "oneshot", "item_mod", "junk")
ZONES: Mapping[str, tuple[str, ...]] = {
    "hand": (*DOORS, *TREASURES),
    "classes": ("class",),
    "brains": ("super", "mega"),
    "perks": ("perk",),
    "worn": ("item", "junk"),
    "pack": ITEMS,
    "load": ("item", "junk"),
}
FACTS = (
    "level", "sex", "alive", "reborn", "known", *ZONES, "companion", "attached", "ills", "due",
    "yields", "holds",
)  # fmt: skip
MOST_DUE = 4  # Perks for the even Levels below the last
WRONG = {
    "lose_super": "Supermunchkin without a Class (MU-CLASS-06)",
    "keep_classes": "more Classes than the limit (MU-CLASS-11)",
    "take_off": "worn Items that cannot be used, or not all at once (MU-ITEM-19 to 23)",
    "restore_big": "more Big Items than the limit (MU-ITEM-10)",
    "restore_perks": "more Perks than the Level allows (MU-PERK-09)",
}
KINDS = {"trap": "trap", "radiation": "radiation", "monster": "bad_stuff"}
UNTIL = ("turn_end", "combat_end", "next_combat_end", "removed", "game_end")


def arrange_seat(laying: Laying, name: str, given: Facts) -> None:
    facts, table = known_facts(f"seat {name}", given, *FACTS), laying.table
    seat = numbered_seat(table, name)
    give_cards(laying, seat, facts)
    table.level[seat] = facts.number("level", 1, 1, WINNING - 1)
    table.sex[seat] = facts.word("sex", table.sex[seat], ("m", "f"))
    table.alive[seat] = facts.flag("alive", True)
    table.reborn[seat] = facts.flag("reborn", not table.alive[seat])
    table.yields[seat] = facts.word("yields", "", ("", "combat", "turn"))
    table.holds[seat] = facts.flag("holds")
    table.due[seat] = facts.number("due", 0, 0, MOST_DUE, "MU-PERK-01")
    if table.due[seat]:
        touch(table, seat)


def give_cards(laying: Laying, seat: int, facts: Given) -> None:
    """Hand, zones, Companion; then what lies on them."""
    table = laying.table
    for zone, kinds in ZONES.items():
        getattr(table, zone)[seat] = laying.take_all(facts, zone, *kinds)
    with within(".companion"):
        if facts.get("companion"):
            place = f"seat {seat} companion"
            table.companion[seat] = laying.take(facts["companion"], place, "companion")
    with within(".attached"):
        for item, mods in mapping("attached", facts.get("attached", {})).items():
            attach(laying, seat, str(item), mods)
    with within(".ills"):
        ills = listed(f"seat {seat}: ills", facts.get("ills", []))
        table.ills[seat] = tuple(ill_of(laying, seat, raw) for raw in ills)
    with within(".known"):
        show(laying, seat, facts.get("known", []))


def show(laying: Laying, seat: int, known: Any) -> None:
    """`known: [OS-01]`: all have seen it; `known: {OS-01: [1]}`: only seat 1 has."""
    table, what = laying.table, f"seat {seat} known"
    everybody = list(range(table.seats))
    seen = known if isinstance(known, dict) else dict.fromkeys(listed(what, known), everybody)
    for name, seats in seen.items():
        card = laying.laid(name, f"seat {seat} hand", table.hand[seat])
        table.seen = {**table.seen, card: laying.bits(what, seats) | 1 << seat}


def attach(laying: Laying, seat: int, item: str, mods: Any) -> None:
    """MU-IMOD-13. Only what fits; Cheat! first, if it is there."""
    table, place = laying.table, f"seat {seat} attached"
    base = laying.laid(item, place, items(table, seat))
    for name in listed(f"{place}: {item}", mods):
        card = laying.take(name, place, "item_mod", "cheat")
        if rule := may_attach(table, seat, card, base):
            raise Fault(f"{place}: {card} cannot be joined to {base} ({rule})")
        table.attached = {**table.attached, base: (*table.attached.get(base, ()), card)}


def ill_of(laying: Laying, seat: int, raw: Any) -> Ill:
    """A card alone acts as it is printed; `MO-04#mark` is the marker of a second victim."""
    place = f"seat {seat} ills"
    facts = known_facts(
        place, raw if isinstance(raw, dict) else {"card": raw},
        "card", "until", "penalty", "kind", "fought",
    )  # fmt: skip
    id_, name = laying.take_named(facts.get("card"), place, *KINDS)
    card = laying.table.box.cards[name]
    penalty, until = lasting(card)
    return Ill(
        id_,
        facts.word("kind", KINDS[card.kind], KINDS.values()),
        facts.word("until", until, (*UNTIL, until)),
        facts.number("penalty", penalty, -WINNING, 0),
        facts.flag("fought"),
    )


def lasting(card: Card) -> tuple[int, str]:
    """The Penalty and the end that its words give."""
    words = card.bad if card.kind == "monster" else card.do
    penalties = [arg for word, arg in words if word == "penalty"]
    if card.counter:
        return int(card.counter["start"]), card.until
    n = sum(int(arg["n"]) for arg in penalties)
    if card.kind != "monster":
        return n, card.until
    return n, str(penalties[0]["until"]) if penalties else "removed"


def refuse_impossible(table: Table) -> None:
    """What the limits of the rules would change at once is no state of the game."""
    for seat in range(table.seats):
        with within(f".seat {seat}"):
            if not table.alive[seat]:
                refuse_possessions(table, seat)
                continue
            due, table.due[seat] = table.due[seat], 0
            fix = exceeded_limit(table, seat)
            table.due[seat] = due
            if fix is not None:
                raise Fault(f"seat {seat} has {WRONG[fix[0].__name__]}")
            carried = table.load[seat]
            if companion_room(table, seat) < 0 or (carried and not table.companion[seat]):
                raise Fault(f"seat {seat}: no Companion carries {', '.join(carried)} (MU-COMPN-08)")


def refuse_possessions(table: Table, seat: int) -> None:
    """MU-DEATH-11. The dead have been looted, and have lost the Companion (05)."""
    owned = (*table.hand[seat], *items(table, seat), table.companion[seat])
    if any(owned):
        names = ", ".join(filter(None, owned))
        raise Fault(f"seat {seat} is dead and cannot have {names} (MU-DEATH-11)")
