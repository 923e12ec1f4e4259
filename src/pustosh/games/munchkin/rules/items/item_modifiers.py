"""Rulebook section: Item modifiers."""

from pustosh.games.munchkin.rules.cards.holding import JOINED
from pustosh.games.munchkin.rules.cards.zones import items, take_away, touch
from pustosh.games.munchkin.rules.items.fits import item_fits
from pustosh.games.munchkin.rules.items.items import cheats
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def attachments(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-IMOD-01. A Modifier onto a permanent Item that it fits."""
    known = table.box.cards
    choices = []
    for card in cards:
        if known[card].kind in JOINED:
            for item in items(table, seat):
                if may_attach(table, seat, card, item) is None:
                    then = (call(attach, seat, card, item),)
                    choices.append(Choice(rule, "attach", (card, item), then))
    return choices


def may_attach(table: Table, seat: int, card: str, item: str) -> str | None:
    """None, or the rule against joining this card to this Item."""
    known = table.box.cards
    kind = known[item].kind
    if known[card].kind == "cheat":
        return "MU-OTHER-04" if kind == "oneshot" or cheats(table, item) else None
    if kind == "oneshot":
        return "MU-IMOD-02"
    if kind == "item_mod":
        return "MU-IMOD-13"
    if cheats(table, card):  # MU-IMOD-12
        return None
    test = known[card].use_if
    if test is not None and not test(table, seat):
        return "MU-ITEM-19"
    return None if item_fits(table, item, known[card].fits) else "MU-IMOD-13"


def attach(game: Game[Table], seat: int, card: str, item: str) -> None:
    """MU-IMOD-03. It cannot be taken off again, nor moved (04)."""
    table = game.table
    take_away(table, seat, card)
    table.attached = {**table.attached, item: (*table.attached.get(item, ()), card)}
    touch(table, seat)
    rule = "MU-OTHER-04" if table.box.cards[card].kind == "cheat" else "MU-IMOD-01"
    game.tell(rule, "attaches", who=seat, card=card, item=item)
