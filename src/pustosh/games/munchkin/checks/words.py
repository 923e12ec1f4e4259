"""Every word of every card is of the closed vocabulary, in its place, with right arguments."""

from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.box.vocabulary import FILTERS
from pustosh.games.munchkin.checks.kinds import KINDS
from pustosh.games.munchkin.checks.names import names_of
from pustosh.games.munchkin.checks.places import Found, inside, lines
from pustosh.games.munchkin.checks.refusals import HINTS, ONLY
from pustosh.games.munchkin.checks.sense import SENSE
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.kernel.vocabulary import Vocabulary
from pustosh.kernel.vocabulary.tables import Row

VOCABULARY = Vocabulary(
    sorts=SORTS,
    kinds=KINDS,
    rows={
        "effects": Row("effect", inside=inside),
        "statics": Row("static"),
        "lasting": Row("lasting word"),
        "features": Row("feature"),
        "attachments": Row("attachment"),
    },
    mappings={"condition": "condition", "cost": "cost"},
    shared=FILTERS,
    sense=SENSE,
    only=ONLY,
    once={
        "static": ("bonus_if", "bonus_vs", "weapon_bonus"),
        "lasting word": (),
        "feature": ("bonus_if", "treasure_if"),
    },
    hints=HINTS,
)


def check_words(records: Records) -> Found:
    """Conditions, statics, features, effects, costs."""
    return VOCABULARY.problems(lines(records), names_of(records))
