"""How a scene's `given` lays cards that act on a character."""

from typing import Any

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.staging.laying import Laying
from pustosh.games.munchkin.state.characters import Ill
from pustosh.kernel.given import known_facts


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
