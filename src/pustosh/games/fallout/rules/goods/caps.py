"""Rulebook section: Caps."""

from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.table import Play


def gain_caps(game: Play, seat: int, n: int, rule: str = "FO-CAPS-03") -> None:
    """FO-CAPS-03. From the common supply, which never ends (FO-LIMIT-01, FO-WIN-06)."""
    if n > 0:
        game.table.caps[seat] += n
        game.tell(rule, "gains-caps", who=seat, n=n)
        settle(game)


def pay_caps(game: Play, seat: int, n: int, rule: str = "FO-CAPS-03") -> None:
    """FO-CAPS-04. Never more than one owns: an instruction to lose more takes all (FO-WIN-06)."""
    paid = min(n, game.table.caps[seat])
    if paid > 0:
        game.table.caps[seat] -= paid
        game.tell(rule, "pays-caps", who=seat, n=paid)
        settle(game)
