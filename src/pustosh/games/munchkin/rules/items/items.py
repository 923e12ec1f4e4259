"""Rulebook section: Items. What may be carried and used."""

from typing import Any

from pustosh.games.munchkin.rules.cards import using
from pustosh.games.munchkin.rules.cards.fits import is_big
from pustosh.games.munchkin.state.remembered import Used
from pustosh.games.munchkin.table import Table

HANDS = {"hands1": 1, "hands2": 2}
LIMITED = frozenset(("head", "armour", "foot", "hands"))
BODY = {"head": "MU-ITEM-20", "armour": "MU-ITEM-21", "foot": "MU-ITEM-22"}


def cheats(table: Table, item: str) -> bool:
    """MU-OTHER-04. Cheat! lies on it: no restriction and no limit counts."""
    if item not in table.attached:
        return False
    cards = table.box.cards
    return any("ignore_limits" in cards[modifier].statics for modifier in table.attached[item])


def hands_needed(table: Table, item: str) -> int:
    """MU-ITEM-23. One or two Hands; a Modifier may change it."""
    for card in table.attached.get(item, ()):
        if "set_hands" in table.box.cards[card].statics:
            return int(table.box.cards[card].statics["set_hands"])
    return HANDS.get(table.box.cards[item].slot, 0)


def room(table: Table, seat: int, mine: Used, word: str) -> list[Any]:
    """MU-ITEM-43. What gives room gives it also while it is forbidden: nothing is moved."""
    # MU-ITEM-24.
    room, bans = mine.words.get(word, []), mine.forbids
    if not bans:
        return room
    carried = table.worn[seat] + table.load[seat]
    resting = [item for item in carried if using.silent(table, item, bans)]
    ids = [card for item in resting for card in (item, *table.attached.get(item, ()))]
    ids += [table.companion[seat]] if table.companion[seat] and "companion" in bans else []
    cards = [table.box.cards[card] for card in ids]
    return room + [card.statics[word] for card in cards if word in card.statics]


def hands(table: Table, seat: int) -> int:
    """MU-ITEM-23. Two, and what cards add."""
    return limit_of(table, seat, using.used(table, seat), "hands")


def limit_of(table: Table, seat: int, mine: Used, slot: str) -> int:
    """MU-ITEM-20. One of each, two Hands; special cards may give more (24)."""
    # MU-ITEM-23.
    limits = mine.limits
    if slot not in limits:
        if slot == "hands":
            limits[slot] = 2 + sum(map(int, room(table, seat, mine, "extra_hands")))
        else:
            extra = room(table, seat, mine, "extra_slot")
            limits[slot] = 1 + sum([int(arg.get(slot, 0)) for arg in extra])
    return limits[slot]


def taken(table: Table, seat: int, mine: Used) -> dict[str, int]:
    """MU-ITEM-23. The Hands and slots that used Items take; one under Cheat! takes none."""
    # MU-ITEM-20, MU-OTHER-04.
    if mine.taken is None:
        cards, joined = table.box.cards, table.attached
        mine.taken = taken = {"hands": 0}
        for item in table.worn[seat]:
            slot = cards[item].slot
            if item not in joined:
                taken["hands"] += HANDS.get(slot, 0)
            elif cheats(table, item):
                continue
            else:
                taken["hands"] += hands_needed(table, item)
            taken[slot] = taken.get(slot, 0) + 1
    return mine.taken


