"""The kinds of arguments: which values each kind may have, and what would be right."""

from functools import partial
from typing import Any

from pustosh.games.fallout.box.cards import ABILITIES, FACTIONS, ICONS, LETTERS, TRAITS, TYPES
from pustosh.games.fallout.box.cards import KINDS as KINDS_OF_CARDS
from pustosh.games.fallout.box.language import ENDLESS, Comparison, Word
from pustosh.games.fallout.checks.names import Names
from pustosh.kernel.vocabulary.kinds import Kind, closed, kind, named, number
from pustosh.kernel.vocabulary.shapes import named_fault, said

THINGS = tuple(kind for kind in KINDS_OF_CARDS if kind not in ("event", "rule"))
SYMBOLS = tuple(Word(row, (faction,)) for row in "XY" for faction in FACTIONS)
OPPONENTS = (*TYPES, "any", *FACTIONS)


def number_fault(arg: Any, names: Names) -> str:
    """A number or a symbol that becomes one; the level stands only where encounters have one."""
    level = arg == "level" or (isinstance(arg, Word) and arg.name == "level")
    if level or (isinstance(arg, int) and arg >= 1) or arg in ("players", *SYMBOLS):
        return ""
    return f"'{arg}' is no number: expected 1 or more, level, level+1, players or X(star)"


def letters_fault(arg: Any, names: Names) -> str:
    word = arg if isinstance(arg, str) else ""
    if 1 <= len(word) <= 3 and len(set(word)) == len(word) and set(word) <= set(LETTERS):
        return ""
    return f"'{arg}': expected one to three different letters of {LETTERS} in one word, such as PL"


def victim_fault(arg: Any, names: Names) -> str:
    """`killed(human)`, or `killed(level >= 2)`."""
    if isinstance(arg, Comparison):
        right = arg.word == Word("level") and arg.least >= 1
        return "" if right else f"'{arg.word}': expected level >= 2 or a type of enemy"
    return named_fault("type of enemy", arg, OPPONENTS)


def library_fault(what: str, other: str, arg: Any, names: Names) -> str:
    if arg in getattr(names, f"{what}s"):
        return ""
    if arg in names.quests | names.encounters:
        return f"{arg} is {other}"
    return f"there is no {what} {said(arg)}: expected the number of one"


quest_fault = partial(
    library_fault,
    "quest",
    "an encounter: expected the number of a quest (encounters are added)",
)
encounter_fault = partial(
    library_fault,
    "encounter",
    "a quest: expected the number of an encounter (quests are staged)",
)


def card_fault(arg: Any, names: Names) -> str:
    known = arg in names.quests or arg in names.encounters
    return "" if known else f"there is no card {said(arg)}: expected a number of the library"


KINDS: dict[str, Kind[Names]] = {
    "place": named("place", lambda names: names.places),
    "where": named("place", lambda names: {*names.places, "all"}),
    "target": named("place or icon", lambda names: {*names.places, *ICONS}),
    "unique": named("unique asset", lambda names: names.uniques),
    "survivor": named("survivor", lambda names: names.survivors),
    "belonging": named("kind or card", lambda names: {*THINGS, "unique", *names.items}),
    "thing": named("kind or card", lambda names: {*THINGS, "any", "unique", *names.items}),
    "gain": named("kind or card", lambda names: {*THINGS, "agenda", "unique", *names.items}),
    "icon": closed("icon", *ICONS),
    "back": closed("kind of tile", "start", "dangerous", "deadly"),
    "unknown_tile": closed("kind of tile", "dangerous", "deadly", "any"),
    "faction": closed("faction", *FACTIONS),
    "type": closed("type of enemy", *TYPES),
    "opponent": closed("type of enemy", *OPPONENTS),
    "trait": closed("trait", *TRAITS),
    "rest": closed("trait to pay with", "well_rested"),
    "letter": closed("letter", *LETTERS),
    "ability": closed("ability of enemies", *ABILITIES),
    "deck": closed("deck", "agenda", "loot", "asset"),
    "side": closed("side", "faceup", "facedown"),
    "here": closed("place of the enemy", "here"),
    "all": closed("choice of cards", "all"),
    "unchecked": closed("way to ready", "unchecked"),
    "n": kind(number_fault, lambda names: (1, 2, "players", "level", *SYMBOLS)),
    "count": number("1 or more", lambda n: n >= 1),
    "change": number("a number such as 1 or -1", lambda n: n != 0),
    "face": number("a face of a die, 1 to 6", lambda n: 1 <= n <= 6),
    "letters": kind(letters_fault, lambda names: (*LETTERS, "PL", "SEA")),
    "victim": kind(victim_fault, lambda names: (*OPPONENTS, Comparison(Word("level"), 2, ENDLESS))),
    "quest": kind(quest_fault, lambda names: sorted(names.quests)),
    "encounter": kind(encounter_fault, lambda names: sorted(names.encounters)),
    "card": kind(card_fault, lambda names: sorted(names.quests | names.encounters)),
}
