"""What lies on the table: tuples by seat and shared values, so that copies are cheap."""

from collections.abc import Mapping
from typing import Annotated

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.state.frames import Frame, Paying
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.state.values import NOBODY, Combat, Foe, Ill, Penalty, Trade
from pustosh.kernel.choices import Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options
from pustosh.kernel.state import Cards, State, Zone

DECKS = ("door", "treasure", "perk")


class Table(State):
    box: Box
    options: Options
    seats: int
    # The characters, by seat.
    level: list[int]
    sex: list[str]
    alive: list[bool]
    reborn: list[bool]  # draws three and three at its next turn
    hand: Annotated[list[Cards], Zone("owner")]
    classes: Annotated[list[Cards], Zone()]
    brains: Annotated[list[Cards], Zone()]  # Supermunchkin, Megabrain
    perks: Annotated[list[Cards], Zone()]
    companion: Annotated[list[str], Zone()]
    worn: Annotated[list[Cards], Zone()]
    pack: Annotated[list[Cards], Zone()]  # the Backpack
    load: Annotated[list[Cards], Zone()]  # what the Companion carries
    ills: list[tuple[Ill, ...]]
    due: list[int]  # Perk choices to come
    fallen: list[int]  # the Level before the losses that limits have not been checked after
    won: list[int]  # combats, as fighter or Helper
    lost: list[int]
    yields: list[str]  # combat, turn
    holds: list[bool]  # asked next time, also for free riders only
    # What was looked up last, right while nothing of it changes.
    memo: list[Used | None]
    held: list[Held | None]
    # Values shared by copies: a change makes a new one.
    attached: Annotated[Mapping[str, Cards], Zone()]  # Item -> Modifiers and Cheat!
    seen: Mapping[str, int]  # cards in hands, on decks and covered: who knows them, in bits
    spent: Mapping[str, int]  # abilities used: scope, seat, card
    penalties: tuple[Penalty, ...]
    decks: Annotated[Mapping[str, Deck], Zone()]
    # The course of the game.
    turns: int
    turn: int
    phase: str  # prepare, door, fight, trouble, end, charity
    window: str
    monster_met: bool  # in phase 1 of this turn
    stashed: Cards  # drawn in phase 2 of this turn
    combat: Combat | None
    frames: tuple[Frame, ...]
    paying: Paying | None
    passed: tuple[int, ...]  # in this round of a combat or checkpoint
    acted: bool  # somebody did something in this checkpoint
    received: tuple[tuple[int, str, bool], ...]  # seat, card, drawn from a deck
    moved: frozenset[str]  # Items moved in this window
    proposed: tuple[Trade, ...]  # in this turn
    trade: Trade | None
    sale: Cards
    looked: Cards  # Perks or discards somebody chooses among
    handing_out: bool  # Perks and new cards wait until all is handed out
    spread: Annotated[Cards, Zone()]  # laid out openly, to be taken one by one
    dead: tuple[int, ...]  # to be looted, in this order
    unsettled: tuple[int, ...]  # whose limits are to be looked at
    restoring: int  # who tries to keep what would be lost
    open: list[Choice] | None  # to the fighter, while offers of help change nothing
    winner: int
    __slots__ = tuple(__annotations__)

    def set_deck(self, name: str, deck: Deck) -> None:
        self.decks = {**self.decks, name: deck}

    def in_combat(self, seat: int) -> bool:
        combat = self.combat
        return combat is not None and seat in (combat.fighter, combat.helper)

    @property
    def fighting(self) -> tuple[int, ...]:
        """Fighter and Helper."""
        combat = self.combat
        if combat is None:
            return ()
        return (combat.fighter,) if combat.helper < 0 else (combat.fighter, combat.helper)

    @property
    def foes(self) -> tuple[Foe, ...]:
        return self.combat.foes if self.combat else ()

    @property
    def the_combat(self) -> Combat:
        """The combat that goes on."""
        assert self.combat is not None
        return self.combat


def lay_table(box: Box, seats: int, options: Options) -> Table:
    """An empty table for so many seats."""
    table = Table()
    table.clear()
    table.box, table.options, table.seats = box, options, seats
    table.level = [1] * seats
    table.alive = [True] * seats
    table.reborn, table.holds = [False] * seats, [False] * seats
    table.sex, table.companion, table.yields = [""] * seats, [""] * seats, [""] * seats
    table.due, table.fallen = [0] * seats, [0] * seats
    table.won, table.lost = [0] * seats, [0] * seats
    table.hand, table.worn, table.pack = [()] * seats, [()] * seats, [()] * seats
    table.classes, table.brains, table.perks = [()] * seats, [()] * seats, [()] * seats
    table.load, table.ills = [()] * seats, [()] * seats
    table.memo, table.held = [None] * seats, [None] * seats
    table.attached, table.seen, table.spent = {}, {}, {}
    table.decks = {name: Deck() for name in DECKS}
    table.window = "setup"
    table.turn = table.restoring = table.winner = NOBODY
    return table
