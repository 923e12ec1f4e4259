"""Reports side by side as a Markdown table, a row for each figure: for documents."""

from collections.abc import Iterable, Iterator, Mapping

from pustosh.lab.balance.figures import Figure, figures
from pustosh.lab.balance.intervals import Estimate
from pustosh.lab.balance.report import Report, Spread

FEW = 6  # causes of death; where there are more, only their sum is a row
SPREAD = "median (10 %-90 %)"

Cells = dict[str, str]  # row -> what it says


def table(reports: Mapping[str, Report], kinds: Iterable[str] = ()) -> list[str]:
    """The columns are named; `kinds` of cards have a row for each card."""
    columns = [dict(cells(report, frozenset(kinds))) for report in reports.values()]
    longest_first = sorted(columns, key=len, reverse=True)  # it has the seats of the others, too
    rows = list(dict.fromkeys(row for column in longest_first for row in column))
    heading = [line_of("", reports), f"|---{'|--:' * len(reports)}|"]
    return [*heading, *(line_of(row, (column.get(row, "-") for column in columns)) for row in rows)]


def line_of(row: str, words: Iterable[str]) -> str:
    return f"| {' | '.join((row, *words))} |"


def cells(report: Report, kinds: frozenset[str]) -> Iterator[tuple[str, str]]:
    yield "games", f"{report.games}"
    yield f"{report.length.unit}: {SPREAD}", spread(report.length)
    yield f"decisions: {SPREAD}", spread(report.decisions)
    yield f"score of a seat: {SPREAD}", spread(report.scores)
    if report.seats > 1:
        yield f"best score: {SPREAD}", spread(report.best_scores)
    if report.deaths:
        yield "deaths", f"{sum(each.value for each in report.deaths.values()):.1f}"
    few = len(report.deaths) <= FEW
    for figure in figures(report):
        if in_short(figure, kinds) or (few and figure.group == "deaths"):
            yield titled(figure), worded(figure)
    for kind, stories in report.stories.items():
        yield from read(kind, stories)


def in_short(figure: Figure, kinds: frozenset[str]) -> bool:
    group = figure.group
    return (
        group in ("wins", "ending", "a game")
        or group.startswith("wins by ")
        or (group.removesuffix(" played") in kinds)
    )


def titled(figure: Figure) -> str:
    if figure.group == "a game":
        return figure.of
    return f"{figure.group.removesuffix(' played')}: {figure.of.partition(' (')[0]}"


def worded(figure: Figure) -> str:
    """A share with its interval, where it is one of who wins; any other figure alone."""
    value = figure.estimate.value
    if not figure.is_share:
        return f"{value:.1f}" if value >= 1 else f"{value:.2f}"
    around = f" ± {100 * figure.estimate.radius:.0f}" if figure.group.startswith("wins") else ""
    return f"{100 * value:.0f} %{around}"


def spread(figure: Spread) -> str:
    return f"{figure.median:g} ({figure.low:g}-{figure.high:g})"


def read(kind: str, stories: Mapping[str, Estimate]) -> Iterator[tuple[str, str]]:
    """How many of a kind some game read, and one game in the mean."""
    ever = sum(each.value > 0 for each in stories.values())
    mean = sum(each.value for each in stories.values())
    yield f"{kind}: read in some game", f"{ever} of {len(stories)}"
    yield f"{kind}: read in a game", f"{mean:.1f}"
