"""The bench, in a hurry: the real measurement with small settings."""

from importlib.util import find_spec

import pytest

from pustosh.builds import build
from pustosh.games import GAMES
from pustosh.lab import bench as lab
from pustosh.lab.peers import PEERS, Engine


@pytest.fixture(autouse=True)
def hurry(monkeypatch):
    monkeypatch.setattr(lab, "ROUNDS", 2)
    monkeypatch.setattr(lab, "SECONDS", 0.01)
    monkeypatch.setattr(lab, "COPIES", 50)
    monkeypatch.setattr(lab, "LOOKS", 5)


def sluggish():
    """A peer that counts to ten thousand before each of its two decisions."""
    return Engine(lambda number, most: (sum(range(10_000)), 2), lambda table: sum(range(10_000)))


def test_every_game_has_decisions_and_copies_a_second():
    heard = []
    report = lab.bench(lambda done, figures: heard.append(done))
    assert heard == [1, 1]
    assert set(GAMES) <= set(report.engines)
    assert report.build == build()
    for name in GAMES:
        speed = report.engines[name]
        assert speed.decisions_per_second > 0
        assert speed.copies_per_second > 0
        assert speed.views_per_second > 0
        assert len(speed.thirds) == 3
        assert min(speed.thirds) > 0
        cost = speed.copies_per_second / speed.determinizations_per_second
        assert speed.copies_per_determinization == pytest.approx(cost, abs=0.1)


def test_only_peers_that_are_installed_are_compared():
    report = lab.bench()
    installed = {name for name in PEERS if find_spec(name) is not None}
    assert set(report.engines) == {*GAMES, *installed}
    assert [set(ratios) for ratios in report.ratios.values()] == [installed for _ in GAMES]


def test_a_ratio_says_how_many_times_as_fast_we_are(monkeypatch):
    monkeypatch.setitem(PEERS, "sluggish", sluggish)
    monkeypatch.setitem(PEERS, "absent", lambda: None)
    report = lab.bench()
    assert "absent" not in report.engines
    for name in GAMES:
        ours, theirs = report.engines[name], report.engines["sluggish"]
        ratio = report.ratios[name]["sluggish"]
        quotient = ours.decisions_per_second / theirs.decisions_per_second
        assert ratio.decisions_per_second == pytest.approx(quotient, abs=0.01)
        quotient = ours.copies_per_second / theirs.copies_per_second
        assert ratio.copies_per_second == pytest.approx(quotient, abs=0.01)


def test_the_bench_plays_whole_games_and_stops_where_it_is_told():
    engine = lab.our_engine("shelter")
    table, whole = engine.play(1, 10**9)
    assert table.over
    half_played, half = engine.play(1, whole // 2)
    assert (half, half_played.over) == (whole // 2, False)
    twin = engine.copy(half_played)
    assert twin is not half_played
    assert twin.pending() == half_played.pending()
