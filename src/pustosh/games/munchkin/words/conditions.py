"""Words of conditions: what each means for a character, and how conditions are compiled."""

from collections.abc import Callable, Mapping
from typing import Any

from pustosh.games.munchkin.box.words import Condition, Raw, Test, always
from pustosh.games.munchkin.rules.cards.fits import item_fits, monster_fits
from pustosh.games.munchkin.rules.cards.using import says, used_items
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.characters.classes import has_class
from pustosh.games.munchkin.rules.combat.strength import counting, wins_game
from pustosh.games.munchkin.table import Table
from pustosh.kernel.vocabulary.shapes import Shape

Holds = Callable[[Table, int, Any], bool]
Others = Mapping[str, Holds]
NO_OTHERS: Others = {}


def condition_of(raw: Raw | None, others: Others = NO_OTHERS) -> Condition | None:
    """All words of the mapping must hold; none: no condition. `others` replace some words."""
    if not raw:
        return None
    tests = [_compiled(word, arg, others) for word, arg in raw.items() if word != "who"]
    if len(tests) == 1:
        return tests[0]
    return lambda table, seat: all(test(table, seat) for test in tests)


def condition_of_monster(raw: Raw) -> Condition:
    """MU-COMPN-17. Monsters react to a Companion as to an ordinary character."""
    return condition_of(raw, {"class": seen_as}) or always


def condition_of_kill(raw: Raw) -> Condition:
    """MU-ITEM-43. What is forbidden gives nothing, so it does not kill a Monster either."""
    return condition_of(raw, {"class": seen_as, "uses": uses_freely}) or always


def _compiled(word: str, arg: Any, others: Others) -> Condition:
    """MU-COMBAT-06. One word, for Monsters as for all other cards; several joined by a word."""
    if word in ("all", "any"):
        inner = [condition_of(part, others) or always for part in arg]
        combine = all if word == "all" else any
        return lambda table, seat: combine(test(table, seat) for test in inner)
    if word == "not":
        worn = {name: test for name, test in others.items() if name != "uses"}  # MU-ITEM-43
        negated = condition_of(arg, worn) or always
        return lambda table, seat: not negated(table, seat)
    holds = others.get(word) or CONDITIONS[word].holds
    return lambda table, seat: holds(table, seat, arg)


def seen_as(table: Table, seat: int, name: str) -> bool:
    """MU-COMPN-17. A Companion's Class counts for Monsters."""
    companion = table.companion[seat]
    counts = companion and table.box.cards[companion].counts_as == name
    return bool(counts) or has_class(table, seat, name)


def uses(table: Table, seat: int, wanted: Raw) -> bool:
    """MU-ITEM-43. A forbidden Item still counts as used; it only gives nothing."""
    return any(item_fits(table, item, wanted) for item in (*table.worn[seat], *table.load[seat]))


def uses_freely(table: Table, seat: int, wanted: Raw) -> bool:
    return any(item_fits(table, item, wanted) for item in used_items(table, seat))


def carries(table: Table, seat: int, wanted: Raw) -> bool:
    return any(item_fits(table, item, wanted) for item in items(table, seat))


def is_extreme(table: Table, seat: int, extreme: Callable[[list[int]], int]) -> bool:
    """MU-DEATH-26. Of the lowest or highest Level; the dead are left out, and ties count."""
    # MU-COMBAT-01.
    levels = [level for level, alive in zip(table.level, table.alive, strict=True) if alive]
    return table.level[seat] == extreme(levels)


def has_perk(table: Table, seat: int, arg: Any) -> bool:
    """Any Perk, or this one."""
    # MU-COMBAT-06, MU-PERK-05, MU-COMBAT-01.
    perks = [card.partition(".")[0] for card in table.perks[seat]]
    return bool(perks) == arg if isinstance(arg, bool) else arg in perks


def faces(table: Table, seat: int, wanted: Raw) -> bool:
    return any(monster_fits(table, foe.card, wanted) for foe in table.foes)


def outside(table: Table, seat: int, arg: Any) -> bool:
    # MU-COMBAT-06, MU-TIME-06, MU-COMBAT-01.
    return table.combat is not None and table.in_combat(seat) != arg


def attacks(table: Table, seat: int, tag: str) -> bool:
    """The side has a used, not forbidden Item or an applied one-shot that attacks so."""
    # MU-COMBAT-06, MU-EXAMPLE-30, MU-PREC-06.
    if table.combat is not None:
        if any(tag in shot.tags for shot in counting(table, "players")):
            return True
        return any(tag in says(table, fighter, "attack") for fighter in table.fighting)
    return tag in says(table, seat, "attack")


def _ill(table: Table, seat: int, kind: str) -> bool:
    # MU-COMBAT-06, MU-TIME-04.
    return any(ill.kind == kind for ill in table.ills[seat])


COMBINED: dict[str, Shape] = {"all": ["condition"], "any": ["condition"], "not": "condition"}
CONDITIONS: dict[str, Test] = {
    "class": Test("class", has_class),
    "no_class": Test("flag", lambda table, seat, arg: (not table.classes[seat]) == arg),
    "sex": Test("sex", lambda table, seat, arg: table.sex[seat] == arg),
    "level_min": Test("level", lambda table, seat, arg: table.level[seat] >= arg),
    "level_max": Test("level", lambda table, seat, arg: table.level[seat] <= arg),
    "has_perk": Test(("flag", "perk"), has_perk),
    "has_companion": Test("flag", lambda table, seat, arg: bool(table.companion[seat]) == arg),
    "uses": Test("used", uses),
    "carries": Test("item", carries),
    "hand_min": Test("count", lambda table, seat, arg: len(table.hand[seat]) >= arg),
    "hand_max": Test("size", lambda table, seat, arg: len(table.hand[seat]) <= arg),
    "helper_present": Test("flag", lambda table, seat, arg: (len(table.fighting) > 1) == arg),
    "alone": Test("flag", lambda table, seat, arg: (len(table.fighting) == 1) == arg),
    "monsters_min": Test("count", lambda table, seat, arg: len(table.foes) >= arg),
    "monster": Test("monster", faces),
    "in_combat": Test("flag", lambda table, seat, arg: table.in_combat(seat) == arg),
    "own_turn": Test("flag", lambda table, seat, arg: (table.turn == seat) == arg),
    "is_helper": Test("flag", lambda table, seat, arg: (seat in table.fighting[1:]) == arg),
    "outside": Test("flag", outside),
    "has_trap": Test("flag", lambda table, seat, arg: _ill(table, seat, "trap") == arg),
    "has_radiation": Test("flag", lambda table, seat, arg: _ill(table, seat, "radiation") == arg),
    "lowest": Test("flag", lambda table, seat, arg: is_extreme(table, seat, min) == arg),
    "highest": Test("flag", lambda table, seat, arg: is_extreme(table, seat, max) == arg),
    "for_the_win": Test("flag", wins_game),
    "attack": Test("attack", attacks),
}
