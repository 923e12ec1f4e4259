"""Rulebook section: Day actions. What the Leader may say in a stage, each made once."""

from functools import cache
from typing import Any

from pustosh.games.warofmine.box.components import Paid
from pustosh.games.warofmine.table import Job
from pustosh.kernel.choices import Choice, call

SAID = {  # rule and verb of each kind of job
    "card": ("WM-DAY-34", "clear"),
    "help": ("WM-DAY-40", "begin"),
    "space": ("WM-DAY-31", "do"),
    "fitting": ("WM-DAY-31", "use"),
    "build": ("WM-DAY-53", "build"),
    "move": ("WM-DAY-59", "move"),
    "skill": ("WM-GEN-21", "skill"),
}


class Deed:
    """A Job, whoever does it. Equal deeds are one object, so that each is found by itself."""

    __slots__ = ("facts",)

    def __init__(self, *facts: Any) -> None:
        self.facts = facts  # of the Job, all but the person


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
    from pustosh.games.warofmine.rules.day.stages import assign, take_job

    rule, verb = SAID[job.kind]
    return Choice(rule, verb, (job.who, *things(job)), (call(take_job, job), call(assign)))


def things(job: Job) -> tuple[str, ...]:
    """How it is told from other jobs of its kind."""
    if job.kind == "skill":
        return ()
    if job.kind == "fitting":
        return (job.label,)
    if job.kind == "build":
        return (job.thing, job.node)
    return (job.label, job.thing) if job.kind == "move" else (job.node,)


@cache
def clearing(node: str, kind: str, tool: str) -> Deed:
    """WM-DAY-34. A Shelter card, with its tool or without."""
    return Deed("card", node, kind, 0, tool)


@cache
def joining(node: str, kind: str, first: str) -> Deed:
    """WM-DAY-40. The second person at Rubble, instead of the shovel."""
    return Deed("card", node, kind, 0, "", (), first)


@cache
def beginning(node: str, kind: str) -> Deed:
    """WM-DAY-40. Rubble, without a shovel: a second person has to come."""
    return Deed("help", node, kind)


@cache
def acting(node: str, name: str, paid: Paid) -> Deed:
    """WM-DAY-31. The action that is printed on a space."""
    return Deed("space", node, name, 0, "", paid)


@cache
def using(node: str, id_: str, number: int, tool: str, paid: Paid, label: int) -> Deed:
    """WM-DAY-31. An action of a Fitting."""
    return Deed("fitting", node, id_, number, tool, paid, f"{id_}:{label}")


@cache
def building(id_: str, node: str, paid: Paid) -> Deed:
    """WM-DAY-53. A Fitting on an empty space."""
    return Deed("build", node, id_, 0, "", paid)


@cache
def moving(id_: str, node: str, there: str) -> Deed:
    """WM-DAY-59. A Fitting that is built, to another space."""
    return Deed("move", node, there, 0, "", (), id_)


@cache
def practising(paid: Paid) -> Deed:
    """WM-GEN-21. A skill that is an action of its own."""
    return Deed("skill", "", "", 0, "", paid)
