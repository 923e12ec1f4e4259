"""How a scene begins: a table without the deal of the set-up, and where play goes on."""

from typing import Any

from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.combat import combat_round, finish_combat
from pustosh.games.munchkin.rules.combat.monsters import meet_all
from pustosh.games.munchkin.rules.turn.flow import phases, take_turn
from pustosh.games.munchkin.rules.turn.setup import choose_sexes, deal, shuffle_decks, starts
from pustosh.games.munchkin.rules.turn.turn_prep import go_on
from pustosh.games.munchkin.staging.laying import Facts
from pustosh.games.munchkin.table import Table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Call, call
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts, numbered_seat

FACTS = ("turn", "turns", "window")
FOUGHT = ("combat", "run", "won")
WINDOWS = ("setup", "start", "prep", "door", "main2", "post", "end", "charity", *FOUGHT)


def clear_table(game: Game[Table]) -> None:
    """Nothing is dealt: all cards lie in their decks, everybody is at Level 1 and without any."""
    old = game.table
    game.reset()
    game.table = Table(old.box, old.seats, old.options)
    game.table.sex = old.sex
    shuffle_decks(game)


def window_of(given: Facts) -> str:
    """Where play goes on: in the combat, if there is one."""
    facts = known_facts("table", given.get("table", {}), *FACTS)
    window = str(facts.get("window", "combat" if "combat" in given else "prep"))
    if window not in WINDOWS:
        raise unknown("window", window, WINDOWS)
    if (window in FOUGHT) != ("combat" in given):
        raise Fault(f"window {window!r}: a combat is given in the windows {', '.join(FOUGHT)}")
    return window


def take_seats(table: Table, given: Facts) -> None:
    """Whose turn it is: the fighter's, if nothing else is said."""
    facts: dict[str, Any] = given.get("table", {})
    fighter = dict(given.get("combat", {})).get("fighter", 0)
    table.turn = numbered_seat(table, facts.get("turn", fighter))
    table.turns = int(facts.get("turns", 1))


def deal_cards(game: Game[Table]) -> None:
    """MU-SETUP-02. From the tops of the decks, seat by seat; then the starting cards."""
    table, chance = game.table, game.chance
    game.chance = First()
    game.do(call(choose_sexes), *(call(deal, seat) for seat in range(table.seats)))
    game.run()
    game.chance = chance
    game.do(*starts(table.seats))


def play_on(game: Game[Table], window: str, met: bool) -> None:
    """The turn goes on in this window and runs its course from there."""
    table = game.table
    if not table.alive[table.turn] and window != "start":
        raise Fault(f"table: seat {table.turn} is dead and has no turn (MU-DEATH-26)")
    if window == "start":
        table.turns -= 1
        game.do(call(take_turn, table.turn))
    else:
        table.window = window
        table.monster_met = window in FOUGHT
        game.do(*course(table.turn, window))
    if window in FOUGHT:
        fight_on(game, window, met)


def course(seat: int, window: str) -> list[Call]:
    """MU-FLOW-01. What is left of the turn."""
    prep, *rest = phases(seat)
    begin: dict[str, list[Call]] = {
        "prep": [prep, *rest],
        "door": [call(go_on, "prep"), *rest],
        "main2": rest[1:],
        "end": [call(go_on, "post"), *rest[3:]],
        "charity": rest[4:],
    }
    return begin.get(window, rest[2:])


def fight_on(game: Game[Table], window: str, met: bool) -> None:
    """The fighter is asked first; or the combat has just been settled."""
    combat = game.table.combat
    assert combat is not None
    game.table.phase = "fight"
    game.do(call(combat_round), call(finish_combat))
    if window != "combat":
        change(game, settled="lost" if window == "run" else "won")
    elif not met:
        if combat.helper >= 0:
            game.do(call(meet_all, combat.helper, "join"))
        game.do(call(meet_all, combat.fighter, "meet"))


def begin(game: Game[Table], given: Facts, window: str) -> None:
    """After everything is laid."""
    if window == "setup":
        deal_cards(game)
    else:
        play_on(game, window, bool(dict(given.get("combat", {})).get("met", True)))
