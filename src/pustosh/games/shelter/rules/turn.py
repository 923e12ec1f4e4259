"""Rulebook sections: Passing, and whose turn it is."""

from functools import cache

from pustosh.games.shelter.rules.dwellers import at_home, available, heal
from pustosh.games.shelter.rules.exchange import close_exchanges
from pustosh.games.shelter.rules.items import ready_items, using
from pustosh.games.shelter.rules.passing import EARLY, could_place
from pustosh.games.shelter.rules.place import different, placements
from pustosh.games.shelter.rules.resources import gain_any
from pustosh.games.shelter.rules.swap import swapping
from pustosh.games.shelter.table import HOME, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


def next_turn(game: Game[Table], at: int) -> None:
    """SH-ROUND-03. Clockwise, without those who are done (05, 06); exchanges end (SH-EXCH-04)."""
    table = game.table
    close_exchanges(table)
    n = table.seats
    for k in range(n):
        seat = table.order[(at + k) % n]
        if takes_turns(table, seat):
            game.do(call(next_turn, (at + k + 1) % n))
            turn(game, seat)
            return


def takes_turns(table: Table, seat: int) -> bool:
    """SH-ROUND-05. Who has passed (SH-PASS-02) or has no available dweller takes no more turns."""
    return not table.passed[seat] and HOME in table.where[table.own[seat]]


def turn(game: Game[Table], seat: int) -> None:
    """SH-ROUND-04. A turn is one placement or a pass; items may be used before (SH-ITEM-05)."""
    table = game.table
    healthy, hurt = at_home(table, seat)
    choices = placements(table, seat, healthy, hurt)
    stuck = not choices
    if not table.abilities[seat].isdisjoint(EARLY):
        again = call(turn, seat)
        choices += [*healing(table, seat, again), *swapping(table, seat, again)]
    if not stuck or could_place(table, seat, healthy, hurt):
        game.ask(seat, *choices, _pass(seat))
    else:
        game.do(call(pass_turn, seat, "SH-PASS-04"))


def healing(table: Table, seat: int, again: Call) -> list[Choice]:
    """SH-HEAL-03. A healing item heals an available wounded dweller, never one on a slot."""
    choices = []
    for word, gains in (("heal_supply", 0), ("heal_supply_any", 1)):
        for item in ready_items(table, seat, word):
            for figure in different(table, available(table, seat, wounded=True)):
                then = [call(heal, figure, "SH-HEAL-03")]
                then += [call(gain_any, seat, "SH-ITEM-04")] * gains
                about = (table.figure_id(figure),)
                choices.append(using(seat, item.id, *then, again, about=about))
    return choices


@cache
def _pass(seat: int) -> Choice:
    return Choice("SH-PASS-01", "pass", (), (call(pass_turn, seat, "SH-PASS-01"),))


PASS = Act("pass", "pass", "SH-PASS-01", moment="SH-ROUND-04")


def pass_turn(game: Game[Table], seat: int, rule: str) -> None:
    """SH-PASS-02. Whoever has passed takes no more turns until the end of the round."""
    game.table.passed[seat] = True
    game.tell(rule, "passes", who=seat)
