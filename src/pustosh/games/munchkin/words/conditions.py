"""Words of conditions: what each means for a character, and how conditions are compiled."""

from collections.abc import Callable, Mapping
from typing import Any

from pustosh.games.munchkin.box.words import Condition, Raw, Test, always
from pustosh.games.munchkin.rules.cards.using import says, used_items
from pustosh.games.munchkin.rules.characters.classes import has_class
from pustosh.games.munchkin.rules.combat.sides import fighting, foes, in_combat
from pustosh.games.munchkin.rules.combat.strength import counting, wins_game
from pustosh.games.munchkin.rules.doors.monsters import monster_fits
from pustosh.games.munchkin.rules.items.fits import item_fits
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
    held = (*table.worn[seat], *table.pack[seat], *table.load[seat])
    return any(item_fits(table, item, wanted) for item in held)


def lowest(table: Table, seat: int, arg: Any) -> bool:
    """MU-DEATH-26. The dead are left out; ties count."""
    levels = [level for level, alive in zip(table.level, table.alive, strict=True) if alive]
    return bool((table.level[seat] == min(levels)) == arg)


def highest(table: Table, seat: int, arg: Any) -> bool:
    levels = [level for level, alive in zip(table.level, table.alive, strict=True) if alive]
    return bool((table.level[seat] == max(levels)) == arg)


def attacks(table: Table, seat: int, tag: str) -> bool:
    """The side has a used, not forbidden Item or an applied one-shot that attacks so."""
    if table.combat is not None:
        if any(tag in shot.tags for shot in counting(table, "players")):
            return True
        return any(tag in says(table, fighter, "attack") for fighter in fighting(table))
    return tag in says(table, seat, "attack")


def _ill(table: Table, seat: int, kind: str) -> bool:
    return any(ill.kind == kind for ill in table.ills[seat])


COMBINED: dict[str, Shape] = {"all": ["condition"], "any": ["condition"], "not": "condition"}
CONDITIONS: dict[str, Test] = {
    "class": Test("class", has_class),
    "no_class": Test("flag", lambda table, seat, arg: (not table.classes[seat]) == arg),
    "sex": Test("sex", lambda table, seat, arg: table.sex[seat] == arg),
    "level_min": Test("level", lambda table, seat, arg: table.level[seat] >= arg),
    "level_max": Test("level", lambda table, seat, arg: table.level[seat] <= arg),
    "has_perk": Test(
        ("flag", "perk"),
        lambda table, seat, arg: (
            bool(table.perks[seat]) == arg
            if isinstance(arg, bool)
            else any(card.partition(".")[0] == arg for card in table.perks[seat])
        ),
    ),
    "has_companion": Test("flag", lambda table, seat, arg: bool(table.companion[seat]) == arg),
    "uses": Test("used", uses),
    "carries": Test("item", carries),
    "hand_min": Test("count", lambda table, seat, arg: len(table.hand[seat]) >= arg),
    "hand_max": Test("size", lambda table, seat, arg: len(table.hand[seat]) <= arg),
    "helper_present": Test("flag", lambda table, seat, arg: (len(fighting(table)) > 1) == arg),
    "alone": Test("flag", lambda table, seat, arg: (len(fighting(table)) == 1) == arg),
    "monsters_min": Test("count", lambda table, seat, arg: len(foes(table)) >= arg),
    "monster": Test(
        "monster",
        lambda table, seat, arg: any(monster_fits(table, f.card, arg) for f in foes(table)),
    ),
    "in_combat": Test("flag", in_combat),
    "own_turn": Test("flag", lambda table, seat, arg: (table.turn == seat) == arg),
    "is_helper": Test(
        "flag",
        lambda table, seat, arg: (table.combat is not None and table.combat.helper == seat) == arg,
    ),
    "outside": Test(
        "flag",
        lambda table, seat, arg: table.combat is not None and in_combat(table, seat, not arg),
    ),
    "has_trap": Test("flag", lambda table, seat, arg: _ill(table, seat, "trap") == arg),
    "has_radiation": Test("flag", lambda table, seat, arg: _ill(table, seat, "radiation") == arg),
    "lowest": Test("flag", lowest),
    "highest": Test("flag", highest),
    "for_the_win": Test("flag", wins_game),
    "attack": Test("attack", attacks),
}
