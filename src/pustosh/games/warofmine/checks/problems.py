"""What the cards and scripts of a box must keep, check by check."""

from collections.abc import Callable

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks import (
    composition,
    fields,
    goods,
    house,
    marks,
    outcomes,
    scripts,
    texts,
    ways,
)
from pustosh.games.warofmine.checks.names import Names, names_of
from pustosh.games.warofmine.checks.places import Found
from pustosh.games.warofmine.checks.words import check_looked_up, check_words
from pustosh.kernel.packs import Problem

Check = Callable[[Records], Found]
NamingCheck = Callable[[Records, Names], Found]

OF_WORDS: tuple[NamingCheck, ...] = (
    check_words,
    check_looked_up,
    fields.check_fields,
    goods.check_piles,
)
CHECKS: tuple[Check, ...] = (
    fields.check_more,
    ways.check_options,
    composition.check_bandits,
    house.check_spaces,
    house.check_board,
    house.check_cards,
    house.check_dice,
    scripts.check_numbers,
    scripts.check_named,
    scripts.check_neighbours,
    texts.check_lengths,
    texts.check_names,
    texts.check_labels,
)
FOLLOWED: tuple[Check, ...] = (
    outcomes.check_outcomes,
    scripts.check_reach,
    marks.check_marks,
    marks.check_flags,
    ways.check_ways,
    composition.check_composition,
)


def problems_of(records: Records) -> list[Problem]:
    """All that is wrong, file by file; the stories are followed when all words can be read."""
    names = names_of(records)
    problems = problems_of_words(records, names) | set(texts.check_texts(records, names))
    problems |= {problem for check in CHECKS for problem in check(records)}
    if not problems:
        problems = {problem for check in FOLLOWED for problem in check(records)}
        problems |= set(goods.check_loot(records, names))
    return sorted(problems)


def problems_of_words(records: Records, names: Names) -> set[Problem]:
    """What is wrong with the words, values and goods of each card by itself."""
    return {problem for check in OF_WORDS for problem in check(records, names)}
