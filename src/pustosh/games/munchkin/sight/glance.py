"""What a bot looks at: the facts of a view, as a table on which the rules can be asked “what if?”.

A view is made to be drawn and sent. This is made thousands of times in a search, so nothing is
worked out before somebody asks for it. It is built up from nothing too.
"""

from copy import copy

from pustosh.games.munchkin.rules.combat.changes import features_of
from pustosh.games.munchkin.sight.characters import OPEN
from pustosh.games.munchkin.sight.person import Person
from pustosh.games.munchkin.sight.view import FrameView, frame, trade
from pustosh.games.munchkin.state.values import Combat, Deal, Penalty, Trade
from pustosh.games.munchkin.table import Table, lay_table
from pustosh.kernel.flow import Game


class Glance:
    """The table as this seat sees it, and what has been declared."""

    __slots__ = (
        "declared",
        "hand",
        "offers",
        "paid",
        "proposed",
        "seat",
        "table",
        "trade",
        "turns",
        "window",
    )

    def __init__(self, game: Game[Table], seat: int) -> None:
        given = game.table
        self.seat = seat
        self.table = seen_by(given, seat)
        self.hand = given.hand[seat]
        self.window = given.window
        self.declared = given.frames  # all that a frame says lies openly
        self.offers: tuple[Deal, ...] = given.combat.offers if given.combat else ()
        self.paid = given.paying.paid if given.paying else None
        self.trade: Trade | None = trade(game, seat)
        self.proposed = given.proposed  # in this turn, before everybody
        self.turns = given.turns

    def as_seen_from(self, seat: int) -> "Glance":
        """What another seat would see, as far as this one knows: nothing of either hand."""
        other = copy(self)
        other.seat, other.hand, other.trade = seat, (), None
        other.table = self.table.copy()
        other.table.hand = [()] * self.table.seats
        return other

    @property
    def turn(self) -> int:
        return self.table.turn

    @property
    def characters(self) -> list[Person]:
        return [Person(self.table, seat) for seat in range(self.table.seats)]

    @property
    def frames(self) -> tuple[FrameView, ...]:
        return tuple([frame(declared) for declared in self.declared])


def seen_by(given: Table, seat: int) -> Table:
    """Everything that lies openly, and the hand of this seat; of other hands the backs."""
    table = lay_table(given.box, given.seats, given.options)
    for name in OPEN:
        setattr(table, name, [*getattr(given, name)])
    table.hand = [
        hand if owner == seat else tuple([given.box.cards[card].deck for card in hand])
        for owner, hand in enumerate(given.hand)
    ]
    table.memo = [*given.memo]  # follows from what lies openly
    table.attached = given.attached
    table.turn, table.window = given.turn, given.window
    if given.combat:
        table.combat = fought(table, given.combat)
    if given.penalties:
        table.penalties = felt(given)
    return table


def fought(table: Table, now: Combat) -> Combat:
    return Combat(
        fighter=now.fighter,
        helper=now.helper,
        foes=now.foes,
        shots=now.shots,
        deal=now.deal,
        killed=now.killed,
        loot=now.loot,
        settled=now.settled,
        ahead=now.ahead,
        **features_of(table, now.foes),
    )


def felt(given: Table) -> tuple[Penalty, ...]:
    """Terms of the Combat Strength that come from no card in play, each seat's together."""
    return tuple(
        [
            Penalty(seat, penalty.n, "combat_end", penalty.source)
            for seat in range(given.seats)
            for penalty in given.penalties
            if penalty.seat == seat and penalty.source not in in_play(given, seat)
        ]
    )


def in_play(given: Table, seat: int) -> set[str]:
    mine = (*given.worn[seat], *given.load[seat])
    joined = [card for item in mine for card in given.attached.get(item, ())]
    return {
        *mine, *joined, *given.classes[seat], *given.brains[seat], *given.perks[seat],
        given.companion[seat], *[ill.card for ill in given.ills[seat]],
    }  # fmt: skip
