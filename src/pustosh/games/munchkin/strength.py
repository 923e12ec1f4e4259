"""Rulebook section: Combat. Combat Strength of both sides, with every source, at any moment."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.components import Bonus, Card, Grudge, Power
from pustosh.games.munchkin.conditions import fighting, item_fits, monster_fits
from pustosh.games.munchkin.table import Foe, Shot, Table

Term = tuple[str, int]  # the card, or `level`; what it adds
SILENCED = {
    "weapons": {"weapon": "any"},
    "armour": {"slot": "armour"},
    "headgear": {"slot": "head"},
    "footgear": {"slot": "foot"},
}
NONE: frozenset[str] = frozenset()


def feature(table: Table, word: str) -> list[Any]:
    """MU-MULTI-03. The features of each Monster hold for the whole combat."""
    combat = table.combat
    if combat is None:
        return []
    cards = table.box.cards
    return [cards[f.card].features[word] for f in combat.foes if word in cards[f.card].features]


def forbidden(table: Table, seat: int) -> frozenset[str]:
    """What this character may not use now: by Monsters, Traps and Radiation (MU-ITEM-43)."""
    combat = table.combat
    found = NONE
    if combat is not None and combat.bans and seat in (combat.fighter, combat.helper):
        found = combat.bans
    if table.ills[seat]:
        for ill in table.ills[seat]:
            found |= frozenset(lasting_of(table, ill.card).get("forbid", ()))
    return found


def lasting_of(table: Table, card: str) -> Any:
    return table.box.cards[card.partition("#")[0]].lasting


def silent(table: Table, item: str, bans: frozenset[str]) -> bool:
    """MU-ITEM-43. A forbidden Item stays where it is and gives nothing."""
    return any(item_fits(table, item, SILENCED[ban]) for ban in bans if ban in SILENCED)


def used_items(table: Table, seat: int) -> tuple[str, ...]:
    """MU-VERB-02. Items that count now: worn and loaded ones, without those forbidden."""
    items = table.worn[seat] + table.load[seat] if table.load[seat] else table.worn[seat]
    if table.combat is None and not table.ills[seat]:
        return items
    bans = forbidden(table, seat)
    return tuple(item for item in items if not silent(table, item, bans)) if bans else items


class Used(NamedTuple):
    """What a character uses, remembered as long as nothing of this is laid down anew."""

    worn: tuple[str, ...]
    load: tuple[str, ...]
    classes: tuple[str, ...]
    brains: tuple[str, ...]
    perks: tuple[str, ...]
    companion: str
    attached: dict[str, tuple[str, ...]]
    bans: frozenset[str]
    cards: list[Card]
    powers: list[Power]
    words: dict[str, list[Any]]  # what the cards say, by word
    constant: list[Term]  # Bonuses that depend on nothing
    depends: list[Card]  # cards with Bonuses that do


def used(table: Table, seat: int) -> Used:
    """MU-ZONE-01. The cards in play that give something now; looked up again after a change."""
    memo = table.memo[seat]
    bans = forbidden(table, seat) if table.combat is not None or table.ills[seat] else NONE
    if (
        memo is not None
        and memo.worn is table.worn[seat]
        and memo.load is table.load[seat]
        and memo.classes is table.classes[seat]
        and memo.brains is table.brains[seat]
        and memo.perks is table.perks[seat]
        and memo.companion is table.companion[seat]
        and memo.attached is table.attached
        and memo.bans == bans
    ):
        return memo  # type: ignore[no-any-return]
    cards = find_sources(table, seat)
    table.memo[seat] = found = Used(
        table.worn[seat],
        table.load[seat],
        table.classes[seat],
        table.brains[seat],
        table.perks[seat],
        table.companion[seat],
        table.attached,
        bans,
        cards,
        abilities(cards),
        said_by(cards),
        [(card.id, card.bonus) for card in cards if card.bonus and not card.depends],
        [card for card in cards if card.depends],
    )
    return found


def said_by(cards: list[Card]) -> dict[str, list[Any]]:
    words: dict[str, list[Any]] = {}
    for card in cards:
        for word, arg in card.statics.items():
            words.setdefault(word, []).append(arg)
    return words


def abilities(cards: list[Card]) -> list[Power]:
    """Of equal cards one is enough (9.7)."""
    once = {card.record: card for card in reversed(cards) if card.powers}
    return [power for card in reversed(once.values()) for power in card.powers]


def sources(table: Table, seat: int) -> list[Card]:
    """MU-ZONE-01. Every card in play that gives this character something now."""
    return used(table, seat).cards


def find_sources(table: Table, seat: int) -> list[Card]:
    known, attached = table.box.cards, table.attached
    items = used_items(table, seat)
    found = [known[item] for item in items]
    if attached:
        found += [known[card] for item in items if item in attached for card in attached[item]]
    for zone in (table.classes[seat], table.brains[seat], table.perks[seat]):
        if zone:
            found += [known[card] for card in zone]
    companion = table.companion[seat]
    if companion and "companion" not in forbidden(table, seat):
        found.append(known[companion])
    return found


def says(table: Table, seat: int, word: str) -> list[Any]:
    """The arguments of a lasting word in force for this character."""
    if not table.alive[seat]:
        return []  # MU-DEATH-26
    found = used(table, seat).words.get(word, [])
    if not table.ills[seat]:
        return found
    lasting = (lasting_of(table, ill.card) for ill in table.ills[seat])
    return found + [one[word] for one in lasting if word in one]


def total(table: Table, seat: int, word: str) -> int:
    """The sum of a lasting word with a number: run, rad, hand_limit …"""
    return sum(says(table, seat, word))


def character(table: Table, seat: int) -> list[Term]:
    """MU-COMBAT-01. Level plus all Bonuses and Penalties in force."""
    terms: list[Term] = [("level", table.level[seat])]
    if table.combat is None or not table.combat.level_only:
        mine = used(table, seat)
        terms += mine.constant
        for card in mine.depends:
            n = card.bonus + sum([worth(table, seat, one) for one in card.depends])
            if n:
                terms.append((card.id, n))
    if table.ills[seat]:
        terms += [(ill.card, ill.penalty) for ill in table.ills[seat] if ill.penalty]
    if table.penalties:
        terms += [(one.source, one.n) for one in table.penalties if one.seat == seat]
    return terms


def worth(table: Table, seat: int, bonus: Bonus) -> int:
    """What a Bonus that depends on something adds now."""
    if bonus.word == "bonus_if":
        return bonus.n if bonus.condition is None or bonus.condition(table, seat) else 0
    if bonus.word == "bonus_vs":
        combat = table.combat
        there = combat is not None and any(
            monster_fits(table, foe.card, bonus.filter) for foe in combat.foes
        )
        return bonus.n if there and seat in fighting(table) else 0
    return sum(bonus.n for item in used_items(table, seat) if item_fits(table, item, bonus.filter))


def players(table: Table) -> list[Term]:
    """MU-HELP-03. Fighter and Helper, and one-shots on their side."""
    terms = [term for seat in fighting(table) for term in character(table, seat)]
    return terms + [(shot.card, shot.n) for shot in counting(table, "players")]


def monsters(table: Table) -> list[Term]:
    """MU-MULTI-02. All Monsters together, with modifiers, conditions and one-shots."""
    combat = table.combat
    if combat is None:
        return []
    terms = [term for foe in combat.foes for term in monster(table, foe)]
    return terms + [(shot.card, shot.n) for shot in counting(table, "monsters")]


def counting(table: Table, side: str) -> list[Shot]:
    """One-shots of a side; some Monsters are immune to some, or forbid all of them."""
    combat = table.combat
    if combat is None or not combat.shots:
        return []
    immune = combat.immune
    return [s for s in combat.shots if s.side == side and not immune.intersection(s.tags)]


def monster(table: Table, foe: Foe) -> list[Term]:
    """Printed level, modifiers, and each conditional Bonus at most once (MU-HELP-11)."""
    cards = table.box.cards
    card = cards[foe.card]
    terms = [(foe.id, card.level)]
    for mod in foe.modifiers:
        terms.append((mod, cards[mod.partition("#")[0]].strength))
    for grudge in card.bonuses:
        if met_by(table, grudge):
            terms.append((foe.id, grudge.n))
    return terms


def met_by(table: Table, grudge: Grudge) -> bool:
    """MU-HELP-11. Asked of fighter, Helper or a Companion of either; counted once."""
    seats = fighting(table)
    if grudge.who == "fighter":
        seats = seats[:1]
    elif grudge.who == "helper":
        seats = seats[1:]
    return any(grudge.condition(table, seat) for seat in seats)


def sum_of(terms: list[Term]) -> int:
    return sum([n for _, n in terms])


def totals(table: Table) -> tuple[int, int]:
    return sum_of(players(table)), sum_of(monsters(table))


def beaten(table: Table) -> bool:
    """MU-COMBAT-02. Greater Combat Strength kills; a tie is lost (03), unless a card says else."""
    combat = table.combat
    assert combat is not None
    if not combat.foes:
        return True
    mine, theirs = totals(table)
    return mine > theirs or (
        mine == theirs and any(says(table, seat, "win_ties") for seat in fighting(table))
    )


def treasures_of(table: Table, foe: Foe) -> int:
    """MU-MMOD-04. Printed plus all adjustments, never below 1."""
    cards = table.box.cards
    card = cards[foe.card]
    n = card.treasures + sum(cards[mod.partition("#")[0]].treasures for mod in foe.modifiers)
    n += sum(grudge.n for grudge in card.more_treasures if met_by(table, grudge))
    return max(1, n)


def prize(table: Table) -> int:
    """MU-HELP-07. The Treasures a victory would bring as the combat stands."""
    combat = table.combat
    assert combat is not None
    n = combat.loot + sum(treasures_of(table, foe) for foe in combat.foes)
    if n or combat.foes:
        for arg in says(table, combat.fighter, "treasure_bonus"):
            n += int(arg["n"]) if arg["if"](table, combat.fighter) else 0
    return n
