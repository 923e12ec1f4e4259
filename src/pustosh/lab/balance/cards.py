"""What each card does to the chances of those who play it.

At a table of rivals a card is judged within its games: of the seats of one game, those that played
it are compared with an even share. So long games, in which more is played, weigh no more than short
ones. Whoever wins has played more of everything; that is why a card is marked only where it differs
from the mean of its kind. Alone, or where all win together, games in which a card was played are
compared with those in which it was not.
"""

from collections.abc import Mapping, Sequence

import msgspec

from pustosh.lab.balance.facts import GameFacts
from pustosh.lab.balance.intervals import (
    ALPHA,
    Estimate,
    difference,
    is_beyond_chance,
    share,
    shifted,
)
from pustosh.lab.balance.names import Names


class CardRow(msgspec.Struct):
    """One card. `lift`: by how much the chance of winning is higher when it is played."""

    card: str
    name: str
    kind: str
    drawn: Estimate  # share of games
    played: Estimate
    lift: Estimate
    usual: float = 0.0  # the mean lift of the others of its kind
    mark: str = ""  # `strong` or `weak`: further from its kind than chance explains

    @property
    def label(self) -> str:
        return f"{self.name} ({self.card})"


def card_rows(
    games: Sequence[GameFacts], cards: Mapping[str, str], names: Names, alike: bool
) -> list[CardRow]:
    """A row for each card; `alike`: the seats of a game win and lose together."""
    alpha = ALPHA / max(1, len(cards))  # all cards are judged at once
    rows = [
        CardRow(
            card,
            names.of(card),
            kind,
            share(sum(card in game.drawn for game in games), len(games)),
            share(sum(any(card in mine for mine in game.played) for game in games), len(games)),
            between_games(card, games, alpha) if alike else within_games(card, games, alpha),
        )
        for card, kind in sorted(cards.items())
    ]
    mark(rows)
    return rows


def within_games(card: str, games: Sequence[GameFacts], alpha: float) -> Estimate:
    """How much more than an even share those win who played it, where not all did."""
    won: list[float] = []
    for game in games:
        players = [seat for seat, mine in enumerate(game.played) if card in mine]
        if game.winners and 0 < len(players) < game.seats:
            won.append(sum(game.credit(seat) for seat in players) / len(players))
    even = 1 / games[0].seats if games else 0.0
    return shifted(share(sum(won), len(won), alpha), -even)


def between_games(card: str, games: Sequence[GameFacts], alpha: float) -> Estimate:
    """How much more often the group wins in games in which somebody played it."""
    with_it: list[bool] = []
    without: list[bool] = []
    for game in games:
        of_it = with_it if any(card in mine for mine in game.played) else without
        of_it.append(bool(game.winners))
    return difference(
        share(sum(with_it), len(with_it), alpha), share(sum(without), len(without), alpha)
    )


def mark(rows: Sequence[CardRow]) -> None:
    """Compare each card with the others of its kind; those that were played more weigh more."""
    for row in rows:
        others = [other for other in rows if other.kind == row.kind and other is not row]
        weight = sum(other.lift.games for other in others)
        row.usual = sum(other.lift.value * other.lift.games for other in others) / max(1, weight)
        if row.lift.games and is_beyond_chance(row.lift, row.usual):
            row.mark = "strong" if row.lift.value > row.usual else "weak"
