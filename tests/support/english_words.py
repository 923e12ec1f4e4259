"""English words that do not belong on a page in another language.

A word is English if it stands in the English catalogues or cards, and not in those of the language
itself: names that stay as they are stand in both.
"""

import re
from functools import cache

import yaml
from babel.messages.pofile import read_po

from pustosh.games import game
from pustosh.matches.catalogues import HERE
from pustosh.web.desk import HERE as WEB

WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
ARGUMENT = re.compile(r"\{[^}]*\}")
NAMES = {"fallout", "shelter", "munchkin", "this", "war", "mine"}  # of the games
SHORT = 3  # letters: articles, ids and abbreviations are the same in many languages


def words_of(text):
    return {word.lower() for word in WORD.findall(text) if len(word) >= SHORT}


def sentences(file):
    """The texts of a `.po` file, without their ids and arguments."""
    with file.open("rb") as po:
        strings = [entry.string for entry in read_po(po) if entry.id]
    forms = [form for text in strings for form in ([text] if isinstance(text, str) else text)]
    return ARGUMENT.sub(" ", "\n".join(forms))


def values(data):
    """The texts of YAML, without its keys; where a rule was read is not told to players."""
    if isinstance(data, dict):
        return "\n".join(values(part) for key, part in data.items() if key != "source")
    return "\n".join(map(values, data)) if isinstance(data, list) else str(data)


@cache
def known(name, language):
    """All words of the catalogues, rules and cards of a game in one language."""
    folder = game(name).folder
    roots = (HERE, WEB / "locale", folder / "locale")
    catalogues = [root / part / f"{language}.po" for root in roots for part in (".", "symbols")]
    cards = (folder / "packs" / "base" / "texts" / language).glob("*.yaml")
    books = [folder / "rulebook" / f"{language}.yaml", *cards]
    texts = [sentences(file) for file in catalogues if file.exists()]
    loader = yaml.CSafeLoader
    texts += [values(yaml.load(file.read_bytes(), loader)) for file in books]
    return frozenset().union(*map(words_of, texts))


def english_in(text, name, language):
    return sorted(words_of(text) & (known(name, "en") - known(name, language) - NAMES))
