"""Replaying a record gives the same bytes anywhere; verifying it finds what was tampered with."""

import hashlib
import os
import subprocess
import sys

import msgspec
import pytest

from pustosh.games.shelter import SPEC
from pustosh.kernel.chance import Seeded, commitment
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import Outcome
from pustosh.lab.invariants import encode, state
from pustosh.matches.files import dump, parse, save
from pustosh.matches.match import new_match
from pustosh.matches.record import Answer, Record, Seat
from pustosh.matches.replay import Differs, replay
from pustosh.matches.verify import Unproved, verify

SEATS = (Seat("Anna"), Seat("Ben"), Seat("Cleo"))
IN_ANOTHER_PROCESS = """
import hashlib, sys
from pathlib import Path
from pustosh.games import game
from pustosh.kernel.journal import Journal
from pustosh.lab.invariants import encode, state
from pustosh.matches.files import dump, load
from pustosh.matches.replay import replay
from pustosh.matches.verify import verify

record = load(Path(sys.argv[1]))
spec = game(record.header.game)
pack = spec.read_pack(spec.pack_folder)
verify(spec, pack, record)
journal = Journal()
table = replay(spec, pack, record, journal)
seen = state(spec, table, len(record.header.seats)) + encode(journal.lines) + dump(record)
print(hashlib.sha256(seen).hexdigest())
"""


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)


@pytest.fixture(scope="module")
def whole(box):
    """The record of a whole game of three."""
    match = new_match(SPEC, box, SEATS, {"second_top_roll": True}, seed="a whole game")
    taste = Seeded("taste")
    while match.game.choices:
        choice = match.game.choices[taste.pick(match.game.choices)]
        match.answer(match.game.decider, choice.key)
    return dump(match.record)


@pytest.fixture
def record(whole):
    return parse(whole, "record")


def fingerprint(box, record):
    journal = Journal()
    game = replay(SPEC, box, record, journal)
    seen = state(SPEC, game, len(record.header.seats)) + encode(journal.lines) + dump(record)
    return hashlib.sha256(seen).hexdigest()


def with_header(record, **changes):
    return Record(msgspec.structs.replace(record.header, **changes), record.answers, record.end)


def with_chance(record, at, results):
    """The same record with other dice and draws at one answer (counted from 1)."""
    answers = record.answers[:]
    answers[at - 1] = Answer(answers[at - 1].seat, answers[at - 1].key, tuple(results))
    return Record(record.header, answers, record.end)


def first_with_dice(record):
    """Number and chance of the first answer after which dice were rolled."""
    for at, answer in enumerate(record.answers, 1):
        if answer.chance and isinstance(answer.chance[0], int):
            return at, answer.chance
    raise AssertionError("no dice in this game")


def test_a_whole_game_verifies(box, record):
    verify(SPEC, box, record)
    assert record.end.winners


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_another_process_replays_it_to_the_same_bytes(box, record, tmp_path, hash_seed):
    save(record, tmp_path / "game.jsonl")
    ran = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS, str(tmp_path / "game.jsonl")],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert ran.stdout.strip() == fingerprint(box, record)


def test_a_part_of_a_game_verifies_as_far_as_it_goes(box, record):
    verify(SPEC, box, record.until(50))
    assert record.until(50).end is None


@pytest.mark.parametrize(
    ("at", "answer", "why"),
    [
        (1, Answer(9, "pass"), "seat 9 cannot choose 'pass' now"),
        (7, Answer(0, "dance"), "seat 0 cannot choose 'dance' now"),
        (30, Answer(-1, ""), "seat -1 cannot choose '' now"),
    ],
)
def test_the_first_answer_that_differs_is_named(box, record, at, answer, why):
    record.answers[at - 1] = answer
    record.answers[40] = Answer(0, "a later one is not reached")
    with pytest.raises(Differs) as caught:
        replay(SPEC, box, record)
    assert caught.value.at == at
    assert str(caught.value) == f"the record differs from the rules at answer {at}: {why}"


def test_an_answer_after_the_end_differs(box, record):
    record.answers.append(Answer(0, "pass"))
    with pytest.raises(Differs) as caught:
        replay(SPEC, box, record)
    assert caught.value.at == len(record.answers)


def test_dice_that_the_rules_do_not_ask_for_differ(box, record):
    at, rolled = first_with_dice(record)
    with pytest.raises(Differs, match=f"at answer {at}: the rules did not ask for"):
        replay(SPEC, box, with_chance(record, at, (*rolled, 6)))


