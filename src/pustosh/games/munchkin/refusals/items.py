"""Why an Item is not put on, stowed, loaded or joined."""

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.refusals.moments import Play
from pustosh.games.munchkin.refusals.words import Args, card_of, joined_to, received
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.items import may_carry, may_use, may_wear
from pustosh.games.munchkin.rules.items.playing import (
    may_attach,
    may_load,
    may_move,
    may_put_away,
    may_take_out,
)
from pustosh.games.munchkin.rules.timing.receipt import may_play_at_once
from pustosh.games.munchkin.table import Table


def may_play_item(table: Table, seat: int, card: str) -> str | None:
    """MU-ITEM-05. In one's own turn and out of combat, or on receipt (02)."""
    if table.window == "setup":
        return None
    if in_combat(table, seat):
        return "MU-ITEM-03" if received(table, seat, card) else "MU-COMBAT-12"
    own = table.turn == seat and table.combat is None
    return None if own or received(table, seat, card) else "MU-ITEM-05"


def no_item_of(table: Table, seat: int, card: Card, rule: str) -> str | None:
    """What is no Item (`rule`), is joined to another, or belongs to another player."""
    if not card.is_item and card.kind != "cheat":
        return rule
    if joined_to(table, seat, card.id):
        return "MU-IMOD-03"
    if card.kind == "cheat":
        return rule
    return None if card.id in (*items(table, seat), *table.hand[seat]) else "MU-ITEM-07"


def wear(game: Play, seat: int, args: Args) -> str | None:
    """MU-VERB-02. From the hand or out of the Backpack."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    why = no_item_of(table, seat, card, "MU-ITEM-01")
    if why:
        return why
    if card.id in table.hand[seat]:
        return worn_at_once(table, seat, card.id)
    if card.id in table.worn[seat]:
        return "MU-VERB-02"
    if card.id in table.load[seat]:
        return "MU-COMPN-08"
    return disturbing(table, seat) or may_move(table, seat) or may_take_out(table, seat, card.id)


def worn_at_once(table: Table, seat: int, card: str) -> str | None:
    """MU-ITEM-04. What was just received takes nothing else out of its place."""
    why = may_play_item(table, seat, card) or may_carry(table, seat, card)
    if why is None and may_use(table, seat, card) is None and received(table, seat, card):
        return "MU-ITEM-04" if may_wear(table, seat, card) else None
    return why or may_wear(table, seat, card)


def disturbing(table: Table, seat: int) -> str | None:
    """MU-ITEM-04. On receipt the other Items stay as they are; so do the first ones played."""
    if table.window == "setup":
        return "MU-SETUP-12"
    busy = table.window == "receipt" and any(who == seat for who, _, _ in table.received)
    return "MU-ITEM-04" if busy else None


def stow(game: Play, seat: int, args: Args) -> str | None:
    """MU-ITEM-28. Only Items lie in the Backpack."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    why = no_item_of(table, seat, card, "MU-ITEM-28")
    if why:
        return why
    if card.id in table.hand[seat]:
        return may_play_item(table, seat, card.id) or may_carry(table, seat, card.id)
    if card.id in table.pack[seat]:
        return "MU-ITEM-26"
    return disturbing(table, seat) or may_move(table, seat) or may_put_away(table, seat, card.id)


def load(game: Play, seat: int, args: Args) -> str | None:
    """MU-COMPN-08. Onto a Companion whose card says so; what lies in the hand is played first."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    why = no_item_of(table, seat, card, "MU-ITEM-01")
    if why or card.id in table.hand[seat]:
        return why or "MU-VERB-01"
    if card.id in table.load[seat]:
        return "MU-COMPN-08"
    return disturbing(table, seat) or may_move(table, seat) or may_load(table, seat, card.id)


def attach(game: Play, seat: int, args: Args) -> str | None:
    """MU-IMOD-01. A Modifier, or Cheat!, to an Item that one carries oneself."""
    table = game.table
    card, item = card_of(table, args), card_of(table, args, 1)
    if card is None or item is None:
        return None
    if card.kind not in ("item_mod", "cheat"):
        return "MU-IMOD-01"
    if joined_to(table, seat, card.id):
        return "MU-IMOD-04"
    if card.id not in (*table.hand[seat], *table.pack[seat]):
        return "MU-VERB-01"
    if item.id not in items(table, seat):
        return "MU-OTHER-04" if card.kind == "cheat" else "MU-IMOD-01"
    return may_attach_now(table, seat, card) or may_attach(table, seat, card.id, item.id)


def may_attach_now(table: Table, seat: int, card: Card) -> str | None:
    """MU-IMOD-01. The timing is that of playing an Item; Cheat! waits for one's own turn."""
    waits = may_play_at_once(table, card.id, drawn=True)
    if table.window == "setup":
        return "MU-SETUP-12" if waits else None
    if in_combat(table, seat):
        return "MU-COMBAT-12" if card.id in table.hand[seat] else "MU-COMBAT-11"
    if table.turn == seat and table.combat is None:
        return None
    return waits or (None if received(table, seat, card.id) else "MU-IMOD-01")