def may_use(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-19. None, or the rule against using this Item, free slots apart."""
    # MU-OTHER-04.
    card = table.box.cards[item]
    if card.kind not in ("item", "junk"):
        return "MU-ITEM-27" if card.kind == "oneshot" else "MU-IMOD-11"
    if card.use_if is None or cheats(table, item) or card.use_if(table, seat):
        return None
    return "MU-ITEM-19"


def may_wear(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against using this Item beside those used now."""
    mine = using.used(table, seat)
    if item not in mine.fits:
        mine.fits[item] = fits_in(table, seat, mine, item)
    return mine.fits[item]


def fits_in(table: Table, seat: int, mine: Used, item: str) -> str | None:
    """It depends on nothing but what `used` remembers."""
    # MU-ITEM-23, MU-ITEM-20, MU-ITEM-21, MU-ITEM-22, MU-ITEM-24, MU-OTHER-04.
    why = may_use(table, seat, item)
    if why or cheats(table, item):
        return why
    slot = table.box.cards[item].slot
    if slot == "none":
        return None
    is_worn = item in table.worn[seat]
    if slot in BODY:
        others = taken(table, seat, mine).get(slot, 0) - is_worn
        return BODY[slot] if others >= limit_of(table, seat, mine, slot) else None
    needed = taken(table, seat, mine)["hands"] + (0 if is_worn else hands_needed(table, item))
    return "MU-ITEM-23" if needed > limit_of(table, seat, mine, "hands") else None


def big_limit(table: Table, seat: int) -> int:
    """MU-ITEM-10. One, and what cards add; a Companion who may not help for a time still does."""
    # MU-COMPN-06.
    mine = using.used(table, seat)
    if "big" not in mine.limits:
        mine.limits["big"] = max(0, 1 + sum(map(int, room(table, seat, mine, "big_limit"))))
    return mine.limits["big"]


def big_items(table: Table, seat: int) -> list[str]:
    """MU-ITEM-10. Big Items carried, used or not; one under Cheat! or on a Companion is free."""
    # MU-OTHER-04.
    cards = table.box.cards
    held = [item for item in table.worn[seat] + table.pack[seat] if cards[item].big]
    return [item for item in held if is_big(table, item) and not cheats(table, item)]


def may_carry(table: Table, seat: int, *more: str, less: tuple[str, ...] = ()) -> str | None:
    """MU-ITEM-10. Any number of small Items, only so many Big ones."""
    # MU-OTHER-04, MU-TRADE-09.
    cards = table.box.cards
    big = [item for item in more if cards[item].big]
    coming = len([item for item in big if is_big(table, item) and not cheats(table, item)])
    if not coming:
        return None
    staying = [item for item in big_items(table, seat) if item not in less]
    limit = big_limit(table, seat) - (lifted_by(table, seat, less) if less else 0)
    return "MU-ITEM-10" if len(staying) + coming > limit else None


def lifted_by(table: Table, seat: int, items: tuple[str, ...]) -> int:
    """MU-TRADE-09. What used Items and their Modifiers add to the limit, and take along."""
    # MU-ITEM-10.
    cards = table.box.cards
    used_ones = [item for item in (*table.worn[seat], *table.load[seat]) if item in items]
    mods = [cards[modifier] for item in used_ones for modifier in table.attached.get(item, ())]
    lifting = [cards[item] for item in used_ones]
    lifting += [card for card in mods if using.still_fits(table, seat, card)]
    return sum([int(card.statics.get("big_limit", 0)) for card in lifting])


def misfits(table: Table, seat: int) -> list[str]:
    """MU-ITEM-42. Used Items whose restriction is no longer met, or beyond a lost slot."""
    mine = using.used(table, seat)
    if mine.misfits is None:
        mine.misfits = [] if fit(table, seat, mine) else find_misfits(table, seat)
    return mine.misfits


def fit(table: Table, seat: int, mine: Used) -> bool:
    """All that is used may be used, and in no slot and no Hand is more than fits (MU-ITEM-19)."""
    # MU-ITEM-20, MU-ITEM-23.
    for item in table.worn[seat] + table.load[seat]:
        if may_use(table, seat, item):
            return False
    for slot, n in taken(table, seat, mine).items():
        if n and slot in LIMITED and n > limit_of(table, seat, mine, slot):
            return False
    return True


def find_misfits(table: Table, seat: int) -> list[str]:
    # MU-ITEM-42.
    worn = [item for item in table.worn[seat] if may_wear(table, seat, item)]
    bad = [item for item in (*worn, *table.load[seat]) if may_use(table, seat, item)]
    return bad or worn


def price(table: Table, item: str) -> int:
    """MU-IMOD-05. Its own price and that of what is attached; 'No price' is 0 (MU-SELL-07)."""
    # MU-SELL-01.
    cards = table.box.cards
    if item not in table.attached:
        return cards[item].price or 0
    return sum([cards[card].price or 0 for card in (item, *table.attached[item])])


def bonus_of(table: Table, item: str) -> int:
    """The constant Bonus of an Item with its Modifiers, to find the best one."""
    return sum([table.box.cards[card].bonus for card in (item, *table.attached.get(item, ()))])


def companion_room(table: Table, seat: int) -> int:
    """MU-COMPN-08. A Companion carries Items only if its card says so."""
    # MU-ITEM-10.
    companion = table.companion[seat]
    if not companion:
        return 0
    return int(table.box.cards[companion].statics.get("carry_slots", 0)) - len(table.load[seat])
