"""Rulebook section: Explore action."""

from pustosh.games.fallout.rules.combat.enemies import place_enemy
from pustosh.games.fallout.rules.combat.foes import alias, on_tile
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.factions import clear_fog
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.stories.library import place_waiting_markers
from pustosh.games.fallout.rules.stories.quest import all_happened
from pustosh.games.fallout.state.board import PER_CELL, cell_id
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.state import without


def back_of(table: Table, cell: int) -> str:
    return "deadly" if cell in table.scenario.deadly else "dangerous"


def draw_tile(game: Play, cell: int) -> str:
    """FO-VIS-08. Facedown tiles have no order: a front is drawn as it is turned up (FO-EXPL-02)."""
    table = game.table
    for at, tile, _ in table.peeked:
        if at == cell:
            table.peeked = tuple([look for look in table.peeked if look[0] != cell])
            return tile
    back = back_of(table, cell)
    pool = table.pools[back]
    tile = pool[game.chance.pick(pool)]
    table.pools[back] = without(pool, tile)
    return tile


def explore(game: Play, seat: int, cell: int) -> None:
    """FO-EXPL-02. The tile turns up; enemies on its icons (04), then those on it (FO-WIN-06)."""
    table = game.table
    guests = on_tile(table, cell)
    tile = draw_tile(game, cell)
    table.board = table.board.reveal(cell, table.box.faces[tile])
    game.tell("FO-EXPL-02", "explores", who=seat, tile=tile, cell=cell_id(cell))
    for node in _spots(table, cell):
        if type_ := table.board.spots[node].enemy:
            place_enemy(game, type_, node, "FO-EXPL-04")
    place_waiting_markers(game)  # FO-QUEST-26
    events = (("explored", back_of(table, cell)), *clear_fog(game))
    game.do(
        *[call(place_guest, seat, cell, token) for token in guests],  # FO-EXPL-05, FO-EXPL-06
        call(all_happened, seat, events),  # FO-EXPL-10
    )
    settle(game)


def may_explore(game: Play, seat: int, cell: str) -> str | None:
    """FO-EXPL-01. A facedown tile that borders the own space."""
    return None if (cell,) in tiles_beside(game.table, seat) else "FO-EXPL-01"


def tiles_beside(table: Table, seat: int) -> list[tuple[str]]:
    return [(cell_id(cell),) for cell in table.board.explorable(table.node[seat])]


def _spots(table: Table, cell: int) -> list[int]:
    return [node for node in table.board.spots if node // PER_CELL == cell]


def place_guest(game: Play, seat: int, cell: int, token: str) -> None:
    """FO-EXPL-05. Each enemy that stood there is placed by the explorer, separately."""
    table = game.table
    name, space = alias(table, token), table.board.name
    spots = _spots(table, cell)
    steps = {f"{name} {space(node)}": (call(put_guest, token, node),) for node in spots}
    ask_which(game, seat, PUT, steps)


PUT = Act("put ENEMY SPACE", "put mole_rat.1 g1.A", "FO-EXPL-05")


def put_guest(game: Play, token: str, node: int) -> None:
    """FO-EXPL-07. Placing never starts a combat; an inactive one stays facedown (05)."""
    game.table.foes[token] = node
    name = alias(game.table, token)
    game.tell("FO-EXPL-05", "enemy-put", enemy=name, space=game.table.board.name(node))
