"""Rulebook section: Playing, using, applying. What a character uses now."""

from typing import Any

from pustosh.games.munchkin.box.components import Card, Power
from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.state.remembered import Used
from pustosh.games.munchkin.table import Table
from pustosh.kernel.state import Cards

SILENCED = {
    "weapons": {"weapon": "any"}, "armour": {"slot": "armour"}, "headgear": {"slot": "head"},
    "footgear": {"slot": "foot"},
}  # fmt: skip
NONE: frozenset[str] = frozenset()


def forbidden(table: Table, seat: int) -> frozenset[str]:
    """What this character may not use now: by Monsters, Traps and Radiation (MU-ITEM-43)."""
    # MU-COMBAT-06, MU-MULTI-03.
    bans = table.the_combat.bans if table.in_combat(seat) else NONE
    for ill in table.ills[seat]:
        bans |= frozenset(lasting_of(table, ill.card).get("forbid", ()))
    return bans


def lasting_of(table: Table, card: str) -> Raw:
    return table.box.cards[card.partition("#")[0]].lasting


def silent(table: Table, item: str, bans: frozenset[str]) -> bool:
    """MU-ITEM-43. A forbidden Item stays where it is and gives nothing."""
    return any(item_fits(table, item, SILENCED[ban]) for ban in bans if ban in SILENCED)


def used_items(table: Table, seat: int) -> Cards:
    """MU-VERB-02. Items that count now: worn and loaded ones, without those forbidden."""
    # MU-ITEM-29, MU-ITEM-43.
    return used(table, seat).items


def allowed_items(table: Table, seat: int, bans: frozenset[str]) -> Cards:
    items = table.worn[seat] + table.load[seat]
    return tuple([item for item in items if not silent(table, item, bans)]) if bans else items


def used(table: Table, seat: int) -> Used:
    """MU-ZONE-01. The cards in play that give something now; looked up again after a change."""
    # MU-VERB-02, MU-CLASS-07, MU-PERK-05, MU-ITEM-43, MU-IMOD-09, MU-COMPN-08.
    combat = table.combat
    of = (
        table.worn[seat],
        table.load[seat],
        table.classes[seat],
        table.brains[seat],
        table.perks[seat],
        table.companion[seat],
        table.attached,
        table.ills[seat],
        table.level[seat],
        table.sex[seat],
        NONE if combat is None or seat not in (combat.fighter, combat.helper) else combat.bans,
    )
    memo = table.memo[seat]
    if memo is None or memo.of != of:
        memo = table.memo[seat] = find_used(table, seat, of)
    return memo


def find_used(table: Table, seat: int, of: tuple[Any, ...]) -> Used:
    # MU-ZONE-01, MU-VERB-02, MU-COMBAT-01.
    bans = forbidden(table, seat)
    items = allowed_items(table, seat, bans)
    cards = find_sources(table, seat, items, bans)
    mine = Used(of, bans, items, cards, abilities(cards))
    lasting = [lasting_of(table, ill.card) for ill in table.ills[seat]]
    for words in [card.statics for card in cards if card.statics] + lasting:
        for word, arg in words.items():  # MU-TRAP-08, MU-RAD-10: also what acts on the character
            mine.words.setdefault(word, []).append(arg)
    for card in cards:
        if card.depends:
            mine.depends.append(card)
        elif card.bonus:
            mine.constant.append((card.id, card.bonus))
            mine.sure += card.bonus
        if card.triggers:
            mine.triggered.append(card)
    return mine


def abilities(cards: list[Card]) -> list[Power]:
    """MU-TIME-06. Of equal cards one is enough, unless the uses of each are counted."""
    able = [card for card in cards if card.powers]
    if not able:
        return []
    once = {card.alike: card for card in reversed(able)}
    return [power for card in reversed(once.values()) for power in card.powers if power.number]


def still_fits(table: Table, seat: int, modifier: Card) -> bool:
    """MU-IMOD-09. A Modifier with a restriction of its own, unless Cheat! lies on it."""
    # MU-ITEM-19, MU-IMOD-12.
    use_if = modifier.use_if
    return use_if is None or modifier.id in table.attached or use_if(table, seat)


def find_sources(table: Table, seat: int, items: Cards, bans: frozenset[str]) -> list[Card]:
    # MU-ZONE-01, MU-VERB-02, MU-CLASS-07, MU-PERK-05, MU-IMOD-09, MU-COMPN-06.
    known, attached = table.box.cards, table.attached
    cards = [known[item] for item in items]
    if attached:
        cards += [
            known[card]
            for item in items
            if item in attached
            for card in attached[item]
            if still_fits(table, seat, known[card])
        ]
    for zone in (table.classes[seat], table.brains[seat], table.perks[seat]):
        if zone:
            cards += [known[card] for card in zone]
    companion = table.companion[seat]
    if companion and "companion" not in bans:
        cards.append(known[companion])
    return cards


def says(table: Table, seat: int, word: str) -> list[Any]:
    """The arguments of a lasting word in force for this character."""
    # MU-DEATH-26, MU-VERB-02, MU-ITEM-43, MU-TRAP-08, MU-RAD-10.
    return used(table, seat).words.get(word, []) if table.alive[seat] else []


def total(table: Table, seat: int, word: str) -> int:
    """The sum of a lasting word with a number: run, rad, hand_limit …"""
    return sum_of(used(table, seat), word) if table.alive[seat] else 0


def sum_of(mine: Used, word: str) -> int:
    args = mine.words.get(word)
    return sum(args) if args else 0


HAND = 5  # MU-ZONE-04


def hand_limit(table: Table, seat: int) -> int:
    return max(0, HAND + total(table, seat, "hand_limit"))


def too_many(table: Table, seat: int) -> int:
    return max(0, len(table.hand[seat]) - hand_limit(table, seat))


def may_have_helper(table: Table) -> str | None:
    """MU-HELP-04. Only one Helper; some Monsters forbid any."""
    if len(table.fighting) != 1:
        return "MU-HELP-04"
    return "MU-COMBAT-06" if "help" in table.the_combat.bans else None
