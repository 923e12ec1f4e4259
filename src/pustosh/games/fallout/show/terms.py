"""What choices mean at this moment: the side that is explored, what a fight or a step may cost."""

from collections import Counter
from collections.abc import Sequence

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import RADIOACTIVE
from pustosh.games.fallout.sight.map import TileView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

DICE = 3
SIDES = {(1, 0): "e", (0, 1): "se", (-1, 1): "sw", (-1, 0): "w", (0, -1): "nw", (1, -1): "ne"}
AGAINST_RADS = {"no_terrain_rads", "reduce_rads", "rads_to_heal"}


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    if view.seat is None:
        return {}
    own = view.survivors[view.seat]
    means = {choice.key: terms_of(box, view, own, choice) for choice in choices}
    return used(choices) | {key: one for key, one in means.items() if one is not None}


def used(choices: Sequence[Choice]) -> dict[str, Terms]:
    """Where one ability of a card can be used now, its number says nothing."""
    uses = [choice for choice in choices if choice.verb == "use" and len(choice.args) > 1]
    often = Counter(choice.args[0] for choice in uses)
    alone = [choice for choice in uses if often[choice.args[0]] == 1]
    return {choice.key: Terms(words=Said("use", {"what": choice.args[0]})) for choice in alone}


def terms_of(box: Box, view: View, own: SurvivorView, choice: Choice) -> Terms | None:
    if choice.verb == "explore":
        return explored(view, own, choice.args[0])
    if choice.verb == "fight":
        return fought(box, view, own, choice.args[0])
    return entered(box, view, own, choice.args[0]) if choice.verb == "go" else None


def explored(view: View, own: SurvivorView, cell: str) -> Terms | None:
    """By the side of one's own tile on which it lies, and by its back."""
    here = tile_with(view, own.where)
    there = next((tile for tile in view.tiles if tile.cell == cell), None)
    if here is None or there is None:
        return None
    side = SIDES.get((there.q - here.q, there.r - here.r))
    return Terms(words=Said(f"explore/{side}", {"what": there.back})) if side else None


def tile_with(view: View, space: str) -> TileView | None:
    tiles = (tile for tile in view.tiles if any(one.id == space for one in tile.spaces))
    return next(tiles, None)


def fought(box: Box, view: View, own: SurvivorView, enemy: str) -> Terms | None:
    """FO-COMBAT-09. The most that three dice can do, less armour, each for the enemy's level."""
    foe = next((foe for foe in view.enemies if foe.id == enemy), None)
    if foe is None or not foe.level:
        return None
    armour = sum(box.cards[id_].armour for id_ in own.equipped)
    most = max(0, DICE * max(die.hits for die in box.dice[1:]) - armour) * foe.level
    fatal = most >= own.hp - own.rads
    name = "danger/killed" if fatal else "danger/wounds"
    return Terms(danger=Said(name, {"n": most}), fatal=fatal) if most else None


def entered(box: Box, view: View, own: SurvivorView, space: str) -> Terms | None:
    """FO-MAP-09. A rad for a radioactive space; it kills at the level of health (FO-KILL-01)."""
    terrains = {one.id: one.terrain for tile in view.tiles for one in tile.spaces}
    if terrains.get(space) != RADIOACTIVE or shielded(box, own):
        return None
    fatal = own.rads + 1 >= own.hp
    return Terms(danger=Said("danger/dies" if fatal else "danger/rad"), fatal=fatal)


def shielded(box: Box, own: SurvivorView) -> bool:
    cards = (*own.equipped, *own.inventory, *((own.card,) if own.card else ()))
    return any(AGAINST_RADS & set(box.cards[id_].passives) for id_ in cards)
