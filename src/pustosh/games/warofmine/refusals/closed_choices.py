"""What the Leader might want to do and cannot: the questions of “why not?”."""

from pustosh.games.warofmine.refusals.stories import options_of, why_not_choose
from pustosh.games.warofmine.rules.dawn import DRINKS, MEDICAL
from pustosh.games.warofmine.rules.day.stages import free_people
from pustosh.games.warofmine.rules.evening import TASKS
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """What is usual at such a question and is not open now."""
    if seat != game.decider:
        return []
    verbs = {choice.verb for choice in game.choices}
    wanted = [*in_a_stage(game, verbs), *of_a_card(game), *at_night(game, verbs)]
    open_ = {choice.key for choice in game.choices}
    return [choice for choice in wanted if choice.key not in open_]


def in_a_stage(game: Game[Table], verbs: set[str]) -> list[Choice]:
    """WM-DAY-19. Places that are barred or busy, Fittings that cannot be built, those who rest."""
    table, box = game.table, game.table.box
    if table.phase != "day" or "ready" not in verbs:
        return []
    free = free_people(table)
    who = free[0]
    actions = [node for node, one in box.nodes.items() if one.action]
    sites = [node for node in box.plan.sites if node not in table.cards]
    return [
        *(Choice("WM-DAY-31", "do", (who, node), ()) for node in actions),
        *(Choice("WM-DAY-31", "do", (one, actions[0]), ()) for one in table.group),
        *(Choice("WM-DAY-34", "clear", (who, node), ()) for node in table.cards),
        *(Choice("WM-DAY-53", "build", (who, id_, sites[0]), ()) for id_ in table.fittings),
    ]


def of_a_card(game: Game[Table]) -> list[Choice]:
    """Options that ask for something that is not there."""
    cards = {choice.args[0].partition(":")[0] for choice in game.choices if choice.verb == "choose"}
    asked = [f"{card}:{one['label']}" for card in cards for one in options_of(game.table, card)]
    return [
        Choice("WM-GEN-10", "choose", (one,), ())
        for one in asked
        if why_not_choose(game.table, [one])
    ]


def at_night(game: Game[Table], verbs: set[str]) -> list[Choice]:
    """WM-EVE-01. Tasks for the night; at Dawn medicine and bottles (WM-DAWN-01)."""
    table = game.table
    if table.phase == "evening" and verbs & set(TASKS):
        idle = [who for who in table.group if who not in table.tasks]
        return [Choice(rule, task, (who,), ()) for who in idle for task, rule in TASKS.items()]
    if table.phase != "dawn" or not verbs & {"give", "drink"}:
        return []
    kinds = [("give", kind) for kind in MEDICAL] + [("drink", kind) for kind in DRINKS]
    return [
        Choice("WM-DAWN-01", verb, (who, kind), ())
        for who in table.group
        for verb, kind in kinds
        if table.storage.get(kind)
    ]
