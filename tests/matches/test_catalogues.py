"""The `.po` files say all that the code can say, with the arguments it gives, in each language."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.matches.catalogues import HERE, LANGUAGES
from whole_folders import every

SPEC = game("shelter")
FOLDERS = [HERE, *(game(name).folder / "locale" for name in GAMES)]
RULE = re.compile(r"SH-[A-Z]+-\d\d")
Texts = dict[tuple[str, str], tuple[str, ...]]  # context and id -> its forms


@cache
def texts(folder: Path, language: str) -> Texts:
    with (folder / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    texts_of: Texts = {}
    for message in catalogue:
        if message.id:
            id_ = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            assert (message.context, id_) not in texts_of, f"{language}: {id_} twice"
            assert all(forms), f"{language}: {id_} is empty"
            assert not message.fuzzy, f"{language}: {id_} is fuzzy"
            texts_of[message.context, id_] = forms
    return texts_of


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def ids(language: str, context: str) -> set[str]:
    return {id_ for where, id_ in texts(SPEC.folder / "locale", language) if where == context}


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in the sources of the game, by the name of what is called."""
    calls_found = []
    for file in every(SPEC.folder, ".py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                calls_found.append((name, node))
    return calls_found


def constants(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def messages_told() -> dict[str, set[str]]:
    """Messages the sources tell, with the arguments that every such line has."""
    arguments: dict[str, set[str]] = {}
    for name, node in calls():
        if name == "tell":
            (message,) = constants(node.args[1])
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            arguments[message] = arguments.get(message, given) & given
    return arguments


def verbs() -> set[str]:
    return set(SPEC.acts)


def forbidding() -> set[str]:
    """Rules a refusal can cite: those of every function that judges an act."""
    return {
        rule
        for file in every(SPEC.folder, ".py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and _refuses(node.name)
        for statement in node.body[1:]  # after the docstring
        for rule in constants(statement)
        if RULE.match(rule)
    }


def _refuses(name: str) -> bool:
    """Threats appear without being asked; a dweller unfit for a slot is not sent."""
    return (name.startswith("may_") and name != "may_appear") or name in ("_too_few", "_unfit")


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_languages_say_the_same_messages_with_the_same_placeholders(folder: Path) -> None:
    english = texts(folder, "en")
    for language in LANGUAGES:
        other = texts(folder, language)
        extra = {id_ for context, id_ in other.keys() - english.keys() if context != "thing"}
        assert not extra, f"{language}: unknown to English"
        assert not english.keys() - other.keys(), f"{language}: missing"
        for key, forms in english.items():
            wanted = set[str]().union(*map(fields, forms))
            assert set[str]().union(*map(fields, other[key])) == wanted, (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_sentences_ask_for_is_written(language: str) -> None:
    asked = {
        form
        for forms in texts(SPEC.folder / "locale", language).values()
        for text in forms
        for _, _, form, _ in Formatter().parse(text)
        if form
    }
    written = {id_.partition("/")[2] for id_ in ids(language, "thing")} - {""}
    assert asked == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_told_message_is_there_with_its_arguments(language: str) -> None:
    known = {id_.partition("/")[0] for id_ in ids(language, "journal")}
    assert known == set(messages_told())
    for (context, id_), forms in texts(SPEC.folder / "locale", language).items():
        if context == "journal":
            used = set[str]().union(*map(fields, forms))
            assert used <= messages_told()[id_.partition("/")[0]], id_


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_words_and_every_window_its_own_done(language: str) -> None:
    written = ids(language, "choice")
    assert {id_.partition("/")[0] for id_ in written} == verbs()
    assert verbs() <= written
    leaving = {
        rule for name, node in calls() if name == "leaving" for rule in constants(node.args[0])
    }
    assert {id_ for id_ in written if id_.startswith("done/")} == {
        f"done/{rule}" for rule in leaving
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_says_what_its_use_does(language: str) -> None:
    box = base_box(SPEC)
    kinds = {SPEC.phrase(box, item).kind for item in box.items} - {"end"}
    assert {f"use/{kind}" for kind in kinds} <= ids(language, "choice")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_refusal_and_an_end_is_there(language: str) -> None:
    wanted = {f"why-{rule}" for rule in forbidding()} | {"game-over", "not-your-decision"}
    assert ids(language, "refusal") == wanted
    assert {"sixth-room", "threat-deck", "sixth-room-and-threat-deck"} < ids(language, "outcome")


def test_cited_rules_exist() -> None:
    rulebook = SPEC.rulebook()
    for _, id_ in texts(SPEC.folder / "locale", "en"):
        for rule in RULE.findall(id_):
            assert rulebook.rule(rule)
