"""Where the conditions of a goal can be met: sets of spaces, and whether a tile must be found."""

from collections.abc import Callable
from typing import Any

from pustosh.bots.fallout.mind import Mind, Spots
from pustosh.bots.fallout.rows import Row, words
from pustosh.games.fallout.box.language import Comparison, Word

NOWHERE: frozenset[str] = frozenset()


def spots(mind: Mind, row: str, quest: str) -> Spots:
    """The spaces in which all words of the row hold."""
    if (row, quest) not in mind.spots:
        mind.spots[row, quest] = _all(mind, words(row), quest)
    return mind.spots[row, quest]


def _all(mind: Mind, parts: Row, quest: str) -> Spots:
    spaces, lost = mind.chart.everywhere, False
    for part in parts:
        spots = _spots(mind, part, quest)
        if not spots.spaces and not spots.lost:
            return Spots(NOWHERE)
        spaces, lost = spaces & spots.spaces, lost or spots.lost
    return Spots(spaces, lost and not spaces)


def _spots(mind: Mind, part: Any, quest: str) -> Spots:
    if isinstance(part, str):
        part = Word(part)
    if isinstance(part, Comparison):
        return _when(mind, part.least <= _amount(mind, part.word) <= part.most)
    if part.name == "all":
        return _all(mind, part.args, quest)
    if part.name == "any":
        parts = [_spots(mind, arg, quest) for arg in part.args]
        spaces = NOWHERE.union(*(part.spaces for part in parts))
        return Spots(spaces, not spaces and any(part.lost for part in parts))
    if part.name == "not":
        return Spots(mind.chart.everywhere - _spots(mind, part.args[0], quest).spaces)
    if part.name in SPOTS:
        return SPOTS[part.name](mind, quest, *part.args)
    return _when(mind, HOLDS[part.name](mind, *part.args))


def _when(mind: Mind, holds: bool) -> Spots:
    return Spots(mind.chart.everywhere if holds else NOWHERE)


def _amount(mind: Mind, word: Word) -> int:
    return AMOUNTS[word.name](mind, *word.args)


def _at(mind: Mind, quest: str, place: str) -> Spots:
    space = mind.chart.places.get(place)
    return Spots(frozenset((space,))) if space else Spots(NOWHERE, True)


def _at_icon(mind: Mind, quest: str, icon: str) -> Spots:
    spaces = mind.chart.icons.get(icon, NOWHERE)
    return Spots(spaces, not spaces)


def _at_marker(mind: Mind, quest: str) -> Spots:
    mine = [marker.where for marker in mind.view.markers if marker.quest == quest]
    spaces = frozenset(space for space in mine if space)
    return Spots(spaces, not spaces)


def _at_tile(mind: Mind, quest: str, back: str) -> Spots:
    spaces = mind.chart.on(back)
    return Spots(spaces, not spaces)


def _at_token(mind: Mind, quest: str, faction: str) -> Spots:
    tokens = (token.where for token in mind.view.tokens if token.faction == faction)
    return Spots(frozenset(tokens) & mind.chart.everywhere)


def _with_survivor(mind: Mind, quest: str) -> Spots:
    """FO-SOLO-02. Alone, a settlement will do."""
    if len(mind.view.survivors) == 1:
        return _at_icon(mind, quest, "settlement")
    return Spots(_others(mind))


def _near_survivor(mind: Mind, quest: str) -> Spots:
    others = _others(mind)
    near = others.union(*(mind.chart.ways[other] for other in others))
    return Spots(near & mind.chart.everywhere)


def _others(mind: Mind) -> frozenset[str]:
    others = (survivor.where for survivor in mind.view.survivors if survivor.seat != mind.seat)
    return frozenset(others) & mind.chart.everywhere


SPOTS: dict[str, Callable[..., Spots]] = {
    "at": _at,
    "at_icon": _at_icon,
    "at_marker": _at_marker,
    "at_tile": _at_tile,
    "at_token": _at_token,
    "with_survivor": _with_survivor,
    "near_survivor": _near_survivor,
}


def holds(mind: Mind, row: str) -> bool:
    """Whether the words of a row hold here and now."""
    return mind.here in spots(mind, row, "").spaces


def holds_word(mind: Mind, word: Any) -> bool:
    return mind.here in _spots(mind, word, "").spaces


def owned(mind: Mind, what: str) -> int:
    held = (mind.view.printed.cards[id_] for id_ in (*mind.me.equipped, *mind.me.inventory))
    return sum(what in (card.kind, card.id, card.pile) for card in held)


HOLDS: dict[str, Callable[..., bool]] = {
    "trait": lambda mind, name: name in mind.me.traits,
    "special": lambda mind, letter: letter in mind.me.special,
    "owns": lambda mind, what, n=1: owned(mind, what) >= n,
    "equipped": lambda mind, what: any(what in (c.kind, c.id, c.pile) for c in mind.worn),
    "loyal": lambda mind, faction: mind.friends == faction,
    "disloyal": lambda mind, faction: mind.friends != faction,
    "in_play": lambda mind, number: f"{number:03}" in mind.view.quests,
    "trashed": lambda mind, number: f"{number:03}" in mind.view.trashed,
    "character": lambda mind, name: mind.me.character == name,
}
AMOUNTS: dict[str, Callable[..., int]] = {
    "special_count": lambda mind: len(mind.me.special),
    "caps": lambda mind: mind.me.caps,
    "perks": lambda mind: len(mind.me.perks),
    "rads": lambda mind: mind.me.rads,
    "remaining_hp": lambda mind: mind.me.remaining,
    "power": lambda mind, faction: getattr(mind.view.power, faction),
    "lead": lambda mind, faction: mind.leads[faction],
    "unexplored": lambda mind: len(mind.chart.hidden),
    "players": lambda mind: len(mind.view.survivors),
}
