"""How a table stands: who has to act, and whether that is a bot's business."""

from typing import TYPE_CHECKING

import msgspec

from pustosh.matches.store import LogRow
from pustosh.matches.work import Standing
from pustosh.web.drawing.marks import marks_of
from pustosh.web.live.seat_log import PAUSE, RESUME

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
    bots = bot_to_act(table, proposals) is not None
    paused = table.seating.paused is not None
    return Standing(over, game.decider, marks, bots, place_of(table), paused)


def standing_after(table: "LiveTable", row: LogRow) -> Standing | None:
    """What is known before this entry is written: the match has an answer already."""
    if row.kind == "answer":
        tells = None if row.body.get("aside") else becomes_turn(table, row.seat)
        return standing_of(table, {})._replace(paused=False, tells=tells)
    if row.kind in (PAUSE, RESUME):
        goes_on = row.kind == RESUME
        tells = goes_on and becomes_turn(table, row.seat)
        return standing_of(table, table.proposals)._replace(paused=not goes_on, tells=tells)
    return Standing(over=True, tells=False) if row.kind == "close" else None


def becomes_turn(table: "LiveTable", actor: int) -> bool:
    """Whether a person is asked now who is not the one that has just acted."""
    seat = table.match.game.decider
    if seat < 0 or table.people[seat].bot or not table.people[seat].owner:
        return False
    acted = "" if table.people[actor].bot else table.people[actor].owner
    return table.people[seat].owner != acted


def place_of(table: "LiveTable") -> str:
    """Where in the game everybody stands, for lists of tables: what a spectator may know."""
    if table.spec.question is None:
        return ""
    view = table.spec.view(table.match.game, None)
    return msgspec.json.encode(table.spec.question(table.match.pack, view).place).decode()


def has_people(table: "LiveTable") -> bool:
    return any(not row.bot for row in table.people)
