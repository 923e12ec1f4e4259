"""What cards are worth to have: worn, carried, bought and sold."""

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.places import holds
from pustosh.bots.fallout.rows import total, words
from pustosh.bots.fallout.worth import cap_worth, row_worth
from pustosh.games.fallout.box.facts import CardFacts
from pustosh.games.fallout.box.language import Word
from pustosh.kernel.choices import Choice

WORN = ("weapon", "apparel", "companion")
USE = 0.8  # an ability that is used again and again
BETTER = 0.3  # a purchase must be worth this much more than its caps
KINDS = {"supply": 0.5, "chem": 0.6, "magazine": 0.7}


def card_worth(mind: Mind, id_: str) -> float:
    """A card in itself, whatever else one has."""
    card = mind.view.printed.cards[id_]
    worth = sum(row_worth(mind, ability.effects) for ability in card.abilities) * 0.5
    if card.kind == "weapon":
        own = sum(letter in mind.me.special for letter in card.letters)
        worth += 0.5 + 1.1 * own + 0.25 * len(card.letters) + 0.5 * card.ranged
        worth += total(card.passives, "combat_reroll")
    elif card.kind == "apparel":
        worth += 1.6 * card.armour + 0.5 * total(card.passives, "reduce_rads")
        worth += 0.5 * tests(card) - 0.3 * total(card.passives, "rough_cost") / 3
    elif card.kind == "companion":
        worth += USE + 0.3 * (not card.keep or holds(mind, card.keep))
    else:
        worth += KINDS.get(card.kind, 0.3) if card.abilities or card.passives else 0.2
    return worth + _wanted(mind, card)


def tests(card: CardFacts) -> int:
    row = words(card.passives)
    return sum(isinstance(word, Word) and word.name == "test_reroll" for word in row)


def _wanted(mind: Mind, card: CardFacts) -> float:
    """Cards that agenda cards count."""
    return 1.5 * (card.kind in mind.wants or card.pile in mind.wants)


def in_slot(mind: Mind, id_: str) -> float:
    """What the card that would make room is worth."""
    card = mind.view.printed.cards[id_]
    if "second_apparel" in card.passives:
        return 0.0
    slot = [worn for worn in mind.me.equipped if mind.view.printed.cards[worn].kind == card.kind]
    slot = [worn for worn in slot if "second_apparel" not in mind.view.printed.cards[worn].passives]
    return max((card_worth(mind, worn) for worn in slot), default=0.0)


def better_worn(mind: Mind, id_: str) -> bool:
    return card_worth(mind, id_) > in_slot(mind, id_) + 0.01


def carried_worth(mind: Mind, id_: str) -> float:
    """What it is worth to keep: a worse weapon is only goods."""
    card = mind.view.printed.cards[id_]
    goods = cap_worth(mind) * max(0, (card.price or 0) - 1)
    if card.kind not in WORN:
        return max(goods, card_worth(mind, id_))
    if id_ in mind.me.equipped:
        return card_worth(mind, id_) + 1.0
    return max(goods, card_worth(mind, id_) - in_slot(mind, id_))


def least(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """The card one can best do without."""
    return min(choices, key=lambda choice: (carried_worth(mind, choice.args[0]), choice.key))


def trade(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """FO-SHOP-04. Recruit what is free, buy what is worth its caps, sell what is only goods."""
    ranked = [(deal_worth(mind, choice), choice.key, choice) for choice in choices]
    return max(ranked, key=lambda entry: entry[:2])[2]


def deal_worth(mind: Mind, choice: Choice) -> float:
    if choice.verb == "leave":
        return 0.0
    if choice.verb == "use":
        return -1.0
    card = mind.view.printed.cards[choice.args[0]]
    if choice.verb == "sell":
        gain = cap_worth(mind) * max(0, (card.price or 0) - 1)
        return gain - carried_worth(mind, choice.args[0]) + 0.05 * (gain > 0)
    price = max(0, (card.price or 0) - (mind.view.trade.discount if mind.view.trade else 0))
    return gain_of(mind, choice.args[0]) - cap_worth(mind) * price - BETTER


def gain_of(mind: Mind, id_: str) -> float:
    """What a card of the shop would add."""
    card = mind.view.printed.cards[id_]
    if card.kind in WORN:
        if card.kind == "apparel" and mind.passive("no_apparel"):
            return 0.0
        return card_worth(mind, id_) - in_slot(mind, id_)
    crowded = len(mind.me.inventory) >= 3 + mind.passive("inventory_limit")
    return 0.0 if crowded else card_worth(mind, id_)
