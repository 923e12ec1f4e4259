"""Rulebook sections: Items, Class and Supermunchkin. Cards just received may be played at once."""

from collections.abc import Iterator

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.rules.cards.using import too_many
from pustosh.games.munchkin.rules.cards.zones import clockwise
from pustosh.games.munchkin.rules.characters import classes
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.items.item_modifiers import attachments
from pustosh.games.munchkin.rules.items.playing import item_plays, may_play_item
from pustosh.games.munchkin.rules.timing.choosing import card_of
from pustosh.games.munchkin.rules.timing.open_powers import AIMLESS, first_aim, may_apply_card
from pustosh.games.munchkin.state.remembered import KEPT
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

OWN_TURN = {
    "class": "MU-CLASS-04", "super": "MU-CLASS-05", "mega": "MU-PERK-12",
    "companion": "MU-COMPN-02",
}  # fmt: skip
OTHERWISE = {"monster": "MU-MON-03", "perk": "MU-PERK-04", "cheat": "MU-OTHER-04"}


def settles_first(game: Game[Table], *again: Call) -> bool:
    """Whether limits are looked at and new cards are played before anybody is asked."""
    table = game.table
    if not table.unsettled and not table.received:
        return False
    game.do(UPKEEP, RECEIPTS, *again)
    return True


def receipts(game: Game[Table]) -> None:
    """MU-ITEM-02. Each receiver in turn, clockwise from the active seat."""
    # MU-ITEM-03, MU-WIN-09.
    table = game.table
    if table.handing_out or not table.received:
        return
    waiting = {seat for seat, _, _ in table.received}
    for seat in clockwise(table, max(0, table.turn)):
        if seat in waiting:
            game.do(call(receipt, seat), RECEIPTS)
            return


UPKEEP, RECEIPTS = call(upkeep), call(receipts)


def receipt(game: Game[Table], seat: int) -> None:
    """Only the cards just received, until the player keeps the rest in hand."""
    # MU-CLASS-03.
    table = game.table
    plays = playable(table, seat)
    if not plays:
        keep(game, seat)
        return
    table.window = "receipt"
    game.ask(seat, *plays, keeping(seat))


def keeping(seat: int) -> Choice:
    return Choice("MU-ITEM-02", "keep", (), (call(keep, seat),))


def keep(game: Game[Table], seat: int) -> None:
    game.table.received = tuple(
        [received for received in game.table.received if received[0] != seat]
    )


def playable(table: Table, seat: int) -> list[Choice]:
    """MU-ITEM-04. Into a free slot or the Backpack; nothing while in combat (03) but a Class."""
    if own_loop_goes_on(table, seat):
        return []
    mine = [(card, drawn) for who, card, drawn in table.received if who == seat]
    mine = [(card, drawn) for card, drawn in mine if card in table.hand[seat]]
    cards = tuple([card for card, _ in mine])
    fresh = tuple(
        [card for card, drawn in mine if classes.may_play_at_once(table, card, drawn) is None]
    )
    plays = classes.kept_plays(table, seat, fresh, "MU-CLASS-03")
    if not table.in_combat(seat):
        plays += item_plays(table, seat, cards, "MU-ITEM-02")
        mods = tuple([card for card in cards if table.box.cards[card].kind == "item_mod"])
        plays += attachments(table, seat, mods, "MU-IMOD-01")
    return plays


def own_loop_goes_on(table: Table, seat: int) -> bool:
    """Whether the player may play it later in this turn; Charity is a loop only with a surplus."""
    if table.turn != seat or table.combat is not None:
        return False
    return table.phase != "charity" or bool(too_many(table, seat))


def may_play(game: Game[Table], seat: int, name: str, old: str = "") -> str | None:
    """MU-TIME-11. Class, Supermunchkin, Megabrain and Companion are played."""
    table, card = game.table, card_of(game.table, name)
    if card is None:
        return None
    if card.kind in OTHERWISE:
        return OTHERWISE[card.kind]
    if card.id not in table.hand[seat]:
        return "MU-VERB-01"
    if card.kind not in KEPT:
        return played_otherwise(game, seat, card)
    why = may_play_now(table, seat, card) or classes.may_play_kept(table, seat, card.id)
    olds = classes.replaceable(table, seat, card.id) or ("",)
    full = "MU-CLASS-11" if card.kind == "class" else "MU-COMPN-03"
    return why or (None if old in olds else full)


def played_otherwise(game: Game[Table], seat: int, card: Card) -> str:
    """MU-VERB-04. To play a one-shot card is to apply it; Items are used or stowed (02)."""
    if not card.is_item or card.kind == "oneshot":
        return may_apply_card(game, seat, card.id) or "MU-VERB-04"
    rule = "MU-IMOD-01" if card.kind == "item_mod" else "MU-VERB-02"
    return may_play_item(game.table, seat, card.id) or rule


def may_play_now(table: Table, seat: int, card: Card) -> str | None:
    """MU-TIME-11. In one's own turn; some also when they are received, or before the first turn."""
    # MU-CLASS-03, MU-COMPN-01, MU-PERK-12.
    if table.window == "setup" or table.turn == seat:
        return None
    if classes.is_received(table, seat, card.id):
        drawn = any(other == card.id and drawn for _, other, drawn in table.received)
        return classes.may_play_at_once(table, card.id, drawn)
    return OWN_TURN[card.kind]


def to_play(table: Table, seat: int) -> Iterator[Names]:
    """Cards that stay in play, and those that are played upon something that is not there."""
    for id_ in table.hand[seat]:
        card = table.box.cards[id_]
        if card.kind in KEPT or (card.kind in AIMLESS and not first_aim(table, seat, card)):
            yield (id_,)


PLAY = Act("play CARD [OLD]", "play CL-02.1 CL-01.1", "MU-TIME-11", may_play, to_play)
KEEP = Act("keep", "keep", "MU-ITEM-02")
