"""The kinds of arguments: which values each kind may have, and what would be right."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from pustosh.games.fallout.box.cards import (
    ABILITIES,
    FACTIONS,
    ICONS,
    KINDS,
    LETTERS,
    TRAITS,
    TYPES,
)
from pustosh.games.fallout.box.language import Comparison, Word
from pustosh.games.fallout.box.records import Cards
from pustosh.kernel.faults import unknown

THINGS = tuple(kind for kind in KINDS if kind not in ("event", "rule"))
DECKS = ("agenda", "loot", "asset")
FACES = 6
SYMBOLS = tuple(Word(row, (faction,)) for row in "XY" for faction in FACTIONS)


class Names(NamedTuple):
    """What the box has, by name or number."""

    places: frozenset[str]
    items: frozenset[str]
    uniques: frozenset[str]
    survivors: frozenset[str]
    quests: frozenset[int]
    encounters: frozenset[int]


class Scope(NamedTuple):
    """Where a row stands: what the box has, and what this place allows."""

    names: Names
    may: frozenset[str]


def names_of(cards: Cards) -> Names:
    items = (*cards.loot, *cards.assets, *cards.uniques)
    own = {survivor.value.card.id for survivor in cards.survivors}
    return Names(
        places=frozenset(places_of(cards)),
        items=frozenset(item.value.id for item in items) | own,
        uniques=frozenset(unique.value.id for unique in cards.uniques),
        survivors=frozenset(survivor.value.id for survivor in cards.survivors),
        quests=frozenset(quest.value.number for quest in cards.quests),
        encounters=frozenset(
            encounter.value.number for encounter in cards.encounters if encounter.value.number
        ),
    )


def places_of(cards: Cards) -> list[str]:
    faces = (face for tile in cards.tiles for face in tile.value.faces)
    return [space.place for face in faces for space in face.spaces.values() if space.place]


Known = Callable[[Names], Collection[str]]


class Kind(NamedTuple):
    """Arguments that are names: what they are called, and which there are."""

    what: str
    known: Known

    def fault(self, arg: Any, names: Names) -> str:
        known = self.known(names)
        right = isinstance(arg, str) and arg in known
        return "" if right else str(unknown(self.what, str(arg), known))


def closed(what: str, *known: str) -> Kind:
    return Kind(what, lambda names: known)


NAMED = {
    "place": Kind("place", lambda names: names.places),
    "where": Kind("place", lambda names: {*names.places, "all"}),
    "target": Kind("place or icon", lambda names: {*names.places, *ICONS}),
    "unique": Kind("unique asset", lambda names: names.uniques),
    "survivor": Kind("survivor", lambda names: names.survivors),
    "belonging": Kind("kind or card", lambda names: {*THINGS, "unique", *names.items}),
    "thing": Kind("kind or card", lambda names: {*THINGS, "any", "unique", *names.items}),
    "gain": Kind("kind or card", lambda names: {*THINGS, "agenda", "unique", *names.items}),
    "icon": closed("icon", *ICONS),
    "back": closed("kind of tile", "start", "dangerous", "deadly"),
    "unknown_tile": closed("kind of tile", "dangerous", "deadly", "any"),
    "faction": closed("faction", *FACTIONS),
    "type": closed("type of enemy", *TYPES),
    "opponent": closed("type of enemy", *TYPES, "any", *FACTIONS),
    "trait": closed("trait", *TRAITS),
    "rest": closed("trait to pay with", "well_rested"),
    "letter": closed("letter", *LETTERS),
    "ability": closed("ability of enemies", *ABILITIES),
    "deck": closed("deck", *DECKS),
    "side": closed("side", "faceup", "facedown"),
    "here": closed("place of the enemy", "here"),
    "all": closed("choice of cards", "all"),
    "unchecked": closed("way to ready", "unchecked"),
}


def argument_fault(kind: str, arg: Any, scope: Scope) -> str:
    """What is wrong with an argument that is neither a row nor a condition."""
    if kind in NAMED:
        return NAMED[kind].fault(arg, scope.names)
    return OTHERS[kind](arg, scope)


def number_fault(arg: Any, scope: Scope) -> str:
    """A number or a symbol that becomes one; the level only where encounters have one."""
    if arg == "level" or (isinstance(arg, Word) and arg.name == "level"):
        if "level" in scope.may:
            return ""
        return f"'{_sum(arg)}': only wasteland and settlement encounters have a level"
    symbol = isinstance(arg, Word) and arg in SYMBOLS
    if symbol or arg == "players" or _whole(arg, 1):
        return ""
    return f"'{arg}' is no number: expected 1 or more, level, level+1, players or X(star)"


def _sum(arg: Any) -> str:
    return f"level{arg.args[0]:+}" if isinstance(arg, Word) else str(arg)


def _whole(arg: Any, least: int) -> bool:
    return isinstance(arg, int) and arg >= least


def count_fault(arg: Any, scope: Scope) -> str:
    return "" if _whole(arg, 1) else f"'{arg}' is no plain number: expected 1 or more"


def change_fault(arg: Any, scope: Scope) -> str:
    right = isinstance(arg, int) and arg != 0
    return "" if right else f"'{arg}' is no change: expected a number such as 1 or -1"


def face_fault(arg: Any, scope: Scope) -> str:
    right = _whole(arg, 1) and arg <= FACES
    return "" if right else f"'{arg}' is no face of a die: expected 1 to {FACES}"


def letters_fault(arg: Any, scope: Scope) -> str:
    word = arg if isinstance(arg, str) else ""
    if 1 <= len(word) <= 3 and len(set(word)) == len(word) and set(word) <= set(LETTERS):
        return ""
    return f"'{arg}': expected one to three different letters of {LETTERS} in one word, such as PL"


def victim_fault(arg: Any, scope: Scope) -> str:
    """`killed(human)`, or `killed(level >= 2)`."""
    if isinstance(arg, Comparison):
        right = arg.word == Word("level") and arg.least >= 1
        return "" if right else f"'{arg.word}': expected level >= 2 or a type of enemy"
    return NAMED["opponent"].fault(arg, scope.names)


def quest_fault(arg: Any, scope: Scope) -> str:
    if arg in scope.names.quests:
        return ""
    if arg in scope.names.encounters:
        return f"{arg} is an encounter: expected the number of a quest (encounters are added)"
    return f"there is no quest {arg}: expected the number of one"


def encounter_fault(arg: Any, scope: Scope) -> str:
    if arg in scope.names.encounters:
        return ""
    if arg in scope.names.quests:
        return f"{arg} is a quest: expected the number of an encounter (quests are staged)"
    return f"there is no encounter {arg}: expected the number of one"


def card_fault(arg: Any, scope: Scope) -> str:
    known = scope.names.quests | scope.names.encounters
    return "" if arg in known else f"there is no card {arg}: expected a number of the library"


OTHERS: dict[str, Callable[[Any, Scope], str]] = {
    "n": number_fault,
    "count": count_fault,
    "change": change_fault,
    "face": face_fault,
    "letters": letters_fault,
    "victim": victim_fault,
    "quest": quest_fault,
    "encounter": encounter_fault,
    "card": card_fault,
}
