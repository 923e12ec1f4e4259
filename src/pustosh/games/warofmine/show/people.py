"""The people as sheets: who they are, how they are, what they do."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.people import AT
from pustosh.games.warofmine.show.printed import Printed, printed
from pustosh.games.warofmine.show.signs import Sign, good
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
    sheet: PersonView
    stats: dict[str, int]
    states: tuple[State, ...]
    stages: int  # in which one can act today
    habit: Sign | None
    lines: tuple[Printed, ...]  # what the skill does
    limit: str
    task: str
    job: str  # the node where one works
    thing: str  # what is worked on: a Fitting, an action
    wish: str  # what a click asks about


def person_of(box: Box, view: View, person: PersonView) -> Person:
    who, job = person.id, next((job for job in view.house.jobs if job.who == person.id), None)
    idle = "idle" if view.phase == "day" else person.task
    return Person(
        id=who,
        sheet=person,
        stats={"inventory": person.inventory, "prowess": person.prowess, "empathy": person.empathy},
        states=tuple(
            State(name, level, box.dots[AT[name]][level]) for name, level in person.states.items()
        ),
        stages=max(0, STAGES - person.lost),
        habit=None if person.habit == "none" else good(person.habit),
        lines=printed(box, who),
        limit=box.people[who].skill.limit,
        task="work" if view.phase == "day" and job else idle,
        job=job.node if job else "",
        thing=job.thing if job else "",
        wish=f"do {who} {ANYWHERE}" if view.phase == "day" else f"guard {who}",
    )
