"""What the page of a report says, part by part: a heading, a sentence, a plot."""

from collections.abc import Iterator
from typing import NamedTuple

from markupsafe import Markup

from pustosh.games import game
from pustosh.lab.balance import plots
from pustosh.lab.balance.report import Report

FEW = 12  # causes of death in a plot


class Section(NamedTuple):
    heading: str
    about: str
    plot: Markup


def sections(report: Report) -> Iterator[Section]:
    """In reading order."""
    yield length(report)
    yield wins(report)
    yield from roles(report)
    about = "By what games came to their end, and how often."
    yield Section("How games end", about, Markup(plots.shares(report.endings, "share of games")))
    if report.deaths:
        yield deaths(report)
    if any(row.lift.games > 1 for row in report.cards):
        yield cards(report)


def length(report: Report) -> Section:
    spread = report.length
    about = (
        f"Half of the games take {spread.median:g} {spread.unit} or fewer. One in ten takes "
        f"{spread.low:g} or fewer, one in ten {spread.high:g} or more."
    )
    plot = plots.histogram(spread.histogram, spread.unit)
    return Section("Length", about, Markup(plot))


def wins(report: Report) -> Section:
    names = {f"seat {seat}": each for seat, each in enumerate(report.seat_wins)}
    if report.seats == 1:
        return Section("Wins", "", Markup(plots.shares(names, "share of games won")))
    if game(report.game).cooperative:
        about = "All players win or lose together, so all seats have the same share."
        return Section("Wins", about, Markup(plots.shares(names, "share of games won")))
    about = (
        "Seats are counted around the table, from 0. The dotted line is an even share; "
        "a victory that several share is divided among them."
    )
    even = 1 / report.seats
    return Section("Wins by seat", about, Markup(plots.shares(names, "share of games won", even)))


def roles(report: Report) -> Iterator[Section]:
    even = 1 / report.seats if report.seats > 1 else None
    for kind, of in report.roles.items():
        about = f"Of the players who had this {kind} at the end, the share that won."
        if even is not None:
            about += " The dotted line is an even share."
        plot = plots.shares(of, "share of those who had it", even)
        yield Section(f"Wins by {kind}", about, Markup(plot))


def deaths(report: Report) -> Section:
    about = "How often in a game each cause ends a life."
    if len(report.deaths) > FEW:
        about += f" These are the {FEW} most frequent of {len(report.deaths)} causes."
    often = dict(list(report.deaths.items())[:FEW])
    return Section("Causes of death", about, Markup(plots.means(often, "deaths in a game")))


def cards(report: Report) -> Section:
    about = (
        "By how many percentage points a player wins more often in games in which the player has "
        "played the card. These are the cards of which most is certain; a red one differs from "
        "the others of its kind by more than chance explains."
    )
    return Section("Cards", about, Markup(plots.cards(report.cards)))
