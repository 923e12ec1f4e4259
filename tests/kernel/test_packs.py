"""Reading packs: strict YAML, and problems that say file, line, card and what would be right."""

from pathlib import Path

import msgspec
import pytest

from pustosh.kernel.packs import (
    CardText,
    PackError,
    PackHeader,
    Problem,
    fingerprint,
    read_cards,
    read_header,
    read_named,
    read_record,
)
from pustosh.kernel.strict_yaml import line_of, read_document
from pustosh.kernel.texts import read_texts


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: str
    cost: tuple[str, ...] = ()


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    parts: tuple[Part, ...] = ()
    strength: int | None = None
    core: Part | None = None
    wings: dict[str, Part] = {}
    legs: list[Part] = []
    pair: tuple[Part, Part] | None = None


def write(folder: Path, text: str | bytes, name: str = "things.yaml") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def said(call, *args) -> list[str]:
    """The lines of the PackError that this call raises."""
    with pytest.raises(PackError) as caught:
        call(*args)
    assert str(caught.value) == "\n".join(str(problem) for problem in caught.value.problems)
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("Yes", "Yes"),
        ("on", "on"),
        ("True", "True"),
        ("true", True),
        ("false", False),
        ("0123", "0123"),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2024-01-31", "2024-01-31"),
        ("1e3", "1e3"),
        (".5", ".5"),
        (".inf", ".inf"),
        ("-0.5", -0.5),
        ("-12", -12),
        ("0", 0),
        ("1.0.0", "1.0.0"),
        ("9" * 5000, "9" * 5000),
        ("null", None),
        ("~", None),
        ("", None),
        ("none", "none"),
        ("'7'", "7"),
        ("'true'", "true"),
        ("<<", "<<"),
        ("=", "="),
        ('"7\\n"', "7\n"),
    ],
)
def test_a_plain_word_is_what_it_looks_like(tmp_path, text, value):
    read = read_document(write(tmp_path, f"key: {text}\n")).value
    assert read == {"key": value}
    assert type(read["key"]) is type(value)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "key 'a' is given twice: keep one of the two"),
        ("x:\n  - {k: 1, k: 1}\n", 2, "key 'k' is given twice: keep one of the two"),
        ("a: 1\n? [b]\n: 2\n", 2, "a key must be one word, not a list or a mapping"),
        ("a: !!int abc\n", 1, "'abc' is no int"),
        ("a: !!bool no\n", 1, "'no' is no bool"),
        ("a: 1\nb: [1, 2\n", 3, "did not find expected ',' or ']'"),
        ("a: 1\n  b: 2\n", 2, "mapping values are not allowed in this context"),
        ("a: \t\n\tb: 1\n", 2, "found character that cannot start any token"),
        ("a: 1\n---\nb: 2\n", 2, "but found another document"),
        ("a: *nowhere\n", 1, "found undefined alias"),
        ("a: 1\nb: &b [*b]\n", 2, "found unconstructable recursive node"),
        pytest.param(
            "[" * 20000 + "]" * 20000, 1, "lists and records lie too deep in each other", id="deep"
        ),
        ("a: 1\nb: \x07\n", 2, "this is no text: control characters are not allowed"),
        (b"a: 1\nb: \xe4\n", 2, "this is no UTF-8 (byte 0xe4): save it as UTF-8"),
    ],
)
def test_a_file_that_is_no_strict_yaml_is_refused_with_its_line(tmp_path, text, line, message):
    path = write(tmp_path, text)
    assert said(read_document, path) == [f"things.yaml:{line}: {message}"]


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.getcwd []", "!!python/name:os.sep", "!x 1"]
)
def test_tags_that_build_objects_are_refused(tmp_path, tag):
    (line,) = said(read_document, write(tmp_path, f"a: 1\nb: {tag}\n"))
    assert line.startswith("things.yaml:2: could not determine a constructor for the tag")


