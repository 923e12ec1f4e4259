"""How a scene's `given` lays the round, the floors and the decks."""

from typing import Any

from pustosh.games.shelter.box.components import FIGURES
from pustosh.games.shelter.rules.build import FULL
from pustosh.games.shelter.rules.end import count_up
from pustosh.games.shelter.rules.refresh import ROW
from pustosh.games.shelter.rules.round import end_round, play_round
from pustosh.games.shelter.rules.threats import threats_appear
from pustosh.games.shelter.rules.turn import next_turn
from pustosh.games.shelter.rules.vault import lay_room
from pustosh.games.shelter.table import Table
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known, known_facts, numbered_seat

Facts = dict[str, Any]

DECKS = {  # subject -> attributes of the table
    "items": ("item_deck", "item_row"),
    "rooms": ("room_deck", "room_row"),
    "threats": ("threat_deck", ""),
}
ENDINGS = ("sixth-room", "threat-deck")
PHASES = ("round", "threats", "placing", "return", "end")
ORDER_OF_ROOMS = {"left": (2, 1, 0), "right": (4, 5, 6)}


def cell_named(table: Table, name: str) -> int:
    slots = {table.slot_id(cell): cell for cell in table.cells}
    return slots[known("slot in the vault", name, slots)]


def figure_named(table: Table, name: str) -> int:
    names = [table.figure_id(figure) for figure in range(table.seats * FIGURES)]
    return names.index(known("dweller", name, names))


def arrange_table(game: Game[Table], name: str, given: Facts) -> None:
    """Where in the round the scene begins: seat `turn` is about to place, unless it says else."""
    facts = known_facts(name, given, "round", "phase", "turn", "first", "ended_by")
    table = game.table
    phase = facts.word("phase", "placing", PHASES)
    table.round = facts.number("round", table.round, low=0 if phase == "round" else 1)
    table.first = numbered_seat(table, facts.get("first", table.first))
    table.order = tuple((table.first + k) % table.seats for k in range(table.seats))
    table.ended_by = tuple(facts.words("ended_by", ENDINGS))
    turn = numbered_seat(table, facts.get("turn", table.first))
    game.choices, game.decider, game.todo = (), -1, []
    game.do(*steps_of(phase, table.order.index(turn)))


def steps_of(phase: str, turn: int) -> list[Call]:
    placing = [call(next_turn, turn), call(end_round)]
    return {
        "round": [call(play_round)],
        "threats": [call(threats_appear), *placing],
        "placing": placing,
        "return": [call(end_round)],
        "end": [call(count_up)],
    }[phase]


def arrange_floor(game: Game[Table], name: str, given: Facts) -> None:
    """Rooms from the elevator outwards; they leave the deck or the row."""
    facts = known_facts(f"floor {name}", given, *ORDER_OF_ROOMS)
    table = game.table
    floor = table.floor_of[numbered_seat(table, name)]
    for side, positions in ORDER_OF_ROOMS.items():
        rooms = facts.words(side)
        if len(rooms) > len(positions):
            raise Fault(f"floor {name}: at most three rooms on one side (SH-VAULT-05)")
        for position, room in zip(positions, rooms, strict=False):
            take_out(table, "rooms", room)
            lay_room(table, floor, position, room)


def may_have_ended(table: Table, phase: str) -> None:
    """A sixth room ends the game (SH-END-01), and no round follows that (SH-END-03)."""
    full = FULL in map(table.rooms_on, table.floor_of)
    if full != ("sixth-room" in table.ended_by):
        raise Fault("a floor with six rooms and `ended_by: [sixth-room]` go together (SH-END-01)")
    if table.ended_by and phase in ("round", "threats"):
        raise Fault(f"phase {phase}: no round follows the one that ends the game (SH-END-03)")
    if phase == "end" and not table.ended_by:
        raise Fault("phase end: `ended_by` says what has ended the game (SH-END-01, SH-END-02)")


def arrange_deck(game: Game[Table], name: str, given: Facts) -> None:
    """Row, deck and discard pile; cards of an explicit deck are all there are in it."""
    names = ("deck", "discard") if name == "threats" else ("row", "deck", "discard")
    facts = known_facts(name, given, *names)
    table = game.table
    deck_name, row_name = DECKS[name]
    row, discard, cards = facts.words("row"), facts.words("discard"), facts.words("deck")
    if len(row) > ROW:
        raise Fault(f"{name}: a row has at most {ROW} cards (SH-SETUP-13, SH-SETUP-14)")
    if "row" in facts:
        deck = getattr(table, deck_name)
        setattr(table, deck_name, Deck(deck.pool + getattr(table, row_name), discard=deck.discard))
        setattr(table, row_name, ())
    for fact in names:
        for card in facts.words(fact):
            with within(f".{fact}"):
                take_out(table, name, card)
    if "row" in facts:
        setattr(table, row_name, tuple(row))
    pool = tuple(cards) if "deck" in facts else getattr(table, deck_name).pool
    setattr(table, deck_name, Deck(pool, discard=tuple(discard)))


def take_out(table: Table, name: str, card: str) -> None:
    """A card lies in one place: it is taken from its deck, or from the row, which stays short."""
    box = {"items": table.box.items, "rooms": table.box.build_bills, "threats": table.box.threats}
    known(f"card of {name}", card, box[name])
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
