"""Rulebook section: Item modifiers."""

from pustosh.games.munchkin.rules.cards.fits import item_fits
from pustosh.games.munchkin.rules.cards.zones import items, take_away, touch
from pustosh.games.munchkin.rules.characters.classes import is_received
from pustosh.games.munchkin.rules.items.items import cheats
from pustosh.games.munchkin.rules.timing.choosing import joined_to
from pustosh.games.munchkin.state.remembered import JOINED
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def attachments(table: Table, seat: int, cards: tuple[str, ...], rule: str) -> list[Choice]:
    """MU-IMOD-01. A Modifier onto a permanent Item that it fits."""
    joined = [card for card in cards if table.box.cards[card].kind in JOINED]
    return [
        Choice(rule, "attach", (card, item), (call(attach, seat, card, item),))
        for card in joined
        for item in items(table, seat)
        if may_attach(table, seat, card, item) is None
    ]


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


def may_attach_card(game: Game[Table], seat: int, card: str, item: str) -> str | None:
    """MU-IMOD-01. A Modifier, or Cheat!, to an Item that one carries oneself."""
    table, known = game.table, game.table.box.cards
    kind = known[card].kind if card in known else ""
    if kind not in JOINED:
        return "MU-IMOD-01"
    if joined_to(table, seat, card):
        return "MU-IMOD-04"
    if card not in table.hand[seat] + table.pack[seat]:
        return "MU-VERB-01"
    if item not in items(table, seat):
        return "MU-OTHER-04" if kind == "cheat" else "MU-IMOD-01"
    return may_attach_now(table, seat, card) or may_attach(table, seat, card, item)


def may_attach_now(table: Table, seat: int, card: str) -> str | None:
    """MU-IMOD-01. The timing is that of playing an Item; Cheat! waits for one's own turn."""
    if table.window == "setup":
        return None
    if table.in_combat(seat):
        return "MU-COMBAT-12" if card in table.hand[seat] else "MU-COMBAT-11"
    if table.turn == seat and table.combat is None:
        return None
    if table.box.cards[card].kind == "cheat":
        return "MU-OTHER-04"
    return None if is_received(table, seat, card) else "MU-IMOD-01"


ATTACH = Act("attach CARD ITEM", "attach IM-02 WE-04", "MU-IMOD-01", may_attach_card)