def test_a_missing_file_or_folder_is_a_clear_line(tmp_path):
    missing = tmp_path / "things.yaml"
    assert said(read_cards, missing, Thing) == [f"things.yaml: no such file: expected {missing}"]
    assert said(read_document, tmp_path) == [
        f"{tmp_path.name}: Is a directory: expected {tmp_path}"
    ]
    nowhere = tmp_path / "nowhere"
    expected = f"{nowhere}: no such folder: expected one with pack.yaml"
    assert said(read_header, nowhere) == [expected]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("[0]", 2),
        ("[1]", 5),
        ("[1].parts", 6),
        ("[1].parts[1]", 8),
        ("[1].parts[1].cost", 9),
        ("[1].parts[1].cost[1]", 11),
        ("[1].parts[7].cost", 6),
        ("[9]", 1),
        ("", 1),
    ],
)
def test_every_path_has_a_line(tmp_path, path, line):
    text = """# things
- id: one

# more
- id: two
  parts:
    - {side: L, cost: [food]}
    - side: R
      cost:
        - food
        - water
"""
    assert line_of(read_document(write(tmp_path, text)).lines, path) == line


def test_cards_know_where_they_are_printed(tmp_path):
    path = write(tmp_path, "- id: one\n- id: two\n  parts: [{side: L}]\n")
    first, second = read_cards(path, Thing)
    assert (first.value, first.file, first.line, first.card) == (
        Thing("one"),
        "things.yaml",
        1,
        "one",
    )
    assert (second.value, second.line) == (Thing("two", (Part("L"),)), 2)
    assert second.problem("too dear", ".parts[0].cost") == Problem(
        "things.yaml", 3, "two", "too dear"
    )


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("strength: 3", "2: entry 2: missing required field 'id'"),
        ("id: 5", "2: entry 2: expected text, got a whole number at id"),
        ("just words", "2: entry 2: expected a record, got text"),
        (
            "id: two\n  strength: '3'",
            "3: two: expected a whole number or nothing, got text at strength",
        ),
        ("id: two\n  parts: {side: L}", "3: two: expected a list, got a record at parts"),
        (
            "id: two\n  parts:\n    - side: L\n    - cost: []",
            "5: two: missing required field 'side' at parts[1]",
        ),
        (
            "id: two\n  parts:\n    - side: L\n      coost: []",
            "5: two: unknown field 'coost': did you mean 'cost'? Known: cost, side",
        ),
        (
            "id: two\n  qqq: 1",
            "3: two: unknown field 'qqq': Known: core, id, legs, pair, parts, strength, wings",
        ),
        ("id: two\n  7: 1", "2: two: expected text for each key"),
        ("id: one", "2: one: this id is taken by things.yaml:1; give it another"),
    ],
)
def test_a_wrong_card_is_named_with_its_line_and_what_would_be_right(tmp_path, entry, expected):
    path = write(tmp_path, f"- id: one\n- {entry}\n")
    assert said(read_cards, path, Thing) == [f"things.yaml:{expected}"]


def test_all_wrong_cards_are_reported_together(tmp_path):
    path = write(tmp_path, "- {id: a, x: 1}\n- {id: b}\n- {id: b}\n- {}\n")
    assert said(read_cards, path, Thing) == [
        "things.yaml:1: a: unknown field 'x': Known: core, id, legs, pair, parts, strength, wings",
        "things.yaml:3: b: this id is taken by things.yaml:2; give it another",
        "things.yaml:4: entry 4: missing required field 'id'",
    ]


@pytest.mark.parametrize(
    "field", ["core: {side: L, coast: 1}", "wings: {l: {side: L, coast: 1}}", "legs: [{coast: 1}]"]
)
def test_the_fields_of_a_record_are_known_wherever_it_stands(tmp_path, field):
    path = write(tmp_path, f"- id: one\n  {field}\n")
    known = "unknown field 'coast': did you mean 'cost'? Known: cost, side"
    assert said(read_cards, path, Thing) == [f"things.yaml:2: one: {known}"]


def test_an_unknown_field_is_named_even_where_the_others_are_not_known(tmp_path):
    path = write(tmp_path, "- id: one\n  pair: [{side: L}, {side: R, coast: 1}]\n")
    assert said(read_cards, path, Thing) == ["things.yaml:2: one: unknown field 'coast'"]


