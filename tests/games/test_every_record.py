"""What every game keeps, in recorded games: they have plans and come to every ending."""

from pathlib import Path

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.packs import read_header
from pustosh.lab.tables import Recalled
from pustosh.lab.watching import watch
from pustosh.matches.files import dump, load, parse
from pustosh.matches.replay import replay
from pustosh.matches.verify import verify
from whole_folders import every

FOLDER = Path(__file__).parent.parent / "fixtures"
RELEASED = FOLDER / "released"  # of earlier versions: tests/web/live/test_released.py opens them
FILES = [file for file in every(FOLDER, ".jsonl") if RELEASED not in file.parents]


@pytest.fixture(scope="module", params=FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def table(request):
    record = load(request.param)
    spec = game(record.header.game)
    return Recalled(spec, base_box(spec), record)


def test_it_verifies_and_ends_as_the_file_says(table):
    spec, pack, record = table.spec, table.pack, table.record
    verify(spec, pack, record)
    game = replay(spec, pack, record)
    assert game.over
    assert spec.outcome(game) == record.end
    assert parse(dump(record), "again") == record


def test_it_was_made_with_this_version_of_the_pack(table):
    """If the pack has another version by now: `make records`, and say so in the commit."""
    header, printed = table.record.header, read_header(table.spec.pack_folder)
    assert (header.pack, header.pack_version) == (printed.id, printed.version)


def about(moments, table):
    """So many moments of the game, long or short."""
    return 1 + len(table.record.answers) // moments


def test_it_keeps_every_invariant(table):
    watch(
        table,
        {
            "ends": 1,
            "citations": 1,
            "pieces": about(100, table),
            "choices": about(25, table),
            "secrets": about(25, table),
            "dealing": about(25, table),
            "refusals": about(10, table),
            "copies": about(8, table),
            "journal": about(6, table),
            "set-up": 1,
            "replay": 1,
        },
    )
