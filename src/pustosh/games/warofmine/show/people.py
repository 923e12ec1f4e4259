"""The people as sheets: who they are, how they are, what they do."""

import msgspec

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.printed import Printed, printed
from pustosh.games.warofmine.show.signs import Sign, good, likeness
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View

STAGES = 3
WORST = 4
GRAVE = 3
ANYWHERE = "g3"  # a space with work for everybody


class State(msgspec.Struct, frozen=True):
    name: str
    level: int
    dots: int  # stages that it takes

    @property
    def look(self) -> str:
        return "grave" if self.level >= GRAVE else "worse" if self.level == GRAVE - 1 else "well"


class Person(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    portrait: Sign
    frame: str
    starter: bool
    stats: dict[str, int]
    states: tuple[State, ...]
    stages: int  # in which one can act today
    extra: int  # actions given by cards
    habit: str
    habit_sign: Sign | None
    skill: str  # id of its name
    lines: tuple[Printed, ...]  # what it does
    limit: str
    medical: tuple[str, ...]
    task: str
    job: str  # the node where one works
    thing: str  # what is worked on: a Fitting, an action
    may_act: bool
    wish: str  # what a click asks about


def people_of(box: Box, view: View) -> tuple[Person, ...]:
    return tuple(person_of(box, view, one) for one in view.people)


def person_of(box: Box, view: View, one: PersonView) -> Person:
    job = next((job for job in view.house.jobs if job.who == one.id), None)
    return Person(
        id=one.id,
        portrait=likeness(one.id),
        frame=one.frame,
        starter=one.id in view.starters,
        stats={"inventory": one.inventory, "prowess": one.prowess, "empathy": one.empathy},
        states=tuple(State(name, one.states[name], dots(box, one, name)) for name in STATES),
        stages=max(0, STAGES - one.lost),
        extra=one.extra,
        habit=one.habit if one.habit != "none" else "",
        habit_sign=good(one.habit) if one.habit != "none" else None,
        skill=f"{one.id}:1",
        lines=printed(box, one.id),
        limit=box.people[one.id].skill.limit,
        medical=one.medical,
        task=task_of(view, one, job is not None),
        job=job.node if job else "",
        thing=job.thing if job else "",
        may_act=one.may_act,
        wish=f"do {one.id} {ANYWHERE}" if view.phase == "day" else f"guard {one.id}",
    )


def dots(box: Box, one: PersonView, state: str) -> int:
    level = one.states[state]
    return box.states[state].dots[level - 1] if level else 0


def task_of(view: View, one: PersonView, works: bool) -> str:
    if view.phase == "day":
        return "work" if works else "idle"
    return one.task
