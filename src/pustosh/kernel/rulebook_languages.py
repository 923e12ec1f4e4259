"""The rulebook in the reader's language: what a translation lacks is read in English."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pustosh.kernel.packs import PackError, Printed, Problem, read_record
from pustosh.kernel.rulebook import Rule, Rulebook, Section, read_rulebook


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in another language."""

    id: str
    rule: str
    ruling: str = ""


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rulebook/ru.yaml` as it is written."""

    game: str
    language: str
    sections: dict[str, str]  # their titles by id
    rules: tuple[Wording, ...]


@cache
def rulebook_in(folder: Path, language: str) -> Rulebook:
    """The ledger in a game's folder `rulebook`, as far as it is translated."""
    book, file = read_rulebook(folder), folder / f"{language}.yaml"
    if language == "en" or not file.exists():
        return book
    read = read_record(file, Translation)
    if problems := unfit(book, read):
        raise PackError(*problems)
    wordings = {wording.id: wording for wording in read.value.rules}
    titles = read.value.sections
    sections = tuple(_section(section, titles, wordings, language) for section in book.sections)
    return Rulebook(book.game, book.title, book.players, sections)


def _section(
    section: Section, titles: dict[str, str], wordings: dict[str, Wording], language: str
) -> Section:
    rules = tuple(_worded(rule, wordings.get(rule.id), language) for rule in section.rules)
    return Section(section.id, titles.get(section.id, section.title), rules)


def _worded(rule: Rule, wording: Wording | None, language: str) -> Rule:
    if wording is None:
        return rule
    return replace(rule, text=wording.rule, ruling=wording.ruling, language=language)


def unfit(book: Rulebook, read: Printed[Translation]) -> list[Problem]:
    """Rules and sections that the ledger does not have or has otherwise."""
    known = {rule.id: rule for section in book.sections for rule in section.rules}
    sections = {section.id for section in book.sections}
    problems = [
        read.problem(f"no section {id_!r} in the ledger", ".sections")
        for id_ in read.value.sections
        if id_ not in sections
    ]
    seen: set[str] = set()
    for number, wording in enumerate(read.value.rules):
        if fault := _fault(wording, known.get(wording.id), wording.id in seen):
            problems.append(read.problem(fault, f".rules[{number}].id"))
        seen.add(wording.id)
    return problems


def _fault(wording: Wording, rule: Rule | None, repeated: bool) -> str:
    if rule is None:
        return f"no rule {wording.id!r} in the ledger"
    if repeated:
        return f"{wording.id} is given twice"
    if bool(wording.ruling) != bool(rule.ruling):
        return f"{wording.id} has a ruling here or in English, not in both"
    return ""
