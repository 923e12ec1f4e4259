"""The difference of the combat that a card would lead to."""

import msgspec

from pustosh.games.munchkin.box.components import Box, Card
from pustosh.games.munchkin.sight.combat import CombatView
from pustosh.games.munchkin.sight.view import View

SIDES = {"players": 1, "monsters": -1}


class After(msgspec.Struct, frozen=True):
    """The difference that a choice leads to."""

    gap: int
    wins: bool


def afterwards(box: Box, view: View) -> dict[str, After]:
    """By choice, for cards that push a sum and of which nothing else can come."""
    combat = view.combat
    if combat is None or combat.settled:
        return {}
    ties = wins_ties(box, view, combat)
    pushes = {one.key: pushed(box, view, combat, one.key.split()) for one in view.choices}
    now = combat.players - combat.monsters
    return {
        key: After(now + n, now + n > 0 or (now + n == 0 and ties))
        for key, n in pushes.items()
        if n
    }


def wins_ties(box: Box, view: View, combat: CombatView) -> bool:
    seats = (combat.fighter, combat.helper)
    cards = [card for one in view.characters if one.seat in seats for card in one.perks]
    return any("win_ties" in box.cards[card].statics for card in cards)


def pushed(box: Box, view: View, combat: CombatView, key: list[str]) -> int:
    """How a modifier or a plain one-shot shifts the difference; else 0."""
    verb, *args = key
    if verb != "apply" or len(args) != len(("card", "aim")):
        return 0
    card = box.cards[args[0]]
    if card.kind == "monster_mod":
        return -card.strength
    if card.kind != "oneshot" or args[1] not in SIDES or unsure(box, combat, card):
        return 0
    plain = sum(arg["n"] for word, arg in card.do if word == "combat_bonus")
    return SIDES[args[1]] * (plain + boost(box, view, card)) if plain else 0


def unsure(box: Box, combat: CombatView, card: Card) -> bool:
    """A Monster may be immune to one-shots, or die of such an attack at once."""
    foes = [box.cards[foe.card.partition("#")[0]] for foe in combat.foes]
    attack = any("attack" in arg for word, arg in card.do if word == "combat_bonus")
    return any(foe.features.keys() & {"immune_to", "forbid"} for foe in foes) or (
        attack and any(foe.killed_if for foe in foes)
    )


def boost(box: Box, view: View, card: Card) -> int:
    """Perks of this seat that make one-shots of a kind worth more."""
    perks = view.characters[view.seat].perks if view.seat is not None else ()
    found = [box.cards[perk].statics.get("oneshot_bonus") for perk in perks]
    return sum(one["n"] for one in found if one and one["tag"] in card.tags)
