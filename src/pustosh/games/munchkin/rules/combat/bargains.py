"""Rulebook sections: Asking for help, Trading and giving. What is said about an offer."""

from pustosh.games.munchkin.rules.cards.frames import may_do_else
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.help import may_promise, withdraw
from pustosh.games.munchkin.rules.combat.strength import prize
from pustosh.games.munchkin.rules.items.trade import may_swap
from pustosh.games.munchkin.state.values import Deal
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.flow import Game


def composed(game: Game[Table]) -> Deal | None:
    """The offer that the fighter puts together: it waits in the choice to drop it."""
    for choice in game.choices:
        for step, given in choice.then:
            if step is withdraw:
                deal: Deal = given[0]
                return deal
    return None


def may_add_item(game: Game[Table], seat: int, item: str) -> str | None:
    """MU-HELP-06. Items that the fighter has in play, and that the Helper can carry."""
    deal = composed(game)
    if deal is None or item not in items(game.table, seat):
        return None
    return may_promise(game.table, deal, item)


def may_counter(game: Game[Table], seat: int, word: str) -> str | None:
    """MU-HELP-08. More than was offered, within what there is (07)."""
    fought = game.table.combat is not None
    too_much = fought and word.isdecimal() and int(word) > prize(game.table)
    return "MU-HELP-07" if too_much else None


def may_send(game: Game[Table], seat: int) -> str | None:
    """MU-HELP-02. Never the same terms twice."""
    # MU-TRADE-08, MU-TRADE-09.
    if game.table.trade is not None:
        return may_swap(game.table, game.table.trade)
    return "MU-HELP-02" if composed(game) else None


def may_accept(game: Game[Table], seat: int) -> str:
    """MU-TRADE-08. Nothing is proposed to this player."""
    # MU-CHAR-05.
    fought = game.table.combat is not None and not game.table.combat.settled
    return may_do_else(game, seat) or ("MU-HELP-01" if fought else "MU-TRADE-08")


def may_refuse(game: Game[Table], seat: int) -> str | None:
    """MU-HELP-18. Who has agreed cannot withdraw."""
    if seat in game.table.fighting[1:]:
        return "MU-HELP-18"
    return "MU-TRADE-08" if seat == game.decider else None


ADD_ITEM = Act("add-item ITEM", "add-item WE-04", "MU-HELP-06", may_add_item)
COUNTER = Act("counter TERMS", "counter 2", "MU-HELP-08", may_counter)
SEND = Act("send", "send", "MU-TRADE-08", may_send)
ACCEPT = Act("accept", "accept", "MU-TRADE-08", may_accept)
REFUSE = Act("refuse", "refuse", "MU-TRADE-08", may_refuse)
FORGO = Act("forgo", "forgo", "MU-TRADE-08", may_do_else, moment="MU-TIME-15")
