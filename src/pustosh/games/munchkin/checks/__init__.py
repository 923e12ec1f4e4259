"""What the cards of a box must keep, check by check."""

from collections.abc import Callable

from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks import abilities as checks_abilities
from pustosh.games.munchkin.checks import fields as checks_fields
from pustosh.games.munchkin.checks import play as checks_play
from pustosh.games.munchkin.checks import texts as checks_texts
from pustosh.games.munchkin.checks.composition import check_composition
from pustosh.games.munchkin.checks.places import Found
from pustosh.games.munchkin.checks.words import check_words
from pustosh.kernel.packs import Problem

CHECKS: tuple[Callable[[Records], Found], ...] = (
    check_composition,
    checks_fields.check_fields,
    checks_fields.check_values,
    check_words,
    checks_abilities.check_abilities,
    checks_abilities.check_timings,
    checks_abilities.check_acting,
    checks_abilities.check_aims,
    checks_play.check_triggers,
    checks_play.check_kinds,
    checks_texts.check_texts,
    checks_texts.check_names,
)
POSSIBLE: tuple[Callable[[Records], Found], ...] = (
    checks_play.check_use,
    checks_play.check_conditions,
)


def problems_of(records: Records) -> list[Problem]:
    """All that is wrong, file by file; conditions are followed when all words can be read."""
    problems = {problem for check in CHECKS for problem in check(records)}
    return sorted(problems or {problem for check in POSSIBLE for problem in check(records)})
