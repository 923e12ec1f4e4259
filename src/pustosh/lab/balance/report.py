"""The report on one pack: everything that many games say about it, with intervals."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pustosh.kernel.spec import GameSpec
from pustosh.lab.balance.cards import CardRow, card_rows
from pustosh.lab.balance.facts import GameFacts, Measure
from pustosh.lab.balance.intervals import Estimate, mean, quantiles, share
from pustosh.lab.balance.names import Names

TENTHS = (0.1, 0.5, 0.9)


class Spread(msgspec.Struct, kw_only=True):
    """A figure of each game: its mean, and how it is spread."""

    mean: Estimate
    low: float  # a tenth of the games has less
    median: float
    high: float  # a tenth has more


class Length(Spread, kw_only=True):
    unit: str
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
    decisions: Spread
    endings: dict[str, Estimate]
    seat_wins: list[Estimate]
    scores: Spread  # of every seat
    best_scores: Spread  # of every game
    roles: dict[str, dict[str, Estimate]]  # kind -> role -> share of those who win with it
    deaths: dict[str, Estimate]  # cause -> mean of a game
    stories: dict[str, dict[str, Estimate]]  # kind -> id -> share of games that read it
    counts: dict[str, Estimate]
    values: dict[str, Estimate]  # means of the games that have such a value
    shares: dict[str, Estimate]  # of games of which something is true
    cards: list[CardRow]
    stopped: str = ""  # why no more games were played


def report_on(
    spec: GameSpec, pack: Any, measure: Measure, games: Sequence[GameFacts], name: str = "base"
) -> Report:
    ended = [game for game in games if game.reason]
    seats = games[0].seats
    alike = spec.cooperative or seats == 1
    names = Names(spec, pack)
    return Report(
        game=spec.name,
        pack=name,
        seats=seats,
        bots=tuple(sorted({kind for game in games for kind in game.bots})),
        seed="",
        games=len(games),
        unfinished=len(games) - len(ended),
        length=length_of(measure.unit, games),
        decisions=spread([game.decisions for game in games]),
        endings=shares([game.reason.replace("-", " ") for game in ended]),
        seat_wins=[seat_wins(ended, seat, alike) for seat in range(seats)],
        scores=spread([score for game in ended for score in game.scores]),
        best_scores=spread([max(game.scores) for game in ended]),
        roles={kind: named(of, names) for kind, of in role_wins(ended, alike).items()},
        deaths=named(means([game.deaths for game in games]), names),
        stories=stories_read(games, measure.stories(pack)),
        counts=means([game.counts for game in games]),
        values=values_of(games),
        shares=shares_of(ended, alike),
        cards=card_rows(ended, measure.cards(pack), names, alike),
    )


def length_of(unit: str, games: Sequence[GameFacts]) -> Length:
    lengths = [game.length for game in games]
    histogram = dict(sorted(Counter(lengths).items()))
    return Length(**msgspec.structs.asdict(spread(lengths)), unit=unit, histogram=histogram)


def spread(values: Sequence[float]) -> Spread:
    low, median, high = quantiles(values, TENTHS) if values else (0.0, 0.0, 0.0)
    return Spread(mean=mean(values), low=low, median=median, high=high)


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


def named(estimates: Mapping[str, Estimate], names: Names) -> dict[str, Estimate]:
    """Ids as they are called, the largest first; two of the same name have their ids, too."""
    called: dict[str, Estimate] = {}
    for id_, estimate in sorted(estimates.items(), key=lambda pair: -pair[1].value):
        name = names.of(id_)
        called[f"{name} ({id_})" if name in called else name] = estimate
    return called


def means(games: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    names: dict[str, None] = {}
    for game in games:
        names.update(dict.fromkeys(game))
    return {name: mean([float(game.get(name, 0)) for game in games]) for name in names}


def values_of(games: Sequence[GameFacts]) -> dict[str, Estimate]:
    """A game that has no such value says nothing about it."""
    return {name: mean(values) for name, values in gathered(games, float).items()}


def shares_of(games: Sequence[GameFacts], alike: bool) -> dict[str, Estimate]:
    shares = {
        name: share(sum(values), len(values)) for name, values in gathered(games, bool).items()
    }
    if not alike:
        shares["several win together"] = share(
            sum(len(game.winners) > 1 for game in games), len(games)
        )
    return shares


def gathered(games: Sequence[GameFacts], kind: type) -> dict[str, list[float]]:
    """The values of all games by name: those that are yes or no, or the others."""
    values: dict[str, list[float]] = {}
    for game in games:
        for name, value in game.values.items():
            if isinstance(value, bool) == (kind is bool):
                values.setdefault(name, []).append(value)
    return values


def stories_read(
    games: Sequence[GameFacts], stories: Mapping[str, str]
) -> dict[str, dict[str, Estimate]]:
    read = Counter(id_ for game in games for id_ in game.read)
    table: dict[str, dict[str, Estimate]] = {}
    for id_, kind in sorted(stories.items()):
        table.setdefault(kind, {})[id_] = share(read[id_], len(games))
    return table
