"""The kinds of values behind a word: which there are, and what would be right."""

import re
from collections.abc import Iterator
from typing import Any

from pustosh.games.warofmine.box.cards import SLOTS, STATES
from pustosh.games.warofmine.checks.moments import MOMENTS
from pustosh.games.warofmine.checks.names import Names
from pustosh.kernel.vocabulary.kinds import Kind, closed, flag, kind, named, number, text
from pustosh.kernel.vocabulary.shapes import named_fault, said

POOLS = ("group", "present", "shelter", "guards", "sleepers", "scavengers")
MODES = ("each", "chosen", "chosen2", "chosen3", "random", "highest_prowess", "lowest_empathy")
COMPARE = re.compile(r"(>=|<=|==|>|<)?\d+")
SPECIAL = ("breaking_of_self", "epilogues_in_order")
DRAWN = ("resident", "visitor", "fate", "event")
TASKS = ("guard", "scavenge", "bed", "floor")


def selectors(*modes: str) -> tuple[str, ...]:
    return tuple(f"{mode}.{pool}" for mode in modes for pool in POOLS)


def span_fault(value: Any, names: Names) -> str:
    good = isinstance(value, list) and len(value) == 2 and all(type(n) is int for n in value)
    good = good and 1 <= value[0] <= value[1] <= 10
    return "" if good else f"'{said(value)}': expected numbers of the black die, such as [1, 4]"


def compare_fault(value: Any, names: Names) -> str:
    good = type(value) is int or (isinstance(value, str) and COMPARE.fullmatch(value))
    return "" if good else f"'{said(value)}': expected a comparison, such as '>=2' or '==0'"


def script_fault(value: Any, names: Names) -> str:
    good = value in SPECIAL or (type(value) is int and value >= 1)
    return "" if good else f"'{said(value)}': expected a number, or {' or '.join(SPECIAL)}"


def goods_faults(value: Any, names: Names) -> Iterator[tuple[str, str]]:
    """Kinds of goods, and how many: never more than there are."""
    if not isinstance(value, dict):
        yield "", f"'{said(value)}': expected goods, such as {{wood: 2}}"
        return
    for good, n in value.items():
        there = names.counts.get(good, 0)
        if fault := named_fault("token or resource", good, names.counts):
            yield f".{good}", fault
        elif not (type(n) is int and 1 <= n <= there):
            yield f".{good}", f"{said(n)} of {good}: expected 1 to {there}, all that there are"


def bans(names: Names) -> set[str]:
    """What `block` forbids; of `theft.n` any number of pieces."""
    spaces = {f"space.{space}" for space in names.spaces} | {f"slot.{slot}" for slot in SLOTS}
    tasks = {f"task.{task}" for task in (*TASKS, "guard_scavenge")}
    return spaces | tasks | {f"theft.{n}" for n in range(1, 10)} | {"deck.visitor", "weapon_use"}


KINDS: dict[str, Kind[Names]] = {
    "who": closed("selector", *selectors(*MODES), "self", "roller"),
    "whose": closed("selector", *selectors("each", "chosen"), "self"),
    "self": closed("person", "self"),
    "pool": closed("pool", *POOLS),
    "state": closed("condition", *STATES),
    "curable": closed("condition", "wounds", "illness"),
    "stat": closed("value of a person", "inventory", "prowess", "empathy"),
    "place": closed("place", "storage", "findings", "here"),
    "pile": closed("place", "storage", "findings", "here", "box"),
    "laid": closed("place", "storage", "findings"),
    "chooser": closed("chooser", "leader", "random", "dearest"),
    "none": closed("colour", "none"),
    "moment": closed("moment", *MOMENTS["token"]),
    "task": closed("task", *TASKS[:1], *TASKS[2:], "none", "broken_off"),
    "spirit": closed("Spirit", "A", "B", "C"),
    "row": closed("row", "heap", "furniture", "pantry"),
    "slot": closed("slot", *SLOTS),
    "location_op": closed("op", "replace", "peek", "close"),
    "drawn": closed("deck", *DRAWN),
    "peeked": closed(
        "deck", "resident", "visitor", "fate", "raid", "exploration", "ideas", "event"
    ),
    "decisive_op": closed("op", "draw", "discard"),
    "start": closed("start", "normal", "party_backstab", "enemy_backstab"),
    "attacker": closed("attacker", "party", "enemies"),
    "cancelled": closed("thing to cancel", "card", "noise_roll", "wounds", "backstab"),
    "fitting_op": closed("op", "unlock", "build", "destroy", "discount"),
    "card_op": closed("op", "clear", "restore", "no_tool"),
    "obstacle": closed("obstacle", "hole", "card", "bars", "door", "rubble"),
    "until": closed("end", "day_end", "dawn", "raid_end", "explore_end", "fatigue_below_4"),
    "later": closed("time", "next_dawn", "next_morning", "in_days"),
    "objective_op": closed("op", "draw", "settle"),
    "result": closed("result", "loss", "ceasefire"),
    "count": number("1 or more", lambda n: n >= 1),
    "size": number("0 or more", lambda n: n >= 0),
    "zero": number("0", lambda n: n == 0),
    "change": number("a number such as 1 or -1", lambda n: n != 0),
    "level": number("0 to 4", lambda n: 0 <= n <= 4),
    "noise": number("1 to 10", lambda n: 1 <= n <= 10),
    "chapter": number("1 or 2", lambda n: 1 <= n <= 2),
    "number": number("the number of a script", lambda n: n >= 1),
    "truth": flag(True, False),
    "true": flag(True),
    "item": named("item", lambda names: names.items),
    "good": named("token or resource", lambda names: names.counts),
    "token": named("token", lambda names: names.tokens),
    "ware": named("ware", lambda names: names.wares),
    "priced": named("ware", lambda names: {*names.wares, "commission"}),
    "food": named("food", lambda names: names.groups.get("food", ())),
    "remedy": named("medical token", lambda names: names.groups.get("medical", ())),
    "stand_in": named("medical token", lambda names: names.groups.get("medical", ())),
    "weapon": named("weapon", lambda names: {*names.groups.get("weapon", ()), "none"}),
    "letter": named("enemy", lambda names: names.enemies),
    "newcomer": named("person", lambda names: {*names.people, "random"}),
    "skill": named("skill", lambda names: names.skills),
    "fitting": named("Fitting", lambda names: names.fittings),
    "built": named("Fitting", lambda names: {*names.fittings, *names.families, "any"}),
    "shelter_card": named("Shelter card", lambda names: names.cards),
    "tag": named("tag of a location", lambda names: names.tags),
    "flag": named("flag", lambda names: names.flags),
    "token_name": named("written token", lambda names: names.written),
    "ban": named("thing to forbid", bans),
    "word": text(r"[a-z][a-z_]*", "one small word such as chimney", "chimney", "stove"),
    "compare": kind(compare_fault, lambda names: (">=1", "==0", "<=3", 2)),
    "span": kind(span_fault, lambda names: ([1, 10], [1, 5], [6, 10])),
    "script": kind(script_fault, lambda names: (36, *SPECIAL)),
    "goods": Kind(goods_faults, lambda names: [{good: 1} for good in sorted(names.counts)]),
}
