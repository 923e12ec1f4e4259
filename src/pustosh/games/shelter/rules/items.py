"""Rulebook section: Items. Each ability is offered at the moment it names (SH-ITEM-05)."""

from functools import cache

from pustosh.games.shelter.box.components import Item
from pustosh.games.shelter.rules.refresh import deal_items
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def may_use(table: Table, seat: int, item: str, word: str) -> str | None:
    """SH-ITEM-05. A card is used while owned and ready, at the moment its ability names."""
    if item not in table.items[seat]:
        return "SH-ITEM-04"
    if item in table.exhausted:
        return "SH-ITEM-10"
    return None if table.box.items[item].word == word else "SH-ITEM-05"


def ready_items(table: Table, seat: int, word: str) -> list[Item]:
    """SH-ITEM-10. The player's cards of this ability that may be used."""
    if word not in table.abilities[seat]:
        return []
    items = table.box.items
    return [items[id_] for id_ in table.items[seat] if may_use(table, seat, id_, word) is None]


def may_use_card(game: Game[Table], seat: int, item: str, *about: str) -> str | None:
    """SH-ITEM-05. Only at the moment its ability names; healing waits for a turn (SH-HEAL-03)."""
    card = game.table.box.items.get(item)
    if card is None:
        return None
    heals = card.word.startswith("heal_supply") and is_asked(game, "pass")
    late = "SH-HEAL-03" if heals else "SH-ITEM-05"
    return may_use(game.table, seat, item, card.word) or late


def own_cards(table: Table, seat: int) -> list[tuple[str]]:
    return [(item,) for item in table.items[seat]]


USE = Act("use ITEM [THING]", "use I07", "SH-ITEM-05", may_use_card, own_cards)


def hold(table: Table, seat: int, items: tuple[str, ...]) -> None:
    """SH-ITEM-08. The cards in front of a player, and what they can be used for (SH-ITEM-04)."""
    table.items[seat] = items
    table.abilities[seat] = frozenset(table.box.items[item].word for item in items)


def used_up(item: Item) -> bool:
    """SH-ITEM-16. A card that its own ability discards is no longer owned: it pays for nothing."""
    return item.timing == "discard"


def use(game: Game[Table], seat: int, item: str) -> None:
    """SH-ITEM-09. Turn the card, or discard it if it says so (16)."""
    table = game.table
    if used_up(table.box.items[item]):
        lose_item(game, seat, item)
        game.tell("SH-ITEM-16", "uses-up-item", who=seat, item=item)
    else:
        table.exhausted += (item,)
        game.tell("SH-ITEM-09", "uses-item", who=seat, item=item)


def using(seat: int, item: str, *then: Call, about: tuple[str, ...] = ()) -> Choice:
    """The choice to use a card now, and what it then does."""
    return Choice("SH-ITEM-04", "use", (item, *about), (call(use, seat, item), *then))


@cache
def leaving(rule: str, *then: Call) -> Choice:
    """The choice to use nothing more in this window."""
    return Choice(rule, "done", (), then)


DONE = Act("done", "done", "SH-ITEM-05")


def lose_item(game: Game[Table], seat: int, item: str) -> None:
    """SH-ITEM-14. The card goes to the discard pile and is no longer anybody's (06, 07, 16)."""
    table = game.table
    hold(table, seat, tuple([card for card in table.items[seat] if card != item]))
    table.exhausted = tuple([card for card in table.exhausted if card != item])
    table.item_deck = table.item_deck.discarding(item)


def discard_item(game: Game[Table], seat: int) -> None:
    """SH-ITEM-06. A red item symbol costs one owned card, ready or exhausted (SH-ITEM-07)."""
    game.ask(seat, *DISCARD.unjudged(game.table, seat))


def may_discard(game: Game[Table], seat: int, item: str) -> str | None:
    """SH-ITEM-06. Only a card that the player owns."""
    return None if item in game.table.items[seat] else "SH-ITEM-06"


def pay_item(game: Game[Table], seat: int, item: str) -> None:
    lose_item(game, seat, item)
    game.tell("SH-ITEM-06", "pays-item", who=seat, item=item)


DISCARD = Act(
    "discard ITEM", "discard I07", "SH-ITEM-06", may_discard, own_cards,
    steps=lambda seat, item: (call(pay_item, seat, item),),
)  # fmt: skip


def gain_item(game: Game[Table], seat: int) -> None:
    """SH-ITEM-01. The player chooses one card of the row (SH-SYM-11); without one, nothing (15)."""
    if not game.table.item_row:
        deal_items(game, "SH-ITEM-14")  # cards may have been discarded since the row ran dry
    if game.table.item_row:
        game.ask(seat, *TAKE.unjudged(game.table, seat))
    else:
        game.tell("SH-ITEM-15", "no-item-left", who=seat)


def may_take(game: Game[Table], seat: int, item: str) -> str | None:
    """SH-ITEM-01. Only a card of the row."""
    return None if item in game.table.item_row else "SH-ITEM-01"


def take_item(game: Game[Table], seat: int, item: str) -> None:
    """SH-ITEM-02. The card is the player's, ready (SH-ITEM-13), and the row is filled at once."""
    table = game.table
    hold(table, seat, (*table.items[seat], item))
    table.item_row = tuple(["" if card == item else card for card in table.item_row])
    game.tell("SH-ITEM-01", "takes-item", who=seat, item=item)
    deal_items(game, "SH-ITEM-02")


TAKE = Act(
    "take ITEM", "take I07", "SH-ITEM-01", may_take,
    lambda table, seat: [(item,) for item in table.item_row],
    steps=lambda seat, item: (call(take_item, seat, item),),
)  # fmt: skip


def ready_one(game: Game[Table], seat: int) -> None:
    """SH-ITEM-12. The symbol readies one own exhausted card, if there is one (SH-SYM-12)."""
    if turned := READY.choices(game, seat):
        game.ask(seat, *turned)


def may_ready(game: Game[Table], seat: int, item: str) -> str | None:
    """SH-ITEM-12. Only an exhausted card of the player."""
    turned = item in game.table.exhausted and item in game.table.items[seat]
    return None if turned else "SH-ITEM-12"


def make_ready(game: Game[Table], seat: int, item: str) -> None:
    table = game.table
    table.exhausted = tuple([card for card in table.exhausted if card != item])
    game.tell("SH-ITEM-12", "readies-item", who=seat, item=item)


READY = Act(
    "ready ITEM", "ready I07", "SH-ITEM-12", may_ready, own_cards,
    steps=lambda seat, item: (call(make_ready, seat, item),),
)  # fmt: skip


def ready_all(game: Game[Table]) -> None:
    """SH-ITEM-11. At the end of the round every exhausted card is readied."""
    if game.table.exhausted:
        game.table.exhausted = ()
        game.tell("SH-ITEM-11", "all-readied")
