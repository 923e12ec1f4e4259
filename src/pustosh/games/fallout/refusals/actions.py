"""Why an action, an option or a space is not open."""

from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.rules.combat.combat import may_fight
from pustosh.games.fallout.rules.combat.foes import alias
from pustosh.games.fallout.rules.goods.camp import may_camp
from pustosh.games.fallout.rules.map.move import may_go
from pustosh.games.fallout.rules.stories.encounter import may_choose, may_meet
from pustosh.games.fallout.rules.stories.quest import may_quest
from pustosh.games.fallout.state.board import NOWHERE, PER_CELL, cell_id
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game

Play = Game[Table]


def acting(game: Play) -> bool:
    """The seat is about to act in its own turn, not in the middle of something."""
    return any(choice.verb == "done" for choice in game.choices)


def spending(game: Play, why: str | None) -> str | None:
    """FO-ACT-05. An action, in the own turn, one at a time, while there is one left."""
    if not acting(game):
        return "FO-ACT-06"
    return why or (None if game.table.actions > 0 else "FO-TURN-01")


def go(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if not args or not acting(game):
        return "FO-ACT-06" if args else None
    if args[0] in {cell_id(cell) for cell in table.board.hidden}:
        return "FO-EXPL-09"
    node = table.board.node_of.get(args[0])
    return None if node is None else may_go(table, seat, node)


def explore(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    cells = {cell_id(cell): cell for cell in range(len(CELLS))}
    if not args or args[0] not in cells:
        return None
    near = cells[args[0]] in table.board.explorable(table.node[seat])
    return spending(game, None if near else "FO-EXPL-01")


def fight(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-ENEMY-03. By the names of the view: nobody learns here which enemy lies facedown."""
    table = game.table
    tokens = {alias(table, token): token for token in table.foes}
    if not args:
        return None
    return spending(game, may_fight(table, seat, tokens.get(args[0], "")))


def quest(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if len(args) != 2 or args[0] not in table.box.quests or not args[1].isdigit():
        return None
    if args[0] not in table.quests:
        return "FO-LIB-03"
    goals = table.box.quests[args[0]].goals
    if not 1 <= int(args[1]) <= len(goals):
        return "FO-QUEST-02"
    return spending(game, may_quest(table, seat, args[0], goals[int(args[1]) - 1]))


def encounter(game: Play, seat: int, args: list[str]) -> str | None:
    return spending(game, may_meet(game.table, seat))


def camp(game: Play, seat: int, args: list[str]) -> str | None:
    return spending(game, may_camp(game.table, seat))


def option(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    if not table.reading or not args or not args[0].isdigit():
        return "FO-ENC-01"
    options = table.box.encounters[table.reading].options
    if not 1 <= int(args[0]) <= len(options):
        return "FO-ENC-14"
    if not any(choice.verb == "option" for choice in game.choices):
        return "FO-ENC-16"
    why = may_choose(table, seat, table.reading, options[int(args[0]) - 1])
    return why or "FO-ENC-23"


def stand(game: Play, seat: int, args: list[str]) -> str | None:
    table = game.table
    node = table.board.node_of.get(args[0], NOWHERE) if args else NOWHERE
    if node == NOWHERE or table.round:
        return None
    return "FO-SETUP-19" if node // PER_CELL != table.scenario.start or node in table.node else None


def face(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-ABIL-05. Aggressive enemies that were there when the survivor came, each once."""
    return "FO-ABIL-05"


def replace(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-ENEMY-08"


def activate(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-ACTIV-04. Whatever is named: nobody learns here which enemy lies facedown."""
    return "FO-ACTIV-04"


def lead(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-ACTIV-13"


def wake(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-KILL-03"


def play(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-SETUP-18" if args and args[0] in game.table.box.survivors else None
