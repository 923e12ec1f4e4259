"""Conditions of the cards, made into functions once: asked of one character at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pustosh.games.munchkin.box.components import Condition
    from pustosh.games.munchkin.table import Foe, Table

Filter = Mapping[str, Any]
Tests = Mapping[str, Callable[..., bool]]
NO_OTHERS: Tests = {}


def always(table: Any, seat: int) -> bool:
    return True


def condition_of(raw: Filter | None, others: Tests = NO_OTHERS) -> Condition | None:
    """All words of the mapping must hold; none: no condition. Some words may be asked otherwise."""
    if not raw:
        return None
    tests = [_test(word, arg, others) for word, arg in raw.items() if word != "who"]
    if len(tests) == 1:
        return tests[0]
    return lambda table, seat: all(test(table, seat) for test in tests)


def seen_by_monsters(raw: Filter) -> Condition:
    """MU-COMPN-17. Monsters react to a Companion as to an ordinary character."""
    return condition_of(raw, {"class": seen_as}) or always


def kills(raw: Filter) -> Condition:
    """MU-ITEM-43. What is forbidden gives nothing, so it does not kill a Monster either."""
    return condition_of(raw, {"class": seen_as, "uses": uses_freely}) or always


def _test(word: str, arg: Any, others: Tests) -> Condition:
    if word in ("all", "any"):
        inner = [condition_of(part, others) or always for part in arg]
        combine = all if word == "all" else any
        return lambda table, seat: combine(test(table, seat) for test in inner)
    if word == "not":
        worn = {name: test for name, test in others.items() if name != "uses"}  # MU-ITEM-43
        negated = condition_of(arg, worn) or always
        return lambda table, seat: not negated(table, seat)
    holds = others.get(word) or CONDITIONS[word]
    return lambda table, seat: holds(table, seat, arg)


def has_class(table: Table, seat: int, name: str) -> bool:
    """MU-CLASS-02. A Class card in play."""
    cards = table.box.cards
    return name in [cards[card].class_ for card in table.classes[seat]]


def seen_as(table: Table, seat: int, name: str) -> bool:
    """MU-COMPN-17. A Companion's Class counts for Monsters."""
    companion = table.companion[seat]
    counts = companion and table.box.cards[companion].counts_as == name
    return bool(counts) or has_class(table, seat, name)


def uses(table: Table, seat: int, wanted: Filter) -> bool:
    """MU-ITEM-43. A forbidden Item still counts as used; it only gives nothing."""
    return any(item_fits(table, item, wanted) for item in (*table.worn[seat], *table.load[seat]))


def uses_freely(table: Table, seat: int, wanted: Filter) -> bool:
    from pustosh.games.munchkin.rules.cards.using import used_items

    return any(item_fits(table, item, wanted) for item in used_items(table, seat))


def carries(table: Table, seat: int, wanted: Filter) -> bool:
    held = (*table.worn[seat], *table.pack[seat], *table.load[seat])
    return any(item_fits(table, item, wanted) for item in held)


def item_fits(table: Table, item: str, wanted: Filter) -> bool:
    """Whether an Item matches what is printed, its Modifiers counted."""
    for word, arg in wanted.items():
        if word in ITEM_TESTS and not ITEM_TESTS[word](table, item, arg):
            return False
    return True


def _weapon(table: Table, item: str, wanted: Any) -> bool:
    """MU-ITEM-37. Melee, light, heavy, energy; knuckles and Explosives are none (39, 41)."""
    kind = table.box.cards[item].weapon
    return bool(kind) and (
        wanted == "any" or kind == wanted or (type(wanted) is list and kind in wanted)
    )


def is_big(table: Table, item: str) -> bool:
    """MU-ITEM-09. Not marked Big is small; a Modifier may make it so."""
    cards = table.box.cards
    if not cards[item].big:
        return False
    return not any("not_big" in cards[mod].statics for mod in table.attached.get(item, ()))


ITEM_TESTS: dict[str, Callable[[Any, str, Any], bool]] = {
    "slot": lambda table, item, arg: table.box.cards[item].slot == arg,
    "weapon": _weapon,
    "big": lambda table, item, arg: is_big(table, item) == arg,
    "junk": lambda table, item, arg: (table.box.cards[item].kind == "junk") == arg,
    "oneshot": lambda table, item, arg: (table.box.cards[item].kind == "oneshot") == arg,
    "tag": lambda table, item, arg: arg in table.box.cards[item].tags,
}


