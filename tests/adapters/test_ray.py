"""Many machines: the same totals on a cluster, and workers that die."""

import os
import signal
import time

import pytest

from pustosh.adapters.ray import RayCrew
from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.balance.measuring import Wanted, measure_pack
from pustosh.lab.crew import Alone
from pustosh.lab.simulate import Plan, simulate


@pytest.fixture(scope="module")
def cluster():
    crew = RayCrew("ray", 2)
    yield crew
    crew.close()


def test_the_totals_are_those_of_one_machine(cluster):
    plan = Plan("shelter", 2, ("random",), game("shelter").read_options({}, 2), "cluster")
    assert measure_pack(plan, Wanted(40), cluster) == measure_pack(plan, Wanted(40), Alone())
    mine, theirs = simulate(plan, 40, 1), simulate(plan, 40, 2, crew=cluster)
    theirs.decisions_per_second = mine.decisions_per_second  # only the time may differ
    assert mine == theirs


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no process can be killed here")
def test_no_part_is_lost_or_counted_twice_when_workers_die(cluster):
    def slow_number(number):  # local, so that it travels: workers do not know this file
        time.sleep(0.2)
        return number, os.getpid()

    results = cluster.run(slow_number, [(number,) for number in range(8)])
    number, worker = next(results)
    os.kill(worker, signal.SIGKILL)
    assert [number, *(number for number, _ in results)] == list(range(8))


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("ray://127.0.0.1:9", "the cluster cannot be reached"),
        ("http://127.0.0.1:9", "write `ray` for this machine, or ray://HOST:PORT"),
        ("ray://127.0.0.1", "write `ray` for this machine"),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_one_line(address, fault):
    with pytest.raises(Fault, match=fault):
        RayCrew(address)
