"""Every word of every card is of the closed vocabulary, in its place, with right arguments."""

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.box.vocabulary import ALSO, FILTERS, SORTS
from pustosh.games.warofmine.checks.kinds import KINDS
from pustosh.games.warofmine.checks.moments import ONLY, looked_up_fault
from pustosh.games.warofmine.checks.names import Names
from pustosh.games.warofmine.checks.places import Found, lines
from pustosh.games.warofmine.checks.sense import SENSE
from pustosh.kernel.vocabulary import Vocabulary
from pustosh.kernel.vocabulary.tables import Row

VOCABULARY = Vocabulary(
    sorts=SORTS,
    kinds=KINDS,
    rows={
        "effects": Row("effect", empty=True),
        # Effects on somebody know who `self` is; those of a written token have no texts.
        "own": Row("effect", empty=True, inside=lambda may: may | {"self"}),
        "written": Row("effect", empty=True, inside=lambda may: may - {"labels", "self"}),
        "requirements": Row("requirement"),
    },
    shared=FILTERS,
    also=ALSO,
    sense=SENSE,
    only=ONLY,
)


def check_words(records: Records, names: Names) -> Found:
    """Requirements and effects, with right arguments, in their places."""
    return VOCABULARY.problems(lines(records), names)


def check_looked_up(records: Records, names: Names) -> Found:
    """At some moments the rules look a word up instead of carrying it out."""
    for line in lines(records):
        for index, row in enumerate(line.value if line.only else ()):
            for word, arg in row.items():
                if isinstance(arg, dict) and (fault := looked_up_fault(word, arg)):
                    yield line.problem(fault, f"[{index}].{word}")
