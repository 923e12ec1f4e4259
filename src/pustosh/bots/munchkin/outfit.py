"""The best legal set of Items: what one would wear of all that one has."""

from collections.abc import Iterable

from pustosh.bots.munchkin.mind import Mind, Outfit
from pustosh.games.munchkin.box.components import Bonus, Card
from pustosh.games.munchkin.rules.cards.fits import is_big, item_fits
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.items.items import (
    BODY,
    big_items,
    big_limit,
    cheats,
    hands,
    hands_needed,
    may_use,
)
from pustosh.games.munchkin.table import Table

SELDOM, OFTEN = 0.25, 0.8  # how often a Bonus counts that depends on something
STATICS = {"run": 0.6, "rad": 0.4, "hand_limit": 0.4, "big_limit": 0.2}  # for each point
TRIFLE = 0.3  # any other lasting word, an ability, a trigger


def usefulness(mind: Mind, table: Table, item: str) -> float:
    """What an Item with its Modifiers gives in use, in points of Combat Strength."""
    key = item, table.attached.get(item, ()), table.classes[mind.seat]
    if key not in mind.useful:
        cards = [table.box.cards[card] for card in (item, *key[1])]
        own = sum(gives(table, mind.seat, card) for card in cards)
        mind.useful[key] = own + trained(mind, table, item)
    return mind.useful[key]


def gives(table: Table, seat: int, card: Card) -> float:
    n = card.bonus + sum(depends(table, seat, depend) for depend in card.depends)
    for word, arg in card.statics.items():
        n += STATICS[word] * arg if word in STATICS else TRIFLE
    return n + TRIFLE * (bool(card.powers) + bool(card.triggers))


def depends(table: Table, seat: int, bonus: Bonus) -> float:
    now = bonus.condition is not None and bonus.condition(table, seat)
    return bonus.n * (OFTEN if now else SELDOM)


def trained(mind: Mind, table: Table, item: str) -> float:
    """What Class and Perks add to a Weapon of its kind."""
    known = table.box.cards
    skills = (known[card] for card in (*table.classes[mind.seat], *mind.me.perks))
    return sum(
        bonus.n
        for card in skills
        for bonus in card.depends
        if bonus.word == "weapon_bonus" and item_fits(table, item, bonus.filter)
    )


def outfit(mind: Mind, table: Table, pool: Iterable[str]) -> Outfit:
    """MU-ITEM-20. The best for each place; what needs no place is worn besides."""
    chosen: list[str] = []
    places: dict[str, list[str]] = {}
    for item in portable(mind, table, pool):
        if may_use(table, mind.seat, item) is None:
            free = cheats(table, item)
            slot = "none" if free else table.box.cards[item].slot
            places.setdefault("hands" if slot.startswith("hands") else slot, []).append(item)
    for slot, fitting in places.items():
        fitting.sort(key=lambda item: (-usefulness(mind, table, item), item))
        if slot == "hands":
            chosen += armed(mind, table, fitting)
        else:
            chosen += dressed(table, fitting, slot) if slot in BODY else fitting
    return Outfit(sum(usefulness(mind, table, item) for item in chosen), frozenset(chosen))


def portable(mind: Mind, table: Table, pool: Iterable[str]) -> list[str]:
    """MU-ITEM-10. Without Junk, and without Big Items of the hand beyond the limit."""
    held = set(items(table, mind.seat))
    wearable = [item for item in pool if table.box.cards[item].kind == "item"]
    room = big_limit(table, mind.seat) - len(big_items(table, mind.seat))
    new = [item for item in wearable if item not in held and is_big(table, item)]
    new.sort(key=lambda item: (-usable(mind, table, item), item))
    return [item for item in wearable if item not in new[max(0, room) :]]


def usable(mind: Mind, table: Table, item: str) -> float:
    fits = may_use(table, mind.seat, item) is None
    return usefulness(mind, table, item) if fits else 0.0


def dressed(table: Table, fitting: list[str], slot: str) -> list[str]:
    """One, and one more for each that makes room for another."""
    cards = table.box.cards
    roomy = [item for item in fitting if slot in cards[item].statics.get("extra_slot", {})]
    return roomy + [item for item in fitting if item not in roomy][:1]


def armed(mind: Mind, table: Table, fitting: list[str]) -> list[str]:
    """MU-ITEM-23. As many as there are Hands, in one or two."""
    both = [item for item in fitting if hands_needed(table, item) > 1]
    single = [item for item in fitting if item not in both]
    free = hands(table, mind.seat)
    ways = [both[:n] + single[: free - 2 * n] for n in range(free // 2 + 1)]
    return max(ways, key=lambda way: sum(usefulness(mind, table, item) for item in way))


def pool(mind: Mind, table: Table) -> tuple[str, ...]:
    """All Items one has and could wear; what a Companion carries is used anyway."""
    seat = mind.seat
    return tuple(dict.fromkeys((*table.worn[seat], *table.pack[seat], *table.hand[seat])))


def best(mind: Mind, table: Table) -> Outfit:
    """Of all that one has; remembered for the table as it is."""
    if table is not mind.table:
        return outfit(mind, table, pool(mind, table))
    if not mind.outfits:
        mind.outfits.append(outfit(mind, table, pool(mind, table)))
    return mind.outfits[0]


def missed(mind: Mind, table: Table, item: str) -> float:
    """How much worse the best outfit is without this Item."""
    mine = pool(mind, table)
    rest = [other for other in mine if other != item]
    having = best(mind, table) if item in mine else outfit(mind, table, (*rest, item))
    return having.value - outfit(mind, table, rest).value if item in having.items else 0.0
