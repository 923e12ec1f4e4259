"""The rulebook in the reader's language, rule by rule; what is not translated stays English."""

from pathlib import Path

import pytest

from pustosh.kernel.packs import PackError
from pustosh.kernel.rulebook_languages import rulebook_in

ENGLISH = """
game: high_card
title: High card
players: [2, 4]
sections:
  - id: play
    title: Play
    rules:
      - {id: HC-PLAY-01, rule: Draw a card., source: ours}
      - id: HC-PLAY-02
        rule: The higher card wins.
        source: ours
        ruling: Equal cards win nothing.
"""
GERMAN = """
game: high_card
language: de
sections: {play: Spielzug}
rules:
  - {id: HC-PLAY-02, rule: Die höhere Karte gewinnt., ruling: Gleiche Karten gewinnen nichts.}
"""


def folder_with(tmp_path: Path, german: str) -> Path:
    (tmp_path / "en.yaml").write_text(ENGLISH)
    (tmp_path / "de.yaml").write_text(german)
    return tmp_path


def test_a_rule_is_read_in_the_language_in_which_it_is_written(tmp_path: Path) -> None:
    book = rulebook_in(folder_with(tmp_path, GERMAN), "de")
    english, german = (book.rule(f"HC-PLAY-0{n}") for n in (1, 2))
    assert (german.text, german.language) == ("Die höhere Karte gewinnt.", "de")
    assert german.ruling == "Gleiche Karten gewinnen nichts."
    assert (english.text, english.language) == ("Draw a card.", "en")
    assert book.sections[0].title == "Spielzug"


def test_a_language_without_a_file_is_english(tmp_path: Path) -> None:
    book = rulebook_in(folder_with(tmp_path, GERMAN), "ru")
    assert book.rule("HC-PLAY-02").text == "The higher card wins."
    assert book.sections[0].title == "Play"


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("HC-PLAY-02", "HC-PLAY-03", "no rule 'HC-PLAY-03' in the ledger"),
        (", ruling: Gleiche Karten gewinnen nichts.", "", "has a ruling here or in English"),
        ("{play:", "{plays:", "no section 'plays' in the ledger"),
        (
            "rules:\n",
            "rules:\n  - {id: HC-PLAY-02, rule: Mehr gewinnt., ruling: Gleich ist nichts.}\n",
            "HC-PLAY-02 is given twice",
        ),
    ],
)
def test_a_translation_that_does_not_fit_the_ledger_is_refused(
    tmp_path: Path, before: str, after: str, says: str
) -> None:
    assert before in GERMAN
    folder = folder_with(tmp_path, GERMAN.replace(before, after))
    with pytest.raises(PackError, match=says):
        rulebook_in(folder, "de")
