"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable

from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.combat import combat_round, finish_combat
from pustosh.games.munchkin.rules.combat.monsters import meet_all
from pustosh.games.munchkin.rules.turn import flow
from pustosh.games.munchkin.rules.turn.turn_prep import go_on
from pustosh.games.munchkin.staging import looking
from pustosh.games.munchkin.staging.combat import arrange_combat, arrange_deck
from pustosh.games.munchkin.staging.laying import Facts, Laying
from pustosh.games.munchkin.staging.seat_facts import look_at_seat
from pustosh.games.munchkin.staging.seats import arrange_seat, refuse_impossible
from pustosh.games.munchkin.table import DECKS, Table, lay_table
from pustosh.kernel.chance import First
from pustosh.kernel.choices import Call, call
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known, known_facts, lay_subjects, numbered_seat

FACTS = ("turn", "turns", "window")
FOUGHT = ("combat", "run", "won")
WINDOWS = ("setup", "start", "prep", "door", "main2", "post", "end", "charity", *FOUGHT)


def clear_table(game: Game[Table]) -> None:
    """Nothing is dealt: all cards lie in their decks, everybody is at Level 1 and without any."""
    old = game.table
    game.reset()
    game.table = lay_table(old.box, old.seats, old.options)
    game.table.sex = old.sex
    flow.shuffle_decks(game)


def arrange_table(laying: Laying, name: str, given: Facts) -> None:
    """Where play goes on, and whose turn it is: the fighter's, if nothing else is said."""
    facts, table = known_facts(name, given, *FACTS), laying.table
    combat = laying.given.get("combat")
    fought = combat is not None
    window = facts.word("window", "combat" if fought else "prep", WINDOWS)
    if (window in FOUGHT) != fought:
        raise Fault(f"window {window!r}: a combat is given in the windows {', '.join(FOUGHT)}")
    laying.window = window
    if window == "setup":
        for subject in laying.given:
            if subject.partition(" ")[0] not in ("table", *DECKS):
                raise Fault(f"{subject}: a set-up begins with nothing but its decks")
        return
    fighter = combat.get("fighter", 0) if isinstance(combat, dict) else 0
    with within(".turn"):
        table.turn = numbered_seat(table, facts.get("turn", fighter))
    table.turns = facts.number("turns", 1, 1)


def deal_cards(game: Game[Table]) -> None:
    """MU-SETUP-02. From the tops of the decks, seat by seat; then the starting cards."""
    table, chance = game.table, game.chance
    game.chance = First()
    game.do(call(flow.choose_sexes), *(call(flow.deal, seat) for seat in range(table.seats)))
    game.run()
    game.chance = chance
    game.do(*flow.starts(table.seats))


def play_on(game: Game[Table], window: str, met: bool) -> None:
    """The turn goes on in this window and runs its course from there."""
    table = game.table
    if not table.alive[table.turn] and window != "start":
        raise Fault(f"table: seat {table.turn} is dead and has no turn (MU-DEATH-26)")
    if window == "start":
        table.turns -= 1
        game.do(call(flow.take_turn, table.turn))
    else:
        table.window = window
        table.monster_met = window in FOUGHT
        game.do(*course(table.turn, window))
    if window in FOUGHT:
        fight_on(game, window, met)


def course(seat: int, window: str) -> list[Call]:
    """MU-FLOW-01. What is left of the turn."""
    prep, *rest = flow.phases(seat)
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


def begin(game: Game[Table], laying: Laying) -> None:
    """After everything is laid."""
    if laying.window == "setup":
        deal_cards(game)
    else:
        play_on(game, laying.window, laying.met)


ARRANGE: dict[str, Callable[[Laying, str, Facts], None]] = {  # in this order
    "table": arrange_table,
    "seat": arrange_seat,
    "combat": arrange_combat,
    **dict.fromkeys(DECKS, arrange_deck),
}
LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": looking.look_at_table,
    "seat": look_at_seat,
    "combat": looking.look_at_combat,
    "foe": looking.look_at_foe,
    **dict.fromkeys(DECKS, looking.look_at_deck),
    "frame": looking.look_at_frame,
    "trade": looking.look_at_trade,
    "sale": looking.look_at_sale,
    "paying": looking.look_at_paying,
}


def arrange(game: Game[Table], given: Facts) -> None:
    """Lay the table; what the rules could not produce is refused."""
    clear_table(game)
    laying = Laying(game.table, given)
    lay_subjects(laying, {"table": {}, **given}, ARRANGE)
    refuse_impossible(game.table)
    begin(game, laying)


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    return LOOK[known("subject of then", kind, LOOK)](game, name or kind)
