"""What is drawn for what."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from pustosh.games.munchkin.box.components import CardFacts
from pustosh.kernel.signs import Sign as Sign
from pustosh.kernel.signs import scenery_of


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`scenery.yaml`; `munchkin/…` is a drawing of this folder's sprite."""

    pictures: Mapping[str, str]  # of kinds, slots, Weapons, decks
    cards: Mapping[str, str]  # of single cards
    verbs: Mapping[str, str]
    phases: Mapping[str, str]
    groups: Mapping[str, tuple[str, ...]]  # of verbs, in the list of choices
    foes: Mapping[str, str]  # portraits of Monsters, by tag or record
    busts: Mapping[str, str]  # portraits of characters, by Class


scenery = scenery_of(Path(__file__).parents[1], Scenery)
picture = cache(Sign.at)


@cache
def drawn(name: str) -> Sign:
    return picture(scenery().pictures[name])


def sign_of(record: str, card: CardFacts) -> Sign:
    """Its own drawing, that of its Weapon, Class or slot, or that of its kind."""
    known = scenery()
    if record in known.cards:
        return picture(known.cards[record])
    if card.kind == "class":
        return drawn(card.class_)
    if card.kind == "monster_mod":
        return drawn("stronger" if card.strength > 0 else "weaker")
    if card.kind == "oneshot" and card.explosive:
        return drawn("explosive")
    if card.kind == "item":
        return drawn(card.weapon or (card.slot if card.slot != "none" else "item"))
    return drawn(card.kind)


def foe_portrait(record: str, card: CardFacts) -> Sign:
    """By record, as a Robot, by its first tag that has a drawing, or as some thing."""
    known = scenery().foes
    words = (record, *(("robot",) if card.robot else ()), *card.tags, "thing")
    return picture(next(known[word] for word in words if word in known))


def bust(class_: str) -> Sign:
    return picture(scenery().busts[class_ or "none"])
