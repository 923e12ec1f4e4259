"""Rulebook section: Exhausting and readying."""

from pustosh.games.fallout.box.components import Card
from pustosh.games.fallout.rules.goods.caps import pay_caps
from pustosh.games.fallout.rules.goods.equipment import held_cards
from pustosh.games.fallout.rules.goods.inventory import drop
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call


def ready_all(game: Play, seat: int, checked: bool = True) -> None:
    """FO-EXH-07. Every exhausted card that the survivor has at this moment (FO-CAMP-10)."""
    held = [id_ for id_ in held_cards(game.table, seat) if id_ in game.table.exhausted]
    game.do(*[call(ready, seat, id_, checked) for id_ in held])


def ready(game: Play, seat: int, id_: str, checked: bool) -> None:
    """FO-EXH-08. A card with a printed cost may stay exhausted (FO-GOLD-02: not by a card)."""
    if id_ not in game.table.exhausted:
        return  # FO-INV-09: a companion that left took the room for it away
    card = game.table.box.cards[id_]
    leaving = checked and leaves(game.table, seat, card)
    if not card.ready_cost or not checked:
        stand_up(game, seat, id_, leaving)
        return
    choices = []
    if game.table.caps[seat] >= card.ready_cost:
        then = (call(pay_and_ready, seat, id_, leaving),)
        choices.append(Choice("FO-EXH-08", "pay-ready", (id_,), then))
    game.ask(seat, *choices, Choice("FO-EXH-08", "stay-exhausted", (id_,), ()))


PAY_READY = Act("pay-ready CARD", "pay-ready hired_gun", "FO-EXH-08", moment="FO-EXH-08")
STAY_EXHAUSTED = Act("stay-exhausted CARD", "stay-exhausted hired_gun", "FO-EXH-08")


def pay_and_ready(game: Play, seat: int, id_: str, leaving: bool) -> None:
    """FO-EXH-08. The price is paid in any case; caps that a card asks for are counted before it."""
    pay_caps(game, seat, game.table.box.cards[id_].ready_cost, "FO-EXH-08")
    stand_up(game, seat, id_, leaving)


def stand_up(game: Play, seat: int, id_: str, leaving: bool) -> None:
    """FO-COMPAN-05. A companion whose requirement is not met is discarded instead."""
    if leaving:
        drop(game, seat, id_, "FO-COMPAN-05")
        return
    game.table.exhausted -= {id_}
    game.tell("FO-EXH-01", "readies", who=seat, card=id_)


def leaves(table: Table, seat: int, card: Card) -> bool:
    """FO-COMPAN-06. Checked for equipped and inventory companions alike."""
    return card.keep is not None and not card.keep(table, seat, card.id)
