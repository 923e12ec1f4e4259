"""Rulebook sections: Quests and the Quest action, Encounters. Costs and tasks of both."""

from typing import Any

from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.rules.stories.results import counted
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.choices import Call, call

LACKING = {"caps": "FO-CAPS-04", "action": "FO-TURN-01"}  # the rule against paying, by word


def can_pay(table: Table, seat: int, cost: Row, card: str) -> bool:
    """FO-ENC-18. Every part of the cost can be paid, parts of one kind together."""
    return may_pay(table, seat, cost, card, "FO-ENC-18") is None


def may_pay(table: Table, seat: int, cost: Row, card: str, rule: str) -> str | None:
    """None, or the rule against paying: of the part that is lacking, or of the card."""
    if not cost:
        return None
    for name, *args in added(table, cost):
        if not table.box.words.payable[name](table, seat, card, *args):
            return LACKING.get(name, rule)
    return None


def added(table: Table, cost: Row) -> list[tuple[Any, ...]]:
    """FO-ENC-18. Caps with caps, items with items; damage and rads both take health (FO-EXH-02)."""
    sums: dict[str, int] = {}
    rest = []
    for word in cost:
        kind, args = "hp" if word.name == "rads" else word.name, counted(table, word.args)
        if kind in ("caps", "hp"):
            sums[kind] = sums.get(kind, 0) + args[0]
        elif kind != "discard_item":
            rest.append((kind, *args))
    asked = items_asked(cost)
    return [*rest, *sums.items(), *((("discard_item", asked),) if asked else ())]


def items_asked(cost: Row) -> tuple[str, ...]:
    """The kind of each item that is to be discarded."""
    return tuple([(*word.args, "item")[0] for word in cost if word.name == "discard_item"])


def paying(table: Table, seat: int, cost: Row, card: str) -> list[Call]:
    """The steps that pay: items first, together; then part by part."""
    rest = [word for word in cost if word.name != "discard_item"]
    return [
        call(pay_part, seat, card, "discard_item", (items_asked(cost),)),
        *[call(pay_part, seat, card, word.name, counted(table, word.args)) for word in rest],
    ]


def pay_part(game: Play, seat: int, card: str, word: str, args: tuple[Any, ...]) -> None:
    game.table.box.words.pay[word](game, seat, card, *args)


def attempt(game: Play, seat: int, tasks: Row, won: Call, lost: Call) -> None:
    """FO-QUEST-15. All succeed, or the first that fails ends it (FO-ENC-19)."""
    if not tasks:
        game.do(won)
        return
    task, rest = tasks[0], tasks[1:]
    args = counted(game.table, task.args)
    game.table.box.words.tasks[task.name](
        game, seat, *args, call(attempt, seat, rest, won, lost), lost
    )
