"""Rulebook section: Health and radiation."""

from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.equipment import total
from pustosh.games.fallout.rules.survivors.killed import die
from pustosh.games.fallout.table import Play, Table


def hurt(game: Play, seat: int, n: int, rule: str = "FO-HP-02") -> bool:
    """FO-HP-02. Damage moves the red peg left, to 0 (05); False if it kills (FO-KILL-02)."""
    table = game.table
    table.hp[seat] = max(0, table.hp[seat] - n)
    if n:
        game.tell(rule, "suffers", who=seat, n=n, left=table.hp[seat])
    return survives(game, seat)


def irradiate(game: Play, seat: int, n: int, rule: str = "FO-HP-04") -> None:
    """FO-HP-04. Rads move the green peg right (05, FO-RES-17, FO-MAP-09), and may kill."""
    table = game.table
    n -= total(table, seat, "reduce_rads")
    if n <= 0 or safe(table, seat):
        return
    if total(table, seat, "rads_to_heal"):
        heal(game, seat, n, "FO-CHAR-03")
        return
    table.rads[seat] = min(table.max_hp[seat], table.rads[seat] + n)
    game.tell(rule, "gains-rads", who=seat, n=n, rads=table.rads[seat])
    survives(game, seat)


def safe(table: Table, seat: int) -> bool:
    """FO-RES-17. For the rest of the own turn, by a card."""
    return table.no_rads and seat == table.turn


def rads_of(table: Table, seat: int, n: int) -> int:
    """FO-HP-04. How many of these rads the survivor would gain."""
    if safe(table, seat) or total(table, seat, "rads_to_heal"):
        return 0
    return max(0, n - total(table, seat, "reduce_rads"))


def survives(game: Play, seat: int) -> bool:
    """FO-KILL-01. Killed as soon as health is not above radiation (02, FO-WIN-06, FO-ABIL-14)."""
    if game.table.hp[seat] > game.table.rads[seat]:
        settle(game)
        return True
    die(game, seat)
    return False


def heal(game: Play, seat: int, n: int, rule: str = "FO-HP-08") -> None:
    """FO-HP-08. Healing moves the red peg right, at most to the maximum (05, FO-WIN-06)."""
    table = game.table
    healed = min(n, table.max_hp[seat] - table.hp[seat])
    if healed > 0:
        table.hp[seat] += healed
        game.tell(rule, "heals", who=seat, n=healed, left=table.hp[seat])
        settle(game)


def heal_rads(game: Play, seat: int, n: int) -> None:
    """FO-HP-08. Removing rads moves the green peg left, at least to 0 (05, FO-WIN-06)."""
    table = game.table
    healed = min(n, table.rads[seat])
    if healed > 0:
        table.rads[seat] -= healed
        game.tell("FO-HP-08", "loses-rads", who=seat, n=healed, rads=table.rads[seat])
        settle(game)
