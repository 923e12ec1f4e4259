"""The kinds of values behind a word: which there are."""

from collections.abc import Callable, Collection

from pustosh.games.warofmine.box.cards import SLOTS, STATES
from pustosh.games.warofmine.checks.moments import MOMENTS
from pustosh.games.warofmine.checks.names import Names

POOLS = ("group", "present", "shelter", "guards", "sleepers", "scavengers")
MODES = ("each", "chosen", "chosen2", "chosen3", "random", "highest_prowess", "lowest_empathy")
TASKS = ("guard", "scavenge", "bed", "floor")


def selectors(*modes: str) -> tuple[str, ...]:
    return tuple(f"{mode}.{pool}" for mode in modes for pool in POOLS)


CLOSED: dict[str, tuple[str, Collection[str]]] = {
    "who": ("selector", (*selectors(*MODES), "self", "roller")),
    "whose": ("selector", (*selectors("each", "chosen"), "self")),
    "self": ("person", ("self",)),
    "pool": ("pool", POOLS),
    "state": ("condition", STATES),
    "curable": ("condition", ("wounds", "illness")),
    "stat": ("value of a person", ("inventory", "prowess", "empathy")),
    "place": ("place", ("storage", "findings", "here")),
    "pile": ("place", ("storage", "findings", "here", "box")),
    "laid": ("place", ("storage", "findings")),
    "chooser": ("chooser", ("leader", "random", "dearest")),
    "none": ("colour", ("none",)),
    "moment": ("moment", MOMENTS["token"]),
    "task": ("task", (*TASKS[:1], *TASKS[2:], "none", "broken_off")),
    "spirit": ("Spirit", ("A", "B", "C")),
    "row": ("row", ("heap", "furniture", "pantry")),
    "slot": ("slot", SLOTS),
    "location_op": ("op", ("replace", "peek", "close")),
    "drawn": ("deck", ("resident", "visitor", "fate", "event")),
    "peeked": (
        "deck",
        ("resident", "visitor", "fate", "raid", "exploration", "ideas", "event"),
    ),
    "decisive_op": ("op", ("draw", "discard")),
    "start": ("start", ("normal", "party_backstab", "enemy_backstab")),
    "attacker": ("attacker", ("party", "enemies")),
    "cancelled": ("thing to cancel", ("card", "noise_roll", "wounds", "backstab")),
    "fitting_op": ("op", ("unlock", "build", "destroy", "discount")),
    "card_op": ("op", ("clear", "restore", "no_tool")),
    "obstacle": ("obstacle", ("hole", "card", "bars", "door", "rubble")),
    "until": ("end", ("day_end", "dawn", "raid_end", "explore_end", "fatigue_below_4")),
    "later": ("time", ("next_dawn", "next_morning", "in_days")),
    "objective_op": ("op", ("draw", "settle")),
    "result": ("result", ("loss", "ceasefire")),
}
NUMBERS: dict[str, tuple[Callable[[int], bool], str]] = {
    "count": (lambda n: n >= 1, "1 or more"),
    "size": (lambda n: n >= 0, "0 or more"),
    "zero": (lambda n: n == 0, "0"),
    "change": (lambda n: n != 0, "a number such as 1 or -1"),
    "level": (lambda n: 0 <= n <= 4, "0 to 4"),
    "noise": (lambda n: 1 <= n <= 10, "1 to 10"),
    "chapter": (lambda n: 1 <= n <= 2, "1 or 2"),
    "number": (lambda n: n >= 1, "the number of a script"),
}
FLAGS = {"truth": (True, False), "true": (True,)}
NAMED: dict[str, tuple[str, Callable[[Names], Collection[str]]]] = {
    "item": ("item", lambda names: names.items),
    "good": ("token or resource", lambda names: names.counts),
    "token": ("token", lambda names: names.tokens),
    "ware": ("ware", lambda names: names.wares),
    "priced": ("ware", lambda names: {*names.wares, "commission"}),
    "food": ("food", lambda names: names.groups.get("food", ())),
    "remedy": ("medical token", lambda names: names.groups.get("medical", ())),
    "stand_in": ("medical token", lambda names: names.groups.get("medical", ())),
    "weapon": ("weapon", lambda names: {*names.groups.get("weapon", ()), "none"}),
    "letter": ("enemy", lambda names: names.enemies),
    "newcomer": ("person", lambda names: {*names.people, "random"}),
    "skill": ("skill", lambda names: names.skills),
    "fitting": ("Fitting", lambda names: names.fittings),
    "built": ("Fitting", lambda names: {*names.fittings, *names.families, "any"}),
    "shelter_card": ("Shelter card", lambda names: names.cards),
    "tag": ("tag of a location", lambda names: names.tags),
    "flag": ("flag", lambda names: names.flags),
    "token_name": ("written token", lambda names: names.written),
    "ban": ("thing to forbid", lambda names: bans(names)),
}  # fmt: skip


def bans(names: Names) -> set[str]:
    """What `block` forbids; of `theft.n` any number of pieces."""
    found = {f"space.{one}" for one in names.spaces} | {f"slot.{one}" for one in SLOTS}
    found |= {f"task.{one}" for one in (*TASKS, "guard_scavenge")}
    return found | {f"theft.{n}" for n in range(1, 10)} | {"deck.visitor", "weapon_use"}
