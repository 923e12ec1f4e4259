"""What a player might want to do in a turn and cannot: the questions of “why not?”."""

from pustosh.games.fallout.rules.combat.foes import alias
from pustosh.games.fallout.rules.course.turn import camping, exploring, going, meeting, questing
from pustosh.games.fallout.rules.goods.equipment import held_cards
from pustosh.games.fallout.state.board import FACEDOWN, PER_CELL
from pustosh.games.fallout.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game


def closed_choices(game: Game[Table], seat: int) -> list[Choice]:
    """Neighbouring spaces, enemies, quests, cards and the actions that are not open now."""
    table = game.table
    if seat != game.decider or not any(choice.verb == "done" for choice in game.choices):
        return []
    open_ = {choice.key for choice in game.choices}
    wanted = [*_map(table, seat), *_cards(table, seat), meeting(seat), camping(seat)]
    wanted += [
        questing(seat, quest, at)
        for quest in table.quests
        for at in range(len(table.box.quests[quest].goals))
    ]
    return [choice for choice in wanted if choice.key not in open_]


def _map(table: Table, seat: int) -> list[Choice]:
    here = table.node[seat]
    found = []
    for node in table.board.neighbours[here]:
        if node % PER_CELL == FACEDOWN:
            found.append(exploring(seat, node // PER_CELL))
        else:
            found.append(going(seat, node, table.board.spots[node].id))
    near = (here, *table.board.neighbours[here])
    tokens = [token for token, at in table.foes.items() if at in near]
    return found + [Choice("FO-FIGHT-01", "fight", (alias(table, token),), ()) for token in tokens]


def _cards(table: Table, seat: int) -> list[Choice]:
    known = table.box.cards
    held = held_cards(table, seat)
    uses = [Choice("FO-TURN-02", "use", (id_,), ()) for id_ in held if known[id_].abilities]
    return uses + [Choice("FO-EQUIP-03", "equip", (id_,), ()) for id_ in table.inventory[seat]]
