"""Tempers in Shelter: of places that are nearly as good, which."""

from collections.abc import Callable
from statistics import fmean

from pustosh.bots.bot_view import BotView
from pustosh.bots.greedy import view_after
from pustosh.bots.shelter import holdings, rounds_left, worth
from pustosh.games.shelter.sight.view import View
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

NEARLY = 0.15  # cubes
DEALS = 3  # in which each choice is tried, so that lucky dice do not tempt
Measure = Callable[[View, int], float]


def preferring(measure: Measure) -> Callable[[BotView, Choice], Choice]:
    """Of what is worth nearly as much as the choice, what this measure says."""

    def temper(bot_view: BotView, choice: Choice) -> Choice:
        seat = bot_view.seat

        def mean(of: Measure, views: list[View]) -> float:
            return fmean(of(view, seat) for view in views)

        mine = ahead(bot_view, choice)
        least, best, most = mean(worth, mine) - NEARLY, choice, mean(measure, mine)
        for other in bot_view.choices:
            views = ahead(bot_view, other)
            if mean(worth, views) >= least and mean(measure, views) > most:
                best, most = other, mean(measure, views)
        return best

    return temper


def ahead(bot_view: BotView, choice: Choice) -> list[View]:
    """What the seat may see after it: all choices meet the same dice."""
    round_ = bot_view.view().round
    deals = (Seeded(f"{round_}:{deal}") for deal in range(DEALS))
    return [view_after(bot_view.determinize(chance), choice) for chance in deals]


def at_once(view: View, seat: int) -> float:
    """Happiness that nobody can take any more."""
    return view.seats[seat].happiness


def unhurt(view: View, seat: int) -> float:
    """Threats on the own floor, and wounded dwellers: as few as can be."""
    mine = view.seats[seat]
    return -mine.threats - sum(dweller.wounded for dweller in mine.dwellers)


def behind(view: View, seat: int) -> float:
    """As little as can be for the best rival."""
    left = rounds_left(view)
    return -max(holdings(view, other, left) for other in view.seats if other.seat != seat)


TEMPERS = {
    "careful": preferring(unhurt),
    "greedy": preferring(at_once),
    "spiteful": preferring(behind),
}
