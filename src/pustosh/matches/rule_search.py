"""Search in a rulebook: words are found in all their forms, in the language of each rule."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module

from pustosh.kernel.rulebook import Rule, Rulebook

STEMMERS = {"en": "english", "ru": "russian", "de": "german"}
IO, IE = "\N{CYRILLIC SMALL LETTER IO}", "\N{CYRILLIC SMALL LETTER IE}"
WORD = re.compile(r"\w+")
KEPT = 50_000  # words of all rulebooks, of some ten letters


def search_rules(book: Rulebook, words: str) -> list[Rule]:
    """The rules in whose id, text, ruling or section title all these words occur."""
    wanted = plain(words).split()
    return [rule for rule, text, stems in _index(book) if _has_all(wanted, rule, text, stems)]


def _has_all(wanted: list[str], rule: Rule, text: str, stems: frozenset[str]) -> bool:
    return all(word in text or stem(rule.language, word) in stems for word in wanted)


@cache
def _index(book: Rulebook) -> list[tuple[Rule, str, frozenset[str]]]:
    """Each rule with its words as they are written, and their stems."""
    rows = []
    for section in book.sections:
        for rule in section.rules:
            text = plain("\n".join((rule.id, rule.text, rule.ruling, section.title)))
            stems = frozenset(stem(rule.language, word) for word in WORD.findall(text))
            rows.append((rule, text, stems))
    return rows


def plain(text: str) -> str:
    """As people type it: without capitals, and without the dots of a Russian ё."""
    return text.casefold().replace(IO, IE)


@lru_cache(KEPT)
def stem(language: str, word: str) -> str:
    """What the forms of a word have in common."""
    return _stemmer(language)(word)


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    name = STEMMERS.get(language)
    if name is None:
        return str
    library = import_module("snowballstemmer")  # it loads all its languages: not at the start
    stems: Callable[[str], str] = library.stemmer(name).stemWord
    return stems
