"""Trades: an Item that a rival could use for one that oneself could; both must be better off."""

from collections.abc import Iterator
from typing import NamedTuple

from pustosh.bots.munchkin.mind import Choices, Mind, seat_of, taken
from pustosh.bots.munchkin.worth import worth
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.items.items import may_carry
from pustosh.kernel.choices import Choice

CLEAR = 1.0  # what a trade must gain for oneself, and for the partner
ENVIED = 0.3  # of what the partner gains is a loss
ROUNDS = 3  # a bot proposes something in every third turn of its own, so nobody is pestered


class Swap(NamedTuple):
    partner: int
    give: str
    want: str


def propose(mind: Mind, choices: Choices) -> Choice | None:
    """MU-TIME-09. The best trade there is, once in a while."""
    partners = {seat_of(choice.args[0]): choice for choice in choices if choice.verb == "trade"}
    if not mind.temper.trades or not partners or not is_time(mind):
        return None
    swap = best_swap(mind, [*partners])
    return partners[swap.partner] if swap else None


def is_time(mind: Mind) -> bool:
    view = mind.view
    first = view.window == "prep" and view.turn == mind.seat and not view.proposed
    return first and view.turns // mind.table.seats % ROUNDS == mind.seat % ROUNDS


def compose(mind: Mind, choices: Choices) -> Choice:
    """MU-TRADE-08. As planned when it was begun: nothing has changed since."""
    trade = mind.view.trade
    swap = best_swap(mind, [trade.partner]) if trade else None
    if trade is None or swap is None:
        return taken(choices, "forgo") or choices[-1]
    if trade.give and trade.want:
        return taken(choices, "send", "forgo") or choices[-1]
    wanted = ("want", swap.want) if trade.give else ("give", swap.give)
    ways = [choice for choice in choices if (choice.verb, *choice.args) == wanted]
    return ways[0] if ways else taken(choices, "forgo") or choices[-1]


def best_swap(mind: Mind, partners: list[int]) -> Swap | None:
    gains = [(gain, swap) for partner in partners for gain, swap in swaps(mind, partner)]
    return max(gains, default=(0.0, None))[1]


def swaps(mind: Mind, partner: int) -> Iterator[tuple[float, Swap]]:
    """What is good for both, with what it gains."""
    other = mind.as_seen_from(partner)
    table = mind.table
    prices = [(item, worth(mind, item), worth(other, item)) for item in items(table, mind.seat)]
    goods = [(item, worth(mind, item), worth(other, item)) for item in items(table, partner)]
    for give, kept, bought in prices:
        for want, gained, lost in goods:
            mine, theirs = gained - kept, bought - lost
            fits = mine - ENVIED * theirs > CLEAR and theirs > CLEAR
            if fits and is_allowed(mind, partner, give, want):
                yield mine - ENVIED * theirs, Swap(partner, give, want)


def is_allowed(mind: Mind, partner: int, give: str, want: str) -> bool:
    """MU-TRADE-09. Big Items within the limit, afterwards."""
    mine = may_carry(mind.table, mind.seat, want, less=(give,))
    return mine is None and may_carry(mind.table, partner, give, less=(want,)) is None
