"""Why something is not open: the same `may_` functions that decide what is offered."""

from collections.abc import Callable

from pustosh.games.warofmine.refusals import day as explain_day
from pustosh.games.warofmine.refusals import fight as explain_fight
from pustosh.games.warofmine.refusals import outside as explain_outside
from pustosh.games.warofmine.refusals import stories as explain_stories
from pustosh.games.warofmine.refusals import trade as explain_trade
from pustosh.games.warofmine.refusals.dusk import (
    out_of_turn,
    why_no_food,
    why_no_meal,
    why_no_water,
    why_not_water_for_all,
)
from pustosh.games.warofmine.refusals.outside import too_early_or_late
from pustosh.games.warofmine.refusals.trade import out_of_trade
from pustosh.games.warofmine.rules import evening
from pustosh.games.warofmine.rules.ending import RULES
from pustosh.games.warofmine.rules.people import why_not_with_us
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal

Play = Game[Table]
PHASES = {
    "do": "day", "use": "day", "clear": "day", "begin": "day", "build": "day", "move": "day",
    "water": "dusk", "water-all": "dusk", "eat": "dusk", "eat-meal": "dusk",
    "bed": "evening", "floor": "evening", "guard": "evening", "scavenge": "evening",
    "go": "scavenging", "carry": "scavenging", "gather": "scavenging",
    "give": "dawn", "drink": "dawn",
}  # fmt: skip


WORDS = {  # how many words follow the verb, where it matters
    "do": (2,), "use": (2,), "clear": (1, 2), "begin": (2,), "build": (2, 3), "move": (3,),
    "water": (1,), "eat": (2,), "eat-meal": (2,),
    "bed": (1,), "floor": (1,), "guard": (1,), "scavenge": (1,),
    "go": (1,), "take": (1,), "carry": (1,), "gather": (1,), "give": (2,), "drink": (2,),
    "pay": (1,), "offer": (1,), "want": (1,), "arm": (2, 3), "shoot": (2,), "wound": (1,),
    "lose": (1,), "choose": (1,), "skill": (1,), "person": (1,),
}  # fmt: skip


def explain(game: Play, seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    table = game.table
    if table.ended:
        return Refusal(RULES[table.ended], "game-over")
    if seat != game.decider:
        return Refusal("WM-GEN-10", "not-your-decision", {"who": game.decider})
    verb, *args = key.split(" ")
    if PHASES.get(verb, table.phase) != table.phase:
        return Refusal("WM-GEN-01", "why-WM-GEN-01")
    rule = out_of_turn(game, verb) or too_early_or_late(game, verb) or out_of_trade(game, verb)
    if rule is None and verb in WHY_NOT and len(args) in WORDS.get(verb, (len(args),)):
        rule = WHY_NOT[verb](table, args)
    return Refusal(rule, f"why-{rule}") if rule else None


def _task(task: str) -> Callable[[Table, list[str]], str | None]:
    def why(table: Table, args: list[str]) -> str | None:
        if why := why_not_with_us(table, args[0]):
            return why
        return "WM-EVE-01" if args[0] in table.tasks else evening.may_assign(table, args[0], task)

    return why


WHY_NOT: dict[str, Callable[[Table, list[str]], str | None]] = {
    "do": explain_day.why_not_do,
    "use": explain_day.why_not_use,
    "clear": explain_day.why_not_clear,
    "begin": explain_day.why_not_begin,
    "build": explain_day.why_not_build,
    "move": explain_day.why_not_move,
    "ready": explain_day.why_not_ready,
    "skill": explain_day.why_not_skill,
    "person": lambda table, args: why_not_with_us(table, args[0]),
    "choose": explain_stories.why_not_choose,
    "water": why_no_water,
    "water-all": why_not_water_for_all,
    "eat": why_no_food,
    "eat-meal": why_no_meal,
    "bed": _task("bed"),
    "floor": _task("floor"),
    "guard": _task("guard"),
    "scavenge": _task("scavenge"),
    "go": explain_outside.why_not_go,
    "take": explain_outside.why_not_take,
    "carry": explain_outside.why_not_carry,
    "gather": explain_outside.why_not_gather,
    "give": explain_outside.why_not_give,
    "drink": explain_outside.why_not_drink,
    "keep-card": lambda table, args: "WM-DAWN-15",
    "decisive": lambda table, args: "WM-DAWN-17",
    "pay": explain_trade.why_not_pay,
    "offer": explain_trade.why_not_offer,
    "want": explain_trade.why_not_want,
    "exchange": lambda table, args: "WM-TRADE-07",
    "leave-early": lambda table, args: "WM-SCAV-26",
    "go-home": lambda table, args: "WM-SCAV-26",
    "arm": explain_fight.why_no_weapon,
    "shoot": explain_fight.why_no_shot,
    "reroll": explain_fight.why_no_reroll,
    "lose": explain_fight.why_not_lost,
    "wound": explain_fight.why_not_wounded,
    "flee": explain_fight.why_no_flight,
    "draw-fate": explain_fight.why_no_incident,
    "less-damage": explain_fight.why_no_hit,
    "less-wounds": explain_fight.why_no_hit,
    "red-raid": lambda table, args: "WM-RAID-34",
    "red-resident": lambda table, args: "WM-RAID-34",
}
