"""The report on one pack: everything that many games say about it, with intervals."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from pustosh.kernel.spec import GameSpec
from pustosh.lab.balance.cards import CardRow, card_rows
from pustosh.lab.balance.facts import GameFacts, Measure
from pustosh.lab.balance.intervals import Estimate, mean, quantiles, share

TENTHS = (0.1, 0.5, 0.9)


class Length(msgspec.Struct):
    unit: str
    mean: Estimate
    low: float  # a tenth of the games is shorter
    median: float
    high: float  # a tenth is longer
    histogram: dict[int, int]


class Report(msgspec.Struct):
    game: str
    pack: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    games: int
    unfinished: int
    length: Length
    decisions: Estimate
    endings: dict[str, Estimate]
    seat_wins: list[Estimate]
    scores: Estimate
    roles: dict[str, dict[str, Estimate]]  # kind -> role -> share of those who win with it
    deaths: dict[str, Estimate]  # cause -> mean of a game
    stories: dict[str, dict[str, Estimate]]  # kind -> id -> share of games that read it
    counts: dict[str, Estimate]
    cards: list[CardRow]
    stopped: str = ""  # why no more games were played


def report_on(
    spec: GameSpec, pack: Any, measure: Measure, games: Sequence[GameFacts], name: str = "base"
) -> Report:
    ended = [game for game in games if game.reason]
    seats = games[0].seats
    alike = spec.cooperative or seats == 1
    return Report(
        game=spec.name,
        pack=name,
        seats=seats,
        bots=tuple(sorted({kind for game in games for kind in game.bots})),
        seed="",
        games=len(games),
        unfinished=len(games) - len(ended),
        length=length_of(measure.unit, games),
        decisions=mean([game.decisions for game in games]),
        endings=shares([game.reason for game in ended]),
        seat_wins=[seat_wins(ended, seat, alike) for seat in range(seats)],
        scores=mean([score for game in ended for score in game.scores]),
        roles=role_wins(ended, alike),
        deaths=means([game.deaths for game in games]),
        stories=stories_read(games, measure.stories(pack)),
        counts=means([game.counts for game in games]),
        cards=card_rows(ended, measure.cards(pack), names_of(spec, pack, measure), alike),
    )


def names_of(spec: GameSpec, pack: Any, measure: Measure) -> dict[str, str]:
    """Printed names of the cards; a card of which there are several is named by its first copy."""
    names = {}
    for card in measure.cards(pack):
        phrase = spec.phrase(pack, card) or spec.phrase(pack, f"{card}.1")
        names[card] = phrase.literal if phrase is not None and phrase.literal else card
    return names


def length_of(unit: str, games: Sequence[GameFacts]) -> Length:
    lengths = [game.length for game in games]
    low, median, high = quantiles(lengths, TENTHS)
    histogram = dict(sorted(Counter(lengths).items()))
    return Length(unit, mean(lengths), low, median, high, histogram)


def shares(values: Sequence[str]) -> dict[str, Estimate]:
    return {value: share(n, len(values)) for value, n in sorted(Counter(values).items())}


def seat_wins(games: Sequence[GameFacts], seat: int, alike: bool) -> Estimate:
    """Where all win together a victory is whole for each of them."""
    won = [bool(game.winners) if alike else game.credit(seat) for game in games]
    return share(sum(won), len(won))


def role_wins(games: Sequence[GameFacts], alike: bool) -> dict[str, dict[str, Estimate]]:
    having: dict[str, Counter[str]] = {}
    winning: dict[str, Counter[str]] = {}
    for game in games:
        for seat, mine in enumerate(game.roles):
            for kind, roles in mine.items():
                having.setdefault(kind, Counter()).update(roles)
                if seat in game.winners:
                    winning.setdefault(kind, Counter()).update(roles)
    return {
        kind: {role: share(winning.get(kind, Counter())[role], n) for role, n in sorted(of.items())}
        for kind, of in having.items()
    }


def means(games: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    names: dict[str, None] = {}
    for game in games:
        names.update(dict.fromkeys(game))
    return {name: mean([float(game.get(name, 0)) for game in games]) for name in names}


def stories_read(
    games: Sequence[GameFacts], stories: Mapping[str, str]
) -> dict[str, dict[str, Estimate]]:
    read = Counter(id_ for game in games for id_ in game.read)
    table: dict[str, dict[str, Estimate]] = {}
    for id_, kind in sorted(stories.items()):
        table.setdefault(kind, {})[id_] = share(read[id_], len(games))
    return table


Figure = Callable[[Report], Mapping[str, Estimate]]

FIGURES: dict[str, Figure] = {  # what is compared between two packs, line by line
    "length": lambda report: {report.length.unit: report.length.mean},
    "ending": lambda report: report.endings,
    "wins of seat": lambda report: {str(n): wins for n, wins in enumerate(report.seat_wins)},
    "score": lambda report: {"mean": report.scores},
    "deaths": lambda report: report.deaths,
    "count": lambda report: report.counts,
    "wins": lambda report: {
        f"{kind} {role}": wins for kind, of in report.roles.items() for role, wins in of.items()
    },
    "played": lambda report: {row.label: row.played for row in report.cards},
    "lift": lambda report: {row.label: row.lift for row in report.cards if row.lift.games > 1},
}
