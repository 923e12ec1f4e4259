"""Rulebook section: Day actions and movement in the shelter. Jobs are carried out."""

from collections.abc import Callable

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.rules.day.shelter import stand
from pustosh.games.warofmine.rules.dice import roll_black
from pustosh.games.warofmine.rules.moments import do_skill, note_use
from pustosh.games.warofmine.rules.reading import carry_out
from pustosh.games.warofmine.rules.supply import gain, give_back, pick_out
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.house import Job
from pustosh.games.warofmine.state.stories import reading_of
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

PICKED = 4  # WM-DAY-45


def carry_out_job(game: Game[Table], job: Job) -> None:
    """WM-DAY-31. What was set aside is discarded, a tool comes back (38), and the action is done,
    if people and place are still there (40)."""
    table = game.table
    table.jobs = tuple([other for other in table.jobs if other is not job])
    for kind, n in job.paid:
        table.crate = plus(table.crate, kind, n)
        game.tell("WM-DAY-31", "discards-storage", item=kind, n=n)
    if job.tool:
        table.storage = plus(table.storage, job.tool, 1)
    if job.who in table.group and is_still_there(table, job):
        JOBS[job.kind](game, job)


def is_still_there(table: Table, job: Job) -> bool:
    """WM-DAY-34. Card, Fitting (59) and second digger (40): an effect may have taken them away."""
    if job.kind == "card":
        return job.node in table.cards and (not job.label or job.label in table.group)
    return job.kind != "move" or job.node in table.built


def at_space(game: Game[Table], job: Job) -> None:
    """WM-DAY-31. The printed action; once a day, where it says so (18)."""
    table = game.table
    note_use(table, table.box.plan.actions[job.node].mark)
    scene = reading_of(job.node, False, job.who)
    more = skill_words(table, job.who, job.thing)
    carry_out(game, scene, table.box.fixed[job.thing].do + more)


def skill_words(table: Table, who: str, when: str) -> Effects:
    """WM-GEN-19. What a skill adds to an action of its own moment."""
    skill = table.box.people[who].skill
    return skill.do if skill.when == when else ()


def at_fitting(game: Game[Table], job: Job) -> None:
    """WM-DAY-31. An action of it; once a day, where it says so (18). A cook may have a skill
    (WM-GEN-19)."""
    table = game.table
    action = table.box.fittings[job.thing].actions[job.number]
    note_use(table, f"fitting {job.thing} {job.number}")
    cooks = any("meal" in line for line in action.do)
    more = skill_words(table, job.who, "cook") if cooks else ()
    carry_out(game, reading_of(job.thing, False, job.who), action.do + more)


def at_card(game: Game[Table], job: Job) -> None:
    """WM-DAY-34. What the card says; a lock is rolled for (44)."""
    if job.thing == "locked_door":
        game.do(call(roll_black, "lock"), call(picked, job))
        return
    if job.thing == "rubble" and job.node not in game.table.rubble:  # WM-DAY-46
        game.table.rubble |= {job.node}
        game.tell("WM-DAY-46", "remnants", node=job.node)
    else:
        resolve_card(game, job.node)


def picked(game: Game[Table], job: Job) -> None:
    """WM-DAY-44. 1 to 3: nothing, the lockpick is back; 4 to 10: it is spent and the door open.
    A skill may add something (WM-GEN-19)."""
    if not opens_lock(game.table.rolled):
        game.tell("WM-DAY-44", "lock-holds", node=job.node)
        return
    if job.tool:
        give_back(game, job.tool, 1, "storage", "WM-DAY-45")
    game.tell("WM-DAY-45", "lock-opens", node=job.node)
    resolve_card(game, job.node)
    carry_out(
        game, reading_of(job.who, False, job.who), skill_words(game.table, job.who, "pick_lock")
    )


def opens_lock(roll: int) -> bool:
    return roll >= PICKED


def resolve_card(game: Game[Table], node: str) -> None:
    """WM-DAY-47. The other side is revealed, what it grants goes to Storage, the card leaves."""
    table, kind = game.table, game.table.cards[node]
    table.cards = {site: card for site, card in table.cards.items() if site != node}
    table.rubble -= {node}
    game.tell("WM-DAY-47", "cleared", node=node)
    if node in table.restored:
        return
    back, left = pick_out(game, table.rest[kind])
    table.rest = {**table.rest, kind: left}
    for item, n in table.box.shelter_cards[kind].backs[back].items():
        gain(game, item, n, "storage", "WM-DAY-47")


def move_there(game: Game[Table], job: Job) -> None:
    """WM-DAY-59. Usable again from the next stage on: those of this one are chosen."""
    table, id_ = game.table, game.table.built[job.node]
    built = {node: fitting for node, fitting in table.built.items() if node != job.node}
    table.built = {**built, job.thing: id_}
    game.tell("WM-DAY-59", "moves", fitting=id_, node=job.thing)


JOBS: dict[str, Callable[[Game[Table], Job], None]] = {
    "space": at_space,
    "fitting": at_fitting,
    "card": at_card,
    "build": lambda game, job: stand(game, job.thing, job.node),
    "move": move_there,
    "help": lambda game, job: None,  # WM-DAY-42: the other person does the digging
    "skill": lambda game, job: do_skill(game, job.who),  # its cost was set aside (WM-DAY-10)
}
