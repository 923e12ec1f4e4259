"""A league: everybody meets everybody, ratings follow from results, and it can be stopped."""

import msgspec
import pytest

from pustosh.kernel.faults import Fault
from pustosh.lab.crew import Alone
from pustosh.lab.league import League, Notes, play
from pustosh.lab.league_ratings import Pair, interval, rate
from pustosh.lab.progress import silent

THREE = League("shelter", 2, ("random", "level1", "level2"), 5, "league")


def test_every_two_meet_and_the_same_seed_gives_the_same_results():
    pairs = play(THREE, Alone(), None, silent)
    assert [(pair.first, pair.second) for pair in pairs] == [
        ("random", "level1"), ("random", "level2"), ("level1", "level2"),
    ]  # fmt: skip
    assert all(pair.games == pair.wins + pair.losses == 5 for pair in pairs)
    assert play(THREE, Alone(), None, silent) == pairs


def test_a_league_that_was_stopped_goes_on_from_its_notes(tmp_path):
    kept, heard = tmp_path / "notes.json", []
    pairs = play(THREE, Alone(), kept, silent)
    notes = msgspec.json.decode(kept.read_bytes(), type=Notes)
    notes.batches = notes.batches[:2]
    kept.write_bytes(msgspec.json.encode(notes))
    assert play(THREE, Alone(), kept, lambda *words: heard.append(words)) == pairs
    assert heard[0] == (8, so_far(notes.batches))
    assert sum(done for done, _ in heard) == 15


def so_far(batches):
    """The shares of two batches, of two meetings of `random`."""
    (first, second), random = batches, sum(batch.wins for batch in batches)
    shares = (random / 8, first.losses / 4, second.losses / 4)
    names = ("random", "level1", "level2")
    return ", ".join(
        f"{name} {100 * share:.0f} %" for name, share in zip(names, shares, strict=True)
    )


def test_notes_of_another_league_are_refused(tmp_path):
    kept = tmp_path / "notes.json"
    kept.write_bytes(msgspec.json.encode(Notes(THREE)))
    with pytest.raises(Fault, match="has another league"):
        play(msgspec.structs.replace(THREE, seed="other"), Alone(), kept, silent)
    kept.write_bytes(b"{")
    with pytest.raises(Fault, match="no notes of a league"):
        play(THREE, Alone(), kept, silent)


def test_who_plays_together_is_counted_alone():
    pairs = play(League("warofmine", 1, ("random",), 3, "alone"), Alone(), None, silent)
    assert [(pair.first, pair.second, pair.games) for pair in pairs] == [("random", "random", 3)]


def test_ten_to_one_is_400_points():
    worse, better = rate(("a", "b"), [Pair("a", "b", 2200, 200, 2000)], "r")
    assert better.points - worse.points == pytest.approx(400, abs=3)
    assert better.low < better.points < better.high


def test_equals_are_rated_alike_and_few_games_tell_little():
    many = rate(("a", "b"), [Pair("a", "b", 400, 200, 200)], "r")
    few = rate(("a", "b"), [Pair("a", "b", 8, 4, 4)], "r")
    assert many[0].points == many[1].points == few[0].points == 1500
    assert few[0].high - few[0].low > 3 * (many[0].high - many[0].low)


def test_who_never_loses_has_a_rating_still():
    ratings = rate(("a", "b"), [Pair("a", "b", 20, 20, 0)], "r")
    assert ratings[0].points - ratings[1].points < 1000


def test_a_share_has_an_interval():
    low, high = interval(50, 100)
    assert (round(low, 2), round(high, 2)) == (0.4, 0.6)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[0] < 0.75
