"""What lies on the table: tuples by seat and shared values, so that copies are cheap."""

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.state.characters import NOBODY, Ill, Penalty
from pustosh.games.munchkin.state.combat import Combat, Trade
from pustosh.games.munchkin.state.frames import Frame, Paying
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.kernel.choices import Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options

DECKS = ("door", "treasure", "perk")


class Table:
    __slots__ = (
        "acted", "alive", "attached", "box", "brains", "classes", "combat", "companion", "dead",
        "decks", "due", "frames", "hand", "handing_out", "held", "holds", "ills", "level", "load",
        "looked", "lost", "memo", "monster_met", "moved", "open", "options", "pack", "passed",
        "paying", "penalties", "perks", "phase", "proposed", "reborn", "received",
        "restoring", "sale", "sales", "seats", "seen", "sets", "sex", "shed", "spent", "spread",
        "stashed", "trade", "turn", "turns", "unsettled", "window", "winner", "won",
        "worn", "yields",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, options: Options) -> None:  # noqa: PLR0915
        self.box = box
        self.options = options
        self.seats = seats
        # The characters, by seat.
        self.level = [1] * seats
        self.sex = [""] * seats
        self.alive = [True] * seats
        self.reborn = [False] * seats  # draws three and three at its next turn
        self.hand: list[tuple[str, ...]] = [()] * seats
        self.classes: list[tuple[str, ...]] = [()] * seats
        self.brains: list[tuple[str, ...]] = [()] * seats  # Supermunchkin, Megabrain
        self.perks: list[tuple[str, ...]] = [()] * seats
        self.companion = [""] * seats
        self.worn: list[tuple[str, ...]] = [()] * seats
        self.pack: list[tuple[str, ...]] = [()] * seats  # the Backpack
        self.load: list[tuple[str, ...]] = [()] * seats  # what the Companion carries
        self.ills: list[tuple[Ill, ...]] = [()] * seats
        self.due = [0] * seats  # Perk choices to come
        self.won = [0] * seats  # combats, as fighter or Helper
        self.lost = [0] * seats
        self.yields = [""] * seats  # combat, turn
        self.holds = [False] * seats  # asked next time, also for free riders only
        # What was found last, right while nothing of it changes.
        self.memo: list[Used | None] = [None] * seats
        self.held: list[Held | None] = [None] * seats
        # Values shared by copies: a change makes a new one.
        self.attached: dict[str, tuple[str, ...]] = {}  # Item -> Modifiers and Cheat!
        self.seen: dict[str, int] = {}  # cards in hands and on decks: who knows them, in bits
        self.spent: dict[str, int] = {}  # abilities used: scope, seat, card
        self.penalties: tuple[Penalty, ...] = ()
        self.decks = {name: Deck() for name in DECKS}
        # The course of the game.
        self.turns = 0
        self.turn = NOBODY
        self.phase = ""  # prepare, door, fight, trouble, end, charity
        self.window = "setup"
        self.monster_met = False  # in phase 1 of this turn
        self.stashed: tuple[str, ...] = ()  # drawn in phase 2 of this turn
        self.combat: Combat | None = None
        self.frames: tuple[Frame, ...] = ()
        self.paying: Paying | None = None
        self.passed: tuple[int, ...] = ()  # in this round of a combat or checkpoint
        self.acted = False  # somebody did something in this checkpoint
        self.received: tuple[tuple[int, str, bool], ...] = ()  # seat, card, drawn from a deck
        self.moved: frozenset[str] = frozenset()  # Items moved in this window
        self.proposed: tuple[Trade, ...] = ()  # in this turn
        self.trade: Trade | None = None
        self.sale: tuple[str, ...] = ()
        self.sales = 0  # begun in stages in this window
        self.looked: tuple[str, ...] = ()  # Perks or discards somebody chooses among
        self.handing_out = False  # Perks and new cards wait until all is handed out
        self.spread: tuple[str, ...] = ()  # laid out openly, to be taken one by one
        self.dead: tuple[int, ...] = ()  # to be looted, in this order
        self.unsettled: tuple[int, ...] = ()  # whose limits are to be looked at
        self.restoring = NOBODY  # who tries to keep what would be lost
        self.shed: tuple[str, ...] = ()  # laid face up on the discard piles in this turn
        self.open: list[Choice] | None = None  # to the fighter, while offers of help change nothing
        self.sets: tuple[tuple[object, ...], list[Choice]] | None = None  # Items ready to be sold
        self.winner = NOBODY

    def set_deck(self, name: str, deck: Deck) -> None:
        self.decks = {**self.decks, name: deck}

    def copy(self) -> "Table":  # noqa: PLR0915  the hot path: one line for each field
        twin = Table.__new__(Table)
        twin.box = self.box
        twin.options = self.options
        twin.seats = self.seats
        twin.level = self.level[:]
        twin.sex = self.sex[:]
        twin.alive = self.alive[:]
        twin.reborn = self.reborn[:]
        twin.hand = self.hand[:]
        twin.classes = self.classes[:]
        twin.brains = self.brains[:]
        twin.perks = self.perks[:]
        twin.companion = self.companion[:]
        twin.worn = self.worn[:]
        twin.pack = self.pack[:]
        twin.load = self.load[:]
        twin.ills = self.ills[:]
        twin.due = self.due[:]
        twin.won = self.won[:]
        twin.lost = self.lost[:]
        twin.yields = self.yields[:]
        twin.holds = self.holds[:]
        twin.attached = self.attached
        twin.seen = self.seen
        twin.spent = self.spent
        twin.penalties = self.penalties
        twin.decks = self.decks
        twin.turns = self.turns
        twin.turn = self.turn
        twin.phase = self.phase
        twin.window = self.window
        twin.monster_met = self.monster_met
        twin.stashed = self.stashed
        twin.combat = self.combat
        twin.frames = self.frames
        twin.paying = self.paying
        twin.passed = self.passed
        twin.acted = self.acted
        twin.received = self.received
        twin.moved = self.moved
        twin.proposed = self.proposed
        twin.trade = self.trade
        twin.sale = self.sale
        twin.sales = self.sales
        twin.looked = self.looked
        twin.handing_out = self.handing_out
        twin.spread = self.spread
        twin.dead = self.dead
        twin.unsettled = self.unsettled
        twin.restoring = self.restoring
        twin.shed = self.shed
        twin.memo = self.memo[:]
        twin.held = self.held[:]
        twin.sets = self.sets
        twin.open = None
        twin.winner = self.winner
        return twin
