"""Costs of options, goals and abilities: payable in full or not at all (FO-ENC-18)."""

from collections.abc import Callable

from pustosh.games.fallout.box.cards import ITEMS
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.goods.caps import pay_caps
from pustosh.games.fallout.rules.goods.inventory import DISCARD, check_limit, drop
from pustosh.games.fallout.rules.survivors.health import hurt, irradiate
from pustosh.games.fallout.rules.survivors.traits import lose_trait
from pustosh.games.fallout.table import Play, Table
from pustosh.games.fallout.words.conditions import count_of
from pustosh.games.fallout.words.dice import Effect
from pustosh.kernel.choices import call


def by(step: Callable[..., object], *rule: str) -> Effect:
    """A word that is a rule step as it stands, told under this rule; the card does not matter."""

    def effect(game: Play, seat: int, card: str, *args: int | str) -> None:
        step(game, seat, *args, *rule)

    return effect


def has_hp(table: Table, seat: int, card: str, n: int) -> bool:
    """FO-ENC-18. Nobody pays with health that would kill."""
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


def exhaust(game: Play, seat: int, card: str) -> None:
    """FO-EXH-01. The card is turned; if it is useless now, so is the room it gave (FO-EXH-09)."""
    game.table.exhausted |= {card}
    game.tell("FO-EXH-01", "exhausts", who=seat, card=card)
    game.do(call(check_limit, seat))


def discard_items(game: Play, seat: int, card: str, kinds: tuple[str, ...]) -> None:
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


def action(game: Play, seat: int, card: str) -> None:
    """FO-ACT-01. A card may offer a further action: it uses up one of the two."""
    game.table.actions -= 1


PAYABLE: dict[str, Callable[..., bool]] = {  # FO-ENC-18: in full, from the own goods
    "exhaust": lambda table, seat, card: card not in table.exhausted,  # FO-EXH-02
    "discard": lambda table, seat, card: card in table.equipped[seat] + table.inventory[seat],
    "caps": lambda table, seat, card, n: table.caps[seat] >= n,  # FO-CAPS-04
    "hp": has_hp,
    "rads": has_hp,
    "discard_item": has_items,
    "lose": lambda table, seat, card, trait: trait in table.traits[seat],
    # FO-ACT-01: one of the two of the own turn (FO-TURN-01)
    "action": lambda table, seat, card: seat == table.turn and table.actions > 0,
}
PAY: dict[str, Effect] = {
    "exhaust": exhaust,
    # FO-ITEM-04: supplies and chems are used up
    "discard": lambda game, seat, card: drop(game, seat, card, "FO-ITEM-04"),
    "caps": by(pay_caps),
    "hp": by(hurt),
    "rads": by(irradiate),
    "discard_item": discard_items,
    "lose": by(lose_trait),
    "action": action,
}
