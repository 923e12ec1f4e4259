"""The vocabularies of the games: a random right value of any word passes the check."""

import pytest

from pustosh.games import game
from pustosh.games.fallout.box.records import read_records as fallout_records
from pustosh.games.fallout.checks import words as fallout
from pustosh.games.fallout.checks.names import names_of as fallout_names
from pustosh.games.munchkin.box.records import read_records as munchkin_records
from pustosh.games.munchkin.checks import words as munchkin
from pustosh.games.munchkin.checks.names import names_of as munchkin_names
from pustosh.games.warofmine.box.records import read_records as warofmine_records
from pustosh.games.warofmine.checks import words as warofmine
from pustosh.games.warofmine.checks.names import names_of as warofmine_names
from pustosh.kernel.chance import Seeded
from pustosh.kernel.vocabulary.check import word_faults
from pustosh.kernel.vocabulary.examples import Maker, said_rightly
from pustosh.kernel.vocabulary.scope import Scope

VOCABULARIES = {
    "fallout": (fallout.VOCABULARY, fallout_records, fallout_names),
    "munchkin": (munchkin.VOCABULARY, munchkin_records, munchkin_names),
    "warofmine": (warofmine.VOCABULARY, warofmine_records, warofmine_names),
}


@pytest.fixture(params=VOCABULARIES)
def words(request):
    vocabulary, read, names_of = VOCABULARIES[request.param]
    return vocabulary, names_of(read(game(request.param).pack_folder))


def everything(vocabulary):
    """All that a place can allow."""
    return frozenset(only.place for only in vocabulary.only.values() if not only.never)


def test_every_word_has_an_example_that_passes_the_check(words):
    vocabulary, names = words
    scope = Scope(vocabulary, names, everything(vocabulary))
    for sort, word, _ in vocabulary.words():
        entry = said_rightly(sort, word, Maker(scope, Seeded(word)))
        assert list(word_faults(entry, scope)) == [], word


def test_random_lines_pass_the_check_wherever_they_stand(words):
    vocabulary, names = words
    for kind in (*vocabulary.rows, *vocabulary.mappings):
        for may in (frozenset(), everything(vocabulary)):
            value = vocabulary.example(kind, names, Seeded(f"{kind} {len(may)}"), may)
            assert list(vocabulary.faults(kind, value, names, may)) == [], value
