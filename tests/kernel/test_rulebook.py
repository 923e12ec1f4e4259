"""The ledger: rules are found by id, and where a text cites them."""

from pathlib import Path

import pytest

from pustosh.kernel.packs import PackError
from pustosh.kernel.rulebook import Rule, UnknownRule, citations, read_rulebook

LEDGER = """game: toy
title: Toy
players: [2, 4]
sections:
  - id: rent
    title: Rent
    rules:
      - id: SH-RENT-01
        rule: A visitor pays.
        source: 'rulebook: rent'
      - id: SH-RENT-02
        rule: The supply pays.
        source: 'rulebook: rent'
        ruling: Not the visitor.
        origin: ours
  - id: end
    title: The End
    rules:
      - id: SH-END-01
        rule: It ends.
        source: derived from RENT
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "en.yaml").write_text(LEDGER, encoding="utf-8")
    return tmp_path


def test_a_ledger_keeps_the_order_of_the_rulebook(folder):
    book = read_rulebook(folder)
    assert (book.game, book.title, book.players) == ("toy", "Toy", (2, 4))
    assert book.ids == ["SH-RENT-01", "SH-RENT-02", "SH-END-01"]
    assert [section.id for section in book.sections] == ["rent", "end"]


def test_a_rule_is_found_by_its_id(folder):
    expected = Rule(
        "SH-RENT-02", "rent", "The supply pays.", "rulebook: rent", "Not the visitor.", "ours"
    )
    assert read_rulebook(folder).rule("SH-RENT-02") == expected


@pytest.mark.parametrize(
    ("id_", "message"),
    [
        (
            "SH-RNT-01",
            "no rule 'SH-RNT-01' in toy: did you mean SH-RENT-01, SH-RENT-02, SH-END-01?",
        ),
        ("sh-end-1", "no rule 'sh-end-1' in toy: did you mean SH-END-01, SH-RENT-01, SH-RENT-02?"),
        ("?", "no rule '?' in toy: ids are like SH-RENT-01"),
    ],
)
def test_an_unknown_rule_suggests_close_ones(folder, id_, message):
    with pytest.raises(UnknownRule) as caught:
        read_rulebook(folder).rule(id_)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("SH-PLACE-05. The cost is paid first (FO-ABIL-14).", ["SH-PLACE-05", "FO-ABIL-14"]),
        ("MU-A1-3, WM-DAY-100; MU-A1-3", ["MU-A1-3", "WM-DAY-100", "MU-A1-3"]),
        ("XSH2-PLACE-05 sh-place-05 SH-PLACE SH-PLACE-5x A-PLACE-05", []),
    ],
)
def test_citations_are_rule_ids_in_their_order(text, ids):
    assert citations(text) == ids


def test_a_ledger_says_its_prefix_and_citations_may_be_of_one_game(folder):
    assert read_rulebook(folder).prefix == "SH"
    assert citations("SH-PLACE-05, EV-CH-1, WM-DAY-100", "SH", "WM") == [
        "SH-PLACE-05",
        "WM-DAY-100",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("SH-END-01", "SH-RENT-01", "en.yaml:19: SH-RENT-01: this id is given twice"),
        ("- id: end", "- id: rent", "en.yaml:16: rent: this id is given twice"),
        ("SH-END-01", "FO-END-01", "en.yaml:19: FO-END-01 is not like SH-SECTION-01"),
        ("SH-END-01", "SH-END", "en.yaml:19: SH-END is not like SH-SECTION-01"),
        ("rule: It ends.", "rulle: It ends.", "en.yaml:20: unknown field 'rulle'"),
        (
            "players: [2, 4]",
            "players: [2]",
            "en.yaml:3: expected a list of length 2, got 1 at players",
        ),
        ("game: toy\n", "", "en.yaml:1: missing required field 'game'"),
    ],
)
def test_a_broken_ledger_is_refused_with_its_line(folder, old, new, problem):
    assert old in LEDGER
    (folder / "en.yaml").write_text(LEDGER.replace(old, new), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_rulebook(folder)
    (line,) = str(caught.value).splitlines()
    assert line.startswith(problem)


def test_a_folder_without_a_ledger_is_refused(tmp_path):
    with pytest.raises(PackError, match=r"^en.yaml: no such file: expected .*en.yaml$"):
        read_rulebook(tmp_path)


def test_a_rule_says_what_its_ruling_rests_on(folder):
    book = read_rulebook(folder)
    assert [book.rule(id_).origin for id_ in book.ids] == [None, "ours", None]


def test_an_origin_that_is_not_known_is_refused_with_its_line(tmp_path):
    text = LEDGER.replace("origin: ours", "origin: theirs")
    (tmp_path / "en.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=r"en\.yaml:\d+: .*theirs"):
        read_rulebook(tmp_path)
