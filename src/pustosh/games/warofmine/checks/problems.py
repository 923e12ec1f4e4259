"""What the cards and scripts of a box must keep, check by check."""

from collections.abc import Callable

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks import counts, fields, goods, house, scripts, texts, ways
from pustosh.games.warofmine.checks.names import Names, names_of
from pustosh.games.warofmine.checks.places import Found, Line, lines
from pustosh.games.warofmine.checks.words import Scope, faults
from pustosh.kernel.packs import Problem


def check_words(records: Records, names: Names) -> Found:
    """Requirements and effects of the vocabulary, with right arguments, in their places."""
    for line in lines(records):
        for path, fault in faults(line.shape, line.value, Scope(names, line.may | names.anywhere)):
            yield line.card.problem(fault, line.path + path)
        yield from other_words(line)


def other_words(line: Line) -> Found:
    """At some moments the rules look up one word only."""
    for index, row in enumerate(line.value if line.only else ()):
        for word in row:
            if word != line.only:
                message = f"'{word}' may not stand here: this moment knows only {line.only}"
                yield line.card.problem(message, f"{line.path}[{index}].{word}")


Check = Callable[[Records], Found]
NamingCheck = Callable[[Records, Names], Found]

OF_WORDS: tuple[NamingCheck, ...] = (check_words, fields.check_fields, goods.check_piles)
CHECKS: tuple[Check, ...] = (
    fields.check_more,
    ways.check_options,
    counts.check_counts,
    counts.check_single,
    goods.check_colours,
    house.check_spaces,
    house.check_board,
    house.check_cards,
    house.check_dice,
    scripts.check_numbers,
    scripts.check_named,
    texts.check_lengths,
    texts.check_names,
    texts.check_labels,
)
FOLLOWED: tuple[Check, ...] = (
    scripts.check_reach,
    ways.check_ways,
    counts.check_branches,
    counts.check_columns,
)


def problems_of(records: Records) -> list[Problem]:
    """All that is wrong, file by file; the stories are followed when all words can be read."""
    names = names_of(records)
    found = problems_of_words(records, names) | set(texts.check_texts(records, names))
    found |= {problem for check in CHECKS for problem in check(records)}
    if not found:
        found = {problem for check in FOLLOWED for problem in check(records)}
        found |= set(goods.check_loot(records, names))
    return sorted(found)


def problems_of_words(records: Records, names: Names) -> set[Problem]:
    """What is wrong with the words, values and goods of each card by itself."""
    return {problem for check in OF_WORDS for problem in check(records, names)}
