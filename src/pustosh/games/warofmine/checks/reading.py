"""The box: all cards of a pack, read and checked."""

from pathlib import Path

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import box_of
from pustosh.games.warofmine.box.records import read_records
from pustosh.games.warofmine.checks.problems import problems_of
from pustosh.games.warofmine.words.tables import WORDS
from pustosh.kernel.caching.checking import problems_once
from pustosh.kernel.packs import PackError


def read_box(folder: Path) -> Box:
    """The box of a pack as the rules use it."""
    records = read_records(folder)
    if problems := problems_once(folder, "warofmine", records, problems_of):
        raise PackError(*problems)
    return box_of(records, WORDS)
