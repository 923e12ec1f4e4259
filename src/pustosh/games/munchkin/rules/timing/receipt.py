"""Rulebook sections: Items, Class and Supermunchkin. Cards just received may be played at once."""

from pustosh.games.munchkin.rules.cards.using import too_many
from pustosh.games.munchkin.rules.cards.zones import clockwise
from pustosh.games.munchkin.rules.characters.classes import kept_plays
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.playing import attachments, item_plays
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def settles_first(game: Game[Table], *again: Call) -> bool:
    """Whether limits are looked at and new cards are played before anybody is asked."""
    table = game.table
    if not table.unsettled and not table.received:
        return False
    game.do(call(upkeep), call(receipts), *again)
    return True


def receipts(game: Game[Table]) -> None:
    """MU-ITEM-02. Each receiver in turn, clockwise from the active seat."""
    table = game.table
    if table.handing_out or not table.received:
        return
    waiting = {seat for seat, _, _ in table.received}
    for seat in clockwise(table, max(0, table.turn)):
        if seat in waiting:
            game.do(call(receipt, seat), call(receipts))
            return
    table.received = ()


def receipt(game: Game[Table], seat: int) -> None:
    """Only the cards just received, until the player keeps the rest in hand."""
    table = game.table
    plays = playable(table, seat)
    if not plays:
        keep(game, seat)
        return
    table.window = "receipt"
    game.do(call(receipt, seat))
    game.ask(seat, *plays, Choice("MU-ITEM-02", "keep", (), (call(keep, seat),)))


def keep(game: Game[Table], seat: int) -> None:
    game.table.received = tuple(received for received in game.table.received if received[0] != seat)


def playable(table: Table, seat: int) -> list[Choice]:
    """MU-ITEM-04. Into a free slot or the Backpack; nothing while in combat (03) but a Class."""
    if own_loop_goes_on(table, seat):
        return []
    mine = [(card, drawn) for who, card, drawn in table.received if who == seat]
    mine = [(card, drawn) for card, drawn in mine if card in table.hand[seat]]
    cards = tuple(card for card, _ in mine)
    fresh = tuple(card for card, drawn in mine if may_play_at_once(table, card, drawn) is None)
    plays = kept_plays(table, seat, fresh, "MU-CLASS-03")
    if not in_combat(table, seat):
        plays += item_plays(table, seat, cards, "MU-ITEM-02")
        mods = tuple(card for card in cards if kind(table, card) == "item_mod")
        plays += attachments(table, seat, mods, "MU-IMOD-01")
    return plays


def own_loop_goes_on(table: Table, seat: int) -> bool:
    """Whether the player may play it later in this turn; Charity is a loop only with a surplus."""
    if table.turn != seat or table.combat is not None:
        return False
    return table.phase != "charity" or bool(too_many(table, seat))


def may_play_at_once(table: Table, card: str, drawn: bool) -> str | None:
    """MU-COMPN-01. A Companion only if drawn; Megabrain and Cheat! wait for one's own turn."""
    if kind(table, card) == "companion" and not drawn:
        return "MU-COMPN-01"
    return {"mega": "MU-PERK-12", "cheat": "MU-OTHER-04"}.get(kind(table, card))


def kind(table: Table, card: str) -> str:
    return table.box.cards[card].kind
