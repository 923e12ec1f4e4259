"""Every rule that the code of a game cites is in its ledger, and its words and cards agree."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pustosh.games import GAMES, game
from pustosh.games.shelter.cards import ABILITY, COUNTED, REWARD
from pustosh.games.shelter.components import item_of, symbol_of
from pustosh.games.shelter.end import UNITS
from pustosh.games.shelter.words import REWARDS, TWICE
from pustosh.kernel.rulebook import citations

MODULES = [
    pytest.param(name, path, id=f"{name}/{path.stem}")
    for name in GAMES
    for path in sorted(game(name).folder.rglob("*.py"))
]
SHORT = re.compile(r"\((\d\d(?:, \d\d)*)\)")  # `SH-BUILD-01. … (04)` means SH-BUILD-04
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef
SHELTER = game("shelter").folder


@cache
def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def docstrings(path):
    nodes = (node for node in ast.walk(tree(path)) if isinstance(node, DOCUMENTED))
    return [text for node in nodes if (text := ast.get_docstring(node))]


def strings(path):
    """The texts of a module that are no docstrings."""
    told = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    }


@pytest.mark.parametrize(("name", "path"), MODULES)
def test_every_rule_that_a_module_names_is_in_the_ledger(name, path):
    known = set(game(name).rulebook().ids)
    assert set(citations(path.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize(("name", "path"), MODULES)
def test_a_number_in_brackets_is_a_rule_of_the_section_named_first(name, path):
    known = set(game(name).rulebook().ids)
    short = [
        f"{cited[0].rpartition('-')[0]}-{number}"
        for text in docstrings(path)
        if (cited := citations(text))
        for numbers in SHORT.findall(text)
        for number in numbers.split(", ")
    ]
    assert set(short) <= known


@pytest.mark.parametrize(("name", "path"), MODULES)
def test_a_docstring_that_begins_with_a_rule_has_a_full_stop_after_it(name, path):
    for text in docstrings(path):
        first = text.split()[0]
        if citations(first):
            assert [first] == [f"{rule}." for rule in citations(first)], text


@pytest.mark.parametrize(("name", "path"), MODULES)
def test_no_text_of_the_code_looks_like_a_rule_of_another_game(name, path):
    prefix = game(name).rulebook().ids[0].partition("-")[0]
    cited = citations(path.read_text(encoding="utf-8"))
    assert {rule.partition("-")[0] for rule in cited} <= {prefix}


def test_a_wrong_citation_would_be_found():
    known = set(game("shelter").rulebook().ids)
    assert citations('"""SH-PLACE-99. Nothing."""') == ["SH-PLACE-99"]
    assert "SH-PLACE-99" not in known
    assert SHORT.findall("SH-BUILD-01. Lay it (04), (05, 06); not (4) or (004).") == [
        "04",
        "05, 06",
    ]


def test_every_reward_word_has_a_step_and_every_step_a_word():
    examples = {"train": "train:S", "exchange": "exchange:food>energy"}
    words = [examples.get(word, word) for word in (*REWARD.plain, *REWARD.forms)]
    assert [REWARD.fault(word) for word in words] == [""] * len(words)
    assert {symbol_of(word)[0] for word in words} == set(REWARDS)
    assert set(REWARDS) > TWICE


def test_what_the_end_may_count_is_what_it_can_count():
    assert set(COUNTED) == set(UNITS)


ABILITIES = {  # each word of the vocabulary, as a card says it -> as rules ask for it
    "heal_supply": "heal_supply",
    "heal_supply_any": "heal_supply_any",
    "reroll_threat": "reroll_threat",
    "train_on_return": "train_on_return",
    "fight:+2": "fight",
    "fight:reroll_one": "fight",
    "fight_lost:any": "fight_lost",
    "letter:S": "letter",
    "gain_more:food": "gain_more",
    "room_discount:1": "room_discount",
    "rent_more:1": "rent_more",
    "exchange:any>any*2": "swap",
    "dweller_discount:food": "dweller_discount",
    "end:2": "end",
}
NOT_RULES = {"cards", "checks", "components", "naming", "printing", "reprint"}


def words_that_rules_ask_for():
    rules = [path for path in SHELTER.glob("*.py") if path.stem not in NOT_RULES]
    return set().union(*(strings(path) for path in rules))


def test_every_ability_word_is_one_that_rules_ask_for():
    assert {word.partition(":")[0] for word in ABILITIES} == {*ABILITY.plain, *ABILITY.forms}
    for said, asked in ABILITIES.items():
        assert ABILITY.fault(said) == ""
        assert item_of("I", "tool", "exhaust", said).word == asked
    assert set(ABILITIES.values()) <= words_that_rules_ask_for()


def test_rules_ask_for_no_ability_that_no_card_can_say():
    asked = {
        call.args[2].value
        for path in sorted(SHELTER.glob("*.py"))
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "ready_items"
        and isinstance(call.args[2], ast.Constant)
    }
    assert len(asked) > 5
    assert asked <= set(ABILITIES.values())


def test_no_rule_code_names_a_card():
    cards = re.compile(r"[SREIT]\d\d")
    named = {
        (path.stem, text)
        for path in sorted(SHELTER.glob("*.py"))
        for text in strings(path)
        if cards.fullmatch(Path(text).stem)
    }
    assert named == set()
