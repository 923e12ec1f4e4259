"""How a scene begins: the set-up is finished without chance, then play goes on where it says."""

from pustosh.games.fallout.box.options import SURVIVORS
from pustosh.games.fallout.rules.course.round import after, begin_round, end_round, next_turn
from pustosh.games.fallout.rules.course.turn import ACTIONS, act, finish_turn
from pustosh.games.fallout.rules.factions.influence import NEEDED, hope, influence
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import NOBODY, Play, Table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import call
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import Facts, Given, known, known_facts, mapping, numbered_seat

FACTS = ("round", "first", "turn", "actions", "moves", "fresh", "phase")
PHASES = ("setup", "turn", "activation", "round")


def finish_set_up(game: Play, given: Facts) -> None:
    """Survivors as the scene names them, on different spaces of the starting tile."""
    chance, game.chance = game.chance, First()
    names = cast(game.table, given)
    while game.table.round == 0 and game.choices:
        named = (choice for choice in game.choices if choice.args == (names[game.decider],))
        game.take(next(named, game.choices[0]))  # anything else as it is offered first
    game.chance = chance
    game.reset()


def cast(table: Table, given: Facts) -> list[str]:
    """FO-SETUP-18. Who plays whom; seats of which nothing is said take those that are left."""
    named: dict[int, str] = {}
    for seat in range(table.seats):
        facts = mapping(f"seat {seat}", given.get(f"seat {seat}", {}))
        if "character" in facts:
            with within(f".seat {seat}.character"):
                free = [name for name in table.box.survivors if name not in named.values()]
                named[seat] = known("survivor nobody plays (FO-SETUP-18)", facts["character"], free)
    left = [name for name in SURVIVORS if name not in named.values()]
    return [named.get(seat) or left.pop(0) for seat in range(table.seats)]


def arrange_table(game: Play, name: str, given: Facts) -> None:
    """Whose turn it is, what is left to do in it, and where in the round play goes on."""
    facts = known_facts(name, given, *FACTS)
    table = game.table
    table.round = facts.number("round", 1, low=1)
    table.first = playing(table, facts, "first", table.first)
    phase = facts.word("phase", "turn", PHASES)
    refuse_winners(table)
    if phase == "turn":
        go_on(game, playing(table, facts, "turn", table.first), facts)
    else:
        end_turns(game, phase)


def playing(table: Table, facts: Given, fact: str, default: int) -> int:
    with within(f".{fact}"):
        seat = numbered_seat(table, facts.get(fact, default))
        if seat not in table.alive:
            raise Fault(f"table: seat {seat} is eliminated and has no turn (FO-KILL-11)")
        return seat


def refuse_winners(table: Table) -> None:
    """FO-WIN-06. Whoever has enough influence has won: there is nothing left to play."""
    hope(table)
    for seat in table.hopeful:
        if influence(table, seat) >= NEEDED[table.seats]:
            raise Fault(
                f"table: seat {seat} has won already with {influence(table, seat)} influence"
            )


def go_on(game: Play, seat: int, facts: Given) -> None:
    """FO-TURN-01. This seat is in its turn and acts next."""
    table = game.table
    table.turn, table.last = seat, (seat - 1) % table.seats
    table.actions = facts.number("actions", ACTIONS)
    table.moves = facts.number("moves", 0)
    begun = table.actions != ACTIONS or table.moves > 0
    table.fresh = facts.flag("fresh", not begun)
    if begun and table.fresh:
        raise Fault("table: a turn of which actions are used is not `fresh` (FO-TURN-05)")
    game.do(call(act, seat), call(resume, seat), call(finish_turn, seat), call(next_turn))


def end_turns(game: Play, phase: str) -> None:
    """FO-ROUND-02. The last turn before the first player's is over."""
    table = game.table
    table.turn, table.actions, table.moves = NOBODY, 0, 0
    table.last = next(seat for seat in table.alive if after(table, seat) == table.first)
    if phase == "activation":
        game.do(call(end_round), call(begin_round))
    else:
        table.round -= 1  # it is counted as it begins
        game.do(call(begin_round))
