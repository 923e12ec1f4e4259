"""Rulebook section: Combat. Combat Strength of both sides, with every source, at any moment."""

from pustosh.games.munchkin.box.components import Bonus, Grudge, Term
from pustosh.games.munchkin.rules.cards.fits import item_fits, monster_fits
from pustosh.games.munchkin.rules.cards.using import says, used, used_items
from pustosh.games.munchkin.state.remembered import Used
from pustosh.games.munchkin.state.values import WINNING, Foe, Shot
from pustosh.games.munchkin.table import Table

REMEMBERED = frozenset((  # words of conditions that ask for nothing but what `used` remembers
    "class", "no_class", "sex", "level_min", "level_max", "has_perk", "has_companion", "uses",
))  # fmt: skip
NO_MONSTER_LEFT = 99  # a lead that nothing catches up with


def character(table: Table, seat: int) -> list[Term]:
    """MU-COMBAT-01. Level plus all Bonuses and Penalties in force."""
    constant = used(table, seat).constant if gear_counts(table) else []
    return [("level", table.level[seat]), *constant, *changing(table, seat)]


def strength_of(table: Table, seat: int) -> int:
    """MU-COMBAT-01. The sum of these terms."""
    # MU-COMBAT-02, MU-HELP-03, MU-COMBAT-06.
    n = table.level[seat]
    if gear_counts(table):
        mine = used(table, seat)
        for bonus in find_loose(table, seat, mine) if mine.loose is None else mine.loose:
            n += worth(table, seat, bonus)
        n += mine.sure + mine.steady
    if table.ills[seat] or table.penalties:
        n += sum_of(suffered(table, seat))
    return n


def find_loose(table: Table, seat: int, mine: Used) -> list[Bonus]:
    """Bonuses to be asked each time; the worth of the others is as sure as what is used."""
    mine.loose = []
    for card in mine.depends:
        mine.steady += card.bonus
        for bonus in card.depends:
            if bonus.word == "bonus_vs" or not bonus.asks <= REMEMBERED:
                mine.loose.append(bonus)
            else:
                mine.steady += worth(table, seat, bonus)
    return mine.loose


def gear_counts(table: Table) -> bool:
    """Against some Monsters only Levels do."""
    # MU-COMBAT-01, MU-COMBAT-06.
    return table.combat is None or not table.combat.level_only


def changing(table: Table, seat: int) -> list[Term]:
    """Terms that depend on more than the cards in use."""
    # MU-COMBAT-01, MU-COMBAT-02, MU-HELP-03, MU-COMBAT-06.
    terms: list[Term] = []
    if gear_counts(table):
        for card in used(table, seat).depends:
            n = card.bonus + sum([worth(table, seat, term) for term in card.depends])
            if n:
                terms.append((card.id, n))
    return terms + suffered(table, seat)


def suffered(table: Table, seat: int) -> list[Term]:
    """Terms of what acts on the character."""
    # MU-COMBAT-01, MU-RADMON-03.
    terms: list[Term] = []
    if table.ills[seat]:
        terms += [(ill.card, ill.penalty) for ill in table.ills[seat] if ill.penalty]
    if table.penalties:
        terms += [(term.source, term.n) for term in table.penalties if term.seat == seat]
    return terms


def worth(table: Table, seat: int, bonus: Bonus) -> int:
    """What a Bonus that depends on something adds now."""
    # MU-COMBAT-01, MU-VERB-02, MU-HELP-10.
    if bonus.condition is not None:
        return bonus.n if bonus.condition(table, seat) else 0
    if bonus.word == "bonus_vs":
        there = any(monster_fits(table, foe.card, bonus.filter) for foe in table.foes)
        return bonus.n if there and seat in table.fighting else 0
    fits = [item_fits(table, item, bonus.filter) for item in used_items(table, seat)]
    return bonus.n * sum(fits)


def shots_of(table: Table, side: str) -> list[Term]:
    return [(shot.card, shot.n) for shot in counting(table, side)]


