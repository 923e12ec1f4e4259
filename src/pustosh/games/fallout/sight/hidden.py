"""What a seat cannot know, by the place where it lies."""

from pustosh.games.fallout.rules.combat.foes import type_of
from pustosh.games.fallout.sight.cards import seen
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.decks import hidden_order
from pustosh.kernel.spec import Zones

Places = dict[str, tuple[str, ...]]


def hidden(game: Play, seat: int) -> Zones:
    """FO-VIS-08. Agendas in other hands (06), inactive enemies (09), facedown tiles and decks."""
    table = game.table
    return {
        "agendas": {**hands(table, seat), **deck(table, "agenda", seat)},
        "loot": deck(table, "loot", seat),
        "assets": deck(table, "asset", seat),
        **{f"enemies {type_}": enemies(table, type_) for type_ in table.stacks},
        **{f"tiles {back}": tiles(table, back, seat) for back in table.pools},
        **{
            kind: places
            for icon in table.encounter_decks
            for kind, places in encounters(table, icon).items()
        },
    }


def hands(table: Table, seat: int) -> Places:
    """FO-VIS-06. Not those that lie faceup, that were shown to this seat, or of winners (14)."""
    deal = table.deal
    revealed = deal.revealed if deal is not None and deal.partner == seat else ()
    return {
        f"hand {other}": tuple(
            card
            for card in table.agendas[other]
            if card != table.loyal[other] and card not in revealed
        )
        for other in range(table.seats)
        if other != seat and other not in table.winners
    }


def deck(table: Table, name: str, seat: int) -> Places:
    """FO-VIS-08. Without the cards on top that this seat has looked at."""
    cards = table.decks[name]
    return hidden_order(cards, frozenset(cards.top[: seen(table, name, seat)]))


def enemies(table: Table, type_: str) -> Places:
    """FO-VIS-09. Inactive enemies that nobody has ever seen, and the stack of their type."""
    lying = [token for token in table.foes if token in table.unseen]
    unseen = [token for token in lying if type_of(table, token) == type_]
    return {
        **{f"facedown {at}": (token,) for at, token in enumerate(unseen)},
        **hidden_order(table.stacks[type_]),
    }


def tiles(table: Table, back: str, seat: int) -> Places:
    """FO-VIS-08. Facedown tiles that only others have looked at, and those nobody has."""
    mine = {cell for cell, _, who in table.peeked if who == seat}
    peeked = {cell: tile for cell, tile, _ in table.peeked if cell not in mine}
    faces = table.box.faces
    lying = {cell: tile for cell, tile in peeked.items() if faces[tile].back == back}
    return {
        **{f"cell {cell}": (tile,) for cell, tile in lying.items()},
        "pool": table.pools[back],
    }


def encounters(table: Table, icon: str) -> dict[str, Places]:
    """FO-RES-02. For each group near the top: what lies in it, and what else could lie there."""
    deck = table.encounter_decks[icon]
    last = len(deck.near) - 1
    kinds = {}
    for at, group in enumerate(deck.near):
        others = [card for near in deck.near if near is not group for card in near]
        could = [card for card in others if deck.deepest.get(card, last) >= max(at, 1)]
        here = tuple(card for card in group if deck.deepest.get(card, last) > 0)
        kinds[f"encounters {icon} {at}"] = {"group": here, "pool": tuple(could)}
    return kinds
