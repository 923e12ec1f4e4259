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
    return tuple(person_of(box, view, person) for person in view.people)


def person_of(box: Box, view: View, person: PersonView) -> Person:
    job = next((job for job in view.house.jobs if job.who == person.id), None)
    return Person(
        id=person.id,
        portrait=likeness(person.id),
        frame=person.frame,
        starter=person.id in view.starters,
        stats={"inventory": person.inventory, "prowess": person.prowess, "empathy": person.empathy},
        states=tuple(State(name, person.states[name], dots(box, person, name)) for name in STATES),
        stages=max(0, STAGES - person.lost),
        extra=person.extra,
        habit=person.habit if person.habit != "none" else "",
        habit_sign=good(person.habit) if person.habit != "none" else None,
        skill=f"{person.id}:1",
        lines=printed(box, person.id),
        limit=box.people[person.id].skill.limit,
        medical=person.medical,
        task=task_of(view, person, job is not None),
        job=job.node if job else "",
        thing=job.thing if job else "",
        may_act=person.may_act,
        wish=f"do {person.id} {ANYWHERE}" if view.phase == "day" else f"guard {person.id}",
    )


def dots(box: Box, person: PersonView, state: str) -> int:
    level = person.states[state]
    return box.states[state].dots[level - 1] if level else 0


def task_of(view: View, person: PersonView, works: bool) -> str:
    if view.phase == "day":
        return "work" if works else "idle"
    return person.task
