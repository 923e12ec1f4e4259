"""A league: every two players of a game meet; in a cooperative game each plays for itself."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.crew import Crew
from pustosh.lab.league_ratings import Pair
from pustosh.lab.progress import Progress, percents
from pustosh.lab.simulate import Plan, Played, play_batch
from pustosh.lab.whole_files import write_whole

BATCH = 4  # games a worker plays before they are written down


class League(msgspec.Struct, frozen=True):
    """What is played; the same league plays the same games."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int  # of a pair, or of a player in a cooperative game
    seed: str

    @property
    def cooperative(self) -> bool:
        return game(self.game).cooperative

    def meetings(self) -> list[tuple[str, ...]]:
        if self.cooperative:
            return [(player,) for player in self.players]
        return list(combinations(self.players, 2))

    def plan(self, meeting: Sequence[str]) -> Plan:
        """Both move on by a seat from game to game; of four seats each has two."""
        name = " ".join(meeting)
        return Plan(self.game, self.seats, tuple(meeting), {}, f"{self.seed}:{name}")


class Batch(msgspec.Struct, frozen=True):
    """Games of one meeting: how often the first won, the second, and nobody."""

    meeting: tuple[str, ...]
    first: int
    games: int
    wins: float
    losses: float


class Notes(msgspec.Struct):
    """What has been played so far, as it is kept in a file."""

    league: League
    batches: list[Batch] = []


def play(league: League, crew: Crew, kept: Path | None, progress: Progress) -> list[Pair]:
    """Play what the notes do not have yet, and write down each batch."""
    notes = read_notes(kept, league)
    done = {(batch.meeting, batch.first) for batch in notes.batches}
    left = [(league, *part) for part in parts(league) if part[:2] not in done]
    progress(sum(batch.games for batch in notes.batches), points_so_far(league, notes.batches))
    for batch in crew.run(play_part, left):
        notes.batches.append(batch)
        if kept is not None:
            write_notes(kept, notes)
        progress(batch.games, points_so_far(league, notes.batches))
    return [total(league, meeting, notes.batches) for meeting in league.meetings()]


def points_so_far(league: League, batches: Sequence[Batch]) -> str:
    """The share of its games that each player has won."""
    games, points = Counter[str](), defaultdict[str, float](float)
    for batch in batches:
        scores = {batch.meeting[-1]: batch.losses, batch.meeting[0]: batch.wins}
        for player, mine in scores.items():
            games[player] += batch.games
            points[player] += mine
    return percents((name, points[name] / games[name]) for name in league.players if games[name])


def parts(league: League) -> list[tuple[tuple[str, ...], int, int]]:
    """Batches of all meetings, in turn: a league that is stopped has something of each."""
    return [
        (meeting, first, min(BATCH, league.games - first))
        for first in range(0, league.games, BATCH)
        for meeting in league.meetings()
    ]


def play_part(league: League, meeting: tuple[str, ...], first: int, count: int) -> Batch:
    """Runs in a worker."""
    games, _ = play_batch(league.plan(meeting), first, count)
    return Batch(meeting, first, count, won(games, meeting[0]), won(games, meeting[-1]))


def won(games: Sequence[Played], player: str) -> float:
    """Each of n winners has 1/n of a game; who plays together has won it or not."""
    wins = 0.0
    for result in games:
        winners = result.outcome.winners if result.outcome is not None else ()
        wins += sum(result.bots[seat] == player for seat in winners) / max(1, len(winners))
    return wins


def total(league: League, meeting: tuple[str, ...], batches: Sequence[Batch]) -> Pair:
    mine = [batch for batch in batches if batch.meeting == meeting]
    games = sum(batch.games for batch in mine)
    wins, losses = sum(batch.wins for batch in mine), sum(batch.losses for batch in mine)
    if league.cooperative:
        losses = games - wins
    return Pair(meeting[0], meeting[-1], games, round(wins, 3), round(losses, 3))


def read_notes(kept: Path | None, league: League) -> Notes:
    if kept is None or not kept.exists():
        return Notes(league)
    try:
        notes = msgspec.json.decode(kept.read_bytes(), type=Notes)
    except OSError as error:
        raise Fault(f"{kept}: cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Fault(f"{kept}: these are no notes of a league: {error}") from None
    if notes.league != league:
        raise Fault(f"{kept} has another league: {notes.league}")
    return notes


def write_notes(kept: Path, notes: Notes) -> None:
    """A league that is stopped loses nothing."""
    write_whole(kept, msgspec.json.format(msgspec.json.encode(notes), indent=1) + b"\n")
