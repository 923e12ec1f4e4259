"""The analysis of a finished game as a page shows it: curves, turning points, choices and luck."""

from typing import NamedTuple

from pustosh.bots.analysis import Analysis, Dice, Turn
from pustosh.matches.match import Match
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.web.desk import Desk
from pustosh.web.drawing.marks import marks_of
from pustosh.web.drawing.plots import Plot, Scale, curves
from pustosh.web.live.table import LiveTable
from pustosh.web.words import Words

PERCENT = 100
BESIDE = 9.0  # of two marks that would cover each other


class TurnShown(NamedTuple):
    """A turning point in words, and its place on the curve of its seat."""

    x: float
    y: float
    at: int
    kind: str
    seat: int
    change: int  # percentage points
    taken: str
    best: str


class SeatShown(NamedTuple):
    seat: int
    cost: int  # of its own choices, in percentage points
    luck: int
    dice: Dice
    rolled: int
    drawn: int


def analysis_html(here: Desk, table: LiveTable, record: Record, t: Words) -> str:
    """One of four: nobody has asked for it, it is being made, it failed, or here it is."""
    analysis = here.analysts.made(table.id)
    work = here.analysts.work(table.id)
    if analysis is None:
        return here.render("web/pages/analysis_wanted.html", table=table, work=work, t=t)
    voice = table.voice(t.language)
    return here.render(
        "web/pages/analysis.html",
        table=table,
        plot=plot_of(analysis, len(record.answers)),
        turns=turns_of(table, record, analysis, voice),
        seats=seats_of(analysis),
        answers=len(record.answers),
        voice=voice,
        marks=marks_of(table.spec, table.match.game, len(table.people)),
        alone=table.spec.cooperative or len(table.people) == 1,
        t=t,
    )


def plot_of(analysis: Analysis, answers: int) -> Plot:
    """The chances before each decision that was looked at, and how it ended."""
    marks = [*(point.at for point in analysis.points), answers]
    chances = [*(point.before for point in analysis.points), analysis.outcome]
    samples = [[round(PERCENT * chance) for chance in each] for each in chances]
    return curves("chances", marks, samples, answers)


def turns_of(table: LiveTable, record: Record, analysis: Analysis, voice: Voice) -> list[TurnShown]:
    turns = list[TurnShown]()
    plot = plot_of(analysis, len(record.answers))
    for turn in analysis.turns:
        match = Match(table.spec, table.match.pack, record.until(turn.at))
        words = {choice.key: voice.choice(choice) for choice in match.game.choices}
        taken, best = words.get(turn.key, turn.key), words.get(turn.best, turn.best)
        change = round(PERCENT * turn.change)
        x, y = place_of(turn, analysis, plot, len(record.answers))
        x += BESIDE * sum((other.x, other.y) == (x, y) for other in turns)
        turns.append(TurnShown(x, y, turn.at, turn.kind, turn.seat, change, taken, best))
    return turns


def place_of(turn: Turn, analysis: Analysis, plot: Plot, answers: int) -> tuple[float, float]:
    """On the curve of its seat, at the decision it is about."""
    scale = Scale(plot.low, plot.high, plot.right, answers)
    before = next(point.before for point in analysis.points if point.at == turn.at)
    return scale.across(turn.at), scale.down(round(PERCENT * before[turn.seat]))


def seats_of(analysis: Analysis) -> list[SeatShown]:
    each = zip(analysis.choices, analysis.luck, analysis.dice, strict=True)
    return [
        SeatShown(
            seat,
            round(PERCENT * cost),
            round(PERCENT * luck),
            dice,
            round(PERCENT * dice.rolled),
            round(PERCENT * dice.drawn),
        )
        for seat, (cost, luck, dice) in enumerate(each)
    ]
