"""The shelter, the dice and the enemies: what lies on the board before the first day."""

from collections import Counter

from pustosh.games.warofmine.box.cards import COLOURS, STATES
from pustosh.games.warofmine.box.names import FACES
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Problem

KINDS = ("slot", "action", "guard", "sleep", "card", "bars", "door", "rubble", "hole")
COVERED = {"bars": "bars", "door": "locked_door", "rubble": "rubble"}  # obstacles, and their cards
SINGLE = ("guard", "sleep")
BLACK = tuple(range(1, 11))


def check_spaces(records: Records) -> Found:
    """Kinds of spaces; what lies on them, and what can be done there, exists."""
    cards = {one.value.id for one in records.decks["shelter_cards"]}
    actions = {one.value.id for one in records.decks["fixed"]}
    for node in records.decks["nodes"]:
        one = node.value
        if one.kind not in KINDS:
            yield node.problem(str(unknown("kind", one.kind, KINDS)), ".kind")
        if one.action not in (actions if one.kind == "action" else ("",)):
            yield node.problem(space_fault("action", one.kind, one.action, actions), ".action")
        right = {COVERED[one.kind]} if one.kind in COVERED else cards
        if one.card not in (right if one.kind in (*COVERED, "card") else ("",)):
            yield node.problem(space_fault("card", one.kind, one.card, right), ".card")


def space_fault(field: str, kind: str, said: str, right: set[str]) -> str:
    if not said:
        return f"a space of kind {kind}: expected {field} {' or '.join(sorted(right))}"
    holds = kind == "action" if field == "action" else kind in (*COVERED, "card")
    expected = " or ".join(sorted(right)) if holds else "none"
    return f"{field} {said} on a space of kind {kind}: expected {expected}"


def check_board(records: Records) -> Found:
    """One Guard space, one to sleep on; a board for each hole; ladders between spaces."""
    nodes = {one.value.id: one.value for one in records.decks["nodes"]}
    kinds = Counter(one.kind for one in nodes.values())
    for kind in SINGLE:
        if kinds[kind] != 1:
            yield Problem("nodes.yaml", 1, "", f"{kinds[kind]} spaces of kind {kind}, expected 1")
    start = records.start
    if start.value.boards != kinds["hole"]:
        message = f"{start.value.boards} boards for {kinds['hole']} holes: expected one for each"
        yield start.problem(message, ".boards")
    for index, ladder in enumerate(start.value.ladders):
        for end in ladder:
            if end not in nodes:
                yield start.problem(str(unknown("space", end, nodes)), f".ladders[{index}]")


def check_cards(records: Records) -> Found:
    """As many Shelter cards of a name as spaces for them, and as many backs."""
    spaces = Counter(one.value.card for one in records.decks["nodes"])
    for card in records.decks["shelter_cards"]:
        one = card.value
        if spaces[one.id] != one.count:
            message = f"{one.count} cards {one.id} for {spaces[one.id]} spaces: expected one each"
            yield card.problem(message, ".count")
        if len(one.backs) != one.count:
            message = f"{len(one.backs)} backs of {one.count} cards: expected one each"
            yield card.problem(message, ".backs")


def check_dice(records: Records) -> Found:
    """Three combat dice of six faces and the black die; five conditions."""
    dice = {one.value.id: one for one in records.decks["dice"]}
    for name in (*COLOURS, "black"):
        if name not in dice:
            yield Problem("dice.yaml", 1, "", f"no die {name}, expected one")
    for name, die in dice.items():
        faces = die.value.faces
        right = faces == BLACK if name == "black" else len(faces) == 6 and set(faces) <= set(FACES)
        if not right:
            expected = "1 to 10" if name == "black" else f"six of {', '.join(FACES)}"
            yield die.problem(f"faces of the {name} die: expected {expected}", ".faces")
    states = {one.value.id for one in records.decks["states"]}
    for state in set(STATES) - states:
        yield Problem("states.yaml", 1, "", f"no condition {state}, expected one")
