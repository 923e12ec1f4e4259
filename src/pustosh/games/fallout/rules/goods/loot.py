"""Rulebook sections: Loot cards, Asset cards, Unique assets."""

from pustosh.games.fallout.rules.goods.inventory import gain_cards
from pustosh.games.fallout.rules.goods.limits import discard_card, draw_item
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.table import Play
from pustosh.kernel.choices import Call, call
from pustosh.kernel.state import without


def draw_loot(game: Play, seat: int, n: int, rule: str = "FO-RES-10") -> None:
    """FO-LOOT-02. Items and companions are taken together, events carried out (03)."""
    items, events = [], list[Call]()
    for _ in range(n):
        id_ = draw_item(game, "loot")
        if id_ and game.table.box.cards[id_].kind == "event":
            game.table.events += ((seat, id_),)
            events.append(call(meet_event, seat, id_))
        elif id_:
            items.append(id_)
    game.do(*events)
    if items:
        gain_cards(game, seat, tuple(items), rule)


def meet_event(game: Play, seat: int, id_: str) -> None:
    """FO-LOOT-03. Carried out, then discarded; it never enters the inventory (04)."""
    game.tell("FO-LOOT-03", "loot-event", who=seat, card=id_)
    game.do(call(discard_event, seat, id_))
    apply_row(game, seat, game.table.box.cards[id_].effects, id_)


def draw_assets(game: Play, seat: int, n: int) -> None:
    """FO-ASSET-02. To the inventory or to the slot; the shop is not touched."""
    drawn = tuple([id_ for id_ in (draw_item(game, "asset") for _ in range(n)) if id_])
    if drawn:
        gain_cards(game, seat, drawn, "FO-RES-10")


def gain_unique(game: Play, seat: int, name: str) -> None:
    """FO-RES-11. By name; if it is not there any more, a random one (12); if none, nothing."""
    table = game.table
    if not table.uniques:
        return  # FO-UNIQ-05
    there = name in table.uniques
    gained = name if there else table.uniques[game.chance.pick(table.uniques)]
    table.uniques = without(table.uniques, gained)
    gain_cards(game, seat, (gained,), "FO-RES-11" if there else "FO-RES-12")


def discard_event(game: Play, seat: int, id_: str) -> None:
    """FO-LOOT-03. An event that was carried out, or that a death cut short."""
    table = game.table
    table.events = without(table.events, (seat, id_))
    discard_card(table, id_)
