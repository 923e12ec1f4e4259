"""Words about Items: lost, given away, stolen, joined."""

from typing import Any

from pustosh.games.munchkin.box.words import ALL, Raw, number
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.rules.cards.zones import items, lose_card, others
from pustosh.games.munchkin.rules.items.items import bonus_of, may_carry, price
from pustosh.games.munchkin.rules.items.trade import hand_over
from pustosh.games.munchkin.rules.timing.choosing import choose_one, choose_thing
from pustosh.games.munchkin.state.values import seat_id
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.players import seats_of
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def matching(table: Table, seat: int, wanted: Raw) -> list[str]:
    """MU-ITEM-36. The Items of a player that fit a loss: used, in the Backpack, or either."""
    # MU-TRAP-07, MU-RUN-20, MU-ITEM-35.
    zones = {
        "used": (*table.worn[seat], *table.load[seat]),
        "backpack": table.pack[seat],
        "carried": items(table, seat),
    }
    held = zones[wanted.get("state", "used" if wanted.get("best") else "carried")]
    fitting = [item for item in held if item_fits(table, item, wanted)]
    if wanted.get("best") and fitting:
        most = max(bonus_of(table, item) for item in fitting)
        fitting = [item for item in fitting if bonus_of(table, item) == most]
    return fitting


def lose_item(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-TRAP-09. What the victim does not have cannot be lost."""
    if "worth" in arg:
        game.do(call(lose_worth, context, arg, arg["worth"]))
        return
    game.do(call(lose_next_item, context, arg, number(arg)))


def lose_next_item(game: Game[Table], context: Context, arg: Any, n: int) -> None:
    """MU-ITEM-36. If several Items fit, the victim chooses; one card per decision."""
    # MU-TRAP-07, MU-RUN-20, MU-RAD-14.
    seat = context.victim
    items = matching(game.table, seat, arg)
    if n <= 0:
        return
    if n >= len(items):
        for item in items:
            lose_card(game, seat, item, context.rule)
        return
    game.do(call(lose_next_item, context, arg, n - 1))
    choose_thing(
        game, seat, "MU-ITEM-36", "lose", items,
        lambda item: call(lose_card, seat, item, context.rule),
    )  # fmt: skip


def lose_worth(game: Game[Table], context: Context, arg: Any, worth: int) -> None:
    """Items of at least this price in total; everything if there is less."""
    # MU-RUN-20, MU-TRAP-07.
    table, seat = game.table, context.victim
    items = matching(table, seat, arg)
    if worth <= 0:
        return
    if sum([price(table, item) for item in items]) <= worth:
        for item in items:
            lose_card(game, seat, item, context.rule)
        return
    choose_thing(
        game, seat, "MU-ITEM-36", "lose", items,
        lambda item: call(lose_part, context, arg, worth - price(table, item), item),
    )  # fmt: skip


def lose_part(game: Game[Table], context: Context, arg: Any, worth: int, item: str) -> None:
    """One of these Items, then what is left to lose."""
    lose_card(game, context.victim, item, context.rule)
    lose_worth(game, context, arg, worth)


def give_item(game: Game[Table], context: Context, arg: Any) -> None:
    """Each receiver gets Items, the highest Level first."""
    wanted = arg.get("filter", {})
    for seat in reversed(seats_of(game.table, context, arg["to"])):
        steps = [call(give_next, context, seat, wanted, arg.get("by", "victim"))]
        game.do(*steps * min(number(arg), ALL))


def give_next(game: Game[Table], context: Context, receiver: int, wanted: Raw, by: str) -> None:
    """MU-TRADE-09. Nobody receives a Big Item beyond the limit."""
    # MU-ITEM-35, MU-RUN-20.
    table, giver, rule = game.table, context.victim, context.rule
    held = matching(table, giver, wanted)
    items = [item for item in held if may_carry(table, receiver, item) is None]
    choose_thing(
        game, receiver if by == "receiver" else giver, rule, "hand-over", items,
        lambda item: call(hand_over, giver, receiver, item, rule), seat_id(receiver),
    )  # fmt: skip


def steal_item(game: Game[Table], context: Context, arg: Any) -> None:
    """From a chosen player, into one's own Backpack."""
    table, thief, rule = game.table, context.seat, context.rule
    loot = [
        Choice(
            rule, "steal", (item, seat_id(victim)), (call(hand_over, victim, thief, item, rule),)
        )
        for victim in others(table, thief)
        for item in matching(table, victim, arg)
        if may_carry(table, thief, item) is None
    ]
    if loot:
        choose_one(game, thief, *loot)


STEAL = Act("steal ITEM SEAT", "steal WE-04 seat:2", "MU-ITEM-35")
