"""Rules are found by words in all their forms, in the language in which each rule is written."""

import pytest

from pustosh.games import GAMES, game
from pustosh.kernel.rulebook import Rule, Rulebook, Section
from pustosh.matches.catalogues import LANGUAGES
from pustosh.matches.rule_search import search_rules


def rule(id_, section, text, ruling="", language="en"):
    return Rule(id_, section, text, "derived from RENT", ruling, None, language)


BOOK = Rulebook(
    "toy",
    "Toy",
    (2, 4),
    (
        Section(
            "rent",
            "Rent",
            (
                rule("SH-RENT-01", "rent", "A visitor pays."),
                rule("SH-RENT-02", "rent", "The supply pays.", "Not the visitor."),
            ),
        ),
        Section("end", "The End", (rule("SH-END-01", "end", "It ends."),)),
    ),
)
RUSSIAN = Rulebook(
    "toy",
    "Toy",
    (2, 4),
    (
        Section(
            "rent",
            "Рента",
            (
                rule("SH-RENT-01", "rent", "Жители убежища берут ресурсы.", language="ru"),
                rule("SH-RENT-02", "rent", "Владелец платит вперёд.", language="ru"),
                rule("SH-RENT-03", "rent", "The supply pays."),
            ),
        ),
    ),
)
GERMAN = Rulebook(
    "toy",
    "Toy",
    (2, 4),
    (
        Section(
            "rent",
            "Miete",
            (
                rule("SH-RENT-01", "rent", "Die höhere Karte gewinnt.", language="de"),
                rule("SH-RENT-02", "rent", "Verluste werden gezählt.", language="de"),
            ),
        ),
    ),
)


def ids(book, words):
    return [rule.id for rule in search_rules(book, words)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("supply", ["SH-RENT-02"]),
        ("VISITOR", ["SH-RENT-01", "SH-RENT-02"]),
        ("pays visitor not", ["SH-RENT-02"]),
        ("end-01", ["SH-END-01"]),
        ("rent supply", ["SH-RENT-02"]),
        ("derived", []),
        ("nobody", []),
        ("", ["SH-RENT-01", "SH-RENT-02", "SH-END-01"]),
        ("supplies", ["SH-RENT-02"]),
        ("paying visitors", ["SH-RENT-01", "SH-RENT-02"]),
        ("ending", ["SH-END-01"]),
        ("endless", []),
    ],
)
def test_search_wants_all_words_in_id_text_ruling_or_title(words, expected):
    assert ids(BOOK, words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("ресурсов", ["SH-RENT-01"]),
        ("жителя рентой", ["SH-RENT-01"]),
        ("вперед", ["SH-RENT-02"]),
        ("угрозы", []),
        ("supplies", ["SH-RENT-03"]),
    ],
)
def test_russian_words_are_found_in_every_case(words, expected):
    assert ids(RUSSIAN, words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("hohe karten", ["SH-RENT-01"]),
        ("höherer Karten", ["SH-RENT-01"]),
        ("Verlusten", ["SH-RENT-02"]),
        ("Würfel", []),
    ],
)
def test_german_words_are_found_in_every_case(words, expected):
    assert ids(GERMAN, words) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_found_by_its_own_words(name, language):
    book = game(name).rulebook(language)
    for section in book.sections:
        known = section.rules[0]
        assert known in search_rules(book, known.text)
