"""The greedy bot for Munchkin Fallout: it weighs what its view shows alone."""

from collections.abc import Callable

from pustosh.bots.bot_view import BotView
from pustosh.bots.munchkin.answers import answer
from pustosh.bots.munchkin.dressing import dress
from pustosh.bots.munchkin.fights import fight
from pustosh.bots.munchkin.forced import FORCED, agree, restore
from pustosh.bots.munchkin.meddling import meddle, strike
from pustosh.bots.munchkin.mind import Choices, Mind, taken
from pustosh.bots.munchkin.temper import GREEDY, Temper
from pustosh.bots.munchkin.turns import apply, own_turn, rise
from pustosh.kernel.choices import Choice


class Planner:
    """Decides by its seat's view alone; it needs no chance of its own."""

    def __init__(self, seed: str, temper: Temper = GREEDY) -> None:
        self.seed, self.temper = seed, temper

    def decide(self, bot_view: BotView) -> Choice:
        mind = Mind(bot_view.glance(), self.temper)
        window = WINDOWS.get(mind.view.window, forced)
        return window(mind, bot_view.choices)


def combat(mind: Mind, choices: Choices) -> Choice:
    combat = mind.table.combat
    assert combat is not None
    mine = mind.seat in (combat.fighter, combat.helper)
    return fight(mind, choices) if mine else meddle(mind, choices)


def checkpoint(mind: Mind, choices: Choices) -> Choice:
    """Between two steps of somebody's turn."""
    act = strike(mind, choices, surplus=False) or apply(mind, choices) or rise(mind, choices)
    return act or taken(choices, "pass") or choices[-1]


def receipt(mind: Mind, choices: Choices) -> Choice:
    """MU-ITEM-02. What was just received is worn if it is better."""
    return dress(mind, choices, stowing=False) or taken(choices, "keep", "ready") or choices[-1]


def forced(mind: Mind, choices: Choices) -> Choice:
    return next(
        (FORCED[choice.verb](mind, choices) for choice in choices if choice.verb in FORCED),
        choices[0],
    )


WINDOWS: dict[str, Callable[[Mind, Choices], Choice]] = {
    "setup": own_turn,
    "prep": own_turn,
    "main2": own_turn,
    "post": own_turn,
    "charity": own_turn,
    "combat": combat,
    "door": checkpoint,
    "end": checkpoint,
    "run": checkpoint,
    "answer": answer,
    "receipt": receipt,
    "restore": restore,
    "offer": agree,
}
