"""The page of this game's packs: every word with its arguments, once, as the program knows it."""

import msgspec
import yaml
from test_documents import SPAN, blocks, section_of, table_in, words_of
from test_wm_pack import BASE

from pustosh.games.warofmine.box.records import DECKS, read_records
from pustosh.games.warofmine.box.vocabulary import FILTERS, SORTS, VERBS
from pustosh.games.warofmine.checks.kinds import KINDS
from pustosh.games.warofmine.checks.moments import BY_ITSELF, MOMENTS, ONLY
from pustosh.games.warofmine.checks.problems import problems_of
from pustosh.kernel.packs import Printed
from pustosh.kernel.vocabulary.shapes import kinds_in, shown

PAGE = "docs/packs-warofmine.md"


def test_the_page_lists_exactly_the_words_cards_may_say():
    words_by_sort = {sort: sorted(words) for sort, (words, _) in words_of(PAGE).items()}
    known = {
        sort: sorted(f"{word}: {shown(shape)}" for word, shape in words.items())
        for sort, words in SORTS.items()
    }
    known["when"] = sorted({word for words in MOMENTS.values() for word in words})
    assert words_by_sort == known


def test_the_page_says_which_effects_stand_in_some_places_only():
    _, rows = words_of(PAGE)["effect"]
    bound = {word.partition(":")[0] for row in rows if row[2] for word in SPAN.findall(row[0])}
    kinds = {key.partition(" ")[0] for key in ONLY} - {"effect", "who", "whose", "self", "item"}
    named = {key.partition(" ")[2] for key in ONLY if key.startswith("effect ")}
    using = {word for word, shape in VERBS.items() if kinds_in(shape) & (kinds - {"script"})}
    assert bound == named | using


def test_the_page_says_which_moments_stand_where():
    _, rows = words_of(PAGE)["when"]
    listed = {
        (place, word)
        for row in rows
        for word in SPAN.findall(row[0])
        for place in SPAN.findall(row[2])
    }
    assert listed == {(place, word) for place, words in MOMENTS.items() for word in words}
    assert set(BY_ITSELF) <= listed


def test_the_page_explains_every_argument():
    rows = table_in(section_of(PAGE, "### Arguments"))
    spans = [word for row in rows for word in SPAN.findall(row[0])]
    shapes = [shape for words in SORTS.values() for shape in words.values()]
    assert sorted(spans) == sorted(kinds_in([*shapes, *FILTERS.values()]))
    for row in rows:
        kinds = [KINDS[kind] for kind in SPAN.findall(row[0]) if kind in KINDS]
        words = {word for kind in kinds for word in kind.words}
        parts = {part for word in words for part in word.split(".")} - {"self"}
        if SPAN.findall(row[0])[0] not in ("who", "whose", "moment", "self"):
            assert parts <= set(SPAN.findall(row[1])) | set(SPAN.findall(row[0])), row[0]


def test_the_page_lists_the_fields_of_every_record():
    rows = {SPAN.findall(row[0])[0]: row[1] for row in table_in(section_of(PAGE, "## Records"))}
    assert set(rows) == set(DECKS)
    for deck, text in rows.items():
        fields = msgspec.structs.fields(DECKS[deck])
        assert {field.name for field in fields} <= set(SPAN.findall(text)), deck
        needed = {field.name for field in fields if field.required}
        assert {field for field in SPAN.findall(text) if f"**`{field}`**" in text} == needed, deck


def test_the_cards_on_the_page_are_written_right():
    """Each replaces the card of the box that has its id."""
    records = read_records(BASE)
    (block,) = blocks(PAGE, "yaml")
    for raw in yaml.safe_load(block):
        deck = next(
            name
            for name, cards in records.decks.items()
            if raw["id"] in {card.card for card in cards}
        )
        new = Printed(msgspec.convert(raw, DECKS[deck]), "page", 1, raw["id"])
        cards = [new if card.card == raw["id"] else card for card in records.decks[deck]]
        assert problems_of(records._replace(decks={**records.decks, deck: cards})) == []
