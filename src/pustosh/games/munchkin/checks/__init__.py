"""What the cards of a box must keep, check by check."""

from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks import abilities, fields, play, texts
from pustosh.games.munchkin.checks.composition import check_composition
from pustosh.games.munchkin.checks.places import problems_in
from pustosh.games.munchkin.checks.words import check_words
from pustosh.kernel.packs import Problem

OF_A_CARD = (
    fields.of_its_kind, fields.values, abilities.abilities, abilities.timings, abilities.acting,
    abilities.aims, play.triggers, play.kinds,
)  # fmt: skip


def problems_of(records: Records) -> list[Problem]:
    """All that is wrong, file by file."""
    listed = (check_composition(records), texts.check_texts(records), texts.check_names(records))
    return sorted({*problems_of_words(records), *(problem for some in listed for problem in some)})


def problems_of_words(records: Records) -> set[Problem]:
    """What is wrong on the cards; conditions are followed when all words can be read."""
    problems = {*check_words(records), *problems_in(records, *OF_A_CARD)}
    return problems or set(problems_in(records, play.use, play.conditions))
