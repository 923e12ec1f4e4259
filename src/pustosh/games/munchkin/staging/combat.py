"""How a scene's `given` lays a combat and the decks."""

from typing import Any

from pustosh.games.munchkin.rules.cards.afflictions import begin_to_fight
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.changes import features_of
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.state.characters import NOBODY, Penalty
from pustosh.games.munchkin.state.combat import Combat, Deal, Foe, Shot
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.given import known_facts, numbered_seat

FACTS = (
    "fighter", "helper", "monsters", "shots", "deal", "killed", "loot", "penalties", "met",
)  # fmt: skip


def arrange_combat(laying: Laying, name: str, facts: Facts) -> None:
    """Monsters that have been met, cards on both sides, and what was agreed."""
    known_facts("combat", facts, *FACTS)
    table = laying.table
    fighter = numbered_seat(table, facts.get("fighter", table.turn))
    helper = numbered_seat(table, facts["helper"]) if "helper" in facts else NOBODY
    for seat in (fighter, helper):
        if seat >= 0 and not table.alive[seat]:
            raise Fault(f"combat: seat {seat} is dead (MU-DEATH-26)")
    if fighter == helper:
        raise Fault("combat: fighter and helper are the same seat (MU-HELP-01)")
    table.combat = Combat(
        fighter,
        helper,
        tuple(foe_of(laying, raw) for raw in facts.get("monsters", ())),
        tuple(shot_of(laying, raw) for raw in facts.get("shots", ())),
        deal=deal_of(laying, fighter, helper, facts.get("deal")),
        killed=int(facts.get("killed", 0)),
        loot=int(facts.get("loot", 0)),
    )
    table.combat = table.combat._replace(**features_of(table, table.combat.foes))
    table.penalties = tuple(penalty_of(raw) for raw in facts.get("penalties", ()))
    for seat in (fighter, helper):
        if seat >= 0:
            begin_to_fight(table, seat)


def foe_of(laying: Laying, raw: Any) -> Foe:
    """`MO-10`, or `{id: MO-10, modifiers: [MM-03]}`; `MO-10#1` is a copy made by a card."""
    place = "combat monsters"
    raw = raw if isinstance(raw, dict) else {"id": raw}
    facts = known_facts(place, raw, "id", "modifiers")
    name = str(facts["id"])
    id_ = name if "#" in name else laying.take(name, place, "monster")
    mods = laying.take_all(facts.get("modifiers", []), place, "monster_mod")
    return Foe(id_, id_.partition("#")[0], mods)


def shot_of(laying: Laying, raw: Any) -> Shot:
    """A one-shot as it is printed, for the side that it names; a card in play by its ability."""
    raw = raw if isinstance(raw, dict) else {"card": raw}
    facts = known_facts("combat shots", raw, "card", "side", "n")
    name = str(facts["card"])
    in_play = name in laying.places
    id_ = name if in_play else laying.take(name, "combat shots")
    card = laying.table.box.cards[id_]
    words = [arg for word, arg in card.do if word == "combat_bonus"]
    n = facts.get("n", words[0]["n"] if words else 0)
    side = card.side if card.side in ("players", "monsters") else "players"
    attack = [str(arg["attack"]) for arg in words if "attack" in arg]
    tags = (*sorted(card.tags), *attack, *(() if in_play else ("oneshot",)))
    return Shot(id_, str(facts.get("side", side)), int(n), tags, not in_play)


def deal_of(laying: Laying, fighter: int, helper: int, raw: Any) -> Deal | None:
    """MU-HELP-08. Nothing is said: a Helper helps for nothing."""
    facts = known_facts("combat deal", raw or {}, "treasures", "first", "items")
    if helper < 0:
        if raw:
            raise Fault("combat: a deal needs a helper")
        return None
    held = items(laying.table, fighter)
    promised = tuple(laying.laid(one, "combat deal", held) for one in facts.get("items", ()))
    first = facts.get("first", "helper") == "helper"
    return Deal(helper, int(facts.get("treasures", 0)), first, promised)


def penalty_of(raw: Any) -> Penalty:
    """`{seat: 0, n: -2, source: MO-11}`: goes with this Monster, or at the end of the combat."""
    facts = known_facts("combat penalties", raw, "seat", "n", "source")
    return Penalty(int(facts["seat"]), int(facts["n"]), "combat_end", str(facts.get("source", "")))


def arrange_deck(laying: Laying, name: str, facts: Facts) -> None:
    """`top` in this order, `only` these below, `discard` latest last, `known` to whom the top."""
    known_facts(name, facts, "top", "only", "discard", "known")
    table = laying.table
    parts = {part: laying.take_all(facts.get(part, []), f"{name} {part}") for part in PARTS}
    for part, cards in parts.items():
        for card in cards:
            if table.box.cards[card].deck != name:
                raise Fault(f"{name} {part}: {card} is a card of the other deck (MU-ZONE-09)")
    pool = parts["only"] if "only" in facts else table.decks[name].pool
    table.set_deck(name, Deck(pool, parts["top"], (), parts["discard"]))
    bits = sum(1 << numbered_seat(table, seat) for seat in facts.get("known", ()))
    if bits:
        table.seen = {**table.seen, **dict.fromkeys(parts["top"], bits)}


PARTS = ("top", "only", "discard")
