"""What a card is worth to the bot: to keep, to take, to give away or to pay with."""

from collections.abc import Callable

from pustosh.bots.munchkin.clash import looking_for
from pustosh.bots.munchkin.mind import CAPS, LATE, LEVEL, Mind
from pustosh.bots.munchkin.outfit import best, missed
from pustosh.bots.munchkin.penalties import COMPANION, penalty_of
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.characters.classes import class_limit
from pustosh.games.munchkin.rules.combat.strength import lead
from pustosh.games.munchkin.rules.items.items import price
from pustosh.games.munchkin.state.values import WINNING

SPARE = 2.0  # for less a card is given away for a small ability
SHOT = 0.9  # a point of Combat Strength, once
HOPE = 0.25  # of a card that cannot be used yet
WORDS = {
    "cancel": 2.2, "cure": 1.5, "roll_bonus": 1.5, "escape": 2.5, "set_die": 2.5, "reroll": 1.5,
    "remove_monster": 3.5, "move_fight": 3.5, "compel_help": 4.0, "take_discard": 3.0,
    "end_fight": 2.5, "clone_monster": 3.5, "leave_fight": 3.0, "draw": 3.0, "add_monster": 2.5,
    "choose": 2.2, "penalty": 1.5, "combat_bonus": 2.0, "steal_item": 1.0, "peek": 0.2,
}  # fmt: skip
PERKS = {
    "run": 1.2, "rad": 0.6, "big_limit": 1.0, "hand_limit": 1.0, "price_bonus": 1.5,
    "treasure_bonus": 3.0, "oneshot_bonus": 2.0, "trap_save": 1.5, "loot_extra": 0.7,
    "win_ties": 2.5, "perk_draw": 0.8, "extra_hands": 2.5,
}  # fmt: skip


def worth(mind: Mind, id_: str) -> float:
    """In tenths of a Level, as things stand."""
    card = mind.card(id_)
    return KINDS[card.kind](mind, card)


def caps(mind: Mind, card: Card) -> float:
    return CAPS * price(mind.table, card.id) / 100


def item(mind: Mind, card: Card) -> float:
    """What the outfit gains by it, or its price; a little for what it may do for another Class."""
    gain = mind.gear * missed(mind, mind.table, card.id)
    return max(gain, caps(mind, card), HOPE * mind.gear * card.bonus)


def item_mod(mind: Mind, card: Card) -> float:
    table = mind.table
    mine = [item for item in items(table, mind.seat) if table.box.cards[item].kind == "item"]
    fits = any(item_fits(table, item, card.fits) for item in mine)
    return max(caps(mind, card), mind.gear * card.bonus * (0.8 if fits else HOPE))


def oneshot(mind: Mind, card: Card) -> float:
    late = mind.temper.late_shot if mind.me.level >= LATE else 1.0
    return max(caps(mind, card), late * sum(effect(power.do) for power in card.powers))


def effect(do: tuple[tuple[str, object], ...]) -> float:
    worth = 0.0
    for word, arg in do:
        n = arg.get("n") if word == "combat_bonus" and isinstance(arg, dict) else None
        worth += SHOT * n if n else WORDS.get(word, 0.0)
    return worth


def monster(mind: Mind, card: Card) -> float:
    """One that is beaten surely is a Level in the hand; others come with a Wandering Beast."""
    if card.id in mind.view.hand and lead(looking_for(mind, card.id)) >= 1:
        late = mind.temper.quarry if mind.me.level >= LATE else 0.0
        return 6.0 + late + mind.temper.treasure * card.treasures / 2
    beasts = any(mind.card(other).kind == "wander" for other in mind.view.hand)
    return 0.3 + card.level * (0.2 if beasts else 0.05)


def monster_mod(mind: Mind, card: Card) -> float:
    return 0.6 * card.strength if card.strength > 0 else 0.9 * -card.strength


def harm(mind: Mind, card: Card) -> float:
    """Traps and Radiation are kept for whoever is about to win."""
    target = mind.foremost
    return 0.5 + 0.35 * max(0.0, penalty_of(mind, target.seat, card)) if target else 0.5


def class_(mind: Mind, card: Card) -> float:
    """What one would lose with it, or gain by playing it; else a little for later."""
    mine = mind.me.classes
    if card.id in mine:
        rest = tuple(other for other in mine if other != card.id)
        return max(2.0, as_class(mind, mine) - as_class(mind, rest))
    return max(0.8, as_class(mind, (card.id,)) - as_class(mind, mine))


def as_class(mind: Mind, classes: tuple[str, ...]) -> float:
    """What it is worth to belong to these Classes: Items they allow, and what they do."""
    table = mind.table.copy()
    table.classes[mind.seat] = classes
    return mind.gear * best(mind, table).value + sum(
        talents(mind, mind.card(class_)) for class_ in classes
    )


def talents(mind: Mind, card: Card) -> float:
    """Of a Class or Perk, Items apart."""
    worth = sum(
        1.2 * depend.n if depend.word == "bonus_if" else 0.5 * depend.n for depend in card.depends
    )
    worth += mind.temper.treasure / 2 * ("help_reward" in card.statics)
    worth += sum(n * PERKS[word] if type(n) is int else PERKS[word]
                 for word, n in card.statics.items() if word in PERKS)  # fmt: skip
    return worth + sum(0.4 * effect(power.do) for power in card.powers) + len(card.triggers)


def perk(mind: Mind, card: Card) -> float:
    """With what its training gives to the Weapons in use."""
    table = mind.table
    worn = (*table.worn[mind.seat], *table.load[mind.seat])
    trained = sum(
        depend.n
        for depend in card.depends
        if depend.word == "weapon_bonus"
        for weapon in worn
        if item_fits(table, weapon, depend.filter)
    )
    return talents(mind, card) + mind.gear * trained


def companion(mind: Mind, card: Card) -> float:
    mine = mind.me.companion
    if mine and mine != card.id:
        return 1.0
    extras = sum(PERKS.get(word, 1.0) for word in card.statics)
    return COMPANION + mind.gear * card.bonus + extras


def level_up(mind: Mind, card: Card) -> float:
    return LEVEL if mind.me.level < WINNING - 1 else 1.0


def wander(mind: Mind, card: Card) -> float:
    beasts = [other for other in mind.view.hand if mind.card(other).kind == "monster"]
    return 3.5 if beasts else 1.5


def trick(mind: Mind, card: Card) -> float:
    return max(1.0, sum(effect(power.do) for power in card.powers))


def super_(mind: Mind, card: Card) -> float:
    spare = any(mind.card(other).kind == "class" for other in mind.view.hand)
    return 3.0 if spare and class_limit(mind.table, mind.seat) < 2 else 1.0


KINDS: dict[str, Callable[[Mind, Card], float]] = {
    "item": item,
    "junk": caps,
    "item_mod": item_mod,
    "oneshot": oneshot,
    "level_up": level_up,
    "monster": monster,
    "monster_mod": monster_mod,
    "trap": harm,
    "radiation": harm,
    "class": class_,
    "super": super_,
    "mega": lambda mind, card: 1.5,
    "cheat": lambda mind, card: 2.5,
    "companion": companion,
    "wander": wander,
    "trick": trick,
    "perk": perk,
}


def worst(mind: Mind, cards: list[str]) -> str:
    return min(cards, key=lambda card: (worth(mind, card), card))


def finest(mind: Mind, cards: list[str]) -> str:
    return max(cards, key=lambda card: (worth(mind, card), card))


def spare(mind: Mind) -> list[str]:
    """Cards of the hand that nobody would miss."""
    return [card for card in mind.view.hand if worth(mind, card) < SPARE]
