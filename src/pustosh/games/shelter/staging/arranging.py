"""How a scene's `given` is laid on the table, piece by piece."""

from typing import Any

from pustosh.games.shelter.box.components import COMPARTMENT, ELEVATOR, FIGURES, KINDS, LETTERS
from pustosh.games.shelter.rules.end import count_up
from pustosh.games.shelter.rules.items import hold
from pustosh.games.shelter.rules.round import end_round, play_round
from pustosh.games.shelter.rules.threats import threats_appear
from pustosh.games.shelter.rules.turn import next_turn
from pustosh.games.shelter.rules.vault import lay_room
from pustosh.games.shelter.table import HOME, IN_BOX, NOBODY, Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts, numbered_seat

Facts = dict[str, Any]

DECKS = {  # subject -> attributes of the table
    "items": ("item_deck", "item_row"),
    "rooms": ("room_deck", "room_row"),
    "threats": ("threat_deck", ""),
}
ENDINGS = ("sixth-room", "threat-deck")
ORDER_OF_ROOMS = {"left": (2, 1, 0), "right": (4, 5, 6)}


def cell_named(table: Table, name: str) -> int:
    for cell in table.cells:
        if table.slot_id(cell) == name:
            return cell
    raise unknown("slot in the vault", name, [table.slot_id(cell) for cell in table.cells])


def figure_named(table: Table, name: str) -> int:
    names = [table.figure_id(figure) for figure in range(table.seats * FIGURES)]
    if name not in names:
        raise unknown("dweller", name, names)
    return names.index(name)


def arrange_table(game: Game[Table], name: str, facts: Facts) -> None:
    """Where in the round the scene begins: seat `turn` is about to place, unless it says else."""
    known_facts(name, facts, "round", "phase", "turn", "first", "ended_by")
    table = game.table
    table.round = int(facts.get("round", table.round))
    table.first = numbered_seat(table, str(facts.get("first", table.first)))
    table.order = tuple((table.first + k) % table.seats for k in range(table.seats))
    table.ended_by = tuple(facts.get("ended_by", ()))
    for condition in table.ended_by:
        if condition not in ENDINGS:
            raise unknown("condition of the end", condition, ENDINGS)
    turn = numbered_seat(table, str(facts.get("turn", table.first)))
    phase = str(facts.get("phase", "placing"))
    game.choices, game.decider, game.todo = (), -1, []
    game.do(*steps_of(phase, table.order.index(turn)))


def steps_of(phase: str, turn: int) -> list[Call]:
    placing = [call(next_turn, turn), call(end_round)]
    phases = {
        "round": [call(play_round)],
        "threats": [call(threats_appear), *placing],
        "placing": placing,
        "return": [call(end_round)],
        "end": [call(count_up)],
    }
    if phase not in phases:
        raise unknown("phase", phase, phases)
    return phases[phase]


def arrange_floor(game: Game[Table], name: str, facts: Facts) -> None:
    """Rooms from the elevator outwards; they leave the deck or the row."""
    known_facts(f"floor {name}", facts, *ORDER_OF_ROOMS)
    table = game.table
    floor = table.floor_of[numbered_seat(table, name)]
    for side, positions in ORDER_OF_ROOMS.items():
        rooms = facts.get(side, [])
        if len(rooms) > len(positions):
            raise Fault(f"floor {name}: at most three rooms on one side (SH-VAULT-05)")
        for position, room in zip(positions, rooms, strict=False):
            take_out(table, "rooms", room)
            lay_room(table, floor, position, room)


def arrange_deck(game: Game[Table], name: str, facts: Facts) -> None:
    """Row, deck and discard pile; cards of an explicit deck are all there are in it."""
    known_facts(
        name, facts, *(("deck", "discard") if name == "threats" else ("row", "deck", "discard"))
    )
    table = game.table
    deck_name, row_name = DECKS[name]
    if "row" in facts:
        deck = getattr(table, deck_name)
        setattr(table, deck_name, Deck(deck.pool + getattr(table, row_name), discard=deck.discard))
        setattr(table, row_name, ())
    for card in (*facts.get("row", ()), *facts.get("discard", ())):
        take_out(table, name, card)
    if "row" in facts:
        setattr(table, row_name, tuple(facts["row"]))
    deck = getattr(table, deck_name)
    pool = tuple(facts["deck"]) if "deck" in facts else deck.pool
    for card in facts.get("deck", ()):
        take_out(table, name, card)
    setattr(table, deck_name, Deck(pool, discard=tuple(facts.get("discard", ()))))


