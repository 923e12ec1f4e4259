"""Rulebook sections: Turns, Actions in general."""

from functools import cache

from pustosh.games.fallout.rules.combat.combat import fight, targets
from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.factions.loyalty import declarations
from pustosh.games.fallout.rules.goods.camp import camp, may_camp
from pustosh.games.fallout.rules.goods.inventory import changes
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.map.explore import explore
from pustosh.games.fallout.rules.map.move import go, in_reach
from pustosh.games.fallout.rules.stories.encounter import encounter, may_meet
from pustosh.games.fallout.rules.stories.quest import open_goals, quest_action
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.rules.survivors.perks import perk_uses
from pustosh.games.fallout.state.board import cell_id
from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

ACTIONS = 2  # FO-TURN-01


def take_turn(game: Game[Table], seat: int) -> None:
    """FO-TURN-01. Up to two actions, then the next player clockwise."""
    table = game.table
    table.turn = seat
    table.actions, table.moves = ACTIONS, 0
    table.met, table.bonus = (), ()
    table.fresh = True
    table.closed = table.no_rads = False
    game.tell("FO-TURN-01", "turn", who=seat)
    game.do(call(act, seat), call(resume, seat), call(finish_turn, seat))


def act(game: Game[Table], seat: int) -> None:
    """FO-TURN-02. Actions, effects of cards, and at the start equipment and loyalty."""
    table = game.table
    if table.closed:
        return
    again = call(act, seat)
    board = table.board
    choices = [going(seat, node, board.spots[node].id) for node in in_reach(table, seat)]
    if table.actions > 0:
        choices += actions(table, seat)
    choices += perk_uses(table, seat, again)
    choices += uses(table, seat, "your_turn", "FO-TURN-02", call(begun), again)
    if table.fresh:  # FO-TURN-05
        choices += changes(table, seat, "FO-TURN-03", again)
        choices += declarations(table, seat, again)
    game.ask(seat, *choices, DONE)


DONE = Choice("FO-ACT-03", "done", (), ())


def begun(game: Game[Table]) -> None:
    """FO-TURN-05. The start of the turn is over with the first effect used."""
    game.table.fresh = False


def actions(table: Table, seat: int) -> list[Choice]:
    """FO-ACT-01. Explore, Quest, Encounter, Fight and Camp; Move is offered space by space."""
    choices = [exploring(seat, cell) for cell in table.board.explorable(table.node[seat])]
    choices += [fighting(seat, token) for token in targets(table, seat)]
    if hindered(table, seat):
        return choices  # FO-ACT-07
    choices += [questing(seat, quest, at) for quest, at in open_goals(table, seat)]
    if may_meet(table, seat) is None:
        choices.append(meeting(seat))
    if may_camp(table, seat) is None:
        choices.append(camping(seat))
    return choices


@cache
def going(seat: int, node: int, space: str) -> Choice:
    return Choice("FO-MOVE-02", "go", (space,), (call(go, seat, node), call(act, seat)))


@cache
def exploring(seat: int, cell: int) -> Choice:
    then = (call(spend), call(explore, seat, cell), call(act, seat))
    return Choice("FO-EXPL-01", "explore", (cell_id(cell),), then)


@cache
def fighting(seat: int, token: str) -> Choice:
    then = (call(spend), call(fight, seat, token), call(act, seat))
    return Choice("FO-FIGHT-01", "fight", (token,), then)


@cache
def questing(seat: int, quest: str, at: int) -> Choice:
    then = (call(spend), call(quest_action, seat, quest, at), call(act, seat))
    return Choice("FO-QUEST-10", "quest", (quest, str(at + 1)), then)


@cache
def meeting(seat: int) -> Choice:
    then = (call(spend), call(encounter, seat), call(act, seat))
    return Choice("FO-ENC-01", "encounter", (), then)


@cache
def camping(seat: int) -> Choice:
    return Choice("FO-CAMP-01", "camp", (), (call(spend), call(camp, seat), call(act, seat)))


def spend(game: Game[Table]) -> None:
    """FO-ACT-06. An action is used up and then carried out completely."""
    game.table.actions -= 1
    game.table.fresh = False


def finish_turn(game: Game[Table], seat: int) -> None:
    """FO-TURN-06. Both actions used or given up, or killed; points are lost (FO-MOVE-06)."""
    table = game.table
    table.turn, table.last = NOBODY, seat
    table.actions = table.moves = table.level = 0
    table.met, table.bonus = (), ()
    table.fresh = table.closed = table.no_rads = False
