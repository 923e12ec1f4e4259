"""Rulebook sections: New dwellers, Wounded dwellers, Healing, First player."""

from pustosh.games.shelter.box.components import FIGURES
from pustosh.games.shelter.table import HOME, IN_BOX, ON_SYMBOL, Table
from pustosh.kernel.flow import Game


def at_home(table: Table, seat: int) -> tuple[int, int]:
    """SH-PLACE-02. How many available dwellers a player has: healthy, wounded (SH-WOUND-04)."""
    here = table.where[table.own[seat]].count(HOME)
    if True not in table.wounded[table.own[seat]]:
        return here, 0
    hurt = len(available(table, seat, wounded=True))
    return here - hurt, hurt


def available(table: Table, seat: int, wounded: bool) -> list[int]:
    """SH-PLACE-02. The dwellers at home, healthy or wounded (SH-WOUND-04, SH-WOUND-06)."""
    where, lies = table.where, table.wounded
    return [
        figure
        for figure in table.figures[seat]
        if where[figure] == HOME and lies[figure] == wounded
    ]


def dwellers_of(table: Table, seat: int) -> int:
    """SH-DWELL-07. All figures owned: available, placed, wounded and gained this round."""
    return sum([1 for figure in table.figures[seat] if table.where[figure] != IN_BOX])


def gain_dweller(game: Game[Table], seat: int) -> None:
    """SH-DWELL-01. One more figure, put on its symbol (02, SH-SYM-04); with seven, nothing (06)."""
    table = game.table
    for figure in table.figures[seat]:
        if table.where[figure] == IN_BOX:
            table.where[figure] = ON_SYMBOL
            game.tell("SH-DWELL-02", "gains-dweller", who=seat, dweller=table.figure_id(figure))
            return
    game.tell("SH-DWELL-06", "no-dweller-left", who=seat)


def wound(game: Game[Table], figure: int, rule: str) -> None:
    """SH-WOUND-03. A wounded dweller lies on its side until it is healed."""
    game.table.wounded[figure] = True
    game.tell(rule, "wounded", who=figure // FIGURES, dweller=game.table.figure_id(figure))


def heal(game: Game[Table], figure: int, rule: str) -> None:
    """SH-HEAL-01. The figure is stood up at once."""
    game.table.wounded[figure] = False
    game.tell(rule, "healed", who=figure // FIGURES, dweller=game.table.figure_id(figure))


def take_token(game: Game[Table], seat: int) -> None:
    """SH-FIRST-01. The token changes hands at once; it counts in the next round (02, SH-SYM-05)."""
    game.table.first = seat
    game.tell("SH-FIRST-01", "takes-first-token", who=seat)
