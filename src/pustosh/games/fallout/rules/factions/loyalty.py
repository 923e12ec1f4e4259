"""Rulebook section: Loyalty."""

from functools import cache

from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call


def may_declare(game: Play, seat: int, card: str) -> str | None:
    """FO-LOYAL-01. A star or shield card from the hand."""
    table = game.table
    if card not in table.agendas[seat] or card == table.loyal[seat]:
        return "FO-LOYAL-01"
    return None if table.box.agendas[card].faction else "FO-LOYAL-12"


def may_withdraw(game: Play, seat: int) -> str | None:
    return None if game.table.loyal[seat] else "FO-LOYAL-08"


DECLARE = Act("declare CARD", "declare star_1", "FO-LOYAL-01", may_declare, moment="FO-TURN-05")
WITHDRAW = Act("withdraw", "withdraw", "FO-LOYAL-08", may_withdraw, moment="FO-TURN-05")


def declarations(game: Play, seat: int, again: Call) -> list[Choice]:
    """FO-TURN-04. Declare, change or withdraw loyalty."""
    choices = [
        _declaring(seat, card, again)
        for card in game.table.agendas[seat]
        if may_declare(game, seat, card) is None
    ]
    if game.table.loyal[seat]:
        choices.append(Choice("FO-LOYAL-08", "withdraw", (), (call(withdraw, seat), again)))
    return choices


@cache
def _declaring(seat: int, card: str, again: Call) -> Choice:
    return Choice("FO-LOYAL-01", "declare", (card,), (call(declare, seat, card), again))


def declare(game: Play, seat: int, card: str) -> None:
    """FO-LOYAL-07. At most one lies faceup; the previous one returns to the hand (FO-WIN-06)."""
    game.table.loyal[seat] = card
    faction = game.table.box.agendas[card].faction
    game.tell("FO-LOYAL-01", "declares", who=seat, agenda=card, faction=faction)
    settle(game)


def withdraw(game: Play, seat: int) -> None:
    """FO-LOYAL-08. Influence is looked at again (FO-WIN-06)."""
    game.table.loyal[seat] = ""
    game.tell("FO-LOYAL-08", "withdraws", who=seat)
    settle(game)


def loyalty(table: Table, seat: int) -> str:
    card = table.loyal[seat]
    return table.box.agendas[card].faction if card else ""
