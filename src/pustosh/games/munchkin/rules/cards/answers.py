"""Rulebook section: How effects are cancelled. Answers to what was just declared."""

from pustosh.games.munchkin.box.components import ANSWER, Power
from pustosh.games.munchkin.rules.cards.applying import applying
from pustosh.games.munchkin.rules.cards.targets import aims
from pustosh.games.munchkin.rules.timing.powers import may_apply_at_all, powers_of
from pustosh.games.munchkin.table import Frame, Table
from pustosh.kernel.choices import Choice


def answers(table: Table, seat: int, frame: Frame) -> list[Choice]:
    """MU-DUR-07. Only cards made to answer this kind of thing, at the very moment (08)."""
    found = []
    for power in powers_of(table, seat, ANSWER):
        if may_answer(table, seat, power, frame) is None:
            for aim in aims(table, seat, power, frame):
                found.append(applying(table, seat, power, aim, "MU-DUR-07"))
    return found


def may_answer(table: Table, seat: int, power: Power, frame: Frame) -> str | None:
    """None, or the rule against answering this frame with this card."""
    if frame.kind not in power.answers:
        return "MU-DUR-07"
    if frame.stage and (frame.stage == "after") != (power.timing == "after_roll"):
        return "MU-DUR-08"
    return may_apply_at_all(table, seat, power)


def asks_always(table: Table, frame: Frame) -> bool:
    """Option of the table: everybody is asked, whether he holds something or not (9.7)."""
    return table.options["asking"] == "everybody" and not frame.stage
