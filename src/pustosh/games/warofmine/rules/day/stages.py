"""Rulebook section: Day actions and movement in the shelter. Three stages: all jobs are
chosen, then carried out."""

from functools import cache

from pustosh.games.warofmine.rules.day import offers
from pustosh.games.warofmine.rules.day.jobs import carry_out_job
from pustosh.games.warofmine.rules.day.offers import free_people, knows_how, waits_for_a_second
from pustosh.games.warofmine.rules.day.openings import openings
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.dusk import eat_between
from pustosh.games.warofmine.rules.leader import ask, pass_journal
from pustosh.games.warofmine.rules.moments import offer_decisive
from pustosh.games.warofmine.rules.people import blocked
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.house import Deed, Job, deed
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

READY = Choice("WM-DAY-02", "ready", (), ())
ACTS = {  # of each kind of job
    "card": offers.CLEAR, "help": offers.BEGIN, "space": offers.DO, "fitting": offers.USE,
    "build": offers.BUILD, "move": offers.MOVE, "skill": offers.SKILL,
}  # fmt: skip


class Deeds(dict[Deed, Choice]):
    """What one person may do: equal choices are one object."""

    def __init__(self, who: str) -> None:
        self.who = who

    def __missing__(self, deed: Deed) -> Choice:
        choice = self[deed] = giving(Job(self.who, *deed.facts))
        return choice


@cache
def deeds_of(who: str) -> Deeds:
    return Deeds(who)


def giving(job: Job) -> Choice:
    """WM-DAY-08. The job is taken, then the next one is given."""
    act, then = ACTS[job.kind], (call(take_job, job), call(assign))
    return Choice(act.rule, act.verb, (job.who, *things(job)), then)


def things(job: Job) -> tuple[str, ...]:
    """How it is told from other jobs of its kind."""
    if job.kind == "skill":
        return ()
    if job.kind == "fitting":
        return (job.label,)
    if job.kind == "build":
        return (job.thing, job.node)
    return (job.label, job.thing) if job.kind == "move" else (job.node,)


def assign(game: Game[Table]) -> None:
    """WM-DAY-02. The Leader gives jobs one by one; the rest idles. Who stands on rubble without a
    shovel is joined by a second first (40)."""
    table, people = game.table, free_people(game.table)
    alone = waits_for_a_second(table)
    if alone:
        first = table.jobs[-1].who
        second = deed("card", alone, table.cards[alone], (), first)
        ask(game, *[deeds_of(who)[second] for who in people])
    elif choices := openings(table, people, deeds_of):
        ask(game, *choices, READY)


def take_job(game: Game[Table], job: Job) -> None:
    """WM-DAY-10. Costs and tools (39) are set aside from Storage as it stood when the stage began;
    what a card does without a tool, it does once (WM-GEN-19)."""
    table = game.table
    for kind, n in job.paid:
        table.storage = plus(table.storage, kind, -n)
    if job.tool:
        table.storage = plus(table.storage, job.tool, -1)
    if is_freed(table, job):  # for one card
        at = table.freed.index(job.thing)
        table.freed = (*table.freed[:at], *table.freed[at + 1 :])
    table.jobs += (job,)
    if job.node:
        game.tell("WM-DAY-08", "job", name=job.who, node=job.node)
    else:
        game.tell("WM-DAY-08", "job-skill", name=job.who)


def is_freed(table: Table, job: Job) -> bool:
    """WM-GEN-19. Whether it needs the card that does without a tool in this stage."""
    return job.thing in table.freed and not knows_how(table, job.who, job.thing)


STAGES = 3
EXTRA = 4  # beyond the third, for those to whom a card gives it


def day_actions(game: Game[Table]) -> None:
    """WM-DAY-01. At most one action in each of three stages."""
    game.table.phase = "day"
    stages_from(game, 1)


def stages_from(game: Game[Table], first: int) -> None:
    """WM-DAY-08. This stage and those after it, then extra ones (WM-GEN-19), then Dusk (60)."""
    stages = [call(stage, n) for n in range(first, STAGES + 1)]
    game.do(*stages, call(extra_stages), call(day_ends))


def day_ends(game: Game[Table]) -> None:
    """WM-DAY-60. The stages are over; what an event forbids lasts on (WM-MORN-05)."""
    table = game.table
    table.stage, table.reach, table.extra = 0, frozenset(), {}


def stage(game: Game[Table], n: int) -> None:
    """WM-DAY-08. All are chosen before any is carried out; then the Journal passes on
    (WM-GEN-07). Before that cards may be played (WM-DAWN-17)."""
    begin(game.table, n)
    game.tell("WM-DAY-01", "stage", n=n)
    game.do(*STEPS)


def begin(table: Table, n: int) -> None:
    table.stage = n
    table.new, table.reach, table.freed = frozenset(), frozenset(), ()


def extra_stages(game: Game[Table]) -> None:
    """WM-GEN-19. One for each action that somebody got from cards and still has."""
    table = game.table
    if left := [n for who, n in table.extra.items() if who in table.group]:
        game.do(*[call(extra_stage)] * max(left))


def extra_stage(game: Game[Table]) -> None:
    """WM-GEN-19. Whoever has such an action acts once more; NEXT is not reached (WM-GEN-07)."""
    table = game.table
    if any(who in table.extra for who in table.group):
        begin(table, EXTRA)
        game.tell("WM-GEN-19", "extra-stage")
        game.do(call(eat_between), call(look_around), call(carry_out_jobs))


def look_around(game: Game[Table]) -> None:
    """WM-DAY-30. What can be reached is seen once, as the stage begins; then jobs are given."""
    game.table.reach = reachable(game.table)
    assign(game)


def carry_out_jobs(game: Game[Table]) -> None:
    """WM-DAY-09. At the same time; where it matters, in the order in which they were given (11).
    Whose stage is lost uses up an action that a card gave (WM-GEN-19)."""
    table = game.table
    for who in [job.who for job in table.jobs]:
        if table.stage > STAGES - blocked(table, who):
            table.extra = plus(table.extra, who, -1)  # the stage itself is lost
    game.do(*[call(carry_out_job, job) for job in table.jobs])


STEPS = (
    call(offer_decisive, "stage", "any_time"),
    call(eat_between),
    call(look_around),
    call(carry_out_jobs),
    call(pass_journal),
)
