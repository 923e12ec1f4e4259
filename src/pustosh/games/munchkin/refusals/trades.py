"""Why an exchange is not open, or not of these things."""

from pustosh.games.munchkin.refusals.fights import composed
from pustosh.games.munchkin.refusals.moments import Play, is_open, late, nothing_else
from pustosh.games.munchkin.refusals.words import Args, card_of, joined_to, named_seat
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.trade import may_list, may_swap, may_trade
from pustosh.games.munchkin.state.combat import Trade
from pustosh.games.munchkin.table import Table


def trade(game: Play, seat: int, args: Args) -> str | None:
    partner = named_seat(game.table, args)
    if partner is None or partner == seat:
        return "MU-TRADE-01"
    return may_trade(game.table, seat, partner)


def of_trade(game: Play, seat: int) -> Trade | None:
    """The exchange that this player composes."""
    one = game.table.trade
    return one if one is not None and one.seat == seat and is_open(game, "forgo") else None


def give(game: Play, seat: int, args: Args) -> str | None:
    return unlisted(game, seat, "give", args)


def want(game: Play, seat: int, args: Args) -> str | None:
    return unlisted(game, seat, "want", args)


def unlisted(game: Play, seat: int, verb: str, args: Args) -> str | None:
    """MU-TRADE-02. Items, in play (03), each once."""
    table, one = game.table, of_trade(game, seat)
    card = card_of(table, args)
    if card is None:
        return None
    if not card.is_item:
        return "MU-COMPN-05" if card.kind == "companion" else "MU-TRADE-02"
    if one is None:
        return "MU-TRADE-04" if in_combat(table, seat) else "MU-TRADE-01"
    owner = seat if verb == "give" else one.partner
    return unowned(table, owner, card.id) or may_list(one, verb, card.id)


def unowned(table: Table, owner: int, card: str) -> str | None:
    """MU-IMOD-03. What is joined to an Item goes with it and not alone."""
    if joined_to(table, owner, card):
        return "MU-IMOD-03"
    return None if card in items(table, owner) else "MU-TRADE-03"


def send(game: Play, seat: int, args: Args) -> str:
    """MU-HELP-02. Never the same terms twice."""
    one = of_trade(game, seat)
    if one is not None:
        return may_swap(game.table, one) or "MU-TRADE-08"
    return "MU-HELP-02" if composed(game) else "MU-TRADE-08"


def accept(game: Play, seat: int, args: Args) -> str:
    """MU-TRADE-08. Nothing is proposed to this player."""
    fought = game.table.combat is not None and not game.table.combat.settled
    return nothing_else(game, seat) or ("MU-HELP-01" if fought else "MU-TRADE-08")


def forgo(game: Play, seat: int, args: Args) -> str:
    return nothing_else(game, seat) or late(game, seat)
