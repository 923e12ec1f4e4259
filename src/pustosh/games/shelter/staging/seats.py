"""How a scene's `given` lays what seats own, their dwellers, and the slots these stand on."""

from typing import Any

from pustosh.games.shelter.box.components import COMPARTMENT, ELEVATOR, FIGURES, KINDS, LETTERS
from pustosh.games.shelter.rules.items import hold
from pustosh.games.shelter.rules.vault import may_enter
from pustosh.games.shelter.staging.arranging import cell_named, figure_named, take_out
from pustosh.games.shelter.table import HOME, IN_BOX, NOBODY, ON_SYMBOL, Table
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import Given, known_facts, numbered_seat

Facts = dict[str, Any]

SEAT_FACTS = (
    *KINDS, "happiness", "items", "exhausted", "dwellers", "letters", "wounded", "passed",
)  # fmt: skip
AWAY = {"home": HOME, "new": ON_SYMBOL, "box": IN_BOX}  # where a dweller is that is on no slot


def arrange_seat(game: Game[Table], name: str, given: Facts) -> None:
    facts = known_facts(f"seat {name}", given, *SEAT_FACTS)
    table, seat = game.table, numbered_seat(game.table, name)
    for i, kind in enumerate(KINDS, seat * 3):
        table.cubes[i] = facts.number(kind, table.cubes[i], 0, COMPARTMENT, "SH-RES-02")
    table.happiness[seat] = facts.number("happiness", table.happiness[seat], rule="SH-END-10")
    table.passed[seat] = facts.flag("passed")
    give_items(table, seat, facts)
    muster(table, seat, facts)


def give_items(table: Table, seat: int, facts: Given) -> None:
    items = facts.words("items")
    with within(".items"):
        for item in items:
            take_out(table, "items", item)
    hold(table, seat, (*table.items[seat], *items))
    table.exhausted += tuple(facts.words("exhausted", items))


def muster(table: Table, seat: int, facts: Given) -> None:
    """How many dwellers are owned and at home, which letters they have, how many lie wounded."""
    letters = facts.words("letters", LETTERS)
    count = facts.number("dwellers", 2, 0, FIGURES, "SH-DWELL-06")
    wounded = facts.number("wounded", 0, 0, count)
    if len(letters) + wounded > count:
        hint = f"write `dweller {table.figure_id(seat * FIGURES)}: {{letter: …, wounded: true}}`"
        fault = f"{count} dwellers cannot be {letters} and {wounded} wounded"
        raise Fault(f"seat {seat}: {fault}; for one that is both {hint}")
    for i, figure in enumerate(table.figures[seat]):
        table.where[figure] = HOME if i < count else IN_BOX
        table.letter[figure] = letters[i] if i < len(letters) else ""
        table.wounded[figure] = count - wounded <= i < count


def arrange_dweller(game: Game[Table], name: str, given: Facts) -> None:
    """One figure: at home, gained in this round and still on its symbol, or in the box."""
    facts = known_facts(f"dweller {name}", given, "where", "letter", "wounded")
    table = game.table
    figure = figure_named(table, name)
    at = next(word for word, place in AWAY.items() if place == table.where[figure])
    table.where[figure] = AWAY[facts.word("where", at, AWAY)]
    table.wounded[figure] = facts.flag("wounded", table.wounded[figure])
    table.letter[figure] = ""
    free = ["", *table.free_letters(figure // FIGURES)]
    table.letter[figure] = facts.word("letter", "", free)
    if table.where[figure] != HOME and (table.wounded[figure] or table.letter[figure]):
        raise Fault(f"dweller {name}: only a dweller at home is wounded or has a letter")


def arrange_slot(game: Game[Table], name: str, given: Facts) -> None:
    """A threat over the slot, dwellers on it, standing or lying; they must be at home before."""
    facts = known_facts(f"slot {name}", given, "threat", "dwellers", "lying")
    table = game.table
    cell = cell_named(table, name)
    if threat := str(facts.get("threat", "")):
        cover(table, cell, threat)
    dwellers, lying = facts.words("dwellers"), facts.flag("lying")
    with within(".dwellers"):
        figures = [figure_named(table, dweller) for dweller in dwellers]
        may_stand(table, cell, figures)
    if lying and not figures:
        raise Fault(f"slot {name}: nobody is there who could be lying")
    for i, figure in enumerate(figures):
        table.where[figure] = cell + i
        table.occupant[cell + i] = figure
        table.wounded[figure] = lying
        table.training[figure] = _training(table, cell)


def cover(table: Table, cell: int, threat: str) -> None:
    if cell % 14 // 2 == ELEVATOR:
        slot = table.slot_id(cell)
        raise Fault(f"slot {slot}: elevators are never covered by a threat (SH-THREAT-09)")
    with within(".threat"):
        take_out(table, "threats", threat)
    table.threat_at[cell] = threat


def may_stand(table: Table, cell: int, figures: list[int]) -> None:
    """As many as the slot has room for, all of one seat, each free to stand there."""
    slot, linked = table.slot_id(cell), table.face(cell).linked
    if figures and len(figures) != 1 + linked:
        rule = "two dwellers, never one (SH-LINK-01)" if linked else "one dweller (SH-PLACE-03)"
        raise Fault(f"slot {slot} is for {rule}, not for {len(figures)}")
    if len({figure // FIGURES for figure in figures}) > 1:
        raise Fault(f"slot {slot}: both dwellers of a linked pair are of one seat (SH-LINK-02)")
    for figure in figures:
        dweller = table.figure_id(figure)
        if table.where[figure] != HOME or table.occupant[cell] != NOBODY:
            raise Fault(f"slot {slot}: {dweller} is not free to stand there")
        if table.letter[figure]:
            raise Fault(f"slot {slot}: {dweller} lost its letter when placed (SH-TRAIN-08)")
        if forbidden := may_enter(table, figure // FIGURES, cell):
            raise Fault(f"slot {slot}: {dweller} may not go there ({forbidden})")


def _training(table: Table, cell: int) -> str:
    """A dweller that stands on a training slot will be improved, unless a threat covers it."""
    if table.threat_at[cell]:
        return ""
    return "".join(str(args[0]) for word, args in table.face(cell).reward if word == "train")
