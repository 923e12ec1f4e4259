"""What Traps, Radiation and Bad Stuff cost a character, in tenths of a Level."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pustosh.bots.munchkin.mind import CAPS, LEVEL, Mind
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.box.words import Word, number
from pustosh.games.munchkin.rules.cards.radiation import face_to_protect
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.run_away import face_to_escape, pursues
from pustosh.games.munchkin.rules.items.items import bonus_of, price
from pustosh.games.munchkin.state.values import Foe
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.conditions import condition_of
from pustosh.games.munchkin.words.items import matching

CARD, CLASS, PERK, COMPANION = 2.2, 4.0, 4.0, 5.0
POINT = 1.0  # of Combat Strength in one combat
LASTING = {"run": -1.2, "rad": -0.5, "hand_limit": -1.5, "extra_hands": -4.0}  # for each point
BANNED = 4.0


def penalty(mind: Mind, seat: int, words: Iterable[Word]) -> float:
    """What these words cost a character, as things stand."""
    return sum(PENALTIES[word](mind, seat, arg) for word, arg in words if word in PENALTIES)


def raw_penalty(mind: Mind, seat: int, raw: Iterable[Mapping[str, Any]]) -> float:
    """The same, of words inside of words."""
    return penalty(mind, seat, [word for line in raw for word in line.items()])


def penalty_of(mind: Mind, seat: int, card: Card) -> float:
    """A Trap or Radiation card with all that it says."""
    cost = penalty(mind, seat, card.do)
    for word, arg in card.lasting.items():
        cost += LASTING[word] * arg if word in LASTING else BANNED
    for words in card.triggers.values():
        cost += 0.7 * penalty(mind, seat, words)
    return cost + (0.6 * death(mind, seat) if card.counter else 0.0)


def bad_stuff(mind: Mind, seat: int, monster: str) -> float:
    return penalty(mind, seat, mind.card(monster).bad)


def unprotected(mind: Mind, seat: int) -> float:
    """MU-RAD-12. The chance that the Radiation Protection roll fails."""
    return chance_below(face_to_protect(mind.table, seat))


def chance_below(face: int) -> float:
    """The chance that a die shows less."""
    return min(1.0, max(0.0, (face - 1) / 6))


def caught(mind: Mind, seat: int, foe: Foe) -> float:
    """MU-RUN-05. The chance that a Monster catches this character."""
    if not pursues(mind.table, foe, seat):
        return 0.0
    if "no_flee" in mind.card(foe.card).features:
        return 1.0
    return chance_below(face_to_escape(mind.table, seat, foe.card))


def defeat(mind: Mind, seat: int, table: Table | None = None) -> float:
    """What it costs on average to lose this combat."""
    combat = (table or mind.table).combat
    foes = combat.foes if combat else ()
    return sum(caught(mind, seat, foe) * bad_stuff(mind, seat, foe.card) for foe in foes)


def item_cost(mind: Mind, item: str, used: bool) -> float:
    table = mind.table
    return CAPS * price(table, item) / 100 + mind.gear * bonus_of(table, item) * (
        0.8 if used else 0.1
    )


def costs_of(mind: Mind, seat: int, wanted: dict[str, Any]) -> list[float]:
    """Items that fit a loss, the cheapest first."""
    load, worn = mind.table.load[seat], mind.table.worn[seat]
    fitting = matching(mind.table, seat, wanted)
    return sorted(item_cost(mind, item, item in worn or item in load) for item in fitting)


def death(mind: Mind, seat: int) -> float:
    """MU-DEATH-10. All property; Level, Class and Perks stay."""
    table = mind.table
    worn = table.worn[seat] + table.load[seat]
    gear = sum(item_cost(mind, item, item in worn) for item in items(table, seat))
    return gear + CARD * len(table.hand[seat]) + COMPANION * bool(table.companion[seat]) + 2


def _lose_level(mind: Mind, seat: int, arg: Any) -> float:
    return LEVEL * min(number(arg), mind.table.level[seat] - 1)


def _lose_item(mind: Mind, seat: int, arg: Any) -> float:
    costs = costs_of(mind, seat, arg)
    if "worth" in arg:
        return min(sum(costs), CAPS * float(arg["worth"]) / 100 + 2)
    return sum(costs[: number(arg)])


def _give_item(mind: Mind, seat: int, arg: Any) -> float:
    costs = costs_of(mind, seat, arg.get("filter", {}))
    n = len(mind.rivals) if arg["to"] == "each_other" else number(arg)
    return 1.3 * sum(costs[-n:] if arg.get("by") == "receiver" else costs[:n])


def _discard_hand(mind: Mind, seat: int, arg: Any) -> float:
    return CARD * min(number(arg), len(mind.table.hand[seat]))


def _when(mind: Mind, seat: int, arg: Any) -> float:
    test = condition_of(arg["if"])
    holds = test is None or test(mind.table, seat)
    return raw_penalty(mind, seat, arg["then"] if holds else arg.get("else", ()))


def _choose(mind: Mind, seat: int, arg: Any) -> float:
    return min(raw_penalty(mind, seat, option) for option in arg["options"])


def _roll_table(mind: Mind, seat: int, arg: Any) -> float:
    return sum(raw_penalty(mind, seat, words) for words in arg.values()) / len(arg)


PENALTIES: dict[str, Callable[[Mind, int, Any], float]] = {
    "lose_level": _lose_level,
    "lose_item": _lose_item,
    "give_item": _give_item,
    "discard_hand": _discard_hand,
    "when": _when,
    "choose": _choose,
    "roll_table": _roll_table,
    "die": lambda mind, seat, arg: death(mind, seat),
    "lose_class": lambda mind, seat, arg: CLASS * bool(mind.table.classes[seat]),
    "swap_class": lambda mind, seat, arg: CLASS / 2 * bool(mind.table.classes[seat]),
    "lose_perk": lambda mind, seat, arg: PERK * bool(mind.table.perks[seat]),
    "lose_companion": lambda mind, seat, arg: COMPANION * bool(mind.table.companion[seat]),
    "penalty": lambda mind, seat, arg: -POINT * arg["n"],
}
