"""How a scene begins: the set-up is finished without chance, then play goes on where it says."""

from pustosh.games.fallout.box.options import SURVIVORS
from pustosh.games.fallout.rules.course.round import after, begin_round, end_round, next_turn
from pustosh.games.fallout.rules.course.turn import ACTIONS, act, finish_turn
from pustosh.games.fallout.rules.factions.influence import NEEDED, hope, influence
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.staging.finding import Facts
from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts, numbered_seat

FACTS = ("round", "first", "turn", "actions", "moves", "fresh", "phase")
PHASES = ("setup", "turn", "activation", "round")


def finish_set_up(game: Game[Table], given: Facts) -> None:
    """Survivors as the scene names them, on different spaces of the starting tile."""
    chance, game.chance = game.chance, First()
    names = cast(game.table, given)
    while game.table.round == 0 and game.choices:
        game.take(_expected(game, names))
    game.chance = chance
    game.reset()


def cast(table: Table, given: Facts) -> list[str]:
    """FO-SETUP-18. Who plays whom; seats of which nothing is said take those that are left."""
    named = {
        seat: str(given[f"seat {seat}"]["character"])
        for seat in range(table.seats)
        if "character" in given.get(f"seat {seat}", {})
    }
    for name in named.values():
        if name not in table.box.survivors:
            raise unknown("survivor", name, table.box.survivors)
    if len(set(named.values())) < len(named):
        raise Fault("two seats play the same character (FO-SETUP-18)")
    left = [name for name in SURVIVORS if name not in named.values()]
    return [named.get(seat) or left.pop(0) for seat in range(table.seats)]


def _expected(game: Game[Table], names: list[str]) -> Choice:
    """The named survivor; anything else as it is offered first."""
    for choice in game.choices:
        if choice.verb == "play" and choice.args == (names[game.decider],):
            return choice
    return game.choices[0]


def arrange_table(game: Game[Table], name: str, facts: Facts) -> None:
    """Whose turn it is, what is left to do in it, and where in the round play goes on."""
    known_facts("table", facts, *FACTS)
    table = game.table
    table.round = int(facts.get("round", 1))
    table.first = numbered_seat(table, str(facts.get("first", table.first)))
    phase = str(facts.get("phase", "turn"))
    if phase not in PHASES:
        raise unknown("phase", phase, PHASES)
    refuse_winners(table)
    if phase == "turn":
        go_on(game, numbered_seat(table, str(facts.get("turn", table.first))), facts)
    else:
        end_turns(game, phase)


def refuse_winners(table: Table) -> None:
    """FO-WIN-06. Whoever has enough influence has won: there is nothing left to play."""
    hope(table)
    for seat in table.hopeful:
        if influence(table, seat) >= NEEDED[table.seats]:
            raise Fault(
                f"table: seat {seat} has won already with {influence(table, seat)} influence"
            )


def go_on(game: Game[Table], seat: int, facts: Facts) -> None:
    """FO-TURN-01. This seat is in its turn and acts next."""
    table = game.table
    if seat not in table.alive:
        raise Fault(f"table: seat {seat} is eliminated and has no turn (FO-KILL-11)")
    table.turn, table.last = seat, (seat - 1) % table.seats
    table.actions = int(facts.get("actions", ACTIONS))
    table.moves = int(facts.get("moves", 0))
    begun = table.actions < ACTIONS or table.moves > 0
    table.fresh = bool(facts.get("fresh", not begun))
    game.do(call(act, seat), call(resume, seat), call(finish_turn, seat), call(next_turn))


def end_turns(game: Game[Table], phase: str) -> None:
    """FO-ROUND-02. The last turn before the first player's is over."""
    table = game.table
    table.turn, table.actions, table.moves = NOBODY, 0, 0
    table.last = next(seat for seat in table.alive if after(table, seat) == table.first)
    if phase == "activation":
        game.do(call(end_round), call(begin_round))
    else:
        table.round -= 1  # it is counted as it begins
        game.do(call(begin_round))
