"""What lies on the table: flat lists by seat and shared values, so that copies are cheap."""

from typing import Annotated

from pustosh.games.fallout.box.components import Box, ScenarioSheet
from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.state.board import NOWHERE, Board, Marker
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.state.kits import Kit
from pustosh.games.fallout.state.trades import Deal, Trade
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game
from pustosh.kernel.options import Options
from pustosh.kernel.state import Cards, State, Zone

NOBODY = -1


class Table(State):
    box: Box
    options: Options
    seats: int
    scenario: ScenarioSheet
    # The map.
    board: Board
    pools: Annotated[dict[str, Cards], Zone()]  # facedown tiles by back, without order
    peeked: tuple[tuple[int, str, int], ...]  # cell, tile, the seat that looked
    foes: dict[str, int]  # enemy tokens on the map -> node
    facedown: frozenset[str]  # inactive enemies
    unseen: frozenset[str]  # of these, those nobody has ever seen
    beacons: dict[str, int]  # faction tokens that are no enemies -> node
    markers: tuple[Marker, ...]
    # The survivors, by seat.
    characters: tuple[str, ...]
    alive: tuple[int, ...]
    node: list[int]
    hp: list[int]
    max_hp: tuple[int, ...]
    rads: list[int]
    xp: list[int]  # hole of the peg; 0 is the leftmost
    special: list[str]  # letters, in the order of the board
    traits: list[frozenset[str]]
    caps: list[int]
    equipped: Annotated[list[Cards], Zone()]
    inventory: Annotated[list[Cards], Zone()]
    exhausted: frozenset[str]
    perks: Annotated[list[Cards], Zone()]
    agendas: Annotated[list[Cards], Zone("owner")]  # the faceup one included
    loyal: list[str]  # the agenda card that lies faceup
    kits: list[Kit | None]  # as `kit_of` worked them out
    # Supplies and decks.
    supply: str  # S.P.E.C.I.A.L. tokens
    stacks: Annotated[dict[str, Deck], Zone()]  # by enemy type
    encounter_decks: Annotated[dict[str, EncounterDeck], Zone()]
    library: Annotated[frozenset[str], Zone()]
    trashed: Annotated[Cards, Zone()]
    quests: Annotated[Cards, Zone()]  # in play
    decks: Annotated[dict[str, Deck], Zone()]  # loot, asset, agenda
    events: Annotated[tuple[tuple[int, str], ...], Zone()]  # seat, loot card not yet discarded
    shop: Annotated[Cards, Zone()]  # left to right
    perk_deck: Annotated[Cards, Zone()]
    uniques: Annotated[Cards, Zone()]
    spent_uniques: Annotated[Cards, Zone()]  # beside the deck
    gone: Annotated[Cards, Zone()]  # character cards that left the game
    top_known: tuple[tuple[str, int, int], ...]  # deck, seat, how many it saw on top
    # The course of the game.
    power: tuple[int, int]  # star, shield; may count beyond the last space
    round: int
    first: int
    turn: int
    last: int  # who took the last turn
    actions: int
    moves: int
    met: tuple[int, ...]  # encounter icons used in this turn
    fresh: bool  # nothing but equipment and loyalty has been touched in this turn
    closed: bool  # a card ended this turn
    no_rads: bool
    bonus: tuple[tuple[str, int | str], ...]  # for the next combat of this turn
    last_agenda: str  # the agenda card that was revealed last, for all to see
    revealed: Annotated[str, Zone()]  # the agenda card that activates enemies now
    activating: str  # the type that activates now
    faced_down: frozenset[str]  # laid facedown while their type activates
    roll: Roll | None
    drawn: str  # an enemy token that is fought but not on the map
    slain: str  # the enemy killed in the latest combat
    helped: bool  # the test that one survivor made for another succeeded
    reading: Annotated[str, Zone()]  # the encounter card in resolution
    level: int  # of that encounter
    veiled: bool  # a determinized game, in which no outcome of an encounter is known
    lists: tuple[Row, ...]  # rows of which the decider picks one
    trade: Trade | None
    deal: Deal | None
    offered: tuple[int, ...]  # seats that were offered a deal in this turn
    hopeful: tuple[int, ...]  # seats whose agenda cards could be enough
    winners: tuple[int, ...]
    ended: str  # how: survivors, faction-star, faction-shield, both-factions, nobody
    __slots__ = tuple(__annotations__)


def lay_table(box: Box, seats: int, options: Options) -> Table:
    """An empty table for so many seats."""
    table = Table()
    table.clear()
    table.box, table.options, table.seats = box, options, seats
    table.scenario = box.scenarios[str(options["scenario"])]
    table.board = Board({}, frozenset())
    table.pools, table.foes, table.beacons = {}, {}, {}
    table.stacks, table.encounter_decks = {}, {}
    table.decks = {"loot": Deck(), "asset": Deck(), "agenda": Deck()}
    table.characters = ("",) * seats
    table.alive = tuple(range(seats))
    table.node = [NOWHERE] * seats
    table.max_hp = (0,) * seats
    table.hp, table.rads, table.xp, table.caps = ([0] * seats for _ in range(4))
    table.special, table.loyal = [""] * seats, [""] * seats
    table.traits = [frozenset()] * seats
    none: list[Cards] = [()] * seats
    table.equipped, table.inventory, table.perks, table.agendas = (none[:] for _ in range(4))
    table.kits = [None] * seats
    table.power = (0, 0)
    table.turn = table.last = NOBODY
    return table


Play = Game[Table]
