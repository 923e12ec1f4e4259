"""Rulebook sections: Turns, Actions in general."""

from collections.abc import Callable
from functools import cache

from pustosh.games.fallout.rules.combat.combat import enemies_near, fight, may_fight, targets
from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.factions.loyalty import declarations
from pustosh.games.fallout.rules.goods.camp import camp, may_camp
from pustosh.games.fallout.rules.goods.inventory import changes
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.map.explore import explore, may_explore, tiles_beside
from pustosh.games.fallout.rules.map.move import go, in_reach, may_go, spaces_beside
from pustosh.games.fallout.rules.stories.encounter import encounter, may_meet
from pustosh.games.fallout.rules.stories.quest import (
    goals_in_play,
    may_quest,
    open_goals,
    quest_action,
)
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.rules.survivors.perks import perk_uses
from pustosh.games.fallout.state.board import cell_at, cell_id
from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.acts import Act, alone
from pustosh.kernel.choices import Call, Choice, call
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
        choices += actions(game, seat)
    choices += perk_uses(table, seat, again)
    choices += uses(table, seat, "your_turn", "FO-TURN-02", call(begun), again)
    if table.fresh:  # FO-TURN-05
        choices += changes(table, seat, "FO-TURN-03", again)
        choices += declarations(game, seat, again)
    game.ask(seat, *choices, DONE)


DONE = Choice("FO-ACT-03", "done", (), ())


def begun(game: Game[Table]) -> None:
    """FO-TURN-05. The start of the turn is over with the first effect used."""
    game.table.fresh = False


def actions(game: Game[Table], seat: int) -> list[Choice]:
    """FO-ACT-01. Explore, Quest, Encounter, Fight and Camp; Move is offered space by space."""
    table = game.table
    choices = [exploring(seat, cell) for cell in table.board.explorable(table.node[seat])]
    choices += [fighting(seat, token) for token in targets(table, seat)]
    if hindered(table, seat):
        return choices  # FO-ACT-07
    choices += [questing(seat, quest, at) for quest, at in open_goals(table, seat)]
    if may_meet(game, seat) is None:
        choices.append(meeting(seat))
    return [*choices, camping(seat)]


@cache
def going(seat: int, node: int, space: str) -> Choice:
    return Choice("FO-MOVE-02", "go", (space,), (call(go, seat, node), call(act, seat)))


@cache
def exploring(seat: int, cell: int) -> Choice:
    return Choice("FO-EXPL-01", "explore", (cell_id(cell),), spending(seat, explore, cell))


@cache
def fighting(seat: int, token: str) -> Choice:
    return Choice("FO-FIGHT-01", "fight", (token,), spending(seat, fight, token))


@cache
def questing(seat: int, quest: str, at: int) -> Choice:
    args = (quest, str(at + 1))
    return Choice("FO-QUEST-10", "quest", args, spending(seat, quest_action, quest, at))


@cache
def meeting(seat: int) -> Choice:
    return Choice("FO-ENC-01", "encounter", (), spending(seat, encounter))


@cache
def camping(seat: int) -> Choice:
    return Choice("FO-CAMP-01", "camp", (), spending(seat, camp))


def spending(seat: int, step: Callable[..., None], *args: object) -> tuple[Call, ...]:
    return call(spend), (step, (seat, *args)), call(act, seat)


# What is offered above by shorter ways; the invariant of acts compares the two.
GO = Act(
    "go SPACE", "go g1.K", "FO-MOVE-02", may_go, spaces_beside,
    lambda table, seat, space: going(seat, table.board.node_of[space], space).then,
)  # fmt: skip
EXPLORE = Act(
    "explore CELL", "explore 0,2", "FO-EXPL-01", may_explore, tiles_beside,
    lambda table, seat, cell: exploring(seat, cell_at(cell)).then, "FO-TURN-01",
)  # fmt: skip
FIGHT = Act(
    "fight ENEMY", "fight mole_rat.1", "FO-FIGHT-01", may_fight, enemies_near,
    lambda table, seat, token: fighting(seat, token).then, "FO-TURN-01",
)  # fmt: skip
QUEST = Act(
    "quest QUEST GOAL", "quest 014 1", "FO-QUEST-10", may_quest, goals_in_play,
    lambda table, seat, quest, goal: questing(seat, quest, int(goal) - 1).then, "FO-TURN-01",
)  # fmt: skip
ENCOUNTER = Act(
    "encounter", "encounter", "FO-ENC-01", may_meet, alone,
    lambda table, seat: meeting(seat).then, "FO-TURN-01",
)  # fmt: skip
CAMP = Act(
    "camp", "camp", "FO-CAMP-01", may_camp, alone,
    lambda table, seat: camping(seat).then, "FO-TURN-01",
)  # fmt: skip
ACTING = (GO, EXPLORE, FIGHT, QUEST, ENCOUNTER, CAMP)
END_TURN = Act("done", "done", "FO-ACT-03")


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