def monster_fits(table: Table, card: str, wanted: Filter) -> bool:
    """A Monster card against a filter."""
    printed = table.box.cards[card]
    for word, arg in wanted.items():
        if word in MONSTER_TESTS and not MONSTER_TESTS[word](printed, arg):
            return False
    return True


MONSTER_TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "tag": lambda card, arg: arg in card.tags,
    "robot": lambda card, arg: card.robot == arg,
    "radioactive": lambda card, arg: bool(card.radioactive) == arg,
    "level_max": lambda card, arg: card.level <= arg,
    "level_min": lambda card, arg: card.level >= arg,
}


def living(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.alive[seat]]


def lowest(table: Table, seat: int, arg: Any) -> bool:
    """MU-DEATH-26. The dead are left out; ties count."""
    levels = [level for level, alive in zip(table.level, table.alive, strict=True) if alive]
    return bool((table.level[seat] == min(levels)) == arg)


def highest(table: Table, seat: int, arg: Any) -> bool:
    levels = [level for level, alive in zip(table.level, table.alive, strict=True) if alive]
    return bool((table.level[seat] == max(levels)) == arg)


def in_combat(table: Table, seat: int, arg: bool = True) -> bool:
    combat = table.combat
    return (combat is not None and seat in (combat.fighter, combat.helper)) == arg


def fighting(table: Table) -> tuple[int, ...]:
    """Fighter and Helper."""
    combat = table.combat
    if combat is None:
        return ()
    return (combat.fighter,) if combat.helper < 0 else (combat.fighter, combat.helper)


def foes(table: Table) -> tuple[Foe, ...]:
    return table.combat.foes if table.combat else ()


def attacks(table: Table, seat: int, tag: str) -> bool:
    """The side has a used, not forbidden Item or an applied one-shot that attacks so."""
    from pustosh.games.munchkin.rules.cards.using import says
    from pustosh.games.munchkin.rules.combat.strength import counting

    if table.combat is not None:
        if any(tag in shot.tags for shot in counting(table, "players")):
            return True
        return any(tag in says(table, one, "attack") for one in fighting(table))
    return tag in says(table, seat, "attack")


def wins_game(table: Table, seat: int, arg: Any) -> bool:
    """Winning this combat as it stands would bring the fighter to Level 10."""
    combat = table.combat
    if combat is None:
        return not arg
    known = table.box.cards
    levels = combat.killed + sum([known[foe.card].levels for foe in combat.foes])
    return bool((levels > 0 and table.level[combat.fighter] + levels >= 10) == arg)


def _ill(table: Table, seat: int, kind: str) -> bool:
    return any(ill.kind == kind for ill in table.ills[seat])


CONDITIONS: dict[str, Callable[..., bool]] = {
    "class": has_class,
    "no_class": lambda table, seat, arg: (not table.classes[seat]) == arg,
    "sex": lambda table, seat, arg: table.sex[seat] == arg,
    "level_min": lambda table, seat, arg: table.level[seat] >= arg,
    "level_max": lambda table, seat, arg: table.level[seat] <= arg,
    "has_perk": lambda table, seat, arg: (
        bool(table.perks[seat]) == arg
        if isinstance(arg, bool)
        else any(card.partition(".")[0] == arg for card in table.perks[seat])
    ),
    "has_companion": lambda table, seat, arg: bool(table.companion[seat]) == arg,
    "uses": uses,
    "carries": carries,
    "hand_min": lambda table, seat, arg: len(table.hand[seat]) >= arg,
    "hand_max": lambda table, seat, arg: len(table.hand[seat]) <= arg,
    "helper_present": lambda table, seat, arg: (len(fighting(table)) > 1) == arg,
    "alone": lambda table, seat, arg: (len(fighting(table)) == 1) == arg,
    "monsters_min": lambda table, seat, arg: len(foes(table)) >= arg,
    "monster": lambda table, seat, arg: any(monster_fits(table, f.card, arg) for f in foes(table)),
    "in_combat": in_combat,
    "own_turn": lambda table, seat, arg: (table.turn == seat) == arg,
    "is_helper": lambda table, seat, arg: (
        (table.combat is not None and table.combat.helper == seat) == arg
    ),
    "outside": lambda table, seat, arg: (
        table.combat is not None and in_combat(table, seat, not arg)
    ),
    "has_trap": lambda table, seat, arg: _ill(table, seat, "trap") == arg,
    "has_radiation": lambda table, seat, arg: _ill(table, seat, "radiation") == arg,
    "lowest": lowest,
    "highest": highest,
    "for_the_win": wins_game,
    "attack": attacks,
}
