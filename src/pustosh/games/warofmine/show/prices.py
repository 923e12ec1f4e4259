"""What a day's work uses up, beside the choice that asks for it."""

import msgspec

from pustosh.games.warofmine.box.cards import Goods
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import less
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.show.goods import Good, row
from pustosh.games.warofmine.sight.view import View


def prices_of(box: Box, view: View) -> dict[str, tuple[Good, ...]]:
    """By choice, where it costs anything."""
    keys = [choice.key for choice in (*view.choices, *view.open)]
    prices = {key: price(box, view, key.split(" ")) for key in keys}
    return {key: row(box, view, goods) for key, goods in prices.items() if goods}


def price(box: Box, view: View, key: list[str]) -> Goods:
    verb, *args = key
    if verb == "use":
        id_, _, label = args[1].partition(":")
        fitting = box.fittings[id_]
        return fitting.actions[fitting.number(label) or 0].cost
    if verb == "do":
        return dict(box.plan.actions[args[1]].paid)
    if verb != "build":
        return {}
    if len(args) == 2:  # by a card, without anybody
        return less(box.fittings[args[0]].cost, discount(box, view))
    return dict(box.lore[args[0]].prices[args[1]])


def discount(box: Box, view: View) -> Goods:
    """What the card that lies open takes off the cost of one Fitting."""
    for reading in reversed(view.reading):
        for _, word, arg in words_in(msgspec.to_builtins(box.card(reading.id))):
            if word == "fitting" and arg["op"] == "build":
                return dict(arg.get("discount", {}))
    return {}
