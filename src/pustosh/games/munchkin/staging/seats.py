"""How a scene's `given` equips the characters."""

from collections.abc import Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import DOORS, TREASURES
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.zones import items, touch
from pustosh.games.munchkin.rules.characters.limits import exceeded_limit
from pustosh.games.munchkin.rules.items.item_modifiers import may_attach
from pustosh.games.munchkin.rules.items.items import room_with_companion
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.state.characters import WINNING, Ill
from pustosh.games.munchkin.table import Table
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.given import known_facts, numbered_seat


def ill_of(laying: Laying, seat: int, raw: Any) -> Ill:
    """A card alone acts as it is printed; `MO-04#mark` is the marker of a second victim."""
    place = f"seat {seat} ills"
    facts = known_facts(
        place, raw if isinstance(raw, dict) else {"card": raw},
        "card", "until", "penalty", "kind", "fought",
    )  # fmt: skip
    name = str(facts["card"])
    kinds = ("trap", "radiation", "monster")
    marker = "#" in name
    id_ = name if marker else laying.take(name, place, *kinds)
    card = laying.table.box.cards[id_.partition("#")[0]]
    penalty, until = lasting(card)
    kind = "bad_stuff" if card.kind == "monster" else card.kind
    return Ill(
        id_,
        str(facts.get("kind", kind)),
        str(facts.get("until", until)),
        int(facts.get("penalty", penalty)),
        bool(facts.get("fought", False)),
    )


def lasting(card: Card) -> tuple[int, str]:
    """The Penalty and the end that its words give."""
    words = card.bad if card.kind == "monster" else card.do
    found = [arg for word, arg in words if word == "penalty"]
    if card.counter:
        return int(card.counter["start"]), card.until
    if card.kind != "monster":
        return sum(int(arg["n"]) for arg in found), card.until
    until = str(found[0]["until"]) if found else "removed"
    return sum(int(arg["n"]) for arg in found), until


ITEMS = ("item", "oneshot", "item_mod", "junk")
HELD = (*DOORS, *TREASURES)
ZONES: Mapping[str, tuple[str, ...]] = {
    "classes": ("class",),
    "brains": ("super", "mega"),
    "perks": ("perk",),
    "worn": ("item", "junk"),
    "pack": ITEMS,
    "load": ("item", "junk"),
}
FACTS = (
    "level", "sex", "alive", "reborn", "hand", "known", *ZONES, "companion", "attached", "ills",
    "due", "yields", "holds",
)  # fmt: skip
YIELDS = ("", "combat", "turn")
WRONG = {
    "lose_super": "Supermunchkin without a Class (MU-CLASS-06)",
    "keep_classes": "more Classes than he may have (MU-CLASS-11)",
    "take_off": "worn Items that he cannot use, or not all at once (MU-ITEM-19 to 23)",
    "restore_big": "more Big Items than he may carry (MU-ITEM-10)",
    "restore_perks": "more Perks than his Level allows (MU-PERK-09)",
}


def arrange_seat(laying: Laying, name: str, facts: Facts) -> None:
    subject, table = f"seat {name}", laying.table
    known_facts(subject, facts, *FACTS)
    seat = numbered_seat(table, name)
    give_cards(laying, seat, facts)
    table.level[seat] = _between(subject, "level", facts.get("level", 1), 1, WINNING - 1)
    if "sex" in facts:
        table.sex[seat] = _one_of("sex", facts["sex"], ("m", "f"))
    table.alive[seat] = bool(facts.get("alive", True))
    table.reborn[seat] = bool(facts.get("reborn", not table.alive[seat]))
    table.yields[seat] = _one_of("yield", facts.get("yields", ""), YIELDS)
    table.holds[seat] = bool(facts.get("holds", False))
    table.due[seat] = int(facts.get("due", 0))
    if table.due[seat]:
        touch(table, seat)


def give_cards(laying: Laying, seat: int, facts: Facts) -> None:
    """Hand, zones, Companion; then what lies on them."""
    table, place = laying.table, f"seat {seat}"
    table.hand[seat] = laying.take_all(facts.get("hand", []), f"{place} hand", *HELD)
    for zone, kinds in ZONES.items():
        held: list[tuple[str, ...]] = getattr(table, zone)
        held[seat] = laying.take_all(facts.get(zone, []), f"{place} {zone}", *kinds)
    if facts.get("companion"):
        where = f"{place} companion"
        table.companion[seat] = laying.take(facts["companion"], where, "companion")
    for item, mods in dict(facts.get("attached", {})).items():
        attach(laying, seat, str(item), mods)
    table.ills[seat] = tuple(ill_of(laying, seat, raw) for raw in facts.get("ills", ()))
    show(laying, seat, facts.get("known", []))


def show(laying: Laying, seat: int, known: Any) -> None:
    """`known: [OS-01]`: all have seen it; `known: {OS-01: [1]}`: only seat 1 has."""
    table = laying.table
    everybody = range(table.seats)
    seen = known if isinstance(known, dict) else dict.fromkeys(known, everybody)
    for name, seats in seen.items():
        card = laying.laid(name, f"seat {seat} hand", table.hand[seat])
        bits = sum(1 << one for one in {seat, *seats})
        table.seen = {**table.seen, card: bits}


def attach(laying: Laying, seat: int, item: str, mods: list[Any]) -> None:
    """MU-IMOD-13. Only what fits; Cheat! first, if it is there."""
    table, place = laying.table, f"seat {seat} attached"
    base = laying.laid(item, place, items(table, seat))
    for name in mods:
        card = laying.take(name, place, "item_mod", "cheat")
        rule = may_attach(table, seat, card, base)
        if rule:
            raise Fault(f"{place}: {card} cannot be joined to {base} ({rule})")
        table.attached = {**table.attached, base: (*table.attached.get(base, ()), card)}


def refuse_impossible(table: Table) -> None:
    """What the limits of the rules would change at once is no state of the game."""
    for seat in range(table.seats):
        due, table.due[seat] = table.due[seat], 0
        fix = exceeded_limit(table, seat) if table.alive[seat] else None
        table.due[seat] = due
        if fix is not None:
            raise Fault(f"seat {seat} has {WRONG[fix[0].__name__]}")
        if room_with_companion(table, seat) < 0 or (table.load[seat] and not table.companion[seat]):
            raise Fault(f"seat {seat}: no Companion carries {table.load[seat]} (MU-COMPN-08)")


def _between(subject: str, fact: str, value: Any, low: int, high: int) -> int:
    if not low <= int(value) <= high:
        raise Fault(f"{subject}: {fact} {value} is not from {low} to {high}")
    return int(value)


def _one_of(what: str, word: Any, known: tuple[str, ...]) -> str:
    if word not in known:
        raise unknown(what, str(word), known)
    return str(word)
