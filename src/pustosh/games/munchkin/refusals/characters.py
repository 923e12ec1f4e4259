"""Why a Class, a Companion or a Perk does not come or go."""

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.refusals.applying import NEVER_APPLIED, apply
from pustosh.games.munchkin.refusals.items import may_play_item
from pustosh.games.munchkin.refusals.moments import Play, is_open
from pustosh.games.munchkin.refusals.words import Args, card_of, ill_of, joined_to, received
from pustosh.games.munchkin.rules.cards.zones import KEPT, items
from pustosh.games.munchkin.rules.characters.classes import may_play_kept, replaceable
from pustosh.games.munchkin.rules.characters.perks import may_learn
from pustosh.games.munchkin.rules.timing.receipt import may_play_at_once
from pustosh.games.munchkin.table import Table

OWN_TURN = {
    "class": "MU-CLASS-04",
    "super": "MU-CLASS-05",
    "mega": "MU-PERK-12",
    "companion": "MU-COMPN-02",
}
ACTING = {"trap": "MU-TRAP-08", "radiation": "MU-RAD-10", "bad_stuff": "MU-RUN-11"}
OTHERWISE = {"monster": "MU-MON-03", "perk": "MU-PERK-04", "cheat": "MU-OTHER-04"}


def play(game: Play, seat: int, args: Args) -> str | None:
    """MU-TIME-11. Class, Supermunchkin, Megabrain and Companion are played."""
    table = game.table
    card = card_of(table, args)
    if card is None:
        return None
    if card.kind in OTHERWISE:
        return OTHERWISE[card.kind]
    if card.id not in table.hand[seat]:
        return "MU-VERB-01"
    if card.kind not in KEPT:
        return played_otherwise(game, seat, card)
    why = may_play_now(table, seat, card) or may_play_kept(table, seat, card.id)
    olds = replaceable(table, seat, card.id)
    fits = args[1] in olds if args[1:] else not olds
    return why or (None if fits else "MU-CLASS-11")


def played_otherwise(game: Play, seat: int, card: Card) -> str:
    """MU-VERB-04. To play a one-shot card is to apply it; Items are used or stowed (02)."""
    if not card.is_item or card.kind == "oneshot":
        return apply(game, seat, (card.id,)) or "MU-VERB-04"
    rule = NEVER_APPLIED["item_mod"] if card.kind == "item_mod" else "MU-VERB-02"
    return may_play_item(game.table, seat, card.id) or rule


def may_play_now(table: Table, seat: int, card: Card) -> str | None:
    """MU-TIME-11. In one's own turn; some also when they are received, or before the first turn."""
    if table.window == "setup":
        return "MU-SETUP-12" if may_play_at_once(table, card.id, drawn=True) else None
    if table.turn == seat:
        return None
    if received(table, seat, card.id):
        drawn = any(one == card.id and drawn for _, one, drawn in table.received)
        return may_play_at_once(table, card.id, drawn)
    return OWN_TURN[card.kind]


def drop(game: Play, seat: int, args: Args) -> str | None:
    """MU-TIME-03. Nothing but Class and Companion is discarded for no reason."""
    table = game.table
    card = card_of(table, args)
    if card is None or card.id in table.classes[seat] or card.id == table.companion[seat]:
        return None
    return parting(table, seat, card.id) or "MU-TIME-03"


def parting(table: Table, seat: int, card: str) -> str | None:
    """The rule that keeps a card where it lies."""
    if card in table.perks[seat]:
        return "MU-PERK-18"
    if card in table.hand[seat]:
        return "MU-ZONE-05"
    if card in items(table, seat):
        return "MU-ITEM-34"
    if joined_to(table, seat, card):
        return "MU-IMOD-03"
    ill = ill_of(table, seat, card)
    return ACTING[ill.kind] if ill else None


def learn(game: Play, seat: int, args: Args) -> str:
    """MU-PERK-02. One of those drawn, if one more is allowed."""
    if is_open(game, "swap", "decline"):
        return may_learn(game.table, seat) or "MU-PERK-16"
    return "MU-PERK-02" if is_open(game, "learn") else "MU-PERK-01"


def swap(game: Play, seat: int, args: Args) -> str:
    return "MU-PERK-16"


def decline(game: Play, seat: int, args: Args) -> str:
    """MU-PERK-02. Below the maximum the choice is compulsory."""
    return "MU-PERK-02" if is_open(game, "learn") else "MU-PERK-16"


def forget(game: Play, seat: int, args: Args) -> str:
    """MU-PERK-19. Only what a limit or a card demands."""
    mine = args[:1] and args[0] in game.table.perks[seat]
    return "MU-PERK-18" if mine else "MU-PERK-19"