def test_dice_that_are_missing_differ(box, record):
    at, rolled = first_with_dice(record)
    with pytest.raises(Differs, match=f"at answer {at}: chance: the rules ask for"):
        replay(SPEC, box, with_chance(record, at, rolled[:-1]))


@pytest.mark.parametrize("result", [7, 0, "I01"])
def test_dice_that_no_die_shows_differ(box, record, result):
    at, rolled = first_with_dice(record)
    with pytest.raises(Differs, match=f"at answer {at}: chance: entry 1 is {result!r}"):
        replay(SPEC, box, with_chance(record, at, (result, *rolled[1:])))


@pytest.mark.parametrize(
    "changes",
    [
        {"chance": ()},
        {"chance": (1, 2, 3)},
        {"seats": (Seat("Anna"),)},
        {"seats": ()},
        {"options": {"columns": "middle"}},
        {"options": {"house": "rule"}},
    ],
)
def test_a_set_up_that_the_rules_do_not_know_differs(box, record, changes):
    with pytest.raises(Differs, match="differs from the rules at the set-up: ") as caught:
        replay(SPEC, box, with_header(record, **changes))
    assert caught.value.at == 0


def test_draws_of_the_set_up_that_the_rules_do_not_ask_for_differ(box, record):
    longer = with_header(record, chance=(*record.header.chance, "I01"))
    with pytest.raises(Differs, match="at the set-up: the rules did not ask for"):
        replay(SPEC, box, longer)


def swapped_dice(record):
    """Another sum is never rolled: only the two dice of one roll change places."""
    for at, answer in enumerate(record.answers, 1):
        dice = answer.chance[:2]
        if len(dice) == 2 and all(isinstance(die, int) for die in dice) and dice[0] != dice[1]:
            return at, with_chance(record, at, (dice[1], dice[0], *answer.chance[2:]))
    raise AssertionError("no two different dice in this game")


def test_foreign_dice_replay_but_do_not_verify(box, record):
    at, forged = swapped_dice(record)
    replay(SPEC, box, forged)
    with pytest.raises(Differs) as caught:
        verify(SPEC, box, forged)
    assert caught.value.at == at
    assert str(caught.value).endswith("the seed gives other dice and draws")


def test_foreign_draws_of_the_set_up_do_not_verify(box, record):
    start = record.until(0)
    first, second, *rest = start.header.chance
    forged = with_header(start, chance=(first + 1 if first < 2 else 0, second, *rest))
    replay(SPEC, box, forged)
    with pytest.raises(Differs, match="at the set-up: the seed gives other dice and draws"):
        verify(SPEC, box, forged)


def test_a_seed_that_does_not_fit_its_commitment_does_not_verify(box, record):
    with pytest.raises(Fault, match="the seed does not fit the commitment"):
        verify(SPEC, box, with_header(record, seed="another"))
    with pytest.raises(Fault, match="the seed does not fit the commitment"):
        verify(SPEC, box, with_header(record, commitment=commitment("another")))


def test_another_seed_with_its_own_commitment_does_not_verify_either(box, record):
    forged = with_header(record, seed="another", commitment=commitment("another"))
    with pytest.raises(Differs, match="the seed gives other dice and draws"):
        verify(SPEC, box, forged)


def test_a_record_that_hides_dice_behind_a_branch_does_not_verify(box, record):
    """A branch takes dice over from another game, but only up to where it branched off."""
    at, forged = swapped_dice(record)
    with pytest.raises(Unproved, match=f"first {at} answers .* not proved"):
        verify(SPEC, box, with_header(forged.until(at), branch=at))
    with pytest.raises(Differs, match=f"at answer {at}: "):
        verify(SPEC, box, with_header(forged, branch=at - 1))


@pytest.mark.parametrize(
    "end", [None, Outcome((0, 1, 2), (99, 99, 99), "threat-deck", "SH-END-02")]
)
def test_an_end_that_was_changed_does_not_verify(box, record, end):
    record.end = end
    with pytest.raises(Differs, match="it ends with Outcome") as caught:
        verify(SPEC, box, record)
    assert caught.value.at == len(record.answers)


def test_an_end_that_has_not_come_does_not_verify(box, record):
    early = Record(record.header, record.answers[:10], record.end)
    with pytest.raises(Differs, match="it ends with None, not with Outcome"):
        verify(SPEC, box, early)
