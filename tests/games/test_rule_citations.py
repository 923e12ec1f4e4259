"""Every rule that the code of a game cites is in its ledger, and its words and cards agree."""

import ast
import os
import re
from functools import cache
from pathlib import Path

import pytest

import pustosh.games
from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.games.shelter.box.cards import ABILITY, COUNTED, REWARD, Item
from pustosh.games.shelter.box.components import item_of, symbol_of
from pustosh.games.shelter.rules.end import units
from pustosh.games.shelter.words.rewards import REWARDS, TWICE
from pustosh.kernel.rulebook import citations
from whole_folders import every

MODULES = {name: every(game(name).folder, ".py") for name in GAMES}
PREFIXES = {name: game(name).rulebook().prefix for name in GAMES}
SHORT = re.compile(r"\((\d\d(?:, \d\d)*)\)")  # `SH-BUILD-01. … (04)` means SH-BUILD-04
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef
SHELTER = game("shelter").folder


@cache
def text_of(path):
    return path.read_text(encoding="utf-8")


@cache
def tree(path):
    return ast.parse(text_of(path))


def docstrings(path):
    nodes = (node for node in ast.walk(tree(path)) if isinstance(node, DOCUMENTED))
    return [text for node in nodes if (text := ast.get_docstring(node))]


def strings(path):
    """The texts of a module that are no docstrings."""
    alone = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    }


def offenders(find):
    """`game/file: what is wrong` for all that a property finds in any module of any game."""
    return [
        f"{name}/{path.relative_to(game(name).folder)}: {wrong}"
        for name, paths in MODULES.items()
        for path in paths
        for wrong in find(name, path)
    ]


def test_every_python_file_of_every_game_is_looked_at():
    games = Path(pustosh.games.__file__).parent
    walked = [
        Path(folder, file)
        for folder, _, files in os.walk(games)
        for file in files
        if file.endswith(".py") and Path(folder) != games
    ]
    looked_at = [path for paths in MODULES.values() for path in paths]
    assert sorted(looked_at) == sorted(walked)
    assert all(len(paths) > 30 for paths in MODULES.values())


def unknown_rules(name, path):
    known = set(game(name).rulebook().ids)
    return [id_ for id_ in citations(text_of(path), PREFIXES[name]) if id_ not in known]


def test_every_rule_that_a_module_names_is_in_the_ledger():
    assert offenders(unknown_rules) == []


def unknown_short_forms(name, path):
    known = set(game(name).rulebook().ids)
    for text in docstrings(path):
        cited = citations(text, PREFIXES[name])
        for numbers in SHORT.findall(text) if cited else ():
            meant = [f"{cited[0].rpartition('-')[0]}-{number}" for number in numbers.split(", ")]
            yield from (id_ for id_ in meant if id_ not in known)


def test_a_number_in_brackets_is_a_rule_of_the_section_named_first():
    assert offenders(unknown_short_forms) == []


def rules_without_a_full_stop(name, path):
    for text in docstrings(path):
        first = text.split()[0]
        cited = citations(first, PREFIXES[name])
        if cited and [first] != [f"{rule}." for rule in cited]:
            yield text


def test_a_docstring_that_begins_with_a_rule_has_a_full_stop_after_it():
    assert offenders(rules_without_a_full_stop) == []


def rules_of_other_games(name, path):
    others = [prefix for prefix in PREFIXES.values() if prefix != PREFIXES[name]]
    return citations(text_of(path), *others)


def test_no_text_of_the_code_looks_like_a_rule_of_another_game():
    assert offenders(rules_of_other_games) == []


WRONG = '''"""SH-PLACE-99. Nothing (98)."""
def rule():
    """SH-PLACE-01: a colon. FO-MOVE-01"""
'''


@pytest.mark.parametrize(
    ("find", "expected"),
    [
        (unknown_rules, ["SH-PLACE-99"]),
        (unknown_short_forms, ["SH-PLACE-98"]),
        (rules_without_a_full_stop, ["SH-PLACE-01: a colon. FO-MOVE-01"]),
        (rules_of_other_games, ["FO-MOVE-01"]),
    ],
)
def test_each_property_can_fail(tmp_path, find, expected):
    path = tmp_path / "wrong.py"
    path.write_text(WRONG, encoding="utf-8")
    assert list(find("shelter", path)) == expected


def test_short_forms_have_two_digits():
    text = "SH-BUILD-01. Lay it (04), (05, 06); not (4) or (004)."
    assert SHORT.findall(text) == ["04", "05, 06"]


def test_every_reward_word_has_a_step_and_every_step_a_word():
    examples = {"train": "train:S", "exchange": "exchange:food>energy"}
    words = [examples.get(word, word) for word in (*REWARD.plain, *REWARD.forms)]
    assert [REWARD.fault(word) for word in words] == [""] * len(words)
    assert {symbol_of(word)[0] for word in words} == set(REWARDS)
    assert set(REWARDS) > TWICE


def test_what_the_end_may_count_is_what_it_can_count():
    shelter = game("shelter")
    box = base_box(shelter)
    table = shelter.table(box, 2, shelter.read_options({}, 2))
    table.floor_of = (1, 2)
    assert set(COUNTED) == set(units(table, 0))


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
NOT_RULES = {  # modules, or rooms
    "cards", "checks", "components", "naming", "printing", "reprint", "box", "show", "sight",
    "refusals", "staging",
}  # fmt: skip


def rule_modules():
    """Modules of Shelter in which rules ask for words."""
    for path in MODULES["shelter"]:
        place = path.relative_to(SHELTER)
        if NOT_RULES.isdisjoint((place.stem, *place.parts)):
            yield path


def words_that_rules_ask_for():
    rules = list(rule_modules())
    assert len(rules) > 15
    return set().union(*(strings(path) for path in rules))


def test_every_ability_word_is_one_that_rules_ask_for():
    assert {word.partition(":")[0] for word in ABILITIES} == {*ABILITY.plain, *ABILITY.forms}
    for word, asked in ABILITIES.items():
        assert ABILITY.fault(word) == ""
        assert item_of(Item("I", "tool", "exhaust", word)).word == asked
    assert set(ABILITIES.values()) <= words_that_rules_ask_for()


def test_rules_ask_for_no_ability_that_no_card_can_say():
    asked = {
        call.args[2].value
        for path in MODULES["shelter"]
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
        for path in MODULES["shelter"]
        for text in strings(path)
        if cards.fullmatch(Path(text).stem)
    }
    assert named == set()
