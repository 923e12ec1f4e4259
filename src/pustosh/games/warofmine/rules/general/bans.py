"""Rulebook section: Morning. What cards forbid for a time (WM-MORN-05)."""

from pustosh.games.warofmine.table import Table


def is_banned(table: Table, what: str) -> bool:
    return bool(table.banned) and any(ban.what == what for ban in table.banned)


def lift(table: Table, *until: str) -> None:
    """What was forbidden until this moment is allowed again."""
    table.banned = tuple(ban for ban in table.banned if ban.until not in until)
