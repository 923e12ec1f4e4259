"""Stories call a place what the map calls it, and name no place that their map has not."""

import re
from collections.abc import Collection, Iterator

from pustosh.games.fallout.box.cards import Text
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.names import places_of
from pustosh.games.fallout.checks.reach import library, stories
from pustosh.games.fallout.checks.rows import Found
from pustosh.games.fallout.checks.stories import places_on
from pustosh.kernel.packs import Printed

# A capitalized phrase that ends in one of these, or like a name of the map, is taken for a place.
KINDS = ("Bridge", "City", "Drive-In", "Harbor", "Harbour", "Island", "Tower", "Town", "Village")
ARTICLES = ("The", "A", "An", "At", "From", "In", "On", "To")
WORD = r"[A-Z][\w'-]*"


def check_place_names(cards: Cards) -> Found:
    """What sounds like a place is a place of the map, spelled as it is there."""
    names = _names(places_of(cards), cards)
    for text in _texts(cards):
        for path, sentence in sentences(text.value):
            for fault in name_faults(sentence, names):
                yield text.problem(fault, path)


def check_places_of_maps(cards: Cards) -> Found:
    """A story names only places of every map on which it can be read."""
    known = _names(places_of(cards), cards)
    for sheet, story in stories(cards):
        absent = known - _names(places_on(sheet.value, cards), cards)
        for text in (cards.texts[card.value.id] for card in story):
            for path, sentence in sentences(text.value):
                for name in sorted(name for name in absent if name in sentence):
                    where = f"the map of {sheet.value.id}, where this can be read"
                    yield text.problem(f"'{name}' is not on {where}: expected a place of it", path)


def sentences(text: Text) -> Iterator[tuple[str, str]]:
    """Every sentence of a story that players read, with its place in the file."""
    yield from ((".name", text.name), (".text", text.text))
    for field in ("options", "goals"):
        for index, part in enumerate(getattr(text, field)):
            for key in ("prompt", "success", "failure"):
                yield f".{field}[{index}].{key}", getattr(part, key)


def name_faults(sentence: str, names: Collection[str]) -> Iterator[str]:
    """Names of the map in another spelling, and phrases like names that the map has not."""
    for name in sorted(names):
        for match in re.findall(rf"\b{re.escape(name)}\b", sentence, re.IGNORECASE):
            if match not in (name, name.upper()):
                yield f"'{match}': expected '{name}', as on the map"
    for match in _like_places(names).finditer(sentence):
        phrase = _without_article(match.group())
        if not phrase.endswith(tuple(names)) and not any(name.endswith(phrase) for name in names):
            yield f"'{phrase}' is not on the map: expected the name of a place there"


def _like_places(names: Collection[str]) -> re.Pattern[str]:
    ends = sorted({*KINDS, *(name.split()[-1] for name in names if not name[-1].isdigit())})
    end = rf"(?:{'|'.join(map(re.escape, ends))})(?! ?[A-Z'])\b"
    return re.compile(rf"\b(?:{WORD} )+{end}|(?<=the ){end}|\bVault \d+")


def _without_article(phrase: str) -> str:
    first, _, rest = phrase.partition(" ")
    return rest if first in ARTICLES and rest else phrase


def _names(places: Collection[str], cards: Cards) -> set[str]:
    """What the map calls these places, without the article."""
    printed = (cards.texts[place].value.name for place in places if place in cards.texts)
    return {_without_article(name) for name in printed}


def _texts(cards: Cards) -> Iterator[Printed[Text]]:
    return (cards.texts[id_] for id_ in library(cards) if id_ in cards.texts)
