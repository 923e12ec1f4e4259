"""Rulebook section: Trading and giving. Composed in stages, answered by yes or no."""

from functools import cache

from msgspec.structs import replace

from pustosh.games.munchkin.rules.cards.zones import items, others, take_away
from pustosh.games.munchkin.rules.items.items import may_carry
from pustosh.games.munchkin.rules.timing import choosing
from pustosh.games.munchkin.rules.timing.choosing import card_of, choose_one, joined_to, seat_named
from pustosh.games.munchkin.state.values import SEATS, Trade, seat_id
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

PROPOSALS = 2  # per seat and turn, where repeating is limited (MU-TRADE-08)
MOST = 3  # Items on each list, where it is limited


def may_trade_at_all(table: Table, seat: int) -> str | None:
    if table.in_combat(seat):
        return "MU-TRADE-04"
    if not table.proposed or table.restoring == seat or not choosing.is_limited(table):
        return None
    made = [trade for trade in table.proposed if trade.seat == seat and not trade.restoring]
    return "MU-TRADE-08" if len(made) >= PROPOSALS else None


def may_trade_with(table: Table, seat: int, partner: int) -> str | None:
    # MU-ITEM-12.
    if not table.alive[partner]:
        return "MU-DEATH-26"
    if table.combat is not None and table.in_combat(partner):
        return "MU-TRADE-04"
    if table.restoring == seat and choosing.is_limited(table):
        before = [(trade.seat, trade.partner) for trade in table.proposed if trade.restoring]
        return "MU-TRADE-08" if (seat, partner) in before else None
    return None if owns(table, seat) or owns(table, partner) else "MU-TRADE-03"


def owns(table: Table, seat: int) -> bool:
    """Something that can change hands."""
    return bool(table.worn[seat] or table.pack[seat] or table.load[seat])


