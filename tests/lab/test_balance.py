"""The designer's bench: what is noted of a game, how sure it is, and what the report says."""

import random
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.balance.cards import card_rows
from pustosh.lab.balance.comparison import compare
from pustosh.lab.balance.facts import GameFacts, Measure
from pustosh.lab.balance.intervals import is_beyond_chance, share
from pustosh.lab.balance.measures import measure_of
from pustosh.lab.balance.measuring import Wanted, measure_pack, measure_records
from pustosh.lab.balance.page import page_of
from pustosh.lab.balance.report import report_on
from pustosh.lab.balance.watching import played_game
from pustosh.lab.crew import Alone, Processes
from pustosh.lab.simulate import Plan, play_one

FIXTURES = Path(__file__).parent.parent / "fixtures"


def plan_of(name, seats, kind, pack=None):
    return Plan(name, seats, (kind,), game(name).read_options({}, seats), "balance", pack)


class Ids:
    """Cards that are called what their ids are."""

    def of(self, id_):
        return id_


def facts(winners, *played):
    """A game of which only the winners and the cards matter."""
    return GameFacts(
        bots=("random",) * len(played), winners=winners, scores=(0,) * len(played), reason="end",
        decisions=1, length=1, roles=[{} for _ in played], drawn=frozenset(),
        played=tuple(map(frozenset, played)), read=frozenset(), deaths={}, counts={}, values={},
    )  # fmt: skip


def test_an_interval_holds_at_all_times_at_once():
    """Of 300 series the truth leaves the interval, at any look at all, in less than 5 %."""
    chance, missed = random.Random(1), 0
    for _ in range(300):
        wins = 0
        for n in range(1, 401):
            wins += chance.random() < 0.3
            if n >= 20 and is_beyond_chance(share(wins, n), 0.3):
                missed += 1
                break
    assert missed <= 15


def test_an_interval_becomes_narrow():
    assert share(300, 1000).radius < 0.06 < share(30, 100).radius


@pytest.mark.parametrize("name", ["shelter", "fallout", "munchkin", "warofmine"])
def test_the_watched_game_is_the_simulated_one(name):
    spec = game(name)
    pack = spec.read_pack(spec.pack_folder)
    plan = plan_of(name, spec.seats[0], "random")
    watched, simulated = (
        played_game(spec, pack, measure_of(name), plan, 3),
        play_one(spec, pack, plan, 3),
    )
    assert watched.decisions == simulated.decisions
    assert watched.winners == simulated.outcome.winners
    assert watched.length > 0
    assert watched.drawn
    assert watched.drawn & set(measure_of(name).cards(pack)) or name == "warofmine"


def test_a_card_is_judged_within_its_games():
    """Whoever plays `good` wins; `idle` is played by everybody and says nothing."""
    games = [facts((0,), {"good", "idle"}, {"idle"}, {"idle", "bad"}) for _ in range(60)]
    kinds = {"good": "item", "idle": "item", "bad": "item"}
    good, idle, bad = (
        next(row for row in card_rows(games, kinds, Ids(), False) if row.card == card)
        for card in ("good", "idle", "bad")
    )
    assert (good.lift.value, good.mark) == (pytest.approx(2 / 3), "strong")
    assert (idle.lift.games, idle.mark) == (0, "")
    assert bad.lift.value == pytest.approx(-1 / 3)


def test_where_all_win_together_games_are_compared():
    won = [facts((0, 1), {"wall"}, set()) for _ in range(40)]
    lost = [facts((), set(), set()) for _ in range(40)]
    (row,) = card_rows([*won, *lost], {"wall": "fitting"}, Ids(), True)
    assert row.lift.value == 1.0


def test_a_game_without_a_measure_is_measured_by_its_decisions():
    spec = game("shelter")
    pack = spec.read_pack(spec.pack_folder)
    plan = plan_of("shelter", 2, "random")
    played = [played_game(spec, pack, Measure(), plan, number) for number in range(3)]
    report = report_on(spec, pack, Measure(), played)
    assert report.length.unit == "decisions"
    assert report.cards == []


def test_the_report_does_not_depend_on_the_number_of_workers():
    plan, wanted = plan_of("shelter", 2, "random"), Wanted(games=30)
    with closing(Processes(2)) as two:
        assert measure_pack(plan, wanted, Alone()) == measure_pack(plan, wanted, two)


def test_it_stops_when_it_is_sure_enough():
    report = measure_pack(plan_of("warofmine", 1, "random"), Wanted(2000, 0.1), Alone())
    assert (report.games, report.stopped) == (100, "sure")


@pytest.fixture(scope="module")
def strong_card(tmp_path_factory):
    """The box of Munchkin with one card that gives eight levels in place of one."""
    folder = tmp_path_factory.mktemp("packs") / "strong"
    shutil.copytree(game("munchkin").pack_folder, folder)
    cards = folder / "scrap.yaml"
    before, after = cards.read_text().split("- id: LU-02")
    cards.write_text(before + "- id: LU-02" + after.replace("gain_level: 1", "gain_level: 8", 1))
    return folder


def test_a_card_that_is_far_too_strong_is_named(strong_card):
    mine = measure_pack(plan_of("munchkin", 3, "random", strong_card), Wanted(200), Alone())
    assert [row.card for row in mine.cards if row.mark == "strong"] == ["LU-02"]
    comparison = compare(mine, mine)
    assert comparison.marked == []
    page = page_of(mine, comparison)
    assert "Credit Where It&#39;s Not Due" in page
    assert page.count("<svg") == 6
    assert "<b>strong</b>" in page


def test_recorded_games_have_the_same_report():
    report, left_out = measure_records("shelter", [FIXTURES / "shelter"], 2, None)
    assert report.games >= 3
    assert report.games + len(left_out) == len(list((FIXTURES / "shelter").iterdir()))
    assert report.unfinished == 0
    assert any("seats, and the report is for 2" in line for line in left_out)


def test_a_foreign_record_is_left_out_with_its_reason(tmp_path):
    record = next((FIXTURES / "fallout").glob("*.jsonl"))
    with pytest.raises(Fault, match="a game of fallout, not of shelter"):
        measure_records("shelter", [record], None, None)
    with pytest.raises(Fault, match="no record in"):
        measure_records("shelter", [tmp_path], None, None)
