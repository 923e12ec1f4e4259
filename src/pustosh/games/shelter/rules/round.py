"""Rulebook section: The round."""

from pustosh.games.shelter.rules.end import count_up
from pustosh.games.shelter.rules.items import ready_all
from pustosh.games.shelter.rules.threats import discard_beaten, threats_appear
from pustosh.games.shelter.rules.training import came_untrained, improve_returning, offer_manual
from pustosh.games.shelter.rules.turn import next_turn
from pustosh.games.shelter.table import AWAY, HOME, IN_BOX, NOBODY, Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def play_round(game: Game[Table]) -> None:
    """SH-ROUND-01. Threats appear (not in the first round: 02), dwellers are placed and return."""
    table = game.table
    table.round += 1
    table.order = tuple([(table.first + k) % table.seats for k in range(table.seats)])
    table.passed = [False] * table.seats
    game.tell("SH-ROUND-03", "round-begins", n=table.round, who=table.first)
    if table.round > 1:  # SH-THREAT-01
        game.do(call(threats_appear), call(next_turn, 0), call(end_round))
    else:
        game.do(call(next_turn, 0), call(end_round))


def end_round(game: Game[Table]) -> None:
    """SH-ROUND-08. Discard beaten threats, return dwellers (07), ready items, end or go on."""
    table = game.table
    game.do(
        call(discard_beaten),
        *[call(return_dwellers, seat) for seat in table.order],
        call(ready_all),
        call(end_or_go_on),
    )


def return_dwellers(game: Game[Table], seat: int) -> None:
    """SH-ROUND-07. Training takes effect (SH-TRAIN-02), a card may train more (SH-ITEM-04).

    Then all figures come home, new ones with them (SH-DWELL-03).
    """
    table = game.table
    trains = "".join(table.training[table.own[seat]])
    if not trains and "train_on_return" not in table.abilities[seat]:
        come_home(game, seat)
        return
    game.do(call(come_home, seat))
    if "train_on_return" in table.abilities[seat]:
        figures = came_untrained(table, seat)  # before training takes effect
        game.do(call(offer_manual, seat, figures))
    if trains:
        game.do(call(improve_returning, seat))


def come_home(game: Game[Table], seat: int) -> None:
    """SH-ROUND-07. Every figure of the player leaves the vault; new dwellers join (SH-DWELL-03)."""
    table = game.table
    for figure in table.figures[seat]:
        place = table.where[figure]
        if place not in AWAY:
            table.occupant[place] = NOBODY
        if place != IN_BOX:
            table.where[figure] = HOME


def end_or_go_on(game: Game[Table]) -> None:
    """SH-END-03. The round in which a condition is met was played to its end; else SH-ROUND-01."""
    if game.table.ended_by:
        game.do(call(count_up))
    else:
        game.do(call(play_round))
