"""What the cards and scripts of a box must keep, check by check."""

from collections.abc import Callable

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks import composition as checks_composition
from pustosh.games.warofmine.checks import fields as checks_fields
from pustosh.games.warofmine.checks import goods as checks_goods
from pustosh.games.warofmine.checks import house as checks_house
from pustosh.games.warofmine.checks import scripts as checks_scripts
from pustosh.games.warofmine.checks import texts as checks_texts
from pustosh.games.warofmine.checks import ways as checks_ways
from pustosh.games.warofmine.checks.names import Names, names_of
from pustosh.games.warofmine.checks.places import Found
from pustosh.games.warofmine.checks.words import check_looked_up, check_words
from pustosh.kernel.packs import Problem

Check = Callable[[Records], Found]
NamingCheck = Callable[[Records, Names], Found]

OF_WORDS: tuple[NamingCheck, ...] = (
    check_words,
    check_looked_up,
    checks_fields.check_fields,
    checks_goods.check_piles,
)
CHECKS: tuple[Check, ...] = (
    checks_fields.check_more,
    checks_ways.check_options,
    checks_composition.check_bandits,
    checks_house.check_spaces,
    checks_house.check_board,
    checks_house.check_cards,
    checks_house.check_dice,
    checks_scripts.check_numbers,
    checks_scripts.check_named,
    checks_texts.check_lengths,
    checks_texts.check_names,
    checks_texts.check_labels,
)
FOLLOWED: tuple[Check, ...] = (
    checks_scripts.check_reach,
    checks_ways.check_ways,
    checks_composition.check_composition,
)


def problems_of(records: Records) -> list[Problem]:
    """All that is wrong, file by file; the stories are followed when all words can be read."""
    names = names_of(records)
    found = problems_of_words(records, names) | set(checks_texts.check_texts(records, names))
    found |= {problem for check in CHECKS for problem in check(records)}
    if not found:
        found = {problem for check in FOLLOWED for problem in check(records)}
        found |= set(checks_goods.check_loot(records, names))
    return sorted(found)


def problems_of_words(records: Records, names: Names) -> set[Problem]:
    """What is wrong with the words, values and goods of each card by itself."""
    return {problem for check in OF_WORDS for problem in check(records, names)}
