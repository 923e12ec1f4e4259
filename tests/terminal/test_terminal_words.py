"""The terminal's catalogues: the same messages in each language, and all that the code says."""

import ast
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from babel.messages.pofile import read_po

from pustosh.games.fallout.box.cards import ICONS, KINDS
from pustosh.kernel.rulebook import Origin
from pustosh.matches.catalogues import LANGUAGES
from pustosh.terminal.drawn.table import KEYS
from pustosh.terminal.games.fallout.signs import BACKS, TERRAIN
from pustosh.terminal.games.fallout.things import GROUPS
from pustosh.terminal.games.shelter.signs import SIGNS
from pustosh.terminal.questions import COMMANDS
from pustosh.terminal.words import LOCALE, Words, printable, system_language
from whole_folders import every

SOURCES = LOCALE.parent
BUILT = {  # messages whose ids are put together
    "terminal": [f"command {name}" for name in COMMANDS]
    + [f"key-{name}" for name in KEYS.values()]
    + [f"origin-{name}" for name in get_args(Origin)]
    + [f"panel-{name}" for name in ("place", "rows", "hand", "cards")]
    + [f"panel-{name}" for name in ("seats", "journal", "choices", "sheet")],
    "shelter": [name for name in SIGNS if name not in ("food", "water", "energy")]
    + [f"class-{name}" for name in ("weapon", "companion", "outfit", "tool", "medical", "keepsake")]
    + [f"timing-{name}" for name in ("exhaust", "discard", "passive", "endgame")]
    + [f"kind-{name}" for name in ("creature", "intruder", "machine", "accident", "unrest")]
    + ["side-left", "side-right", "side-linked", "side-a", "side-b"]
    + ["room-row-title", "item-row-title"],
    "fallout": [*GROUPS, "worn", "carried", "perks"]
    + [f"{name}-title" for name in ("quests", "shop", "enemies")]
    + [f"kind-{name}" for name in KINDS]
    + [f"icon-{name}" for name in ICONS]
    + [f"terrain-{name}" for name, sign in TERRAIN.items() if sign]
    + [f"{side}-{name}" for side in ("back", "facedown") for name in BACKS]
    + ["power-track"],
    "munchkin": ["of-class", "perks", "worn", "companion", "load", "pack"],
    "warofmine": [],
}


def texts(language: str) -> dict[tuple[str, str], tuple[str, ...]]:
    with (LOCALE / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    messages = {}
    for message in catalogue:
        if message.id:
            id_ = message.id if isinstance(message.id, str) else message.id[0]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            assert all(forms), (language, id_)
            messages[str(message.context), id_] = forms
    return messages


def fields(forms: tuple[str, ...]) -> set[str]:
    return {name for text in forms for _, name, _, _ in Formatter().parse(text) if name}


def said(folder: Path) -> set[str]:
    """The ids that the sources of a folder say outright."""
    messages = set()
    apart = folder / "games"  # they have messages of their own
    for file in every(folder, ".py"):
        if apart in file.parents:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                first = node.args[0]
                if name == "words" and isinstance(first, ast.Constant):
                    messages.add(str(first.value))
    return messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_with_the_same_arguments(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert english.keys() == other.keys()
    for key, forms in english.items():
        assert fields(forms) == fields(other[key]), key


@pytest.mark.parametrize(
    ("context", "folders"),
    [
        ("terminal", [SOURCES, SOURCES / "drawn"]),
        ("shelter", [SOURCES / "games" / "shelter"]),
        ("fallout", [SOURCES / "games" / "fallout"]),
        ("munchkin", [SOURCES / "games" / "munchkin"]),
        ("warofmine", [SOURCES / "games" / "warofmine"]),
    ],
)
def test_all_that_is_said_is_written_and_all_that_is_written_is_said(
    context: str, folders: list[Path]
) -> None:
    written = {id_ for where, id_ in texts("en") if where == context}
    wanted = set(BUILT[context]).union(*map(said, folders))
    if context == "terminal":
        wanted |= {"player", "taken-up", "kept"}  # said by opening.py and the command
    assert written == wanted


def test_plural_forms() -> None:
    assert Words("ru")("more-found", n=2) == "и ещё 2 правила"
    assert Words("ru")("more-found", n=5) == "и ещё 5 правил"


def test_the_language_of_the_system() -> None:
    assert system_language({"LANG": "ru_RU.UTF-8"}) == "ru"
    assert system_language({"LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}) == "en"
    assert system_language({}) == "en"


def test_control_characters_are_not_printed() -> None:
    assert printable("A\x1b[2Jda\n\u202e") == "A[2Jda"
