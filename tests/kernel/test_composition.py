"""Counts belong to a pack: those it lists are kept, and a pack without a list has none."""

from pustosh.kernel.composition import Counted, composition_faults, read_composition

CARDS = {
    "items": [
        Counted({"kind": "weapon", "price": 300}, copies=2),
        Counted({"kind": "armour", "price": None}),
    ]
}


def faults(tmp_path, text):
    (tmp_path / "composition.yaml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in composition_faults(read_composition(tmp_path), CARDS)]


def test_a_pack_without_the_file_may_have_any_number_of_cards(tmp_path):
    assert read_composition(tmp_path) == ()


def test_copies_are_counted_and_facts_added_up(tmp_path):
    right = """
- {of: items, count: 3}
- {of: items, where: {kind: weapon}, count: 2}
- {of: items, where: {kind: [weapon, armour]}, count: 3}
- {of: items, sum: price, count: 600}
- {of: items, where: {kind: armour}, sum: price, between: [0, 10]}
- {of: items, at_least: 3}
"""
    assert faults(tmp_path, right) == []


def test_a_wrong_count_says_what_there_is_and_what_there_should_be(tmp_path):
    wrong = """
- {of: items, count: 4}
- {of: items, where: {kind: weapon}, count: 1}
- {of: items, sum: price, between: [100, 200]}
- {of: items, at_least: 5}
"""
    assert faults(tmp_path, wrong) == [
        "items.yaml:1: 3 cards, expected 4",
        "items.yaml:1: 2 cards with kind weapon, expected 1",
        "items.yaml:1: 600 price in all, expected 100 to 200",
        "items.yaml:1: 3 cards, expected 5 or more",
    ]


def test_a_file_that_has_no_cards_is_named_with_its_line(tmp_path):
    assert faults(tmp_path, "- {of: items, count: 3}\n- {of: itemz, count: 3}\n") == [
        "composition.yaml:2: entry 2: unknown file of cards 'itemz': did you mean 'items'? "
        "Known: items"
    ]
