"""Why this is no moment for it."""

from pustosh.games.munchkin.rules.cards.frames import top
from pustosh.games.munchkin.rules.characters.perks import surplus_perks
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game

Play = Game[Table]
THREATS = {"trap": "MU-TRAP-06", "radiation": "MU-RAD-08", "rad_roll": "MU-RAD-08"}


def caught(table: Table, seat: int) -> str | None:
    """MU-TRAP-06. In a Trap, or under Radiation (MU-RAD-08): one tries to avoid it, no more."""
    if table.window != "answer" or top(table).target != seat or not top(table).card:
        return None
    return THREATS.get(top(table).kind)


def nothing_else(game: Play, seat: int) -> str | None:
    """MU-CHAR-05. Moments at which a player may do nothing else until they are over."""
    handing_out = game.table.window == "choice" and is_asked(game, "MU-CHAR-")
    return "MU-CHAR-05" if handing_out else caught(game.table, seat)


def is_asked(game: Play, rules: str) -> bool:
    """Whether the question comes from these rules."""
    return any(choice.rule.startswith(rules) for choice in game.choices)


def is_open(game: Play, *verbs: str) -> bool:
    """Whether something of this kind can be chosen now."""
    return any(choice.verb in verbs for choice in game.choices)


def late(game: Play, seat: int) -> str:
    """MU-TIME-15. Nothing speaks against it, but another action comes first."""
    table = game.table
    if table.window == "setup":
        return "MU-SETUP-12"
    if table.window == "answer" and top(table).kind in ("run_roll", "bad_stuff"):
        return "MU-RUN-23"
    if table.window == "restore":
        return "MU-PERK-14" if surplus_perks(table, seat) else "MU-ITEM-11"
    return "MU-TIME-15"
