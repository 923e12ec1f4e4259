"""What a day's work uses up, beside the choice that asks for it."""

from pustosh.games.warofmine.box.cards import Goods
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.goods import Good, row
from pustosh.games.warofmine.sight.view import View


def prices_of(box: Box, view: View) -> dict[str, tuple[Good, ...]]:
    """By choice, where it costs anything."""
    keys = [one.key for one in (*view.choices, *view.open)]
    found = {key: price(box, key.split(" ")) for key in keys}
    return {key: row(box, view, goods) for key, goods in found.items() if goods}


def price(box: Box, key: list[str]) -> Goods:
    verb, *args = key
    if verb == "use":
        fitting, _, label = args[1].partition(":")
        return box.fittings[fitting].actions[int(label) - 1].cost
    if verb == "do":
        action = box.nodes[args[1]].action
        return box.fixed[action].cost if action else {}
    return built_for(box, args[-2], args[:-2]) if verb == "build" else {}


def built_for(box: Box, fitting: str, who: list[str]) -> Goods:
    """A builder's skill may save something."""
    saved = box.lore[who[0]].savings if who else {}
    cost = box.fittings[fitting].cost
    return {kind: n - saved.get(kind, 0) for kind, n in cost.items() if n > saved.get(kind, 0)}
