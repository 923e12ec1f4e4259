"""Fair shares: every table has its turn, and where people play, bots answer first."""

import threading

from pustosh.web.live.rounds import SHARE, Rounds


def turns(rounds, count):
    """The tables that have their turn, each waiting again afterwards, as long as it is busy."""
    taken = []
    for _ in range(count):
        id_ = rounds.take()
        taken.append(id_)
        rounds.put(id_, id_.startswith("people"))
        rounds.done(id_)
    return taken


def test_tables_take_turns():
    rounds = Rounds()
    for id_ in ("bots-1", "bots-2", "bots-3"):
        rounds.put(id_, people=False)
    assert turns(rounds, 6) == ["bots-1", "bots-2", "bots-3"] * 2


def test_a_table_with_people_goes_before_twelve_without_and_they_are_not_forgotten():
    rounds = Rounds()
    for number in range(12):
        rounds.put(f"bots-{number}", people=False)
    rounds.put("people", people=True)
    taken = turns(rounds, 2 * SHARE)
    assert taken.count("people") == 2 * (SHARE - 1)
    assert [id_ for id_ in taken if id_ != "people"] == ["bots-0", "bots-1"]


def test_a_table_waits_once_however_often_it_is_asked_for():
    rounds = Rounds()
    for _ in range(3):
        rounds.put("people", people=True)
    assert rounds.take() == "people"
    assert rounds.known() == ["people"]  # it is busy, and does not wait besides
    rounds.put("people", people=True)
    rounds.done("people")
    assert rounds.take() == "people"
    rounds.done("people")
    assert rounds.known() == []


def test_whoever_waits_for_a_turn_is_let_go_at_the_end():
    rounds = Rounds()
    waiting = threading.Thread(target=rounds.take)
    waiting.start()
    rounds.close()
    waiting.join(5)
    assert not waiting.is_alive()
