"""What the words of a card may be declared upon: the fields of a Target, one set for each."""

from typing import Any

from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards.holding import held
from pustosh.games.munchkin.rules.cards.zones import living, others
from pustosh.games.munchkin.rules.combat.help import may_have_helper
from pustosh.games.munchkin.rules.combat.sides import fighting
from pustosh.games.munchkin.rules.doors.monsters import monster_fits
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table

Fields = list[dict[str, Any]]


def monsters(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    """MU-COMBAT-16. A Monster must be there as target."""
    wanted: Raw = arg.get("filter", {}) if isinstance(arg, dict) else {}
    combat = table.combat
    if combat is None:
        return []
    return [{"thing": f.id} for f in combat.foes if monster_fits(table, f.card, wanted)]


def monsters_of_hand(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    if arg.get("from") != "hand":
        return [{}]
    return [{"monster": card} for card in held(table, seat).monsters]


def fighters(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    if arg.get("to") != "chosen":
        return [{}]
    return [{"seat": other} for other in fighting(table)]


def other_players(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    if not isinstance(arg, dict) or arg.get("to") != "chosen":
        return [{}]
    return [{"seat": other} for other in others(table, seat)]


def another_fighter(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    fighter = table.combat.fighter if table.combat else seat
    return [{"seat": other} for other in living(table) if other != fighter]


def another_helper(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    return [] if may_have_helper(table) else another_fighter(table, seat, arg, answering)


def afflictions(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    seats = living(table) if arg.get("to") == "chosen" else [seat]
    return [
        {"seat": other, "thing": ill.card}
        for other in seats
        for ill in table.ills[other]
        if ill.kind in arg["kind"]
    ]


def any_helper(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    return [{}] if len(fighting(table)) == 2 else []


def any_combat(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    return [{}] if table.combat is not None else []


def own_roll(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    """`own`: only the roll one makes oneself."""
    mine = answering is not None and answering.target == seat
    return [{}] if answering is not None and (arg != "own" or mine) else []


def roll_of_kind(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    return [{}] if answering is not None and answering.kind == f"{arg['kind']}_roll" else []


def discards(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    decks = ("door", "treasure") if arg["deck"] == "any" else (arg["deck"],)
    return [{}] if any(table.decks[deck].discard for deck in decks) else []