def counting(table: Table, side: str) -> list[Shot]:
    """One-shots of a side; some Monsters are immune to some, or to all that cards in play give."""
    # MU-MULTI-02, MU-HELP-03, MU-DUR-12, MU-INTER-01, MU-INTER-02, MU-COMBAT-06.
    combat = table.the_combat
    if not combat.shots:
        return []
    immune, bare = combat.immune, combat.level_only and side == "players"
    return [
        shot
        for shot in combat.shots
        if shot.side == side and not immune.intersection(shot.tags) and (shot.kept or not bare)
    ]


def monster(table: Table, foe: Foe) -> list[Term]:
    """Printed level, modifiers, and each conditional Bonus at most once (MU-HELP-11)."""
    # MU-MULTI-02, MU-MMOD-01.
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
    # MU-COMPN-17, MU-COMBAT-06.
    seats = table.fighting
    if grudge.who == "fighter":
        seats = seats[:1]
    elif grudge.who == "helper":
        seats = seats[1:]
    return any(grudge.condition(table, seat) for seat in seats)


def sum_of(terms: list[Term]) -> int:
    return sum([n for _, n in terms])


def totals(table: Table) -> tuple[int, int]:
    """MU-HELP-03. Fighter and Helper together, and all Monsters (MU-MULTI-02), with one-shots."""
    combat = table.the_combat
    mine, theirs = strength_of(table, combat.fighter), 0
    if combat.helper >= 0:
        mine += strength_of(table, combat.helper)
    for foe in combat.foes:
        theirs += sum_of(monster(table, foe))
    if not combat.shots:
        return mine, theirs
    return mine + sum_of(shots_of(table, "players")), theirs + sum_of(shots_of(table, "monsters"))


def lead(table: Table) -> int:
    """MU-COMBAT-02. How far the players are ahead: from 1 on they win; a tie is lost (03)."""
    if not table.the_combat.foes:
        return NO_MONSTER_LEFT
    return lead_of(table, *totals(table))


def lead_of(table: Table, mine: int, theirs: int) -> int:
    """MU-COMBAT-03. A tie is lost, unless a card says so."""
    # MU-COMBAT-02.
    return mine - theirs + any(says(table, seat, "win_ties") for seat in table.fighting)


def beaten(table: Table) -> bool:
    """MU-COMBAT-02. Whether the combat would be won as it stands."""
    return lead(table) >= 1


def treasures_of(table: Table, foe: Foe) -> int:
    """MU-MMOD-04. Printed plus all adjustments, never below 1."""
    cards = table.box.cards
    card = cards[foe.card]
    n = card.treasures
    for mod in foe.modifiers:
        n += cards[mod.partition("#")[0]].treasures
    for grudge in card.more_treasures:
        if met_by(table, grudge):
            n += grudge.n
    return max(1, n)


def prize(table: Table) -> int:
    """MU-HELP-07. The Treasures a victory would bring as the combat stands."""
    # MU-WIN-05, MU-WIN-06, MU-HELP-15.
    combat = table.the_combat
    n = combat.loot + sum([treasures_of(table, foe) for foe in combat.foes])
    if n:
        for arg in says(table, combat.fighter, "treasure_bonus"):
            n += int(arg["n"]) if arg["if"](table, combat.fighter) else 0
    return n


def levels_won(table: Table) -> int:
    """MU-WIN-03. The levels that a victory would bring the fighter as the combat stands."""
    combat = table.the_combat
    known = table.box.cards
    return combat.killed + sum([known[foe.card].levels for foe in combat.foes])


def wins_game(table: Table, seat: int, arg: bool) -> bool:
    """MU-FLOW-03. Winning this combat as it stands would bring the fighter to Level 10."""
    # MU-COMBAT-14.
    combat = table.combat
    if combat is None:
        return not arg
    return (table.level[combat.fighter] + levels_won(table) >= WINNING) == arg
