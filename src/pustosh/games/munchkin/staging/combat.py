"""How a scene's `given` lays a combat and the decks."""

from typing import Any

from msgspec.structs import replace

from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards.afflictions import begin_to_fight
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.changes import features_of
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.state.values import NOBODY, Combat, Deal, Foe, Penalty, Shot
from pustosh.games.munchkin.words.combat import shot_of
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Given, known, known_facts, listed, numbered_seat

FACTS = (
    "fighter", "helper", "monsters", "shots", "deal", "killed", "loot", "penalties", "met",
)  # fmt: skip
PARTS = ("top", "only", "discard")
SIDES = ("players", "monsters")
MOST = 50  # of a Bonus, a Penalty, Treasures: more than all cards together give


def arrange_combat(laying: Laying, name: str, given: Facts) -> None:
    """Monsters that have been met, cards on both sides, and what was agreed."""
    facts, table = known_facts("combat", given, *FACTS), laying.table
    fighter = numbered_seat(table, facts.get("fighter", table.turn))
    helper = numbered_seat(table, facts["helper"]) if "helper" in facts else NOBODY
    for seat in (fighter, helper):
        if seat >= 0 and not table.alive[seat]:
            raise Fault(f"combat: seat {seat} is dead (MU-DEATH-26)")
    if fighter == helper:
        raise Fault("combat: fighter and helper are the same seat (MU-HELP-01)")
    with within(".monsters"):
        foes = tuple(foe_of(laying, raw) for raw in rows(facts, "monsters"))
    with within(".shots"):
        shots = tuple(laid_shot(laying, raw) for raw in rows(facts, "shots"))
    with within(".deal"):
        deal = deal_of(laying, fighter, helper, facts.get("deal"))
    killed, loot = facts.number("killed", 0, 0, MOST), facts.number("loot", 0, 0, MOST)
    combat = Combat(fighter, helper, foes, shots, deal=deal, killed=killed, loot=loot)
    table.combat = replace(combat, **features_of(table, foes))
    with within(".penalties"):
        table.penalties = tuple(penalty_of(laying, raw) for raw in rows(facts, "penalties"))
    laying.met = facts.flag("met", True)
    for seat in table.fighting:
        begin_to_fight(table, seat)


def rows(facts: Given, fact: str) -> list[Any]:
    return listed(f"combat: {fact}", facts.get(fact, []))


def foe_of(laying: Laying, raw: Any) -> Foe:
    """`MO-10`, or `{id: MO-10, modifiers: [MM-03]}`; `MO-10#1` is a copy made by a card."""
    raw = raw if isinstance(raw, dict) else {"id": raw}
    facts = known_facts("combat monsters", raw, "id", "modifiers")
    id_, card = laying.take_named(facts.get("id"), "combat monsters", "monster")
    return Foe(id_, card, laying.take_all(facts, "modifiers", "monster_mod"))


def laid_shot(laying: Laying, raw: Any) -> Shot:
    """A one-shot as it is printed, for the side that it names; a card in play by its ability."""
    raw = raw if isinstance(raw, dict) else {"card": raw}
    facts = known_facts("combat shots", raw, "card", "side", "n")
    name = str(facts.get("card"))
    in_play = name in laying.places
    id_ = name if in_play else laying.take(name, "combat shots")
    card = laying.table.box.cards[id_]
    arg: Raw = next((arg for word, arg in card.do if word == "combat_bonus"), {})
    n = facts.number("n", arg.get("n", 0), -MOST, MOST)
    side = facts.word("side", card.side if card.side in SIDES else "players", SIDES)
    return shot_of(card, "ability" if in_play else "oneshot", side, n, arg)


def deal_of(laying: Laying, fighter: int, helper: int, raw: Any) -> Deal | None:
    """MU-HELP-08. Nothing is said: a Helper helps for nothing."""
    facts = known_facts("combat deal", raw or {}, "treasures", "first", "items")
    if helper < 0:
        if raw:
            raise Fault("combat: a deal needs a helper")
        return None
    held = items(laying.table, fighter)
    promised = tuple(laying.laid(item, "combat deal", held) for item in facts.words("items"))
    first = facts.word("first", "helper", ("helper", "fighter")) == "helper"
    return Deal(helper, facts.number("treasures", 0, 0, MOST), first, promised)


def penalty_of(laying: Laying, raw: Any) -> Penalty:
    """`{seat: 0, n: -2, source: MO-11}`: goes with this Monster, or at the end of the combat."""
    facts = known_facts("combat penalties", raw, "seat", "n", "source")
    seat = numbered_seat(laying.table, facts.get("seat"))
    source = str(facts.get("source", ""))
    if source:
        known("source of a Penalty", source.partition("#")[0], laying.table.box.cards)
    return Penalty(seat, facts.number("n", 0, -MOST, -1), "combat_end", source)


def arrange_deck(laying: Laying, name: str, given: Facts) -> None:
    """`top` in this order, `only` these below, `discard` latest last, `known` to whom the top."""
    facts, table = known_facts(name, given, *PARTS, "known"), laying.table
    parts = {part: laying.take_all(facts, part) for part in PARTS}
    for part, cards in parts.items():
        for card in cards:
            if table.box.cards[card].deck != name:
                raise Fault(f"{name} {part}: {card} is a card of the other deck (MU-ZONE-09)")
    pool = parts["only"] if "only" in facts else table.decks[name].pool
    table.set_deck(name, Deck(pool, parts["top"], (), parts["discard"]))
    with within(".known"):
        bits = laying.bits(f"{name} known", facts.get("known", []))
    if bits:
        table.seen = {**table.seen, **dict.fromkeys(parts["top"], bits)}
