"""Rulebook section: Quests and the Quest action."""

from collections.abc import Sequence

from pustosh.games.fallout.box.components import Foe
from pustosh.games.fallout.box.language import Comparison, Word
from pustosh.games.fallout.rules.combat.foes import hindered, is_type, level_of
from pustosh.games.fallout.rules.stories.attempts import attempt, can_pay, may_pay, paying
from pustosh.games.fallout.rules.stories.results import apply_row, tell_story
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.state import without

Goal = tuple[str, int]  # quest, number of the goal
Event = tuple[str, *tuple[object, ...]]  # its name, and what it was about


def happened(game: Play, seat: int, event: str, *what: object) -> None:
    """FO-QUEST-04. The goals of quests in play that this event meets, for who caused it (06)."""
    happened_among(game, seat, game.table.quests, event, *what)


def happened_among(
    game: Play, seat: int, quests: tuple[str, ...], event: str, *what: object
) -> None:
    """FO-QUEST-27. Of the quests that lay in play when it happened; later ones do not count."""
    complete_met(game, seat, goals_met(game.table, seat, event, what, quests))


def all_happened(game: Play, seat: int, events: Sequence[Event]) -> None:
    """FO-QUEST-08. What happens at one time, as cards drawn together: one order for all goals."""
    complete_met(game, seat, all_met(game.table, seat, events))


def all_met(table: Table, seat: int, events: Sequence[Event]) -> tuple[Goal, ...]:
    return tuple(
        [
            goal
            for event, *what in events
            for goal in goals_met(table, seat, event, tuple(what), table.quests)
        ]
    )


def complete_met(game: Play, seat: int, met: tuple[Goal, ...]) -> None:
    """FO-QUEST-08. A death in the row of a goal cuts off no more than that (FO-RES-20)."""
    if met:
        game.do(call(complete_goals, seat, met), call(resume, seat))


def from_first(table: Table) -> list[int]:
    """FO-GOLD-03. The survivors in the game, from the first player clockwise."""
    order = [(table.first + k) % table.seats for k in range(table.seats)]
    return [seat for seat in order if seat in table.alive]


def met_by_first(game: Play, events: Sequence[Event]) -> None:
    """FO-GOLD-03. Events of nobody: each goal goes to the first who meets it (FO-RES-20)."""
    taken: tuple[Goal, ...] = ()
    steps = []
    for seat in from_first(game.table):
        if mine := without(all_met(game.table, seat, events), *taken):
            steps += [call(complete_goals, seat, mine), call(resume, seat)]
            taken += mine
    game.do(*steps)


def goals_met(
    table: Table, seat: int, event: str, what: tuple[object, ...], quests: tuple[str, ...]
) -> tuple[Goal, ...]:
    """FO-QUEST-04. The goals of these quests that wait for the event and whose condition holds."""
    return tuple(
        [
            (quest, at)
            for quest in quests
            for at, goal in enumerate(table.box.quests[quest].goals)
            if goal.trigger is not None
            and goal.trigger.name == event
            and matches(table, goal.trigger, what)
            and (goal.requires is None or goal.requires(table, seat, quest))
        ]
    )


def matches(table: Table, trigger: Word, what: tuple[object, ...]) -> bool:
    """FO-QUEST-05. Whether the trigger names this: `killed(human)`, `explored(any)` (04, 08)."""
    if not trigger.args:
        return True
    wanted = trigger.args[0]
    if trigger.name == "killed":
        assert isinstance(what[0], Foe)
        if isinstance(wanted, Comparison):
            return wanted.least <= level_of(table, what[0]) <= wanted.most
        return is_type(table, what[0], wanted)
    if trigger.name == "power_reached":
        return trigger.args == what
    return wanted == "any" or wanted in what


def complete_goals(game: Play, seat: int, met: tuple[Goal, ...]) -> None:
    """FO-QUEST-08. Several goals: the survivor chooses the order; a trashed card is gone (09)."""
    left = tuple([(quest, at) for quest, at in met if quest in game.table.quests])
    if seat not in game.table.alive or not left:  # FO-KILL-11
        return
    choices = []
    for quest, at in dict.fromkeys(left):  # met twice: completed twice, while the card lies there
        nth = left.index((quest, at))
        rest = (*left[:nth], *left[nth + 1 :])
        then = (call(complete, seat, quest, at), call(complete_goals, seat, rest))
        choices.append(Choice("FO-QUEST-08", "complete", (quest, str(at + 1)), then))
    game.ask(seat, *choices)


COMPLETE = Act("complete QUEST GOAL", "complete 014 1", "FO-QUEST-08")


def complete(game: Play, seat: int, quest: str, at: int) -> None:
    """FO-QUEST-18. Every entry of the results row of this goal, and only of this (06, 19, 27)."""
    game.tell("FO-QUEST-18", "completes", who=seat, quest=quest, goal=at + 1)
    tell_story(game, "FO-QUEST-18", quest, at, True)
    game.do(call(happened_among, seat, game.table.quests, "completed", int(quest)))
    apply_row(game, seat, game.table.box.quests[quest].goals[at].success, quest)


def may_quest(game: Play, seat: int, quest: str, number: str) -> str | None:
    """FO-QUEST-10. A goal of a quest in play; `open_goals` offers the same (FO-GOLD-05)."""
    table = game.table
    if quest not in table.quests:
        return "FO-LIB-03" if quest in table.box.quests else None
    if (quest, number) not in goals_in_play(table, seat):
        return "FO-QUEST-02"
    goal = table.box.quests[quest].goals[int(number) - 1]
    if goal.trigger is not None:
        return "FO-QUEST-04"
    if hindered(table, seat):
        return "FO-QUEST-12"
    if goal.requires is not None and not goal.requires(table, seat, quest):
        return "FO-QUEST-10"
    return may_pay(table, seat, goal.cost, quest, "FO-QUEST-10")


def goals_in_play(table: Table, seat: int) -> list[tuple[str, str]]:
    known = table.box.quests
    return [
        (quest, str(at)) for quest in table.quests for at, _ in enumerate(known[quest].goals, 1)
    ]


def open_goals(table: Table, seat: int) -> list[tuple[str, int]]:
    """FO-QUEST-01. Every goal that the survivor may attempt, counted from 1 on its quest (04, 10).

    Others do not help with what it asks for (FO-GOLD-05).
    """
    known = table.box.quests
    return [
        (quest, number)
        for quest in table.quests
        for number, goal in enumerate(known[quest].goals, 1)
        if goal.trigger is None
        and (goal.requires is None or goal.requires(table, seat, quest))
        and (not goal.cost or can_pay(table, seat, goal.cost, quest))
    ]


def quest_action(game: Play, seat: int, quest: str, number: int) -> None:
    """FO-QUEST-13. One goal of one quest: pay, then the tasks from left to right (14, 16)."""
    at = number - 1
    goal = game.table.box.quests[quest].goals[at]
    game.tell("FO-QUEST-13", "quests", who=seat, quest=quest, goal=at + 1)
    won, lost = call(complete, seat, quest, at), call(fail_goal, seat, quest, at)
    game.do(*paying(game.table, seat, goal.cost, quest), call(attempt, seat, goal.tasks, won, lost))


def fail_goal(game: Play, seat: int, quest: str, at: int) -> None:
    """FO-QUEST-16. No result unless the card states one; the quest stays."""
    game.tell("FO-QUEST-15", "fails-goal", who=seat, quest=quest, goal=at + 1)
    tell_story(game, "FO-QUEST-15", quest, at, False)
    apply_row(game, seat, game.table.box.quests[quest].goals[at].failure, quest)
