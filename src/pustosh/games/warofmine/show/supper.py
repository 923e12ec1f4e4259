"""Dusk as a table of plates: who may have what, and how each goes to bed."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.games.warofmine.rules.people import MOST_LEVEL
from pustosh.games.warofmine.show.outlook import Change, changed
from pustosh.games.warofmine.show.signs import Sign, good
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View

DRINKING = ("water", "water-all", "no-water")
EATING = ("eat", "eat-meal", "done-eating")
MEAL = "meal-"


class Course(msgspec.Struct, frozen=True):
    """A column: what can be had, and how much of it is left."""

    id: str
    kind: str
    verb: str
    picture: Sign
    n: int
    hunger: int  # by how much it changes Hunger


class Plate(msgspec.Struct, frozen=True):
    """What a course would do for somebody."""

    course: Course
    change: Change
    key: str


class Diner(msgspec.Struct, frozen=True):
    id: str
    had: int  # portions of this supper
    plates: tuple[Plate, ...]
    without: Change  # what a night without food does
    starves: bool


class Supper(msgspec.Struct, frozen=True):
    drinks: bool  # water is settled before food
    courses: tuple[Course, ...]
    diners: tuple[Diner, ...]
    portions: int


def supper_of(box: Box, view: View) -> Supper | None:
    """While water or food is given out."""
    verbs = {key[0] for key in keys(view)} if view.phase == "dusk" else set()
    drinks = not verbs.isdisjoint(DRINKING)
    if not drinks and verbs.isdisjoint(EATING):
        return None
    courses = (drink(view),) if drinks else (*foods(box, view), *meals(box, view))
    diners = tuple(diner(view, person, courses) for person in view.people)
    return Supper(drinks, courses, diners, sum(course.n for course in courses))


def drink(view: View) -> Course:
    return Course("water", "water", "water", good("water"), view.storage.get("water", 0), 0)


def foods(box: Box, view: View) -> list[Course]:
    """Each kind keeps its column when the last piece is eaten, so that no plate moves."""
    left = {kind: view.storage.get(kind, 0) for kind in FOODS}
    return [Course(kind, kind, "eat", good(kind), n, hunger(box, kind)) for kind, n in left.items()]


def meals(box: Box, view: View) -> list[Course]:
    """What was cooked for this Dusk."""
    cooked = {kind: view.meals.count(kind) for kind in dict.fromkeys(view.meals)}
    return [
        Course(MEAL + kind, kind, "eat-meal", good(kind), n, hunger(box, kind))
        for kind, n in cooked.items()
    ]


def hunger(box: Box, kind: str) -> int:
    return box.tokens[kind].hunger or 0


def diner(view: View, person: PersonView, courses: tuple[Course, ...]) -> Diner:
    had = view.fed.count(person.id)
    without = changed(person.states, "hunger", 0 if had else 1)
    return Diner(
        id=person.id,
        had=had,
        plates=tuple(plate(person, course) for course in courses),
        without=without,
        starves=not had and without.after == MOST_LEVEL,
    )


def plate(person: PersonView, course: Course) -> Plate:
    what = () if course.verb == "water" else (course.kind,)
    change = changed(person.states, "hunger", course.hunger)
    return Plate(course, change, " ".join((course.verb, person.id, *what)))


def plate_at(view: View, verb: str, who: str, kind: str = "water") -> str:
    """Where a portion is chosen: on the table at Dusk, else at the person."""
    if view.phase != "dusk":
        return f"person:{who}"
    return f"plate:{who}.{MEAL if verb == 'eat-meal' else ''}{kind}"


def plates_of(supper: Supper) -> list[str]:
    return [f"{diner.id}.{course.id}" for diner in supper.diners for course in supper.courses]
