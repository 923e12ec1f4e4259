"""The page of Munchkin's packs: every word with its arguments, once, as the program knows it."""

import shutil

import yaml
from test_documents import SPAN, blocks, section_of, table_in, words_of

from pustosh.games.munchkin import SPEC
from pustosh.games.munchkin.box.moments import RESPONSES, TIMINGS, TRIGGERS
from pustosh.games.munchkin.box.vocabulary import COUNTER, FILTERS
from pustosh.games.munchkin.checks.fields import FIELDS, fields_of
from pustosh.games.munchkin.checks.reading import read_box
from pustosh.games.munchkin.checks.refusals import ONLY
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.games.munchkin.checks.words import VOCABULARY
from pustosh.kernel.vocabulary.shapes import kinds_in, shown
from whole_folders import every

PAGE = "docs/packs-munchkin.md"


def test_the_page_lists_exactly_the_words_cards_may_say():
    words_by_sort = {sort: sorted(words) for sort, (words, _) in words_of(PAGE).items()}
    known = {
        sort: sorted(f"{word}: {shown(shape)}" for word, shape in words.items())
        for sort, words in SORTS.items()
    }
    known["timing"] = sorted(TIMINGS)
    known["respond_to"] = sorted(RESPONSES)
    known["trigger"] = sorted({word for words in TRIGGERS.values() for word in words})
    assert words_by_sort == known


def test_the_page_says_which_effects_stand_in_some_places_only():
    _, rows = words_of(PAGE)["effect"]
    bound = {word.partition(":")[0] for row in rows if row[2] for word in SPAN.findall(row[0])}
    assert bound == {key.removeprefix("effect ") for key in ONLY if key.startswith("effect ")}


def test_the_page_says_which_triggers_stand_on_which_cards():
    _, rows = words_of(PAGE)["trigger"]
    listed = {
        (word, kind)
        for row in rows
        for word in SPAN.findall(row[0])
        for kind in SPAN.findall(row[2])
    }
    assert listed == {(word, kind) for kind, words in TRIGGERS.items() for word in words}


def test_the_page_explains_every_argument():
    rows = table_in(section_of(PAGE, "### Arguments"))
    spans = [word for row in rows for word in SPAN.findall(row[0])]
    shapes = (*(shape for words in SORTS.values() for shape in words.values()), *FILTERS.values())
    assert set(spans) == kinds_in([*shapes, COUNTER]) - {"cost"}
    tables = (VOCABULARY.kinds, VOCABULARY.shared, VOCABULARY.mappings, VOCABULARY.rows)
    known = {kind for table in tables for kind in table}
    assert len(spans) == len(set(spans))
    assert set(spans) <= known


def test_the_page_lists_the_fields_of_every_kind():
    listed = {
        kind: (row[1], SPAN.findall(row[1]))
        for row in table_in(section_of(PAGE, "## Kinds of cards"))
        for kind in SPAN.findall(row[0])
    }
    assert set(listed) == set(FIELDS)
    for kind, (text, words) in listed.items():
        assert set(fields_of(kind)) <= set(words), kind
        compulsory = {field for needed in FIELDS[kind][0].split() for field in needed.split("|")}
        assert {field for field in words if f"**`{field}`**" in text} == compulsory, kind


def test_the_cards_on_the_page_are_written_right(tmp_path):
    """Each replaces the card of the box that has its id."""
    cards, counter = map(yaml.safe_load, blocks(PAGE, "yaml"))
    pack = shutil.copytree(SPEC.pack_folder, tmp_path / "pack")
    printed = {card["id"]: card for card in cards}
    for path in every(pack, ".yaml"):
        records = yaml.safe_load(path.read_text(encoding="utf-8"))
        if isinstance(records, list) and path.name != "composition.yaml":
            new = [printed.get(card["id"], card) for card in records]
            new = [{**card, **counter} if "counter" in card else card for card in new]
            path.write_text(yaml.safe_dump(new, allow_unicode=True), encoding="utf-8")
    box = read_box(pack)
    assert set(printed) <= {card.record for card in box.cards.values()}
