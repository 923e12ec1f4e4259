"""Mutants that play exactly as the rule does: listed with a reason, and left out of the run."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from pustosh.kernel.strict_yaml import read_document
from pustosh.lab.mutation.mutants import Mutant

EQUAL = "equal_mutants.yaml"  # in the folder of a game's tests


class Equal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    file: str  # in the folder of the game
    function: str  # or constant
    change: str  # in the words of the report
    reason: str
    nth: int = 0  # which of several with the same words, from 1; 0: there is only one


def read_equal(tests: Path) -> list[Equal]:
    """The list of a game; none where there is no file."""
    path = tests / EQUAL
    return msgspec.convert(read_document(path).value, list[Equal]) if path.exists() else []


def without_equal(
    mutants: list[Mutant], listed: list[Equal], folder: Path
) -> tuple[list[Mutant], int]:
    """The mutants that are not listed as equal, and how many are."""
    equal = {mutant.id for each in listed for mutant in named_by(each, mutants, folder)}
    left = [mutant for mutant in mutants if mutant.id not in equal]
    return left, len(mutants) - len(left)


def named_by(equal: Equal, mutants: list[Mutant], folder: Path) -> list[Mutant]:
    """The mutant that an entry means; several, or none, where the entry is wrong."""
    alike = [mutant for mutant in mutants if words_of(mutant, folder) == words_in(equal)]
    return alike[equal.nth - 1 : equal.nth] if equal.nth else alike


def words_of(mutant: Mutant, folder: Path) -> tuple[str, str, str]:
    return str(mutant.path.relative_to(folder)), mutant.unit.name, mutant.change


def words_in(equal: Equal) -> tuple[str, str, str]:
    return equal.file, equal.function, equal.change


def faults(listed: list[Equal], mutants: list[Mutant], folder: Path) -> Iterator[str]:
    """Entries that name no mutant, several, or one that another names too, or give no reason."""
    taken: set[str] = set()
    for equal in listed:
        place = " ".join(words_in(equal))
        ids = {mutant.id for mutant in named_by(equal, mutants, folder)}
        if len(ids) != 1:
            yield f"{place}: {len(ids)} mutants"
        if ids & taken:
            yield f"{place}: listed twice"
        if not equal.reason.strip():
            yield f"{place}: no reason"
        taken |= ids
