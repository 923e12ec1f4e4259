"""Rulebook section: Evening."""

from functools import cache, partial

from pustosh.games.warofmine.rules.day.shelter import beds
from pustosh.games.warofmine.rules.day.stages import day_ends, extra_stages
from pustosh.games.warofmine.rules.dusk import eat_between
from pustosh.games.warofmine.rules.leader import ask, of_person, only_in, pass_journal, plainly
from pustosh.games.warofmine.rules.moments import is_banned, offer_decisive
from pustosh.games.warofmine.rules.people import doing, level
from pustosh.games.warofmine.rules.reading import read_script
from pustosh.games.warofmine.rules.states import change
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

TASKS = {"bed": "WM-EVE-03", "floor": "WM-EVE-05", "guard": "WM-EVE-07", "scavenge": "WM-EVE-10"}
AWAKE = ("guard", "scavenge")
SCAVENGERS = 3  # WM-EVE-09
COLLAPSED = 4
REST = {"bed": -COLLAPSED, "floor": -2}  # what sleep does to Fatigue


def evening(game: Game[Table]) -> None:
    """WM-EVE-01. Each is assigned exactly one of four tasks."""
    game.table.phase = "evening"
    game.table.tasks = {}
    game.tell("WM-GEN-01", "evening")
    game.do(call(offer_decisive, "any_time"), call(eat_between), call(assign), call(tasks_given))


def may_assign(table: Table, who: str, task: str) -> str | None:
    """None, or the rule against this task for this person."""
    if task in AWAKE and level(table, who, "fatigue") >= COLLAPSED:
        return "WM-EVE-13"
    return why_nobody_may(table, task)


def why_nobody_may(table: Table, task: str) -> str | None:
    """None, or the rule that closes this task to everybody."""
    if table.banned and is_banned(table, f"task.{task}"):
        return "WM-MORN-05"
    if task == "bed" and len(doing(table, "bed")) >= beds(table):
        return "WM-EVE-02"
    if task == "scavenge" and len(doing(table, "scavenge")) >= SCAVENGERS:
        return "WM-EVE-09"
    return None


def may_be_given(table: Table, who: str, task: str) -> str | None:
    """WM-EVE-01. Exactly one task for each."""
    return "WM-EVE-01" if who in table.tasks else may_assign(table, who, task)


def idle(table: Table, seat: int) -> list[Names]:
    """WM-EVE-01. Who has no task yet."""
    return [(who,) for who in table.group if who not in table.tasks]


def assign(game: Game[Table]) -> None:
    """One person after the other, in any order; if nobody guards, it is asked once more (08)."""
    table = game.table
    open_ = [who for who in table.group if who not in table.tasks]
    if not open_:
        game.do(call(confirm))
        return
    ask(game, *[giving(who, task) for who, task in assignments(table, open_)])


def assignments(table: Table, people: list[str]) -> list[tuple[str, str]]:
    """Who may be given which task."""
    tasks = [task for task in TASKS if why_nobody_may(table, task) is None]
    asleep = [task for task in tasks if task not in AWAKE]
    tired = [who for who in people if level(table, who, "fatigue") >= COLLAPSED]
    return [(who, task) for who in people for task in (asleep if who in tired else tasks)]


@cache
def giving(who: str, task: str) -> Choice:
    return Choice(TASKS[task], task, (who,), (call(give_task, who, task), call(assign)))


def give_task(game: Game[Table], who: str, task: str) -> None:
    game.table.tasks = {**game.table.tasks, who: task}
    game.tell("WM-EVE-01", f"task-{task}", name=who)


def confirm(game: Game[Table]) -> None:
    """WM-EVE-08. Nobody on guard is accepted only after an explicit confirmation, unless all have
    collapsed (13)."""
    table = game.table
    collapsed = [who for who in table.group if level(table, who, "fatigue") >= COLLAPSED]
    if doing(table, "guard") or len(collapsed) == len(table.group):
        return
    again = plainly("WM-EVE-08", "think-again", call(think_again), call(assign))
    ask(game, plainly("WM-EVE-08", "nobody-guards"), again)


def think_again(game: Game[Table]) -> None:
    game.table.tasks = {}


def tasks_given(game: Game[Table]) -> None:
    """WM-EVE-12. Fatigue changes at once, not after the night."""
    table = game.table
    for who in table.group:
        task = table.tasks[who]
        change(game, who, "fatigue", REST.get(task, 1), TASKS[task])
    if doing(table, "guard"):
        game.do(call(offer_decisive, "evening"), call(work_on), call(pass_journal))
    else:
        game.do(call(read_script, "333", ""))


def work_on(game: Game[Table]) -> None:
    """WM-GEN-19. Who got an action from a card in the Evening acts at once, as in a stage."""
    if game.table.extra:
        game.table.phase = "day"
        game.do(call(extra_stages), call(day_ends))


TASK_ACTS = tuple([
    Act(f"{task} PERSON", f"{task} vesna", rule,
        of_person(partial(may_be_given, task=task), "evening"), idle)
    for task, rule in TASKS.items()
])  # fmt: skip
ACTS = (
    *TASK_ACTS,
    Act("nobody-guards", "nobody-guards", "WM-EVE-08", only_in("evening")),
    Act("think-again", "think-again", "WM-EVE-08", only_in("evening")),
)
