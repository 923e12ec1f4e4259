"""Rulebook section: Shop and trading: the row of asset cards."""

from pustosh.games.fallout.rules.goods.limits import discard_card, draw_item
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game

ROW = 4  # FO-SHOP-01


def lay_card(game: Game[Table], rule: str) -> bool:
    """At the left end of the row; False if there is none to draw (FO-ASSET-05)."""
    card = draw_item(game, "asset")
    if card:
        game.table.shop = (card, *game.table.shop)
        game.tell(rule, "shop-draws", card=card)
    return bool(card)


def restock(game: Game[Table]) -> None:
    """FO-SHOP-13. Back to four: the rightmost are discarded (14), new ones come left (15)."""
    table = game.table
    for id_ in table.shop[ROW:]:
        discard_card(table, id_)
        game.tell("FO-SHOP-14", "shop-discards", card=id_)
    table.shop = table.shop[:ROW]
    while len(table.shop) < ROW and lay_card(game, "FO-SHOP-15"):
        pass
