"""What choices mean at this moment: directions, abilities, what a fight or a step may cost."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import RADIOACTIVE
from pustosh.games.fallout.rules.combat.dice import DICE
from pustosh.games.fallout.show.desk import damage
from pustosh.games.fallout.sight.map import EnemyView, TileView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.games.fallout.state.dice import Roll
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

SIDES = {(1, 0): "e", (0, 1): "se", (-1, 1): "sw", (-1, 0): "w", (0, -1): "nw", (1, -1): "ne"}
AFTER = ("lead", "put")  # verbs whose second argument is the place
WAYS = tuple(product(("add_hits", "reroll"), ("exhaust", "discard")))  # effect and cost in words


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    if view.seat is None:
        return {}
    own = view.survivors[view.seat]
    means = {choice.key: terms_of(box, view, own, choice) for choice in choices}
    return used(box, choices) | {key: effect for key, effect in means.items() if effect is not None}


def used(box: Box, choices: Sequence[Choice]) -> dict[str, Terms]:
    """By its name where one ability of a card can be used now, else by what each of them does."""
    uses = [choice for choice in choices if choice.verb == "use"]
    often = Counter(choice.args[0] for choice in uses)
    return {
        choice.key: Terms(words=use_words(box, choice, often[choice.args[0]] == 1))
        for choice in uses
        if len(choice.args) > 1 or often[choice.args[0]] > 1
    }


def use_words(box: Box, choice: Choice, alone: bool) -> Said:
    card, number = choice.args[0], int(choice.args[1]) if len(choice.args) > 1 else 1
    if alone:
        return Said("use", {"what": card})
    ability = box.cards[card].abilities[number - 1]
    way = (ability.effects[0].name, ability.cost[0].name if ability.cost else "")
    if way not in WAYS:
        return Said("use/again" if number > 1 else "use", {"what": card})
    return Said("use/" + "/".join(way), {"what": card, "n": ability.effects[0].args[0]})


def terms_of(box: Box, view: View, own: SurvivorView, choice: Choice) -> Terms | None:
    if choice.verb == "explore":
        return explored(view, own, choice.args[0])
    if choice.verb in AFTER:
        return led(view, choice)
    if choice.verb == "fight":
        return fought(box, view, own, choice.args[0])
    if choice.verb in ("keep", "reroll", "turn-die") and view.roll:
        words = dice_words(view.roll, choice)
        risk = thrown(box, view, view.roll, own, choice) if choice.verb != "turn-die" else None
        return replace(risk or Terms(), words=words)
    return entered(box, view, own, choice.args[0]) if choice.verb == "go" else None


def explored(view: View, own: SurvivorView, cell: str) -> Terms | None:
    """By the side of one's own tile on which it lies, and by its back."""
    here, there = tile_with(view, own.where), tile_with(view, cell)
    side = side_of(here, there)
    back = there.back if there else ""
    return Terms(words=Said(f"explore/{side}", {"what": back})) if side else None


def led(view: View, choice: Choice) -> Terms | None:
    """An enemy that goes onto a facedown tile: by the side of its own."""
    enemy, where = choice.args[:2]
    start = next((foe.where for foe in view.enemies if foe.id == enemy), "")
    there = tile_with(view, where)
    side = side_of(tile_with(view, start), there)
    if there is None or there.face or not side:
        return None
    return Terms(words=Said(f"lead/{side}", {"enemy": enemy, "what": there.back}))


def side_of(here: TileView | None, there: TileView | None) -> str:
    if here is None or there is None:
        return ""
    return SIDES.get((there.q - here.q, there.r - here.r), "")


def tile_with(view: View, place: str) -> TileView | None:
    """The tile of a space, or that of a cell."""
    tiles = (
        tile for tile in view.tiles if place in (tile.cell, *(space.id for space in tile.spaces))
    )
    return next(tiles, None)


def fought(box: Box, view: View, own: SurvivorView, enemy: str) -> Terms | None:
    """FO-COMBAT-09. The most that three dice can do, less armour, each for the enemy's level."""
    foe = next((foe for foe in view.enemies if foe.id == enemy), None)
    return wounded(own, worst(box, own, foe), certain=False) if foe else None


def worst(box: Box, own: SurvivorView, foe: EnemyView) -> int:
    return max(0, DICE * strongest(box) - own.armour) * foe.level


def dice_words(roll: Roll, choice: Choice) -> Said | None:
    """By what the dice show; all three need no words of their own."""
    if not 0 < len(choice.args) < DICE:
        return None
    numbers = dict(zip("ab", choice.args, strict=False))
    faces = dict(
        zip("xy", (f"face-{roll.dice[int(die) - 1]}" for die in choice.args), strict=False)
    )
    verb = f"reroll/{len(choice.args)}" if choice.verb == "reroll" else choice.verb
    return Said(verb, numbers | faces)


def thrown(box: Box, view: View, roll: Roll, own: SurvivorView, choice: Choice) -> Terms | None:
    """What the dice do as they lie, or may do when some are thrown again."""
    if not roll.foe:
        return None
    lying = sum(box.dice[die].hits for die in roll.dice)
    if not choice.args:
        return wounded(own, damage(view.bout, lying), certain=True)
    kept = lying - sum(box.dice[roll.dice[int(die) - 1]].hits for die in choice.args)
    throws = product((die.hits for die in box.dice[1:]), repeat=len(choice.args))
    wounds = [damage(view.bout, kept + sum(symbols)) for symbols in throws]
    deaths = sum(wound >= own.remaining for wound in wounds)
    if not deaths:
        return wounded(own, max(wounds), certain=False)
    doomed = damage(view.bout, lying) >= own.remaining  # who dies anyway is not asked once more
    chance = max(1, round(100 * deaths / len(wounds)))
    return Terms(danger=Said("danger/chance", {"n": chance}), fatal=not doomed)


def strongest(box: Box) -> int:
    return max(die.hits for die in box.dice[1:])


def wounded(own: SurvivorView, most: int, certain: bool) -> Terms | None:
    """FO-KILL-01. Damage down to the rads kills."""
    if not most:
        return None
    fatal = most >= own.remaining
    names = ("danger/dies", "danger/loses") if certain else ("danger/killed", "danger/wounds")
    return Terms(danger=Said(names[0] if fatal else names[1], {"n": most}), fatal=fatal)


def entered(box: Box, view: View, own: SurvivorView, space: str) -> Terms | None:
    """FO-MOVE-10. Rads of the ground (FO-MAP-09), then Aggressive enemies (FO-ABIL-05)."""
    terrains = {ground.id: ground.terrain for tile in view.tiles for ground in tile.spaces}
    rads = own.step_rads if terrains.get(space) == RADIOACTIVE else 0
    waiting = [foe for foe in view.enemies if foe.where == space and attacks(own, foe)]
    if waiting and rads < own.remaining:
        most = sum(worst(box, own, foe) for foe in waiting)
        return wounded(replace(own, remaining=own.remaining - rads), most, certain=False)
    if not rads:
        return None
    fatal = rads >= own.remaining  # FO-KILL-01
    danger = Said("danger/dies" if fatal else "danger/rads", {"n": rads})
    return Terms(danger=danger, fatal=fatal)


def attacks(own: SurvivorView, foe: EnemyView) -> bool:
    """FO-ABIL-05. Active and aggressive; not of the faction one is loyal to (FO-LOYAL-05)."""
    return not foe.facedown and "aggressive" in foe.abilities and foe.type != own.faction
