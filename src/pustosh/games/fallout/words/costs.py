"""Costs of options, goals and abilities: payable in full or not at all (FO-ENC-18)."""

from collections.abc import Callable
from typing import Any

from pustosh.games.fallout.box.cards import ITEMS
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.goods.caps import pay_caps
from pustosh.games.fallout.rules.goods.inventory import DISCARD, check_limit, drop
from pustosh.games.fallout.rules.survivors.health import hurt, irradiate
from pustosh.games.fallout.rules.survivors.traits import lose_trait
from pustosh.games.fallout.table import Table
from pustosh.games.fallout.words.conditions import count_of
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def has_ready(table: Table, seat: int, card: str) -> bool:
    """FO-EXH-02. Only a ready card can be exhausted."""
    return card not in table.exhausted


def has_card(table: Table, seat: int, card: str) -> bool:
    return card in table.equipped[seat] or card in table.inventory[seat]


def has_caps(table: Table, seat: int, card: str, n: int) -> bool:
    """FO-CAPS-04. Nobody spends more than they own."""
    return table.caps[seat] >= n


def has_hp(table: Table, seat: int, card: str, n: int) -> bool:
    return table.hp[seat] - table.rads[seat] > n


def has_items(
    table: Table, seat: int, card: str, kinds: tuple[str, ...], spent: tuple[str, ...] = ()
) -> bool:
    """A different card for each kind."""
    return not kinds or any(
        has_items(table, seat, card, kinds[1:], (*spent, id_))
        for id_ in items_of_kind(table, seat, card, kinds[0])
        if id_ not in spent
    )


def items_of_kind(table: Table, seat: int, card: str, kind: str) -> list[str]:
    """FO-ITEM-01. Of a kind; where a card asks for an item, companions are none."""
    held = [id_ for id_ in (*table.equipped[seat], *table.inventory[seat]) if id_ != card]
    if kind == "item":
        return [id_ for id_ in held if table.box.cards[id_].kind in ITEMS]
    return [id_ for id_ in held if kind == "any" or count_of(table, (id_,), kind)]


def has_trait(table: Table, seat: int, card: str, trait: str) -> bool:
    return trait in table.traits[seat]


def has_action(table: Table, seat: int, card: str) -> bool:
    return seat == table.turn and table.actions > 0


def exhaust(game: Game[Table], seat: int, card: str) -> None:
    """FO-EXH-01. The card is turned; if it is useless now, so is the room it gave (FO-EXH-09)."""
    game.table.exhausted |= {card}
    game.tell("FO-EXH-01", "exhausts", who=seat, card=card)
    game.do(call(check_limit, seat))


def discard(game: Game[Table], seat: int, card: str) -> None:
    """FO-ITEM-04. Supplies and chems are used up."""
    drop(game, seat, card, "FO-ITEM-04")


def caps(game: Game[Table], seat: int, card: str, n: int) -> None:
    pay_caps(game, seat, n)


def hp(game: Game[Table], seat: int, card: str, n: int) -> None:
    hurt(game, seat, n)


def rads(game: Game[Table], seat: int, card: str, n: int) -> None:
    irradiate(game, seat, n)


def discard_items(game: Game[Table], seat: int, card: str, kinds: tuple[str, ...]) -> None:
    """FO-ENC-18. Cards of the survivor's choice, so that the rest can be paid too."""
    table, rest = game.table, kinds[1:]
    if not kinds:
        return
    again = call(discard_items, seat, card, rest)
    steps = {
        id_: (call(drop, seat, id_, "FO-INV-08"), again)
        for id_ in items_of_kind(table, seat, card, kinds[0])
        if has_items(table, seat, card, rest, (id_,))
    }
    ask_which(game, seat, DISCARD, steps, "FO-INV-08")


def lose(game: Game[Table], seat: int, card: str, trait: str) -> None:
    lose_trait(game, seat, trait)


def action(game: Game[Table], seat: int, card: str) -> None:
    """FO-ACT-01. A card may offer a further action: it uses up one of the two."""
    game.table.actions -= 1


PAYABLE: dict[str, Callable[..., bool]] = {
    "exhaust": has_ready,
    "discard": has_card,
    "caps": has_caps,
    "hp": has_hp,
    "rads": has_hp,
    "discard_item": has_items,
    "lose": has_trait,
    "action": has_action,
}
PAY: dict[str, Callable[..., Any]] = {
    "exhaust": exhaust,
    "discard": discard,
    "caps": caps,
    "hp": hp,
    "rads": rads,
    "discard_item": discard_items,
    "lose": lose,
    "action": action,
}
