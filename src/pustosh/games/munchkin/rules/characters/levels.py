"""Rulebook section: Levels. Whoever gains or loses something is looked at."""

from pustosh.games.munchkin.rules.cards.zones import clockwise, touch
from pustosh.games.munchkin.state.values import WINNING
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def gain_levels(game: Game[Table], seat: int, n: int, rule: str, killing: bool = False) -> None:
    """MU-PREC-11. Level 10 is reached only by killing; each even Level passed counts (03).

    MU-PERK-15. What restores the former Level at once, so that no Perk is lost, brings none.
    """
    # MU-LVLUP-01, MU-TIME-07.
    table, before = game.table, game.table.level[seat]
    after = min(WINNING if killing else WINNING - 1, before + n)
    if after <= before:
        return
    table.level[seat] = after
    game.tell(rule, "gains-level", who=seat, n=after - before, level=after)
    if after == WINNING:
        win(game, seat)
        return
    touch(table, seat)
    restored = table.fallen[seat] if table.restoring == seat else 1
    first = max(before, restored) + 1
    table.due[seat] += sum([level % 2 == 0 for level in range(first, after + 1)])


def win(game: Game[Table], seat: int) -> None:
    """MU-FLOW-03. The game ends at the instant the level is granted."""
    game.table.winner = seat
    game.tell("MU-FLOW-03", "wins", who=seat)
    game.stop()


def lose_levels(game: Game[Table], seat: int, n: int, rule: str, deeper: bool = False) -> None:
    """MU-PREC-03. Nothing makes a Level lower than 1, but a card that breaks this rule (02)."""
    # MU-PERK-13, MU-PERK-15.
    table = game.table
    lost = n if deeper else min(n, table.level[seat] - 1)
    if lost > 0:
        table.fallen[seat] = max(table.fallen[seat], table.level[seat])
        table.level[seat] -= lost
        touch(table, seat)
        game.tell(rule, "loses-level", who=seat, n=lost, level=table.level[seat])


def upkeep(game: Game[Table]) -> None:
    """Whoever lost or gained something is looked at, until all limits hold again."""
    table = game.table
    if not table.unsettled:
        return
    for seat in clockwise(table, max(0, table.turn)):
        if seat in table.unsettled:
            fix = table.box.words.limit(table, seat)
            if fix is not None:
                game.do(fix, call(upkeep))
                return
            table.fallen[seat] = table.fallen[seat] if table.handing_out else 0
            table.unsettled = tuple([other for other in table.unsettled if other != seat])
    table.unsettled = ()
