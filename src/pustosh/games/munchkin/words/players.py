"""Whom a word means: players such as `left` or `lowest`, and what a card is declared upon."""

from collections.abc import Sequence
from typing import Any

from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.fits import monster_fits
from pustosh.games.munchkin.rules.cards.using import may_have_helper
from pustosh.games.munchkin.rules.cards.zones import clockwise, held, living, others
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table


def seats_of(table: Table, context: Context, to: str) -> Sequence[int]:
    """The players a word such as `left`, `each_other` or `lowest` means."""
    me, alive = context.victim, living(table)
    if to == "chosen":
        return [context.target] if context.target >= 0 and table.alive[context.target] else []
    if to in ("left", "right"):
        around = others(table, me)
        return around[:1] if to == "left" else around[-1:]
    if to in ("lowest", "highest"):
        wanted = (min if to == "lowest" else max)(table.level[seat] for seat in alive)
        return [seat for seat in alive if table.level[seat] == wanted]
    if to == "each_other":
        rest = [seat for seat in clockwise(table, table.turn) if seat != me]
        return sorted(rest, key=lambda seat: -table.level[seat])  # equal ones clockwise
    if to == "all":
        return clockwise(table, table.turn)
    combat = table.combat
    meant: dict[str, tuple[int, ...]] = {
        "self": (context.seat,),
        "victim": (me,),
        "fighter": (combat.fighter,) if combat else (me,),
        "helper": (combat.helper,) if combat else (),
        "side": table.fighting,
    }
    return [seat for seat in meant[to] if seat >= 0 and table.alive[seat]]


Fields = list[dict[str, Any]]


def monsters(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    """MU-COMBAT-16. A Monster must be there as target."""
    wanted: Raw = arg.get("filter", {}) if isinstance(arg, dict) else {}
    return [{"thing": f.id} for f in table.foes if monster_fits(table, f.card, wanted)]


def monsters_of_hand(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    if arg.get("from") != "hand":
        return [{}]
    return [{"monster": card} for card in held(table, seat).monsters]


def fighters(table: Table, seat: int, arg: Any, answering: Frame | None) -> Fields:
    if arg.get("to") != "chosen":
        return [{}]
    return [{"seat": other} for other in table.fighting]


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
    return [{}] if len(table.fighting) == 2 else []


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
