"""Rulebook section: Move action."""

from pustosh.games.fallout.box.faces import RADIOACTIVE, ROUGH
from pustosh.games.fallout.rules.combat.combat import combat
from pustosh.games.fallout.rules.combat.foes import active_at, foe_of, friendly
from pustosh.games.fallout.rules.course.golden import ask_which, offer
from pustosh.games.fallout.rules.factions.factions import foggy
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.equipment import points_of_action, rough_cost, total
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.stories.quest import happened_among
from pustosh.games.fallout.rules.survivors.health import irradiate, rads_of
from pustosh.games.fallout.state.board import FACEDOWN, PER_CELL, Board, cell_id
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.state import without


def cost_of(table: Table, seat: int, node: int) -> int:
    """FO-MOVE-02. One point; a rough space costs more in all (FO-MAP-07)."""
    return rough_cost(table, seat) if table.board.spots[node].terrain == ROUGH else 1


def may_go(game: Play, seat: int, space: str) -> str | None:
    """FO-EXPL-09. Not onto a facedown tile; `goings` offers the same by a shorter way."""
    table = game.table
    if space in map(cell_id, table.board.hidden):
        return "FO-EXPL-09"
    node = table.board.node_of.get(space)
    if node not in table.board.neighbours[table.node[seat]]:
        return "FO-MOVE-02"
    reach = table.moves + table.actions * points_of_action(table, seat)
    if cost_of(table, seat, node) <= reach:
        return None
    return "FO-MAP-08" if reach else "FO-TURN-01"


def spaces_beside(table: Table, seat: int) -> list[tuple[str]]:
    near, spots = table.board.neighbours[table.node[seat]], table.board.spots
    return [(spots[node].id,) for node in near if node in spots]


def in_reach(board: Board, node: int, rough: bool) -> list[int]:
    """FO-MOVE-02. Every adjacent space, rough ones if the points are enough (FO-MAP-08)."""
    spots = board.spots
    return [
        near
        for near in board.neighbours[node]
        if near % PER_CELL != FACEDOWN and (rough or spots[near].terrain != ROUGH)
    ]


def go(game: Play, seat: int, node: int) -> None:
    """FO-MOVE-05. One pool of points; actions are used if it is short (10, FO-WIN-06)."""
    table = game.table
    cost = cost_of(table, seat, node)
    while table.moves < cost:
        table.actions -= 1
        table.moves += points_of_action(table, seat)
        game.tell("FO-MOVE-01", "moves", who=seat, n=table.moves)
    table.moves -= cost
    table.fresh = False  # FO-TURN-05
    table.node[seat] = node
    game.tell("FO-MOVE-02", "goes", who=seat, space=table.board.name(node))
    spot = table.board.spots[node]
    if spot.place or spot.icon:  # FO-QUEST-04, FO-QUEST-07: once terrain and combats are over
        game.do(call(happened_among, seat, table.quests, "entered", spot.place, spot.icon))
    if enemies := tuple(active_at(table, node)):
        game.do(call(meet_aggressive, seat, node, enemies))
    if terrain(table, node) in (ROUGH, RADIOACTIVE):
        game.do(call(enter_terrain, seat))
    settle(game)


def enter_terrain(game: Play, seat: int) -> None:
    """FO-MOVE-10. Terrain first, then Aggressive enemies."""
    table = game.table
    kind = terrain(table, table.node[seat])
    choices = uses(table, seat, "on_enter", "FO-TURN-02")
    game.do(call(feel_terrain, seat, kind))
    offer(game, seat, choices, "FO-GOLD-04")


def terrain(table: Table, node: int) -> str:
    """FO-MAP-06. As printed, or radioactive by a token that makes it so (09, FO-FACT-03)."""
    return RADIOACTIVE if foggy(table, node) else table.board.spots[node].terrain


def feel_terrain(game: Play, seat: int, kind: str) -> None:
    """FO-MAP-09. Moving into a radioactive space: one rad, each time (10, FO-CHAR-03)."""
    if kind == RADIOACTIVE and not spared(game.table, seat):
        irradiate(game, seat, 1, "FO-MAP-09")


def spared(table: Table, seat: int) -> bool:
    """FO-CHAR-03. A card says that the ground does nothing."""
    return bool(total(table, seat, "no_terrain_rads"))


def step_rads(table: Table, seat: int) -> int:
    """FO-MAP-09. What a step into a radioactive space brings."""
    return 0 if spared(table, seat) else rads_of(table, seat, 1)


def meet_aggressive(game: Play, seat: int, node: int, left: tuple[str, ...]) -> None:
    """FO-ABIL-05. Each Aggressive enemy that was there, once; no later one (07, FO-LOYAL-05)."""
    table = game.table
    if table.node[seat] != node:
        return  # FO-ABIL-08: a card has placed the survivor elsewhere
    waiting = [
        token
        for token in active_at(table, node)
        if token in left and foe_of(table, token).aggressive and not friendly(table, seat, token)
    ]
    steps = {token: (call(face, seat, token, node, left),) for token in waiting}
    ask_which(game, seat, FACE, steps)


FACE = Act("face ENEMY", "face mole_rat.1", "FO-ABIL-05", moment="FO-ABIL-05")


def face(game: Play, seat: int, token: str, node: int, left: tuple[str, ...]) -> None:
    """FO-ACT-10. The combat is no action; the move goes on (FO-MOVE-08, FO-COMBAT-28)."""
    combat(game, seat, token, True, call(meet_aggressive, seat, node, without(left, token)))
