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
    for node in records.decks["nodes"]:
        kind = node.value.kind
        if kind not in KINDS:
            yield node.problem(str(unknown("kind", kind, KINDS)), ".kind")
        for field, right in on_space(records, kind).items():
            value = getattr(node.value, field)
            if value not in (right or ("",)):
                where, expected = f"a space of kind {kind}", " or ".join(sorted(right)) or "none"
                fault = f"{field} {value} on {where}: expected {expected}"
                short = f"{where}: expected {field} {expected}"
                yield node.problem(fault if value else short, f".{field}")


def on_space(records: Records, kind: str) -> dict[str, set[str]]:
    """Which actions can be printed and which Shelter cards can lie on a space of this kind."""
    actions = {action.value.id for action in records.decks["fixed"]}
    cards = {card.value.id for card in records.decks["shelter_cards"]}
    covered = {COVERED[kind]} if kind in COVERED else cards if kind == "card" else set()
    return {"action": actions if kind == "action" else set(), "card": covered}


def check_board(records: Records) -> Found:
    """One Guard space, one to sleep on; a board for each hole; ladders between spaces."""
    nodes = {node.value.id: node.value for node in records.decks["nodes"]}
    kinds = Counter(node.kind for node in nodes.values())
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
    spaces = Counter(node.value.card for node in records.decks["nodes"])
    for card in records.decks["shelter_cards"]:
        id_, n, backs = card.value.id, card.value.count, len(card.value.backs)
        if spaces[id_] != n:
            message = f"{n} cards {id_} for {spaces[id_]} spaces: expected one each"
            yield card.problem(message, ".count")
        if backs != n:
            message = f"{backs} backs of {n} cards: expected one each"
            yield card.problem(message, ".backs")


def check_dice(records: Records) -> Found:
    """Three combat dice of six faces and the black die; five conditions."""
    dice = {die.value.id: die for die in records.decks["dice"]}
    for name in (*COLOURS, "black"):
        if name not in dice:
            yield Problem("dice.yaml", 1, "", f"no die {name}, expected one")
    for name, die in dice.items():
        faces = die.value.faces
        right = faces == BLACK if name == "black" else len(faces) == 6 and set(faces) <= set(FACES)
        if not right:
            expected = "1 to 10" if name == "black" else f"six of {', '.join(FACES)}"
            yield die.problem(f"faces of the {name} die: expected {expected}", ".faces")
    states = {state.value.id for state in records.decks["states"]}
    for state in set(STATES) - states:
        yield Problem("states.yaml", 1, "", f"no condition {state}, expected one")
