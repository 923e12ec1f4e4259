"""Rulebook sections: Turns, Actions in general."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pustosh.games.fallout.rules.combat.combat import enemies_near, fight, may_fight, targets
from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.factions.loyalty import declarations
from pustosh.games.fallout.rules.goods.camp import camp, may_camp
from pustosh.games.fallout.rules.goods.equipment import kit_of
from pustosh.games.fallout.rules.goods.inventory import changes
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.map.explore import explore, may_explore, tiles_beside
from pustosh.games.fallout.rules.map.move import go, in_reach, may_go, spaces_beside
from pustosh.games.fallout.rules.stories import quest as quests
from pustosh.games.fallout.rules.stories.encounter import encounter, may_meet, meets
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.rules.survivors.perks import perk_uses
from pustosh.games.fallout.state.board import cell_at
from pustosh.games.fallout.table import NOBODY, Play, Table
from pustosh.kernel.acts import Act, alone, by_verb
from pustosh.kernel.choices import Call, Choice, call

ACTIONS = 2  # FO-TURN-01
LATE = "FO-TURN-01"  # no action is left
Then = Callable[..., tuple[Call, ...]]


def take_turn(game: Play, seat: int) -> None:
    """FO-TURN-01. Up to two actions, then the next player clockwise (05, 06, FO-KILL-09)."""
    table = game.table
    table.turn = seat
    table.actions = ACTIONS
    table.fresh = True
    game.tell("FO-TURN-01", "turn", who=seat)
    game.do(call(resume, seat), call(finish_turn, seat))
    act(game, seat)


def act(game: Play, seat: int) -> None:
    """FO-TURN-02. Actions (01), effects of cards, and at the start equipment and loyalty."""
    table = game.table
    if table.closed:
        return
    again = call(act, seat)
    choices = goings(table, seat)
    if table.actions > 0:
        choices += actions(game, seat)
    if table.perks[seat]:
        choices += perk_uses(table, seat, again)
    choices += uses(table, seat, "your_turn", "FO-TURN-02", call(begun), again)
    if table.fresh:  # FO-TURN-05
        choices += changes(table, seat, "FO-TURN-03", again)
        choices += declarations(game, seat, again)
    game.ask(seat, *choices, DONE)


class Offers(NamedTuple):
    """What a survivor may do from a space, as long as the same tiles are faceup."""

    smooth: list[Choice]  # goings without rough spaces
    all: list[Choice]
    explore: list[Choice]


def offers_at(table: Table, seat: int) -> Offers:
    board, node = table.board, table.node[seat]
    offers: Offers | None = board.offers.get((seat, node))
    if offers is None:
        ways = [
            [going(seat, near, board.spots[near].id) for near in in_reach(board, node, rough)]
            for rough in (False, True)
        ]
        explore = [taking("explore", seat, *cell) for cell in tiles_beside(table, seat)]
        offers = board.offers[seat, node] = Offers(ways[0], ways[1], explore)
    return offers


def goings(table: Table, seat: int) -> list[Choice]:
    """FO-MOVE-02. Every adjacent space that the points and actions left can pay for (FO-MAP-08)."""
    kit = kit_of(table, seat)
    reach = table.moves + table.actions * kit.moves
    if not reach:
        return []
    offers = offers_at(table, seat)
    return offers.all[:] if kit.rough <= reach else offers.smooth[:]


DONE = Choice("FO-ACT-03", "done", (), ())


def begun(game: Play) -> None:
    """FO-TURN-05. The start of the turn is over with the first effect used."""
    game.table.fresh = False


def actions(game: Play, seat: int) -> list[Choice]:
    """FO-ACT-01. Explore, Quest, Encounter, Fight and Camp; Move is offered space by space."""
    table = game.table
    choices = offers_at(table, seat).explore[:]
    near = targets(table, seat)
    choices += [taking("fight", seat, token) for token in near]
    if near and hindered(table, seat):
        return choices  # FO-ACT-07
    choices += [
        taking("quest", seat, quest, str(goal)) for quest, goal in quests.open_goals(table, seat)
    ]
    if meets(table, seat) is None:
        choices.append(taking("encounter", seat))
    return [*choices, taking("camp", seat)]


@cache
def going(seat: int, node: int, space: str) -> Choice:
    return Choice("FO-MOVE-02", "go", (space,), (call(go, seat, node), call(act, seat)))


@cache
def taking(verb: str, seat: int, *names: str) -> Choice:
    """An action; what follows depends on nothing that lies on the table."""
    return SPENDING[verb].choice(None, seat, names)


def spends(step: Callable[..., None], *read: Callable[[str], object]) -> Then:
    """FO-ACT-06. An action is spent, its step follows, and the turn goes on."""

    def then(table: object, seat: int, *names: str) -> tuple[Call, ...]:
        args = [reading(name) for reading, name in zip(read, names, strict=True)]
        return call(spend), (step, (seat, *args)), call(act, seat)

    return then


# What is offered above by shorter ways; the invariant of acts compares the two.
GO = Act(
    "go SPACE", "go g1.K", "FO-MOVE-02", may_go, spaces_beside,
    lambda table, seat, space: going(seat, table.board.node_of[space], space).then,
)  # fmt: skip
EXPLORE = Act(
    "explore CELL", "explore 0,2", "FO-EXPL-01", may_explore, tiles_beside,
    spends(explore, cell_at), LATE,
)  # fmt: skip
FIGHT = Act(
    "fight ENEMY", "fight mole_rat.1", "FO-FIGHT-01", may_fight, enemies_near,
    spends(fight, str), LATE,
)  # fmt: skip
QUEST = Act(
    "quest QUEST GOAL", "quest 014 1", "FO-QUEST-10", quests.may_quest, quests.goals_in_play,
    spends(quests.quest_action, str, int), LATE,
)  # fmt: skip
ENCOUNTER = Act("encounter", "encounter", "FO-ENC-01", may_meet, alone, spends(encounter), LATE)
CAMP = Act("camp", "camp", "FO-CAMP-01", may_camp, alone, spends(camp), LATE)
SPENDING = by_verb(EXPLORE, FIGHT, QUEST, ENCOUNTER, CAMP)
ACTING = (GO, *SPENDING.values())
END_TURN = Act("done", "done", "FO-ACT-03")


def spend(game: Play) -> None:
    """FO-ACT-06. An action is used up and then carried out; the start is over (FO-TURN-05)."""
    game.table.actions -= 1
    game.table.fresh = False


def finish_turn(game: Play, seat: int) -> None:
    """FO-TURN-06. Both actions used or given up, or killed; points are lost (FO-MOVE-06)."""
    table = game.table
    table.turn, table.last = NOBODY, seat
    table.actions = table.moves = table.level = 0
    table.met, table.bonus, table.offered = (), (), ()
    table.fresh = table.closed = table.no_rads = False
