"""Rulebook section: Enemies. Questions about them: who stands where, what a token shows."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.box.components import Foe
from pustosh.games.fallout.rules.factions.loyalty import loyalty
from pustosh.games.fallout.state.board import FACEDOWN, PER_CELL
from pustosh.games.fallout.table import Table


def foe_of(table: Table, token: str) -> Foe:
    """FO-FACT-02. A standard enemy by its token (FO-COMBAT-09), a faction enemy by the sheet."""
    return table.box.tokens.get(token) or table.scenario.foes[token.partition(".")[0]]


def type_of(table: Table, token: str) -> str:
    """FO-FACT-01. A faction is a type of its own, star or shield (FO-FACT-05); by their type others
    turn up (FO-ACTIV-19) and are replaced (FO-ENEMY-08)."""
    foe = table.box.tokens.get(token)
    return foe.type if foe else token.partition(".")[0]


def level_of(table: Table, foe: Foe) -> int:
    """FO-FACT-07. X and Y are read beside the power track, where that faction stands now."""
    if not foe.level_from:
        return foe.level
    sheet = table.scenario
    at = min(table.power[FACTIONS.index(foe.type)], sheet.last)
    return (sheet.x if foe.level_from == "X" else sheet.y)[at]


def is_type(table: Table, foe: Foe, type_: str) -> bool:
    """FO-FACT-11. A faction enemy is of a standard type only if its sheet says so."""
    return type_ in ("any", foe.type, foe.also_type)


def of_type(table: Table, type_: str) -> list[str]:
    """FO-FACT-11. The enemies on the map that `is_type` says are of this type."""
    if type_ == "any":
        return list(table.foes)
    known, others = table.box.tokens, table.scenario.foes
    return [
        token
        for token in table.foes
        if (foe := known.get(token) or others[token.partition(".")[0]]).type == type_
        or foe.also_type == type_
    ]


def friendly(table: Table, seat: int, token: str) -> bool:
    """FO-LOYAL-03. Enemies of the faction one is loyal to (04, 05)."""
    if not table.loyal[seat]:
        return False
    return token.startswith(f"{loyalty(table, seat)}.")


def active_at(table: Table, node: int) -> list[str]:
    """FO-ENEMY-02. Faceup enemies in this space."""
    down = table.facedown
    return [token for token, at in table.foes.items() if at == node and token not in down]


def hindered(table: Table, seat: int) -> bool:
    """FO-ACT-07. An active enemy (09) in the space of one who is not loyal to it (FO-LOYAL-03)."""
    here, down = table.node[seat], table.facedown
    for token, node in table.foes.items():
        if node == here and token not in down and not friendly(table, seat, token):
            return True
    return False


def alias(table: Table, token: str) -> str:
    """FO-VIS-09. An inactive enemy is named by its type and number on the map (FO-ENEMY-03)."""
    if token not in table.facedown:
        return token
    type_ = type_of(table, token)
    down = [other for other in table.foes if other in table.facedown]
    alike = [other for other in down if type_of(table, other) == type_]
    return f"{type_}-facedown-{alike.index(token) + 1}"


def on_tile(table: Table, cell: int) -> list[str]:
    """FO-ACTIV-15. Enemies that stand on a facedown tile (FO-EXPL-05)."""
    node = cell * PER_CELL + FACEDOWN
    return [token for token, at in table.foes.items() if at == node]
