"""Snapshots: a game goes on from one as from its log, and a wrong one is never used."""

import io
import pickle
from pathlib import Path

import msgspec
import pytest

from documents import ROOT
from pustosh.games import game
from pustosh.lab.invariants import encode, state
from pustosh.matches.files import load
from pustosh.matches.match import Match
from pustosh.matches.snapshots.restoring import Reader, Snapshots

RECORDS = ("shelter/threat-deck", "fallout/shared-victory", "munchkin/four-seats")
RECORDS += ("warofmine/nobody-left",)


@pytest.fixture(params=RECORDS)
def played(request):
    """A record, and a program that has just read its box."""
    record = load(ROOT / "tests" / "fixtures" / f"{request.param}.jsonl")
    spec = game(record.header.game)
    box = spec.read_pack(spec.pack_folder)
    return Snapshots(spec, box), box, record


def all_of(match):
    seats = len(match.record.header.seats)
    return state(match.spec, match.game, seats) + encode(match.journal.lines) + encode(match.marks)


def another_program(snapshots):
    spec = snapshots.spec
    box = spec.read_pack(spec.pack_folder)
    return Snapshots(spec, box), box


def resumed(snapshots, record, at, body):
    """A fresh program reads the snapshot and follows the rest of the record."""
    fresh, box = another_program(snapshots)
    assert fresh.version == snapshots.version
    match = Match(fresh.spec, box, record.until(0))
    match.resume(record, fresh.load(body, record, at))
    match.catch_up(record.copy())
    return match


def snapshot(snapshots, box, record, at):
    match = Match(snapshots.spec, box, record.until(at))
    return snapshots.dump(match.record, match.course)


def test_a_game_goes_on_from_a_snapshot_of_any_moment_as_it_did(played):
    snapshots, box, record = played
    whole = all_of(Match(snapshots.spec, box, record))
    for part in range(1, 4):
        at = len(record.answers) * part // 4
        body = snapshot(snapshots, box, record, at)
        assert all_of(resumed(snapshots, record, at, body)) == whole, at


def test_a_resumed_game_can_be_taken_back_to_before_the_snapshot(played):
    snapshots, box, record = played
    at = len(record.answers) // 2
    match = resumed(snapshots, record, at, snapshot(snapshots, box, record, at))
    match.catch_up(record.until(at // 2), undone_to=at // 2)
    assert all_of(match) == all_of(Match(snapshots.spec, box, record.until(at // 2)))


def test_a_snapshot_of_other_answers_or_a_damaged_one_is_not_used(played):
    snapshots, box, record = played
    at = len(record.answers) // 2
    body = snapshot(snapshots, box, record, at)
    assert snapshots.load(body, record, at) is not None
    other = record.copy()
    other.answers[at - 1] = msgspec.structs.replace(other.answers[at - 1], key="another")
    assert snapshots.load(body, other, at) is None
    assert snapshots.load(body, record.until(at - 1), at) is None
    assert snapshots.load(body[:-9], record, at) is None
    assert snapshots.load(bytes(64) + body[64:], record, at) is None


@pytest.mark.parametrize("thing", [Path("x"), pickle.loads, open])
def test_nothing_but_parts_of_a_game_is_made(played, thing):
    """The names that a foreign pickle brings along are refused."""
    snapshots, _, record = played
    assert snapshots.load(bytes(64) + pickle.dumps(thing), record, 0) is None


@pytest.mark.parametrize("name", [("os", "system"), ("pustosh.kernel.packs", "Path")])
def test_a_name_that_is_no_part_of_a_game_is_refused(played, name):
    homes = (f"pustosh.games.{played[0].spec.name}",)
    reader = Reader(io.BytesIO(), None, homes)
    with pytest.raises(pickle.UnpicklingError):
        reader.persistent_load(name)
