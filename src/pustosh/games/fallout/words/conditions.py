"""Conditions of the cards, made into functions once: true or false, no cost, no side effect."""

from collections.abc import Callable

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.box.language import Comparison, Row, Word
from pustosh.games.fallout.box.words import Condition, Worth
from pustosh.games.fallout.rules.factions.influence import lead
from pustosh.games.fallout.rules.factions.loyalty import loyalty
from pustosh.games.fallout.table import Table


def condition_of(row: Row) -> Condition | None:
    """FO-ENC-17. All words of the row must hold (FO-WIN-06, FO-SHOP-12); no words: no condition."""
    tests = [test_of(word) for word in row]
    return _every(tests) if tests else None


def _every(tests: list[Condition]) -> Condition:
    """Two are by far the most common: asked one after the other, without a loop."""
    first = tests[0]
    if len(tests) == 1:
        return first
    rest = _every(tests[1:])
    return lambda table, seat, card: first(table, seat, card) and rest(table, seat, card)


def _some(tests: list[Condition]) -> Condition:
    first = tests[0]
    if len(tests) == 1:
        return first
    rest = _some(tests[1:])
    return lambda table, seat, card: first(table, seat, card) or rest(table, seat, card)


def test_of(word: Word | Comparison | str) -> Condition:
    if isinstance(word, str):
        word = Word(word)
    if isinstance(word, Comparison):
        return _compared(word)
    if word.name in ("not", "all", "any"):
        return _combined(word)
    holds, args = CONDITIONS[word.name], word.args
    if not args:
        return holds
    if len(args) == 1:
        what = args[0]
        return lambda table, seat, card: holds(table, seat, card, what)
    return lambda table, seat, card: holds(table, seat, card, *args)


def _compared(word: Comparison) -> Condition:
    amount, args = AMOUNTS[word.word.name], word.word.args
    least, most = word.least, word.most
    return lambda table, seat, card: least <= amount(table, seat, *args) <= most


def _combined(word: Word) -> Condition:
    tests = [test_of(part) for part in word.args]
    if word.name == "not":
        inner = tests[0]
        return lambda table, seat, card: not inner(table, seat, card)
    return _every(tests) if word.name == "all" else _some(tests)


def at_icon(table: Table, seat: int, card: str, icon: str) -> bool:
    spot = table.board.spots.get(table.node[seat])
    return spot is not None and spot.icon == icon


def at_marker(table: Table, seat: int, card: str) -> bool:
    """FO-QUEST-23. The marker of the own quest; one that waits for its place is nowhere (26)."""
    here = table.node[seat]
    return (card, here) in [(marker.quest, marker.node) for marker in table.markers]


def at_token(table: Table, seat: int, card: str, faction: str) -> bool:
    here = table.node[seat]
    tokens = [*table.foes.items(), *table.beacons.items()]
    return any(node == here and token.startswith(f"{faction}.") for token, node in tokens)


def with_survivor(table: Table, seat: int, card: str) -> bool:
    """FO-SOLO-02. Alone, a settlement takes the place of the other survivor."""
    if table.seats == 1:
        return at_icon(table, seat, card, "settlement")
    return any(table.node[other] == table.node[seat] for other in table.alive if other != seat)


def near_survivor(table: Table, seat: int, card: str) -> bool:
    """In the same or an adjacent space."""
    here = table.node[seat]
    near = (here, *table.board.neighbours.get(here, ()))
    return any(table.node[other] in near for other in table.alive if other != seat)


def owns(table: Table, seat: int, card: str, what: str, n: int = 1) -> bool:
    return count_of(table, (*table.equipped[seat], *table.inventory[seat]), what) >= n


def count_of(table: Table, cards: tuple[str, ...], what: str) -> int:
    """How many of these cards are of a kind, unique assets, or copies of one card."""
    known = table.box.cards
    return sum([what in (known[id_].kind, known[id_].name, known[id_].pile) for id_ in cards])


def loyal(table: Table, seat: int, card: str, faction: str) -> bool:
    """FO-LOYAL-02. As long as the card lies faceup."""
    return loyalty(table, seat) == faction


CONDITIONS: dict[str, Callable[..., bool]] = {
    # FO-QUEST-11: the own space, or who is near
    "at": lambda table, seat, card, place: table.board.places.get(place) == table.node[seat],
    "at_icon": at_icon,
    "at_marker": at_marker,
    "at_tile": lambda table, seat, card, back: table.board.back(table.node[seat]) == back,
    "at_token": at_token,
    "with_survivor": with_survivor,
    "near_survivor": near_survivor,
    # FO-ENC-17: what the survivor is and has
    "trait": lambda table, seat, card, name: name in table.traits[seat],
    "special": lambda table, seat, card, letter: letter in table.special[seat],
    "owns": owns,
    "equipped": lambda table, seat, card, what: count_of(table, table.equipped[seat], what) > 0,
    "loyal": loyal,
    "disloyal": lambda table, seat, card, faction: not loyal(table, seat, card, faction),
    "in_play": lambda table, seat, card, number: f"{number:03}" in table.quests,
    "trashed": lambda table, seat, card, number: f"{number:03}" in table.trashed,
    "character": lambda table, seat, card, name: table.characters[seat] == name,
}
AMOUNTS: dict[str, Callable[..., int]] = {
    "special_count": lambda table, seat: len(table.special[seat]),
    "caps": lambda table, seat: table.caps[seat],
    "perks": lambda table, seat: len(table.perks[seat]),
    "rads": lambda table, seat: table.rads[seat],
    "remaining_hp": lambda table, seat: table.hp[seat] - table.rads[seat],
    "power": lambda table, seat, faction: table.power[FACTIONS.index(faction)],
    "lead": lead,
    "unexplored": lambda table, seat: len(table.board.hidden),
    "players": lambda table, seat: table.seats,
}


def worth_of(row: Row) -> tuple[Worth, int, int]:
    """FO-AGENDA-02. What an agenda card adds to its 1; at most so much, and so many leads."""
    clauses = [clause_of(word) for word in row]
    worths = [worth for worth, _, _ in clauses]
    most, leads = sum([most for _, most, _ in clauses]), sum([leads for _, _, leads in clauses])
    return lambda table, seat: sum([worth(table, seat) for worth in worths]), most, leads


def clause_of(word: Word) -> tuple[Worth, int, int]:
    if word.name == "lead":
        faction = word.args[0]
        return lambda table, seat: max(0, lead(table, seat, faction)), 0, 1
    if word.name == "best_of":
        parts = [clause_of(part) for part in word.args]
        worths = [worth for worth, _, _ in parts]
        most, leads = max(most for _, most, _ in parts), max(leads for _, _, leads in parts)
        return lambda table, seat: max(worth(table, seat) for worth in worths), most, leads
    test, n = test_of(word.args[0]), int(word.args[1])
    return lambda table, seat: n if test(table, seat, "") else 0, n, 0
