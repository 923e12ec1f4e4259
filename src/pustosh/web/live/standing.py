"""How a table stands: who has to act, and whether that is a bot's business."""

from typing import TYPE_CHECKING

from pustosh.matches.work import Standing
from pustosh.web.drawing.marks import marks_of

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable


def seat_to_act(table: "LiveTable") -> int | None:
    """The seat of the bot that decides; where a person decides for all, of one to propose."""
    with table.lock:  # in the middle of an answer nobody seems to decide
        return bot_to_act(table, table.proposals)


def bot_to_act(table: "LiveTable", proposals: dict[int, str]) -> int | None:
    seat = table.match.game.decider
    if seat < 0:
        return None
    if table.people[seat].bot:
        return seat
    silent = (row.seat for row in table.people if row.bot and row.seat not in proposals)
    return next(silent, None) if table.spec.cooperative else None


def standing_of(table: "LiveTable", proposals: dict[int, str]) -> Standing:
    game, over = table.match.game, table.match.outcome is not None
    marks = ",".join(map(str, marks_of(table.spec, game, len(table.people))))
    return Standing(over, game.decider, marks, bot_to_act(table, proposals) is not None)


def standing_after(table: "LiveTable", kind: str) -> Standing | None:
    """What is known before an entry of this kind is written: the match has an answer already."""
    if kind == "answer":
        return standing_of(table, {})
    return Standing(over=True) if kind == "close" else None


def has_people(table: "LiveTable") -> bool:
    return any(not row.bot for row in table.people)
