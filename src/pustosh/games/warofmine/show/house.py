"""The shelter as a house in section: four floors of spaces, and who stands where."""

from collections.abc import Mapping
from itertools import cycle

import msgspec

from pustosh.games.warofmine.box.cards import Node
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.people import AWAY
from pustosh.games.warofmine.show.signs import Sign, space
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.goods import covers
from pustosh.games.warofmine.state.house import Job

Places = Mapping[str, tuple[str, ...]]  # node -> people
FLOORS = ("attic", "upper", "ground", "cellar")
COLUMNS = 10
OBSTACLES = ("bars", "door", "rubble")
LYING = ("bed", "floor")
BOARDS = "u6"  # where one boards up holes
STANDS = {"guard": "guard", "sleep": "floor"}
LOBBY = ("g3", "g6", "g2", "g1")  # where one stands who has nothing to do


class Occupant(msgspec.Struct, frozen=True):
    """Somebody in a room."""

    who: str
    lies: bool
    does: str  # the words for the work of this stage


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    column: int
    name: str  # of the space or the Fitting
    look: str  # fit, act, block, gap, card, bare
    dark: bool  # out of reach
    scene: Sign
    note: str  # remnants, boarded, open, banned
    ladder: bool  # to the floor above
    people: tuple[Occupant, ...]
    wish: str  # what a click asks about if nothing is open


class Storey(msgspec.Struct, frozen=True):
    floor: str
    cells: tuple[Cell | None, ...]  # by column; None: outside


def storeys(box: Box, view: View) -> tuple[Storey, ...]:
    people = standing(box, view)
    rungs = {min(ends, key=lambda node: "cgua".index(node[0])) for ends in box.start.ladders}
    wish = wished_fitting(box, view)
    at = {(node.floor, int(node.id[1:])): node for node in box.nodes.values()}
    rows = [(floor, [at.get((floor, column)) for column in range(COLUMNS)]) for floor in FLOORS]

    def cell(node: Node | None) -> Cell | None:
        return cell_of(view, node, people, rungs, wish) if node else None

    return tuple(Storey(floor, tuple(map(cell, row))) for floor, row in rows)


def wished_fitting(box: Box, view: View) -> str:
    """The Fitting a free space is asked about: one that could be paid, if there is any."""
    known = view.house.fittings
    paid = (id_ for id_ in known if covers(view.storage, box.fittings[id_].cost))
    return next(paid, known[0] if known else "")


def cell_of(view: View, node: Node, people: Places, rungs: set[str], wish: str) -> Cell:
    house = view.house
    fitting, card = lying(view, node)
    tasks = {person.id: person.task for person in view.people}
    jobs = {job.who: work_of(view, node, job) for job in house.jobs}
    return Cell(
        id=node.id,
        column=int(node.id[1:]),
        name=fitting or node.id,
        look=look_of(node, fitting, card),
        dark=node.id not in house.reach,
        scene=space(scene_of(view, node, fitting, card)),
        note=note_of(view, node),
        ladder=node.id in rungs,
        people=tuple(
            Occupant(who, view.phase != "day" and tasks[who] in LYING, jobs.get(who, ""))
            for who in people.get(node.id, ())
        ),
        wish=wish_of(view, node, (fitting, card), wish),
    )


def work_of(view: View, node: Node, job: Job) -> str:
    """What somebody does at this space, as the id of its words."""
    if job.kind in ("build", "move"):
        return job.kind
    if job.kind == "fitting":
        return f"{job.thing}:{job.label}"
    card = view.house.cards.get(node.id)
    return f"{card}:1" if card else node.action


def lying(view: View, node: Node) -> tuple[str, str]:
    """The Fitting and the Shelter card on a space."""
    return view.house.built.get(node.id, ""), view.house.cards.get(node.id, "")


def look_of(node: Node, fitting: str, card: str) -> str:
    if fitting:
        return "fit"
    if node.kind == "hole":
        return "gap"
    if node.kind in ("action", "guard", "sleep"):
        return "act"
    if card:
        return "block" if node.kind in OBSTACLES else "card"
    return "bare"


def scene_of(view: View, node: Node, fitting: str, card: str) -> str:
    if fitting:
        return fitting
    if card:
        return "remnants" if node.id in view.house.remnants else card
    if node.kind == "hole":
        open_ = "roof" if node.floor == "attic" else "hole"
        return "boarded" if node.id in view.house.boarded else open_
    return node.action or (node.kind if node.kind in ("guard", "sleep") else "slot")


def note_of(view: View, node: Node) -> str:
    house = view.house
    if node.id in house.remnants:
        return "remnants"
    if node.kind == "hole":
        return "boarded" if node.id in house.boarded else "open"
    if node.action and f"space.{node.action}" in house.banned:
        return "banned"
    return "free" if look_of(node, *lying(view, node)) == "bare" else ""


def wish_of(view: View, node: Node, there: tuple[str, str], build: str) -> str:
    """What a click asks about: the work that would be done here, or who could stand here."""
    fitting, card = there
    if not view.people:
        return ""
    who = view.people[0].id
    if fitting:
        return f"use {who} {fitting}:1"
    if card:
        return f"clear {who} {node.id}"
    if node.kind == "hole":
        return "" if node.id in view.house.boarded else f"do {who} {BOARDS}"
    if look_of(node, fitting, card) == "bare":
        return f"build {who} {build} {node.id}" if build else ""
    return f"{STANDS.get(node.kind, 'do')} {who}" + (f" {node.id}" if node.action else "")


def standing(box: Box, view: View) -> Places:
    """Workers at their job, sleepers in their beds, guards at the door, the rest near it: each has
    a place there, whatever the others do."""
    beds = [node for node, id_ in view.house.built.items() if box.fittings[id_].sleeps]
    jobs = {job.who: job.node for job in view.house.jobs}
    there: dict[str, tuple[str, ...]] = {}
    for lobby, person in zip(cycle(LOBBY), view.people, strict=False):
        if person.task in AWAY and view.phase != "day":
            continue
        at = jobs.get(person.id) or at_task(view, person.task, beds) or lobby
        there[at] = (*there.get(at, ()), person.id)
    return there


def at_task(view: View, task: str, beds: list[str]) -> str:
    """Each sleeper takes the next bed."""
    if view.phase == "day":
        return ""
    if task == "bed" and beds:
        return beds.pop(0)
    return {"guard": "g4", "floor": "g5"}.get(task, "")


def works(box: Box, view: View) -> dict[str, str]:
    """What is done on a space: its printed action, or what its card says."""
    spaces = {node.id: node.action for node in box.nodes.values() if node.action}
    return {**spaces, **{node: f"{card}:1" for node, card in view.house.cards.items()}}
