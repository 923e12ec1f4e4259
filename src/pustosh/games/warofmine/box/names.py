"""What the ids of this game are called."""

from msgspec.structs import replace

from pustosh.games.warofmine.box.cards import SLOTS, STATES, StoryText
from pustosh.games.warofmine.box.components import Box
from pustosh.kernel.naming import Phrase, printed

FACES = ("BLANK", "HIT1", "HIT2", "HIT3", "AXE", "SHELL", "OUT", "FATE")
WORDS = frozenset((*SLOTS, *STATES, *FACES, "grey", "yellow", "red", "none"))
AFTER = ":after"  # `21:2` is an option, `21:2:after` what comes of it


def phrase(box: Box, id_: str) -> Phrase | None:
    """A card, a person, a place, goods, an option of a card, an enemy, a word or a number.

    Cards are called what is printed on them; people, goods and rooms have words in each language.
    """
    if id_ in WORDS:
        return Phrase(message=id_)
    if id_ in box.texts:
        return replace(printed(box.texts[id_]), message=id_)
    whole, _, number = id_.removesuffix(AFTER).partition(":")
    if number.isdecimal() and whole in box.texts:
        return of_option(box.texts[whole], int(number), id_)
    if id_.isdecimal():
        return Phrase(message="number", args={"n": int(id_)})
    if len(id_) == 2 and id_[0] in box.enemies and id_[1].isdecimal():
        return Phrase(message="enemy", args={"letter": id_[0], "n": int(id_[1])})
    return skill(box, id_)


def skill(box: Box, id_: str) -> Phrase | None:
    """What a person is good at, as their texts call it."""
    owner = next((who for who, person in box.people.items() if person.skill.name == id_), None)
    return phrase(box, f"{owner}:1") if owner else None


def of_option(text: StoryText, number: int, id_: str) -> Phrase:
    """The words of an option, or what comes of it; a scene prints options without words."""
    after = id_.endswith(AFTER)
    words = (text.outcomes if after else text.options)[number - 1 :]
    if words:
        return Phrase(words[0], message=id_, sentence=after)
    return Phrase(message="number", args={"n": number})


def outcome_of(box: Box, option: str) -> str:
    """The id of what comes of an option; empty where the texts say nothing of it."""
    whole, _, number = option.partition(":")
    outcomes = box.texts[whole].outcomes if whole in box.texts else ()
    return f"{option}{AFTER}" if any(outcomes[int(number) - 1 : int(number)]) else ""
