"""The ledger of a game's rules: look up, and find where they are cited."""

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import PackError, Printed, Problem, read_record

CITATION = re.compile(r"\b[A-Z]{2,4}-[A-Z0-9]+-\d+\b")  # of any game: SH-RENT-01


Origin = Literal["ours", "public", "both"]  # our decision, public material, some of each


class UnknownRule(Fault):
    """No rule has this id."""


class Rule(msgspec.Struct, frozen=True):
    id: str
    section: str
    text: str
    source: str
    ruling: str = ""  # what we decided where the rulebook is silent or unclear
    origin: Origin | None = None  # what it rests on, if not on the rulebook alone
    language: str = "en"  # in which text and ruling are written


class Section(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules: tuple[Rule, ...]


class Rulebook:
    """All rules of one game, in the order of its rulebook."""

    def __init__(
        self, game: str, title: str, players: tuple[int, int], sections: tuple[Section, ...]
    ) -> None:
        self.game = game
        self.title = title
        self.players = players
        self.sections = sections
        self._rules = {rule.id: rule for section in sections for rule in section.rules}

    @property
    def ids(self) -> list[str]:
        return list(self._rules)

    @property
    def prefix(self) -> str:
        """With which the ids of all its rules begin; the ledger is not read if they do not."""
        return prefix_of(next(iter(self._rules), ""))

    def rule(self, id_: str) -> Rule:
        rule = self._rules.get(id_)
        if rule is None:
            close = get_close_matches(id_.upper(), self._rules)
            hint = f"did you mean {', '.join(close)}?" if close else f"ids are like {self.ids[0]}"
            raise UnknownRule(f"no rule {id_!r} in {self.game}: {hint}")
        return rule


def citations(text: str, *prefixes: str) -> list[str]:
    """The rule ids that a text names, in its order; with prefixes, only those of these games."""
    cited: list[str] = CITATION.findall(text)
    return [id_ for id_ in cited if not prefixes or prefix_of(id_) in prefixes]


def prefix_of(id_: str) -> str:
    """`SH` of `SH-RENT-01`: the game."""
    return id_.partition("-")[0]


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rule: str
    source: str
    ruling: str = ""
    origin: Origin | None = None


class SectionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    rules: tuple[RuleEntry, ...]


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written."""

    game: str
    title: str
    players: tuple[int, int]
    sections: tuple[SectionEntry, ...]
    sources: dict[str, str] = {}


@cache
def read_rulebook(folder: Path) -> Rulebook:
    """The ledger in a game's folder `rulebook`, in English: the specification."""
    ledger = read_record(folder / "en.yaml", Ledger)
    if problems := [*_repeated(ledger), *_of_another_game(ledger)]:
        raise PackError(*problems)
    book = ledger.value
    return Rulebook(book.game, book.title, book.players, tuple(map(_section, book.sections)))


def _section(entry: SectionEntry) -> Section:
    rules = tuple(
        Rule(rule.id, entry.id, rule.rule, rule.source, rule.ruling, rule.origin)
        for rule in entry.rules
    )
    return Section(entry.id, entry.title, rules)


def _repeated(ledger: Printed[Ledger]) -> list[Problem]:
    """Rules and sections whose id an earlier one has."""
    seen: set[str] = set()
    problems = []
    for path, id_ in _ids(ledger.value):
        if id_ in seen:
            where = ledger.problem("", path)
            problems.append(Problem(where.file, where.line, id_, "this id is given twice"))
        seen.add(id_)
    return problems


def _of_another_game(ledger: Printed[Ledger]) -> list[Problem]:
    """Rules whose id is not made like the first one."""
    rules = [(path, id_) for path, id_ in _ids(ledger.value) if ".rules[" in path]
    first = prefix_of(rules[0][1]) if rules else ""
    return [
        ledger.problem(f"{id_} is not like {first}-SECTION-01, as the first rule says", path)
        for path, id_ in rules
        if not CITATION.fullmatch(id_) or prefix_of(id_) != first
    ]


def _ids(ledger: Ledger) -> list[tuple[str, str]]:
    rules = []
    for number, section in enumerate(ledger.sections):
        rules.append((f".sections[{number}].id", section.id))
        for index, rule in enumerate(section.rules):
            rules.append((f".sections[{number}].rules[{index}].id", rule.id))
    return rules
