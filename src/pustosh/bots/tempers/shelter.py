"""Tempers in Shelter: of places that are nearly as good, which."""

from collections.abc import Callable

from pustosh.bots.bot_view import BotView
from pustosh.bots.greedy import view_after
from pustosh.bots.shelter import holdings, rounds_left, worth
from pustosh.games.shelter.sight.view import View
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

NEARLY = 0.3  # cubes
Measure = Callable[[View, int], float]


def preferring(measure: Measure) -> Callable[[BotView, Choice], Choice]:
    """Of what is worth nearly as much as the choice, what this measure says."""

    def temper(bot_view: BotView, choice: Choice) -> Choice:
        seat, least = bot_view.seat, worth_of(bot_view, choice) - NEARLY
        best, most = choice, measure(ahead(bot_view, choice), seat)
        for other in bot_view.choices:
            view = ahead(bot_view, other)
            if worth(view, seat) >= least and measure(view, seat) > most:
                best, most = other, measure(view, seat)
        return best

    return temper


def ahead(bot_view: BotView, choice: Choice) -> View:
    """All choices meet the same dice."""
    view: View = view_after(bot_view.determinize(Seeded("temper")), choice)
    return view


def worth_of(bot_view: BotView, choice: Choice) -> float:
    return worth(ahead(bot_view, choice), bot_view.seat)


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
