"""How a scene's `given` is laid on the map: tiles, enemies, faction tokens."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.rules.goods.limits import discard_token
from pustosh.games.fallout.rules.map.explore import back_of
from pustosh.games.fallout.rules.stories.library import place_waiting_markers
from pustosh.games.fallout.staging.finding import at_of, cell_named, take_out
from pustosh.games.fallout.state.board import cell_id
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Facts, known, known_facts, listed, mapping, numbered_seat
from pustosh.kernel.state import without


def arrange_map(game: Play, name: str, given: Facts) -> None:
    """Tiles turned faceup, without the enemies that exploring would have brought.

    `peeked: {"1,-1": [g1, 0]}`: seat 0 has looked at the tile that lies there."""
    facts, table = known_facts(name, given, "tiles", "peeked"), game.table
    for cell, face in mapping("tiles", facts.get("tiles", {})).items():
        with within(f".tiles.{cell}"):
            take_tile(table, cell_named(cell), face)
            table.board = table.board.reveal(cell_named(cell), table.box.faces[face])
    for cell, look in mapping("peeked", facts.get("peeked", {})).items():
        with within(f".peeked.{cell}"):
            face, seat = (*listed("a tile and the seat that looked", look), "", "")[:2]
            take_tile(table, cell_named(cell), face)
            table.peeked += ((cell_named(cell), face, numbered_seat(table, seat)),)
    place_waiting_markers(game)


def take_tile(table: Table, cell: int, face: str) -> None:
    """FO-SETUP-03. Facedown lie dangerous and deadly tiles, each where its kind belongs."""
    back = back_of(table, cell)
    if cell not in table.board.hidden:
        raise Fault(f"map: the tile at {cell_id(cell)} is not facedown")
    known(f"{back} tile that is still facedown", face, table.pools[back])
    table.pools[back] = without(table.pools[back], face)


def arrange_enemies(game: Play, name: str, given: Facts) -> None:
    """All standard enemies on the map; those of the set-up go back to their stacks."""
    table = game.table
    for token in [token for token in table.foes if token in table.box.tokens]:
        discard_token(table, token)
    for type_, stack in table.stacks.items():
        table.stacks[type_] = Deck(stack.cards)
    for token, facts in given.items():
        with within(f".{token}"):
            arrange_enemy(game, token, facts)


def arrange_enemy(game: Play, name: str, given: Facts) -> None:
    """One token, put on the map or moved there; `seen`: facedown, but it was faceup before."""
    table = game.table
    known("enemy token", name, table.box.tokens)
    facts = known_facts(f"enemy {name}", given, "at", "facedown", "seen")
    if "at" not in facts:
        raise Fault(f"enemy {name}: say where it stands, `at: d1f.W`")
    node, facedown, seen = at_of(table, facts), facts.flag("facedown"), facts.flag("seen")
    if seen and not facedown:
        raise Fault(f"enemy {name}: only a facedown enemy may have been `seen` before")
    take_out(table, name)
    table.foes[name] = node
    table.facedown |= {name} if facedown else set()
    table.unseen |= {name} if facedown and not seen else set()


def arrange_factions(game: Play, name: str, given: Facts) -> None:
    """All faction tokens on the map; those of the set-up are removed."""
    table = game.table
    for token in [*table.foes, *table.beacons]:
        if token not in table.box.tokens:
            take_out(table, token)
    for token, facts in given.items():
        with within(f".{token}"):
            arrange_faction(game, token, facts)


def arrange_faction(game: Play, name: str, given: Facts) -> None:
    """`star.1`: an enemy or a place, as the scenario sheet says."""
    table = game.table
    faction, _, number = name.partition(".")
    if faction not in FACTIONS or not number.isdecimal() or int(number) < 1:
        raise Fault(f"faction {name!r}: faction tokens are named star.1 or shield.1")
    node = at_of(table, known_facts(f"faction {name}", given, "at"))
    take_out(table, name)
    tokens = table.foes if faction in table.scenario.foes else table.beacons
    tokens[name] = node
