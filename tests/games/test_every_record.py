"""What every game invariants, in recorded games: they have plans and come to every ending."""

from pathlib import Path

import pytest

from pustosh.games import game
from pustosh.lab import invariants, journals
from pustosh.matches.files import dump, load, parse
from pustosh.matches.replay import replay, verify

FOLDER = Path(__file__).parent.parent / "fixtures"
FILES = sorted(FOLDER.rglob("*.jsonl"))


@pytest.fixture(scope="module", params=FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def table(request):
    record = load(request.param)
    spec = game(record.header.game)
    return invariants.Recalled(spec, spec.read_pack(spec.pack_folder), record)


def test_it_verifies_and_ends_as_the_file_says(table):
    spec, pack, record = table.spec, table.pack, table.record
    verify(spec, pack, record)
    game = replay(spec, pack, record)
    assert game.over
    assert spec.outcome(game) == record.end
    assert parse(dump(record), "again") == record


def about(moments, table):
    """So many moments of the game, long or short."""
    return 1 + len(table.record.answers) // moments


def test_open_choices_can_be_taken_and_all_else_is_refused(table):
    invariants.offers_what_can_be_taken(table, about(25, table))
    invariants.refuses_the_rest(table, about(10, table))


def test_a_copy_plays_on_alike(table):
    invariants.copies_play_alike(table, about(8, table))


def test_no_view_and_no_journal_tells_a_secret(table):
    invariants.views_keep_secrets(table, about(25, table))
    journals.journals_keep_secrets(table, about(6, table))


def test_every_piece_is_in_one_place_and_everything_cites_a_rule(table):
    invariants.pieces_are_conserved(table, about(100, table))
    invariants.everything_cites_a_rule(table, every=1)