def tradings(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-09. Whenever one is not in combat."""
    # MU-TRADE-04, MU-TRADE-03, MU-ITEM-12.
    if may_trade_at_all(table, seat):
        return []
    around = others(table, seat)
    if table.combat is not None or table.restoring == seat or not owns(table, seat):
        around = [partner for partner in around if may_trade_with(table, seat, partner) is None]
    return tradings_with(seat, tuple(around))


@cache
def tradings_with(seat: int, partners: tuple[int, ...]) -> list[Choice]:
    return [TRADES[seat][partner] for partner in partners]


def open_trade(game: Game[Table], seat: int, partner: int) -> None:
    # MU-TIME-09, MU-ITEM-12.
    game.table.trade = Trade(seat, partner, restoring=game.table.restoring == seat)
    game.do(call(compose))


TRADES = [
    [
        Choice("MU-TIME-09", "trade", (seat_id(other),), (call(open_trade, seat, other),))
        for other in SEATS
    ]
    for seat in SEATS
]


def may_trade_named(game: Game[Table], seat: int, name: str) -> str | None:
    """MU-TRADE-01. With another player."""
    # MU-TRADE-04, MU-DEATH-26.
    partner = seat_named(game.table, name)
    if partner is None or partner == seat:
        return "MU-TRADE-01"
    return may_trade_at_all(game.table, seat) or may_trade_with(game.table, seat, partner)


# `tradings` offers the same by a shorter way; the invariant of acts compares the two.
TRADE = Act(
    "trade SEAT", "trade seat:2", "MU-TIME-09", may_trade_named,
    lambda table, seat: [(seat_id(other),) for other in range(table.seats) if other != seat],
)  # fmt: skip


def compose(game: Game[Table]) -> None:
    """MU-TRADE-08. One Item after the other, the own ones first; then it is sent or dropped."""
    trade = game.table.trade
    assert trade is not None
    choices = GIVE.choices(game, trade.seat) + WANT.choices(game, trade.seat)
    if may_swap(game.table, trade) is None:
        choices.append(Choice("MU-TRADE-08", "send", (), (call(send),)))
    choose_one(game, trade.seat, *choices, Choice("MU-TRADE-08", "forgo", (), (call(forgo),)))


def may_name(table: Table, seat: int, verb: str, name: str) -> str | None:
    """MU-TRADE-02. Items, in play (03), each once; what is joined to one goes with it."""
    trade, card = table.trade, card_of(table, name)
    if card is not None and not card.is_item:
        return "MU-COMPN-05" if card.kind == "companion" else "MU-TRADE-02"
    if trade is None or trade.seat != seat:
        return "MU-TRADE-04" if table.in_combat(seat) else "MU-TRADE-01"
    owner = seat if verb == "give" else trade.partner
    if joined_to(table, owner, name):
        return "MU-IMOD-03"
    return may_list(table, trade, verb, name) if name in items(table, owner) else "MU-TRADE-03"


GIVE = Act(
    "give ITEM", "give WE-04", "MU-TRADE-03",
    lambda game, seat, item: may_name(game.table, seat, "give", item),
    lambda table, seat: [(item,) for item in items(table, seat)],
    lambda table, seat, item: (call(add, item, True),),
)  # fmt: skip
WANT = Act(
    "want ITEM", "want WE-04", "MU-TRADE-03",
    lambda game, seat, item: may_name(game.table, seat, "want", item),
    lambda table, seat: [(item,) for item in items(table, table.trade.partner)],
    lambda table, seat, item: (call(add, item, False),),
)  # fmt: skip


def add(game: Game[Table], item: str, mine: bool) -> None:
    """MU-TRADE-01. One more Item on either list."""
    trade = game.table.trade
    assert trade is not None
    give, want = ((*trade.give, item), trade.want) if mine else (trade.give, (*trade.want, item))
    game.table.trade = replace(trade, give=give, want=want)
    game.do(call(compose))


def may_list(table: Table, trade: Trade, verb: str, item: str) -> str | None:
    """MU-TRADE-08. Each Item once, so many on each list, and the own ones first."""
    listed = trade.give if verb == "give" else trade.want
    full = len(listed) >= MOST and choosing.is_limited(table)
    again = item in listed or (verb == "give" and trade.want)
    return "MU-TRADE-08" if full or again else None


def may_swap(table: Table, trade: Trade) -> str | None:
    """MU-TRADE-09. Within the Big limit afterwards; the lists change hands at once."""
    again = trade in table.proposed and choosing.is_limited(table)
    if again or not (trade.give or trade.want):
        return "MU-TRADE-08"
    ours = may_carry(table, trade.seat, *trade.want, less=trade.give)
    theirs = may_carry(table, trade.partner, *trade.give, less=trade.want)
    return "MU-TRADE-09" if ours or theirs else None


def forgo(game: Game[Table]) -> None:
    """MU-TRADE-08. What was only thought of was not proposed."""
    game.table.trade = None


def send(game: Game[Table]) -> None:
    """MU-TRADE-08. Both must agree to exactly the same lists."""
    table, trade = game.table, game.table.trade
    assert trade is not None
    table.proposed += (trade,)
    game.tell("MU-TRADE-08", "proposes", who=trade.seat, target=seat_id(trade.partner))
    for item in trade.give:
        game.tell("MU-TRADE-01", "offers-item", who=trade.seat, card=item)
    for item in trade.want:
        game.tell("MU-TRADE-01", "wants-item", who=trade.seat, card=item)
    accept = Choice("MU-TRADE-08", "accept", (), (call(swap),))
    no = Choice("MU-TRADE-08", "refuse", (), (call(refuse, trade.partner),))
    choose_one(game, trade.partner, accept, no)


def refuse(game: Game[Table], partner: int) -> None:
    game.table.trade = None
    game.tell("MU-TRADE-08", "refuses", who=partner)


def swap(game: Game[Table]) -> None:
    """MU-TRADE-05. Into the receivers' Backpacks; nothing for something is a gift (06)."""
    # MU-TIME-15.
    table, trade = game.table, game.table.trade
    assert trade is not None
    for item in trade.give:
        take_away(table, trade.seat, item)
    for item in trade.want:
        take_away(table, trade.partner, item)
    table.pack[trade.seat] += trade.want
    table.pack[trade.partner] += trade.give
    table.trade = None
    if table.turn in (trade.seat, trade.partner):  # the active seat may want to put it on
        table.acted = True
    game.tell("MU-TRADE-05", "trades", who=trade.seat, target=seat_id(trade.partner))


def hand_over(game: Game[Table], giver: int, receiver: int, item: str, rule: str) -> None:
    """MU-TRADE-05. Into the receiver's Backpack, with its Modifiers (MU-IMOD-07)."""
    table = game.table
    take_away(table, giver, item)
    table.pack[receiver] += (item,)
    game.tell(rule, "hands-over", who=giver, card=item, target=seat_id(receiver))
