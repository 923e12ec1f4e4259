"""When Fallout is over: all agendas turned over, influence by round, awards, what is told again."""

from collections.abc import Sequence

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.factions.influence import influence
from pustosh.games.fallout.table import Table
from pustosh.kernel.journal import Line
from pustosh.kernel.telling.endings import Account, Award, Points, Prize, argument, awards_of

OPENS = "round"
KINDS = ("agenda", "beyond")
TOLD = frozenset({
    "takes-survivor", "explores", "enemy-appears", "fights", "kills", "killed", "wakes",
    "eliminated", "all-lost", "stages", "completes", "fails-goal", "meets", "story", "camps",
    "accepts", "levels-up", "gains-perk", "becomes", "declares", "withdraws", "power-advances",
    "faction-wins", "wins",
})  # fmt: skip
PRIZES = (
    Prize(name="hunter", sign="fight", messages={"kills"}),
    Prize(name="pathfinder", sign="explore", messages={"explores"}),
    Prize(name="quester", sign="quest", messages={"completes"}),
    Prize(
        name="customer", sign="shop", messages={"gains-card"},
        amount=lambda line: int(line.rule == "FO-SHOP-05"),
    ),
    Prize(name="glowing", sign="radiation", messages={"gains-rads"}, amount=argument("n")),
    Prize(name="stubborn", sign="skull", messages={"killed"}),
    Prize(name="feared", sign="aggressive", messages={"enemy-moves"}, by="enemy"),
)  # fmt: skip


def curves(table: Table) -> dict[str, list[int]]:
    """What agendas were worth at each time, now that they lie open."""
    return {"influence": [influence(table, seat) for seat in range(table.seats)]}


def accounts(table: Table, lines: Sequence[Line]) -> tuple[Account, ...]:
    """One for each agenda card, and what it gives beyond that (FO-WIN-01)."""
    return tuple(Account(seat, rows_of(table, seat)) for seat in range(table.seats))


def rows_of(table: Table, seat: int) -> tuple[Points, ...]:
    rows: list[Points] = []
    for card in table.agendas[seat]:
        beyond = table.box.agendas[card].worth(table, seat)
        rows.append(Points("agenda", 1, card))
        if beyond:
            rows.append(Points("beyond", beyond, card))
    return tuple(rows)


def awards(table: Table, lines: Sequence[Line]) -> tuple[Award, ...]:
    return awards_of(PRIZES, lines, table.seats)


def text(box: Box, line: Line) -> str:
    """A story is told by its line; beside it nothing is read."""
    return ""
