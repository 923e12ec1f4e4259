"""Rulebook section: Quests and the Quest action."""

from pustosh.games.fallout.box.components import Attempt
from pustosh.games.fallout.box.stories import tell_story
from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.stories.goals import complete
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.table import Table
from pustosh.games.fallout.words.costs import can_pay, may_pay, paying
from pustosh.games.fallout.words.tasks import attempt
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def may_quest(table: Table, seat: int, quest: str, goal: Attempt) -> str | None:
    """FO-QUEST-10. None, or the rule against attempting this goal."""
    if goal.trigger is not None:
        return "FO-QUEST-04"
    if hindered(table, seat):
        return "FO-QUEST-12"
    if goal.requires is not None and not goal.requires(table, seat, quest):
        return "FO-QUEST-10"
    return may_pay(table, seat, goal.cost, quest, "FO-QUEST-10")


def open_goals(table: Table, seat: int) -> list[tuple[str, int]]:
    """FO-QUEST-01. Every goal of a quest in play that he may attempt, whoever staged it."""
    known = table.box.quests
    return [
        (quest, at)
        for quest in table.quests
        for at, goal in enumerate(known[quest].goals)
        if goal.trigger is None
        and (goal.requires is None or goal.requires(table, seat, quest))
        and (not goal.cost or can_pay(table, seat, goal.cost, quest))
    ]


def quest_action(game: Game[Table], seat: int, quest: str, at: int) -> None:
    """FO-QUEST-13. One goal of one quest: pay, then the tasks from left to right (14)."""
    table = game.table
    goal = table.box.quests[quest].goals[at]
    game.tell("FO-QUEST-13", "quests", who=seat, quest=quest, goal=at + 1)
    won, lost = call(complete, seat, quest, at), call(fail_goal, seat, quest, at)
    game.do(*paying(table, seat, goal.cost, quest), call(attempt, seat, goal.tasks, won, lost))


def fail_goal(game: Game[Table], seat: int, quest: str, at: int) -> None:
    """FO-QUEST-16. No result unless the card states one; the quest stays."""
    game.tell("FO-QUEST-15", "fails-goal", who=seat, quest=quest, goal=at + 1)
    tell_story(game, "FO-QUEST-15", quest, at, False)
    apply_row(game, seat, game.table.box.quests[quest].goals[at].failure, quest)