@pytest.mark.parametrize("text", ["", "a: 1\n", "7\n"])
def test_a_file_of_cards_is_a_list(tmp_path, text):
    assert said(read_cards, write(tmp_path, text), Thing) == [
        "things.yaml:1: expected a list of cards: - id: …"
    ]


@pytest.mark.parametrize("text", ["", "- a\n", "7\n"])
def test_a_file_of_named_records_is_a_mapping(tmp_path, text):
    assert said(read_named, write(tmp_path, text), Part) == [
        "things.yaml:1: expected a mapping: an id, then its record"
    ]


def test_an_empty_record_says_so(tmp_path):
    path = write(tmp_path, "")
    assert said(read_record, path, Part) == ["things.yaml:1: expected a record, got nothing"]


def test_texts_are_read_from_all_files_of_their_folder(tmp_path):
    write(tmp_path, "A1:\n  name: A thing\n", "texts/en/first.yaml")
    write(tmp_path, "A2: {name: Two, text: Oh.}\n", "texts/en/second.yaml")
    write(tmp_path, "A1: {name: Ein Ding}\n", "texts/de/first.yaml")
    texts = read_texts(tmp_path, CardText)
    assert [(text.card, text.value.name, text.value.text) for text in texts.values()] == [
        ("A1", "A thing", ""),
        ("A2", "Two", "Oh."),
    ]
    write(tmp_path, "\nA1: {name: Again}\n", "texts/en/second.yaml")
    assert said(read_texts, tmp_path, CardText) == [
        "texts/en/second.yaml:2: A1: this text is in texts/en/first.yaml too: keep one of the two"
    ]


def test_wrong_texts_are_named_with_the_file_below_the_pack(tmp_path):
    write(tmp_path, "A1:\n  text: Oh.\nA2: {name: ''}\nA3: Three\n", "texts/en/cards.yaml")
    assert said(read_texts, tmp_path, CardText) == [
        "texts/en/cards.yaml:1: A1: missing required field 'name'",
        "texts/en/cards.yaml:3: A2: expected text of length >= 1 at name",
        "texts/en/cards.yaml:4: A3: expected a record, got text",
    ]


def test_the_header_names_the_pack(tmp_path):
    write(tmp_path, "id: a-b\ngame: go\ntitle: Go\nversion: 1.0.0\n", "pack.yaml")
    assert read_header(tmp_path, "go") == PackHeader("a-b", "go", "Go", "1.0.0")
    assert said(read_header, tmp_path, "chess") == [
        "pack.yaml:2: a pack of game 'go', expected 'chess'"
    ]


def test_a_version_is_text(tmp_path):
    write(tmp_path, "id: a\ngame: go\ntitle: Go\nversion: 1.0\n", "pack.yaml")
    assert said(read_header, tmp_path) == ["pack.yaml:4: expected text, got a number at version"]


@pytest.fixture
def pack(tmp_path) -> Path:
    write(tmp_path, "a: 1\nb: 2\n", "a.yaml")
    write(tmp_path, "c: 3\n", "maps/c.yaml")
    return tmp_path


def test_a_fingerprint_does_not_depend_on_line_ends_or_other_files(pack):
    before = fingerprint(pack)
    assert len(before) == 64
    write(pack, "a: 1\r\nb: 2\r\n", "a.yaml")
    write(pack, "notes", "notes.txt")
    write(pack, "A1: {name: A thing}", "texts/en/cards.yaml")
    assert fingerprint(pack) == before


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.yaml", "a: 1\nb: 3\n"), ("maps/c.yaml", "c: 4\n"), ("b.yaml", "")],
)
def test_a_fingerprint_changes_with_every_file_that_is_played(pack, name, text):
    before = fingerprint(pack)
    write(pack, text, name)
    assert fingerprint(pack) != before


def test_a_fingerprint_changes_when_a_file_is_renamed(pack):
    before = fingerprint(pack)
    (pack / "a.yaml").rename(pack / "z.yaml")
    assert fingerprint(pack) != before
