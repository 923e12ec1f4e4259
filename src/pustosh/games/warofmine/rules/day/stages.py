"""Rulebook section: Day actions and movement in the shelter. Three stages: all jobs are
chosen, then carried out."""

from pustosh.games.warofmine.rules.day.assigning import assign
from pustosh.games.warofmine.rules.day.jobs import carry_out_job
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.decisive import offer_decisive
from pustosh.games.warofmine.rules.dusk import eat_between
from pustosh.games.warofmine.rules.general.leader import pass_journal
from pustosh.games.warofmine.rules.people import blocked
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

STAGES = 3
EXTRA = 4  # beyond the third, for those to whom a card gives it


def day_actions(game: Game[Table]) -> None:
    """WM-DAY-01. At most one action in each of three stages."""
    table = game.table
    table.phase = "day"
    stages_from(game, 1)


def stages_from(game: Game[Table], first: int) -> None:
    """WM-DAY-08. This stage and those after it."""
    stages = [call(stage, n) for n in range(first, STAGES + 1)]
    game.do(*stages, call(extra_stages), call(day_ends))  # WM-DAY-60


def day_ends(game: Game[Table]) -> None:
    """WM-DAY-60. The stages are over; what an event forbids lasts on (WM-MORN-05)."""
    game.table.stage = 0
    game.table.reach = frozenset()
    game.table.extra = {}


def stage(game: Game[Table], n: int) -> None:
    """WM-DAY-08. All are chosen before any is carried out; then the Journal passes on."""
    table = game.table
    begin(table, n)
    game.tell("WM-DAY-01", "stage", n=n)
    game.do(
        call(offer_decisive, "stage", "any_time"),
        call(eat_between),
        call(look_around),
        call(carry_out_jobs),
        call(pass_journal),
    )


def begin(table: Table, n: int) -> None:
    table.stage = n
    table.jobs = ()
    table.new, table.reach, table.freed = frozenset(), frozenset(), ()


def extra_stages(game: Game[Table]) -> None:
    """WM-GEN-19. One for each action that somebody got from cards and still has."""
    table = game.table
    most = max([table.extra.get(who, 0) for who in table.group], default=0)
    game.do(*[call(extra_stage)] * most)


def extra_stage(game: Game[Table]) -> None:
    """WM-GEN-19. Whoever has such an action acts once more; as NEXT stands after the three stages
    alone (WM-GEN-07), none is reached here."""
    table = game.table
    if any(table.extra.get(who, 0) for who in table.group):
        just_built = table.new
        begin(table, EXTRA)
        table.new = just_built  # WM-DAY-57: in the third stage, for the following day
        game.tell("WM-GEN-19", "extra-stage")
        game.do(call(eat_between), call(look_around), call(carry_out_jobs))


def look_around(game: Game[Table]) -> None:
    """WM-DAY-30. What can be reached is seen once, as the stage begins; then jobs are given."""
    game.table.reach = reachable(game.table)
    assign(game)


def carry_out_jobs(game: Game[Table]) -> None:
    """WM-DAY-09. At the same time; where it matters, in the order in which they were given (11)."""
    table = game.table
    for job in table.jobs:
        if may_act_only_by_extra(table, job.who):
            table.extra = plus(table.extra, job.who, -1)
    game.do(*[call(carry_out_job, job) for job in table.jobs])


def may_act_only_by_extra(table: Table, who: str) -> bool:
    return bool(table.extra.get(who, 0)) and table.stage > STAGES - blocked(table, who)