def take_out(table: Table, name: str, card: str) -> None:
    """A card lies in one place: it is taken from its deck, or from the row, which stays short."""
    deck_name, row_name = DECKS[name]
    deck: Deck = getattr(table, deck_name)
    row: tuple[str, ...] = getattr(table, row_name) if row_name else ()
    if card in row:
        rest = tuple(other for other in row if other != card)
        free = list(deck.pool[:1])
        setattr(table, row_name, rest + tuple(free))
        if free:
            setattr(table, deck_name, deck.without(free[0]))
    elif card in deck.cards:
        setattr(table, deck_name, deck.without(card))
    else:
        raise Fault(f"{card!r} is no card of {name} that is free to be put there")


def arrange_seat(game: Game[Table], name: str, facts: Facts) -> None:
    known_facts(
        f"seat {name}",
        facts,
        *KINDS, "happiness", "items", "exhausted", "dwellers", "letters", "wounded", "passed",
    )  # fmt: skip
    table, seat = game.table, numbered_seat(game.table, name)
    for i, kind in enumerate(KINDS):
        table.cubes[seat * 3 + i] = int(facts.get(kind, table.cubes[seat * 3 + i]))
        if not 0 <= table.cubes[seat * 3 + i] <= COMPARTMENT:
            raise Fault(f"seat {name}: {kind} must be 0 to {COMPARTMENT} (SH-RES-02)")
    table.happiness[seat] = int(facts.get("happiness", table.happiness[seat]))
    if table.happiness[seat] < 0:
        raise Fault(f"seat {name}: happiness is never below zero (SH-END-10)")
    table.passed[seat] = bool(facts.get("passed", False))
    give_items(table, seat, facts.get("items", []), facts.get("exhausted", []))
    muster(table, seat, facts)


def give_items(table: Table, seat: int, items: list[str], exhausted: list[str]) -> None:
    for item in items:
        take_out(table, "items", item)
    hold(table, seat, (*table.items[seat], *items))
    for item in exhausted:
        if item not in items:
            raise Fault(f"seat {seat}: {item} is exhausted but not among its items")
    table.exhausted += tuple(exhausted)


def muster(table: Table, seat: int, facts: Facts) -> None:
    """How many dwellers are owned and at home, which letters they have, how many lie wounded."""
    letters, wounded = facts.get("letters", []), int(facts.get("wounded", 0))
    count = int(facts.get("dwellers", 2))
    if count > FIGURES or wounded < 0 or len(letters) + wounded > count:
        raise Fault(f"seat {seat}: {count} dwellers cannot be {letters} and {wounded} wounded")
    if len(set(letters)) < len(letters) or not set(letters) <= set(LETTERS):
        raise Fault(f"seat {seat}: letters {letters} must be different ones of {LETTERS}")
    for i, figure in enumerate(table.figures(seat)):
        table.where[figure] = HOME if i < count else IN_BOX
        table.letter[figure] = letters[i] if i < len(letters) else ""
        table.wounded[figure] = count - wounded <= i < count


def arrange_slot(game: Game[Table], name: str, facts: Facts) -> None:
    """A threat over the slot, dwellers on it, standing or lying; they must be at home before."""
    known_facts(f"slot {name}", facts, "threat", "dwellers", "lying")
    table = game.table
    cell = cell_named(table, name)
    if threat := str(facts.get("threat", "")):
        if cell % 14 // 2 == ELEVATOR:
            raise Fault(f"slot {name}: elevators are never covered by a threat (SH-THREAT-09)")
        take_out(table, "threats", threat)
        table.threat_at[cell] = threat
    for i, dweller in enumerate(facts.get("dwellers", [])):
        figure = figure_named(table, dweller)
        if table.where[figure] != HOME or table.occupant[cell + i] != NOBODY:
            raise Fault(f"slot {name}: {dweller} is not free to stand there")
        table.where[figure] = cell + i
        table.occupant[cell + i] = figure
        table.wounded[figure] = bool(facts.get("lying", False))
        table.training[figure] = _training(table, cell, bool(threat))


def _training(table: Table, cell: int, covered: bool) -> str:
    """A dweller that stands on a training slot will be improved, unless a threat covers it."""
    if covered:
        return ""
    return "".join(str(args[0]) for word, args in table.face(cell).reward if word == "train")
