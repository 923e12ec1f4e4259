"""Why something is not open outside, on the way home or at Dawn."""

from pustosh.games.warofmine.rules import dawn
from pustosh.games.warofmine.rules.people import why_not_with_us
from pustosh.games.warofmine.rules.scavenging.findings import RESOURCES, room
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def too_early_or_late(game: Game[Table], verb: str) -> str | None:
    """WM-SCAV-06. Taken along before the first card; at Dawn medicine, then bottles."""
    now = {choice.verb for choice in game.choices}
    if verb == "take" and game.table.phase == "scavenging" and "set-out" not in now:
        return "WM-SCAV-06"
    early = verb == "drink" and "give" in now
    late = verb == "give" and "drink" in now
    return "WM-DAWN-01" if early or late else None


def why_not_go(table: Table, args: list[str]) -> str | None:
    return "WM-SCAV-01" if table.slots.get(args[0]) else "WM-DAWN-14"


def why_not_take(table: Table, args: list[str]) -> str | None:
    return None if table.storage.get(args[0]) else "WM-SCAV-03"


def why_not_carry(table: Table, args: list[str]) -> str | None:
    if not table.findings.get(args[0]):
        return "WM-SCAV-24"
    return "WM-SCAV-30" if table.box.weight(args[0]) > room(table) else None


def why_not_gather(table: Table, args: list[str]) -> str | None:
    if args[0] not in RESOURCES:
        return "WM-SCAV-29"
    if not table.crate.get(args[0]):
        return "WM-GEN-13"
    return "WM-SCAV-30" if table.box.weight(args[0]) > room(table) else None


def why_not_give(table: Table, args: list[str]) -> str | None:
    who, kind = args
    if why := why_not_with_us(table, who):
        return why
    if kind not in dawn.MEDICAL or not table.storage.get(kind):
        return "WM-DAWN-04"
    return dawn.needs_medicine(table, who)


def why_not_drink(table: Table, args: list[str]) -> str | None:
    who, kind = args
    if why := why_not_with_us(table, who):
        return why
    return dawn.may_drink(table, who, kind) if kind in dawn.DRINKS else "WM-DAWN-19"
