"""What lies on the table: flat lists by seat and shared values, so that copies are cheap."""

from pustosh.games.fallout.box.components import Box, ScenarioSheet
from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.state.board import NOWHERE, Board
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.state.kits import Kit
from pustosh.games.fallout.state.markers import Marker
from pustosh.games.fallout.state.trades import Deal, Trade
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options

NOBODY = -1


class Table:
    __slots__ = (
        "actions", "activating", "agendas", "alive", "beacons",
        "board", "bonus", "box", "caps", "characters", "closed", "deal", "decks", "drawn",
        "encounter_decks", "ended", "equipped", "events", "exhausted", "faced_down", "facedown",
        "first", "foes", "fresh", "gone", "helped", "hopeful", "hp", "inventory", "kits", "last",
        "last_agenda", "level", "library", "lists", "loyal", "markers", "max_hp",
        "met", "moves", "no_rads", "node", "options", "peeked", "perk_deck", "perks", "pools",
        "power", "quests", "rads", "reading", "revealed", "roll", "round", "scenario", "seats",
        "shop", "slain", "special", "spent_uniques", "stacks", "supply", "top_known", "trade",
        "traits", "trashed", "turn", "uniques", "unseen", "veiled", "winners", "xp",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, options: Options) -> None:  # noqa: PLR0915
        self.box = box
        self.options = options
        self.seats = seats
        self.scenario: ScenarioSheet = box.scenarios[str(options["scenario"])]
        # The map.
        self.board = Board({}, frozenset())
        self.pools: dict[str, tuple[str, ...]] = {}  # facedown tiles by back, without order
        self.peeked: tuple[tuple[int, str, int], ...] = ()  # cell, tile, the seat that looked
        self.foes: dict[str, int] = {}  # enemy tokens on the map -> node
        self.facedown: frozenset[str] = frozenset()  # inactive enemies
        self.unseen: frozenset[str] = frozenset()  # of these, those nobody has ever seen
        self.beacons: dict[str, int] = {}  # faction tokens that are no enemies -> node
        self.markers: tuple[Marker, ...] = ()
        # The survivors, by seat.
        self.characters: tuple[str, ...] = ("",) * seats
        self.alive: tuple[int, ...] = tuple(range(seats))
        self.node = [NOWHERE] * seats
        self.hp = [0] * seats
        self.max_hp: tuple[int, ...] = (0,) * seats
        self.rads = [0] * seats
        self.xp = [0] * seats  # hole of the peg; 0 is the leftmost
        self.special = [""] * seats  # letters, in the order of the board
        self.traits: list[frozenset[str]] = [frozenset()] * seats
        self.caps = [0] * seats
        self.equipped: list[tuple[str, ...]] = [()] * seats
        self.inventory: list[tuple[str, ...]] = [()] * seats
        self.exhausted: frozenset[str] = frozenset()
        self.perks: list[tuple[str, ...]] = [()] * seats
        self.agendas: list[tuple[str, ...]] = [()] * seats  # the faceup one included
        self.loyal = [""] * seats  # the agenda card that lies faceup
        self.kits: list[Kit | None] = [None] * seats  # as `kit_of` worked them out
        # Supplies and decks.
        self.supply = ""  # S.P.E.C.I.A.L. tokens
        self.stacks: dict[str, Deck] = {}  # by enemy type
        self.encounter_decks: dict[str, EncounterDeck] = {}
        self.library: frozenset[str] = frozenset()
        self.trashed: tuple[str, ...] = ()
        self.quests: tuple[str, ...] = ()  # in play
        self.decks = {"loot": Deck(), "asset": Deck(), "agenda": Deck()}
        self.events: tuple[tuple[int, str], ...] = ()  # seat, loot card: drawn, not yet discarded
        self.shop: tuple[str, ...] = ()  # left to right
        self.perk_deck: tuple[str, ...] = ()
        self.uniques: tuple[str, ...] = ()
        self.spent_uniques: tuple[str, ...] = ()  # beside the deck
        self.gone: tuple[str, ...] = ()  # character cards that left the game
        self.top_known: tuple[tuple[str, int, int], ...] = ()  # deck, seat, how many it has seen
        # The course of the game.
        self.power: tuple[int, int] = (0, 0)  # star, shield; may count beyond the last space
        self.round = 0
        self.first = 0
        self.turn = NOBODY
        self.last = NOBODY  # who took the last turn
        self.actions = 0
        self.moves = 0
        self.met: tuple[int, ...] = ()  # encounter icons used in this turn
        self.fresh = False  # nothing but equipment and loyalty has been touched in this turn
        self.closed = False  # a card ended this turn
        self.no_rads = False
        self.bonus: tuple[tuple[str, int | str], ...] = ()  # for the next combat of this turn
        self.last_agenda = ""  # the agenda card that was revealed last, for all to see
        self.revealed = ""  # the agenda card that activates enemies now
        self.activating = ""  # the type that activates now
        self.faced_down: frozenset[str] = frozenset()  # laid facedown while their type activates
        self.roll: Roll | None = None
        self.drawn = ""  # an enemy token that is fought but not on the map
        self.slain = ""  # the enemy killed in the latest combat
        self.helped = False  # the test that one survivor made for another succeeded
        self.reading = ""  # the encounter card in resolution
        self.level = 0  # of that encounter
        self.veiled = False  # a determinized game, in which no outcome of an encounter is known
        self.lists: tuple[Row, ...] = ()  # rows of which the decider picks one
        self.trade: Trade | None = None
        self.deal: Deal | None = None
        self.hopeful: tuple[int, ...] = ()  # seats whose agenda cards could be enough
        self.winners: tuple[int, ...] = ()
        self.ended = ""  # how: survivors, faction-star, faction-shield, both-factions, nobody

    @property
    def the_roll(self) -> Roll:
        """The dice, in steps of a test or a combat."""
        assert self.roll is not None
        return self.roll

    @property
    def the_trade(self) -> Trade:
        """The trade, in steps of one."""
        assert self.trade is not None
        return self.trade

    @property
    def the_deal(self) -> Deal:
        """The deal, in steps of one."""
        assert self.deal is not None
        return self.deal

    def copy(self) -> "Table":  # noqa: PLR0915  the hot path: one line for each field
        twin = Table.__new__(Table)
        twin.box = self.box
        twin.options = self.options
        twin.seats = self.seats
        twin.scenario = self.scenario
        twin.board = self.board
        twin.pools = self.pools.copy()
        twin.peeked = self.peeked
        twin.foes = self.foes.copy()
        twin.facedown = self.facedown
        twin.unseen = self.unseen
        twin.beacons = self.beacons.copy()
        twin.markers = self.markers
        twin.characters = self.characters
        twin.alive = self.alive
        twin.node = self.node[:]
        twin.hp = self.hp[:]
        twin.max_hp = self.max_hp
        twin.rads = self.rads[:]
        twin.xp = self.xp[:]
        twin.special = self.special[:]
        twin.traits = self.traits[:]
        twin.caps = self.caps[:]
        twin.equipped = self.equipped[:]
        twin.inventory = self.inventory[:]
        twin.exhausted = self.exhausted
        twin.perks = self.perks[:]
        twin.agendas = self.agendas[:]
        twin.loyal = self.loyal[:]
        twin.kits = self.kits[:]
        twin.supply = self.supply
        twin.stacks = self.stacks.copy()
        twin.encounter_decks = self.encounter_decks.copy()
        twin.library = self.library
        twin.trashed = self.trashed
        twin.quests = self.quests
        twin.decks = self.decks.copy()
        twin.events = self.events
        twin.shop = self.shop
        twin.perk_deck = self.perk_deck
        twin.uniques = self.uniques
        twin.spent_uniques = self.spent_uniques
        twin.gone = self.gone
        twin.top_known = self.top_known
        twin.power = self.power
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.last = self.last
        twin.actions = self.actions
        twin.moves = self.moves
        twin.met = self.met
        twin.fresh = self.fresh
        twin.closed = self.closed
        twin.no_rads = self.no_rads
        twin.bonus = self.bonus
        twin.last_agenda = self.last_agenda
        twin.revealed = self.revealed
        twin.activating = self.activating
        twin.faced_down = self.faced_down
        twin.roll = self.roll
        twin.drawn = self.drawn
        twin.slain = self.slain
        twin.helped = self.helped
        twin.reading = self.reading
        twin.level = self.level
        twin.veiled = self.veiled
        twin.lists = self.lists
        twin.trade = self.trade
        twin.deal = self.deal
        twin.hopeful = self.hopeful
        twin.winners = self.winners
        twin.ended = self.ended
        return twin
