"""How a scene's `given` is laid on the map: tiles, enemies, faction tokens."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.rules.goods.limits import discard_token
from pustosh.games.fallout.rules.map.explore import back_of
from pustosh.games.fallout.rules.stories.library import place_waiting_markers
from pustosh.games.fallout.staging.finding import (
    Facts,
    cell_named,
    known_card,
    node_named,
    take_out,
)
from pustosh.games.fallout.state.board import cell_id
from pustosh.games.fallout.state.things import without
from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts


def arrange_map(game: Game[Table], name: str, facts: Facts) -> None:
    """Tiles turned faceup, without the enemies that exploring would have brought."""
    known_facts("map", facts, "tiles", "peeked")
    for cell, face in dict(facts.get("tiles", {})).items():
        turn_up_tile(game.table, cell_named(cell), face)
    for cell, (face, seat) in dict(facts.get("peeked", {})).items():
        peek(game.table, cell_named(cell), face, int(seat))
    place_waiting_markers(game)


def turn_up_tile(table: Table, cell: int, face: str) -> None:
    take_tile(table, cell, face)
    table.board = table.board.reveal(cell, table.box.faces[face])


def peek(table: Table, cell: int, face: str, seat: int) -> None:
    """`peeked: {"1,-1": [g1, 0]}`: seat 0 has looked at the tile that lies there."""
    take_tile(table, cell, face)
    table.peeked += ((cell, face, seat),)


def take_tile(table: Table, cell: int, face: str) -> None:
    """FO-SETUP-03. Facedown lie dangerous and deadly tiles, each where its kind belongs."""
    back = back_of(table, cell)
    if cell not in table.board.hidden:
        raise Fault(f"map: the tile at {cell_id(cell)} is not facedown")
    known_card(f"{back} tile that is still facedown", face, table.pools[back])
    table.pools[back] = without(table.pools[back], face)


def arrange_enemies(game: Game[Table], name: str, facts: Facts) -> None:
    """All standard enemies on the map; those of the set-up go back to their stacks."""
    table = game.table
    for token in [token for token in table.foes if token in table.box.tokens]:
        discard_token(table, token)
    for type_, stack in table.stacks.items():
        table.stacks[type_] = Deck(stack.cards)
    for token, where in facts.items():
        arrange_enemy(game, token, dict(where))


def arrange_enemy(game: Game[Table], name: str, facts: Facts) -> None:
    """One token, put on the map or moved there; `seen`: facedown, but it was faceup before."""
    known_facts(f"enemy {name}", facts, "at", "facedown", "seen")
    table = game.table
    known_card("enemy token", name, table.box.tokens)
    if "at" not in facts:
        raise Fault(f"enemy {name}: say where it stands, `at: d1f.W`")
    node = node_named(table, str(facts["at"]))
    take_out(table, name)
    table.foes[name] = node
    if facts.get("facedown", False):
        table.facedown |= {name}
        table.unseen |= set() if facts.get("seen", False) else {name}


def arrange_factions(game: Game[Table], name: str, facts: Facts) -> None:
    """All faction tokens on the map; those of the set-up are removed."""
    table = game.table
    for token in [*table.foes, *table.beacons]:
        if token not in table.box.tokens:
            take_out(table, token)
    for token, where in facts.items():
        arrange_faction(game, token, dict(where))


def arrange_faction(game: Game[Table], name: str, facts: Facts) -> None:
    """`star.1`: an enemy or a place, as the scenario sheet says."""
    known_facts(f"faction {name}", facts, "at")
    table = game.table
    faction, _, number = name.partition(".")
    if faction not in FACTIONS or not number.isdecimal() or int(number) < 1:
        raise Fault(f"faction {name!r}: faction tokens are named star.1 or shield.1")
    node = node_named(table, str(facts.get("at", "")))
    take_out(table, name)
    tokens = table.foes if faction in table.scenario.foes else table.beacons
    tokens[name] = node
