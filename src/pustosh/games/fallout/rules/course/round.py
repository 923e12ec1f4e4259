"""Rulebook section: Rounds and first player."""

from pustosh.games.fallout.rules.combat.activation import activate_type
from pustosh.games.fallout.rules.course.turn import take_turn
from pustosh.games.fallout.rules.factions.agenda import refill, run_out
from pustosh.games.fallout.rules.stories.quest import met_by_first
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.choices import call


def first_round(game: Play) -> None:
    """FO-ROUND-01. Clockwise, starting with the first player."""
    table = game.table
    table.round = 1
    game.tell("FO-ROUND-01", "round", n=table.round, who=table.first)
    game.do(call(take_turn, table.first), call(next_turn))


def after(table: Table, seat: int) -> int:
    """FO-TURN-07. The next player clockwise who is still in the game (FO-ROUND-01)."""
    for k in range(1, table.seats):
        other = (seat + k) % table.seats
        if other in table.alive:
            return other
    return seat


def next_turn(game: Play) -> None:
    """FO-ROUND-02. The round ends immediately before the first player's next turn."""
    seat = after(game.table, game.table.last)
    if seat == game.table.first:
        game.do(call(end_round), call(begin_round))
    else:
        game.do(call(next_turn))
        take_turn(game, seat)


def begin_round(game: Play) -> None:
    """FO-ROUND-07. Play goes on clockwise after the last turn, whoever is first player now."""
    table = game.table
    table.round += 1
    seat = after(table, table.last)
    game.tell("FO-ROUND-01", "round", n=table.round, who=seat)
    game.do(call(take_turn, seat), call(next_turn))


def end_round(game: Play) -> None:
    """FO-ROUND-03. The top agenda card is revealed; its types activate (04, 09), or none (12)."""
    table = game.table
    ended = call(met_by_first, (("round_end",),))
    refill(table)
    if not len(table.decks["agenda"]):
        game.do(ended)  # FO-ROUND-12: no enemy activates
        return
    card, table.decks["agenda"] = table.decks["agenda"].draw(game.chance)
    table.revealed = table.last_agenda = card
    game.tell("FO-ROUND-03", "reveals-agenda", who=table.first, agenda=card)
    game.do(
        *[call(activate_type, type_) for type_ in table.box.agendas[card].activates],
        call(agenda_resolved, not len(table.decks["agenda"])),
        ended,
    )


def agenda_resolved(game: Play, last: bool) -> None:
    """FO-ROUND-09. Discarded when resolved; only then a deck that ran out is shuffled anew."""
    table = game.table
    table.decks["agenda"] = table.decks["agenda"].discarding(table.revealed)
    table.revealed = ""
    if last:
        table.decks["agenda"] = table.decks["agenda"].reshuffled()
    run_out(game, last)
